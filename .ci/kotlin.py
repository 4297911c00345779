"""Proves that the player for Android and the Kotlin of tables compile, and what they play.

usage: kotlin.py PATTERNC WORK

Kotlin compiles everything, warnings as errors, with stubs of Android that record every call and
refuse what an API level does not have. `.ci/kotlin-client.kt` plays it, `.ci/Testing.java`
calls it from Java, and the core plays every case of the suite.
"""

import json
import re
import sys
from pathlib import Path

import blocks
from kit import run
from kotlin_client import compiled, exported, said

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
# More taps than a method of Java holds.
rain = work / "rain.pattern"
rain.write_text("rain {\n" + "".join(
    f"  at {index * 60}ms: transient 0.{index % 9 + 1} sharp 0.{index % 7 + 1}\n"
    for index in range(3000)) + "}\n")
# The screens of an app.
screens = work / "screens.pattern"
screens.write_text("""
use profile package
profile package extends base { rule layout-property off }
input busy: from content, flag
event told: by system, class success, subject card
event spoken: by system, class success, subject card
event asked: by user, class selection, subject card, scope screen
event moved: by system, class success, subject card
event back: by system, class success, subject card
event worked: by system, class success, subject card
cue tell { because "it is saved"; role feedback; on told; toast "Saved" }
cue speak {
  because "two things are done"
  role feedback
  on spoken
  announce "First"
  announce "Second"
}
cue ask {
  because "it cannot be undone"
  role feedback
  on asked
  confirm "Really?"
  toast "Done"
}
cue move {
  because "it glows"
  role feedback
  on moved
  target card
  fade 1 -> 0.2 over 100ms linear
  animate glow 0 -> 1 over 100ms linear
  move x 0pt -> -80pt over 100ms linear
  layer ring { fade 1 -> 0.5 over 100ms linear }
  fallback reduce-motion, physicality-off: auto
}
cue back { because "it is back"; role feedback; on back; restore card }
cue work {
  because "it works"
  role feedback
  on worked
  target card
  loop while busy { fade 1 -> 0.5 over 500ms linear }
  fallback reduce-motion, physicality-off: auto
}
""")
sources = exported(
    program, work, "kotlin", ["ladder", "names", "haptics", "motion", "equivalents"], hostile, rain, screens,
    more=["--resources", "com.example.app"])
assert len(sources) == 11, sources

# The player, once, and the program that plays cases with its core.
player = work / "player"
run(program, "player", "android", "-o", player, "--package", "com.example.in")
again = run(program, "player", "android", "-o", player, "--package", "com.example.in")
assert again.stdout == "", again.stdout
core = (
    "Playback*.kt", "Cue*.kt", "Deck*.kt", "Curves.kt", "Json.kt", "LiveFiring.kt", "Recording.kt",
    "Telemetry.kt")
for file in {file for glob in core for file in player.glob(glob)}:
    words = re.findall(r"\b(android|androidx|java|javax|kotlinx)\.\w+", file.read_text())
    assert not words, (file, words)
run(program, "conformance", "write", work / "cases")
cases = player / "Conformance.kt"
cases.write_text((work / "cases/android/Conformance.kt").read_text().replace(
    "package patternc.player", "package com.example.`in`"))
resources = work / "R.kt"
names = sorted({name for file in sources for name in re.findall(r"R\.string\.(\w+)",
                                                                file.read_text())})
resources.write_text("package com.example.app\n\nobject R {\n    object string {\n" + "".join(
    f"        const val {name} = {index}\n" for index, name in enumerate(names)) + "    }\n}\n")

# The texts of an app of Compose Multiplatform, whose resources are extensions of `Res`.
run(program, "compile", "Tests/Fixtures/Exports/ladder.pattern", "--root", "/", "--target",
    "kotlin", "--package", "com.example.in", "--resources", "com.example.shared.Res", "-o",
    work / "multiplatform")
shared = work / "multiplatform/Shared.kt"
(ladder,) = (work / "multiplatform").glob("*.cues.kt")
ladder.write_text(ladder.read_text().replace("object Ladder", "object SharedLadder"))
names = re.findall(r"Res\.string\.(\w+)", ladder.read_text())
assert names and "import com.example.shared.*" in ladder.read_text()
shared.write_text("package com.example.shared\n\nobject Res { object string }\n" + "".join(
    f"val Res.string.{name} get() = org.jetbrains.compose.resources.StringResource()\n"
    for name in names))
resource = work / "multiplatform/StringResource.kt"
resource.write_text("package org.jetbrains.compose.resources\n\nclass StringResource\n")
sources += [ladder, shared, resource]

