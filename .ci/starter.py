#!/usr/bin/env python3
"""First steps: the files of `init`, and completion in the installed shells.

    starter.py PATTERNC

`init` writes files in which `check` finds nothing, and never writes over others. Completions are
loaded by bash, zsh and fish themselves.
"""

import os
import pathlib
import pty
import select
import signal
import sys
import tempfile
import time

import kit
from kit import check

PATTERNC = os.path.abspath(sys.argv[1])


def run(*words, folder, code=0, path=""):
    variables = {"PATH": f"{path}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    return kit.run(*words, cwd=folder, code=code, variables=variables, both=True, timeout=60).stdout


def begin(folder):
    run(PATTERNC, "init", "new", folder=folder)
    new = folder / "new"
    said = run(PATTERNC, "check", "Patterns", "--fail-level", "info", folder=new)
    check("no findings in 2 files" in said, f"findings in what init wrote: {said}")
    run(PATTERNC, "format", "Patterns", "--check", folder=new)
    deck = new / "Patterns/app.pattern"
    deck.write_text("mine: impact light\n")
    (new / "Patterns/profiles/app.pattern").unlink()
    run(PATTERNC, "init", "new", folder=folder, code=3)
    check(deck.read_text() == "mine: impact light\n", "init wrote over a file")
    check(not (new / "Patterns/profiles/app.pattern").exists(), "init wrote a part")
    run(PATTERNC, "init", "ci", "--ci", "github,gitlab,pre-commit", folder=folder)
    for name in (".github/workflows/patterns.yml", ".gitlab-ci.yml", ".pre-commit-config.yaml"):
        check((folder / "ci" / name).exists(), f"no {name}")
    run(PATTERNC, "init", "other", "--ci", "jenkins", folder=folder, code=2)
    check(not (folder / "other").exists(), "bad usage left a folder")


def typed_to_zsh(bin, words, wanted):
    """The completions that zsh shows for some words and TAB; it needs a terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(bin)
        os.environ.update(TERM="dumb", PATH=f"{bin}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
        os.execvp("zsh", ["zsh", "-f", "-i"])

    def read(until):
        said, end = "", time.monotonic() + 30
        while until not in said and time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                said += os.read(terminal, 65536).decode(errors="replace")
        return said

    # The prompt is not what echoes of the line that sets it.
    start = f"fpath=({bin} $fpath); autoload -Uz compinit; compinit -u -D; PS1='re''ady '\n"
    os.write(terminal, start.encode())
    read("ready ")
    os.write(terminal, words.encode() + b"\t")
    said = read(wanted)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return said


def complete(folder):
    bin = folder / "bin"
    bin.mkdir()
    (bin / "patternc").symlink_to(PATTERNC)
    for shell in ("bash", "zsh", "fish"):
        text = run(PATTERNC, "completions", shell, folder=folder)
        (folder / f"_patternc.{shell}").write_text(text)
    script = (
        "source _patternc.bash; COMP_WORDS=({}); COMP_CWORD={}; _patternc;"
        ' printf "%s\\n" "${{COMPREPLY[@]}}"')
    for words, at, wanted in (
        ("patternc che", 1, "check"), ("patternc check --fail", 2, "--fail-level"),
        ("patternc compile --target ah", 3, "ahap"), ("patternc check --format sa", 3, "sarif"),
        ("patternc profiles --show so", 3, "sonora"), ("patternc library feel.kn", 2, "feel.knock"),
    ):
        said = run("bash", "-c", script.format(words, at), folder=folder)
        check(wanted in said.split(), f"bash completes {words!r} by {said!r}")
    (bin / "_patternc").write_text((folder / "_patternc.zsh").read_text())
    for words, wanted in (
        ("patternc chec", "check"), ("patternc compile --targ", "--target"),
        ("patternc compile --target ah", "ahap"), ("patternc check --format sa", "sarif"),
        ("patternc profiles --show so", "sonora"), ("patternc library feel.kn", "feel.knock"),
    ):
        said = run(
            "fish", "--no-config", "-c", f"source _patternc.fish; complete -C '{words}'",
            folder=folder, path=str(bin))
        check(wanted in said, f"fish completes {words!r} by {said!r}")
        line = " ".join(words.split()[:-1] + [wanted])
        said = typed_to_zsh(bin, words, line)
        check(line in said, f"zsh completes {words!r} by {said!r}")
    run(PATTERNC, "completions", "tcsh", folder=folder, code=2)


def main():
    with tempfile.TemporaryDirectory() as folder:
        begin(pathlib.Path(folder))
        complete(pathlib.Path(folder))
    print(f"{kit.checks} facts about the beginning")


if __name__ == "__main__":
    main()
