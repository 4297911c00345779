#!/usr/bin/env python3
"""Proves that `check` and `compile` with `--cache DIR` do as without it, whatever has changed.

usage: kept_results.py PATTERNC
"""

import os, pathlib, shutil, subprocess, sys

import kit
from kit import check, put

PATTERNC = os.path.abspath(sys.argv[1])
HEAD = 'use "shared/beat.pattern"\nevent item.saved: by user, class confirmation, subject item\n'


def run(folder, *words, env=None):
    done = kit.run(PATTERNC, "check", *words, cwd=folder, code=(0, 1, 2, 3), variables=env, text=False)
    return done.returncode, done.stdout, done.stderr


def results(folder):
    return sorted(folder.glob("**/*.run"))


def same(folder, what, *words, env=None):
    """A run that is kept, and one that is given again, are as a run that knows of nothing."""
    plain = run(folder, *words, env=env)
    for turn in ("first", "again"):
        found = run(folder, *words, "--cache", "kept", env=env)
        check(found == plain, f"{what}, {turn}: {found} instead of {plain}")
    return plain


def new():
    folder = pathlib.Path(kit.new_folder())
    put(folder, "shared/beat.pattern", "beat: impact light 0.5; wait 130ms; impact medium 0.5\n")
    put(folder, "a.pattern", HEAD + 'cue a { because "x"; on item.saved; target a; show a; play beat; fade 0 -> 1 over 200ms }\n')
    put(folder, "b.pattern", HEAD + 'cue b { because "x"; on item.saved; show b; play beat }\n')
    return folder


folder = new()
first = same(folder, "a tree")
check(b"implicit-curve" in first[1], "something is found", first)

# It is given again, not found again: a word in what is kept is a word of the answer.
(kept,) = results(folder)
whole = kept.read_bytes()
kept.write_bytes(whole.replace(b"implicit-curve", b"another--curve"))
check(b"another--curve" in run(folder, "--cache", "kept")[1], "the result is given again")

