"""Proves that what `compile --target design-tokens` writes are design tokens, and says what the cue
table says.

usage: tokens.py PATTERNC WORK [SCHEMAS]: SCHEMAS is a folder with the schemas of DTCG 2025.10
"""

import json
import re
import sys
from pathlib import Path

import kit

program, work = sys.argv[1], Path(sys.argv[2]) / "tokens"
schemas = Path(sys.argv[3]) if len(sys.argv) > 3 else None
decks = ["Patterns", *(f"Tests/Fixtures/Exports/{name}.pattern" for name in ("motion", "names"))]
kit.run(program, "compile", *decks, "--root", ".", "--target", "design-tokens,cue-table", "-o", work)


def tokens(group, path=()):
    """All tokens below a group, each with its path, held to the rules of groups and tokens."""
    for name, value in group.items():
        if name in ("$description", "$extensions"):
            continue
        assert name == "$root" or re.fullmatch(r"[^${}.][^{}.]*", name), (path, name)
        if "$value" in value:
            assert set(value) <= {"$type", "$value", "$description", "$extensions"}, value
            yield (*path, name), value
        else:
            assert name != "$root", path
            yield from tokens(value, (*path, name))


def duration(value):
    assert set(value) == {"value", "unit"} and value["unit"] == "ms" and value["value"] >= 0, value
    return value["value"]


def bezier(value):
    assert len(value) == 4 and 0 <= value[0] <= 1 and 0 <= value[2] <= 1, value
    return value


def at(points, progress):
    """The value of a curve, by halving."""
    low, high = 0.0, 1.0
    for _ in range(60):
        t = (low + high) / 2
        u = 1 - t
        x = 3 * u * u * t * points[0] + 3 * u * t * t * points[2] + t ** 3
        low, high = (t, high) if x < progress else (low, t)
    return 3 * u * u * t * points[1] + 3 * u * t * t * points[3] + t ** 3


def sample(samples, progress):
    """The value of straight pieces."""
    for (x, y), (x2, y2) in zip(samples, samples[1:]):
        if progress * 100 <= x2:
            return y + (y2 - y) * (progress * 100 - x) / (x2 - x)


def follow(curve, points):
    """Returns the distance of a bezier from the curve that it replaces."""
    kind = curve["kind"]
    if kind == "cubic-bezier":
        assert points == curve["points"], (points, curve)
    elif kind in ("linear", "steps"):
        assert points == [0, 0, 1, 1], points
    else:
        if curve["overshoot"] == 0:
            assert 0 <= points[1] <= 1 and 0 <= points[3] <= 1, points
        return max(abs(at(points, i / 200) - sample(curve["samples"], i / 200))
                   for i in range(1, 200))
    return 0


count, farthest = 0, 0
files = sorted(work.rglob("*.tokens.json"))
assert len(files) >= 5, files
for path in files:
    file = json.loads(path.read_text())
    table = json.loads(path.with_name(path.name.replace(".tokens.", ".cues.")).read_text())
    assert set(file) <= {"$description", "curve", "duration", "motion", "spring"}, set(file)
    modes, tracks, springs = {}, [], {}
    for where, token in tokens(file):
        kind, value = token["$type"], token["$value"]
        count += 1
        if kind == "duration":
            modes[".".join(part for part in where[1:] if part != "$root")] = duration(value)
        elif kind == "cubicBezier":
            follow(token["$extensions"]["dev.patternc.curve"], bezier(value))
        else:
            assert kind == "transition" and set(value) == {"duration", "delay", "timingFunction"}
            points = bezier(value["timingFunction"])
            if where[0] == "spring":
                spring = token["$extensions"]["dev.patternc.spring"]
                assert duration(value["duration"]) == spring["durationMs"] == spring["settleMs"]
                assert spring["linear"].startswith("linear(0, ")
                springs[".".join(part for part in where[1:] if part != "$root")] = spring
                continue
            track = token["$extensions"]["dev.patternc.track"]
            assert duration(value["duration"]) == track["durationMs"]
            assert duration(value["delay"]) == track["atMs"]
            farthest = max(farthest, follow(track["curve"], points))
            tracks.append(track)
    # Everything of the table is there, and nothing else.
    assert modes == {f"{cue}.{mode}": timeline["durationMs"] for cue, row in table["cues"].items()
                     for mode, timeline in row["modes"].items()}, path
    def key(track):
        return json.dumps(track, sort_keys=True)
    wanted = [track for row in table["cues"].values() for timeline in row["modes"].values()
              for track in timeline["motion"] if track["property"] != "typeOn"]
    assert sorted(map(key, tracks)) == sorted(map(key, wanted)), path
    for name, spring in table["springs"].items():
        for member, number in spring.items():
            assert member == "doc" or springs[name][member] == number, (name, member)
    assert set(springs) == set(table["springs"])
# The springiest curve of the decks; see the page of the target.
assert 0.03 < farthest < 0.06, farthest

if schemas:
    from jsonschema import Draft7Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT7
    shapes = [json.loads(path.read_text()) for path in schemas.rglob("*.json")]
    registry = Registry().with_resources(
        (shape["$id"], DRAFT7.create_resource(shape)) for shape in shapes)
    (root,) = [shape for shape in shapes if shape["$id"].endswith("/2025.10/format.json")]
    validator = Draft7Validator(root, registry=registry)
    for path in files:
        file = json.loads(path.read_text())
        faults = [f"{path}: {e.json_path}: {e.message[:200]}" for e in validator.iter_errors(file)]
        assert not faults, "\n".join(faults)
    # A validator that takes everything would prove nothing.
    wrong = {"a": {"$type": "duration", "$value": {"value": 1, "unit": "years"}}}
    assert list(validator.iter_errors(wrong))
print(f"{count} tokens in {len(files)} files{', valid' if schemas else ''}; "
      f"springs are at most {farthest:.3f} off")
