#!/usr/bin/env python3
"""Type-checks the Swift on the pages of the documentation against the stubs of Apple's systems.

swift_blocks.py PATTERNC WORK, after stubs.sh has left the modules of iOS in WORK/iOS
"""

import pathlib
import re
import subprocess
import sys

patternc, work = sys.argv[1], pathlib.Path(sys.argv[2])
pages = pathlib.Path("Sources/patternc/Documentation.docc")
folder = work / "blocks"
folder.mkdir(parents=True, exist_ok=True)
subprocess.run([patternc, "compile", "Patterns/ghost-deck.pattern", "--target", "swift", "-o", folder, "--quiet"], check=True)
files = [".ci/swift_blocks/prelude.swift", *folder.glob("*.cues.swift")]
count = 0
for page in ["Playing-in-Swift", "Telemetry", "Testing-Haptics", "Target-AHAP", "Target-Strings"]:
    text = (pages / f"{page}.md").read_text()
    blocks = [(text[:m.start(1)].count("\n") + 1, m[1]) for m in re.finditer(r"^```swift\n(.*?)^```", text, re.S | re.M)]
    if not blocks:
        continue
    whole = [f"import {module}" for module in ["CoreHaptics", "PatternPlayer", "SwiftUI", "UIKit"]]
    for line, block in blocks:
        count += 1
        place = f'#sourceLocation(file: "{pages / page}.md", line: {line})'
        # Statements stand in a function; only a file can extend a type.
        if re.search(r"^extension ", block, re.M):
            whole += [place, block]
        else:
            name = page.replace("-", "") + str(line)
            whole += [f"@MainActor func {name}() async throws {{", place, block, "}"]
    path = folder / f"{page}.blocks.swift"
    path.write_text("\n".join(whole) + "\n#sourceLocation()\n")
    files.append(path)
ios = work / "iOS"
done = subprocess.run(
    ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "app", "-parse-as-library", "-suppress-warnings", "-I", ios,
     "-I", ".build/debug/Modules", *map(str, dict.fromkeys(files))])
print(f"{count} blocks of Swift on the pages compile" if done.returncode == 0 else "a page does not compile")
sys.exit(done.returncode)
