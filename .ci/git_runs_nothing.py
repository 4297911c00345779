"""Proves that nothing which a repository says is run, whichever of git's settings says it.

Every setting that `git help -c` lists gets a command as its value, as far as git takes one there; each must leave
no trace, in a repository, in one that lies as files in a work tree, and where contents are missing.

usage: git_runs_nothing.py PATTERNC
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import kit
from kit import fail

PATTERNC = os.path.abspath(sys.argv[1])
ROOT = kit.new_folder()
TRACE = ROOT / "trace"
HOME = ROOT / "home"
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": str(HOME), "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org"}
# The drivers that attributes name, and the remote that contents are missing from.
NAMES = {
    "filter": "x", "diff": "x", "merge": "x", "remote": "origin", "branch": "main", "submodule": "x", "url": "x",
    "protocol": "file", "pager": "diff", "alias": "diff", "alternate": "x"}
COMMANDS = [
    ["check", ".", "--changed-since", "HEAD"], ["check", ".", "--changed-since", "HEAD~1"],
    ["check", ".", "--changed-since", "1" * 40], ["diff", "HEAD:./", "."], ["diff", "HEAD~1:./", "HEAD:./"],
    ["diff", "HEAD:./tap.pattern", "tap.pattern"], ["preview", "tap.pattern", "--against", "HEAD:./tap.pattern"]]


def git(folder, *words, code=0):
    return kit.run("git", *words, cwd=folder, env=ENVIRONMENT, code=code, timeout=60)


def keys():
    """Every setting, with a name in each place that takes one."""
    found = []
    for line in git(ROOT, "help", "-c").stdout.split():
        if not re.match(r"^[A-Za-z0-9]+\.[A-Za-z0-9.<>*()|_-]+$", line):
            continue
        section = line.split(".")[0].lower()
        key = re.sub(r"<[^>]*>|\*", NAMES.get(section, "x"), line)
        if "_" in key:
            continue
        # These say where the repository is, or are no commands and end git itself.
        if re.match(r"(?i)(core\.(worktree|bare|repositoryformatversion)|extensions\.|include|safe\.)", key):
            continue
        found.append(key)
    return sorted(set(found))


def trace(name):
    return f"touch {TRACE}/{name}"


def config(path, chosen):
    for key in chosen:
        subprocess.run(["git", "config", "--file", str(path), key, trace(re.sub(r"\W", "-", key))],
                       env=ENVIRONMENT, check=True)


def taken(chosen):
    """The settings that git takes with a command as their value; of others it wants a number or a choice."""
    if not chosen:
        return []
    with tempfile.TemporaryDirectory() as folder:
        git(folder, "init", "-q", "-b", "main")
        pathlib.Path(folder, "a").write_text("a")
        git(folder, "add", "a")
        git(folder, "commit", "-qm", "1")
        config(pathlib.Path(folder, ".git/config"), chosen)
        words = [["rev-parse", "--verify", "HEAD^{commit}"], ["ls-tree", "-r", "HEAD"], ["ls-files"],
                 ["--no-pager", "diff", "--no-ext-diff", "--no-textconv", "HEAD"], ["cat-file", "blob", "HEAD:a"]]
        if all(git(folder, *some, code=None).returncode == 0 for some in words):
            return chosen
    if len(chosen) == 1:
        return []
    half = len(chosen) // 2
    return taken(chosen[:half]) + taken(chosen[half:])


def repository(folder, chosen):
    folder.mkdir(parents=True)
    git(folder, "init", "-q", "-b", "main")
    for text in ("tap: impact light\n", "tap: impact rigid\n"):
        (folder / "tap.pattern").write_text(text)
        (folder / ".gitattributes").write_text("* filter=x diff=x merge=x\n")
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", text)
    (folder / "tap.pattern").write_text("tap: impact heavy\n")
    for hook in ("post-index-change", "pre-commit", "post-checkout", "reference-transaction", "fsmonitor-watchman"):
        path = folder / ".git/hooks" / hook
        path.write_text(f"#!/bin/sh\n{trace('hook-' + hook)}\n")
        path.chmod(0o755)
    config(folder / ".git/config", chosen)
    return folder


def run(what, folder, codes=range(4)):
    """All commands that ask git; none may leave a trace."""
    answers = []
    for words in COMMANDS:
        done = kit.run(PATTERNC, *words, cwd=folder, env=ENVIRONMENT, code=None, timeout=60)
        time.sleep(0.02)
        left = sorted(os.listdir(TRACE))
        if left:
            fail(f"{what}: patternc {words} has run what the repository says: {left}\n{done.stderr}")
        if done.returncode not in codes:
            fail(f"{what}: patternc {words}: {done.returncode}\n{done.stdout}{done.stderr}")
        answers.append(done)
    return answers


def bare(folder, chosen):
    """A repository that is committed as files: a pull request can bring all of it."""
    source = repository(folder.with_name(folder.name + "-source"), [])
    shutil.move(source / ".git", folder)
    for name in ("tap.pattern", ".gitattributes"):
        shutil.copy(source / name, folder / name)
    git(folder, "config", "--file", "config", "core.bare", "false")
    git(folder, "config", "--file", "config", "core.worktree", ".")
    config(folder / "config", chosen)


def missing(folder, bareLike):
    """Contents that are not here and that a command would fetch."""
    place = folder if bareLike else folder / ".git"
    for path in place.glob("objects/??/*"):
        path.unlink()
    with open(place / "config", "a") as file:
        file.write(f"""
