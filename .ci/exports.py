"""Proves what `compile --target ahap` promises: files that fit their schemas and their rules, the
manifest, what goes to standard output, and what becomes of files of earlier runs.

usage: exports.py PATTERNC [SAMPLES]: SAMPLES is a folder with AHAP files of others
"""

import functools
import json
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator as Draft

import kit
from kit import tree

program = str(Path(sys.argv[1]).resolve())
samples = Path(sys.argv[2]) if len(sys.argv) > 2 else None
decks = Path("Patterns").resolve()
run = functools.partial(kit.run, program)
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


def read_ahap(name, data):
    """Checks rules that a schema cannot express: order, overlap of curves, limits."""
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


def assert_tables_go(folder):
    """`--mirror` keeps files of one name apart, and `--prune` removes what an earlier run has written and no more."""
    out = folder / "out"

    def world():
        shutil.rmtree(folder, ignore_errors=True)
        for name in ["a", "b"]:
            (folder / name).mkdir(parents=True)
            (folder / name / "home.pattern").write_text("tap: transient 0.5\n")

    def files():
        return sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file())

    world()
    assert "would both be written" in run("compile", ".", "-o", "out", cwd=folder, code=2).stderr
    run("compile", ".", "-o", "out", "--mirror", "--bundle", "x", cwd=folder, code=2)
    assert "needs a root" in run("compile", ".", "../s.pattern", "--root", ".", "-o", "out", "--mirror", cwd=folder, code=2).stderr
    words = ["compile", "a", "b", "-o", "out", "--mirror", "--prune", "--target"]
    every = "cue-table,swift,ahap,css,typescript,web,kotlin,compose,design-tokens,android-xml,pulsar,hjif,meta-haptic"
    run(*words, every, cwd=folder)
    assert "a/home.cues.json" in files() and "b/home/ahap/manifest.json" in files(), files()
    (folder / "b/home.pattern").unlink()
    (folder / "b/rest.pattern").write_text("tap: transient 0.5\n")
    # A run answers for its targets.
    run(*words, "cue-table", cwd=folder)
    assert "b/home.cues.json" not in files() and "b/home.cues.swift" in files(), files()
    run(*words, every, cwd=folder)
    assert not [file for file in files() if file.startswith("b/home")] and "b/rest.cues.json" in files(), files()
    (folder / "b/rest.pattern").unlink()
    run("compile", "a", "-o", "out", "--mirror", "--prune", "--target", every, cwd=folder)
    assert not (out / "b").exists(), files()
    # Without errors only.
    world()
    run(*words, "cue-table", cwd=folder)
    (folder / "b/home.pattern").unlink()
    (folder / "b/bad.pattern").write_text("tap: play nothing\n")
    run(*words, "cue-table", cwd=folder, code=1)
    assert "b/home.cues.json" in files(), files()

    def hold(says, make, code=0):
        world()
        run(*words, "cue-table", cwd=folder)
        shutil.rmtree(folder / "b")
        make(out / "b/home.cues.json", out / ".patternc-outputs.jsonl")
        before = set(folder.rglob("*"))
        done = run("compile", "a", "-o", "out", "--mirror", "--prune", cwd=folder, code=code)
        assert says in done.stderr and not before - set(folder.rglob("*")), (says, done.stderr, before)

    def listing(name, target="cue-table"):
        def make(table, lists):
            data = (folder / "a/home.pattern").read_bytes()
            place = out / name
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.exists():
                place.write_bytes(data)
            with lists.open("a") as file:
                file.write(json.dumps({"file": name, "target": target, "digest": fnv(place.read_bytes())}) + "\n")
            table.unlink()
        return make

    def linked(table, lists):
        table.rename(folder / "elsewhere.json")
        table.symlink_to(folder / "elsewhere.json")

    def moved(table, lists):
        table.parent.rename(folder / "elsewhere")
        table.parent.symlink_to(folder / "elsewhere")

    hold("it has been changed since", lambda table, lists: table.write_text(table.read_text() + " "))
    hold("it is reached through a link", linked)
    hold("it is reached through a link", moved)
    hold("it does not say that patternc wrote it", listing("mine.cues.json"))
    hold("`cue-table` does not write such files", listing("mine.json"))
    hold("is not a path in this folder", listing("../a/home.pattern"), code=2)
    hold("must be a file, but is a link", lambda table, lists: (lists.rename(folder / "l"), lists.symlink_to("../l")), code=3)


