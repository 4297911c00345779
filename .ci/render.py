"""Proves that what `patternc render` makes can be read by others, and means what it should.

render.py PATTERNC: draws each cue of the decks and has it read by an XML parser and by rsvg-convert,
which shows that no label covers a line; measures the sounds with sox and numpy.
"""

import math
import io
import pty
import re
import subprocess
import sys
import wave
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy
from PIL import Image

import kit
from kit import check

program = Path(sys.argv[1]).resolve()
folder = kit.new_folder()
SVG = "{http://www.w3.org/2000/svg}"


def run(*words, code=0):
    done = kit.run(program, "render", *words, code=code, text=False)
    return done.stdout if code == 0 else done.stderr.decode()


# ---- drawings ----------------------------------------------------------------------------------


def ink(root, without):
    """The pixels with ink in a drawing without its background and one kind of element."""
    root = ElementTree.fromstring(ElementTree.tostring(root))
    for parent in list(root.iter()):
        for child in list(parent):
            # Rules, the upright of `until`, grounds and tints are behind the letters, and what is typed is letters.
            isBehind = child.tag == SVG + "rect" or child.get("class") in ("g", "gg", "ma", "mh", "un")
            if isBehind or child.tag in ((SVG + "path", SVG + "circle") if without == "path" else (SVG + without,)):
                parent.remove(child)
    done = kit.run("rsvg-convert", "-z", "2", input=ElementTree.tostring(root), text=False)
    return numpy.array(Image.open(io.BytesIO(done.stdout)).convert("RGBA"))[:, :, 3] > 96


cues = re.findall(r"^cue ([a-z.-]+)", "".join(
    path.read_text() for path in sorted(Path("Patterns").glob("*.pattern"))), re.M)
check(len(cues) > 20, "the decks have", len(cues), "cues")
for cue in cues:
    for theme in ("light", "dark"):
        drawing = run(cue, "--as", "svg", "--theme", theme)
        root = ElementTree.fromstring(drawing)
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        check(tags <= {"svg", "style", "path", "circle", "rect", "text", "title", "desc"}, cue, tags)
        check(len(drawing) <= 8192, cue, "is drawn with", len(drawing), "bytes")
        words = run(cue, "--as", "text", "--width", "0").decode()
        check(root.find(SVG + "desc").text == words, cue, "is described otherwise")
    letters, lines = ink(root, "path"), ink(root, "text")
    check(letters.any() and lines.any(), cue, "has no ink")
    covered = (letters & lines).sum()
    check(covered == 0, cue, "has labels over lines:", covered, "pixels")
print(f"render: {len(cues)} drawings, no label over a line")


# ---- sounds ------------------------------------------------------------------------------------


def sound(*words):
    path = folder / "sound.wav"
    run(*words, "--as", "wav", "-o", str(path))
    kit.run("sox", path, "-n", "stat")
    with wave.open(str(path)) as file:
        check((file.getframerate(), file.getsampwidth()) == (48000, 2), words)
        samples = numpy.frombuffer(file.readframes(file.getnframes()), "<i2")
        return samples.reshape(-1, file.getnchannels()) / 32767


beat = sound("heartbeat")[:, 0]
loud = numpy.flatnonzero(numpy.abs(beat) > 1e-3)
onsets = [loud[0], *loud[1:][numpy.diff(loud) > 480]]
check(len(onsets) == 2, "a heart beats", len(onsets), "times")
for onset, wanted in zip(onsets, (0, 120)):
    check(abs(onset / 48 - wanted) < 0.5, "an onset at", onset / 48, "ms")
peaks = numpy.abs(beat[:5760]).max(), numpy.abs(beat[5760:]).max()
ratio = 20 * numpy.log10(peaks[1] / peaks[0])
check(abs(ratio - 5.87) < 0.02, "the second beat is louder by", ratio, "dB")
check(not beat[4800:5760].any(), "there is no silence between the beats")

source = folder / "tone.pattern"
for sharp in (0, 0.4, 1):
    source.write_text(f"tone: continuous 0.5 for 500ms sharp {sharp}\n")
    tone = sound("tone", str(source))[2400:21600, 0]
    spectrum = numpy.abs(numpy.fft.rfft(tone * numpy.hanning(len(tone)), 1 << 18))
    strongest = spectrum.argmax() * 48000 / (1 << 18)
    wanted = 80 * (230 / 80) ** sharp
    check(abs(strongest - wanted) < 0.5, "sharp", sharp, "sounds at", strongest, "Hz")
both = sound("insight.link", "--channel", "both")
check(both.shape[1] == 2 and both.any(axis=0).all(), "haptics and sound are not side by side")
print("render: onsets, loudness and pitch as promised")


# ---- cue tables --------------------------------------------------------------------------------

table = folder / "ghost-deck.cues.json"
kit.run(program, "compile", "Patterns", "-o", folder, "--quiet")
for form in ("svg", "wav", "text"):
    own = run("ghost.arrive", "--as", form)
    check(run("ghost.arrive", str(table), "--as", form) == own, "a table is rendered otherwise as", form)
text = table.read_text()
for change, what in [
    (('"version": 1', '"version": 2'), "version 2"),
    (('"patternc.cue-table"', '"other"'), "other"),
    (("{", "", 1), "not JSON"),
    (('"heartbeat": {', '"<b>": {'), "not a name"),
]:
    other = folder / "other.cues.json"
    other.write_text(text.replace(*change))
    check(other.read_text() != text, change, "changes nothing")
    said = run("ghost.arrive", str(other), "--as", "svg", code=3)
    check(what in said, change, "is refused without", what, "in", said)
