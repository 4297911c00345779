"""Proves what the command of the npm package does with files: the same as the program, whatever the compiler says.

The compiler is a stand-in that answers in a word or two, so that nothing has to be built.

usage: npm_files.py
"""

import os
import pathlib
import shutil
import signal
import stat
import subprocess

import kit
from kit import fail

HERE = kit.ROOT / "Sources/dev/Packages/npm"
ROOT = kit.new_folder()
CROWDED, GOOD, UNITLESS = "tap:impact light\n", "tap: impact light\n", b"tap: wait 120; impact light\n# \xff\xfe caf\xe9\n"
# It lays out one line, mends one unit, and makes tables of the names of all files that it was given.
COMPILER = """
const [files, memory] = [new Map(), new ArrayBuffer(1 << 24)];
let [next, place, output] = [0, 0, ""];
const bytes = (at, count) => Buffer.from(memory, at, count);
const give = (data) => { place = next; bytes(next, data.length).set(data); next += data.length; output = data; };
const answers = {
  check: () => process.env.LONG ? '{"diagnostics":[]}' + " ".repeat(3e6) : '{"diagnostics":[]}',
  format: ({ path }) => Buffer.from(files.get(path).toString("latin1").replace("tap:i", "tap: i"), "latin1"),
  compile: ({ paths }) => JSON.stringify({ report: "", tables: paths.map((path) =>
    ({ name: path.replace(/.*\\/|\\.pattern/g, ""), text: JSON.stringify([...files.keys()]) })) }),
  repair: ({ paths }) => JSON.stringify({ report: "", fixes: 1, refused: 0, unsafe: 0, guesses: [], fresh: 0,
    files: paths.map((path) => ({ path, latin1: files.get(path).toString("latin1").replace("120;", "120ms;") })) }),
};
globalThis.WebAssembly = {
  Module: class {},
  Instance: class {
    exports = {
      memory: { buffer: memory },
      alloc: (count) => (next += count) - count,
      put: (path, length, at, count) =>
        void files.set(`${bytes(path, length)}`, Buffer.from(bytes(at, count))),
      ask(at, count) {
        const request = JSON.parse(bytes(at, count));
        give(Buffer.from(answers[request.do](request)));
        return 0;
      },
      output: () => place,
      outputCount: () => output.length,
    };
    constructor() { next = 0; files.clear(); }
  },
};
"""


def run(folder, code, *words, says=(), **more):
    done = kit.run(
        "node", "--import", ROOT / "compiler.mjs", ROOT / "npm/command.mjs", *words, cwd=folder, code=None,
        text=False, timeout=20, **more)
    text = (done.stdout + done.stderr).decode(errors="replace")
    missing = [part for part in says if part not in text]
    if done.returncode != code or missing or "\x1b" in text or "    at " in text:
        fail(f"npm {words}: {done.returncode}, not {code}; missing {missing}\n{text}")
    left = [path for path in pathlib.Path(folder).rglob("*") if path.name.endswith((".tmp", ".partial"))]
    if left:
        fail(f"npm {words} leaves {left}")
    return done


def new(**files):
    folder = kit.new_folder(ROOT)
    for name, data in files.items():
        kit.write(folder / f"{name.replace('__', '/')}.pattern", data)
    return folder


def same(path, data):
    if path.read_bytes() != (data if isinstance(data, bytes) else data.encode()):
        fail(f"{path} is {path.read_bytes()!r}")


def writing():
    folder = new(a=CROWDED, b=CROWDED, c=CROWDED, u=UNITLESS)
    (folder / "l.pattern").symlink_to("a.pattern")
    os.link(folder / "b.pattern", folder / "h.pattern")
    (folder / "c.pattern").chmod(0o640)
    run(folder, 0, "format", ".", says=["3 files changed, 1 unchanged"])
    for name in "abchl":
        same(folder / f"{name}.pattern", GOOD)
    if not (folder / "l.pattern").is_symlink() or (folder / "b.pattern").stat().st_nlink != 2:
        fail("a link became a file")
    if stat.S_IMODE((folder / "c.pattern").stat().st_mode) != 0o640:
        fail("a mode was not kept")
    run(folder, 0, "check", "u.pattern", "--fix")
    same(folder / "u.pattern", UNITLESS.replace(b"120;", b"120ms;"))
    (folder / "c.pattern").write_text(CROWDED)
    (folder / "c.pattern").chmod(0o444)
    run(folder, 3, "format", "c.pattern", says=["cannot write `c.pattern`: Permission denied"])
    same(folder / "c.pattern", CROWDED)


