"""Proves what a configuration does to each command that reads one, and that what is skipped is what git skips.

usage: configuration.py PATTERNC FOLDER: works in FOLDER, which is empty
"""

import json
import os
import random
import re
import sys
from pathlib import Path

import blocks
import jsonschema
import kit
from kit import write

program, top = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
MOVE = """event a.done: by user, class confirmation, subject item
cue a.show { because "it is done"; role feedback; on a.done; target b; show b
  move y 300pt -> 0pt over 200ms ease-out; fallback reduce-motion: fade 0 -> 1 over 200ms ease-out }
"""
# A finding of a locked rule: no words go with the haptic.
MUTE = """event a.done: by user, class confirmation, subject item
cue a.save { because "it is saved"; role feedback; on a.done; impact light }
"""


def run(*words, where):
    return kit.run(program, *words, cwd=where, code=None, timeout=20)


def expect(code, *words, where, says="", lacks=None):
    done = run(*words, where=where)
    text = done.stdout + done.stderr
    if done.returncode != code or says not in text or lacks is not None and lacks in text:
        sys.exit(f"patternc {' '.join(map(str, words))} in {where}: {done.returncode}, not {code} {says}\n{text}")
    return done


def repository(name, configuration=None):
    folder = top / name
    folder.mkdir()
    kit.run("git", "init", "-q", folder)
    if configuration is not None:
        write(folder / "patternc.json", json.dumps(configuration))
    return folder


def finding():
    """It is found upwards, as far as the top of the repository."""
    write(top / "patternc.json", '{ "rules": { "large-move": "off" } }')
    outer = repository("outer", {"rules": {"large-move": "error"}})
    write(outer / "a/b/move.pattern", MOVE)
    expect(1, "check", where=outer / "a/b", says="1 error")
    expect(1, "check", ".", where=outer / "a/b", says="1 error")
    expect(0, "check", ".", "--isolated", where=outer, says="1 warning")
    mild = write(outer / "mild.json", '{ "rules": { "large-move": "info" } }')
    expect(0, "check", ".", "--config", mild, where=outer, says="1 info")
    expect(2, "check", ".", "--config", mild, "--isolated", where=outer)
    # The top of an inner repository ends the search, and so does the working folder outside of one.
    inner = repository("outer/inner")
    write(inner / "move.pattern", MOVE)
    expect(0, "check", ".", where=inner, says="1 warning")
    loose = write(top / "loose/move.pattern", MOVE).parent
    expect(0, "check", ".", where=loose, says="1 warning")
    # A file outside of its folder is not governed.
    expect(0, "check", inner / "move.pattern", loose / "move.pattern", "--config", mild, where=top,
           says="1 warning, 1 info")


def winning():
    """Options win over the file, and `config` prints the result."""
    folder = repository("winning", {"failLevel": "warning", "paths": ["in"], "targets": [
        {"name": "cue-table", "output": "tables"}, {"name": "ahap", "output": "files"}]})
    write(folder / "in/move.pattern", MOVE)
    write(folder / "out/move.pattern", MOVE)
    expect(1, "check", where=folder, says="in 1 file")
    expect(0, "check", "--fail-level", "error", where=folder)
    expect(1, "compile", where=folder)
    expect(0, "compile", "--fail-level", "error", where=folder, says="wrote")
    assert (folder / "tables/move.cues.json").exists() and (folder / "files/move").exists()
    expect(0, "compile", "--fail-level", "error", "-o", "other", where=folder)
    assert (folder / "other/move.cues.json").exists()
    told = json.loads(run("config", "--fail-level", "info", "--format", "json", where=folder).stdout)["values"]
    assert told["failLevel"] == {"value": "info", "from": "--fail-level"}, told
    assert told["paths"] == {"value": ["in"], "from": "patternc.json:1"}, told
    assert told["rules"] == {"value": {}, "from": "default"}, told
    expect(1, "format", "--check", where=folder, says="in/move.pattern")
    # Without a configuration, the working folder is read.
    expect(0, "check", "--isolated", where=folder, says="in 2 files")


