"""Proves that the Kotlin that patternc exports for Compose compiles, and what it says.

usage: compose.py PATTERNC WORK

Kotlin compiles it, warnings as errors, with stubs of Compose that say what they were called with. `.ci/compose-client.kt` asks for everything.
"""

import json
import sys
from pathlib import Path

import blocks
from kotlin_client import compiled, exported, said

program, work = sys.argv[1], Path(sys.argv[2]) / "compose"
work.mkdir(parents=True, exist_ok=True)
hostile = work / "object.pattern"
hostile.write_text(r"""
use profile package
profile package extends base { rule layout-property off }
input while: from content, flag
spring fun: response 0.3s, damping 0.8
spring class: response 0.2s, damping 1.5
curve fun: bezier(0, 0, 1, 1)
event get-class.void: by user, class selection, subject card, scope screen
## A doc /* that opens */ and closes a comment, and $money ${too}.
cue class {
  because "$it \"quotes\" */ and \n lines"
  role feedback
  on get-class.void
  target object
  confirm "${while} */ \u{2028} $this"
  fade 0 -> 1 over 100ms linear
  animate val 0 -> 1 over 100ms fun
  fallback reduce-motion, physicality-off: auto
}
""")
# More keyframes than a method of Java holds, in one property, and more moves than a class does.
long = work / "long.pattern"
long.write_text("""
use profile package
profile package extends base { rule layout-property off }
event card.tapped: by user, class selection, subject card, scope screen
""" + "".join(f"""
cue card.{cue} {{
  because "long"
  role feedback
  on card.tapped
  target card
{moves}
  fallback reduce-motion, physicality-off: auto
}}
""" for cue, moves in {
    "keyframes": "\n".join(
        f"  at {index * 100}ms: animate a{index // 1500} {index % 3} -> {(index + 1) % 3} over 100ms"
        " linear"
        for index in range(3000)),
    "moves": "\n".join(
        f"  at {index}ms: animate b{index} 0.{index + 1:04} -> 1 over 100ms linear"
        for index in range(3000)),
}.items()))
sources = exported(program, work, "compose,cue-table", ["motion", "names"], hostile, long)
assert len(sources) == 7, sources
# The example app of the page.
[block] = blocks.of("compose.py")
page = work / "Page.kt"
page.write_text("\n".join([
    "package com.example.page", "",
    *[f"import {name}" for name in [
        "androidx.compose.animation.core.Animatable", "androidx.compose.runtime.Composable",
        "androidx.compose.runtime.LaunchedEffect", "androidx.compose.runtime.remember", "androidx.compose.ui.Modifier",
        "androidx.compose.ui.graphics.graphicsLayer", "com.example.`in`.GhostDeckMotion", "kotlinx.coroutines.delay"]],
    "", block.text]))
path = compiled(work, Path("Tests/Stubs/compose"), [*sources, page, ".ci/compose-client.kt"])
found = said(path, "Compose_clientKt")

# Everything that moves in the table moves here, and nothing else does.
table = json.loads((work / "kotlin" / "motion.cues.json").read_text())
names = {"normal": "Normal", "reduceMotion": "ReduceMotion", "physicalityOff": "PhysicalityOff"}
wanted = {
    " ".join(filter(None, [cue.split(".")[1], names[mode], track["target"], track.get("layer"),
                           track["property"]]))
    for cue, row in table["cues"].items() for mode, timeline in row["modes"].items()
    for track in timeline["motion"] if track["property"] != "typeOn"}
moves = [line for line in found if line.split()[1] in names.values()]
assert {line.split(":")[0] for line in moves} == wanted

out, both = "bezier(0.0, 0.0, 0.58, 1.0)", "bezier(0.42, 0.0, 1.0, 1.0)"
for line in [
    # A spring by itself is one, and settles as the table says; among keyframes it is sampled.
    "once Normal card trim: 0.0 100.0 +0: spring 1.0 986.96045 until 0.1",
    "once Normal card scale: 1.0 1.0 +0: 1.0 at 0 by [0.000 0.712 1.002 1.000], 1.5 at 405, "
    "1.5 at 600 by [0.000 0.885 1.037 1.000], 1.0 at 2074 of 2074",
    "once Normal card blur: 20.0 50.0 +0: 20.0 at 0, 50.0 at 400 of 400",
    f"once Normal card opacity: 1.0 1.0 +0: 1.0 at 0 by {out}, 0.0 at 300, 0.0 at 600 by {out}, "
    "1.0 at 700 of 700",
    "once Normal card translateZ: 0.0 1.0 +0: 0.0 at 0 by [0.000 0.250 0.500 1.000], "
    "1.0 at 400 of 400",
    f"once Normal card glow.width: 0.0 12.5 +0: 0.0 at 0 by {out}, 12.5 at 200 of 200",
    # A jump takes a millisecond.
    "once Normal card instant opacity: 1.0 1.0 +0: 1.0 at 0, 0.0 at 1, 0.0 at 99, 1.0 at 100 of 100",
    # A way back goes by the same curve as the way there.
    f"loops Normal list scale: 1.0 1.0 +0: again and again: 1.0 at 0 by {both}, 1.1 at 200, "
    f"1.1 at 400 by {both}, 1.0 at 600, 1.0 at 800 of 800 while streaming",
    f"loops Normal list after opacity: 1.0 1.0 +200: again and again: 1.0 at 0 by {both}, "
    f"0.5 at 800 by {both}, 1.0 at 1600 of 1600 while streaming later",
    "loops Normal list cut scale: 1.0 1.140781 +0: again and again: "
    "1.0 at 0 by [0.000 0.147 0.442 1.000], 1.140781 at 100 of 100 while streaming",
    f"loops Normal list other blur: 10.0 0.0 +0: again and again: 10.0 at 0 by {out}, "
    "0.0 at 400 of 400 while quiet is off",
    f"staggers Normal item opacity: 0.0 1.0 +0: 0.0 at 0, 0.0 at 50 by {out}, 1.0 at 150 of 150",
    f"choices Normal chosen scale: 0.5 1.0 +0: 0.5 at 0 by {both}, 1.0 at 200 of 200 "
    "if look is grow",
    f"staggers ReduceMotion item opacity: 0.0 1.0 +0: 0.0 at 0, 0.0 at 50 by {out}, "
    "1.0 at 150 of 150",
    "loops PhysicalityOff list opacity: 0.0 1.0 +0: 0.0 at 0, 1.0 at 100 of 100",
    "quick: spring 0.8 438.64908 until 0.001", "settle: bezier(0.25, -0.5, 0.25, 1.5)",
    "ghost: [opacity, scale]", "hostile: [opacity, val]",
    "delays: [[0, 30, 150, 200], [0, 30, 150, 200], [0, 30, 150, 30000000]]",
    "random: 0 200 card.id",
    "shown: [true, true, true, true, true, true, true, false, false, false]",
    "layer: alpha 0.25, scale 1.5 1.5, translation 8.0 -6.0, rotation 90.0, "
    "BlurEffect(radiusX=40.0, radiusY=40.0, edgeTreatment=Decal)",
    "sharp: null",
]:
    assert line in found, (line, [each for each in found if each[:20] == line[:20]])
print(f"{len(sources)} files and a block of the page compile, and {len(moves)} moves are those of the table")
