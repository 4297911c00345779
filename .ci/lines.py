#!/usr/bin/env python3
"""Proves that `check --changed-since` and `--changed-lines` keep exactly what git says has changed."""

import json, os, random, re, sys

import kit
from kit import expect, put

PATTERNC = os.path.abspath(sys.argv[1])
SHOTS = int(os.environ.get("LINES_SHOTS", "12"))
FAULT = "impact medium 0"  # one finding that stops nothing: a level that nobody feels


def run(words, cwd, stdin=None, env=None, ok=(0,)):
    return kit.run(*words, cwd=cwd, input=stdin, variables=env, code=ok, text=False)


def git(folder, *words, ok=(0,)):
    return kit.git(folder, *words, code=ok, text=False).stdout


def check(folder, *words, stdin=None, env=None, ok=(0, 1)):
    done = run([PATTERNC, "check", ".", "--format", "json", *words], folder, stdin, env, ok=ok)
    found = json.loads(done.stdout)["diagnostics"]
    return {(d["file"], d["range"]["start"]["line"]) for d in found}, done


def new_repository():
    folder = kit.new_folder()
    git(folder, "init", "-q", "-b", "main")
    return folder


# ---- an oracle: all findings, and git's own diff read by other means --------------------------


def oracle(folder, base):
    """The (file, line) of all findings that touch what git shows as changed."""
    everything, _ = check(folder)
    names = git(folder, "ls-files", "-z", "--others", "--exclude-standard").split(b"\0")[:-1]
    whole = {os.fsdecode(n) for n in names}
    changed = {}
    raw = git(folder, "diff", "--raw", "-z", "-M", "--abbrev=40", base).split(b"\0")
    at = 0
    while at < len(raw) - 1:
        status = raw[at].split()[-1][:1]
        old = new = raw[at + 1]
        at += 2
        if status in (b"R", b"C"):
            new = raw[at]
            at += 1
        if status == b"D":
            continue
        name = os.fsdecode(new)
        if status == b"A":
            whole.add(name)
            continue
        # The diff of this pair alone: its hunks need no names.
        blob = git(folder, "rev-parse", base + ":" + os.fsdecode(old)).decode().strip()
        text = run(
            ["git", "diff", "--no-ext-diff", "--text", "-U0", blob, "--", name], folder).stdout
        lines = changed.setdefault(name, set())
        for head in re.finditer(rb"^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@", text, re.M):
            first, count = int(head[1]), int(head[2] or b"1")
            if count:
                lines |= set(range(first, first + count))
            else:
                lines |= {max(1, first), first + 1}
    return {(f, l) for f, l in everything if f in whole or l in changed.get(f, ())}


def pattern(index, fault):
    return f"p{index}: {FAULT if fault else 'impact medium 0.4'}; wait {100 + index}ms; {FAULT}\n"