def keeping():
    """`compile` knows the baseline of the configuration."""
    folder = repository("keeping")
    write(folder / "mute.pattern", MUTE)
    expect(0, "baseline", "write", "known.jsonl", ".", where=folder)
    expect(1, "compile", ".", "-o", "out", where=folder, says="haptic-without-cue")
    expect(0, "compile", ".", "-o", "out", "--baseline", "known.jsonl", where=folder)
    assert (folder / "out/mute.cues.json").exists()
    write(folder / "patternc.json", '{ "baseline": "known.jsonl" }')
    expect(0, "compile", ".", "-o", "again", where=folder)
    expect(0, "check", where=folder, says="left out: 1 in the baseline")
    write(folder / "second.pattern", MUTE)
    expect(1, "compile", ".", "-o", "never", where=folder)
    assert not (folder / "never").exists()


def choosing():
    """Rules are chosen by id and by code, warnings are counted, and what is found is allowed, once for each cue."""
    folder = repository("choosing")
    block = MOVE.replace("{ because", "{\n  because").replace("; ", "\n  ").replace(" }\n", "\n}\n")
    show = MOVE.split("\n", 1)[1]
    long = show.replace("a.show", "a.long").replace("move y 300pt -> 0pt over 200ms ease-out", "announce \"gone\"; continuous 0.5 for 3s")
    twice = show.replace("a.show", "a.twice").replace("; fallback", "; move x 300pt -> 0pt over 200ms ease-out; fallback")
    deck = write(folder / "deck.pattern", block + show.replace("a.show", "a.line") + twice + long)
    write(folder / "mute.pattern", MUTE.replace("a.save", "b.save"))
    expect(0, "format", deck, where=folder)
    found = expect(1, "check", "--format", "concise", where=folder)
    count = {id: found.stdout.count(f"[{id}]") for id in ["large-move", "long-haptic", "haptic-without-cue"]}
    assert count["large-move"] >= 4 and count["long-haptic"] == 1 and count["haptic-without-cue"], found.stdout
    for words, code, kept in [
            (["--select", "large-move"], 0, {"large-move"}), (["--select", "M,long-haptic"], 0, {"large-move", "long-haptic"}),
            (["--ignore", "haptic-without-cue,M"], 0, {"long-haptic"}), (["--select", "H", "--ignore", "long-haptic"], 0, set())]:
        text = expect(code, "check", "--format", "concise", *words, where=folder).stdout
        assert {id for id in count if f"[{id}]" in text} == kept, (words, text)
    warnings = count["large-move"]
    expect(0, "check", "--select", "large-move", "--max-warnings", warnings, where=folder)
    expect(1, "check", "--select", "large-move", "--max-warnings", warnings - 1, "--fail-level", "never", where=folder,
           says=f"but `--max-warnings` allows {warnings - 1}")
    expect(2, "check", "--max-warnings=-1", where=folder, says="takes a number from 0")
    expect(2, "check", "--ignore", "large-moves", where=folder, says="`large-move` is similar")
    # A file that does not compile is always reported.
    broken = write(folder / "broken.pattern", "tap: play nothing\n")
    expect(1, "check", "--select", "large-move", where=folder, says="[unknown-name]")
    expect(1, "check", "--ignore", "unknown-name", where=folder, says="[unknown-name]")
    # An entry of a baseline that `--select` leaves out is not stale.
    broken.unlink()
    expect(0, "baseline", "write", "known.jsonl", ".", where=folder)
    expect(0, "check", "--baseline", "known.jsonl", "--select", "long-haptic", where=folder, lacks="stale")
    expect(2, "check", "--add-allow", " ", where=folder)
    expect(2, "check", "--add-allow", "why", "--fix", where=folder)
    before = deck.read_text()
    expect(1, "check", "--add-allow", "as designed", "--diff", where=folder)
    assert deck.read_text() == before
    # A locked finding stays; everything else is set aside, in the layout that the file had.
    expect(1, "check", "--add-allow", 'so "it" is \\ ü', "--severity", "warning", where=folder, says="left: ")
    after = deck.read_text()
    assert after.count("allow large-move because \"so \\\"it\\\" is \\\\ ü\"") == 3, after
    assert after.count("allow long-haptic") == 1 and "allow" not in (folder / "mute.pattern").read_text(), after
    expect(0, "format", "--check", deck, where=folder)
    expect(0, "check", deck, "--severity", "warning", "--max-warnings", 0, where=folder)
    expect(0, "check", deck, "--add-allow", "again", "--severity", "warning", where=folder, says="0 allowances in 0 files")


