"""Compiles Kotlin and Java with the compiler of a wheel of PyPI, and runs what came out."""

import importlib.util
from pathlib import Path

from kit import run

# The oldest language that the compiler takes, and its own: it refuses 1.9 as no longer supported.
LANGUAGES = ["2.0", "2.3"]


def jars():
    """The folder of the wheel's jars."""
    (folder,) = importlib.util.find_spec("run_kotlin_kernel").submodule_search_locations
    return Path(folder) / "jars"


def stdlib():
    (jar,) = jars().glob("kotlin-stdlib-[0-9]*.jar")
    return jar


def exported(program, work, targets, fixtures, *hostile, more=()):
    """The Kotlin of the shipped decks, some fixtures and files with hostile names."""
    decks = ["Patterns", *[f"Tests/Fixtures/Exports/{name}.pattern" for name in fixtures]]
    for files in decks, *[[str(file)] for file in hostile]:
        run(program, "compile", *files, "--root", "/", "--target", targets,
            "--package", "com.example.in", *more, "-o", work / "kotlin")
    sources = sorted((work / "kotlin").rglob("*.kt"))
    for source in sources:
        for line in source.read_text().splitlines():
            assert len(line) <= 100 or " -> R.string." in line, (source, line)
            # Nothing that reorders or hides text is in a source as it is.
            assert not any(c in line for c in "\u2028\u202e\u0085"), (source, line)
    return sources


def compiled(work, stubs, sources, java=(), languages=LANGUAGES):
    """The class path of sources that compile without a warning in each language."""
    classes = work / "stubs"
    classes.mkdir(exist_ok=True)
    if files := sorted(stubs.rglob("*.java")):
        run("javac", "-d", classes, *files)
    kotlin = sorted(stubs.rglob("*.kt"))
    for language in languages:
        path = work / f"classes-{language}"
        run("java", "-Xmx1g", "-cp", f"{jars()}/*",
            "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-Werror",
            "-Xsuppress-version-warnings", "-language-version", language, "-api-version", language,
            "-jvm-target", "1.8", "-cp", f"{stdlib()}:{classes}", "-d", path, *kotlin, *sources, *java)
        if java:
            run("javac", "-cp", f"{stdlib()}:{classes}:{path}", "-d", path, *java)
    return f"{stdlib()}:{classes}:{path}"


def said(path, main, *words):
    """The lines that a program prints."""
    return run("java", "-cp", path, main, *words).stdout.splitlines()
