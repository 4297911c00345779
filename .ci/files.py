"""Proves what is read and written: nothing outside the root, the output folder or the editor's folder by way
of a link, everything that can be read where something cannot, and every file whole.

usage: files.py PATTERNC [wasm]: with `wasm` the program is the one in Node, which has no language server and no locks
"""

import fcntl
import json
import os
import pathlib
import resource
import socket
import shutil
import subprocess
import sys
import time

import kit
from kit import fail, write

PATTERNC = os.path.abspath(sys.argv[1])
IS_WASM = sys.argv[2:] == ["wasm"]
ROOT = kit.new_folder()
GOOD = "tap: impact light\n"
CROWDED = "tap:impact light\n"
LOUD = "tap: impact light 9\n"
UNITLESS = "tap: impact light; wait 120; impact light\n"
FORMATS = ["text", "concise", "json", "sarif", "github", "gitlab", "rdjson", "checkstyle", "junit", "markdown"]


def run(folder, *words, **more):
    return kit.run(PATTERNC, *words, cwd=folder, code=None, timeout=60, **more)


def user():
    """The options that run a program without root's rights; empty without root."""
    return {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}


def can_be_user():
    try:
        if run(ROOT, "--version", **user()).returncode == 0:
            return True
    except OSError:
        pass
    print("left out: what permissions forbid, since another user cannot run the program")
    return False


def expect(folder, code, *words, says=(), leaves_out=(), **more):
    """Runs it; its exit code, and what its two streams say together and do not."""
    done = run(folder, *words, **more)
    text = done.stdout + done.stderr
    missing = [part for part in says if part not in text]
    extra = [part for part in leaves_out if part in text]
    if done.returncode != code or missing or extra:
        fail(f"patternc {words}: {done.returncode}, not {code}; missing {missing}, extra {extra}\n{text}")
    return done


def new(**files):
    folder = kit.new_folder(ROOT)
    for name, text in files.items():
        write(folder / f"{name.replace('__', '/')}.pattern", text)
    return folder


def same(path, text):
    if path.read_text() != text:
        fail(f"{path} is now {path.read_text()!r}")


# ---- the root -----------------------------------------------------------------------------------

SECRET = "secret: impact rigid 0.123\n"
OUTSIDE = "a link leads outside the root"
LEADS_OUT = "a link on its path leads outside"


def uses():
    """A used file lies below the root after all links."""
    folder = new(out__secret=SECRET, root__main='use "x.pattern"\ny: play secret\n')
    root = folder / "root"
    (root / "in").mkdir()
    cases = {
        "a link": ("x.pattern", "../out/secret.pattern", "x.pattern"),
        "an absolute link": ("x.pattern", folder / "out/secret.pattern", "x.pattern"),
        "a link to a link": ("x.pattern", "in/y.pattern", "x.pattern"),
        "a linked folder": ("d", "../out", "d/secret.pattern"),
        "a link deeper down": ("in/z.pattern", "../../out/secret.pattern", "in/z.pattern"),
    }
    (root / "in/y.pattern").symlink_to("../../out/secret.pattern")
    for case, (link, target, used) in cases.items():
        (root / link).symlink_to(target)
        main = f'use "{used}"\ny: play secret\n'
        write(root / "main.pattern", main)
        where = "main.pattern:1:5: error: "
        for words in [("check", "main.pattern"), ("compile", "main.pattern", "-o", "../tables"),
                      ("check", "main.pattern", "--root", ".")]:
            expect(root, 1, *words, "--format", "concise", says=[where, "[unusable-file]"],
                   leaves_out=["rigid", "0.123"])
        expect(folder, 1, "check", "root/main.pattern", "--root", "root")
        # From further out it is inside.
        expect(folder, 0, "check", "root/main.pattern")
        expect(root, 0, "check", "main.pattern", "--root", "..")
        if (folder / "tables").exists():
            fail(f"{case}: a table was written")
        (root / link).unlink()
    (root / "in/y.pattern").unlink()
    # A link that stays inside is as good as a file.
    write(root / "in/own.pattern", SECRET)
    (root / "x.pattern").symlink_to("in/own.pattern")
    write(root / "main.pattern", 'use "x.pattern"\ny: play secret\n')
    expect(root, 0, "check", "main.pattern", "--root", ".")
    # Links from elsewhere into the root, as build systems lay them out.
    (folder / "forest").mkdir()
    for name in ("main.pattern", "x.pattern"):
        (folder / "forest" / name).symlink_to(root / name)
    expect(folder / "forest", 0, "check", "main.pattern", "--root", root)
    # A PATH that is named and leads out of the root declares a tree of links; a folder does not.
    for words in [("check", "main.pattern"), ("check", "main.pattern", "--root", "."), ("check", "./main.pattern")]:
        expect(folder / "forest", 0, *words)
    expect(folder / "forest", 3, "check", ".", says=[OUTSIDE, "name the file, or `--root`"])
    (folder / "forest/own.pattern").write_text('use "x.pattern"\ny: play secret\n')
    expect(folder / "forest", 1, "check", "own.pattern", says=[OUTSIDE])
    (folder / "forest/own.pattern").unlink()
    # A name outside of the root stays outside.
    (folder / "forest/up").mkdir()
    (folder / "forest/up/main.pattern").symlink_to(folder / "up.pattern")
    write(folder / "up.pattern", 'use "../x.pattern"\nz: play secret\n')
    expect(folder / "forest/up", 1, "check", "main.pattern", "--root", ".", says=["outside the root"])
    shutil.rmtree(folder / "forest/up")
    # A root that is itself named by a link, or lies behind one.
    (folder / "way").symlink_to("root")
    for words in [("way/main.pattern", "--root", "way"), ("way",), ("way/main.pattern",),
                  ("root/main.pattern", "--root", "way"), ("way/main.pattern", "--root", "root")]:
        expect(folder, 0, "check", *words)
    expect(folder / "out", 0, "check", "../way")
    expect("/", 0, "check", folder / "way")