def hostile():
    """Whatever the file is, the program ends with a line that says why."""
    folder = repository("hostile")
    write(folder / "move.pattern", MOVE)
    place = folder / "patternc.json"
    os.mkfifo(place)
    expect(3, "check", ".", where=folder, says="it is not a regular file")
    place.unlink()
    place.mkdir()
    expect(3, "check", ".", where=folder, says="it is a folder")
    place.rmdir()
    place.symlink_to(write(top / "elsewhere.json", "{}"))
    expect(3, "check", ".", where=folder, says="a link leads outside")
    place.unlink()
    for text, says in [("[" * 100000, "this is nested too deeply"), (" " * (2 << 20), "is larger than 1 MiB"),
                       ("{" + ",".join(f'"k{i:x}":0' for i in range(95000)) + "}", "has no key `k0`"),
                       ('{"rules":{' + ",".join(f'"k{i:x}":0' for i in range(90000)) + "}}", "there is no rule `k0`"),
                       ("", "a value is missing"), ("{\0}", "patternc.json:1:2:"),
                       ('{ "baseline": "../known.jsonl" }', "below the folder"),
                       ('{ "rules": { "large-move": "off", "large-move": "error" } }', "`large-move` is written twice"),
                       ('{ "requires": ">=9" }', "this needs patternc >=9")]:
        write(place, text)
        expect(2, "check", ".", where=folder, says=says)
        expect(2, "format", ".", where=folder, says=says)
    write(place, '{ "baseline": "known.jsonl" }')
    (folder / "known.jsonl").symlink_to("/etc/hostname")
    expect(2, "check", ".", where=folder, says="is a link that leads outside")
    write(place, '{ "profile": { "name": "acme", "file": "acme.pattern" } }')
    (folder / "acme.pattern").symlink_to(write(top / "acme.pattern", "profile acme { rule large-move error }\n"))
    expect(1, "check", "move.pattern", where=folder, says="a link leads outside the root [unusable-file]")


def skipping():
    """Only ignored files and the folders of other tools are skipped."""
    random.seed(20261127)
    names = ["a", "b", "ab", "gen", "x.pattern", "a.pattern", "gen.pattern"]
    for turn in range(40):
        folder = repository(f"skipping-{turn}")
        for _ in range(30):
            parts = random.choices(["a", "b", "ab", "gen"], k=random.randrange(4))
            write(folder.joinpath(*parts, random.choice(names[4:])), "tap: impact light\n")
        for _ in range(random.randrange(1, 3)):
            parts = random.choices(["a", "b", "gen"], k=random.randrange(2))
            lines = []
            for _ in range(random.randrange(1, 5)):
                glob = "/".join(random.choices(["*", "**", "a*", "?", "[a-g]*", *names], k=random.randrange(1, 4)))
                lines.append(random.choice(["", "", "!", "/"]) + glob + random.choice(["", "", "/"]))
            write(folder.joinpath(*parts, ".gitignore"), "\n".join(["# globs", *lines, ""]))
        known = kit.run(
            "git", "-c", "core.excludesFile=/dev/null", "ls-files", "--others", "--exclude-standard", "*.pattern",
            cwd=folder)
        wanted = set(known.stdout.split())
        read = set(run("compile", ".", "--bundle", "b", "--list-inputs", where=folder).stdout.split())
        if read != wanted:
            rules = {str(path): path.read_text() for path in folder.rglob(".gitignore")}
            sys.exit(f"git reads {sorted(wanted)}\npatternc {sorted(read)}\nby {rules}")
    folder = repository("tools", {"exclude": ["third_party/**", "*.draft.pattern"]})
    for name in ["Pods", "node_modules", ".build", "build", "dist", "vendor", "third_party"]:
        write(folder / name / "bad.pattern", "tap: impact medium 1.4\n")
    write(folder / "good.pattern", "tap: impact light\n")
    write(folder / "worse.draft.pattern", "tap: impact medium 1.4\n")
    expect(0, "check", where=folder, says="in 1 file")
    expect(1, "check", "vendor", where=folder)
    expect(1, "check", "third_party", where=folder)
    expect(1, "check", "worse.draft.pattern", where=folder)