# Every block of Kotlin and Java on the pages; those of Java are of a class that has the player.
javas = [".ci/Testing.java"]
shown = blocks.of("kotlin.py")
for index, block in enumerate(shown):
    if block.language == "java":
        file = work / f"Page{index}.java"
        body = "".join(f"        {line}\n" for line in block.text.splitlines())
        file.write_text(
            "package com.example.in;\n\n"
            f"class Page{index} {{\n    AndroidPlayer android;\n    void play() {{\n{body}    }}\n}}\n")
        javas.append(file)
        continue
    lines = block.text.splitlines()
    imports = [line for line in lines if line.startswith("import ")]
    rest = [line for line in lines if not line.startswith(("import ", "package "))]
    file = work / f"Page{index}.kt"
    file.write_text("\n".join(
        [f"package com.example.page{index}", *imports, "", *rest, ""]).replace(
            "com.example.player", "com.example.`in`"))
    sources.append(file)

path = compiled(
    work, Path("Tests/Stubs"), [*sorted(player.glob("*.kt")), *sources, resources,
                                ".ci/kotlin-client.kt"], javas)
found = said(path, "Kotlin_clientKt")
lines = dict(line.split(": ", 1) for line in found)


def same(name, *expected):
    """The effect on API 26, 30, 31, 33 and 36; fewer values stand for the last ones."""
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
styles = [(7, 0.6), (7, 0.8), (1, 1.0), (8, 0.9), (1, 0.8)]
motor = waveform([20, 80, 20, 80, 40, 60, 30, 70, 20], [77, 0, 102, 0, 255, 0, 115, 0, 204])
newer = composition("pause", *[(*style, 88 if i else 0) for i, style in enumerate(styles)])
same("ladder styles", motor, motor, newer, newer,
     composition("offset", *[(*style, 100 if i else 0) for i, style in enumerate(styles)]))
same("few styles", motor)
same("ladder rattle", waveform([20, 5, 10, 20], [153, 51, 0, 102]),
     waveform([20, 5, 10, 20], [153, 51, 0, 102]),
     *[composition("pause", (1, 0.6, 0), (7, 0.4, 0), (8, 0.8, 11))] * 2,
     composition("offset", (1, 0.6, 0), (7, 0.4, 12), (8, 0.8, 23)))
# None is dropped by a device whose primitives are long; each waits for the one before it.
same("long", waveform([20, 5, 10, 20], [153, 51, 0, 102]),
     waveform([20, 5, 10, 20], [153, 51, 0, 102]),
     *[composition("pause", (1, 0.6, 0), (7, 0.4, 0), (8, 0.8, 0))] * 2,
     composition("offset", (1, 0.6, 0), (7, 0.4, 80), (8, 0.8, 80)))
hum = waveform([200], [128])
same("ladder hum", *[hum] * 4,
     "envelope sharpness 0.5, 0.5 0.5 20, 0.5 0.5 160, 0.0 0.5 20")
same("few hum", hum)
same("ladder swell",
     *[waveform([20] * 10, [71, 112, 153, 194, 235, 230, 179, 128, 77, 26])] * 4,
     "envelope sharpness 0.5, 0.36 0.5 20, 1.0 0.5 80, 0.2 0.5 80, 0.0 0.5 20")
same("ladder both", waveform([50, 20, 130], [128, 230, 128]))
same("ladder apart", *[waveform([20, 80, 100], [204, 0, 128])] * 4,
     "envelope sharpness 1.0, 0.8 1.0 20, 0.0 1.0 20, 0.0 0.5 60, 0.5 0.5 20, 0.5 0.5 60, "
     "0.0 0.5 20")
# By range: a low tick of 0.8 × 0.5, a thud, and the click of a tap that no range fits.
rhythm = waveform([60, 70, 60, 70, 20], [128, 0, 230, 0, 230])
taps = (8, 0.4), (2, 0.9), (1, 0.9)
newer = composition("pause", *[(*tap, 118 if i else 0) for i, tap in enumerate(taps)])
same("equivalents taps", rhythm, rhythm, newer, newer,
     composition("offset", *[(*tap, 130 if i else 0) for i, tap in enumerate(taps)]))
same("equivalents hum", waveform([20], [204]), composition("pause", (1, 0.4, 0)),
     *[composition("pause", (1, 0.4, 0))] * 2, composition("offset", (1, 0.4, 0)))
same("equivalents swell", waveform([90], [230]), composition("pause", (1, 0.45, 0)),
     *[composition("pause", (1, 0.45, 0))] * 2, composition("offset", (1, 0.45, 0)))
same("plain beat", waveform([20, 100, 20], [-1, 0, -1]))
same("plain faint", waveform([100, 20], [0, -1]))

