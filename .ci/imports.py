"""Proves what `import` promises: what it writes and where, exit codes, lenient reading, bytes of any
kind, layers of an export, and that files of others come back from AHAP as they were imported.

usage: imports.py PATTERNC [SAMPLES]: SAMPLES is a folder with files of others
"""

import functools
import json
import random
import re
import sys
import tempfile
from pathlib import Path

import kit

program = Path(sys.argv[1]).resolve()
samples = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
fixtures = Path("Tests/Fixtures/Imports").resolve()
run = functools.partial(kit.run, program, text=False, timeout=60)


def said(text):
    """The lines of a text that are neither empty nor comments."""
    return [line for line in text.decode().splitlines() if line and not line.startswith("#")]


def writing(folder):
    """A file that is there is kept unless `--force` says otherwise, and nothing is half written."""
    door = fixtures / "DoorKnock.ahap"
    out = folder / "door.pattern"
    printed = run("import", door).stdout
    run("import", door, "-o", out)
    assert out.read_bytes() == printed and b"door-knock: repeat 3 every 150ms" in printed
    out.write_text("mine: selection\n")
    assert b"--force" in run("import", door, "-o", out, code=2).stderr
    assert out.read_text() == "mine: selection\n"
    run("import", door, "-o", out, "--force")
    assert out.read_bytes() == printed
    run("compile", out, "-o", folder / "tables")
    copy = folder / "copy.ahap"
    copy.write_bytes(door.read_bytes())
    run("import", copy, "-o", copy, "--force", code=2)
    assert copy.read_bytes() == door.read_bytes()
    run("import", door, "-o", folder / "no" / "where.pattern", code=3)
    # An import that is refused writes nothing.
    run("import", fixtures / "cut.ahap", "-o", folder / "cut.pattern", code=1)
    assert not (folder / "cut.pattern").exists()


def naming():
    door = fixtures / "DoorKnock.ahap"
    assert said(run("import", door, "--name", "feel.knock").stdout)[0].startswith("feel.knock: ")
    two = said(run("import", door, door).stdout)
    assert [line.split(":")[0] for line in two] == ["door-knock", "door-knock-2"], two
    assert b"such as `big-knock`" in run("import", door, "--name", "Big Knock", code=2).stderr
    deck = run("import", door, "--as-deck").stdout
    assert b"# cue door-knock.played {" in deck and said(deck) == said(run("import", door).stdout)
    piped = run("import", "-", "--name", "knock", input=door.read_bytes()).stdout
    assert said(piped)[0].startswith("knock: ")


def exits(folder):
    run("import", code=2)
    run("import", fixtures / "DoorKnock.ahap", "--as", "midi", code=2)
    run("import", folder / "nowhere.ahap", code=3)
    run("import", folder, code=3)
    # A readable file is imported even if another one cannot be read.
    both = run("import", folder / "nowhere.ahap", fixtures / "DoorKnock.ahap", code=3)
    assert b"door-knock" in both.stdout
    faults = fixtures / "2-faults.ahap"
    done = run("import", faults, code=1)
    assert b"h-2-faults {" in done.stdout and b"2-faults.ahap:6:26" in done.stderr
    run("import", faults, "--fail-level", "never")
    warned = fixtures / "waveform.xml"
    run("import", warned)
    run("import", warned, "--fail-level", "warning", code=1)
    report = json.loads(run("import", faults, "--format", "json", code=1).stderr.split(b"\n1")[0]
                        .rsplit(b"}", 1)[0] + b"}")
    found = {finding["id"] for finding in report["diagnostics"]}
    assert {"unreadable-value", "clamped-value", "unsupported-event"} <= found, found
    for name in found:
        run("explain", name)
    wrong = folder / "wrong.ahap"
    for data in [b"", b" \n", b"PK\x03\x04zip", "{}".encode("utf-16"), b"<html/>", b"<vibration",
                 b"[" * 100_000, b"<a>" * 100_000, b'{"Pattern": [' + b"{}," * 50_000 + b"]}",
                 b'{"Pattern": 3}', b"null", b'{"signals": []}', b"\xff\xfe\xfd", b"\x00" * 1000]:
        wrong.write_bytes(data)
        done = run("import", wrong, code=(0, 1))
        assert done.stderr, data[:40]
        assert not done.stdout, (data[:40], done.stdout)
        assert len(re.findall(rb"^warning: ", done.stderr, re.M)) <= 1000, data[:40]
    with wrong.open("wb") as file:
        file.truncate((64 << 20) + 1)
    run("import", wrong, code=3)


