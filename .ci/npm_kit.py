"""An app in an empty folder with the npm package, as `npm install` would leave it.

The program of the package is a module of WebAssembly that takes minutes to build. Where it is not
given, a stand-in for its host runs the native program, which answers the same (`npm_same.py`).
"""

import os
import re
import shutil
import tarfile
from pathlib import Path

from kit import ROOT, run, write

NPM = ROOT / "Sources/dev/Packages/npm"
# The folder of Debian's React, its types and its dependencies.
NODE = Path("/usr/share/nodejs")
REACT = ["react", "react-dom", "scheduler", "loose-envify", "js-tokens", "csstype", "@types/react", "@types/react-dom",
         "@types/scheduler", "@types/prop-types"]

STAND_IN = """import { spawnSync } from "node:child_process";
export function run(words, { folder, input = "" } = {}) {
  const { status, stdout, stderr } = spawnSync(process.env.PATTERNC, words, { cwd: folder, input });
  return { code: status, out: stdout, err: stderr, read: [] };
}
"""


class App:
    """A folder with `node_modules`; `archive` is what `dev package` makes, if that has run."""

    def __init__(self, folder, patternc, archive=None):
        self.folder = Path(folder).resolve()
        self.environment = {**os.environ, "PATTERNC": str(Path(patternc).resolve())}
        shutil.rmtree(self.folder, ignore_errors=True)
        modules = self.folder / "node_modules"
        package = modules / "patternc"
        (modules / "@types").mkdir(parents=True)
        if archive:
            with tarfile.open(archive) as tar:
                tar.extractall(modules)
            (modules / "package").rename(package)
        else:
            package.mkdir()
            # The files that are packed, each by its name in the source of that.
            packed = re.findall(r'"([\w.-]+\.(?:json|m?js|m?ts))"', (ROOT / "Sources/dev/Package+NPM.swift").read_text())
            for name in packed:
                if (NPM / name).exists():
                    text = (NPM / name).read_text()
                    (package / name).write_text(text.replace("@VERSION@", "0.1.0"))
            run(patternc, "player", "web", "-o", package)
            (package / "host.mjs").write_text(STAND_IN)
        for name in REACT:
            shutil.copytree(NODE / name, modules / name)
        self.write("package.json", '{ "private": true, "type": "module" }\n')

    def write(self, name, text):
        write(self.folder / name, text)

    def run(self, *words, code=0):
        """Runs a command; returns its output."""
        return run(*words, code=code, both=True, cwd=self.folder, env=self.environment).stdout
