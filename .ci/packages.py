#!/usr/bin/env python3
"""Installs each package as its users would, runs the program from it, and times the first run.

    packages.py PATTERNC DEV MADE FOLDER

MADE holds what `dev release` has made; FOLDER is empty. PATTERNC is what answers are compared with.
"""

import functools
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import kit
from kit import ROOT, tree

PATTERNC, DEV, MADE, FOLDER = (Path(word).resolve() for word in sys.argv[1:5])
BARE = {"PATH": "/usr/bin:/bin", "HOME": str(FOLDER), "LC_ALL": "C.UTF-8"}
run = functools.partial(kit.run, cwd=ROOT, text=False, timeout=None)


def timed(what, *words, limit, **options):
    start = time.monotonic()
    done = run(*words, **options)
    seconds = time.monotonic() - start
    print(f"{what}: {seconds:.2f} s (at most {limit})")
    assert seconds <= limit, what
    return done


def made():
    """Twice the same bytes, and the sums of the manifest are theirs."""
    packages = FOLDER / "packages"
    run(DEV, "package", "-o", packages, "--from", MADE)
    run(DEV, "package", "-o", FOLDER / "again", "--from", MADE)
    assert tree(packages) == tree(FOLDER / "again"), "two runs make different bytes"
    run("sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS", cwd=packages)
    listed = {line.split("  ")[1] for line in (packages / "SHA256SUMS").read_text().splitlines()}
    assert listed == set(tree(packages)) - {"SHA256SUMS"}
    spdx = (packages / "patternc.spdx").read_text()
    assert all(f"PackageName: {name}\n" in spdx for name in listed - {"patternc.spdx"})
    return packages


def archive(packages):
    [path] = packages.glob("patternc-*-linux-*.tar.gz")
    place = FOLDER / "linux"
    with tarfile.open(path) as tar:
        assert all(not one.uid and not one.gid and one.mtime == 315532800 for one in tar)
        tar.extractall(place)
    [top] = place.iterdir()
    done = timed("archive", top / "bin/patternc", "check", "Patterns", limit=10, env=BARE)
    assert done.stdout == run(PATTERNC, "check", "Patterns").stdout
    manual = (top / "share/man/man1/patternc.1").read_text()
    assert "completions" in manual and ".SS check\n" in manual
    if shutil.which("man"):
        complaints = run("man", "--warnings", "-l", top / "share/man/man1/patternc.1", env=BARE)
        assert b"warning" not in complaints.stderr, complaints.stderr
    assert "Runtime Library Exception" in (top / "share/doc/patternc/NOTICES").read_text()
    for path in ["bash-completion/completions/patternc", "zsh/site-functions/_patternc",
                 "fish/vendor_completions.d/patternc.fish"]:
        assert (top / "share" / path).stat().st_size
    return top / "bin/patternc"


def wheel(packages):
    [path] = packages.glob("*.whl")
    run(sys.executable, "-m", "twine", "check", "--strict", path)
    venv = FOLDER / "venv"
    run(sys.executable, "-m", "venv", venv)
    run(venv / "bin/pip", "install", "--no-index", "--find-links", packages, "patternc")
    done = timed("wheel", venv / "bin/patternc", "check", "Patterns", limit=10, env=BARE)
    assert done.stdout == run(PATTERNC, "check", "Patterns").stdout
    assert b"patternc" in run(venv / "bin/pip", "list", "--no-index").stdout


def npm(packages):
    [path] = packages.glob("patternc-*.tgz")
    place = FOLDER / "web/node_modules"
    with tarfile.open(path) as tar:
        tar.extractall(place)
    (place / "package").rename(place / "patternc")
    program = ["node", place / "patternc/command.mjs"]
    assert json.loads((place / "patternc/package.json").read_text())["bin"]
    timed("npm", *program, "check", "Patterns", limit=10)
    for words in (["check", "Patterns", "Tests/Fixtures"], ["compile", "Patterns", "-o", FOLDER / "cues"], ["--version"],
                  ["chekc"], ["explain", "missing-unit"], ["format", "Patterns", "--check"]):
        ended = []
        for which in (program, [PATTERNC]):
            shutil.rmtree(FOLDER / "cues", ignore_errors=True)
            ended.append(run(*which, *words, code=None))
        own, native = ended
        assert (own.returncode, own.stdout, own.stderr) == (native.returncode, native.stdout, native.stderr), (words, own)
    watch(program)
    rollup(FOLDER / "web")
    run(sys.executable, ".ci/npm_package.py", PATTERNC, FOLDER, path)


def watch(program):
    """A save is compiled, also that of a file that is used; mistakes end nothing."""
    folder = FOLDER / "watched"
    folder.mkdir()
    (folder / "beats.pattern").write_text("beat: impact light 0.5\n")
    (folder / "app.pattern").write_text('use "beats.pattern"\ntap: play beat; wait 100ms\n')
    words = [*map(str, program), "watch", "app.pattern", "-o", "out"]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True) as watching:
        try:
            assert "wrote out/app.cues.json" in watching.stdout.readline()
            (folder / "beats.pattern").write_text("beat: impact heavy 0.5\n")
            assert "wrote out/app.cues.json" in watching.stdout.readline()
            (folder / "app.pattern").write_text("tap: impact\n")
            assert "nothing written" in watching.stdout.readline()
            (folder / "app.pattern").write_text("tap: impact light 0.25\n")
            assert "wrote out/app.cues.json" in watching.stdout.readline()
        finally:
            watching.kill()
    assert "0.25" in (folder / "out/app.cues.json").read_text()


