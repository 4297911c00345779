#!/usr/bin/env python3
"""Proves what `patternc diff` says: weights on both sides of each threshold, git, acceptances."""

import copy, json, os, re, sys
from xml.etree import ElementTree

from jsonschema import Draft202012Validator

import kit
from kit import expect, git, put

PATTERNC = os.path.abspath(sys.argv[1])
TABLE = os.path.abspath(sys.argv[2])  # one in which every key of the format occurs


def run(folder, *words, ok=(0, 1), env=None):
    return kit.run(PATTERNC, *words, cwd=folder, code=ok, variables=env, text=False)


def changes(folder, old, new, *words, ok=(0, 1)):
    done = run(folder, "diff", old, new, "--format", "json", *words, ok=ok)
    report = json.loads(done.stdout)
    VALIDATE(report)
    return report["changes"], done


SCHEMA = json.loads(run("/", "schema", "diff").stdout)
Draft202012Validator.check_schema(SCHEMA)
VALIDATE = Draft202012Validator(SCHEMA).validate

# ---- weights on both sides of a threshold -----------------------------------------------------

EVERYTHING = json.load(open(TABLE))
HEAD = ["cues", "everything.head", "modes"]
MOTION = ["cues", "everything.motion", "modes", "normal", "motion"]


def at(value, path):
    for key in path:
        value = value[key]
    return value


def track(property):
    tracks = at(EVERYTHING, MOTION)
    return [*MOTION, next(i for i, t in enumerate(tracks) if t["property"] == property)]


BEAT = ["patterns", "beat", "timeline", "haptics", 2]
SWELL = ["patterns", "swell", "timeline", "haptics", 0]
RING = ["patterns", "ring", "timeline", "sound", 0]
NOTE = ["patterns", "note", "timeline", "text", 0]

# path, a new value, the id and the weight of the one change that it makes
CASES = [
    (BEAT + ["atMs"], 143.999, "onset-changed", "subtle"),
    (BEAT + ["atMs"], 144, "onset-changed", "perceptible"),
    (BEAT + ["atMs"], 96, "onset-changed", "perceptible"),
    (BEAT + ["intensity"], 0.359999, "haptic-strength", "subtle"),
    (BEAT + ["intensity"], 0.36, "haptic-strength", "perceptible"),
    (BEAT + ["intensity"], 0.25, "haptic-strength", "perceptible"),
    (BEAT + ["intensity"], 0, "haptic-strength", "perceptible"),
    (BEAT + ["style"], "soft", "haptic-style", "perceptible"),
    (BEAT + ["kind"], "transient", "kind-changed", "breaking"),
    (SWELL + ["durationMs"], 223, "length-changed", "subtle"),
    (SWELL + ["durationMs"], 224, "length-changed", "perceptible"),
    (RING + ["volume"], 0.28, "sound-volume", "subtle"),
    (RING + ["volume"], 0.281, "sound-volume", "perceptible"),
    (RING + ["frequenciesHz"], [442.9], "sound-pitch", "subtle"),
    (RING + ["frequenciesHz"], [443], "sound-pitch", "perceptible"),
    (NOTE + ["atMs"], 49, "onset-changed", "subtle"),
    (NOTE + ["atMs"], 50, "onset-changed", "perceptible"),
    (NOTE + ["text"], "Noted.", "text-changed", "perceptible"),
    (track("rotate") + ["to"], 90.9, "motion-distance", "subtle"),
    (track("rotate") + ["to"], 91, "motion-distance", "perceptible"),
    (track("scale") + ["to"], 1.519999, "motion-distance", "subtle"),
    (track("scale") + ["to"], 1.52, "motion-distance", "perceptible"),
    (track("opacity") + ["from"], 0.91, "motion-distance", "subtle"),
    (track("opacity") + ["from"], 0.9, "motion-distance", "perceptible"),
    (track("translateX") + ["to"], 10.9, "motion-distance", "subtle"),
    (track("translateX") + ["to"], 11, "motion-distance", "perceptible"),
    (track("opacity") + ["durationMs"], 349, "length-changed", "subtle"),
    (track("opacity") + ["durationMs"], 350, "length-changed", "perceptible"),
    (track("opacity") + ["curve"], {"kind": "linear"}, "motion-easing", "perceptible"),
    (track("translateX") + ["curve"],
     {"kind": "cubic-bezier", "points": [0.25, 0.11, 0.25, 1]}, "motion-easing", "subtle"),
    (["springs", "quick", "settleMs"], 454, "spring-changed", "subtle"),
    (["springs", "quick", "settleMs"], 455, "spring-changed", "perceptible"),
    (["springs", "quick", "overshoot"], 0.035, "spring-changed", "subtle"),
    (["springs", "quick", "overshoot"], 0.0352, "spring-changed", "perceptible"),
    (["maps", "strength", "values", "minor"], 0.29, "map-level", "subtle"),
    (["maps", "strength", "values", "minor"], 0.3, "map-level", "perceptible"),
    (["controls", "open", "sizePt"], 45.4, "control-size", "subtle"),
    (["controls", "open", "sizePt"], 45.5, "control-size", "perceptible"),
    (["controls", "open", "event"], "card.held", "control-event", "breaking"),
    (["inputs", "careful", "source"], "system", "source-changed", "breaking"),
    (["inputs", "importance", "cases"], ["minor", "major"], "case-removed", "breaking"),
    (["inputs", "importance", "cases"], ["other", "major", "minor"], "order-changed", "cosmetic"),
    (["events", "card.visible", "subject"], "list", "event-subject", "breaking"),
    (["events", "card.visible", "class"], "success", "meaning-changed", "subtle"),
    (["app", "layers"], at(EVERYTHING, ["app", "layers"]) + ["zone"], "app-name-added", "breaking"),
    (["cues", "everything.head", "because"], "so", "reason-changed", "cosmetic"),
    (["cues", "everything.head", "once"], None, "once-removed", "breaking"),
    (["cues", "everything.head", "confirm"], None, "confirm-weakened", "breaking"),
    (["cues", "everything.head", "gates", "haptics"], [], "gate-removed", "breaking"),
    (["cues", "everything.head", "gates", "motion"], ["patient", "tapped"], "gate-added",
     "perceptible"),
    (["cues", "everything.head", "respond", "maxMs"], 123, "respond-changed", "subtle"),
    (["cues", "everything.head", "respond", "maxMs"], 124, "respond-changed", "perceptible"),
    (["cues", "everything.head", "digest"], "0" * 16, "digest-changed", "cosmetic"),
    (["patterns", "beat", "durationMs"], 289, "duration-changed", "subtle"),
    (["patterns", "beat", "durationMs"], 290, "duration-changed", "perceptible"),
    (["patterns", "beat", "durationMs"], 190, "duration-changed", "perceptible"),
]