def members():
    """A file that is found in a folder is read and written only below it or the root."""
    folder = new(out__secret=SECRET, out__crowded=CROWDED, root__good=CROWDED, root__bad=LOUD)
    root = folder / "root"
    (root / "secret.pattern").symlink_to("../out/secret.pattern")
    (root / "crowded.pattern").symlink_to(folder / "out/crowded.pattern")
    skipped = [f"cannot read `{name}.pattern`: {OUTSIDE}" for name in ("crowded", "secret")]
    expect(root, 3, "check", ".", says=skipped, leaves_out=["rigid"])
    expect(root, 1, "check", ".", "--root", "..", "--format", "concise", leaves_out=skipped)
    expect(root, 3, "check", ".", "--fix", says=skipped)
    expect(root, 3, "format", ".", says=skipped)
    same(folder / "out/crowded.pattern", CROWDED)
    if not (root / "crowded.pattern").is_symlink():
        fail("a link was replaced")
    # From further out they are inside the root: the folder that all was named from.
    expect(folder, 1, "check", "root", "--format", "concise", says=["root/bad.pattern:1:19"])
    expect(folder, 0, "format", "root")
    same(folder / "out/crowded.pattern", "tap: impact light\n")
    # A PATH may be a link: to a file, or to a folder, whose members are judged from there. What is written
    # stays in the root all the same.
    write(folder / "out/crowded.pattern", CROWDED)
    expect(root, 0, "check", "crowded.pattern")
    expect(root, 3, "format", "crowded.pattern", says=[LEADS_OUT])
    same(folder / "out/crowded.pattern", CROWDED)
    expect(folder, 0, "format", "root/crowded.pattern")
    same(folder / "out/crowded.pattern", "tap: impact light\n")
    expect(root, 3, "check", ".", "secret.pattern", says=skipped[:1], leaves_out=skipped[1:])
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere/way").symlink_to("../out")
    write(folder / "out/crowded.pattern", CROWDED)
    write(folder / "out/main.pattern", 'use "secret.pattern"\ny: play secret\n')
    expect(folder / "elsewhere", 0, "check", "way")
    expect(folder / "elsewhere", 3, "format", "way", says=[LEADS_OUT])
    same(folder / "out/crowded.pattern", CROWDED)
    expect(folder / "elsewhere", 0, "format", "../out")
    same(folder / "out/crowded.pattern", "tap: impact light\n")
    (folder / "out/link.pattern").symlink_to(pathlib.Path("..") / "root" / "bad.pattern")
    expect(folder / "elsewhere", 3, "check", "way", says=["cannot read `way/link.pattern`"])
    # Tables in a folder are no different.
    expect(folder, 0, "compile", "root/good.pattern", "-o", "new")
    expect(folder, 0, "diff", "new", "new")
    (folder / "old").mkdir()
    (folder / "old/good.cues.json").symlink_to("../new/good.cues.json")
    expect(folder, 0, "diff", "old", "new")
    expect(folder / "root", 3, "diff", "../old", "../new", says=[OUTSIDE])


