"""Proves that no fault of the system tears a file: each of the first calls of a run fails, one at a time.

    faults.py PATTERNC DEV WORK
    faults.py PATTERNC wasm WORK

`faults.c` is preloaded and lets the call of a given number go wrong: there is no room, the device
fails, it is denied, half of it is done, the disk is full from then on, there is no memory. Each time

- the run ends with 3 and names the file, or as if nothing had been, and then its outputs are whole;
  without memory a Swift program is ended by a trap;
- every file holds all of what it held before or all that belongs there now;
- the next run ends as always, and leaves the right files and no others.

With `wasm` the program is the one in Node, whose memory is not its own, and which has no player.

The file that the player remembers `once` in is filled by a program that is killed after some cards:
no later life repeats one.
"""

import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys

import kit
from kit import fail, write

PATTERNC, DEV, WORK = (os.path.abspath(word) for word in sys.argv[1:])
WORK = pathlib.Path(WORK).resolve()
IS_WASM = sys.argv[2] == "wasm"
SHIM, LOG, TRIAL = WORK / "faults.so", WORK / "log", WORK / "trial"
CALLS = 200
# The calls of the store before it is open: open, its size, its start, its bytes, the cut.
OPENING = 5
FILE_KINDS = ["room", "device", "denied", "short", "full"]
MEMORY_KINDS = [] if IS_WASM else ["memory", "memory-late"]
PATTERNS = "".join(f"p{index}: transient 0.{index}\n" for index in range(1, 7))

# A haptic file of another format, with one tap for each of some times in milliseconds.
def taps(*times):
    return json.dumps({"Version": 1, "Pattern": [
        {"Event": {"Time": time / 1000, "EventType": "HapticTransient", "EventParameters": []}}
        for time in times]})


# The source files of a run, by name, and those of an earlier run with older sources.
Job = collections.namedtuple("Job", "words sources older", defaults=[None])
EXPORT = ["compile", "deck.pattern", "--target", "cue-table,ahap,css", "-o", "out"]
DECK = {"deck.pattern": "new: transient 1\n" + PATTERNS.replace("0.3", "0.35")}
OLD_DECK = {"deck.pattern": PATTERNS + "gone: transient 0.9\nlost: transient 0.8\n"}
FLAWED = {
    f"d/f{index}.pattern": f"{PATTERNS}tap: impact light; wait {index}20; impact light\n"
    for index in (1, 2, 3)}
# A finding that a baseline may hold: a track whose curve is not written.
LOOSE = {
    f"d/{name}.pattern":
        f"event tapped: by user, class selection\ncue d.{name} {{\n"
        f'  because "x"; on tapped; target {name}; toast "x"; move x by 8pt over 110ms\n'
        "  fallback reduce-motion, physicality-off: auto\n}\n"
    for name in ("one", "two", "three")}
IMPORT = ["import", "knock.ahap", "-o", "knock.pattern", "--force"]
JOBS = {
    "compile": Job(EXPORT, DECK, OLD_DECK),
    "compile for the first time": Job(EXPORT, DECK),
    "check --fix": Job(["check", "d", "--fix"], FLAWED),
    "baseline write": Job(["baseline", "write", "known.jsonl", "d"], LOOSE, dict([*LOOSE.items()][:1])),
    "baseline write for the first time": Job(["baseline", "write", "known.jsonl", "d"], LOOSE),
    "baseline write over another file": Job(
        ["baseline", "write", "notes", "d"], {**LOOSE, "notes": "mine\n"}),
    "import": Job(IMPORT, {"knock.ahap": taps(0, 90, 300)}, {"knock.ahap": taps(0, 120)}),
    "import for the first time": Job(IMPORT, {"knock.ahap": taps(0, 120)}),
    "preview -o": Job(["preview", "deck.pattern", "-o", "page.html"], DECK, OLD_DECK),
}


def faulty(kind, number, root):
    LOG.unlink(missing_ok=True)
    return {
        **os.environ, "LD_PRELOAD": str(SHIM), "FAULT_ROOT": str(root), "FAULT_KIND": kind,
        "FAULT_NUMBER": str(number), "FAULT_LOG": str(LOG), "SWIFT_BACKTRACE": "enable=no"}


def fault():
    """The failed call and its path; None if no call had that number."""
    return LOG.read_text().split("\n")[0].split(" ", 1) if LOG.exists() else None


def run(job, **more):
    return kit.run(PATTERNC, *job.words, cwd=TRIAL, code=None, timeout=60, **more)


def lay(tree):
    shutil.rmtree(TRIAL, ignore_errors=True)
    TRIAL.mkdir()
    for name, content in tree.items():
        if content is None:
            (TRIAL / name).mkdir(parents=True, exist_ok=True)
        else:
            write(TRIAL / name, content)


def found():
    """Every file with its content, and every folder."""
    return {str(path.relative_to(TRIAL)): None if path.is_dir() else path.read_bytes()
            for path in TRIAL.rglob("*")}


def prepared(job):
    """The files before the run, the files after it, and its exit code."""
    sources = {name: text.encode() for name, text in job.sources.items()}
    before = sources
    if job.older:
        lay({name: text.encode() for name, text in job.older.items()})
        run(job)
        before = {**found(), **sources}
    lay(before)
    before = found()
    done = run(job)
    after = found()
    if done.returncode not in (0, 2) or (before == after) != (done.returncode == 2):
        fail(job.words, "does nothing:", done.returncode, done.stderr)
    return before, after, done.returncode