# A device: the calls that reach the system.
for level in (26, 29, 30, 31, 33, 35, 36):
    usage = "usage 18" if level >= 33 else "audio usage 13"
    effect = lines[f"heartbeat {level}"]
    for name, value in {
        "half seen": "true", "seen": "1.0 1.0", "again": "once", "reduced": "true",
        "off": "[]" if level >= 33 else "[gate system-haptics]", "saves": "[lowPower]",
        "turned": "[]", "away": "[gate, background]", "missing": "[]", "once": "once",
    }.items():
        assert lines[f"device {level} {name}"] == value, (level, name, lines[f"device {level} {name}"])
    arrives = lines[f"device {level} arrives"]
    assert arrives.startswith("[vibrate ") and arrives.endswith(f", {usage}]"), arrives
    forgets = lines[f"device {level} forgets"]
    assert forgets.count("vibrate ") == 1 and "region 1 says This memory could not" in forgets, forgets
    assert "removed This memory could not" in lines[f"device {level} toast"], level
    asks = lines[f"device {level} asks"]
    assert asks.startswith("[asks Save it?") and "region 1 says It is saved." in asks, asks
    assert lines[f"device {level} withdraws"] == "[asks Save it?, dialog gone]", level
    # An equivalent of a cue comes before that of its profile.
    keeps = (waveform([60, 70, 120, 10, 120, 120, 80, 120, 20], [128, 0, 230, 0, 230, 0, 255, 0, 179])
             if level < 31 else composition(
                 "pause", (7, 0.2, 0), (7, 0.36, 118), (7, 0.36, 118), (2, 0.3, 228), (1, 0.7, 188))
             if level < 36 else composition(
                 "offset", (7, 0.2, 0), (7, 0.36, 130), (7, 0.36, 130), (2, 0.3, 240), (1, 0.7, 200)))
    assert keeps in lines[f"device {level} keeps"], lines[f"device {level} keeps"]
for level in 29, 33:
    for name, value in {
        "woken": "[background]", "cold": "[Saved, Saved]", "above": "332",
        "next": "[] [Saved, Saved]", "over": "[]", "back": "[] [Saved]",
        "first": "[First, ]", "second": "[First, Second]", "silent": "[]",
        "turned": "[asks Really?, dialog gone, asks Really?]", "answered": "[Done]",
        "refused": "true",
        "moved": "0.2 -160.0 0.5 1.0",
        "restored": "1.0 0.0 1.0 {null glow=0.0, null opacity=1.0, null translateX=0.0, "
                    "ring opacity=1.0}",
        "recycled": "1.0 0.0", "bound late": "0.2 -160.0", "unbound": "1.0 0.0",
        "unseen": "0", "seen": "true", "left": "0", "strict": "0",
    }.items():
        assert lines[f"screen {level} {name}"] == value, (level, name, lines[f"screen {level} {name}"])
for name, value in {
    "both": "[1, 1, 1]", "one": "[1, 2, 2]", "none": "[1, 2, 2]", "handler": "false",
    "taken back": "true",
}.items():
    assert lines[f"listeners {name}"] == value, (name, lines[f"listeners {name}"])
stores = [line for line in found if line.startswith("store: ")]
assert stores == ["store: null null 32", "store: true false 16", "store: true"], stores
counted = json.loads(lines["telemetry"])
example = json.loads(Path("Tests/Fixtures/Player/ghost-deck.telemetry.json").read_text())
arrive, forget = counted["cues"]["ghost.arrive"], counted["cues"]["ghost.forget"]
assert counted.keys() == example.keys() and counted["sessions"].keys() == example["sessions"].keys()
assert counted["histogramBoundsMs"] == example["histogramBoundsMs"]
assert arrive.keys() == example["cues"]["ghost.arrive"].keys()
assert arrive["calls"].keys() == example["cues"]["ghost.arrive"]["calls"].keys()
assert counted["sessions"] | {"begun": 1, "switchedOff": 1} == counted["sessions"], counted
assert (arrive["fired"]["normal"], arrive["felt"], arrive["oncePrevented"]) == (1, 1, 1), arrive
assert (forget["calls"]["asked"], forget["calls"]["failed"]) == (1, 1), forget
assert lines["characters"] == "[2, 2, 2, 3, 0]", lines["characters"]
assert lines["text"].endswith(" null") and lines["text"] != "null null", lines["text"]
assert lines["java"].startswith("0 ask Save it?; 0 "), lines["java"]
assert "toast Saved." in lines["java"], lines["java"]

# The core plays the suite as it is expected.
folder = work / "cases"
files = sorted(folder.glob("*.json"))
tests = []
for file in files:
    case = json.loads(file.read_text())
    load = lambda table: json.loads((folder / table).read_text()) if isinstance(table, str) else table
    case["table"] = [load(t) for t in
                     (case["table"] if isinstance(case["table"], list) else [case["table"]])]
    for step in case["script"]:
        if "replace" in step:
            step["replace"] = load(step["replace"])
    tests.append(json.dumps(case))
answers = run("java", "-cp", path, "com.example.in.ConformanceKt", "--lines",
              input="\n".join(tests) + "\n").stdout.splitlines()
assert len(answers) == len(files), (len(answers), len(files))
failed = []
for file, answer in zip(files, answers):
    done = run(program, "conformance", "check", file, "-", input=answer, code=None)
    if done.returncode:
        failed.append((file.name, done.stdout, done.stderr))
assert not failed, failed
one = f"java -cp {path} com.example.in.ConformanceKt"
some = run(program, "conformance", "run", "--player", one, "--only", "ghost-ascend-*").stdout
assert "not ok" not in some and some.count("\nok ") >= 3, some
print(f"{len(sources)} files compile, {len(shown)} of them blocks of the pages, {len(lines)} facts hold, {len(files)} cases are as expected")