def outputs():
    """Nothing is written through a link that leaves the folder that is written to."""
    folder = new(tap=GOOD, kept="mine\n")
    kept = folder / "kept.pattern"
    (folder / "tables").mkdir()
    table = folder / "tables/tap.cues.json"
    table.symlink_to("../kept.pattern")
    expect(folder, 3, "compile", "tap.pattern", "-o", "tables", says=["cannot write `tables/tap.cues.json`"])
    same(kept, "mine\n")
    # A link that stays inside is followed; one that leads nowhere makes room.
    table.unlink()
    write(folder / "tables/real.json", "")
    table.symlink_to("real.json")
    expect(folder, 0, "compile", "tap.pattern", "-o", "tables")
    if not table.is_symlink() or not json.loads((folder / "tables/real.json").read_text()):
        fail("a link inside was not followed")
    table.unlink()
    table.symlink_to("../nowhere.json")
    expect(folder, 0, "compile", "tap.pattern", "-o", "tables")
    if table.is_symlink() or (folder / "nowhere.json").exists():
        fail("a link to nowhere was followed")
    # The folder may be a link, and so may a report, which is named itself.
    (folder / "way").symlink_to("tables")
    expect(folder, 0, "compile", "tap.pattern", "-o", "way")
    (folder / "report.json").symlink_to("kept.pattern")
    expect(folder, 0, "check", "tap.pattern", "--format", "json=report.json")
    if not (folder / "report.json").is_symlink() or kept.read_text() == "mine\n":
        fail("a named report was not written to where it leads")
    # The files of an editor, by a linked folder and a linked file.
    for editor, file in [("vim", "syntax"), ("vim", "syntax/pattern.vim"), ("vim", "ftdetect/pattern.vim")]:
        target = kit.new_folder(ROOT)
        (target / "out").mkdir()
        link = target / "editor" / file
        link.parent.mkdir(parents=True)
        link.symlink_to(target / "out" / ("" if file == "syntax" else "new.vim"))
        done = run(target, "editor", editor, "--install", "editor")
        if os.listdir(target / "out"):
            fail(f"editor {editor}: written through {file}\n{done.stderr}")
        if file == "syntax" and (done.returncode != 3 or "a link on its path" not in done.stderr):
            fail(f"editor {editor}: {done.returncode}\n{done.stderr}")


TAPS = json.dumps({"Version": 1, "Pattern": [{"Event": {
    "Time": 0, "EventType": "HapticTransient", "EventParameters": []}}]})
# The output of each command, and the link that it would be written through: to a file, or to a folder.
WRITERS = [
    (["compile", "tap.pattern", "-o", "out"], "out/tap.cues.json", False),
    (["compile", "tap.pattern", "-o", "out"], "out", True),
    (["compile", "tap.pattern", "-o", "out", "--target", "ahap"], "out/tap", True),
    (["compile", "tap.pattern", "-o", "out", "--target", "ahap"], "out/tap/ahap/patterns/tap.ahap", False),
    (["compile", "tap.pattern", "-o", "out", "--depfile", "deps.d"], "deps.d", False),
    (["check", "tap.pattern", "--format", "sarif=report.sarif"], "report.sarif", False),
    (["check", "tap.pattern", "--format", "json=reports/report"], "reports", True),
    (["baseline", "write", "known.jsonl", "tap.pattern"], "known.jsonl", False),
    (["preview", "tap.pattern", "-o", "page.html"], "page.html", False),
    (["render", "tap", "tap.pattern", "--as", "svg", "-o", "tap.svg"], "tap.svg", False),
    (["import", "knock.ahap", "-o", "knock.pattern", "--force"], "knock.pattern", False),
    (["player", "web", "-o", "site"], "site/pattern-player.js", False),
    (["player", "web", "-o", "site"], "site", True),
    (["conformance", "write", "cases"], "cases/tables", True),
    (["conformance", "write", "cases"], "cases", True),
    (["editor", "vim", "--install", "vim"], "vim", True),
    (["init", "new"], "new/Patterns", True),
    (["init", "--ci", "github"], ".github", True),
    (["format", "way.pattern"], "way.pattern", False),
    (["check", "way.pattern", "--fix"], "way.pattern", False),
]