def pasted(folder):
    """A file of another format that is taken for a pattern names the command, which then reads it."""
    for file in sorted(fixtures.iterdir()):
        # These do not begin as their formats do, are of none, or hold too much.
        if file.suffix == ".golden" or file.name in (
                "DoorKnock.ahap", "browser-list.json", "cut.ahap", "lottie.json", "misspelt.haptic"):
            continue
        deck = folder / "pasted.pattern"
        deck.write_bytes(file.read_bytes())
        assert b"`patternc import FILE`" in run("check", deck, code=1).stdout, file.name
        imported = run("import", deck, code=None)
        assert said(imported.stdout), file.name


def comparing(folder):
    """Two files of any format are compared by what they play, whatever they are called."""
    old, new = folder / "old.ahap", folder / "new-one.ahap"
    text = (fixtures / "exported.ahap").read_text()
    old.write_text(text)
    new.write_text(text.replace('"Time": 3', '"Time": 3.4'))
    assert b"no changes" in run("diff", old, old).stderr
    done = run("diff", old, new, "--fail-level", "perceptible", code=1)
    assert b"comes 400 ms later" in done.stdout and b"new-one.ahap:1:1" in done.stdout, done.stdout
    run("diff", old, fixtures / "primitives.xml", "--fail-level", "never")
    run("diff", fixtures / "drum.json", fixtures / "tide.json")
    assert b"nothing was compared" in run("diff", fixtures / "cut.ahap", old, code=1).stderr


def mutated(folder, files):
    """Whatever the bytes are, a run ends as it should, and what it writes is a pattern."""
    chance = random.Random(1)
    file = folder / "mutated"
    for _ in range(40):
        data = bytearray(chance.choice(files).read_bytes())
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(data))
            data[at:at + chance.randrange(4)] = chance.randbytes(chance.randrange(3))
        file.write_bytes(data)
        done = run("import", file, code=(0, 1))
        if done.stdout:
            run("format", "-", input=done.stdout)


def returning(folder, files):
    """Imported, exported and imported again, a file is the same text but for comments."""
    for index, path in enumerate(files):
        deck = folder / f"returned-{index}.pattern"
        run("import", path, "-o", deck, "--force")
        first = run("import", path).stdout
        out = folder / f"returned-{path.stem}"
        run("compile", deck, "-o", out, "--target", "ahap")
        parts = sorted(out.glob("*/ahap/patterns/*.ahap"), key=lambda part: (len(part.name), part))
        again = run("import", *parts).stdout
        assert said(first) == said(again), (path.name, first.decode(), again.decode())


with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    writing(folder)
    naming()
    exits(folder)
    pasted(folder)
    comparing(folder)
    own = [path for path in sorted(fixtures.iterdir()) if path.suffix != ".golden"]
    mutated(folder, own)
    # Files with errors are incomplete, and an export lacks the length of a recording.
    returning(folder, [path for path in own if path.suffix == ".ahap"
                       and path.name not in ("cut.ahap", "2-faults.ahap", "ricochet.ahap")])
    if samples and samples.is_dir():
        ahap = sorted(samples.rglob("*.ahap"))
        returning(folder, ahap)
        others = [path for path in sorted(samples.rglob("*")) if path.is_file()
                  and path.suffix in (".ahap", ".haptic")]
        for path in others:
            done = run("import", path, code=(0, 1))
            if done.stdout:
                (folder / "other.pattern").write_bytes(done.stdout)
                run("compile", folder / "other.pattern", "-o", folder / "others")
        mutated(folder, others)
        assert ahap
        print(f"{len(others)} files of others are imported, and {len(ahap)} come back from AHAP")
    else:
        print("no files of others are here: only our own were imported")
print("imports: as they should be")