def shot(random):
    folder = new_repository()
    texts = {}
    for name in ["a.pattern", "b c.pattern", "deep/ü.pattern", 'q"uote\\.pattern', "t\tab.pattern"]:
        texts[name] = [pattern(i, False) for i in range(random.randrange(3, 12))]
        put(folder, name, "".join(texts[name]))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "start")
    base = git(folder, "rev-parse", "HEAD").decode().strip()
    git(folder, "checkout", "-qb", "work")
    number = 100
    for name in list(texts):
        lines = texts[name]
        for _ in range(random.randrange(0, 4)):
            what = random.choice(["add", "change", "delete", "swap"])
            at = random.randrange(len(lines)) if lines else 0
            number += 1
            if what == "add" or not lines:
                lines.insert(at, pattern(number, True))
            elif what == "change":
                lines[at] = pattern(number, True)
            elif what == "delete" and len(lines) > 1:
                del lines[at]
            else:
                other = random.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
        move = random.random()
        if move < 0.2:
            git(folder, "mv", name, "moved-" + os.path.basename(name))
            texts["moved-" + os.path.basename(name)] = texts.pop(name)
            name = "moved-" + os.path.basename(name)
        text = "".join(lines)
        if random.random() < 0.2:
            text = text.replace("\n", "\r\n")
        if random.random() < 0.2:
            text = text.rstrip("\n")
        put(folder, name, text)
        state = random.random()
        if state < 0.4:
            git(folder, "add", "-A")
            if state < 0.2:
                git(folder, "commit", "-q", "--allow-empty", "-m", "more")
    if random.random() < 0.5:
        put(folder, "new.pattern", pattern(500, True))
        if random.random() < 0.5:
            git(folder, "add", "new.pattern")
    # The trap of two dots: changes on main after the branch do not count.
    if random.random() < 0.5:
        git(folder, "add", "-A")
        git(folder, "commit", "-q", "--allow-empty", "-m", "work")
        git(folder, "checkout", "-q", "main")
        put(folder, "a.pattern", "".join(pattern(i + 900, False) for i in range(9)))
        git(folder, "commit", "-qam", "main moves on")
        git(folder, "checkout", "-q", "work")
    merge_base = git(folder, "merge-base", "main", "HEAD").decode().strip()
    assert merge_base == base
    wanted = oracle(folder, merge_base)
    found, _ = check(folder, "--changed-since", "main")
    expect(f"changed since main, in {folder}", found, wanted)
    # The same as a patch, with context or without, from a file or a pipe; new files are intended.
    git(folder, "add", "-AN")
    for form in [["-U0"], [], ["--no-prefix"], ["--no-renames"], ["-c", "mnemonic"]]:
        settings = ["-c", "diff.mnemonicPrefix=true"] if form[:1] == ["-c"] else []
        form = [] if settings else form
        patch = run(["git", *settings, "diff", "--text", "-M", *form, merge_base], folder).stdout
        again, _ = check(folder, "--changed-lines", "-", stdin=patch)
        if "--no-renames" in form:
            assert wanted <= again, (folder, wanted - again)
        else:
            expect(f"patch {settings}{form} in {folder}", again, wanted)
    # From a folder below, with paths of its own.
    if os.path.isdir(os.path.join(folder, "deep")) and os.listdir(os.path.join(folder, "deep")):
        below, _ = check(os.path.join(folder, "deep"), "--changed-since", "main")
        expect("below", {("deep/" + f, l) for f, l in below},
               {(f, l) for f, l in wanted if f.startswith("deep/")})
    return len(wanted)


# ---- single cases -----------------------------------------------------------------------------


def fails(folder, words, *parts, code=2, env=None, stdin=None):
    done = run([PATTERNC, "check", ".", *words], folder, stdin, env, ok=None)
    text = done.stderr.decode()
    if done.returncode != code or done.stdout or not all(part in text for part in parts):
        sys.exit(f"{words}: {done.returncode}\n{done.stdout.decode()}{text}\nwanted {code} {parts}")
    assert "\x1b" not in text