def weights():
    folder = kit.new_folder()
    put(folder, "old.json", json.dumps(EVERYTHING))
    for path, value, id, weight in CASES:
        table = copy.deepcopy(EVERYTHING)
        if at(table, path) == value:
            sys.exit(f"{path}: the case changes nothing")
        at(table, path[:-1])[path[-1]] = value
        put(folder, "new.json", json.dumps(table))
        found, done = changes(folder, "old.json", "new.json")
        if not found or {(c["id"], c["weight"]) for c in found} != {(id, weight)}:
            sys.exit(f"{path} = {value}\n found  {[(c['id'], c['weight']) for c in found]}\n"
                     f" wanted {(id, weight)}")
        expect("exit code", done.returncode, 1 if weight == "breaking" else 0)
        for least in ["breaking", "perceptible", "subtle", "cosmetic", "never"]:
            code = run(folder, "diff", "old.json", "new.json", "--fail-level", least).returncode
            order = ["cosmetic", "subtle", "perceptible", "breaking", "never"]
            expect(f"{weight} at {least}", code, int(order.index(weight) >= order.index(least)))
    # Gone and back: what is added one way is removed the other way.
    for section in ["inputs", "maps", "springs", "events", "controls", "choices", "patterns", "cues"]:
        for name in EVERYTHING[section]:
            table = copy.deepcopy(EVERYTHING)
            del table[section][name]
            put(folder, "new.json", json.dumps(table))
            gone, _ = changes(folder, "old.json", "new.json")
            expect(name, [(c["id"], c["weight"], c["subject"]["name"]) for c in gone],
                   [("removed", "breaking", name)])
            come, _ = changes(folder, "new.json", "old.json")
            expect(name, [c["subject"]["name"] for c in come], [name])
    return len(CASES)


# ---- sources, tables and revisions say the same -----------------------------------------------

OLD = """
event tapped: by user, class selection

heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9

cue deck.felt {
  because "it is felt"
  on tapped
  play heartbeat
  toast "Felt"
}
"""
NEW = OLD.replace("120ms", "150ms").replace('  toast "Felt"\n', "").replace("it is", "it was")


