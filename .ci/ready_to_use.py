"""Proves that the hook, the action and the job that others take from here do what they should.

ready_to_use.py PATTERNC FOLDER: runs each in FOLDER as its host would; only the build is left out,
by a `swift` that puts PATTERNC where a build would.
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path

import yaml

import blocks
import kit

here = Path(__file__).resolve().parent.parent
program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()

tools = folder / "tools"
tools.mkdir()
swift = tools / "swift"
swift.write_text(f"""#!/usr/bin/env bash
set -eu
[ "$1" = build ]
while [ $# -gt 0 ]; do
  case "$1" in
    --package-path) from=$2 ;;
    --scratch-path | --build-path) into=$2 ;;
    -c) [ "$2" = release ] ;;
  esac
  shift
done
test -f "$from/Package.swift"
into=${{into:-$from/.build}}
mkdir -p "$into/release"
cp {program} "$into/release/patternc"
""")
swift.chmod(0o755)


def run(*command, cwd, code=0, **variables):
    environment = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(folder)}
    for name in ("CI_PROJECT_DIR", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY"):
        environment.pop(name, None)
    environment |= {name: str(value) for name, value in variables.items()}
    return kit.run(*command, cwd=cwd, code=code, env=environment).stdout


def git(*arguments, cwd):
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.invalid"]
    return run("git", *identity, *arguments, cwd=cwd)


project = folder / "project"
project.mkdir()
git("init", "--quiet", cwd=project)
(project / "good.pattern").write_text("tap: impact light 0.6\n")
git("add", "--all", cwd=project)
git("commit", "--quiet", "--message", "a", cwd=project)
bad = project / "with space" / "bad.pattern"

# ---- the hook of pre-commit --------------------------------------------------------------------


def hook(name, code):
    return run(
        "pre-commit", "try-repo", here, name, "--all-files", "--verbose", cwd=project,
        code=code, PRE_COMMIT_HOME=folder / "pre-commit")


assert "no findings in 1 file" in hook("patternc-check", 0)
bad.parent.mkdir()
bad.write_text("tap: wait 5\n")
git("add", "--all", cwd=project)
untidy = project / "untidy.pattern"
untidy.write_text("tap:impact medium 0.60\n")
git("add", "--all", cwd=project)
assert "files were modified by this hook" in hook("patternc-format", 1)
assert untidy.read_text() == "tap: impact medium 0.6\n"
untidy.unlink()
git("add", "--all", cwd=project)
found = hook("patternc-check", 1)
assert "has no unit [missing-unit]" in found and "1 error in 2 files" in found, found

# ---- the action of GitHub ----------------------------------------------------------------------

action_path = here / ".github" / "actions" / "patternc"
action = yaml.safe_load((action_path / "action.yml").read_text())
assert action["runs"]["using"] == "composite"
assert all(step["shell"] == "bash" for step in action["runs"]["steps"])


def act(code, **inputs):
    values = {name: entry["default"] for name, entry in action["inputs"].items()}
    for name, value in inputs.items():
        assert name.replace("_", "-") in values, name
        values[name.replace("_", "-")] = value
    output = ""
    steps = action["runs"]["steps"]
    for step in steps:
        environment = {
            name: re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda match: values[match[1]], text)
            .replace("${{ github.event.pull_request.number }}", "7").replace("${{ github.token }}", "secret")
            for name, text in step.get("env", {}).items()
        }
        assert "${{" not in step["run"], "an input inside a script could be a command"
        output += run(
            "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=project,
            code=code if step is steps[-1] else 0, GITHUB_ACTION_PATH=action_path,
            RUNNER_TEMP=folder / "runner", GITHUB_WORKSPACE=project,
            GITHUB_STEP_SUMMARY=folder / "summary.md", **environment)
    return output


(folder / "runner").mkdir()
assert act(1).startswith("::error file=with space/bad.pattern,line=1,")
assert "## patternc: 1 error in 2 files" in (folder / "summary.md").read_text()
assert act(0, fail_level="never") == act(1)
assert act(0, paths="good.pattern") == ""
assert act(1, paths="good.pattern\nwith space\n", sarif="out.sarif") != ""
assert len(json.loads((project / "out.sarif").read_text())["runs"][0]["results"]) == 1
# Older findings and those on other lines do not count.
mute = project / "with space" / "mute.pattern"
mute.write_text("""event a.done: by user, class confirmation, subject item
cue a.save { because "it is saved"; role feedback; on a.done; impact light }
""")
run(program, "baseline", "write", folder / "known.jsonl", mute, cwd=project)
assert act(1, paths=str(mute)) != ""
assert act(0, paths=str(mute), baseline=str(folder / "known.jsonl")) == ""
mute.unlink()
git("commit", "--quiet", "--message", "b", cwd=project)
assert act(1, changed_since="HEAD~1") != ""  # It does not compile.
(project / "patternc.json").write_text('{ "paths": ["good.pattern"] }')
assert act(0) == ""
(project / "patternc.json").unlink()
# The changes of feel are a comment, which the next run replaces. A `gh` that keeps comments in a file takes its part.
kept = folder / "comments.json"
kept.write_text('[{"id": 3, "user": {"type": "User"}, "body": "<!-- what feels different, by patternc -->"}]')
gh = tools / "gh"
gh.write_text(f"""#!/usr/bin/env python3
import json, os, sys
assert os.environ["GH_TOKEN"] == "secret" and sys.argv[1] == "api", sys.argv
words, kept = sys.argv[2:], "{kept}"
notes = json.load(open(kept))
body = [open(word.removeprefix("body=@")).read() for word in words if word.startswith("body=@")]
if "PATCH" in words:
    [at] = [word for word in words if word.startswith("repos/")]
    [note] = [note for note in notes if at == "repos/a/b/issues/comments/" + str(note["id"])]
    note["body"] = body[0]