def repositories():
    folder = new_repository()
    put(folder, "a.pattern", pattern(1, False))
    fails(folder, ["--changed-since", "main"], "no revision `main`")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "one")
    fails(folder, ["--changed-since", "nowhere"], "no revision `nowhere`")
    fails(folder, ["--changed-since", "--output=x"], "needs a value")
    fails(folder, ["--changed-since=--output=x"], "takes a revision")
    fails(folder, ["--changed-since", "a\n::error::b"], "no revision `a\\n::error::b`")
    fails(folder, ["--changed-since", "main", "--fix"], "`--fix` cannot be combined with changed lines")
    fails(folder, ["--changed-since", "main", "--changed-lines", "x"], "use only one")
    fails(folder, ["--changed-since", "main"], "there is no `git` program", "--changed-lines",
          env={"PATH": "/nowhere"})
    outside = kit.new_folder()
    put(outside, "a.pattern", pattern(1, False))
    fails(outside, ["--changed-since", "main"], "git finds no work tree here", "--changed-lines",
          env={"GIT_CEILING_DIRECTORIES": "/"})
    # Nothing that a repository or a user has set is run, or changes the answer.
    for name, value in [("core.fsmonitor", "touch ran; false"), ("diff.external", "touch ran"),
                        ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"),
                        ("color.ui", "always"), ("diff.context", "9"), ("core.quotepath", "true"),
                        ("diff.relative", "true"), ("diff.renames", "false"),
                        ("diff.wordRegex", "."), ("core.pager", "touch ran"),
                        ("diff.p.textconv", "touch ran; cat")]:
        git(folder, "config", name, value)
    put(folder, ".gitattributes", "*.pattern diff=p -text\n")
    put(folder, "a.pattern", pattern(1, False) + pattern(2, True))
    found, _ = check(folder, "--changed-since", "HEAD",
                     env={"GIT_EXTERNAL_DIFF": "touch ran", "GIT_DIFF_OPTS": "-u9"})
    expect("settings", found, {("a.pattern", 2)})
    assert not os.path.exists(os.path.join(folder, "ran")), "something was run"
    # A finding counts by any of its places: the first of two equal names has not changed.
    put(folder, "two.pattern", "one: impact light 0.5\ntwo: impact light 0.5\n")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "two")
    put(folder, "two.pattern", "two: impact medium 0.5\ntwo: impact light 0.5\n")
    found, done = check(folder, "--changed-since", "HEAD")
    expect("related", found, {("two.pattern", 2)})
    assert b"left out: 3 on lines that have not changed" in done.stderr, done.stderr
    # A file that git has forgotten is new, and one that it ignores is not read.
    put(folder, ".gitignore", "ignored.pattern\n")
    put(folder, "ignored.pattern", pattern(1, False))
    git(folder, "rm", "-q", "--cached", "a.pattern")
    found, _ = check(folder, "--changed-since", "HEAD")
    expect("untracked", found, {("a.pattern", 1), ("a.pattern", 2),
                                ("two.pattern", 2)})


def shallow():
    upstream = new_repository()
    put(upstream, "a.pattern", pattern(1, False))
    git(upstream, "add", "-A")
    git(upstream, "commit", "-qm", "one")
    git(upstream, "checkout", "-qb", "work")
    for index in range(3):
        put(upstream, "a.pattern", "".join(pattern(i, False) for i in range(index + 2)))
        git(upstream, "commit", "-qam", f"work {index}")
    git(upstream, "checkout", "-q", "main")
    for index in range(3):
        put(upstream, "b.pattern", pattern(index, False))
        git(upstream, "add", "-A")
        git(upstream, "commit", "-qm", f"main {index}")
    clone = kit.new_folder()
    url = f"file://{upstream}"
    git(clone, "clone", "-q", "--depth=1", "--branch", "work", url, ".")
    cure = "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"
    fails(clone, ["--changed-since", "origin/main"], "no revision `origin/main`", f"`{cure}`")
    fails(clone, ["--changed-since", "main"], "no revision `main`")
    git(clone, "fetch", "-q", "--depth=1", "origin", "+refs/heads/main:refs/remotes/origin/main")
    fails(clone, ["--changed-since", "main"], "`origin/main` exists")
    fails(clone, ["--changed-since", "origin/main"], "no commit in common", "shallow",
          "`git fetch --unshallow origin`")
    # The advice of the message works.
    git(clone, "fetch", "-q", "--unshallow", "origin")
    found, _ = check(clone, "--changed-since", "origin/main")
    expect("after the fetch", found, oracle(clone, git(
        clone, "merge-base", "origin/main", "HEAD").decode().strip()))
    assert found
    git(clone, "checkout", "-q", "--orphan", "alone")
    git(clone, "commit", "-qm", "alone")
    fails(clone, ["--changed-since", "origin/main"], "no commit in common here")