def assert_nothing_else_goes(folder):
    """A forged manifest removes only files that patternc has written, wherever they are."""
    ours = "a: transient 0.5\n"
    targets = ["ahap", "android-xml", "pulsar", "meta-haptic", "hjif", "openharmony"]

    def world(*lines):
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "out").mkdir(parents=True)
        (folder / "s.pattern").write_text("".join(line + "\n" for line in lines))
        return ["compile", "s.pattern", "-o", "out", "--target", ",".join(targets)]

    def hold(what, listed, target="ahap", makes=lambda place: None, stays=True):
        """Lists paths in the manifest of a target; all that is there before is there afterwards."""
        words = world("a: transient 0.5")
        run(*words, cwd=folder)
        place = folder / "out/s" / target
        makes(place)
        manifest = place / "manifest.json"
        value = json.loads(manifest.read_text())
        for name in listed:
            # The digest is no secret.
            path = Path(os.path.normpath(place / name.replace("\0", "")))
            value["files"][name] = fnv(path.read_bytes()) if path.is_file() else "0" * 16
        manifest.write_text(json.dumps(value))
        before = set(folder.rglob("*")) | set(place.rglob("*"))
        done = run(*words, cwd=folder)
        gone = {path for path in before if not path.is_symlink() and not path.exists()}
        assert not gone and ("[stale-export]" in done.stderr) == stays, (what, gone, done.stderr)

    def put(name, data):
        def make(place):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(data)
        return make

    def link(name, to):
        return lambda place: (place / name).symlink_to(to)

    foreign = b'{\n  "Version": 1.0,\n  "Metadata": { "Project": "s" },\n  "Pattern": []\n}\n'
    hold("a path upwards", ["../../../s.pattern"])
    hold("an absolute path", [str(folder / "s.pattern")])
    hold("a file of somebody", ["LICENSE", "notes/README.md"], makes=put("LICENSE", b"mine"))
    hold("an AHAP file of somebody", ["patterns/mine.ahap"], makes=put("patterns/mine.ahap", foreign))
    hold("another extension", ["patterns/mine.json"], makes=put("patterns/mine.json", foreign))
    hold("a deeper folder", ["patterns/x/a.ahap"], makes=put("patterns/x/a.ahap", foreign))
    for target in targets:
        name = {"android-xml": "res/xml/mine.xml", "meta-haptic": "mine.haptic", "hjif": "mine.hjif",
                "ahap": "mine.ahap"}.get(target, "mine.json")
        hold(f"a file of somebody for {target}", [name], target, put(name, b"{}\n"))
    hold("a link upwards", ["l/s.pattern"], makes=link("l", "../../.."))
    hold("a link for a folder of ours", ["patterns/b.ahap"],
         makes=lambda place: [(place / "patterns").rename(place.parent / "elsewhere"),
                              (place.parent / "elsewhere/b.ahap").write_bytes(
                                  (place.parent / "elsewhere/a.ahap").read_bytes()),
                              (place / "patterns").symlink_to("../elsewhere")])
    hold("an output by another name", ["patterns/b.ahap"], stays=False,
         makes=lambda place: os.link(place / "patterns/a.ahap", place / "patterns/b.ahap"))
    hold("a link to an output", ["b.ahap"], makes=link("b.ahap", "patterns/a.ahap"))
    hold("an output with a NUL", ["patterns/a.ahap\0", "patterns/a.ahap\0.ahap"])
    hold("odd names", ["", "./patterns/a.ahap", "patterns//a.ahap", "patterns/", "..", "a\nb.ahap"])
    # A manifest of another target, or that is a link or a pipe.
    for make in (lambda path: path.symlink_to("../../other"), os.mkfifo):
        words = world("a: transient 0.5")
        (folder / "other").write_text("{}")
        run(*words, cwd=folder)
        manifest = folder / "out/s/ahap/manifest.json"
        manifest.unlink()
        make(manifest)
        done = run(*words, cwd=folder, code=None, timeout=20)
        assert (folder / "other").read_text() == "{}", done.stderr
    # Each target tells its own files: what is not made any more goes.
    words = world("a: transient 0.5", "b: transient 0.6")
    run(*words, cwd=folder)
    count = len(tree(folder / "out"))
    (folder / "s.pattern").write_text(ours)
    done = run(*words, cwd=folder)
    left = tree(folder / "out")
    assert len(left) == count - len(targets) and "[stale-export]" not in done.stderr, (left, done.stderr)


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

    # Files that are no longer made are removed, unless they were changed.
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
    assert_nothing_else_goes(folder / "hostile")

    assert_tables_go(folder / "pruned")

    # Losses are reported, can be allowed, and can fail a run.
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
