#!/usr/bin/env python3
"""Proves that a baseline hides what was there and nothing else: moved, renamed, swapped, merged."""

import collections, json, os, random, sys

import kit
from kit import expect, put

PATTERNC = os.path.abspath(sys.argv[1])
FILE = "known.jsonl"


def run(folder, *words, ok=(0,), env=None):
    return kit.run(PATTERNC, *words, cwd=folder, code=ok, variables=env, text=False)


def new(files):
    folder = kit.new_folder()
    for name, text in files.items():
        put(folder, name, text)
    return folder


def read(folder, name=FILE):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def found(folder, *words):
    done = run(folder, "check", ".", "--fail-level", "info", "--format", "json", *words, ok=(0, 1))
    list = json.loads(done.stdout)["diagnostics"]
    assert (done.returncode == 1) == bool(list), words
    return list, done.stderr.decode()


def new_ones(folder):
    """The findings that count with the baseline, as (file, line, id)."""
    list, _ = found(folder, "--baseline", FILE)
    return sorted((d["file"], d["range"]["start"]["line"], d["id"]) for d in list)


def cue(name, *times):
    """A cue with a finding for each time: a track whose curve is not written."""
    tracks = "; wait 900ms; ".join(f"move x by 8pt over {time}ms" for time in times or ["110"])
    return (f'cue d.{name} {{ because "x"; on tapped; target {name}; toast "x"; {tracks}; '
            "fallback reduce-motion, physicality-off: auto }\n")


EVENTS = {"events.pattern": "event tapped: by user, class selection\n"}
USE = 'use "events.pattern"\n'
BELOW = 'use "../events.pattern"\n'
DECK = {"a.pattern": USE + "".join(cue(f"a{i}") for i in range(4)),
        "deep/b c.pattern": BELOW + "".join(cue(f"b{i}") for i in range(3))}


def deck(files=DECK):
    folder = new({**EVENTS, **files})
    run(folder, "baseline", "write", FILE, ".")
    expect("fresh", new_ones(folder), [])
    return folder


def format_of_the_file():
    folder = deck()
    lines = read(folder).decode().splitlines()
    head, entries = json.loads(lines[0]), [json.loads(line) for line in lines[1:]]
    expect("head", head, {"format": "patternc.baseline", "version": 1})
    everything, _ = found(folder)
    expect("one entry a finding", len(entries), len(everything))
    for entry in entries:
        expect("keys", list(entry), ["file", "id", "in", "fingerprint"])
        assert len(entry["fingerprint"]) == 16
    key = lambda e: tuple(e[k].encode() for k in ("file", "id", "in", "fingerprint"))
    expect("sorted", entries, sorted(entries, key=key))
    # The same bytes, whatever the order, the locale and the folder it is made from.
    once = read(folder)
    run(folder, "baseline", "write", FILE, "deep", "events.pattern", "a.pattern", env={"LC_ALL": "de_DE.UTF-8"})
    expect("other order", read(folder), once)
    run(os.path.join(folder, "deep"), "baseline", "write", "../" + FILE, "..")
    expect("other folder", read(folder), once)
    run("/", "baseline", "write", os.path.join(folder, FILE), folder)
    expect("absolute", read(folder), once)
    assert str(folder).encode() not in once and b"move" not in once
    run(folder, "baseline", "prune", FILE, ".")
    expect("nothing to prune", read(folder), once)
    done = run(os.path.join(folder, "deep"), "check", "..", "--baseline", "../" + FILE)
    assert b"left out: 7 in the baseline" in done.stderr, done.stderr


def what_it_survives():
    folder = deck()
    head, *lines = DECK["a.pattern"].splitlines(True)
    put(folder, "a.pattern", "\n\n# more\n" + head + "".join(reversed(lines)) + "\n# the end\n")
    expect("moved lines and declarations", new_ones(folder), [])
    text = DECK["a.pattern"].replace("\n", "\r\n").replace("8pt over", "8pt  over")
    put(folder, "a.pattern", text.replace('toast "x"', 'toast "y"'))
    expect("white space, and edits nearby", new_ones(folder), [])
    put(folder, "deep/z.pattern", BELOW + "".join(lines))
    os.remove(os.path.join(folder, "a.pattern"))
    expect("a renamed file", new_ones(folder), [])
    _, notes = found(folder, "--baseline", FILE)
    assert "stale" not in notes, notes
    # A declaration that moves to another file.
    put(folder, "deep/z.pattern", BELOW + "".join(lines[:2]))
    put(folder, "deep/b c.pattern", DECK["deep/b c.pattern"] + "".join(lines[2:]))
    expect("a moved declaration", new_ones(folder), [])