def forms():
    folder = kit.new_folder()
    put(folder, "old/deck.pattern", OLD)
    put(folder, "new/deck.pattern", NEW)
    for side in ["old", "new"]:
        run(folder, "compile", side, "-o", side + "-tables", ok=(0, 1))
    key = lambda found: [(c["id"], c["weight"], c["message"], c["modes"], c["hash"]) for c in found]
    sources, done = changes(folder, "old", "new")
    expect("ids", {c["id"] for c in sources},
           {"companion-removed", "onset-changed", "text-removed", "reason-changed"})
    expect("exit code", done.returncode, 1)
    for change in sources:
        place = (change["file"], change["start"]["line"])
        wanted = {"pattern": 4, "cue": 6}[change["subject"]["kind"]]
        expect("place", place, ("new/deck.pattern", wanted))
    for old, new in [("old/deck.pattern", "new/deck.pattern"), ("./old/", "new/../new")]:
        expect(old, key(changes(folder, old, new)[0]), key(sources))
    expect("self", changes(folder, "new", "new")[0], [])
    # The change of a file that others use is reported once.
    for side in ["old", "new"]:
        put(folder, f"{side}-used/a.pattern", OLD if side == "old" else NEW)
        put(folder, f"{side}-used/b.pattern", 'use "a.pattern"\ntick: selection\n')
    used = key(changes(folder, "old-used", "new-used")[0])
    expect("used", used, key(sources))
    for form in ["sarif", "gitlab", "rdjson"]:
        json.loads(run(folder, "diff", "old", "new", "--format", form).stdout)
    for form in ["checkstyle", "junit"]:
        text = run(folder, "diff", "old", "new", "--format", form).stdout
        assert text.count(b"companion-removed") and ElementTree.fromstring(text) is not None
    text = run(folder, "diff", "old", "new", "--format", "github").stdout
    assert text.startswith(b"::error file="), text
    markdown = run(folder, "diff", "old", "new", "--format", "markdown").stdout
    assert b"### 2 breaking" in markdown, markdown
    if not os.path.exists(os.path.join(folder, "old-tables/deck.cues.json")):
        sys.exit("the old side does not compile")
    found, _ = changes(folder, "old-tables", "new")
    expect("a table and a source", key(found), key(sources))
    git(folder, "init", "-q", "-b", "main")
    hostile = "de ep\n\"ü/:x"
    put(folder, hostile + "/deck.pattern", OLD)
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "one")
    put(folder, hostile + "/deck.pattern", NEW)
    put(folder, "old/deck.pattern", NEW)
    for old, new in [("main:old", "old"), ("main:old/deck.pattern", "old/deck.pattern"),
                     ("HEAD:./old", "old"), ("main:" + hostile, hostile),
                     ("main:old", "main:new"), ("main:old-tables", "old")]:
        expect(old, key(changes(folder, old, new)[0]), key(sources))
    below = os.path.join(folder, "old")
    expect("below", key(changes(below, "main:./", ".")[0]), key(sources))
    expect("from the top", key(changes(below, "main:old", ".")[0]), key(sources))
    status = kit.run("git", "status", "--porcelain", "-z", cwd=folder)
    expect("the work tree", len(status.stdout.split("\0")) - 1, 2)
    for words, code, part in [
        (["nowhere:old", "old"], 2, "no revision `nowhere`"),
        (["main:nowhere", "old"], 3, "`main` has no `.pattern`"),
        (["main:../..", "old"], 3, "outside the repository"),
        (["main", "old"], 3, "`REV:PATH`"), (["old"], 2, "needs two"), (["-", "old"], 2, "`-`"),
        (["old", "new", "--because", "x"], 2, "needs `--write-accept`"),
        (["old", "new", "--accept", "x", "--write-accept"], 2, "needs a reason"),
        (["old", "new", "--fail-level", "loud"], 2, "takes `breaking`"),
        (["old", "new", "--format", "sarf"], 2, "takes `text`"),
    ]:
        done = run(folder, "diff", *words, ok=(code,))
        if part not in done.stderr.decode() or done.stdout:
            sys.exit(f"{words}: {done.stderr.decode()}")
    put(folder, "broken/deck.pattern", OLD + "x: impact\ny: play z\n")
    done = run(folder, "diff", "old", "broken", ok=(1,))
    assert b"nothing was compared" in done.stderr and b"broken/deck.pattern:13:9" in done.stderr
    assert not done.stdout
    for text, where in [("{", "1:2"), ('{"format": 1}', "1:1"), ("[]", "1:1"),
                        ('{\n "format": "patternc.cue-table", "name": "a", "cues": {"a": {},\n "a": 1}}',
                         "3:3")]:
        put(folder, "bad.json", text)
        done = run(folder, "diff", "bad.json", "bad.json", ok=(3,))
        assert f"bad.json:{where}: " in done.stderr.decode(), (text, done.stderr)


# ---- acceptances ------------------------------------------------------------------------------