def no_way_out():
    """No command writes through a link that leads out of the working folder; the file itself it takes."""
    for words, link, isFolder in WRITERS:
        folder = new(root__tap=GOOD)
        root, outside = folder / "root", folder / "outside"
        (outside / "deeper").mkdir(parents=True)
        write(root / "knock.ahap", TAPS)
        write(outside / "precious", UNITLESS if "--fix" in words else CROWDED)
        # A command replaces only files that it could have written.
        if words[0] == "baseline":
            (outside / "precious").unlink()
            expect(folder, 0, "baseline", "write", "outside/precious", "root/tap.pattern")
        before = {path: path.is_file() and path.read_bytes() for path in outside.rglob("*")}
        (root / link).parent.mkdir(parents=True, exist_ok=True)
        (root / link).symlink_to(outside / ("" if isFolder else "precious"))
        done = expect(root, 3, *words, says=[LEADS_OUT])
        after = {path: path.is_file() and path.read_bytes() for path in outside.rglob("*")}
        if before != after or not (root / link).is_symlink():
            fail(f"{words} has written through {link}\n{done.stderr}")
    # A file that would be new is not made where a link leads.
    folder = new(root__tap=GOOD)
    write(folder / "root/Patterns/notes", "")
    (folder / "root/Patterns/app.pattern").symlink_to(folder / "app.pattern")
    expect(folder / "root", 3, "init", says=["`Patterns/app.pattern` already exists"])
    # A file that is named outside the working folder is written there.
    expect(folder / "root", 0, "check", "tap.pattern", "--format", "json=../report")
    expect(folder / "root", 0, "compile", "tap.pattern", "-o", folder / "tables")
    json.loads((folder / "tables/tap.cues.json").read_text())
    # The page of a job is added to, never through a link that a repository has.
    (folder / "root/summary").symlink_to("../report")
    before = (folder / "report").read_text()
    expect(folder / "root", 3, "check", "tap.pattern", "--format", "github", says=[LEADS_OUT],
           env={**os.environ, "GITHUB_STEP_SUMMARY": "summary"})
    same(folder / "report", before)


def language_server():
    """A `use` in an editor leads no further than it does in a check, and no such file is listed."""
    folder = new(out__secret=SECRET, root__main='use "x.pattern"\ny: play secret\n')
    root = folder / "root"
    (root / "x.pattern").symlink_to("../out/secret.pattern")

    def said():
        server = kit.LanguageServer(PATTERNC)
        said = []

        def ask(method, params):
            id = server.request(method, params)
            while f'"id":{id},"result"' not in (said[-1] if said else ""):
                said.append(server.read().decode())
                if f'"id":{id},"error"' in said[-1]:
                    fail(f"{method} is refused: {said[-1]}")

        place = {"textDocument": {"uri": (root / "main.pattern").as_uri()}}
        ask("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": {}})
        server.send("initialized", {})
        server.send("textDocument/didOpen", {"textDocument": {
            **place["textDocument"], "languageId": "pattern", "version": 1,
            "text": (root / "main.pattern").read_text()}})
        ask("textDocument/diagnostic", place)
        ask("textDocument/definition", {**place, "position": {"line": 0, "character": 7}})
        ask("workspace/symbol", {"query": ""})
        ask("shutdown", None)
        server.end(60)
        return "\n".join(said)

    answer = said()
    if OUTSIDE not in answer or "unusable-file" not in answer or (root / "x.pattern").as_uri() in answer:
        fail("an editor is led outside the root\n" + answer)
    (root / "x.pattern").unlink()
    write(root / "x.pattern", SECRET)
    answer = said()
    if "unusable-file" in answer or (root / "x.pattern").as_uri() not in answer:
        fail("an editor is not led to a file inside the root\n" + answer)