CURVE = "implicit-curve"


def what_it_does_not_hide():
    folder = deck()
    head, *lines = DECK["a.pattern"].splitlines(True)
    # One mended, one new, of the same kind: the new one is seen.
    put(folder, "a.pattern", head + "".join(lines[1:]) + cue("a9"))
    expect("swapped declarations", new_ones(folder), [("a.pattern", 5, CURVE)])
    put(folder, "a.pattern", head + "".join(lines[:3]) + cue("a3", 111))
    expect("swapped in a declaration", new_ones(folder), [("a.pattern", 5, CURVE)])
    put(folder, "a.pattern", head + "".join(lines[:3]) + cue("a3", 110, 110))
    expect("one more of the same", new_ones(folder), [("a.pattern", 5, CURVE)])
    # A copy of a file has findings of its own; each entry accounts for one.
    put(folder, "a.pattern", DECK["a.pattern"])
    put(folder, "copy.pattern", DECK["a.pattern"])
    expect("a copy", [f for f, _, _ in new_ones(folder)], ["copy.pattern"] * 4)
    os.remove(os.path.join(folder, "a.pattern"))
    put(folder, "copy2.pattern", DECK["a.pattern"])
    expect("renamed twice", len(new_ones(folder)), 4)


def stale_entries():
    folder = deck()
    before = read(folder).splitlines()
    head, *lines = DECK["a.pattern"].splitlines(True)
    put(folder, "a.pattern", head + "".join(lines[1:]) + cue("a9"))
    _, notes = found(folder, "--baseline", FILE)
    assert "note: 1 entry of `known.jsonl` is stale" in notes, notes
    done = run(folder, "baseline", "report", FILE, ".", ok=(1,))
    assert b"stale: a.pattern: implicit-curve in `cue d.a0`" in done.stdout, done.stdout
    assert b"6 entries, 1 more stale; 1 finding that" in done.stderr, done.stderr
    expect("report writes nothing", read(folder).splitlines(), before)
    # A run that does not look at a file says nothing of its entries.
    run(folder, "baseline", "prune", FILE, "deep")
    expect("pruned below", read(folder).splitlines(), before)
    run(folder, "baseline", "prune", FILE, ".")
    after = read(folder).splitlines()
    assert set(after) < set(before) and len(after) == len(before) - 1
    expect("the new one stays new", new_ones(folder), [("a.pattern", 5, CURVE)])
    run(folder, "baseline", "report", FILE, ".")
    os.remove(os.path.join(folder, "deep/b c.pattern"))
    run(folder, "baseline", "prune", FILE, ".")
    assert b"b c" not in read(folder)


def errors():
    folder = deck()
    before = read(folder)
    put(folder, "a.pattern", DECK["a.pattern"] + "loud: impact medium 1.4\n")
    list, notes = found(folder, "--baseline", FILE)
    ids = [d["id"] for d in list if d["id"] != "unused-declaration"]
    expect("an error", ids, ["value-out-of-range"])
    assert "stale" not in notes, notes
    for verb in ["write", "prune", "report"]:
        done = run(folder, "baseline", verb, FILE, ".", ok=(1,))
        assert b"value-out-of-range" in done.stdout and b"1 error to fix first" in done.stderr
        expect(verb, read(folder), before)
    os.remove(os.path.join(folder, "a.pattern"))
    # Locked rules may be in a baseline, which is said.
    put(folder, "l.pattern", "event tapped: by user, class selection\n\n"
          "cue l.felt {\n  because \"x\"\n  on tapped\n  impact light 0.5\n}\n")
    done = run(folder, "baseline", "write", FILE, ".")
    assert b"of locked rules" in done.stderr, done.stderr
    expect("locked", new_ones(folder), [])


