#!/usr/bin/env python3
"""Compares what Core Haptics was given with the AHAP files of the same cues.

compare.py PLAYED FOLDER
"""

import json
import pathlib
import sys

played, folder = sys.argv[1:]


def elements(files):
    """Haptic events and curves as lists of numbers that can be compared, from the first event on."""
    found = []
    for layer, file in enumerate(files):
        for element in file["Pattern"]:
            if "Event" in element:
                event = element["Event"]
                if event["EventType"].startswith("Audio"):
                    continue
                values = sorted((p["ParameterID"], p["ParameterValue"]) for p in event["EventParameters"])
                found.append([layer, event["EventType"], event["Time"], [
                    event.get("EventDuration", 0), *(v for _, v in values)], [k for k, _ in values]])
            else:
                curve = element["ParameterCurve"]
                points = [n for p in curve["ParameterCurveControlPoints"]
                          for n in (p["Time"], p["ParameterValue"])]
                found.append([layer, curve["ParameterID"], curve["Time"], points, []])
    first = min((e[2] for e in found if e[1].startswith("HapticT") or e[1] == "HapticContinuous"), default=0)
    for e in found:
        e[2] -= first
    return sorted(found, key=lambda e: (e[0], round(e[2], 5), e[1], [round(n, 4) for n in e[3]]))


def same(left, right):
    return left[0:2] == right[0:2] and left[4] == right[4] and len(left[3]) == len(right[3]) and all(
        abs(a - b) < 3e-6 for a, b in zip([left[2], *left[3]], [right[2], *right[3]]))


files = {}
for path in sorted(pathlib.Path(folder).rglob("*.ahap"), key=lambda p: (len(p.name), p.name)):
    file = json.loads(path.read_text())
    made = file["Metadata"]["Patternc"]
    if made.get("Mode") == "normal" and "Case" not in made:
        files.setdefault(made["Cue"], []).append(file)
compared = 0
for line in pathlib.Path(played).read_text().splitlines():
    cue, *patterns = line.split("\t")
    if cue == "=":
        felt, failed, on_main = map(int, patterns)
        assert (felt, on_main) == (0, 0), f"{felt} felt of a dead server, {on_main} calls on the main thread"
        assert failed >= compared > 0, f"{failed} failures, {compared} cues"
        continue
    if cue not in files:
        continue
    given, wanted = elements([json.loads(p) for p in patterns]), elements(files[cue])
    assert len(given) == len(wanted) and all(map(same, given, wanted)), f"{cue}:\n{given}\n{wanted}"
    compared += 1
print(f"{pathlib.Path(folder).parent.name}: {compared} cues are handed over as their AHAP has them")
