"""Proves that each worked example of a build system builds, rebuilds and fails when it should."""

import os
import pathlib
import shutil
import sys
import tempfile
import time
import types

import kit

EXAMPLES = pathlib.Path("Tests/Fixtures/Builds")
BROKEN = "tap: impact light 1.4\n"


class Example:
    """One example in a folder of its own, with `patternc` on the path."""

    def __init__(self, name, program, command, prepare=None):
        self.command = command
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"patternc-{name}-"))
        for part in ["Patterns", "Shared"]:
            shutil.copytree(EXAMPLES / part, self.folder / part)
        shutil.copytree(EXAMPLES / name, self.folder, dirs_exist_ok=True)
        path = str(pathlib.Path(program).resolve().parent)
        self.environment = {**os.environ, "PATH": path + os.pathsep + os.environ["PATH"]}
        self.app = self.folder / "build/app"
        if prepare:
            self.run(prepare)

    def run(self, command):
        return kit.run(*command, cwd=self.folder, env=self.environment, code=None, both=True)

    def build(self, works=True, says=None, silent=None):
        result = self.run(self.command)
        if (result.returncode == 0) != works:
            sys.exit(f"{self.command} ended with {result.returncode}:\n{result.stdout}")
        if says and says not in result.stdout:
            sys.exit(f"{self.command} does not say {says!r}:\n{result.stdout}")
        return result

    def edit(self, file, old, new):
        path = self.folder / file
        text = path.read_text()
        assert old in text, (file, old)
        # Some of these tools see whole seconds only.
        time.sleep(1.1)
        path.write_text(text.replace(old, new))

    def stamps(self):
        found = {}
        for root, _, files in os.walk(self.folder / "build"):
            for file in files:
                path = os.path.join(root, file)
                if path.endswith((".json", "app", ".d", ".stamp")):
                    found[path] = os.stat(path).st_mtime_ns
        return found


def walk(example):
    example.build()
    assert '"intensity": 0.9' in example.app.read_text()
    example.build()
    before = example.stamps()
    example.build()
    assert example.stamps() == before, "a build without a change made something"
    example.edit("Shared/beats.pattern", "0.9", "0.8")
    example.build()
    assert '"intensity": 0.8' in example.app.read_text(), "an edit of a used file is not seen"
    example.edit("Shared/beats.pattern", "impact medium 0.8", "impact  medium 0.8")
    example.build()
    before = example.stamps()
    example.build()
    assert example.stamps() == before, "a table that has not changed is made for ever"
    before = example.app.read_bytes()
    time.sleep(1.1)
    (example.folder / "Patterns/menu.pattern").write_text(BROKEN)
    example.build(works=False, says="value-out-of-range")
    example.build(works=False, says="value-out-of-range")
    assert example.app.read_bytes() == before
    shutil.copy(EXAMPLES / "Patterns/menu.pattern", example.folder / "Patterns/menu.pattern")
    os.utime(example.folder / "Patterns/menu.pattern")
    example.build()
    # A deleted table is made again, and the table of a source that is gone goes.
    deck, menu = [next(example.folder.rglob(f"{name}.cues.json")) for name in ["deck", "menu"]]
    deck.unlink()
    example.app.unlink()
    example.build()
    assert deck.exists() and example.app.read_bytes() == deck.read_bytes(), "a deleted table is not made again"
    time.sleep(1.1)
    (example.folder / "Patterns/menu.pattern").unlink()
    for file in ["build.ninja", "CMakeLists.txt"]:
        if (example.folder / file).exists():
            text = (example.folder / file).read_text()
            for name in [" $builddir/cues/menu.cues.json", " Patterns/menu.pattern", " ${cues}/menu.cues.json"]:
                text = text.replace(name, "")
            (example.folder / file).write_text(text)
    example.build()
    assert deck.exists() and not menu.exists(), "the table of a deleted source is still there"
    shutil.rmtree(example.folder)