def patches():
    folder = kit.new_folder()
    put(folder, "a.pattern", "".join(pattern(i, False) for i in range(6)))

    def lines(patch):
        return {l for _, l in check(folder, "--changed-lines", "-", stdin=patch.encode())[0]}

    head = "--- a/a.pattern\n+++ b/a.pattern\n"
    expect("nothing", lines(""), set())
    expect("one", lines(head + "@@ -2 +2 @@\n-x\n+y\n"), {2})
    expect("gap", lines(head + "@@ -3,2 +2,0 @@\n-x\n-y\n"), {2, 3})
    expect("gap at the start", lines(head + "@@ -1 +0,0 @@\n-x\n"), {1})
    expect("context", lines(head + "@@ -1,3 +1,4 @@\n x\n-y\n+y\n+z\n w\n"), {2, 3})
    expect("gap in context", lines(head + "@@ -1,4 +1,3 @@\n x\n y\n-z\n w\n"), {2, 3})
    expect("no newline", lines(
        head + "@@ -6 +6 @@\n-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n"),
        {6})
    expect("crlf", lines((head + "@@ -1,2 +1,2 @@\n x\n-y\n+z\n").replace("\n", "\r\n")), {2})
    expect("empty context", lines(head + "@@ -1,2 +1,3 @@\n\n+y\n z\n"), {2})
    expect("a mail", lines("From x\nSubject: y\n\n--- \n a | 1 +\n\n" + head + "@@ -5 +5 @@\n-x\n+y\n"
                           "-- \n2.39\n"), {5})
    expect("deleted dashes", lines(head + "@@ -2,2 +2 @@\n--- x\n-y\n+++ z\n@@ -5 +4 @@\n-x\n+y\n"),
           {2, 4})
    expect("new", lines("--- /dev/null\n+++ b/a.pattern\n@@ -0,0 +1 @@\n+x\n"), {1, 2, 3, 4, 5, 6})
    expect("binary", lines(
        "diff --git a/a.pattern b/a.pattern\nindex 1..2 100644\n"
        "Binary files a/a.pattern and b/a.pattern differ\n"), {1, 2, 3, 4, 5, 6})
    expect("deleted", lines("diff --git a/a.pattern b/a.pattern\ndeleted file mode 100644\n"
                            "--- a/a.pattern\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"), set())
    expect("mode", lines("diff --git a/a.pattern b/a.pattern\nold mode 100644\nnew mode 100755\n"),
           set())
    expect("rename", lines("diff --git a/b.pattern b/a.pattern\nsimilarity index 100%\n"
                           "rename from b.pattern\nrename to a.pattern\n"), set())
    expect("without prefixes", lines("--- a.pattern\t2026-01-01\n+++ a.pattern\t2026-01-02\n"
                                     "@@ -2 +2 @@\n-x\n+y\n"), {2})
    expect("elsewhere", lines("--- a/x\n+++ b/x\n@@ -2 +2 @@\n-x\n+y\n"), set())

    def broken(patch, where, *parts):
        fails(folder, ["--changed-lines", "-"], f"<stdin>:{where}: ", *parts, stdin=patch.encode())

    broken("hello\n", 1, "not a unified patch")
    broken(head + "@@ -1 +1 @@\n-x\n", 3, "announces more lines")
    broken(head + "@@ -1 +1 @@\nx\n", 4, "does not fit the hunk above")
    broken(head + "@@ -1 *1 @@\n", 3, "not the header of a hunk")
    broken(head + "@@ -1,99999999999999999999 +1 @@\n", 3)
    broken(head + "@@ -5 +5 @@\n-x\n+y\n@@ -2 +2 @@\n-x\n+y\n", 6, "starts before")
    broken("diff --cc a.pattern\n", 1, "combined")
    broken('--- "a/x\n+++ b/x\n', 1, "closing quotation mark")
    fails(folder, ["--changed-lines", "nowhere.patch"], "cannot read `nowhere.patch`", code=3)
    expect("foreign prefixes", lines("--- old/a.pattern\n+++ new/a.pattern\n@@ -2 +2 @@\n-x\n+y\n"), {2})
    expect("a foreign prefix of a new file", lines("--- /dev/null\n+++ new/a.pattern\n@@ -0,0 +1 @@\n+x\n"),
           {1, 2, 3, 4, 5, 6})
    put(folder, "new/a.pattern", "".join(pattern(i, False) for i in range(6)))
    found, _ = check(folder, "--changed-lines", "-", stdin=(
        "--- new/a.pattern\n+++ new/a.pattern\n@@ -2 +2 @@\n-x\n+y\n").encode())
    expect("a folder comes before a prefix", found, {("new/a.pattern", 2)})
    os.remove(os.path.join(folder, "new/a.pattern"))
    note = b"note: the patch contains no file that was checked"
    for patch, is_noted in [("--- a/x\n+++ b/x\n@@ -2 +2 @@\n-x\n+y\n", True), (head + "@@ -2 +2 @@\n-x\n+y\n", False),
                            ("--- p/q/a.pattern\n+++ p/r/a.pattern\n@@ -2 +2 @@\n-x\n+y\n", True), ("", False),
                            ("--- a/x\n+++ b/x\n@@ -2 +2 @@\n-x\n+y\n" + head + "@@ -9 +9 @@\n-x\n+y\n", False)]:
        _, done = check(folder, "--changed-lines", "-", stdin=patch.encode(), ok=(0, 1, 3))
        assert (note.removeprefix(b"note: ") in done.stderr) == is_noted, (patch, done.stderr)
        # A patch of pattern files of which none is here has checked nothing.
        assert (done.returncode == 3) == (is_noted and ".pattern" in patch), (patch, done.returncode)
    random.seed(7)
    whole = (head + "@@ -1,3 +1,4 @@\n x\n-y\n+y\n+z\n w\n").encode()
    for at in range(len(whole)):
        for text in (whole[:at], whole[:at] + bytes([random.randrange(256)]) + whole[at + 1:]):
            done = run([PATTERNC, "check", ".", "--changed-lines", "-"], folder, text, ok=(0, 1, 2, 3))
            assert done.returncode in (0, 1, 2, 3)


