"""Plays mutated tables by mutated scripts with the Kotlin core, beside the player of this program.

usage: kotlin_fuzz.py DEV PATTERNC WORK RUNS SEED

`dev fuzz-playback --web` pipes its cases into a program that is called `node`; here that is Java.
"""

import os
import subprocess
import sys
from pathlib import Path

from kotlin_client import compiled, run

dev, program, work = sys.argv[1], sys.argv[2], Path(sys.argv[3]).resolve()
run([program, "conformance", "write", work / "cases"])
path = compiled(work, work / "none", sorted((work / "cases/android").glob("*.kt")), languages=["2.3"])
node = work / "bin/node"
node.parent.mkdir()
node.write_text(f"#!/bin/sh\nexec java -cp '{path}' patternc.player.ConformanceKt --lines\n")
node.chmod(0o755)
done = subprocess.run(
    [dev, "fuzz-playback", "--web", "--runs", sys.argv[4], "--seed", sys.argv[5]],
    env=os.environ | {"PATH": f"{node.parent}:{os.environ['PATH']}"})
sys.exit(done.returncode)