def links():
    """Nothing is read or written through a link that leads out."""
    folder = new(root__a='use "z.pattern"\nuse "dir/s.pattern"\n', out__s=CROWDED)
    root = folder / "root"
    (root / "z.pattern").symlink_to("../out/s.pattern")
    (root / "dir").symlink_to("../out")
    if b"z.pattern" in run(root, 0, "compile", "a.pattern").stdout or b"s.pattern" in run(
            root, 0, "compile", "a.pattern").stdout:
        fail("a `use` leads out of the root")
    outside = "cannot read `z.pattern`: a link leads outside the root"
    run(root, 3, "check", ".", says=[outside])
    run(root, 3, "format", ".", says=[outside])
    for link, words in [("z.pattern", ["format", "z.pattern"]), ("dir", ["compile", "a.pattern", "-o", "dir"]),
                        ("dir", ["compile", "a.pattern", "-o", "dir/deeper"])]:
        run(root, 3, *words, says=["a link on its path leads outside"])
    (root / "tables").mkdir()
    (root / "tables/a.cues.json").symlink_to("../../out/s.pattern")
    run(root, 3, "compile", "a.pattern", "-o", "tables", says=["a link on its path leads outside"])
    same(folder / "out/s.pattern", CROWDED)
    if os.listdir(folder / "out") != ["s.pattern"]:
        fail("something was written outside")
    run(root, 0, "compile", "a.pattern", "-o", "../tables")
    for name in ("../evil", "..", "."):
        run(root, 2, "compile", "a.pattern", "-o", "tables", "--bundle", name, says=["takes a name"])


def reading():
    """Unreadable files are named, the others are read, and no read blocks."""
    folder = new(a=GOOD, b=GOOD)
    os.mkfifo(folder / "pipe.pattern")
    (folder / "gone.pattern").symlink_to("nowhere")
    (folder / "zero.pattern").symlink_to("/dev/zero")
    for make in (lambda: open(os.fsencode(folder) + b"/n\xff.pattern", "w").close(),
                 lambda: os.mkdir(os.fsencode(folder) + b"/n\xff")):
        try:
            make()
        except OSError:
            print("left out: this file system has no such name")
    done = run(folder, 3, "check", ".", says=[
        "cannot read `gone.pattern`: there is no such file", "no findings in 2 files"])
    if b"`n\xef\xbf\xbd" in done.stderr and b"its name is not UTF-8" not in done.stderr:
        fail(done.stderr)
    for name in ("pipe.pattern", "zero.pattern"):
        run(folder, 3, "check", name, says=[f"cannot read `{name}`: it is not a regular file"])
    (folder / "empty").mkdir()
    for command in (["check"], ["format"], ["compile", "-o", "out"]):
        run(folder, 3, command[0], "empty", *command[1:], says=["there is no `.pattern` file in `empty`"])
    run(folder, 0, "check", "-", input=GOOD.encode())
    run(folder, 0, "check", "a.pattern", folder / "a.pattern", says=["in 1 file"])
    red = folder / "\x1b[31mred.pattern"
    red.write_text(CROWDED)
    run(folder, 0, "format", red.name, says=["1 file changed"])
    run(folder, 3, "check", "\x1b[31mnone", says=["\\u{1B}[31mnone"])
    reader = subprocess.Popen(["head", "-c", "10"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    done = subprocess.run(
        ["node", "--import", ROOT / "compiler.mjs", ROOT / "npm/command.mjs", "check", "a.pattern"], cwd=folder,
        stdout=reader.stdin, stderr=subprocess.PIPE, env={**os.environ, "LONG": "1"}, timeout=20)
    reader.stdin.close()
    reader.wait()
    if b"    at " in done.stderr:
        fail("a reader that has enough:", done.stderr.decode())


def main():
    signal.alarm(120)
    (ROOT / "npm").mkdir()
    for name in ("command.mjs", "compiler.mjs"):
        shutil.copy(HERE / name, ROOT / "npm")
    (ROOT / "npm/patternc.wasm").write_bytes(b"")
    (ROOT / "compiler.mjs").write_text(COMPILER)
    writing()
    links()
    reading()
    shutil.rmtree(ROOT)
    print("npm: files are treated as by the program")


main()
