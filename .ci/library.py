#!/usr/bin/env python3
"""The library of signatures: at least 40, each documented, right in a cue, and told from all others.

    library.py PATTERNC

Each is played in a cue of its own and judged by every rule. Two signatures are told apart by their
number of taps and strokes, by onsets 20 ms apart, by intensities 1.2 times apart, or by sharpness
0.2 apart, as their AHAP files have them.
"""

import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PATTERNC = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXT = (ROOT / "Patterns/library.pattern").read_text()
# A stroke is no answer to a touch.
STROKE = """\
event e{0}: by system, class progress, subject item
cue c{0} {{
  because "it goes on"; role progress; on e{0}
  show badge; play {1}
}}
"""
CUE = """\
event e{0}: by user, class confirmation, subject item
cue c{0} {{
  because "it is done"; role feedback; on e{0}
  show badge; play {1}
}}
"""


def run(*words, folder):
    ran = subprocess.run([PATTERNC, *words], cwd=folder, capture_output=True, text=True)
    return ran.returncode, ran.stdout + ran.stderr


def events(file):
    found = []
    curves = {}
    for element in json.loads(file.read_text())["Pattern"]:
        event = element.get("Event")
        if event:
            values = {p["ParameterID"]: p["ParameterValue"] for p in event["EventParameters"]}
            found.append((
                event["EventType"], event["Time"], event.get("EventDuration", 0),
                values["HapticIntensity"], values["HapticSharpness"]))
        else:
            curve = element["ParameterCurve"]
            curves[curve["ParameterID"]] = [
                (p["Time"], p["ParameterValue"]) for p in curve["ParameterCurveControlPoints"]]
    return found, curves


def differ(left, right):
    (first, curves), (second, others) = left, right
    if len(first) != len(second) or curves != others:
        return True
    for a, b in zip(first, second):
        if a[0] != b[0] or abs(a[1] - b[1]) >= 0.02 or abs(a[2] - b[2]) >= 0.05:
            return True
        if max(a[3], b[3]) / min(a[3], b[3]) >= 1.2 or abs(a[4] - b[4]) >= 0.2:
            return True
    return False


def main():
    names = re.findall(r"(?:^## .*\n)+^(feel\.[a-z.-]+):", TEXT, flags=re.M)
    assert len(names) == len(re.findall(r"^feel\.", TEXT, flags=re.M)), "a signature without a doc"
    assert len(names) >= 40, f"only {len(names)} signatures"
    assert len(re.findall(r"^## .*Not ", TEXT, flags=re.M)) == len(names), "not for what?"
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in names:
            deck = folder / "deck.pattern"
            deck.write_text("use library\n" + (STROKE if f"{name}: continuous" in TEXT else CUE).format(0, name))
            code, said = run("check", "deck.pattern", "--severity", "warning", folder=folder)
            assert code == 0 and "[" not in said, f"{name}: {said}"
        code, said = run("compile", str(ROOT / "Patterns/library.pattern"), "--target", "ahap", "-o", ".", folder=folder)
        assert code == 0, said
        felt = {name: events(folder / f"library/ahap/patterns/{name}.ahap") for name in names}
        for left, right in itertools.combinations(names, 2):
            assert differ(felt[left], felt[right]), f"{left} and {right} are not told apart"
        # A map of signatures names what the table lists, as with those of any file that is used.
        (folder / "map.pattern").write_text(
            "use library\ninput size: from content, one of small | great\n"
            "map praise by size: small feel.success-small, great feel.success-great\n"
            + CUE.format(0, "praise"))
        code, said = run("compile", "map.pattern", folder=folder)
        assert code == 0, said
        table = json.loads(said)
        assert set(table["maps"]["praise"]["values"].values()) <= set(table["patterns"])
        code, said = run("compile", "map.pattern", "-o", ".", "--depfile", "d", folder=folder)
        assert code == 0 and "library" not in (folder / "d").read_text(), "a file that is nowhere"
        code, said = run("library", folder=folder)
        assert code == 0 and said == TEXT
        code, said = run("library", "feel.sucess", folder=folder)
        assert code == 2 and "feel.success" in said, said
    print(f"{len(names)} signatures, all told apart")


if __name__ == "__main__":
    main()
