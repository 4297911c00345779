"""An app in an empty folder with the npm package, as `npm install` would leave it.

The compiler of the package is a module of WebAssembly that takes minutes to build. Where it is not
given, a stand-in asks the native program, which answers the same (`packages.py` compares them).
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

BRIDGE = """
const { execFileSync } = require("node:child_process");
const { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { tmpdir } = require("node:os");

function answer(files, { do: what, paths, today, compact, target }) {
  const folder = mkdtempSync(join(tmpdir(), "bridge-"));
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const options = { cwd: folder, maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] };
  const run = (...words) => {
    try {
      return [0, execFileSync(process.env.PATTERNC, words, options)];
    } catch ({ status, stdout }) {
      return [status, stdout];
    }
  };
  try {
    if (what === "check") return run("check", ...paths, "--format", "json", ...(today ? ["--today", today] : []));
    const [code] = run("compile", ...paths, "-o", "made", "--quiet", ...(compact ? ["--compact"] : []));
    const tables = code ? [] : readdirSync(join(folder, "made")).map((name) =>
      ({ name: name.split(".")[0], text: readFileSync(join(folder, "made", name), "utf8") }));
    return [code, Buffer.from(JSON.stringify({ tables }))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

globalThis.WebAssembly = {
  Module: class {},
  Instance: class {
    constructor() {
      const files = new Map();
      const memory = { buffer: new ArrayBuffer(1 << 26) };
      const bytes = (at, count) => Buffer.from(memory.buffer, at, count);
      let next = 0;
      let output;
      const give = (data) => (bytes(next, data.length).set(data), (next += data.length) - data.length);
      this.exports = {
        memory,
        alloc: (count) => (next += count) - count,
        put: (path, length, at, count) => void files.set(`${bytes(path, length)}`, Buffer.from(bytes(at, count))),
        ask(at, count) {
          const [code, data] = answer(files, JSON.parse(`${bytes(at, count)}`));
          output = [give(data), data.length];
          return code;
        },
        output: () => output[0],
        outputCount: () => output[1],
      };
    }
  },
};
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
            (package / "patternc.wasm").write_bytes(b"")
            bridge = self.folder / "bridge.cjs"
            bridge.write_text(BRIDGE)
            self.environment["NODE_OPTIONS"] = f"--require {bridge}"
        for name in REACT:
            shutil.copytree(NODE / name, modules / name)
        self.write("package.json", '{ "private": true, "type": "module" }\n')

    def write(self, name, text):
        write(self.folder / name, text)

    def run(self, *words, code=0):
        """Runs a command; returns its output."""
        return run(*words, code=code, both=True, cwd=self.folder, env=self.environment).stdout
