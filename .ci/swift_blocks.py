#!/usr/bin/env python3
"""Type-checks the Swift on the pages of the documentation against the stubs of Apple's systems. What
belongs into a manifest is run as one.

swift_blocks.py PATTERNC WORK, after stubs.sh has left the modules of iOS in WORK/iOS
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys

import blocks
import kit

patternc, work = sys.argv[1], pathlib.Path(sys.argv[2])
pages = pathlib.Path("Sources/patternc/Documentation.docc")
folder = work / "blocks"
folder.mkdir(parents=True, exist_ok=True)
kit.run(patternc, "compile", "Patterns/ghost-deck.pattern", "--target", "swift", "-o", folder, "--quiet")
# The plugin's output for the patterns of a target `App`.
kit.run(
    patternc, "compile", "Tests/Fixtures/Consumer/Sources/App", "--root", "Tests/Fixtures/Consumer", "--target", "swift",
    "--bundle", "AppPatterns", "-o", folder, "--quiet")
files = [".ci/swift_blocks/prelude.swift", *folder.glob("*.cues.swift")]
count = 0
for page, found in itertools.groupby(blocks.of("swift_blocks.py"), lambda block: block.page):
    whole = [f"import {module}" for module in ["CoreHaptics", "PatternPlayer", "SwiftUI", "UIKit"]]
    for _, line, _, text in found:
        count += 1
        if text.startswith("dependencies:"):
            package = work / "manifest"
            package.mkdir(exist_ok=True)
            (package / "Package.swift").write_text(
                f'// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "App",\n{text})\n')
            described = kit.run("swift", "package", "--disable-sandbox", "dump-package", cwd=package)
            [target] = json.loads(described.stdout)["targets"]
            assert target["pluginUsages"] == [{"plugin": ["PatternPlugin", "patternc"]}], target
            continue
        place = f'#sourceLocation(file: "{pages / page}.md", line: {line})'
        # Statements stand in a function; only a file can extend a type.
        if re.search(r"^extension ", text, re.M):
            whole += [place, text]
        else:
            name = page.replace("-", "") + str(line)
            whole += [f"@MainActor func {name}() async throws {{", place, text, "}"]
    path = folder / f"{page}.blocks.swift"
    path.write_text("\n".join(whole) + "\n#sourceLocation()\n")
    files.append(path)
ios = work / "iOS"
done = subprocess.run(
    ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "app", "-parse-as-library", "-suppress-warnings", "-I", ios,
     "-I", ".build/debug/Modules", *map(str, dict.fromkeys(files))])
print(f"{count} blocks of Swift on the pages compile" if done.returncode == 0 else "a page does not compile")
sys.exit(done.returncode)