def one_file_is_read_once():
    """However many paths and links lead to a file, it is reported once; a table is made for each name of it."""
    folder = new(a=LOUD, d__b=GOOD)
    (folder / "link.pattern").symlink_to("a.pattern")
    (folder / "way").symlink_to("d")
    for words in (["a.pattern", folder / "a.pattern"], ["a.pattern", "./a.pattern", "link.pattern"], ["."],
                  [".", folder / "a.pattern"]):
        done = expect(folder, 1, "check", *words, "--format", "concise", says=["1 error in "])
        if done.stdout.count("error: ") != 1:
            fail(f"check {words}\n{done.stdout}")
    expect(folder, 0, "check", "d", "way", "way/b.pattern", says=["no findings in 1 file"])
    write(folder / "a.pattern", GOOD)
    expect(folder, 0, "compile", "a.pattern", folder / "a.pattern", "link.pattern", "-o", "out")
    if sorted(os.listdir(folder / "out")) != ["a.cues.json", "link.cues.json"]:
        fail("tables:", os.listdir(folder / "out"))


# ---- one bad file -------------------------------------------------------------------------------


def bad_files():
    """A file that cannot be read silences nothing that is known of the others, in any report."""

    def dangling(folder):
        (folder / "b.pattern").symlink_to("gone")
        return ["cannot read `b.pattern`: there is no such file"]

    def circular(folder):
        (folder / "b.pattern").symlink_to("b.pattern")
        return ["cannot read `b.pattern`: "]

    def foreign_name(folder):
        with open(os.fsencode(folder) + b"/b\xff.pattern", "w") as file:
            file.write(GOOD)
        return ["`: its name is not UTF-8"]

    def foreign_folder(folder):
        os.mkdir(os.fsencode(folder) + b"/b\xff")
        return ["`: its name is not UTF-8"]

    def protected(folder):
        write(folder / "b.pattern", GOOD)
        (folder / "b.pattern").chmod(0)
        return ["cannot read `b.pattern`: the system does not let it be read"]

    def closed(folder):
        write(folder / "b/c.pattern", GOOD)
        (folder / "b").chmod(0)
        return ["cannot read `b`: the system does not let it be read"]

    def listed(folder):
        write(folder / "b/c.pattern", GOOD)
        (folder / "b").chmod(0o444)
        return ["cannot read `b/c.pattern`: the system does not let it be read"]

    cases = [(case, {}) for case in (dangling, circular, foreign_name, foreign_folder)]
    if can_be_user():
        cases += [(case, user()) for case in (protected, closed, listed)]
    for case, who in cases:
        folder = new(a=LOUD, c=UNITLESS, d=GOOD)
        for path in [folder, *folder.iterdir()]:
            path.chmod(0o777)
        try:
            says = case(folder)
        except OSError:
            print(f"left out: this file system has no such name ({case.__name__})")
            continue
        options = [word for name in FORMATS for word in ("--format", f"{name}=report.{name}")]
        expect(folder, 3, "check", ".", *options, says=says, **who)
        for name in FORMATS:
            report = (folder / f"report.{name}").read_text()
            if "value-out-of-range" not in report or "missing-unit" not in report:
                fail(f"{case.__name__}: {name} leaves out what is wrong with others\n{report}")
            (folder / f"report.{name}").unlink()
        expect(folder, 3, "check", ".", "--format", "concise", **who,
               says=says + ["a.pattern:1:19: error: ", "c.pattern:1:", "2 errors in 3 files"])
        expect(folder, 3, "check", ".", "--diff", says=says + ["+tap: impact light; wait 120ms"], **who)
        # A table of all must not be written without some, nor a baseline.
        expect(folder, 3, "compile", ".", "-o", "out", "--format", "concise", **who,
               says=says + ["a.pattern:1:19: error: ", "no table was written"])
        expect(folder, 3, "compile", ".", "-o", "out", "--list-outputs", says=says, **who)
        expect(folder, 3, "baseline", "write", "known.jsonl", ".", says=says + ["[value-out-of-range]"], **who)
        expect(folder, 3, "check", ".", "--fix", says=says + ["1 fix in 1 file"], **who)
        if "120ms" not in (folder / "c.pattern").read_text():
            fail(f"{case.__name__}: nothing was mended")
        write(folder / "a.pattern", GOOD)
        write(folder / "c.pattern", CROWDED)
        expect(folder, 3, "format", ".", "--check", says=says + ["c.pattern"], **who)
        expect(folder, 3, "format", ".", says=says + ["1 file changed, 2 unchanged"], **who)
        same(folder / "c.pattern", GOOD)
        expect(folder, 3, "compile", ".", "-o", "out", "--depfile", "out/d", says=says + ["no table"], **who)
        expect(folder, 3, "compile", ".", "--bundle", "all", says=says, leaves_out=["cue-table"], **who)
        expect(folder, 3, "baseline", "write", "known.jsonl", ".", says=says + ["not written"], **who)
        expect(folder, 3, "watch", ".", "-o", "out", says=says, **who)
        expect(folder, 3, "diff", ".", ".", says=says, **who)
        for name in ("out", "known.jsonl"):
            if (folder / name).exists():
                fail(f"{case.__name__}: {name} was written")
        for path in folder.rglob("*"):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o777)


