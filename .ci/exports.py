"""Proves what `compile --target ahap` promises: files that fit their schemas and their rules, the
manifest, what goes to standard output, and what becomes of files of earlier runs.

usage: exports.py PATTERNC [SAMPLES]: SAMPLES is a folder with AHAP files of others
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator as Draft

program = sys.argv[1]
samples = Path(sys.argv[2]) if len(sys.argv) > 2 else None
decks = Path("Patterns").resolve()


def run(*words, code=0, cwd=None):
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True, cwd=cwd)
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done


shapes = {name: Draft(json.loads(run("schema", name).stdout)) for name in ("ahap", "export")}


def hold(schema, value, name):
    faults = [f"{name}: {e.json_path}: {e.message[:200]}"
              for e in shapes[schema].iter_errors(value)]
    assert not faults, "\n".join(faults)


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def tree(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def read_ahap(name, data):
    """Holds a file to what no schema says: order, curves that do not overlap, limits."""
    hold("ahap", data, name)
    last = 0
    ends = {}
    for element in data["Pattern"]:
        (kind, what), = element.items()
        assert what["Time"] >= last, (name, "times are not in order")
        last = what["Time"]
        if kind == "ParameterCurve":
            points = what["ParameterCurveControlPoints"]
            times = [what["Time"] + point["Time"] for point in points]
            assert len(points) <= 16, (name, "too many points")
            assert times == sorted(set(times)), (name, "points are not in order")
            assert times[0] >= ends.get(what["ParameterID"], 0) - 1e-9, (name, "curves overlap")
            ends[what["ParameterID"]] = times[-1]
        else:
            assert what.get("EventDuration", 0) <= 30, (name, "too long")


def levels(data):
    return [(e["Event"]["Time"], *(p["ParameterValue"] for p in e["Event"]["EventParameters"]))
            for e in data["Pattern"] if "Event" in e]


with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    out = folder / "out"
    envelopes = Path("Tests/Fixtures/Exports/envelopes.pattern").resolve()
    words = ["compile", decks, envelopes, "-o", out, "--target", "ahap"]
    listed = run(*words, "--list-outputs").stdout.split("\n")[:-1]
    assert not out.exists()
    done = run(*words, "--depfile", folder / "d")
    assert re.search(r"^ahap: \d+ files, ", done.stderr, re.M), done.stderr
    files = tree(out)
    assert sorted(str(out / name) for name in files) == sorted(listed)
    rule = (folder / "d").read_text().split(": ")[0]
    assert all(name in rule for name in files), rule
    assert run(*words, "--jobs", 1) and tree(out) == files
    for name, data in files.items():
        if name.endswith(".ahap"):
            read_ahap(name, json.loads(data))
        else:
            hold("export", json.loads(data), name)
    for deck in ("ghost-deck", "sonora", "envelopes"):
        manifest = json.loads(files[f"{deck}/ahap/manifest.json"])
        own = {name.removeprefix(f"{deck}/ahap/"): data for name, data in files.items()
               if name.startswith(f"{deck}/") and not name.endswith("manifest.json")}
        assert manifest["files"] == {name: fnv(data) for name, data in own.items()}

    # The numbers that reports say.
    ghost = decks / "ghost-deck.pattern"
    one = json.loads(run("compile", ghost, "--target", "ahap", "--only", "heartbeat").stdout)
    assert levels(one) == [(0, 0.39, 0.5), (0.12, 0.585, 0.5)], levels(one)
    arrive = json.loads(files["ghost-deck/ahap/manifest.json"])["cues"]["ghost.arrive"]
    assert arrive["once"] == {"per": "card.id"} and "in-thread" in arrive["gates"]["haptics"]
    assert len(arrive["modes"]["normal"]["files"]) == 5
    assert arrive["modes"]["physicalityOff"]["files"] is None

    # Standard output takes one file.
    several = run("compile", ghost, "--target", "ahap", code=2)
    assert "only one can go to standard output" in several.stderr and not several.stdout
    assert "heartbeat" in run(
        "compile", ghost, "--target", "ahap", "--only", "heartbeet", code=2).stderr
    run("compile", ghost, "--only", "heartbeat", code=2)
    run("compile", ghost, "--package", "3d", "--target", "ahap", "-o", out, code=2)

    # What is not made any more goes, unless somebody has changed it.
    source = folder / "s.pattern"
    source.write_text("a: transient 0.5\nb: transient 0.6\nc: transient 0.7\n")
    words = ["compile", source, "-o", out, "--target", "ahap"]
    run(*words)
    made = out / "s/ahap/patterns"
    (made / "c.ahap").write_text("mine")
    source.write_text("a: transient 0.5\n")
    assert "[stale-export]" in run(*words).stderr
    assert sorted(p.name for p in made.iterdir()) == ["a.ahap", "c.ahap"]
    assert (made / "c.ahap").read_text() == "mine"
    assert "[stale-export]" not in run(*words).stderr
    # A manifest that leads elsewhere removes nothing.
    victim = folder / "victim"
    victim.write_text("x")
    manifest = out / "s/ahap/manifest.json"
    value = json.loads(manifest.read_text())
    value["files"]["../../../victim"] = fnv(b"x")
    manifest.write_text(json.dumps(value))
    run(*words)
    assert victim.exists()

    # What is lost is said, may be allowed, and may stop everything.
    loop = "input busy: from content, flag\nhum: loop every 500ms while busy { transient 0.3 }\n"
    source.write_text(loop)
    words = ["compile", source, "-o", folder / "lossy", "--target", "ahap"]
    assert "[lost-loop]" in run(*words, "--fail-level", "warning", code=1).stderr
    assert not (folder / "lossy").exists()
    assert "[lost-loop]" in run(*words).stderr
    check = ["check", source, "--target", "ahap"]
    finding, = json.loads(run(*check, "--format", "json").stdout)["diagnostics"]
    assert finding["target"] == "ahap" and finding["severity"] == "warning"
    assert finding["loss"] == {"was": "every 500 ms while busy", "written": "the first iteration"}
    assert not run("check", source).stdout
    run("baseline", "write", folder / "b.json", source, "--target", "ahap")
    assert not run(*check, "--baseline", folder / "b.json").stdout
    source.write_text('allow lost-loop on ahap because "the app starts it again"\n' + loop)
    assert not run(*check).stdout
    source.write_text("snap: impact heavy\n")
    assert "[approximated-style]" not in run(*words).stderr
    assert "[approximated-style]" in run(*check).stdout
    run(*words, "--fail-level", "info", code=1)

if samples and samples.is_dir():
    found = sorted(samples.glob("*.ahap"))
    for path in found:
        # Some of Apple's have trailing commas.
        text = re.sub(r",(\s*[\]}])", r"\1", path.read_text("utf-8-sig"))
        hold("ahap", json.loads(text), path.name)
    assert found
    print(f"{len(found)} AHAP files of others fit the schema")
else:
    print("no AHAP files of others are here: only our own were held to the schema")
print(f"{len(files)} files of {len(list(decks.glob('*.pattern'))) + 1} tables")