def broken_files():
    folder = deck()
    good = read(folder).decode()
    lines = good.splitlines(True)

    def broken(text, *parts):
        put(folder, FILE, text)
        for words in [["check", ".", "--baseline", FILE], ["baseline", "prune", FILE, "."]]:
            done = run(folder, *words, ok=(2,))
            error = done.stderr.decode()
            assert all(part in error for part in parts), (error, parts)
            assert not done.stdout
        expect("left alone", read(folder).decode(), text)

    head = 'its first line must be `{ "format": "patternc.baseline", "version": 1 }`'
    broken("", f"{FILE}:1:1: ", "empty", head)
    broken("{}\n", f"{FILE}:1:1: ", head)
    broken("known\n", f"{FILE}:1:1: ", head)
    broken('{ "format": "patternc.accepted-changes", "version": 1 }\n', f"{FILE}:1:1: ")
    broken('{ "format": "patternc.baseline", "version": 2 }\n', f"{FILE}:1:1: ", "version 1")
    broken(lines[0] + "<<<<<<< ours\n" + lines[1] + "=======\n" + lines[2] + ">>>>>>> theirs\n",
           f"{FILE}:2:1: ", "merge conflict")
    broken(good + "{ \"file\": 1 }\n", f"{FILE}:{len(lines) + 1}:1: ", "`file`")
    broken(lines[0] + lines[1][:-3] + "\n", f"{FILE}:2:")
    broken(lines[0] + lines[1].replace('"fingerprint": "', '"fingerprint": "z'), "16 hexadecimal")
    os.remove(os.path.join(folder, FILE))
    done = run(folder, "check", ".", "--baseline", FILE, ok=(2,))
    assert b"`patternc baseline write known.jsonl PATH" in done.stderr, done.stderr
    # Both sides of a merge, each line once, is a good file in any order.
    put(folder, FILE, lines[0] + "".join(reversed(lines[1:])))
    expect("unsorted", new_ones(folder), [])


def with_others():
    folder = deck()
    # A finding in the baseline is not mended; a new one is.
    put(folder, "a.pattern", DECK["a.pattern"] + cue("a9"))
    done = run(folder, "check", ".", "--baseline", FILE, "--fix", "--unsafe")
    text = read(folder, "a.pattern").decode()
    assert text.startswith(DECK["a.pattern"]), text
    assert text.splitlines()[-1].count("over 110ms ease-out") == 1, text
    expect("mended", new_ones(folder), [])
    for form in ["text", "concise", "json"]:
        run(folder, "check", ".", "--baseline", FILE, "--format", form)


def links():
    """Files and their baseline are the same by whatever links they are named."""
    folder = deck()
    before = read(folder)
    way = os.path.join(new({}), "way")
    os.symlink(folder, way)
    here = os.path.relpath(way, folder)
    for path, file in [(way, FILE), (here, FILE), (".", way + "/" + FILE), (here, here + "/" + FILE)]:
        done = run(folder, "check", path, "--baseline", file, "--fail-level", "info")
        assert b"left out: 7 in the baseline" in done.stderr and b"stale" not in done.stderr, done.stderr
        run(folder, "baseline", "report", file, path)
        run(folder, "baseline", "prune", file, path)
        expect("pruned by a link", read(folder), before)
        run(folder, "baseline", "write", file, path)
        expect("written by a link", read(folder), before)


def random_edits(random):
    """Any mix of edits: what counts is what a multiset of declarations and their texts says."""

    def texts(files):
        return {f: USE + "".join(cue(n, *ts) for n, ts in cues) for f, cues in files.items()}

    def count(files):
        return collections.Counter((n, t) for cues in files.values() for n, ts in cues for t in ts)

    def times():
        return [random.choice([110, 111, 112]) for _ in range(random.randrange(1, 3))]

    files = {"a.pattern": [], "b.pattern": [], "c.pattern": []}
    for index in range(10):
        files[random.choice(list(files))].append((f"p{index}", times()))
    folder = deck(texts(files))
    before = count(files)
    for _ in range(6):
        edit = random.randrange(4)
        file = random.choice(list(files))
        if edit == 0:
            random.shuffle(files[file])
        elif edit == 1 and files[file]:
            other = random.choice(list(files))
            files[other].append(files[file].pop(random.randrange(len(files[file]))))
        elif edit == 2:
            files[f"n{random.randrange(10**6)}.pattern"] = files.pop(file)
        elif files[file]:
            at = random.randrange(len(files[file]))
            files[file][at] = (files[file][at][0], times())
    for name in os.listdir(folder):
        if name.endswith(".pattern") and name != "events.pattern":
            os.remove(os.path.join(folder, name))
    for name, content in texts(files).items():
        put(folder, name, content)
    list_, _ = found(folder, "--baseline", FILE)
    list_ = [d for d in list_ if d["id"] == CURVE]
    expect("random edits", len(list_), sum((count(files) - before).values()))
    run(folder, "baseline", "prune", FILE, ".")
    entries = [e for e in map(json.loads, read(folder).splitlines()[1:]) if e["id"] == CURVE]
    expect("random prune", len(entries), sum((count(files) & before).values()))


for case in [format_of_the_file, what_it_survives, what_it_does_not_hide, stale_entries, errors,
             broken_files, with_others, links]:
    case()
seed = int(os.environ.get("BASELINE_SEED", "1"))
random.seed(seed)
shots = int(os.environ.get("BASELINE_SHOTS", "30"))
for _ in range(shots):
    random_edits(random)
print(f"8 cases, {shots} random decks (seed {seed})")
