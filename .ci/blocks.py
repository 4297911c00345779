"""The blocks of code on the pages, and the one table of what compiles or runs each of them.

Every script of the table reads its blocks by `of`. A block that no line knows is an error in all of
them, so that nothing on a page is quietly left out.
"""

import collections
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NPM = ROOT / "Sources/dev/Packages/npm/README.md"
PAGES = [ROOT / "README.md", ROOT / "Grammar.md", NPM,
         *sorted((ROOT / "Sources/patternc/Documentation.docc").glob("*.md"))]

# Language | page, or * for all others | script | what it does with it.
CHECKED = """
pattern | Grammar        | GrammarTests     | checks it, and finds the problem that `error=` names
ebnf    | Grammar        | GrammarTests     | compares it with the parser, by random sentences
pattern | *              | docs.py          | lays it out
json    | *              | docs.py          | finds it in what the `pattern` before it compiles to
jsonc   | Configuration  | configuration.py | reads it, by the schema too
console | *              | docs.py          | runs it, and compares what is printed
sh      | *              | docs.py          | runs it, or names the check that does
ts      | *              | docs_code.py     | compiles it by `tsc --strict`, and runs it
js      | *              | docs_code.py     | the same
html    | *              | docs_code.py     | the same, in a browser
swift   | *              | swift_blocks.py  | compiles it by `swiftc -typecheck`; a manifest is run
kotlin  | Target-Compose | compose.py       | compiles it by kotlinc
kotlin  | *              | kotlin.py        | the same
java    | *              | kotlin.py        | compiles it by javac
yaml    | *              | ready_to_use.py  | reads it, by pre-commit where it is its file
"""
TABLE = {tuple(cells[:2]): cells[2] for cells in
         ([cell.strip() for cell in line.split("|")] for line in CHECKED.strip().splitlines())}

Block = collections.namedtuple("Block", "page line language text")


def name(path):
    return "npm" if path == NPM else path.stem


def within(path):
    """The blocks of a page."""
    opened = None
    for number, line in enumerate(path.read_text().splitlines(keepends=True), 1):
        if line.startswith("~~~") or line.lstrip().startswith("```") and not line.startswith("```"):
            sys.exit(f"{path}:{number}: a block starts with three backquotes at the first column")
        if not line.startswith("```"):
            if opened:
                opened[1].append(line)
        elif opened:
            (start, info), lines = opened
            yield Block(name(path), start, info, "".join(lines))
            opened = None
        else:
            opened = (number + 1, line[3:].strip()), []
    if opened:
        sys.exit(f"{path}:{opened[0][0]}: a block does not end")


def of(script):
    """The blocks that a script checks, of all pages."""
    found = []
    for path in PAGES:
        for block in within(path):
            words = block.language.split() or [""]
            # Only the grammar has blocks with a problem.
            language = words[0] if len(words) == 1 or name(path) == "Grammar" else block.language
            who = TABLE.get((language, block.page)) or TABLE.get((language, "*"))
            if not who:
                sys.exit(f"{path}:{block.line - 1}: no check is known for a block of `{block.language}`")
            if who == script:
                found.append(block)
    if not found:
        sys.exit(f"there is no block for {script}")
    return found