def missing_operands():
    folder = new(a=LOUD)
    (folder / "empty").mkdir()
    gone = "cannot read `gone.pattern`: "
    expect(folder, 3, "check", "gone.pattern", "a.pattern", "empty", "--format", "concise", says=[
        gone, "a.pattern:1:19: error: ", "no `.pattern` file in `empty`"])
    # Nothing to go on with, nothing to report.
    done = expect(folder, 3, "check", "gone.pattern", "--format", "json=report", says=[gone])
    if done.stdout or (folder / "report").exists():
        fail("a report of nothing")
    # A report takes the place of no file that was asked for, even where it cannot be read.
    (folder / "b.pattern").symlink_to("gone")
    expect(folder, 2, "check", ".", "--format", "json=b.pattern", says=["would overwrite"])
    # A run that is not whole says so in SARIF.
    expect(folder, 3, "check", "a.pattern", "gone.pattern", "--format", "sarif=report")
    invocation = json.loads((folder / "report").read_text())["runs"][0]["invocations"][0]
    texts = [note["message"]["text"] for note in invocation["toolExecutionNotifications"]]
    if invocation["executionSuccessful"] or len(texts) != 1 or not texts[0].startswith(gone):
        fail(invocation)


def bad_outputs():
    """A file that cannot be written does not keep others from it."""
    folder = new(a=CROWDED, b=CROWDED, c=CROWDED)
    (folder / "report").mkdir()
    expect(folder, 3, "check", ".", "--format", "concise", "--format", "json=report", "--format",
           "sarif=other", says=["no findings in 3 files", "cannot write `report`"])
    json.loads((folder / "other").read_text())
    expect(folder, 3, "compile", ".", "-o", "out", "--format", "json=report", says=["no table was written"])
    # A disk that is full in the middle of a folder: what was there before is there, and no more.
    many = "".join(f"w{i}: transient 0.{i}\n" for i in range(1, 9))
    long = "z: repeat 99 every 50ms { transient 0.5 }\n"
    disk = new(deck=many + long)
    words = ["compile", "deck.pattern", "--target", "ahap,css", "-o", "out"]
    expect(disk, 3, *words, says=["cannot write `out/deck/ahap/patterns/z.ahap`"], **limited(8000))
    assert not (disk / "out").exists(), list(disk.rglob("*"))
    write(disk / "deck.pattern", many)
    expect(disk, 0, *words)
    before = {path: path.read_bytes() for path in disk.rglob("*.*") if path.is_file()}
    write(disk / "deck.pattern", "v: transient 1\n" + many + long)
    expect(disk, 3, *words, **limited(8000))
    del before[disk / "deck.pattern"]
    after = {path: path.read_bytes() for path in (disk / "out").rglob("*.*") if path.is_file()}
    assert after == before, set(after) ^ set(before)
    if can_be_user():
        for path in [folder, *folder.iterdir()]:
            path.chmod(0o777)
        (folder / "b.pattern").chmod(0o444)
        expect(folder, 3, "format", ".", says=["cannot write `b.pattern`", "2 files changed"], **user())
        same(folder / "c.pattern", GOOD)


# ---- files that are no plain ones ----------------------------------------------------------------


