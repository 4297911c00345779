"""Proves that the Kotlin that patternc exports compiles, and what it plays on each API level.

usage: kotlin.py PATTERNC WORK

Debian's Kotlin compiles it at its own level, 1.3, with stubs of Android that record every call and
refuse what an API level does not have. `.ci/kotlin-client.kt` plays everything.
"""

import sys
from pathlib import Path

from kotlin_client import exported, said

program, work = sys.argv[1], Path(sys.argv[2])
hostile = work / "object.pattern"
hostile.write_text(r"""
use profile package
profile package extends base { rule layout-property off }
input class: from content, one of object | null | values
input while: from content, flag
input to-string: from content, flag
input name: from content, flag
input kind: from content, one of string | int | companion
map levels by kind: string 0.4, int 0.7, default 1
event list: by user, class selection
map when by class: object 0.5, null 0.6, default 1
map interface by class: null typealias, default hash-code
spring fun: response 0.3s, damping 0.8
event get-class.void: by user, class selection, subject card, scope screen
## A doc /* that opens */ and closes a comment, and $money ${too}.
typealias: impact light
hash-code: impact medium
to-string: impact heavy
a.b: selection
a-b: selection
string: impact light; wait 100ms; impact light
boolean: play string scaled by levels
cue array { because "x"; on list; show x; haptics only if name; play string scaled by levels }
cue class {
  because "$it \"quotes\" \\ ${x} \u{2028} \u{202E} */ and \n lines"
  role feedback
  on get-class.void
  target object
  fade 0 -> 1 over 100ms linear
  animate val 0 -> 1 over 100ms linear
  play interface scaled by when
  toast "${while} $this"
  fallback reduce-motion, physicality-off: auto
}
""")
sources = exported(program, work, "kotlin", ["ladder", "names", "haptics", "motion"], hostile)
assert len(sources) == 8, sources
found = said(work, Path("Tests/Stubs/android"), sources, "kotlin-client")
lines = dict(line.split(": ", 1) for line in found)


def same(name, *expected):
    """What is played on API 25, 26, 30, 31, 33 and 36; fewer values stand for the last ones."""
    assert lines[f"{name} 25"] == "null", name
    expected = list(expected) + [expected[-1]] * (5 - len(expected))
    for level, value in zip((26, 30, 31, 33, 36), expected):
        assert lines[f"{name} {level}"] == value, (name, level, lines[f"{name} {level}"], value)


def waveform(timings, amplitudes, repeat=-1):
    return f"waveform {timings} {amplitudes} {repeat}"


def composition(kind, *primitives):
    return "composition " + ", ".join(
        f"{id} {scale} {kind} {delay}" for id, scale, delay in primitives)


# 20 ms is the nominal length of a click, and 12 what the stub reports from API 31 on.
def beat(low, high, first, second):
    on_31 = composition("pause", (1, first, 0), (1, second, 108))
    return (waveform([20, 100, 20], [low, 0, high]),
            composition("pause", (1, first, 0), (1, second, 100)), on_31, on_31,
            composition("offset", (1, first, 0), (1, second, 120)))


same("heartbeat", *beat(99, 149, 0.39, 0.585))
same("arrive", *beat(40, 60, 0.156, 0.234))
same("off", "null")
same("half beat", *beat(50, 75, 0.195, 0.293))
same("calm card", *beat(50, 75, 0.195, 0.293))
same("silent beat", "null")

styles = [(7, 0.6), (7, 0.8), (1, 1.0), (8, 0.9), (1, 0.8)]
motor = waveform([20, 80, 20, 80, 40, 60, 30, 70, 20], [77, 0, 102, 0, 255, 0, 115, 0, 204])
newer = composition("pause", *[(*style, 88 if i else 0) for i, style in enumerate(styles)])
same("ladder styles", motor, motor, newer, newer,
     composition("offset", *[(*style, 100 if i else 0) for i, style in enumerate(styles)]))
same("few styles", motor)
same("ladder rattle", waveform([20, 5, 10, 20], [153, 51, 0, 102]),
     waveform([20, 5, 10, 20], [153, 51, 0, 102]),
     *[composition("pause", (1, 0.6, 0), (7, 0.4, 0), (8, 0.8, 11))] * 2,
     composition("offset", (1, 0.6, 0), (7, 0.4, 20), (8, 0.8, 15)))

hum = waveform([200], [128])
same("ladder hum", *[hum] * 4,
     "envelope sharpness 0.5, 0.5 0.5 20, 0.5 0.5 160, 0.0 0.5 20")
same("few hum", hum)
same("ladder swell",
     *[waveform([20] * 10, [71, 112, 153, 194, 235, 230, 179, 128, 77, 26])] * 4,
     "envelope sharpness 0.5, 0.36 0.5 20, 1.0 0.5 80, 0.2 0.5 80, 0.0 0.5 20")
same("weaker swell",
     *[waveform([20] * 10, [50, 79, 107, 136, 164, 161, 125, 89, 54, 18])] * 4,
     "envelope sharpness 0.5, 0.252 0.5 20, 0.7 0.5 80, 0.14 0.5 80, 0.0 0.5 20")
alone = composition("pause", (7, 0.6, 0))
same("any card", waveform([20], [77]), alone, alone, alone, composition("offset", (7, 0.6, 0)))
same("ladder both", waveform([50, 20, 130], [128, 230, 128]))
same("ladder apart", *[waveform([20, 80, 100], [204, 0, 128])] * 4,
     "envelope sharpness 1.0, 0.8 1.0 20, 0.0 1.0 20, 0.0 0.5 60, 0.5 0.5 20, 0.5 0.5 60, "
     "0.0 0.5 20")

same("plain beat", waveform([20, 100, 20], [-1, 0, -1]))
same("plain faint", waveform([100, 20], [0, -1]))
same("ladder wait-for-it", "null")
same("busy wait", waveform([20, 80, 20, 380], [102, 0, 102, 0], 0))
same("ladder drone", *[waveform([200, 200], [128, 0], 0)] * 4,
     "repeating (envelope sharpness 0.5, 0.5 0.5 20, 0.5 0.5 160, 0.0 0.5 20, 0.0 0.5 200)")
same("busy drone", "null")
# What plays once comes first, with as many iterations as it overlaps.
same("busy late", waveform([40, 60, 20, 480], [255, 0, 102, 0], 2))
same("busy over", waveform([40, 160, 20, 180], [255, 0, 102, 0], 2))

# The hash of the language, by another program.
value = 0xCBF29CE484222325
for byte in b"x":
    value = (value ^ byte) * 0x100000001B3 % 2**64
for factor in 0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53:
    value = (value ^ value >> 33) * factor % 2**64
share = (value ^ value >> 33) / 2**64
for line in [
    "feedback 26: [4, null, null]", "feedback 30: [4, 16, null]", "feedback 34: [26, 16, null]",
    'row: it says "$mood" and a text that is so long that no line of a hundred columns holds all '
    "of its words",
    "row: Once(per=card.id) Confirm(text=Save it?, id=card.saved.confirm.1, flag=busy) [busy] Saved feedback",
    "allowed: true false",
    "motion: [opacity 0.0 1.0, scale 0.9 1.0]",
    "text: [Saved.]", "effects: [card.save It is saved.]",
    "stagger: 100.0", f"hashed: {round(share * 1e6) / 1e3}", "sonora effects: true",
]:
    assert line in found, (line, [each for each in found if each[:5] == line[:5]])
print(f"{len(sources)} files compile, and {len(lines)} effects are as they should be")
