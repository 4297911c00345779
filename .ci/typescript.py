"""Proves that the TypeScript that patternc exports compiles, and what a client finds in it.

usage: typescript.py PATTERNC WORK

The compiler is strict and knows no browser; node runs `.ci/typescript-client.ts`.
"""

import json
import shutil
import sys
from pathlib import Path

from kit import run

program, work = sys.argv[1], Path(sys.argv[2])
run(program, "compile", "Patterns", "Tests/Fixtures/Exports", "--target", "typescript", "-o", work)
shutil.copy(".ci/typescript-client.ts", work / "client.ts")
# A file of an app that knows browsers: keyframes and timing are what `animate` takes.
(work / "browser.ts").write_text("""
import { cueRows, Cue } from "./ghost-deck.cues";
export function play(element: Element, cue: Cue): void {
  for (const { keyframes, timing } of cueRows[cue].modes.normal.keyframes) {
    element.animate([...keyframes], timing);
  }
  navigator.vibrate([...cueRows[cue].modes.normal.vibrate]);
}
""")
strict = {"strict": True, "target": "ES2020", "types": [], "noUnusedLocals": False}


def compile(name, options, files):
    path = work / f"{name}.json"
    path.write_text(json.dumps({"compilerOptions": {**strict, **options}, "include": files}))
    run("tsc", "-p", path)


compile("alone", {"lib": ["ES2020"], "noEmit": True}, ["*.cues.ts"])
compile("browser", {"lib": ["ES2020", "DOM"], "noEmit": True}, ["browser.ts"])
compile("client", {"lib": ["ES2020"], "module": "commonjs", "outDir": "js"}, ["client.ts"])
print(run("node", work / "js/client.js").stdout, end="")

# The same decks by the web player; one of them has equivalents for the web.
felt, js, player = work / "felt.pattern", work / "js", work / "player"
felt.write_text("""
use profile web-room
profile web-room extends base {
  equivalent impact light on web: 60ms
  equivalent impact medium on web: 80ms
  equivalent notify error: transient 0.7 sharp 0.4; wait 100ms; continuous 0.5 for 80ms sharp 0.2
  equivalent selection: transient 0.9 sharp 0.1
}
knock: impact light; wait 200ms; impact medium; wait 300ms; notify error; wait 500ms; selection
swell: continuous 0.5 for 400ms { at 0ms: level 0; at 200ms: level 1; at 400ms: level 0 }
""")
decks = ["Patterns/ghost-deck.pattern", "Patterns/sonora.pattern", "Tests/Fixtures/Exports/haptics.pattern",
         "Tests/Fixtures/Exports/equivalents.pattern", str(felt)]
for words in (["--target", "typescript", "-o", str(work / "alike")], ["-o", str(player)]):
    run(program, "compile", *decks, "--quiet", *words)
run(program, "player", "web", "-o", player)
(player / "package.json").write_text('{"type": "module"}')
compile("alike", {"lib": ["ES2020"], "module": "commonjs", "outDir": "js/alike"}, ["alike/*.cues.ts"])
print(run("node", ".ci/web_same.mjs", player, js / "alike").stdout, end="")