# A file that is damaged in any way is none.
for cut in [*range(0, 40), len(whole) // 2, len(whole) - 1]:
    kept.write_bytes(whole[:cut])
    check(run(folder, "--cache", "kept") == first, f"cut after {cut} bytes")
kept.write_bytes(whole + b"1:x")
check(run(folder, "--cache", "kept") == first, "with more at its end")

# Everything that makes a result counts.
put(folder, "b.pattern", HEAD + 'cue b { because "x"; on item.saved; target b; show b; play beat; fade 0.5 -> 1 over 100ms }\n')
check(same(folder, "a file has changed") != first, "another result")
put(folder, "shared/beat.pattern", "beat: impact light 0.1\n")
changed = same(folder, "a file that others use has changed")
check(b"faint-haptic" in changed[1], "too faint", changed)
os.rename(folder / "shared", folder / "elsewhere")
missing = same(folder, "a used file is gone", "a.pattern")
check(missing[0] == 1, "nothing to use", missing)
os.rename(folder / "elsewhere", folder / "shared")
check(same(folder, "it is there again", "a.pattern")[0] == 0, "something to use")
put(folder, "c.pattern", "c: impact light 0.5 0.6\n")
check(same(folder, "a file is new")[0] == 1, "a mistake in it")
os.remove(folder / "c.pattern")
same(folder, "a file is gone")
for words in (["--select", "H12"], ["--fail-level", "info"], ["--format", "json"], ["--summary"],
              ["--severity", "warning"], ["--max-warnings", "0"], ["--color", "always"], ["--jobs", "1"]):
    same(folder, " ".join(words), *words)
put(folder, "day.pattern", HEAD + 'cue d { because "x"; on item.saved; show d; play beat\n'
      '  allow faint-haptic because "soon" until 2026-01-31 }\n')
early, late = (same(folder, day, "--today", day) for day in ("2026-01-01", "2026-02-01"))
check(early != late, "an allowance ends")
os.remove(folder / "day.pattern")
put(folder, "patternc.json", '{"rules": {"faint-haptic": "error"}}')
check(b"error: `impact light` at 0.1" in same(folder, "a configuration")[1], "an error by the configuration")
put(folder, "patternc.json", '{"rules": {"faint-haptic": "off"}}')
check(b"faint-haptic" not in same(folder, "another configuration")[1], "none by the configuration")
os.remove(folder / "patternc.json")
kit.run(PATTERNC, "baseline", "write", "known.jsonl", ".", cwd=folder)
same(folder, "a baseline", "--baseline", "known.jsonl")
(folder / "known.jsonl").write_text((folder / "known.jsonl").read_text().splitlines(True)[0])
same(folder, "another baseline", "--baseline", "known.jsonl")
same(folder, "another folder", "--root", "..")
here = same(folder, "paths of this folder", "--format", "gitlab")
for host in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
    there = same(folder, host, "--format", "gitlab", env={host: str(folder.parent)})
    check(there != here, f"{host} changes paths")
for name in ("CLICOLOR_FORCE", "NO_COLOR"):
    same(folder, name, env={name: "1"})
(folder / "inner").mkdir()
put(folder, "inner/i.pattern", "i: impact light 0.5 0.6\n")
inside = same(folder / "inner", "a folder", "--format", "gitlab")
kit.run("git", "init", "-q", cwd=folder)
check(same(folder / "inner", "a folder in a repository", "--format", "gitlab") != inside, "another path")
shutil.rmtree(folder / ".git")
put(folder, "inner/i.pattern", 'use "../outer/o.pattern"\n')
beyond = same(folder / "inner", "a file outside the root", "--root", ".")
put(folder, "inner/o.pattern", "o: impact light 0.5\n")
os.symlink("inner", folder / "outer")
check(same(folder / "inner", "a link that leads back", "--root", ".") != beyond, "no longer outside")
os.remove(folder / "outer")
shutil.rmtree(folder / "inner")
put(folder, "report.json", "")
for _ in range(2):
    (folder / "report.json").write_text("")
    run(folder, "--format", "json=report.json", "--cache", "kept")
    check((folder / "report.json").read_text().startswith("{"), "a report in a file is written")

# Many runs at once give what one gives.
wanted = run(folder)
for path in results(folder):
    path.unlink()
many = [subprocess.Popen([PATTERNC, "check", "--cache", "kept"], cwd=folder, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) for _ in range(8)]
for one in many:
    out, err = one.communicate()
    check((one.returncode, out, err) == wanted, "runs at once")
check(len(results(folder)) == 1 and not list(folder.glob("kept/*tmp*")), "one result is left", results(folder))

# A folder that cannot be written to is said, and makes nothing fail.
put(folder, "taken", "x")
code, out, err = run(folder, "--cache", "taken")
check((code, out) == wanted[:2] and b"the result is not kept" in err, "no folder", err)

# Within git, many files are kept without being asked for; few are not, and no link is followed.
folder = new()
kit.run("git", "init", "-q", cwd=folder)
run(folder)
check(not (folder / ".git/patternc").exists(), "few files are not kept")
for index in range(256):
    put(folder, f"many/m{index}.pattern", f"m{index}: impact light 0.5\n")
first = run(folder)
(kept,) = results(folder / ".git/patternc")
kept.write_bytes(kept.read_bytes().replace(b"implicit-curve", b"another--curve"))
check(b"another--curve" in run(folder)[1], "many files are kept")
kept.unlink()
(folder / ".git/patternc").rmdir()
os.mkdir(folder / "outside")
os.symlink("../outside", folder / ".git/patternc")
check(run(folder) == first and not os.listdir(folder / "outside"), "a link is not followed")
# `compile` gives the same files and messages with `--cache` as without.
def compiled(folder, *words, files=("a.pattern", "b.pattern")):
    done = kit.run(PATTERNC, "compile", *files, *words, cwd=folder, code=(0, 1, 2, 3), text=False)
    return done.returncode, done.stdout, done.stderr


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.glob("**/*")) if path.is_file()}


def same_files(what, change=lambda out: None, *words, **files):
    """With and without `--cache` a change of the outputs or sources is followed by the same."""
    found = []
    for out, more in (("plain", []), ("cached", ["--cache", "kept"])):
        change(folder / out)
        done = compiled(folder, "-o", out, *words, *more, **files)
        found.append((done[0], done[1], done[2].replace(out.encode(), b"OUT"), contents(folder / out)))
    (plain, *_, files), (cached, *_, same) = found
    check(found[0][:3] == found[1][:3], f"{what}: {cached} instead of {plain}", found[1][2], found[0][2])
    check(files == same, f"{what}: other files", sorted(files), sorted(same))
    return found[0][2]