check("missing.json" in run("ghost.arrive", "missing.json", "--as", "svg", code=3), "no such table")
run("ghost.arrive", str(table), "--as", "svg", "-o", str(table), code=2)
check(table.read_text() == text, "a table is written over")
print("render: cue tables as sources")


# ---- limits ------------------------------------------------------------------------------------

dense = folder / "dense.pattern"
dense.write_text("""\
p { repeat 2500 every 20ms { impact light 0.5 } }
q { repeat 2500 every 20ms { fade 0 -> 1 over 20ms } }
r { repeat 2500 every 20ms { tone 400Hz for 10ms volume 0.5 } }
t { repeat 2500 every 20ms { show a } }
few { repeat 2000 every 20ms { impact light 0.5 } }
long { impact light; at 70s: impact light }
""")


def remarks(*words):
    said = kit.run(program, "render", *words, "-o", folder / "out").stderr
    return said, (folder / "out").read_text(errors="replace")


for name in "pqrt":
    said, drawing = remarks(name, str(dense), "--as", "svg")
    check("2500 marks" in said, name, "has no word of its density:", said)
    check(len(drawing) < 150_000, name, "is drawn with", len(drawing), "bytes")
    check(drawing.count("<path") < 300, name, "has", drawing.count("<path"), "marks")
said, drawing = remarks("few", str(dense), "--as", "svg")
check(said == "" and drawing.count("<path") > 2000, "2,000 marks are drawn one by one:", said)
said, _ = remarks("long", str(dense), "--as", "wav")
check("cut after 60 s" in said, "what is too long is cut without a word:", said)
kit.run(program, "compile", dense, "-o", folder, "--quiet")
text = (folder / "dense.cues.json").read_text()
start = text.index('"haptics": [', text.index('"p": {')) + len('"haptics": [')
entry = text[start:text.index("}", start) + 1]
(folder / "more.cues.json").write_text(text[:start] + (entry + ",") * 9000 + text[start:])
words = run("p", str(folder / "more.cues.json"), "--as", "text", "--width", "0").decode()
check(words.endswith("and 1500 more\n"), "a text ends", words[-60:])
print("render: limits, each with a message")


# ---- texts -------------------------------------------------------------------------------------

for words in (("ghost.arrive",), ("ghost.ascend",), ("hostile", "Tests/Fixtures/Page/shapes.pattern")):
    written = run(*words, "--as", "text", "--ascii")
    check(all(byte < 128 for byte in written), words, "has more than ASCII:", written.decode()[-200:])
for width in (40, 59, 80):
    longest = max(map(len, run("ghost.ascend", "--as", "text", "--width", str(width)).decode().splitlines()))
    check(longest <= width, "in", width, "columns a line has", longest)
lonely = folder / "neighbours"
lonely.mkdir()
(lonely / "one.pattern").write_text("knock: impact light 0.5\n")
(lonely / "two.pattern").write_text("cue broken {\n")
check(b"<svg" in run("knock", str(lonely), "--as", "svg"), "a broken neighbour stops a drawing")
spark = run("ghost.arrive", "--as", "svg", "--size", "spark")
check(b'width="160" height="24"' in spark and b"<text" not in spark and len(spark) < 2048, "a spark is", spark[:200])
said = kit.run(program, "render", "heartbeat", "--as", "wav", "--normalize", "-o", folder / "loud.wav")
louder = re.search(r"louder by ([\d.]+) dB, a factor of ([\d.]+)", said.stderr)
check(louder and abs(20 * math.log10(float(louder[2])) - float(louder[1])) < 0.1,
      "what is made louder says", said.stderr)
print("render: ASCII, narrow texts, sparks, neighbours")


# ---- wrong usage -------------------------------------------------------------------------------

for words, what in [
    (("ghost.arive", "--as", "svg"), "ghost.arrive"),
    (("pattern:ghost.arrive", "--as", "svg"), "no pattern"),
    (("ghost.arrive", "--as", "png"), "svg"),
    (("ghost.arrive",), "--as"),
    (("Patterns/sonora.pattern", "--as", "svg"), "NAME Patterns/sonora.pattern"),
    (("Patterns", "--as", "svg"), "NAME Patterns"),
    (("ghost.arrive", "--as", "svg", "--input", "mood-anchor=nostalgic"), "nostalgia"),
    (("ghost.arrive", "--as", "svg", "--flag", "mood-anchor"), "--input"),
    (("ghost.arrive", "--as", "svg", "--input", "high-rigor=yes"), "--flag"),
    (("ghost.arrive", "--as", "svg", "--items", "51"), "50"),
    (("ghost.arrive", "--as", "svg", "--repeat", "101"), "100"),
    (("ghost.arrive", "--as", "svg", "--input", "moodanchor=nostalgia"), "mood-anchor"),
    (("ghost.arrive", "--as", "svg", "--mode", "normalish"), "normal"),
]:
    check(what in run(*words, code=2), words, "is refused without", what)
run("ghost.arrive", "--as", "svg", "-o", str(folder), code=3)
_, terminal = pty.openpty()
code = subprocess.run(
    [program, "render", "ghost.arrive", "--as", "wav"], stdout=terminal, stderr=subprocess.DEVNULL)
check(code.returncode == 2, "a sound goes to a terminal:", code.returncode)
print("render: wrong usage is refused")
