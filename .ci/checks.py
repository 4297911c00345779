#!/usr/bin/env python3
"""Runs the checks of a list, one after the other, and counts how they end.

usage: checks.py LIST run|thorough [NAME…]

`.ci/checks` says what its lines are. A check is a process of its own: `bash -euo pipefail` in the
folder of the repository, with PATTERNC, the debug build, and WORK, an empty folder of its own. It
passes if it exits with 0. What it needs is installed if it can be; otherwise it is left out, which
does not count as passed. NAME runs that check alone. Exits with 1 if a check failed.
"""

import collections
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TIERS = ["run", "thorough"]
ROOT = Path(__file__).resolve().parent.parent

Check = collections.namedtuple("Check", "name tier needs command")


def read(path):
    """The checks of a list."""
    checks = []
    for number, line in enumerate(Path(path).read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("|", 3)]
        if len(fields) != 4 or fields[1] not in TIERS or not fields[0] or not fields[3]:
            sys.exit(f"{path}:{number}: not `name | tier | needs | command`")
        checks.append(Check(fields[0], fields[1], fields[2].split(), fields[3]))
    return checks


class Tools:
    """Finds or installs the programs and modules that checks need."""

    def __init__(self, folder):
        self.venv = Path(folder, "venv")
        # Modules are installed into an environment of this run, and its `python3` is the first.
        self.environment = {
            **os.environ, "PATH": f"{self.venv}/bin:{os.environ['PATH']}",
            "PATTERNC": str(ROOT / ".build/debug/patternc")}
        self.is_debian_fresh = False

    def lacks(self, needs):
        """The needs that cannot be met."""
        return [need.partition("=")[0] for need in needs if not self.has(need) and not self.get(need)]

    def has(self, need):
        what = need.partition("=")[0]
        kind, _, name = what.partition(":")
        if "/" in what:
            return Path(ROOT, what).exists()
        if kind == "system":
            return platform.system() == name
        if kind == "python":
            return self.works("python3", "-c", f"import {name}")
        return shutil.which(what, path=self.environment["PATH"]) is not None

    def get(self, need):
        what, _, package = need.partition("=")
        if not package:
            return False
        if what.startswith("python:"):
            return self.get_module(package) and self.has(need)
        return self.get_package(package) and self.has(need)

    def get_module(self, package):
        if not self.venv.exists():
            command = ["python3", "-m", "venv", "--system-site-packages", self.venv]
            if not self.works(*command):
                shutil.rmtree(self.venv, ignore_errors=True)
                if not (self.get_package("python3-venv") and self.works(*command)):
                    return False
        return self.works(self.venv / "bin/pip", "install", "--quiet", package)

    def get_package(self, package):
        if not shutil.which("apt-get") or os.getuid() != 0:
            return False
        self.is_debian_fresh = self.is_debian_fresh or self.works("apt-get", "update")
        return self.works("apt-get", "install", "--yes", "--no-install-recommends", package)

    def works(self, *command):
        done = subprocess.run(
            command, env={**self.environment, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return done.returncode == 0


def run(check, tools, work):
    """Runs a check with its output shown; returns true if it passes."""
    work.mkdir()
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", check.command], cwd=ROOT, stdin=subprocess.DEVNULL,
        stderr=subprocess.STDOUT, env={**tools.environment, "WORK": str(work)})
    shutil.rmtree(work, ignore_errors=True)
    return done.returncode == 0


def say(*lines):
    print(*lines, sep="\n", flush=True)


def main(path, tier, *names):
    if tier not in TIERS:
        sys.exit(__doc__)
    checks = read(path)
    if unknown := set(names) - {check.name for check in checks}:
        sys.exit(f"{path} has no check {', '.join(sorted(unknown))}")
    tiers = TIERS[:TIERS.index(tier) + 1]
    checks = [c for c in checks if (c.name in names if names else c.tier in tiers)]
    passed = failed = left_out = 0
    start = time.monotonic()
    # `swift test`, which builds all, comes first where all checks run.
    if names and any("PATTERNC" in check.command or ".build/debug" in check.command for check in checks):
        if subprocess.run(["swift", "build"], cwd=ROOT, stdin=subprocess.DEVNULL).returncode != 0:
            sys.exit("the build failed: no check was run")
    with tempfile.TemporaryDirectory(prefix="patternc-checks-") as folder:
        tools = Tools(folder)
        for check in checks:
            begun = time.monotonic()
            if lacking := tools.lacks(check.needs):
                left_out += 1
                say("", f"== left out: {check.name}: {', '.join(lacking)} cannot be had")
                continue
            say("", f"== {check.name}")
            if run(check, tools, Path(folder, "work")):
                passed += 1
                verdict = "passed"
            else:
                failed += 1
                verdict = "FAILED"
            say(f"-- {verdict}: {check.name} ({time.monotonic() - begun:.0f} s)")
    say("", f"{left_out} left out, {time.monotonic() - start:.0f} s", f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
