"""Proves what hosts call a file, and that what annotations cannot hold goes to the job's summary.

report_hosts.py PATTERNC FOLDER: works in FOLDER, which is empty.
"""

import json
import os
import sys
from pathlib import Path

import kit

program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
HOSTS = ("CI_PROJECT_DIR", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY")


def patternc(*arguments, cwd, stdin=None, code=1, **variables):
    environment = {k: v for k, v in os.environ.items() if k not in HOSTS}
    return kit.run(
        program, *arguments, cwd=cwd, input=stdin, code=code,
        env=environment | {k: str(v) for k, v in variables.items()})


def called(path, cwd, **variables):
    """The entries for the one file in a report for GitLab."""
    done = patternc("check", str(path), "--format", "gitlab", cwd=cwd, **variables)
    return json.loads(done.stdout)[0]["location"]["path"]


def write(path, text="tap: wait 5\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


# ---- paths -------------------------------------------------------------------------------------

repository = folder / "repository"
tap = write(repository / "app" / "a b" / "tap.pattern")
(repository / ".git").mkdir()
inner = tap.parent
outside = write(folder / "elsewhere" / "tap.pattern")
link = folder / "link"
link.symlink_to(repository)

expected = "app/a b/tap.pattern"
assert called("tap.pattern", inner) == expected
assert called("../a b/./tap.pattern", inner) == expected
assert called(tap, folder) == "repository/" + expected, "no .git above: the working folder counts"
assert called(tap, repository / "app") == expected
assert called(link / expected, repository) == expected, "a link leads to the same file"
assert called(tap, repository, CI_PROJECT_DIR=repository / "app") == "a b/tap.pattern"
assert called(tap, repository, GITHUB_WORKSPACE=link) == expected
assert called(tap, repository, GITHUB_WORKSPACE=folder) == "repository/" + expected
assert called(tap, repository, GITHUB_WORKSPACE=folder / "elsewhere") == expected
assert called(outside, repository) == str(outside)
assert called("-", repository, stdin="tap: wait 5") == "<stdin>"
named = patternc(
    "check", "-", "--stdin-name", "tap.pattern", "--format", "gitlab", cwd=inner, stdin="tap: wait 5")
assert json.loads(named.stdout)[0]["location"]["path"] == expected
log = json.loads(patternc("check", str(outside), "--format", "sarif", cwd=repository).stdout)
artifact = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
assert artifact == {"uri": outside.as_uri()}, artifact
text = patternc("check", "tap.pattern", cwd=inner).stdout
assert " --> tap.pattern:1:11" in text, "people see the path as they wrote it"

# ---- the summary of a job ----------------------------------------------------------------------

many = write(folder / "many.pattern", "".join(f"p{i}: wait {i}\n" for i in range(20_000)))
summary = folder / "summary.md"


def annotate(*paths, **options):
    return patternc("check", *map(str, paths), "--format", "github", cwd=folder, **options).stdout


assert "`--format text` shows everything" in annotate(many)
summary.write_text("# another tool")
lines = annotate(many, GITHUB_STEP_SUMMARY=summary).splitlines()
assert len(lines) == 11 and lines[-1].endswith("the summary of the job has everything"), lines[-1]
page = summary.read_text()
assert page.startswith("# another tool\n## patternc: 20000 errors in 1 file\n"), page[:80]
assert (1 << 20) - 4096 < summary.stat().st_size <= 1 << 20, summary.stat().st_size
shown = page.count("\n**error**: ")
assert page.endswith(f"\n{20_000 - shown} more findings would be too much for one page: {20_000 - shown} errors\n")
size = summary.stat().st_size
assert "`--format text` shows everything" in annotate(many, GITHUB_STEP_SUMMARY=summary)
assert summary.stat().st_size == size, "a full page takes nothing more"

small = folder / "small.md"
annotate(outside, GITHUB_STEP_SUMMARY=small)
annotate(outside, GITHUB_STEP_SUMMARY=small)
assert small.read_text().count("## patternc: 1 error in 1 file") == 2
patternc("check", str(outside), cwd=folder, GITHUB_STEP_SUMMARY=folder / "none.md")
assert not (folder / "none.md").exists(), "only `github` adds to it"
patternc("check", str(outside), "--format", "github", cwd=folder, code=3, GITHUB_STEP_SUMMARY=folder)

# ---- compile -----------------------------------------------------------------------------------

done = patternc("compile", str(outside), "--format", "github", "--format", "junit=junit.xml", cwd=folder)
assert done.stdout == "" and done.stderr.startswith("::error file=elsewhere/tap.pattern,"), done.stderr
assert 'failures="1"' in (folder / "junit.xml").read_text()
print(f"paths of hosts, and a summary of {shown} findings of 20000")
