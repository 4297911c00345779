"""Proves that the runner counts a check as it ends, whichever of its commands fails."""

import os
import sys
import tempfile
from pathlib import Path

import kit

RUNNER = Path(__file__).with_name("checks.py")


def run(text, tier="run", *names):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list")
        path.write_text(text)
        done = kit.run(sys.executable, RUNNER, path, tier, *names, code=None, both=True)
    return done.returncode, done.stdout


def expect(text, passed, failed, left_out=0, tier="run", names=()):
    code, output = run(text, tier, *names)
    lines = output.splitlines()
    counts = [lines[-2].split(",")[0], lines[-1]]
    wanted = [f"{left_out} left out", f"{passed} passed, {failed} failed"]
    if counts != wanted or code != (1 if failed else 0):
        sys.exit(f"{text}ended with {code}:\n{output}wanted: {', '.join(wanted)}")
    return output


expect("a | run | | true\n", 1, 0)
# The first command fails, or one in the midst of them, in a function, a pipe, a loop.
for command in [
    "false; true", "true; false; true", "f() { false; true; }; f", "false | true",
    "for i in 1 2; do [ $i = 2 ]; done", 'echo "$UNSET"', "[ -e /nowhere ]; true", "kill $$",
    "cat >/dev/null; exit 3",
]:
    output = expect(f"# a comment\n\na | run | | {command}\nb | run | | true\n", 1, 1)
    if "-- FAILED: a (" not in output or "-- passed: b (" not in output:
        sys.exit(output)
# The reason of a failure is among the last lines, however much is printed after it.
output = expect("a | run | | echo a serious error; seq 999; false\nb | run | | seq 999\n", 1, 1)
if "== failed: a\na serious error\n970\n" not in output[output.rindex("-- "):]:
    sys.exit(output)
both = "quick | run | | echo seen; [ -d $WORK ]\nslow | thorough | | false\n"
assert "seen" in expect(both, 1, 0)
expect(both, 1, 1, tier="thorough")
expect(both, 0, 1, names=["slow"])
# Two checks run side by side and end in any order; a check that runs alone waits for both.
side = "".join(f"{k} | run | | touch {{0}}/{k}; until [ -e {{0}}/{j} ]; do sleep 0.01; done; echo met; touch {{0}}/{k}2\n"
               for k, j in [("a", "b"), ("b", "a")])
with tempfile.TemporaryDirectory() as folder:
    alone = f"c | run alone | | [ -e {folder}/a2 ] && [ -e {folder}/b2 ]; sleep 0.2; touch {folder}/c\n"
    output = expect(side.format(folder) + alone + f"d | run | | [ -e {folder}/c ]\n", 4, 0)
    assert output.count("\nmet\n-- passed: ") == 2, output
lacking = expect("a | run | no-such-program sh /nowhere/at-all python:no_such_module | true\n", 0, 0, 1)
assert "== left out: a: no-such-program, /nowhere/at-all, python:no_such_module cannot be had" in lacking
expect("a | run | sh / python:json system:Nowhere | true\n", 0, 0, 1)
expect("a | run | sh / python:json | true\n", 1, 0)
for text, words in [("a | fast | | true\n", "list:1: not"), ("a | run lonely | | true\n", "list:1: not"), ("a | run\n", "list:1: not")]:
    code, output = run(text)
    assert code == 1 and words in output, output
code, output = run("a | run | | true\n", "run", "b")
assert code == 1 and "has no check b" in output, output
print("failures of any command, both tiers, needs, faulty lists")

# A check that needs the program has it built before, and nothing is run if that fails.
with tempfile.TemporaryDirectory() as folder:
    swift = Path(folder, "swift")
    for code in [0, 1]:
        swift.write_text(f"#!/bin/sh\necho built with $1\nexit {code}\n")
        swift.chmod(0o755)
        os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
        status, output = run('a | run | | test -n "$PATTERNC"\n', "run", "a")
        assert "built with build" in output and ("1 passed" in output) == (code == 0) and status == code, output
    assert "built" not in run("a | run | | true\n", "run", "a")[1]