def acceptances():
    folder = kit.new_folder()
    put(folder, "old/deck.pattern", OLD)
    put(folder, "new/deck.pattern", NEW)
    words = ["diff", "old", "new", "--accept", "ok.jsonl"]
    done = run(folder, *words, ok=(2,))
    assert b"--write-accept" in done.stderr
    more = ["--write-accept", "--because", "we \"mean\" it", "--until", "2026-12-31", "--by", "Ada"]
    run(folder, *words, *more, "--today", "2026-11-21", ok=(0,))
    once = open(os.path.join(folder, "ok.jsonl"), "rb").read()
    run(folder, *words, *more, "--today", "2026-11-21", ok=(0,))
    expect("written again", open(os.path.join(folder, "ok.jsonl"), "rb").read(), once)
    entries = [json.loads(line) for line in once.splitlines()][1:]
    expect("what counts", [e["change"] for e in entries], ["companion-removed", "text-removed"])
    found, done = changes(folder, "old", "new", "--accept", "ok.jsonl", "--today", "2026-12-31")
    expect("on the last day", done.returncode, 0)
    accepted = {"because": "we \"mean\" it", "until": "2026-12-31", "by": "Ada"}
    expect("accepted", [c["accepted"] for c in found if c["accepted"]], [accepted] * 2)
    done = run(folder, *words, "--today", "2027-01-01", ok=(1,))
    assert b"ended on 2026-12-31" in done.stderr
    done = run(folder, "diff", "old", "old", "--accept", "ok.jsonl", ok=(0,))
    assert b"is not needed" in done.stderr
    # It is about this change with its values, and no other.
    run(folder, *words, "--fail-level", "perceptible", "--write-accept", "--because", "x", ok=(0,))
    put(folder, "new/deck.pattern", NEW.replace("150ms", "160ms"))
    found, done = changes(
        folder, "old", "new", "--accept", "ok.jsonl", "--fail-level", "perceptible")
    expect("other values", sorted({c["id"] for c in found if not c["accepted"]}),
           ["onset-changed", "reason-changed"])
    expect("exit code", done.returncode, 1)
    head = once.splitlines(True)[0].decode()
    for text, part in [
        ("", "empty"), (head + "{}\n", ":2:1: a record needs the text `change`"),
        (head + ">>>>>>> theirs\n", ":2:1: this is a merge conflict"),
        (head.replace("1 }", "3 }"), ":1:1: this version"),
        (head + json.dumps({**entries[0], "because": " "}) + "\n", ":2:1: an accepted change needs a reason"),
        (head + json.dumps({**entries[0], "until": "2026-02-30"}) + "\n", ":2:1: `until` has to be a day"),
    ]:
        put(folder, "ok.jsonl", text)
        done = run(folder, *words, ok=(2,))
        assert part in done.stderr.decode() and not done.stdout, (text, done.stderr)
        done = run(folder, *words, "--write-accept", "--because", "x", ok=(2,))
        expect("left alone", open(os.path.join(folder, "ok.jsonl")).read(), text)


def comments():
    """A comment says the same change once, draws it once, and fits, whatever has changed."""
    folder = kit.new_folder()

    def deck(number, gap, move):
        cues = "".join(
            f"event e{k}.done: by user, class confirmation, subject item\n"
            f"cue c{k}.save {{ because \"it is saved\"; role feedback; on e{k}.done; target badge; show badge\n"
            f"  fade 0 -> 1 over 200ms; play saved; at 500ms: announce \"{move} {number} {k}\" }}\n" for k in range(20))
        return 'use "signatures.pattern"\n' + cues
    for name, gap in [("old", 120), ("new", 150)]:
        put(folder, f"{name}/signatures.pattern", f"saved: impact light 0.5; wait {gap}ms; impact medium 0.8\n")
        for number in range(60):
            put(folder, f"{name}/f{number}.pattern", deck(number, gap, "Saved"))
    text = run(folder, "diff", "old", "new", "--format", "markdown").stdout.decode()
    expect("once", (text.count("30 ms later"), text.count("```text"), len(text) < 2000), (2, 1, True))
    assert " · in 1,200 cues of 60 files, first at `new/f0.pattern:3`" in text, text
    for number in range(60):
        put(folder, f"new/f{number}.pattern", deck(number, 150, "Kept ☃ as"))
    text = run(folder, "diff", "old", "new", "--format", "markdown").stdout.decode()
    assert 60_000 < len(text.encode()) <= 65_000 and "more changes left out: the comment would be too long" in text, len(text)
    told = sum(int(n.replace(",", "")) for n in re.findall(r"· in ([\d,]+) cues", text))
    told += sum(line.startswith("- ") and "· in " not in line for line in text.splitlines())
    hidden = int(re.search(r"\n(\d+) more changes left out", text)[1])
    found, _ = changes(folder, "old", "new")
    expect("nothing is lost", told + hidden, len(found))
    for number in range(60):
        put(folder, f"new/f{number}.pattern", deck(number, 150, "Kept").replace("fade", "move y 900pt -> 0pt; fade"))
    text = run(folder, "check", "new", "--format", "markdown").stdout.decode()
    assert 60_000 < len(text.encode()) <= 65_000 and "would be too much for one page" in text, len(text)


count = weights()
comments()
forms()
acceptances()
print(f"{count} weights, sources, tables and revisions, acceptances")