def describing():
    """The schema takes the example of the documentation, which the program takes too, and refuses what it refuses."""
    here = Path(__file__).resolve().parent.parent
    page = (here / "Sources/patternc/Documentation.docc/Configuration.md").read_text()
    example = blocks.of("configuration.py")[0].text
    plain = json.loads(re.sub(r",(\s*[}\]])", r"\1", re.sub(r"//.*", "", example)))
    schema = json.loads(run("schema", "config", where=top).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    judge = jsonschema.Draft202012Validator(schema)
    assert judge.is_valid(plain), list(judge.iter_errors(plain))
    file = write(top / "described.json", example)
    expect(0, "config", "--config", file, where=top, says="\"warning\"")
    for wrong in [{"rule": {}}, {"rules": {"long-haptik": "off"}}, {"rules": {"long-haptic": "on"}}, {"targets": [{}]},
                  {"paths": "a"}, {"profile": {"name": "a", "required": 1}}, {"failLevel": "warn"}, []]:
        assert not judge.is_valid(wrong), wrong
        expect(2, "config", "--config", write(file, json.dumps(wrong)), where=top)
    # Every key of the schema has its row in the documentation.
    assert all(f"| `{key}` |" in page for key in schema["properties"] if key != "$schema")


def editing():
    """The language server holds a file to what `check` holds it to."""
    folder = repository("editing", {"rules": {"large-move": "error"}})
    path = write(folder / "deep/move.pattern", MOVE)

    def session():
        server = kit.LanguageServer(program)
        server.request("initialize", {"capabilities": {}, "rootUri": f"file://{folder}/deep"})
        server.send("initialized", {})
        server.send("textDocument/didOpen", {"textDocument": {
            "uri": f"file://{path}", "languageId": "pattern", "version": 1, "text": path.read_text()}})
        shown = []
        while True:
            answer = json.loads(server.read())
            if answer.get("method") == "window/showMessage":
                shown.append(answer["params"]["message"])
            if answer.get("method") == "textDocument/publishDiagnostics":
                server.end(10)
                return [(one["code"], one["severity"]) for one in answer["params"]["diagnostics"]], shown

    assert session() == ([("large-move", 1)], []), session()
    write(folder / "patternc.json", '{ "rule": {} }')
    findings, shown = session()
    assert findings == [("large-move", 2)] and "has no key `rule`" in shown[0], (findings, shown)
    os.remove(folder / "patternc.json")
    write(path, MUTE)
    expect(0, "baseline", "write", "known.jsonl", ".", where=folder)
    write(folder / "patternc.json", '{ "baseline": "known.jsonl" }')
    assert session() == ([], []), session()


for part in [finding, winning, keeping, choosing, hostile, skipping, describing, editing]:
    part()
print("a configuration is found, wins and loses, and skips what git skips")