[core]
\trepositoryformatversion = 1
[extensions]
\tpartialClone = origin
[remote "origin"]
\turl = {ROOT}
\tpromisor = true
\tuploadpack = "{trace('uploadpack')}; false"
[protocol "file"]
\tallow = always
[protocol "ext"]
\tallow = always
""")


def main():
    TRACE.mkdir()
    HOME.mkdir()
    every = keys()
    if len(every) < 300:
        fail("git lists only", len(every), "settings")
    chosen = taken(every)
    for key in ("filter.x.clean", "diff.x.textconv", "diff.external", "core.pager",
                "core.sshCommand", "core.hooksPath", "core.fsmonitor"):
        if key.lower() not in [one.lower() for one in chosen]:
            fail(f"`{key}` is not among the settings that are tried")
    # The commands of the settings do run where nothing holds them back.
    proof = repository(ROOT / "proof", chosen)
    git(proof, "diff", "HEAD", code=None)
    if not os.listdir(TRACE):
        fail("the settings that are tried run nothing at all")
    shutil.rmtree(TRACE)
    TRACE.mkdir()

    whole = repository(ROOT / "whole", chosen)
    answers = run("a repository", whole)
    if "the revision" in answers[0].stderr or answers[0].returncode != 0 or answers[3].returncode not in (0, 1):
        fail("a repository with settings is not read", answers[0].stderr, answers[3].stderr)
    for key in ("filter.x.clean", "filter.x.process"):
        run(key, repository(ROOT / key, [key]))
    equals = repository(ROOT / "equals", [])
    git(equals, "config", "filter.a=b.clean", trace("equals"))
    (equals / ".gitattributes").write_text("* filter=a=b\n")
    run("a filter with a `=` in its name", equals)

    outer = repository(ROOT / "outer", [])
    bare(outer / "Patterns", chosen)
    run("a repository as files", outer / "Patterns")
    run("a repository around one as files", outer)

    for bareLike in (False, True):
        folder = ROOT / f"missing-{bareLike}"
        if bareLike:
            bare(folder, [])
        else:
            repository(folder, [])
        missing(folder, bareLike)
        run("missing contents", folder)
        with open(folder / ("config" if bareLike else ".git/config"), "a") as file:
            file.write(f'[remote "origin"]\n\turl = ext::{trace("ext")}\n')
        run("missing contents of a helper", folder)

    foreign = repository(ROOT / "foreign", [])
    if os.geteuid() == 0:
        os.chown(foreign, 12345, 12345)
        done = run("the repository of somebody else", foreign)[0]
        if "git config --global --add safe.directory" not in done.stderr:
            fail("git's way to trust a folder is not said:", done.stderr)
    shutil.rmtree(ROOT)
    print(f"{len(chosen)} of {len(every)} settings of git hold commands, and none was run")


main()
