#!/usr/bin/env python3
"""The README and the pages: links lead somewhere, commands run and print what is shown, and every block
of code is known to a check.

    docs.py PATTERNC

Every `console` block is typed into a shell, all those of a page one after the other in a folder of
their own that holds the shipped patterns under git. Lines that follow a command are what it must
print; a command without such lines must only end as a command without findings does, with 0. Every
command of a table whose first cell is one, and every `pattern` block, is tried as well. `json` is an
excerpt of what the `pattern` block before it compiles to. `sh` is run too, or else by another check.
"""

import os
import pathlib
import re
import shutil
import sys
import tempfile

import blocks
import kit
from blocks import PAGES, ROOT

LINK = re.compile(r"\]\(([^)\s]+)\)")
ENDLESS = {"watch", "language-server"}
# Need a module that takes minutes to build, or a file of somebody else.
NEEDY = {"import", "playground"}
# Lines of `sh` that take minutes: the check of `.ci/checks` that runs them.
SLOW = {
    "swift test": "tests",
    "swift run patternc compile Patterns -o .build/cues": "the patterns compile",
    "swift build --build-tests": "tests",
    "swift test --skip-build --filter 'RuleTests|FixtureTests/|SeedTests|LibraryTests|TidyTests'": "tests",
    "swift format lint --strict -r Sources Tests Package.swift": "format",
    "swift run dev release": "static release build",
    "swift run dev package -o packages": "packages, installed and run",
    "swift run dev wasm": "the program as WebAssembly answers as here",
    "swift run patternc playground -o playground --single-file --wasm .build/wasm/playground.wasm":
        "the playground, in a browser",
    "swift package --allow-writing-to-package-directory patternc compile Sources/App --target ahap "
    "-o Sources/App/Haptics": "the SwiftPM plugins in a package that uses them",
}


def anchors(page):
    """The anchors of a page's headings, as code hosts make them."""
    found = set()
    for line in page.read_text().splitlines():
        if line.startswith("#"):
            title = line.lstrip("#").strip().lower()
            found.add(re.sub(r"[^\w\- ]", "", title).replace(" ", "-"))
    return found


def dead_links(page, text):
    for target in LINK.findall(re.sub(r"```.*?```", "", text, flags=re.S)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            yield f"{target} leads nowhere"
        elif anchor and anchor not in anchors(file):
            yield f"{target}: there is no such heading"


def commands(block):
    """The commands of a block, each with the lines that it must print, or none."""
    found = []
    end = None
    for line in block.splitlines():
        if end is not None:
            found[-1] = (f"{found[-1][0]}\n{line}", [])
            if line == end:
                end = None
        elif line.startswith("$ "):
            found.append((line[2:], []))
            if "<<'END'" in line:
                end = "END"
        elif found:
            found[-1][1].append(line)
    return found


class Place:
    """A folder with the shipped patterns, under git, where a page's commands run."""

    def __init__(self, patternc):
        self.parent = pathlib.Path(tempfile.mkdtemp(prefix="docs-"))
        # A package of an app has this one beside it.
        (self.parent / "patternc").symlink_to(ROOT)
        self.folder = self.parent / "app"
        self.folder.mkdir()
        bin = self.folder / ".bin"
        bin.mkdir()
        (bin / "patternc").symlink_to(pathlib.Path(patternc).resolve())
        shutil.copytree(ROOT / "Patterns", self.folder / "Patterns")
        self.env = {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        for command in (
            "git init -q -b main", "git add Patterns",
            "git -c user.name=a -c user.email=a@b commit -q -m patterns",
        ):
            self.run(command)

    def run(self, command):
        return kit.run("bash", "-c", command, cwd=self.folder, env=self.env, code=None, both=True)

    def close(self):
        shutil.rmtree(self.parent)


def tried(place, command, shown):
    """The errors of a command, and of its output if the page shows it."""
    ran = place.run(command)
    while shown and not shown[-1]:
        shown.pop()
    if shown and shown != ran.stdout.rstrip("\n").splitlines():
        yield f"`{command}` prints\n{ran.stdout}"
    if not shown and ran.returncode:
        yield f"`{command}` ends with {ran.returncode}:\n{ran.stdout}"


# Words that begin a declaration, and words of cues and profiles alone, in the lines of a table.
HEADS = re.compile(r"(let|event|spring|\w+:) ")
HOLDERS = {"fallback": "cue", "gain": "cue", "equivalent": "profile"}


def lines(place, text):
    """The faults in the lines of code in the last column of a table of words."""
    for line in re.findall(r"^\|.*\| `([^`]+)` \|$", text.partition("| a line of it |")[2], flags=re.M):
        holder = HOLDERS.get(line.split()[0])
        if holder == "profile":
            source = f"profile app {{ {line} }}"
        elif holder == "cue":
            source = f"cue it {{ on it.is; target it; impact light; fade 0 -> 1 over 1s ease; {line} }}"
        else:
            source = line if HEADS.match(line) else f"it: {line}"
        ran = place.run(f"patternc compile - <<'END'\ninput busy: from system, flag\n"
                        f"event it.is: by user, class selection, subject it\n{source}\nEND")
        if ran.returncode:
            yield f"`{line}`:\n{ran.stdout}"


CHECKS = (ROOT / ".ci/checks").read_text()
BLOCKS = blocks.of("docs.py")


def faults(page, patternc):
    text = page.read_text()
    own = [block for block in BLOCKS if block.page == blocks.name(page)]
    yield from dead_links(page, text)
    place = Place(patternc)
    try:
        source = None
        for block in own:
            if block.language == "pattern":
                source = place.folder / f"line-{block.line}.pattern"
                source.write_text(block.text)
                ran = place.run(f"patternc format --check {source.name}")
                if ran.returncode:
                    yield f"line {block.line}: a block is not laid out, or cannot be read:\n{ran.stdout}"
            elif block.language == "json":
                if block.text not in place.run(f"patternc compile - < {source.name}").stdout:
                    yield f"line {block.line}: this is not what the pattern before it compiles to"
            elif block.language == "sh":
                for line in block.text.splitlines():
                    if line in SLOW:
                        if f"\n{SLOW[line]} | " not in CHECKS:
                            yield f"`{line}`: there is no check {SLOW[line]}"
                    elif not line.startswith("npx patternc watch"):
                        yield from tried(place, line.removeprefix("npx "), [])
        for path in place.folder.glob("line-*.pattern"):
            path.unlink()
        for block in own:
            if block.language == "console":
                for command, shown in commands(block.text):
                    yield from tried(place, command, shown)
        yield from lines(place, text)
        for command in re.findall(r"^\|[^|]*\| `(patternc [^`…]*)` \|$", text, flags=re.M):
            if command.split()[1] in ENDLESS | NEEDY:
                continue
            ran = place.run(command)
            if ran.returncode not in (0, 1):
                yield f"`{command}` ends with {ran.returncode}:\n{ran.stdout}"
    finally:
        place.close()


def main():
    found = [(page, fault) for page in PAGES for fault in faults(page, sys.argv[1])]
    for page, fault in found:
        print(f"{page.relative_to(ROOT)}: {fault}")
    print(f"{len(PAGES)} pages, {len(found)} faults")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
