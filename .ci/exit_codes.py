"""Proves what each way to end says: 0 clean, 1 findings, 2 usage, 3 not read, written or finished.

usage: exit_codes.py PATTERNC FOLDER: works in FOLDER, which is empty
"""

import os
import shutil
import sys
from pathlib import Path

import kit

program, folder = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()


def expect(code, *words, says=""):
    said = kit.run(program, *words, code=code, both=True, timeout=60).stdout
    kit.check(says in said, *words, "does not say", says, "but", said)


def write(name, text):
    return kit.write(folder / name, text)


def checking_and_formatting():
    expect(0, "check", "Patterns", "--fail-level", "info")
    expect(1, "check", write("loud.pattern", "tap: impact medium 1.4\n"))
    expect(3, "check", folder / "nowhere.pattern")
    expect(0, "format", "Patterns", "--check")
    crowded = write("crowded.pattern", "tap:impact medium\n")
    expect(1, "format", crowded, "--check")
    expect(1, "format", crowded, "--diff")
    expect(0, "format", crowded)
    expect(0, "format", crowded, "--check")
    expect(2, "format", crowded, "--range", "9-3")
    broken = write("broken.pattern", "tap: impct medium\n")
    expect(1, "format", broken)
    expect(2, "format", broken, "--check", "--diff")
    expect(3, "format", folder / "nowhere.pattern")
    expect(0, "explain", "escalation-loop.crescendo")


def telling():
    """Options that shorten the output change nothing else."""
    loud = write("loud.pattern", "tap: impact medium 1.4\n")
    expect(1, "check", loud, "--summary", says="1 error   value-out-of-range\n")
    spare = write("spare.pattern", """
let spare: 120ms
event a.done: by user, class success
cue a { because "it is done"; on a.done; toast "Done" }
""")
    expect(0, "check", spare, says="[unused-declaration]")
    expect(1, "check", spare, "--severity", "warning", "--fail-level", "info", says="1 info in 1 file")
    expect(2, "check", spare, "--severity", "never")
    out = folder / "told"
    expect(0, "compile", spare, "-o", out, says="wrote 1 file\n")
    expect(0, "compile", spare, "-o", out, says="wrote 0 files, 1 up to date\n")
    used = write("used.pattern", 'use "spare.pattern"\ntap: wait spare; impact light\n')
    expect(0, "compile", used, "--list-inputs", "--root", folder, says="spare.pattern\n")
    expect(0, "explain", "ADR-42", says="no haptic escalation loops")
    expect(0, "explain", "son-7", says="slow-first-feedback")
    expect(0, "explain", "WCAG", "2.3.1", says="flashing")
    expect(2, "explain", "WCAG", "9.9.9")
    expect(0, "profiles", "--show", "ghost-deck", "--effective", says="# base\n")
    expect(2, "profiles", "--effective")


def editors():
    mode = folder / "mode"
    expect(0, "editor", "list")
    expect(2, "editor", "vmi", "--install", mode)
    expect(2, "editor", "emacs")
    expect(0, "editor", "emacs", "--install", mode)
    expect(0, "editor", "emacs", "--install", mode)
    mine = write("mode/pattern-mode.el", "mine\n")
    expect(3, "editor", "emacs", "--install", mode)
    assert mine.read_text() == "mine\n"


def usage():
    expect(2, "chekc", "Patterns")
    expect(2, "check", "Patterns", "--today", "2026-02-30")
    expect(2, "schema", "cue-table", "diff")
    expect(2, "help", "check", "diff")
    expect(2, "--version", "now")
    expect(0, "--version", says="(cue table 1, equivalents 1)")
    expect(2, "--", "check")
    expect(2, "check", "Patterns", "--fromat", "json", says="`--format` is similar")


def pipes():
    """A pipe without a writer does not block a run."""
    pipes = folder / "pipes"
    pipes.mkdir()
    os.mkfifo(pipes / "pipe.pattern")
    expect(3, "check", pipes)
    write("pipes/tap.pattern", "tap: wait 12; impact light\n")
    expect(1, "check", pipes, "--diff", says="1 more with `--unsafe`")


def places():
    """A source, a used source or a table is never taken for a report's place, nor is one file for two."""
    keep, tables, report = folder / "keep", folder / "keep.cues", folder / "report"
    write("keep/beat.pattern", "beat: impact light\n")
    tap = write("keep/tap.pattern", 'use "beat.pattern"\ntap: play beat\n')
    shutil.copytree(keep, folder / "kept")
    for path in ["beat.pattern", "./tap.pattern"]:
        taken = f"json={keep}/{path}"
        expect(2, "check", tap, "--format", taken)
        expect(2, "check", tap, "--fix", "--format", taken)
        expect(2, "compile", tap, "-o", tables, "--format", taken)
        expect(2, "compile", tap, "-o", tables, "--depfile", f"{keep}/{path}")
        expect(2, "baseline", "write", f"{keep}/{path}", keep)
    expect(2, "check", keep, "--format", f"json={report}", "--format", f"sarif={folder}/./report")
    expect(2, "compile", keep, "-o", tables, "--format", f"json={report}", "--depfile", report)
    expect(2, "compile", keep, "-o", tables, "--format", f"json={tables}/tap.cues.json")
    expect(0, "check", keep, "--format", "json=/dev/null", "--format", "sarif=/dev/null")
    for path in keep.iterdir():
        assert path.read_text() == (folder / "kept" / path.name).read_text(), path
    assert len(list(keep.iterdir())) == 2 and not report.exists() and not tables.exists()


for case in [checking_and_formatting, telling, editors, usage, pipes, places]:
    case()
print(kit.checks, "runs end as they should")