folder = new()
for words in ([], ["--target", "ahap"], ["--target", "cue-table", "--target", "css"], ["--compact"], ["--bundle", "all"],
              ["--mirror"], ["--target", "pulsar", "--only", "a"], ["--root", ".."], ["--quiet"], ["--fail-level", "warning"],
              ["--prune"], ["--depfile", "deps.d"]):
    shutil.rmtree(folder / "plain", ignore_errors=True)
    shutil.rmtree(folder / "cached", ignore_errors=True)
    said = [same_files(f"{turn} {words}", lambda out: None, *words) for turn in ("the first time", "again")]
    if words not in (["--quiet"], ["--fail-level", "warning"]):
        check(b"wrote 0 files" not in said[0] and b"wrote 0 files" in said[1], "it writes once", words, said)
    if words == ["--fail-level", "warning"]:
        continue
    first = lambda out: next(path for path in sorted(out.glob("**/*")) if path.is_file())
    same_files(f"a file is gone {words}", lambda out: first(out).unlink(), *words)
    same_files(f"a file has changed {words}", lambda out: first(out).write_text("x"), *words)
    same_files(f"one more is there {words}", lambda out: (out / "more").write_text("x"), *words)

compiled(folder, "-o", "summed", "--target", "ahap", "--cache", "kept")
kept = results(folder)
(summed,) = [path for path in kept if b"summed" in path.read_bytes()]
summed.write_bytes(summed.read_bytes().replace(b"ahap: ", b"AHAP: "))
said = compiled(folder, "-o", "summed", "--target", "ahap", "--cache", "kept")[2]
check(b"AHAP: " in said and b"wrote 0 files" in said, "the result of compile is given again", said)
check(kept and all(b"wrote" not in path.read_bytes() for path in kept), "results of compile are kept", kept)
for cut in (0, 9, 40, 300):
    for path in results(folder):
        path.write_bytes(path.read_bytes()[:cut])
    same_files(f"results of {cut} bytes")


def linked(out):
    """The table is a link to a file with its bytes outside of the folder."""
    os.rename(out / "a.cues.json", folder / f"{out.name}.json")
    os.symlink(f"../{out.name}.json", out / "a.cues.json")


check(b"leads outside" in same_files("a table is a link", linked), "it is not written through")
for out in ("plain", "cached"):
    os.remove(folder / out / "a.cues.json")
same_files("it is a file again")
if os.geteuid():
    same_files("a table may not be written", lambda out: (out / "a.cues.json").chmod(0o444))
    for out in ("plain", "cached"):
        (folder / out / "a.cues.json").chmod(0o644)
put(folder, "shared/beat.pattern", "beat: impact light 0.4; wait 130ms; impact medium 0.5\n")
check(b"wrote 2 files" in same_files("a used file has changed"), "written anew")

# Leftovers of an earlier run are reported once.
same_files("a pattern", lambda out: None, "--target", "ahap", files=["shared/beat.pattern"])
put(folder, "shared/beat.pattern", "tap: impact light 0.4\n")


def mine(out):
    path = out / "beat/ahap/patterns/beat.ahap"
    path.write_text(path.read_text() + " ")


said = same_files("it is gone, and its file has changed", mine, "--target", "ahap", files=["shared/beat.pattern"])
check(b"stale-export" in said, "it is reported", said)
said = same_files("once more", lambda out: None, "--target", "ahap", files=["shared/beat.pattern"])
check(b"stale-export" not in said, "it is reported once", said)
put(folder, "shared/beat.pattern", "beat: impact light 0.5\n")

# The place of a file counts, which a link changes while its path and bytes stay.
for name in ("x", "y"):
    (folder / name).mkdir()
    shutil.copy(folder / "shared/beat.pattern", folder / name / "c.pattern")
put(folder, "patternc.json", '{"overrides": [{"files": ["y/**"], "rules": {"unused-declaration": "error"}}]}')
for name in ("x", "y"):
    (folder / "l").unlink(missing_ok=True)
    os.symlink(name, folder / "l")
    same(folder, f"a link to {name}", "l/c.pattern")
    same_files(f"a link to {name}", lambda out: None, "--mirror", "--root", ".", files=["l/c.pattern"])
os.remove(folder / "patternc.json")
put(folder, "b.pattern", HEAD + 'cue b2 { because "x"; on item.saved; show b; play beat }\n')
check(b"wrote" in same_files("a source has changed"), "written anew")
put(folder, "b.pattern", "b: impact light 0.5 0.6\n")
same_files("a mistake")
same_files("a mistake, again")
check(not [path for path in folder.glob("kept/*") if b"unexpected" in path.read_bytes()], "a failure is not kept")
print("kept results: those of a run without them")
