"""Drives `patternc conformance`: the suite in the program, in a folder, and with players of others.

usage: conformance.py PATTERNC WORK: WORK is a folder for what is written
"""

import functools
import json
import os
import shutil
import sys
import time
import xml.etree.ElementTree as XML
from pathlib import Path

import kit

program, work = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]) / "conformance"
passing = Path(sys.argv[2]) / "passing"
passing.mkdir(parents=True, exist_ok=True)
run = functools.partial(kit.run, program, variables={"TMPDIR": str(passing)})

# The program's own player, by its name.
assert "swift" in run("conformance", "players").stdout
tap = run("conformance", "run", "--player", "swift").stdout.splitlines()
count = sum(line.startswith("ok ") for line in tap)
assert tap[:2] == ["TAP version 14", f"1..{count}"] and count >= 120, tap[:3]
suite = XML.fromstring(run("conformance", "run", "--player", "swift", "--format", "junit").stdout)[0]
assert suite.attrib["tests"] == str(count) and suite.attrib["failures"] == "0", suite.attrib

# The same as files: written once, and then up to date.
first = run("conformance", "write", work).stderr
assert run("conformance", "write", work).stderr.endswith(" 0 changed\n"), first
cases = sorted(work.glob("*.json"))
assert len(cases) == count, (len(cases), count)
only = run("conformance", "run", work, "--player", "swift", "--only", "ghost-*").stdout
assert 0 < only.count("\nok ") < count and "not ok" not in only, only

# One case by hand: its log, the log held against it, and against another.
case = work / "retargets.json"
log = run("conformance", "player", "swift", input=case.read_text(), cwd=work).stdout
assert json.loads(log)["format"] == "patternc.playback-log"
run("conformance", "check", case, "-", input=log)
for wrong in [
    log.replace('"from": 0.4', '"from": 0.5'), log.replace('"did": "end"', '"did": "mode"'), "{}"]:
    assert wrong != log
    assert run("conformance", "check", case, "-", input=wrong, code=1).stdout, wrong
late = work / "late.json"
late.write_text(case.read_text().replace('"value": 0.2', '"value": 0.3'))
assert "expected 0.3, found 0.2" in run("conformance", "check", late, "-", input=log, code=1).stdout
late.unlink()
refused = run(
    "conformance", "player", "swift", input=(work / "refuses-version.json").read_text(), cwd=work,
    code=1)
assert json.loads(refused.stdout)["error"] == "unsupportedVersion", refused.stdout
strange = json.loads(case.read_text()) | {"script": [{"atMs": 0, "shake": True}]}
skipped = run("conformance", "player", "swift", input=json.dumps(strange), cwd=work).stdout
assert json.loads(skipped) == {"skip": ["shake"]}, skipped

# Players that are commands.
some = ["--only", "r*"]
own = f"'{program}' conformance player swift"
assert "not ok" not in run("conformance", "run", work, "--player", own, *some).stdout
assert "not ok" not in run("conformance", "run", "--player", own, *some).stdout
skip = run("conformance", "run", "--player", "echo '{\"skip\": [\"sound\"]}'", *some, code=1)
assert "does not require `sound`" in skip.stdout and "\nok " not in skip.stdout, skip.stdout
for bad in ["echo '{}'", "echo no", "exit 3", "cat"]:
    assert "not ok" in run("conformance", "run", "--player", bad, *some, code=1).stdout, bad

# The module for pages, where there is node; another check holds it against all cases.
if shutil.which("node"):
    assert "not ok" not in run("conformance", "run", work, "--player", "web", *some).stdout
assert not list(passing.iterdir()), "a folder for a while is still there"

# A player may lack a required feature; a run without verdicts is not green.
hostile = Path(sys.argv[2]) / "hostile"
shutil.rmtree(hostile, ignore_errors=True)
hostile.mkdir()
shutil.copytree(work / "tables", hostile / "tables")
good = json.loads(case.read_text())


