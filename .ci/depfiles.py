"""Proves that make and ninja read out of a depfile what patternc has written into it, for any name."""

import os
import shutil
import sys

import kit
from kit import fail

NAMES = [
    "plain", "a b", "a  b", " a", "a#b", "#a", "a$b", "a$$b", "$(a)b", "${a}", "a%b", "a:b", "C:b",
    "a\\b", "a\\\\b", "a\\ b", "a\\\\ b", "a(b)c", "a{b}", "a~b", "-a",
    "@a", "a,b", "a+b", "a!b", "größe", "日本", "a$ b", "a# :b", "ö%ö", "a .b",
]
# One of the two would read something else, whatever is written.
REFUSED = [
    "a\tb", "a=b", "a*b", "a?b", "a;b", "a|b", "a<b", "a>b", "a&b", "a'b", 'a"b', "a`b", "a^b",
    "a\nb", "a\\#b", "a\\:b", "a\\$b", "a\\%b", "~a", "a\x7fb",
    "a[b]", "[a]", "a[b", "a]b", "a\\[b]",
]
# Names of used files, which need not end in `.pattern`.
REFUSED_ENDS = ["a ", "a\\", "a:", "a(b)"]
# Make and ninja compare times: this one is long past.
OLD = 1_000_000_000


def run(command, folder):
    return kit.run(*command, cwd=folder, code=None, both=True)


def write(folder, name, used):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    spelled = used.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    spelled = spelled.replace("\x7f", "\\u{7F}").replace("\t", "\\u{9}")
    (folder / f"{name}.pattern").write_text(f'use "{spelled}"\ntap: play beat\n')
    (folder / used).write_text("beat: impact light\n")


def compile(program, folder, name, *more):
    return run(
        [program, "compile", "-o", "out", "--depfile", "deps.d", *more, "--", f"{name}.pattern"],
        folder)


def by_make(program, folder, name, used):
    """An input that is newer than its output makes it old; one that is gone stops nothing."""
    output = f"out/{name}.cues.json"
    (folder / "Makefile").write_text("include deps.d\nout/%.cues.json: ; @echo ran\n")

    def make():
        return run(["make", "-rR", "--no-print-directory", "--", output], folder).stdout

    inputs = [f"{name}.pattern", used]
    for path in inputs:
        os.utime(folder / path, (OLD, OLD))
    # The program itself is an input, and is as old as it is.
    future = os.stat(program).st_mtime_ns + 10**9
    os.utime(folder / output, ns=(future, future))
    if "up to date" not in make():
        fail("make", repr(name), "is never up to date:", make())
    for path in inputs:
        os.utime(folder / path, ns=(future + 10**9,) * 2)
        if make() != "ran\n":
            fail("make", repr(name), "does not see", repr(path), make())
        os.utime(folder / path, (OLD, OLD))
    for path in inputs:
        os.rename(folder / path, folder / "away")
        if make() != "ran\n":
            fail("make", repr(name), "stops without", repr(path), make())
        os.rename(folder / "away", folder / path)


def by_ninja(program, folder, name, used):
    """Ninja lists what it has read; without its own log of it, it goes by the depfile each time."""
    output = f"out/{name}.cues.json"
    quoted = output.replace("$", "$$").replace(" ", "$ ").replace(":", "$:")
    future = os.stat(program).st_mtime_ns + 10**9
    for deps in ["\n deps = gcc", ""]:
        if not deps and "%" in name:
            continue  # A target's `%` is escaped, since make wants it so.
        (folder / "build.ninja").write_text(
            f"rule r\n command = cp deps.d d{len(deps)}\n depfile = d{len(deps)}{deps}\n"
            f"build {quoted}: r\n")
        inputs = [f"{name}.pattern", used]
        for path in inputs:
            os.utime(folder / path, (OLD, OLD))
        os.utime(folder / output, ns=(future, future))
        first = run(["ninja"], folder)
        if first.returncode:
            fail("ninja", repr(name), first.stdout)
        if deps:
            listed = run(["ninja", "-t", "deps"], folder).stdout.splitlines()
            found = [line[4:] for line in listed if line.startswith("    ")]
            if found != inputs + [os.path.realpath(program)]:
                fail("ninja", repr(name), "reads", found)
        again = run(["ninja", "-d", "explain"], folder).stdout
        if "no work to do" not in again:
            fail("ninja", repr(name), "is never up to date:", again)
        for path in inputs:
            os.utime(folder / path, ns=(future + 10**9,) * 2)
            if "[1/1]" not in run(["ninja"], folder).stdout:
                fail("ninja", repr(name), "does not see", repr(path))
            os.utime(folder / path, (OLD, OLD))


def main():
    program = os.path.abspath(sys.argv[1])
    folder = kit.new_folder() / "work"
    for name in NAMES:
        used = f"{name} used.x" if name != "plain" else "used"
        write(folder, name, used)
        made = compile(program, folder, name)
        if made.returncode:
            fail(repr(name), made.stdout)
        by_make(program, folder, name, used)
        by_ninja(program, folder, name, used)
    for name, used in [(n, "used") for n in REFUSED] + [("plain", n) for n in REFUSED + REFUSED_ENDS]:
        write(folder, name, used)
        made = compile(program, folder, name)
        if made.returncode != 2 or "alike" not in made.stdout or (folder / "out").exists():
            fail(repr(name), repr(used), "is not refused:", made.returncode, made.stdout)
    print(len(NAMES), "names read by make and ninja;", 2 * len(REFUSED) + len(REFUSED_ENDS), "refused")


main()