def hooks():
    """In a hook, git says where the repository is and not where its work tree starts."""
    folder = new_repository()
    put(folder, "pk/in.pattern", pattern(1, False))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "one")
    linked = os.path.join(kit.new_folder(), "linked")
    git(folder, "worktree", "add", "-q", linked, "-b", "other")
    hook = os.path.join(folder, ".git/hooks/pre-commit")
    put(folder, ".git/hooks/pre-commit",
          f'#!/bin/sh\ncd pk && "{PATTERNC}" check . --fail-level warning --format json=found.json --changed-since HEAD\n')
    os.chmod(hook, 0o755)
    for place in (folder, linked):
        with open(os.path.join(place, "pk/in.pattern"), "a") as file:
            file.write(pattern(2, False))
        git(place, "commit", "-qam", "two", ok=(1,))
        with open(os.path.join(place, "pk/found.json")) as file:
            found = {(d["file"], d["range"]["start"]["line"]) for d in json.load(file)["diagnostics"]}
        expect(f"a hook in {place}", found, {("in.pattern", 2)})
    # A work tree that is found by GIT_DIR alone is the working folder, as git has it.
    bare = kit.new_folder()
    os.rename(os.path.join(folder, ".git"), os.path.join(bare, "away"))
    env = {"GIT_DIR": os.path.join(bare, "away")}
    found, _ = check(folder, "--changed-since", "HEAD", env=env)
    expect("GIT_DIR elsewhere", found, {("pk/in.pattern", 2)})