def xcode(program):
    """Runs the script as a build phase runs it; Xcode itself is not here."""
    example = Example("xcode", program, ["sh", "patterns.sh"])
    out = example.folder / "build"
    (out / "derived").mkdir(parents=True)
    example.environment |= {
        "SRCROOT": str(example.folder), "TARGET_BUILD_DIR": str(out),
        "UNLOCALIZED_RESOURCES_FOLDER_PATH": "app", "DERIVED_FILE_DIR": str(out / "derived")}
    example.build()
    table = out / "app/deck.cues.json"
    assert '"intensity": 0.9' in table.read_text()
    assert f"{example.folder}/Shared/beats.pattern" in (out / "derived/patterns.d").read_text()
    example.edit("Shared/beats.pattern", "0.9", "0.8")
    example.build()
    assert '"intensity": 0.8' in table.read_text()
    example.edit("Patterns/menu.pattern", "impact light", "impact light 1.4")
    example.build(works=False, says=f"{example.folder}/Patterns/menu.pattern:2:20: error: ")
    shutil.rmtree(example.folder)


def bazel(program):
    """Runs the action of the rule as Bazel would, in a tree of links to inputs that cannot be written."""
    example = Example("bazel", program, [])
    real, actions, outputs = example.folder, [], example.folder / "sandbox/bazel-out/bin"
    files = {part: sorted(real.glob(f"{part}/*.pattern")) for part in ["Patterns", "Shared"]}

    def of(path):
        name = str(path.relative_to(real))
        return types.SimpleNamespace(path=name, basename=path.name, real=path)

    class Arguments(list):
        add = list.append

        def add_all(self, values):
            self.extend(getattr(value, "path", value) for value in values)

    attributes = types.SimpleNamespace(label_list=lambda **_: None, label=lambda **_: None)
    rules = {"rule": lambda implementation, attrs: implementation, "attr": attributes, "depset": list,
             "DefaultInfo": lambda files: files}
    exec((real / "patterns.bzl").read_text(), rules)
    named = {"srcs": [of(path) for path in files["Patterns"]], "deps": [of(path) for path in files["Shared"]]}
    context = types.SimpleNamespace(
        files=types.SimpleNamespace(**named), executable=types.SimpleNamespace(patternc=program),
        actions=types.SimpleNamespace(
            args=Arguments, run=lambda **action: actions.append(action),
            declare_file=lambda name: types.SimpleNamespace(path=f"bazel-out/bin/{name}", dirname="bazel-out/bin")))
    [tables] = rules["cue_tables"](context)
    [action] = actions
    for source in action["inputs"]:
        link = real / "sandbox" / source.path
        link.parent.mkdir(parents=True, exist_ok=True)
        source.real.chmod(0o444)
        link.symlink_to(source.real)
    outputs.mkdir(parents=True)
    for folder in ["Patterns", "Shared"]:
        (real / "sandbox" / folder).chmod(0o555)
    done = kit.run(
        os.path.abspath(action["executable"]), *action["arguments"][0], cwd=real / "sandbox", code=None, both=True)
    assert done.returncode == 0 and not done.stdout, done.stdout
    made = {str(path.relative_to(real / "sandbox")) for path in outputs.rglob("*") if path.is_file()}
    assert made == {table.path for table in tables} and len(made) == 2, made
    assert '"intensity": 0.9' in (outputs / "deck.cues.json").read_text()
    for folder in ["Patterns", "Shared"]:
        (real / "sandbox" / folder).chmod(0o755)
    shutil.rmtree(real)


def main():
    program, tool = sys.argv[1:]
    if tool == "xcode":
        xcode(program)
    elif tool == "bazel":
        bazel(program)
    elif tool == "cmake":
        for needed, generator in [("ninja", "Ninja"), ("make", "Unix Makefiles")]:
            if not shutil.which(needed):
                sys.exit(f"cmake needs {needed}")
            walk(Example(
                "cmake", program, ["cmake", "--build", "build"],
                prepare=["cmake", "-G", generator, "-S", ".", "-B", "build"]))
    else:
        walk(Example(tool, program, {
            "make": ["make"], "ninja": ["ninja"],
            "gradle": ["gradle", "--offline", "--no-daemon", "--console=plain", "app"]}[tool]))
    print(f"{tool}: cold, no change, edit of a used file, same table, failure, repair")


main()