def tried(job, before, after, code, kind, number):
    """One trial: the call that failed and how the run ended; nothing where there was none."""
    lay(before)
    done = run(job, env=faulty(kind, number, TRIAL))
    what = fault()
    if not what:
        return None
    call, path = what
    left = found()
    wrongs = []
    is_memory = kind in MEMORY_KINDS
    if done.returncode == code:
        if left != after:
            wrongs.append("it ends as if all were there")
    elif done.returncode == 3:
        names = {*before, *after, ".", os.path.relpath(path or TRIAL, TRIAL)}
        named = [name for name in names if f"`{name}`" in done.stderr]
        if not named and not is_memory:
            wrongs.append("no file is named")
    elif not (is_memory and done.returncode < 0):
        wrongs.append(f"it ends with {done.returncode}")
    for name, content in left.items():
        if done.returncode < 0 and name.rsplit("/", 1)[-1].startswith(".patternc-"):
            continue
        if content is not None and content not in (before.get(name), after.get(name)):
            wrongs.append(f"`{name}` is torn" if name in before or name in after else f"`{name}` is left")
    for name in before.keys() & after.keys() - left.keys():
        wrongs.append(f"`{name}` is lost")
    if done.returncode == 3 and not job.older and left.keys() != before.keys():
        wrongs.append(f"parts are left: {sorted(left.keys() - before.keys())}")
    if IS_WASM:
        # It has no locks: only an old temporary file counts as left.
        for path_left in TRIAL.rglob(".patternc-*"):
            os.utime(path_left, (0, 0))
    again = run(job)
    if again.returncode != code:
        wrongs.append(f"the next run ends with {again.returncode}: {again.stderr}")
    elif found() != after:
        now = found()
        wrongs.append("the next run is wrong in " + ", ".join(
            sorted(name for name in {*now, *after} if now.get(name, 0) != after.get(name, 0))))
    if wrongs:
        path = path.removeprefix(f"{TRIAL}/")
        print(f"{' '.join(job.words[:2])}, {kind} {number}, {call} {path}: {'; '.join(wrongs)}")
        print("    " + done.stderr.strip().replace("\n", "\n    "), flush=True)
    ending = "trap" if done.returncode < 0 else "3" if done.returncode == 3 else "as always"
    return call, ending, bool(wrongs)


def commands():
    wrong = 0
    for name, job in JOBS.items():
        before, after, code = prepared(job)
        endings = collections.Counter()
        optional = collections.Counter()
        for kind in FILE_KINDS + MEMORY_KINDS:
            for number in range(1, CALLS + 1):
                trial = tried(job, before, after, code, kind, number)
                if not trial:
                    break
                call, ending, is_wrong = trial
                endings[ending] += 1
                if ending == "as always" and kind in ("room", "device", "denied"):
                    optional[call] += 1
                wrong += is_wrong
        if not endings["3"] or not endings["trap"] and MEMORY_KINDS:
            fail(f"{name}: no fault has reached it")
        ends = ", ".join(f"{count} {ending}" for ending, count in sorted(endings.items()))
        calls = ", ".join(f"{count} {call}" for call, count in sorted(optional.items()))
        print(f"{name}: {endings.total()} trials: {ends}; it could do without {calls}", flush=True)
    return wrong


# ---- what the player remembers ---------------------------------------------------------------------


def felt(first, count, wanted, **more):
    """The cards of a run that begins at `first` and is killed after `count`."""
    program = subprocess.Popen(
        [DEV, "play-once", WORK / "deck.cues.json", TRIAL / "once", str(first)],
        stdout=subprocess.PIPE, text=True, **more)
    cards = []
    for line in program.stdout:
        cards.append(int(line))
        if len(cards) == count or cards[-1] >= wanted:
            break
    program.kill()
    rest = program.communicate()[0]
    return cards + [int(line) for line in rest.splitlines() if line]


def player():
    kit.run(PATTERNC, "compile", "Patterns/ghost-deck.pattern", "-o", WORK, "--quiet")
    (WORK / "ghost-deck.cues.json").rename(WORK / "deck.cues.json")
    wrong = trials = 0
    lay({})
    earlier = felt(0, 40, 100)
    # A part of a key, as a power failure leaves it, so that the file is also cut.
    before = {"once": (TRIAL / "once").read_bytes() + b"part"}
    for kind in ("room", "short", "full"):
        for number in range(1, CALLS + 1):
            lay(before)
            first = max(earlier) - 20
            cards = felt(first, CALLS, 100_000, env=faulty(kind, number, TRIAL))
            what = fault()
            if not what:
                break
            trials += 1
            # A store that cannot be read at the start is kept in memory until the next launch; and
            # so is everything while there is no room.
            call = what[0]
            is_lost = kind == "full" or number <= OPENING
            later = felt(first, 20, 100_000)
            wrongs = []
            if len(set(cards)) < len(cards):
                wrongs.append("a life repeats a card")
            if not is_lost and set(cards).intersection(earlier):
                wrongs.append(f"{len(set(cards).intersection(earlier))} earlier cards are repeated")
            if not is_lost and set(later).intersection([*cards, *earlier]):
                wrongs.append(f"{sorted(set(later).intersection([*cards, *earlier]))} are repeated later")
            if is_lost and set(later).intersection(earlier):
                wrongs.append("an earlier card is repeated later")
            store = (TRIAL / "once").read_bytes()
            if not store.startswith(before["once"][:-4]) or len(store) % 16:
                wrongs.append(f"the file is torn: {len(store)} bytes")
            if wrongs:
                wrong += 1
                print(f"once, {kind} {number}, {call}: {'; '.join(wrongs)}", flush=True)
    print(f"once: {trials} trials")
    return wrong


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    shim = pathlib.Path(__file__).with_name("faults.c")
    kit.run("clang", "-Wall", "-O1", "-shared", "-fPIC", "-o", SHIM, shim)
    wrong = commands() if IS_WASM else commands() + player()
    if wrong:
        fail(f"{wrong} trials went wrong")


main()