elif body:
    assert words[0] == "repos/a/b/issues/7/comments", words
    notes.append({{"id": 9, "user": {{"type": "Bot"}}, "body": body[0]}})
else:
    assert "select(.user.type ==" in words[words.index("--jq") + 1], words
    mark = words[words.index("--jq") + 1].split('startswith("')[1].split('"')[0]
    print(*[note["id"] for note in notes if note["user"]["type"] == "Bot" and note["body"].startswith(mark)], sep="\\n")
json.dump(notes, open(kept, "w"))
""")
gh.chmod(0o755)
(project / "good.pattern").write_text("tap: impact light 0.9\n")
os.environ["GITHUB_REPOSITORY"] = "a/b"
for says in ["0.6 → 0.9", "no changes"]:
    act(0, paths="good.pattern", diff="HEAD")
    note = json.loads(kept.read_text())
    assert len(note) == 2 and says in note[1]["body"], note
    (project / "good.pattern").write_text("tap: impact light 0.6\n")
# With a program at hand nothing is built.
shutil.rmtree(folder / "runner" / "patternc")
assert act(1, program=str(program)).startswith("::error file=with space/bad.pattern,line=1,")
assert not (folder / "runner" / "patternc").exists()

# ---- the job of GitLab -------------------------------------------------------------------------

source = folder / "source"
git("clone", "--quiet", here, source, cwd=folder)
git("checkout", "--quiet", "-B", "main", cwd=source)
job = yaml.safe_load((here / ".gitlab" / "patternc.yml").read_text())["patternc"]
lines = job["script"]
variables = dict(CI_PROJECT_DIR=project, PATTERNC_REPOSITORY=f"file://{source}", **job["variables"])
for line in lines:
    output = run("bash", "-eo", "pipefail", "-c", line, cwd=project, code=1 if line is lines[-1] else 0, **variables)
variables["PATTERNC_PATHS"] = "good.pattern\nwith space"
output = run("sh", "-ec", lines[-1], cwd=project, code=1, **variables)
assert "has no unit [missing-unit]" in output, output
assert job["cache"]["paths"] == [".patternc"]
shutil.rmtree(project / ".patternc")
given = {**job["variables"], "PATTERNC_PROGRAM": program, "PATTERNC_PATHS": "with space\n"}
for line in lines:
    output = run(
        "bash", "-eo", "pipefail", "-c", line, cwd=project, code=1 if line is lines[-1] else 0,
        CI_PROJECT_DIR=project, **given)
assert "has no unit [missing-unit]" in output, output
assert not (project / ".patternc").exists()
given["PATTERNC_CHANGED_SINCE"] = "HEAD~1"
run("bash", "-eo", "pipefail", "-c", lines[-1], cwd=project, code=1, CI_PROJECT_DIR=project, **given)
assert not (project / "patternc-diff.md").exists()
curl = tools / "curl"
curl.write_text(f"#!/bin/sh\necho \"$*\" >>{folder}/posted; case $* in *sort=asc*) cat {folder}/notes; esac\n")
curl.chmod(0o755)
given |= {"PATTERNC_DIFF": "HEAD", "PATTERNC_TOKEN": "secret", "CI_MERGE_REQUEST_IID": 7, "CI_PROJECT_ID": 5, "CI_API_V4_URL": "u"}
bad.unlink()
(project / "good.pattern").write_text("tap: impact light 0.9\n")
git("commit", "--quiet", "--all", "--message", "c", cwd=project)
(project / "good.pattern").write_text("tap: impact light 0.6\n")
# The first run writes a note, and later ones write it again.
notes = "u/projects/5/merge_requests/7/notes"
others = '{"id":3,"type":null,"body":"Looks good"}'
for there, last in [("[]", notes), (f"[{others}]", notes), (
        f'[{others},{{"id":12,"type":null,"body":"## Pattern changes\\n"}}]', f"--request PUT --output /dev/null --data-urlencode body@patternc-diff.md {notes}/12")]:
    (folder / "notes").write_text(there)
    run("sh", "-ec", lines[1], cwd=project, CI_PROJECT_DIR=project, **given)
    assert (folder / "posted").read_text().endswith(last + "\n"), (folder / "posted").read_text()
assert "### 1 " in (project / "patternc-diff.md").read_text()
assert job["artifacts"]["paths"] == ["patternc-diff.md"]
git("checkout", "--quiet", "HEAD~1", "--", ".", cwd=project)
run("bash", "-eo", "pipefail", "-c", lines[-1], cwd=project, code=1, CI_PROJECT_DIR=project, **given)
reports = job["artifacts"]["reports"]
entry, = json.loads((project / reports["codequality"]).read_text())
assert entry["location"]["path"] == "with space/bad.pattern"
assert 'failures="1"' in (project / reports["junit"]).read_text()
assert job["artifacts"]["when"] == "always"
# ---- what the pages say of them ----------------------------------------------------------------

hooks = {hook["id"] for hook in yaml.safe_load((here / ".pre-commit-hooks.yaml").read_text())}
for block in blocks.of("ready_to_use.py"):
    said = yaml.safe_load(block.text)
    if "repos" in said:
        (folder / "config.yaml").write_text(block.text)
        run("pre-commit", "validate-config", "config.yaml", cwd=folder)
        for repo in said["repos"]:
            assert repo["repo"] == "local" or {hook["id"] for hook in repo["hooks"]} <= hooks, block
    elif "include" in said:
        assert (here / said["include"]["file"].removeprefix("/")).exists(), block
        assert set(said["variables"]) <= {"PATTERNC_REPOSITORY", *job["variables"]}, block
    else:
        [step] = [step for step in said["steps"] if "patternc" in step.get("uses", "")]
        path, _, _ = step["uses"].removeprefix("OWNER/patternc/").partition("@")
        assert (here / path) == action_path and set(step["with"]) <= set(action["inputs"]), block

print("the hook, the action and the job report the one error")
