#!/usr/bin/env python3
"""Runs the checks of a list, two at a time, and counts how they end.

usage: checks.py LIST run|thorough [NAME…]

`.ci/checks` says what its lines are. A check is a process of its own: `bash -euo pipefail` in the
folder of the repository, with PATTERNC, the debug build, and WORK, an empty folder of its own. It
passes if it exits with 0. A check with `alone` behind its tier, and each of the tier `thorough`, runs while no
other does; the output of the others is shown when they end. What it needs is installed if it can be; otherwise it is left out, which
does not count as passed. NAME runs that check alone. Exits with 1 if a check failed.
"""

import collections
import concurrent.futures
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

TIERS = ["run", "thorough"]
ROOT = Path(__file__).resolve().parent.parent

Check = collections.namedtuple("Check", "name tier alone needs command")


def read(path):
    """The checks of a list."""
    checks = []
    for number, line in enumerate(Path(path).read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("|", 3)]
        tier, *alone = fields[1].split() if len(fields) == 4 and all(fields[::3]) else [""]
        if tier not in TIERS or alone not in ([], ["alone"]):
            sys.exit(f"{path}:{number}: not `name | tier [alone] | needs | command`")
        alone = bool(alone) or tier == "thorough"
        checks.append(Check(fields[0], tier, alone, fields[2].split(), fields[3]))
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


class Runner:
    """Runs checks, and counts how they end."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.tools = Tools(folder)
        self.counts = collections.Counter()
        self.failed = {}
        self.number = 0
        self.lock = threading.Lock()

    def start(self, check, pool):
        """Installs what a check needs, and runs it: here, or in a thread of a pool."""
        if lacking := self.tools.lacks(check.needs):
            self.counts["left out"] += 1
            with self.lock:
                say("", f"== left out: {check.name}: {', '.join(lacking)} cannot be had")
            return None
        self.number += 1
        work = self.folder / f"work-{self.number}"
        work.mkdir()
        if pool:
            return pool.submit(self.run, check, work, False)
        say("", f"== {check.name}")
        return self.run(check, work, True)

    def run(self, check, work, at_once):
        """Runs a check. Its output is shown at once, or when it ends."""
        begun = time.monotonic()
        lines = []
        with subprocess.Popen(
                ["bash", "-euo", "pipefail", "-c", check.command], cwd=ROOT, text=True, errors="replace",
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                env={**self.tools.environment, "WORK": str(work)}) as process:
            for line in process.stdout:
                lines.append(line.rstrip("\n"))
                if at_once:
                    say(lines[-1])
        shutil.rmtree(work, ignore_errors=True)
        verdict = "FAILED" if process.returncode else "passed"
        with self.lock:
            self.counts[verdict] += 1
            if process.returncode:
                self.failed[check.name] = lines
            if not at_once:
                say("", f"== {check.name}", *lines)
            say(f"-- {verdict}: {check.name} ({time.monotonic() - begun:.0f} s)")

    def sum_up(self):
        """Repeats the lines that say why checks failed: a record may keep only the end of the output."""
        for name, lines in self.failed.items():
            errors = [line for line in lines[:-30] if "✘" in line or "error" in line.lower()]
            say("", f"== failed: {name}", *errors[:20], *lines[-30:])


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
    start = time.monotonic()
    # `swift test`, which builds all, comes first where all checks run.
    if names and any("PATTERNC" in check.command or ".build/debug" in check.command for check in checks):
        if subprocess.run(["swift", "build"], cwd=ROOT, stdin=subprocess.DEVNULL).returncode != 0:
            sys.exit("the build failed: no check was run")
    with (
        tempfile.TemporaryDirectory(prefix="patternc-checks-") as folder,
        concurrent.futures.ThreadPoolExecutor(2) as pool,
    ):
        runner = Runner(folder)
        running = set()
        for check in checks:
            alone = check.alone or len(checks) == 1
            while len(running) > (0 if alone else 1):
                _, running = concurrent.futures.wait(
                    running, return_when=concurrent.futures.FIRST_COMPLETED)
            if started := runner.start(check, None if alone else pool):
                running.add(started)
        concurrent.futures.wait(running)
        counts = runner.counts
    runner.sum_up()
    say("", f"{counts['left out']} left out, {time.monotonic() - start:.0f} s",
        f"{counts['passed']} passed, {counts['FAILED']} failed")
    return 1 if counts["FAILED"] else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
