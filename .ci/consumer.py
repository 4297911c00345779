"""Proves the SwiftPM plugins in a package that uses this one by path, as an app's package would."""

import shutil

import kit
from kit import ROOT, tree

CONSUMER = ROOT / "Tests/Fixtures/Consumer"


def fail(what, result=None):
    kit.fail(what, f"\n{result.stdout}" if result else "")


class Package:
    def __init__(self, folder):
        self.folder = folder
        shutil.copytree(CONSUMER, folder)
        manifest = folder / "Package.swift"
        manifest.write_text(manifest.read_text().replace('"../../.."', f'"{ROOT}"'))

    def swift(self, *words, works=True):
        result = kit.run("swift", *words, cwd=self.folder, code=None, both=True, timeout=None)
        if (result.returncode == 0) != works:
            fail(f"swift {' '.join(words)} ended with {result.returncode}", result)
        return result

    def build(self, works=True):
        return self.swift("build", works=works)

    def outputs(self):
        """The generated source, and the table where the app finds it."""
        found = []
        for name in ["AppPatterns.cues.swift", "AppPatterns.cues.json"]:
            paths = [path for path in (self.folder / ".build").rglob(name)
                     if name.endswith("swift") or path.parent.suffix == ".resources"]
            found.append(min(paths, key=lambda path: len(str(path))))
        return [path.read_text() for path in found]

    def write(self, file, text):
        kit.write(self.folder / file, text)

    def edit(self, file, old, new):
        text = (self.folder / file).read_text()
        assert old in text, (file, old)
        self.write(file, text.replace(old, new))


def main():
    parent = kit.new_folder()
    package = Package(parent / "app")
    menu = "Sources/App/Menu/menu.pattern"
    used = "Shared/beats.pattern"
    # Nothing uses it yet.
    package.write("Shared/late.pattern", "late: impact soft\n")
    ours, theirs = tree(ROOT, ".build"), tree(package.folder, ".build")

    cold = package.build()
    if "Compiling the patterns of App" not in cold.stdout:
        fail("a cold build compiles no patterns", cold)
    source, table = package.outputs()
    assert "case cardArrive" in source and "case open" in source and '"open": {' in table
    package.build()
    idle = package.build()
    for word in ["patterns of", "Compiling App", "Copying"]:
        if word in idle.stdout:
            fail("a build without a change does something", idle)
    if tree(package.folder, ".build") != theirs or tree(ROOT, ".build") != ours:
        fail("something is written outside the build folder")

    package.edit("Sources/App/deck.pattern", "800ms", "850ms")
    package.build()
    source, table = package.outputs()
    assert "(850000, " in source and '"durationMs": 850' in table, "an edit is not seen"
    package.edit(used, "0.9", "0.8")
    package.build()
    assert '"intensity": 0.8' in package.outputs()[1], "an edit of a used file is not seen"
    package.edit(menu, "# A file", 'use "../../../Shared/late.pattern"\n# A file')
    package.build()
    package.edit("Shared/late.pattern", "soft", "rigid")
    package.build()
    assert '"style": "rigid"' in package.outputs()[1], "a use that is new is not followed"

    package.write("Sources/App/more.pattern", "more: impact light\n")
    package.build()
    source, table = package.outputs()
    assert "case more" in source and '"more": {' in table, "a new file is not seen"
    (package.folder / "Sources/App/more.pattern").unlink()
    package.build()
    source, table = package.outputs()
    assert "case more" not in source and '"more": {' not in table, "a removed file stays"

    package.write("Sources/App/more.pattern", "more: impact light 1.4\n")
    package.edit(menu, "impact light", "impact lihgt")
    broken = package.build(works=False)
    for place in ["Sources/App/more.pattern:1:20: error: ", f"{menu}:3:14: error: "]:
        if f"{package.folder.resolve()}/{place}" not in broken.stdout:
            fail(f"a broken build does not say {place}", broken)
    package.edit(menu, "impact lihgt", "impact light")
    package.write("Sources/App/more.pattern", "more: impact light\n")
    package.build()

    shutil.copytree(CONSUMER, package.folder, dirs_exist_ok=True, ignore=lambda *_: ["Package.swift"])
    (package.folder / "Sources/App/more.pattern").unlink()
    tests = package.swift("test")
    if "3 tests" not in tests.stdout:
        fail("the package's own tests did not run", tests)

    clean = package.swift("package", "patternc", "check", "Sources")
    if "no findings in 2 files" not in clean.stdout:
        fail("`swift package patternc check` says nothing", clean)
    package.edit(menu, "impact light", "impact light 1.4")
    loud = package.swift("package", "patternc", "check", "Sources", works=False)
    if "value-out-of-range" not in loud.stdout:
        fail("`swift package patternc check` does not fail as it should", loud)
    print("cold, no change, edit, use, add, remove, broken, repaired, test, command")


main()
