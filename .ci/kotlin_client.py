"""Exports decks to Kotlin, compiles that with a client by Debian's compiler, and runs the client."""

import subprocess
import sys
from pathlib import Path


def exported(program, work, targets, fixtures, hostile):
    """What the shipped decks, some fixtures and one file with hostile names are in Kotlin."""
    decks = ["Patterns", *[f"Tests/Fixtures/Exports/{name}.pattern" for name in fixtures]]
    for files in decks, [str(hostile)]:
        done = subprocess.run(
            [program, "compile", *files, "--root", "/", "--target", targets,
             "--package", "com.example.in", "-o", str(work / "kotlin")],
            capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    sources = sorted((work / "kotlin").rglob("*.kt"))
    for source in sources:
        for line in source.read_text().splitlines():
            assert len(line) <= 100, (source, line)
            # Nothing that reorders or hides text is in a source as it is.
            assert not any(c in line for c in "\u2028\u202e\u0085"), (source, line)
    return sources


def said(work, stubs, sources, client):
    """The lines that a client prints; no source may be wrong, or give cause for a warning."""
    files = subprocess.run(["dpkg", "-L", "kotlin"], capture_output=True, text=True, check=True)
    (compiler,) = [f for f in files.stdout.split() if f.endswith("/lib/kotlin-compiler.jar")]
    folder = Path(compiler).parent
    classes = work / "classes"
    java = sorted(map(str, stubs.rglob("*.java")))
    subprocess.run(["javac", "-d", str(classes), *java], check=True)
    done = subprocess.run(
        ["java", "-cp", f"{folder}/kotlin-preloader.jar",
         "org.jetbrains.kotlin.preloading.Preloader", "-cp", compiler,
         "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-reflect", "-language-version", "1.3",
         "-cp", f"{classes}", "-d", str(classes), *map(str, sorted(stubs.rglob("*.kt"))),
         *map(str, sources), f".ci/{client}.kt"],
        capture_output=True, text=True)
    complaints = [line for line in done.stderr.splitlines()
                  if ": error:" in line or any(source.name in line for source in sources)]
    if done.returncode or complaints:
        sys.exit(done.stderr)
    main = f"{client.replace('-', '_').capitalize()}Kt"
    done = subprocess.run(
        ["java", "-cp", f"{classes}:{folder}/kotlin-stdlib.jar", main],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout.splitlines()