def cases(**files):
    for path in hostile.glob("*.json"):
        path.unlink()
    for name, more in files.items():
        (hostile / f"{name}.json").write_text(json.dumps(good | more))


def judge(player, code, *more):
    start = time.monotonic()
    done = run("conformance", "run", hostile, "--player", player, *more, code=code)
    assert time.monotonic() - start < 20, (player, "took too long")
    assert not any(sign in done.stdout + done.stderr for sign in "\x1b\x9b\u202e"), (player, "an escape")
    return done


lacks = "cat >/dev/null; echo '{\"skip\": [\"sound\"]}'"
cases(a={"requires": ["sound"]}, b={})
assert "# SKIP sound" in judge(lacks, 1).stdout
cases(a={"requires": ["sound"]})
assert "1 skipped" in judge(lacks, 1).stderr
cases(a={})
assert "`skip` names nothing" in judge("echo '{\"skip\": []}'", 1).stdout

# Names and answers forge no line of the report, and no verdict.
lines = "\u001b[31m\nok 99 - forged # SKIP"
cases(**{"b\nok 99 - forged # SKIP": {}, "c # TODO": {}, "d\x1b[31m\u202e": {}})
done = judge("echo no", 1).stdout
assert done.count("\nnot ok") == 3 and "\nok" not in done and "c \\# TODO" in done, done
cases(a={"requires": [lines]})
answer = hostile / "answer"
for said in ({"skip": [lines]}, {"error": "x", "text": lines}, {"log": [{"atMs": 0, "did": lines}]}):
    answer.write_text(json.dumps(said))
    for form in ("tap", "junit"):
        done = judge(f"cat '{answer}'", 1, "--format", form).stdout
        assert "\nok 99" not in done, done
        if form == "junit":
            XML.fromstring(done)

# Tables and cases lie in the folder; nothing is waited for.
(hostile.parent / "secret.json").write_text('{"SECRET": 1}')
for table in ["../secret.json", "/etc/passwd", "/dev/zero", "/proc/kmsg", "tables/../../secret.json", "tables",
              "tables/retargets.cues.json\0x", "link.cues.json", "pipe.cues.json"]:
    cases(a={"table": table})
    for name, make in [("link", lambda path: path.symlink_to("../secret.json")), ("pipe", os.mkfifo)]:
        if not os.path.lexists(hostile / f"{name}.cues.json"):
            make(hostile / f"{name}.cues.json")
    done = judge("swift", 1)
    assert "SECRET" not in done.stdout and "root:" not in done.stdout, done.stdout
cases(a={})
(hostile / "l.json").symlink_to("../secret.json")
assert "a link leads outside" in judge("cat", 3).stderr
(hostile / "l.json").unlink()

# A player that does not end is ended, with what it has started; one that says too much is not heard.
assert "longer than 1 second" in judge("sleep 100", 1, "--time-limit", 1).stdout
mark = hostile / "alive"
left = f"(sleep 3; touch '{mark}') & cat >/dev/null; echo '{{\"log\": []}}'"
judge(left, 1)
judge(f"(sleep 4; touch '{mark}') & sleep 100", 1, "--time-limit", 1)
time.sleep(5)
assert not mark.exists(), "what a player has started goes on"
assert "larger than 16 MiB" in judge("yes", 1).stdout
judge("yes & echo '{}'; exit 0", 1)

# Malformed cases.
error = run("conformance", "player", "web", input="{}", code=2).stderr
assert "`conformance run --player web`" in error, error
run("conformance", code=2)
run("conformance", "dance", code=2)
run("conformance", "run", code=2)
run("conformance", "run", "--player", "swift", "--only", "nothing", code=2)
run("conformance", "player", "cobol", input="{}", code=2)
run("conformance", "check", case, work / "missing.json", code=3)
run("conformance", "check", program, "-", input=log, code=3)
run("conformance", "player", "swift", input="{}", code=3)
print(f"{count} cases, in the program and in {work}")