def pipes():
    """A pipe or a socket in a folder is refused at once; a shell's own are read."""
    folder = new(a=GOOD)
    os.mkfifo(folder / "pipe.pattern")
    with socket.socket(socket.AF_UNIX) as server:
        here = os.getcwd()
        os.chdir(folder)
        server.bind("socket.pattern")
        os.chdir(here)
        for name in ("pipe.pattern", "socket.pattern"):
            for words in [("check",), ("format",), ("compile",), ("dump", "tree"),
                          ("baseline", "write", "known.jsonl")]:
                expect(folder, 3, *words, name, says=[f"cannot read `{name}`"])
            expect(folder, 3, "check", name, "a.pattern", "--format", "concise", says=["in 1 file"])
            for option in ("--baseline", "--changed-lines"):
                expect(folder, 3, "check", "a.pattern", option, name, says=[f"cannot read `{name}`"])
            write(folder / "uses/b.pattern", f'use "../{name}"\n')
            expect(folder, 1, "check", "uses", "--root", ".", says=["it is not a regular file"])
            expect(folder, 3, "check", "a.pattern", "--format", f"json={name}", says=[f"cannot write `{name}`"])
        # In a folder they are not among its sources.
        write(folder / "uses/b.pattern", GOOD)
        expect(folder, 0, "check", ".", says=["in 2 files"])
    with open(folder / "a.pattern") as file:
        expect(folder, 0, "check", "/dev/stdin", stdin=file)
    expect(folder, 0, "check", "/dev/stdin", input=GOOD)
    script = f'"{PATTERNC}" check <(sleep 0.2; printf "%s" "$1") --format json=>(cat >report) && wait'
    for text, code in [(GOOD, 0), (LOUD, 1)]:
        done = kit.run("bash", "-c", script, "-", text, cwd=folder, code=None, text=False)
        if done.returncode != code:
            fail(f"process substitution: {done.returncode}, not {code}\n{done.stderr.decode()}")


def limited(size):
    """No file may grow beyond a size, as on a disk that is full."""
    return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))}


def hard_links():
    """Names of one file stay names of one file, and nothing is lost where there is no room."""
    folder = new(a=CROWDED, d__c=GOOD)
    os.link(folder / "a.pattern", folder / "b.pattern")
    expect(folder, 0, "format", "a.pattern")
    same(folder / "b.pattern", GOOD)
    write(folder / "a.pattern", UNITLESS)
    expect(folder, 0, "check", "b.pattern", "--fix")
    same(folder / "a.pattern", UNITLESS.replace("120", "120ms"))
    for text in (CROWDED * 3000, "a: impact light\n\n\n\n" + CROWDED, GOOD + "\n\n"):
        write(folder / "a.pattern", text)
        write(folder / "alone.pattern", text)
        expect(folder, 0, "format", "a.pattern", "alone.pattern")
        same(folder / "b.pattern", (folder / "alone.pattern").read_text())
    text = CROWDED * 3000
    write(folder / "a.pattern", text)
    write(folder / "alone.pattern", text)
    for name in ("a.pattern", "alone.pattern"):
        for size in (len(text), len(text) + 5, 7):
            expect(folder, 3, "format", name, says=[f"cannot write `{name}`"], **limited(size))
            same(folder / name, text)
    expect(folder, 0, "compile", "d", "-o", "out")
    os.link(folder / "out/c.cues.json", folder / "out/other")
    write(folder / "d/c.pattern", "tap: impact rigid\n")
    expect(folder, 0, "compile", "d", "-o", "out")
    if "rigid" not in (folder / "out/other").read_text():
        fail("a table is no longer the file that it was")
    if [path for path in folder.rglob(".patternc*")]:
        fail("something is left behind")


def closed_folders():
    """A file that can be written is, even where its folder takes no new one."""
    if not can_be_user():
        return
    folder = new(d__a=CROWDED, d__b=CROWDED)
    (folder / "d/a.pattern").chmod(0o666)
    (folder / "d/b.pattern").chmod(0o444)
    (folder / "d").chmod(0o555)
    folder.chmod(0o755)
    expect(folder, 3, "format", "d", says=["cannot write `d/b.pattern`", "1 file changed"], **user())
    same(folder / "d/a.pattern", GOOD)
    expect(folder, 3, "check", "d/a.pattern", "--format", "json=d/report", **user(),
           says=["cannot write `d/report`: no file can be created in the folder `d`"])
    # A folder such as the one for temporary files, where only its owner may replace a file.
    (folder / "d").chmod(0o1777)
    write(folder / "d/a.pattern", CROWDED)
    expect(folder, 0, "format", "d/a.pattern", **user())
    same(folder / "d/a.pattern", GOOD)
    if list(folder.rglob(".patternc*")):
        fail("something is left behind")


