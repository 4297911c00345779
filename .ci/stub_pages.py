#!/usr/bin/env python3
"""Every declaration of the stubs of Apple's systems names its page, or its header, in a comment."""

import pathlib
import re
import sys

DECLARATION = re.compile(
    r"\s*(@\w+(\([^)]*\))? )*((public|open|nonisolated|convenience|override|static|class|final) )*"
    r"(func|init[?(<]|var|let|class|struct|enum|protocol|typealias|subscript|associatedtype)\b")
PAGE = re.compile(r"\s*// [a-z]+/_?[a-z]+[\w./()\-:_]*|\s*// (unistd|string)\.h")
problems = []
count = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.swift")):
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines):
        if line.startswith("// MARK: what a program looks at"):
            break
        is_public = re.search(r"\b(public|open)\b", line) or re.match(r"  (@.* )?(func|var|associatedtype|typealias|static var) ", line)
        if not is_public or not DECLARATION.match(line) or line.strip().startswith("public var body"):
            continue
        count += 1
        before = number - 1
        # Constants of one header stand in a row.
        while before >= 0 and lines[before].startswith("public let "):
            before -= 1
        while before >= 0 and re.match(r"\s*(//|@\w+$)", lines[before]) and not PAGE.match(lines[before]):
            before -= 1
        if before < 0 or not PAGE.match(lines[before]):
            if "not of Apple" not in lines[number - 1]:
                problems.append(f"{path}:{number + 1}: no page: {line.strip()}")
print("\n".join(problems) or f"{count} declarations name their pages")
sys.exit(bool(problems))
