"""Holds the haptic files of `android-xml`, `pulsar` and `meta-haptic` to the rules of their
formats, and imports each of them again.

usage: haptic_files.py PATTERNC WORK
"""

import functools
import json
import re
import sys
import xml.etree.ElementTree as XML
from pathlib import Path

import kit

program, work = sys.argv[1], Path(sys.argv[2]) / "haptic-files"
grammar = Path(__file__).with_name("android-vibration.rng")
decks = [*sorted(Path("Patterns").glob("*.pattern")),
         Path("Tests/Fixtures/Exports/envelopes.pattern")]
run = functools.partial(kit.run, program)


def level(value):
    assert 0 <= value <= 1, value


def ordered(times):
    assert all(a < b for a, b in zip(times, times[1:])), times


def android(path):
    assert re.fullmatch(r"[a-z][a-z0-9_]*\.xml", path.name), path.name
    root = XML.parse(path).getroot()
    # The last effect is one that every device plays.
    assert root[-1][0].tag == "waveform-effect"
    entries = root[-1][0]
    assert any(int(entry.get("amplitude")) > 0 for entry in entries)
    assert all(int(entry.get("durationMs")) > 0 for entry in entries)
    for envelope in root.iter("basic-envelope-effect"):
        assert len(envelope) <= 16
        assert all(20 <= int(point.get("durationMs")) <= 1000 for point in envelope), path


def pulsar(path):
    data = json.loads(path.read_text())
    assert list(data) == ["continuousPattern", "discretePattern", "duration", "name",
                          "description", "tags"]
    lines = data["continuousPattern"]
    assert bool(lines["amplitude"]) == bool(lines["frequency"])
    for line in lines.values():
        ordered([point["time"] for point in line])
        for point in line:
            level(point["value"])
    for tap in data["discretePattern"]:
        level(tap["amplitude"])
        level(tap["frequency"])
    ends = [point["time"] for point in lines["amplitude"] + data["discretePattern"]]
    assert data["duration"] == max(ends)


def meta(path):
    data = json.loads(path.read_text())
    assert data["version"] == {"major": 1, "minor": 0, "patch": 0}
    lines = data["signals"]["continuous"]["envelopes"]
    for name, line in lines.items():
        assert len(line) >= 2 and line[0]["time"] == 0
        ordered([point["time"] for point in line])
        for point in line:
            level(point[name])
    for point in lines["amplitude"]:
        if "emphasis" in point:
            level(point["emphasis"]["frequency"])
            assert point["amplitude"] <= point["emphasis"]["amplitude"] <= 1


kinds = {"android-xml": ("xml", android), "pulsar": ("json", pulsar),
         "meta-haptic": ("haptic", meta)}
run("compile", *decks, "--target", ",".join(kinds), "-o", work)
for target, (ending, hold) in kinds.items():
    files = sorted(path for path in work.glob(f"*/{target}/**/*.{ending}")
                   if path.name != "manifest.json")
    assert files, target
    for path in files:
        hold(path)
        assert run("import", path).stdout
    if target == "android-xml":
        kit.run("xmllint", "--noout", "--relaxng", grammar, *files)
    print(f"{target}: {len(files)} files")
