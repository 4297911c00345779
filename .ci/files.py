"""Proves what is read and written: nothing outside the root, the output folder or the editor's folder by way
of a link, everything that can be read where something cannot, and every file whole.

usage: files.py PATTERNC
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

PATTERNC = os.path.abspath(sys.argv[1])
ROOT = tempfile.TemporaryDirectory()
GOOD = "tap: impact light\n"
CROWDED = "tap:impact light\n"
LOUD = "tap: impact light 9\n"
UNITLESS = "tap: impact light; wait 120; impact light\n"


def fail(*parts):
    sys.exit(" ".join(str(part) for part in parts))


def run(folder, *words, **more):
    return subprocess.run(
        [PATTERNC, *map(str, words)], cwd=folder, text=True, capture_output=True, timeout=60, **more)


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
    folder = pathlib.Path(tempfile.mkdtemp(dir=ROOT.name))
    for name, text in files.items():
        write(folder / f"{name.replace('__', '/')}.pattern", text)
    return folder


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def same(path, text):
    if path.read_text() != text:
        fail(f"{path} is now {path.read_text()!r}")


# ---- the root -----------------------------------------------------------------------------------

SECRET = "secret: impact rigid 0.123\n"
OUTSIDE = "a link leads outside the root"


def uses():
    """What a `use` leads to lies below the root after all links."""
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
    expect(folder / "forest", 1, "check", "main.pattern", says=[OUTSIDE])
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
    # A PATH may be a link: to a file, or to a folder, whose members are judged from there.
    write(folder / "out/crowded.pattern", CROWDED)
    expect(root, 0, "format", "crowded.pattern")
    same(folder / "out/crowded.pattern", "tap: impact light\n")
    expect(root, 3, "check", ".", "secret.pattern", says=skipped[:1], leaves_out=skipped[1:])
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere/way").symlink_to("../out")
    write(folder / "out/crowded.pattern", CROWDED)
    write(folder / "out/main.pattern", 'use "secret.pattern"\ny: play secret\n')
    expect(folder / "elsewhere", 0, "check", "way")
    expect(folder / "elsewhere", 0, "format", "way")
    same(folder / "out/crowded.pattern", "tap: impact light\n")
    (folder / "out/link.pattern").symlink_to("../root/bad.pattern")
    expect(folder / "elsewhere", 3, "check", "way", says=["cannot read `way/link.pattern`"])


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
        target = pathlib.Path(tempfile.mkdtemp(dir=ROOT.name))
        (target / "out").mkdir()
        link = target / "editor" / file
        link.parent.mkdir(parents=True)
        link.symlink_to(target / "out" / ("" if file == "syntax" else "new.vim"))
        done = run(target, "editor", editor, "--install", "editor")
        if os.listdir(target / "out"):
            fail(f"editor {editor}: written through {file}\n{done.stderr}")
        if file == "syntax" and (done.returncode != 3 or "a link on its path" not in done.stderr):
            fail(f"editor {editor}: {done.returncode}\n{done.stderr}")


def message(method, params, **more):
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def language_server():
    """A `use` in an editor leads no further than it does in a check, and no such file is listed."""
    folder = new(out__secret=SECRET, root__main='use "x.pattern"\ny: play secret\n')
    root = folder / "root"
    (root / "x.pattern").symlink_to("../out/secret.pattern")

    def said():
        text = (root / "main.pattern").read_text()
        done = subprocess.run(
            [PATTERNC, "language-server"], capture_output=True, timeout=60, input=b"".join([
                message("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": {}}, id=1),
                message("initialized", {}),
                message("textDocument/didOpen", {"textDocument": {
                    "uri": (root / "main.pattern").as_uri(), "languageId": "pattern", "version": 1,
                    "text": text}}),
                message("textDocument/diagnostic", {"textDocument": {"uri": (root / "main.pattern").as_uri()}}, id=2),
                message("textDocument/definition", {"textDocument": {"uri": (root / "main.pattern").as_uri()},
                                                    "position": {"line": 0, "character": 7}}, id=3),
                message("workspace/symbol", {"query": ""}, id=4),
                message("shutdown", None, id=5), message("exit", None)]))
        return done.stdout.decode()

    answer = said()
    if OUTSIDE not in answer or "unusable-file" not in answer or (root / "x.pattern").as_uri() in answer:
        fail("an editor is led outside the root\n" + answer)
    (root / "x.pattern").unlink()
    write(root / "x.pattern", SECRET)
    answer = said()
    if "unusable-file" in answer or (root / "x.pattern").as_uri() not in answer:
        fail("an editor is not led to a file inside the root\n" + answer)


uses()
members()
outputs()
language_server()
print("files: all as wanted")
