"""Proves that the TypeScript that patternc exports compiles, and what a client finds in it.

usage: typescript.py PATTERNC WORK

The compiler is strict and knows no browser; node runs `.ci/typescript-client.ts`.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

program, work = sys.argv[1], Path(sys.argv[2])
subprocess.run(
    [program, "compile", "Patterns", "Tests/Fixtures/Exports", "--target", "typescript", "-o", str(work)],
    check=True)
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
    done = subprocess.run(["tsc", "-p", str(path)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{name}: {done.stdout}")


compile("alone", {"lib": ["ES2020"], "noEmit": True}, ["*.cues.ts"])
compile("browser", {"lib": ["ES2020", "DOM"], "noEmit": True}, ["browser.ts"])
compile("client", {"lib": ["ES2020"], "module": "commonjs", "outDir": "js"}, ["client.ts"])
done = subprocess.run(["node", str(work / "js/client.js")], capture_output=True, text=True)
if done.returncode:
    sys.exit(done.stderr)
print(done.stdout, end="")
