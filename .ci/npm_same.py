"""Holds the program of the npm package to the native one: what both print of every fixture and deck, what they write,
and how they end, byte for byte; and to the laws about files.

usage: npm_same.py PATTERNC MODULE [COMMAND]: with COMMAND, only what commands of that name answer
"""

import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import sys

import kit
from kit import ROOT, tree

PATTERNC, MODULE = map(os.path.abspath, sys.argv[1:3])
PLACE = kit.new_folder()
PACKAGE = PLACE / "package"
DAY = ["--today", "2026-01-01"]
FORMATS = ["text", "concise", "json", "sarif", "github", "gitlab", "rdjson", "checkstyle", "junit", "markdown"]
FOLDERS = ["Tests/Fixtures", "Patterns", "Sources/PatternDrawing/Web/playground/examples"]
# A command that writes gets a folder of its own, with the number of the command as its name.
OWN = "out"


def package():
    """The files that make the command, as the package has them."""
    PACKAGE.mkdir()
    for name in ("host.mjs", "command.mjs"):
        shutil.copy(ROOT / "Sources/dev/Packages/npm" / name, PACKAGE)
    shutil.copy(MODULE, PACKAGE / "patternc.wasm")
    program = kit.write(PLACE / "patternc", f'#!/bin/sh\nexec "{shutil.which("node")}" "{PACKAGE}/command.mjs" "$@"\n')
    program.chmod(0o755)
    return program


def copy(name):
    """A repository that both find alike, with all fixtures."""
    place = PLACE / name / "app"
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, place / folder, symlinks=True)
    kit.write(place / "Tests/Fixtures/patternc.json", '{ "rules": { "long-haptic": "info" } }\n')
    kit.run("git", "init", "--quiet", place)
    return place


def commands(files):
    """The words of each command, and its standard input."""
    targets = [line.split()[0] for line in kit.run(PATTERNC, "compile", "--target", "list").stdout.splitlines()
               if line.startswith("  ") and not line.startswith("   ")]
    assert "ahap" in targets, targets
    every = [word for target in targets for word in ("--target", target)]
    found = []
    for number, file in enumerate(files):
        text = (ROOT / file).read_bytes().decode("latin1")
        found.append((["check", file, "--format", FORMATS[number % len(FORMATS)], *DAY], ""))
        found.append((["check", file, "--color", "always", *DAY], ""))
        found.append((["compile", file], ""))
        found.append((["compile", file, *every, "-o", f"{OWN}/{number}"], ""))
        if text.isascii():
            found.append((["format", "-", "--stdin-name", file], text))
        if number % 5 == 0:
            found.append((["config", file], ""))
            found.append((["check", file, "--diff", "--unsafe", *DAY], ""))
            found.append((["preview", file, "-o", f"{OWN}/{number}.html"], ""))
            found.append((["dump", file], ""))
    decks = [file for file in files if file.startswith(("Patterns/", "Tests/Fixtures/Diff/"))]
    found += [(["diff", *pair, "--format", form], "") for pair in zip(decks, decks[1:]) for form in ("text", "json")]
    haptics = [path.relative_to(ROOT) for path in (ROOT / "Tests/Fixtures/Imports").rglob("*") if path.is_file()]
    found += [(["import", str(path)], "") for path in sorted(haptics)]
    for name in re.findall(r"^(?:cue )?([a-z][a-z.-]*)(?: \{|: impact)", (ROOT / decks[-1]).read_text(), re.MULTILINE):
        for form in ("svg", "wav", "text"):
            found.append((["render", name, decks[-1], "--as", form, "-o", f"{OWN}/{name}.{form}"], ""))
    problems = json.loads(kit.run(PATTERNC, "rules", "--format", "json").stdout)
    found += [(["explain", rule["id"]], "") for rule in problems["rules"]]
    words = [
        ["--version"], ["--help"], ["chekc"], [], ["schema"], ["schema", "config"], ["schema", "diagnostics"], ["rules"],
        ["profiles"], ["library"], ["explain", "nope"], ["completions", "bash"], ["help", "compile"], ["config"],
        ["check", "nope.pattern"], ["check", "-", "--stdin-name"], ["init", f"{OWN}/new"],
        ["player", "web", "-o", f"{OWN}/web"], ["player", "swift", "-o", f"{OWN}/swift"],
        ["conformance", "write", f"{OWN}/suite"],
        ["check", *FOLDERS, *DAY], ["check", *FOLDERS, "--format", "sarif", *DAY],
        ["compile", "Patterns", "-o", f"{OWN}/all", "--bundle", "all", "--mirror"],
        ["compile", "Patterns", *every, "-o", f"{OWN}/every", "--prune"],
        ["compile", "Patterns", "--list-outputs", "-o", "cues"], ["format", *FOLDERS, "--check"],
        ["baseline", "write", f"{OWN}/known.jsonl", "Tests/Fixtures"],
        ["check", "Tests/Fixtures", "--fix", "--unsafe", *DAY], ["format", "Tests/Fixtures"],
    ]
    found += [(one, "") for one in words]
    return [one for one in found if one[0][:1] == sys.argv[3:]] if sys.argv[3:] else found


def native(folder, command):
    words, text = command
    ran = kit.run(PATTERNC, *words, cwd=folder, code=None, text=False, input=text.encode(), timeout=120)
    return " ".join([str(ran.returncode), *(hashlib.sha256(part).hexdigest() for part in (ran.stdout, ran.stderr))])


def same():
    files = sorted(
        str(path.relative_to(ROOT)) for folder in FOLDERS for path in (ROOT / folder).rglob("*.pattern")
        if path.is_file())
    assert len(files) > 500, len(files)
    asked = commands(files)
    (own, other) = (copy("own"), copy("other"))
    requests = json.dumps([{"words": words, "input": text} for words, text in asked])
    ran = kit.run("node", ROOT / ".ci/npm_answers.mjs", PACKAGE / "host.mjs", own, input=requests, timeout=None)
    answers = ran.stdout.splitlines()
    assert len(answers) == len(asked), (len(answers), len(asked), ran.stderr)
    # The last commands change files, so they wait for the others.
    last = next((index for index, (words, _) in enumerate(asked) if not words), len(asked))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wanted = list(pool.map(lambda command: native(other, command), asked[:last]))
    wanted += [native(other, command) for command in asked[last:]]
    differ = [f"{words}: {answer}, natively {natively}"
              for (words, _), answer, natively in zip(asked, answers, wanted) if answer != natively]
    (left, right) = (tree(own, without=".git"), tree(other, without=".git"))
    differ += [name for name in left.keys() | right.keys() if left.get(name) != right.get(name)]
    if differ:
        print("\n".join(differ[:30]))
        sys.exit(f"npm: {len(differ)} of {len(asked)} answers and {len(left)} files differ")
    print(f"npm: {len(asked)} answers about {len(files)} files, and {len(left)} files, are as the native program's")


program = package()
same()
if not sys.argv[3:]:
    for law, *more in (["files.py", "wasm"], ["exit_codes.py", PLACE / "ends"], ["lines.py"], ["kept_results.py"],
                       ["watch.py"], ["faults.py", "wasm", PLACE / "faults"]):
        (PLACE / "ends").mkdir(exist_ok=True)
        kit.run(sys.executable, ROOT / ".ci" / law, program, *more, timeout=None)