def rollup(folder):
    if not shutil.which("rollup"):
        print("npm: there is no rollup")
        return
    (folder / "beats.pattern").write_text("beat: impact light 0.5\n")
    (folder / "app.pattern").write_text('use "beats.pattern"\ntap: play beat; wait 100ms\n')
    (folder / "main.js").write_text('import deck from "./app.pattern"; console.log(deck.name);\n')
    (folder / "rollup.config.mjs").write_text(
        'import patternc from "patternc/rollup";\n'
        'export default { input: "main.js", output: { file: "out.mjs" }, plugins: [patternc()] };\n')
    timed("rollup", "rollup", "-c", cwd=folder, limit=10)
    assert run("node", "out.mjs", cwd=folder).stdout == b"app\n"
    # Imitates Vite on a module that accepts its own replacement.
    (folder / "hot.mjs").write_text("""
import patternc from "patternc/rollup";
import assert from "node:assert";
const plugin = patternc();
plugin.configResolved({ command: "serve" });
const watched = [];
const { code } = plugin.load.call({ addWatchFile: (path) => watched.push(path) }, process.cwd() + "/app.pattern");
assert.deepEqual(watched.sort(), ["app", "beats"].map((name) => `${process.cwd()}/${name}.pattern`));
const hot = { data: {}, accept() {} };
globalThis.hot = hot;
const module = (n) => import("data:text/javascript," + encodeURIComponent(
  code.replaceAll("import.meta.hot", "globalThis.hot") + "// " + n));
const seen = [];
(await module(1)).follow({ replace: (deck) => seen.push(deck.name) });
assert.deepEqual(seen, []);
await module(2);
assert.deepEqual(seen, ["app"]);
""")
    run("node", "hot.mjs", cwd=folder)
    (folder / "beats.pattern").write_text("\nbeat: impact light 0.5; wait 5\n")
    broken = run("rollup", "-c", cwd=folder, code=1, both=True).stdout.decode()
    assert "has no unit [missing-unit]" in broken and "beats.pattern (2:29)" in broken, broken


def plugins(packages, kind, has_command):
    [package] = packages.glob(f"{kind}-*")
    app = FOLDER / kind
    shutil.copytree(ROOT / "Tests/Fixtures/Consumer", app)
    manifest = app / "Package.swift"
    # The player is a library in source: an app that links it takes it from the repository.
    player = 'dependencies: [.product(name: "PatternPlayer", package: "patternc")],'
    text = manifest.read_text()
    assert player in text
    text = text.replace(player, "").replace('"../../.."', f'"{package}"')
    manifest.write_text(text.replace('.testTarget(name: "AppTests", dependencies: ["App"]),', ""))
    shutil.rmtree(app / "Tests")
    (app / "Sources/App/Player.swift").write_text("import Foundation\n")
    start = time.monotonic()
    built = run("swift", "build", cwd=app, both=True).stdout.decode()
    print(f"SwiftPM, {kind}: the first build takes {time.monotonic() - start:.1f} s")
    assert "Compiling the patterns of App" in built, built
    assert "Compiling PatternSyntax" not in built, "the compiler was compiled"
    assert ("Compiling plugin PatternCommand" in built) == has_command, built
    if not has_command:
        return
    said = run("swift", "package", "patternc", "check", "Sources", cwd=app, both=True).stdout
    assert b"no findings in 2 files" in said, said


def swift(packages):
    plugins(packages, "patternc-plugin", True)
    plugins(packages, "patternc-build-plugin", False)


def pages(packages):
    for page in ["index.html", "playground/index.html", "library.html"]:
        assert (packages / "site" / page).read_text().startswith("<!doctype html>"), page


def extension(packages):
    [path] = packages.glob("*.vsix")
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        names = set(file.namelist())
        package = json.loads(file.read("extension/package.json"))
        manifest = ElementTree.fromstring(file.read("extension.vsixmanifest"))
        types = ElementTree.fromstring(file.read("[Content_Types].xml"))
    space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
    identity = manifest.find(f"{space}Metadata/{space}Identity").attrib
    assert (identity["Id"], identity["Version"], identity["Publisher"]) == (
        package["name"], package["version"], package["publisher"])
    engine = manifest.find(f".//{space}Property").attrib["Value"]
    assert engine == package["engines"]["vscode"]
    assert manifest.find(f".//{space}Asset").attrib["Path"] in names
    assert f"extension/{package['main'].removeprefix('./')}" in names
    known = {one.attrib["Extension"] for one in types}
    assert all(os.path.splitext(name)[1] in known for name in names if "[" not in name), names


def main():
    packages = made()
    kinds = [archive, wheel, npm, swift, pages, extension]
    for kind in kinds:
        kind(packages)
    print(f"{len(kinds)} kinds of packages work")


main()