def mount_points():
    """A file that is a mount point cannot be replaced, and is written in place."""
    folder = new(source=CROWDED, mount="", ok=GOOD)
    (folder / "out").mkdir()
    for path in (folder / "out/ok.cues.json", folder / "host.json"):
        write(path, "")
    mounts = [("source.pattern", "mount.pattern"), ("host.json", "out/ok.cues.json")]
    mounted = []
    try:
        for source, target in mounts:
            if kit.run("mount", "--bind", source, target, cwd=folder, code=None).returncode:
                print("left out: mount points, since nothing can be mounted here")
                return
            mounted.append(target)
        expect(folder, 0, "format", "mount.pattern")
        same(folder / "source.pattern", GOOD)
        write(folder / "source.pattern", UNITLESS)
        expect(folder, 0, "check", "mount.pattern", "--fix")
        same(folder / "source.pattern", UNITLESS.replace("120", "120ms"))
        for text in (GOOD, GOOD * 2, GOOD):
            write(folder / "ok.pattern", text.replace("tap", "other", 1))
            expect(folder, 0, "compile", "ok.pattern", "-o", "out")
            json.loads((folder / "host.json").read_text())
        write(folder / "source.pattern", CROWDED * 3000)
        expect(folder, 3, "format", "mount.pattern", **limited(len(CROWDED) * 3000 + 5))
        same(folder / "source.pattern", CROWDED * 3000)
        if list(folder.rglob(".patternc*")):
            fail("something is left behind")
    finally:
        for target in mounted:
            kit.run("umount", target, cwd=folder)


def age(folder):
    """Makes temporary files old: the program in Node has no locks, and goes by their age."""
    if IS_WASM:
        for path in folder.glob(".patternc*"):
            os.utime(path, (0, 0))


def killed_runs():
    """Temporary files of a killed run are removed by the next run; those of a live run are not."""
    folder = new(**{f"f{index}": CROWDED * 500 for index in range(40)})
    for seed in range(12):
        for path in folder.glob("*.pattern"):
            path.write_text(CROWDED * 500)
        process = subprocess.Popen([PATTERNC, "format", "."], cwd=folder, stderr=subprocess.DEVNULL)
        time.sleep(0.02 * seed)
        process.kill()
        process.wait()
        for path in folder.glob("*.pattern"):
            if path.read_text() not in (CROWDED * 500, GOOD * 500):
                fail(f"{path} is torn")
    for number in (0, 1, 2):
        (folder / f".patternc-{number}.tmp").write_text("left")
    age(folder)
    (folder / "f0.pattern").write_text(CROWDED)
    expect(folder, 0, "format", ".")
    if list(folder.glob(".patternc*")):
        fail("something is left behind", list(folder.glob(".patternc*")))
    with open(folder / ".patternc-0.tmp", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        (folder / "f0.pattern").write_text(CROWDED)
        expect(folder, 0, "format", ".")
        if not (folder / ".patternc-0.tmp").exists():
            fail("the file of another run was removed")
    age(folder)
    # Many at once, in one folder: each has a file of its own.
    for path in folder.glob("*.pattern"):
        path.write_text(CROWDED * 500)
    many = [subprocess.Popen([PATTERNC, "format", "."], cwd=folder, stderr=subprocess.PIPE) for _ in range(6)]
    for process in many:
        text = process.communicate(timeout=60)[1]
        if process.returncode:
            fail("several runs at once:", text.decode())
    for path in folder.glob("*.pattern"):
        same(path, GOOD * 500)
    if list(folder.glob(".patternc*")):
        fail("something is left behind", list(folder.glob(".patternc*")))


uses()
members()
outputs()
no_way_out()
if not IS_WASM:
    language_server()
one_file_is_read_once()
os.chmod(ROOT, 0o755)
bad_files()
missing_operands()
bad_outputs()
pipes()
hard_links()
closed_folders()
mount_points()
killed_runs()
print("files: all as wanted")
