#!/usr/bin/env python3
"""Holds the compiler as WebAssembly to the one that runs here: reports, tables and layouts of every
fixture and deck, byte for byte.

    wasm.py PATTERNC MODULE
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import sys

import kit

PATTERNC, MODULE = map(os.path.abspath, sys.argv[1:3])
ROOT = pathlib.Path(__file__).resolve().parent.parent
DAY = "2026-01-01"
FORMATS = ["text", "json", "sarif"]


def native(request):
    path = request["path"]
    words = {
        "check": ["check", path, "--format", request.get("format", ""), "--today", DAY],
        "compile": ["compile", path],
        "format": ["format", "-", "--stdin-name", path],
    }[request["do"]]
    source = (ROOT / path).read_bytes() if request["do"] == "format" else None
    ran = kit.run(PATTERNC, *words, cwd=ROOT, input=source, code=None, text=False)
    return f"{ran.returncode} {hashlib.sha256(ran.stdout).hexdigest()}"


files = sorted(
    str(path.relative_to(ROOT))
    for folder in ("Tests/Fixtures", "Patterns", "Sources/PatternPage/Web/playground/examples")
    for path in (ROOT / folder).rglob("*.pattern")
    if path.is_file())
assert len(files) > 500, len(files)
requests = [
    {"do": "check", "path": path, "format": form, "today": DAY}
    for path in files for form in FORMATS]
requests += [{"do": what, "path": path} for path in files for what in ("compile", "format")]
asked = kit.run(
    "node", ROOT / ".ci/wasm_answers.mjs", MODULE, ROOT,
    input=json.dumps({"files": files, "requests": requests}), timeout=None)
answers = asked.stdout.splitlines()
assert len(answers) == len(requests), asked.stderr
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    wanted = list(pool.map(native, requests))
differ = [
    f"{request}: {answer}, here {own}"
    for request, answer, own in zip(requests, answers, wanted) if answer != own]
if differ:
    print("\n".join(differ[:20]))
    sys.exit(f"wasm: {len(differ)} of {len(requests)} answers differ")
print(f"{len(requests)} answers about {len(files)} files are the same")