def submodules():
    """A file of a submodule is judged by what its own repository says of the commit it was at."""
    inner = new_repository()
    put(inner, "deck/a.pattern", pattern(1, False) + pattern(2, False))
    git(inner, "add", "-A")
    git(inner, "commit", "-qm", "one")
    folder = new_repository()
    put(folder, "own.pattern", pattern(1, False))
    git(folder, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "mods/in ner")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "one")
    below = os.path.join(folder, "mods/in ner")
    name = "mods/in ner/deck/a.pattern"
    expect("nothing", check(folder, "--changed-since", "HEAD")[0], set())
    put(below, "deck/a.pattern", pattern(1, False) + pattern(2, True) + pattern(3, False))
    wanted = {(name, 2), (name, 3)}
    expect("in the work tree", check(folder, "--changed-since", "HEAD")[0], wanted)
    git(below, "commit", "-qam", "two")
    expect("in a commit", check(folder, "--changed-since", "HEAD")[0], wanted)
    git(folder, "commit", "-qam", "two")
    expect("in a commit of both", check(folder, "--changed-since", "HEAD~1")[0], wanted)
    expect("nothing again", check(folder, "--changed-since", "HEAD")[0], set())
    put(below, "deck/new.pattern", pattern(1, False))
    expect("a new file", check(folder, "--changed-since", "HEAD")[0], {("mods/in ner/deck/new.pattern", 1)})
    os.remove(os.path.join(below, "deck/new.pattern"))
    # A patch has one line of a submodule, and hides nothing in it.
    patch = git(folder, "diff", "HEAD~1")
    everything = {(name, line) for line in (1, 2, 3)}
    expect("a patch", check(folder, "--changed-lines", "-", stdin=patch)[0], everything)


def uses():
    """Errors always count, and so do findings in files that use a changed file."""
    folder = new_repository()
    put(folder, "sig.pattern", "saved: impact light\n")
    put(folder, "common.pattern", 'profile app extends base { rule large-move off }\n')
    put(folder, "way.pattern", 'use "common.pattern"\n')
    put(folder, "a.pattern", f'use "sig.pattern"\nagain: play saved\n{pattern(1, False)}')
    put(folder, "b.pattern", f'use "way.pattern"\nuse profile app\n{pattern(1, False)}')
    put(folder, "c.pattern", pattern(1, False))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "one")
    expect("nothing", check(folder, "--changed-since", "HEAD")[0], set())
    put(folder, "sig.pattern", "kept: impact light\n")
    for words, text in [(["--changed-since", "HEAD"], None), (["--changed-lines", "-"], git(folder, "diff"))]:
        found, done = check(folder, *words, stdin=text)
        assert done.returncode == 1, done
        expect("a name that is gone", found, {("a.pattern", 2), ("a.pattern", 3)})
    git(folder, "checkout", "-q", "sig.pattern")
    put(folder, "common.pattern", 'profile app extends base { rule large-move error }\n')
    expect("a profile", check(folder, "--changed-since", "HEAD")[0], {("b.pattern", 3)})
    os.remove(os.path.join(folder, "common.pattern"))
    found, done = check(folder, "--changed-since", "HEAD")
    assert done.returncode == 1 and ("way.pattern", 1) in found, done


def links():
    """A file is the same by whatever link it is named."""
    folder = new_repository()
    put(folder, "deck/a.pattern", pattern(1, False))
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "one")
    put(folder, "deck/a.pattern", pattern(1, False) + pattern(2, False))
    way = os.path.join(kit.new_folder(), "way")
    os.symlink(folder, way)
    patch = git(folder, "diff")
    for path in ("deck", way + "/deck", os.path.relpath(way, folder), way + "/deck/a.pattern"):
        for words, text in [(["--changed-since", "HEAD"], None), (["--changed-lines", "-"], patch)]:
            done = run([PATTERNC, "check", path, "--format", "json", *words], folder, text, ok=(0, 1))
            found = {d["range"]["start"]["line"] for d in json.loads(done.stdout)["diagnostics"]}
            expect(f"{path} {words}", found, {2})


seed = int(os.environ.get("LINES_SEED", "1"))
random.seed(seed)
kept = sum(shot(random) for _ in range(SHOTS))
assert kept > 0
repositories()
shallow()
patches()
hooks()
submodules()
uses()
links()
print(f"{SHOTS} random histories (seed {seed}), {kept} findings kept as git has it")
