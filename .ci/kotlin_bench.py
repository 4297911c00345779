"""Measures the Kotlin core: the time to read 1,000 cues, and to fire an event of them.

usage: kotlin_bench.py PATTERNC WORK

Times are those of the thread, so that other programs disturb less. The goals are those of a
machine that does nothing else; what is twice as slow fails.
"""

import json
import re
import sys
from pathlib import Path

from kit import run
from kotlin_client import compiled, said

program, work = sys.argv[1], Path(sys.argv[2]).resolve()
run(program, "player", "android", "-o", work / "player", "--package", "patternc.player")
run(program, "compile", "Patterns/ghost-deck.pattern", "--compact", "-o", work / "tables")
large = json.loads((work / "tables/ghost-deck.cues.json").read_text())
cues = large["cues"]
large["cues"] = {}
for index in range(334):
    for name, cue in cues.items():
        trigger = cue["trigger"] | {"event": f"{cue['trigger']['event']}.{index}"}
        large["cues"][f"{name}.{index}"] = cue | {"trigger": trigger}
table = work / "large.json"
table.write_text(json.dumps(large, separators=(",", ":")))
core = [file for file in sorted((work / "player").glob("*.kt"))
        if not re.search(r"^import (android|java)", file.read_text(), re.M)]
path = compiled(work, work / "none", [*core, ".ci/kotlin-bench.kt"], languages=["2.3"])
load, fire, size = map(float, said(path, "Kotlin_benchKt", table)[0].split())
count = len(large["cues"])
print(f"{count} cues, {size / 1e6:.1f} MB: {load:.0f} ms (goal 60); fire: {fire:.1f} µs (goal 30)")
sources = [file.read_text() for file in (work / "player").glob("*.kt")]
reflection = r"\bkotlin\.reflect\b|::class\b|\.java\b|\bforName\b"
assert not any(re.search(reflection, text) for text in sources)
assert load < 120 and fire < 60, (load, fire)
