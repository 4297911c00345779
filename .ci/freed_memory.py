# Proves that nothing reads memory that has been given back: with a C library that overwrites it, the
# program and its language server answer what they answer without.
#
# usage: freed_memory.py PATTERNC
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import kit

PROGRAM = os.path.abspath(sys.argv[1])
FIXTURES = sorted(Path("Tests/Fixtures").rglob("*.pattern"))
# The decks for pages, drawings and files of every target, each in its own process.
DRAWN = sorted(Path("Patterns").rglob("*.pattern")) + [
    path for path in FIXTURES if path.parts[2] in ("Exports", "Page", "Schema", "Swift", "Timelines")]
TARGETS = [line.split()[0] for line in kit.run(
    PROGRAM, "compile", "--target", "list").stdout.splitlines() if line[0] != " "]
# glibc fills what is allocated with one byte and what is freed with its complement.
PLAIN = {name: value for name, value in os.environ.items() if name != "GLIBC_TUNABLES"}
PERTURBED = PLAIN | {"GLIBC_TUNABLES": "glibc.malloc.perturb=165"}


def run(environment, *words):
    done = kit.run(PROGRAM, *words, env=environment, code=None, text=False)
    return done.returncode, done.stdout, done.stderr


def of_commands(environment, path):
    """The outputs of a file: its page, a table and the files of all targets."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = run(environment, "compile", path, "-o", folder,
                       *(word for target in TARGETS for word in ("--target", target)))
        written = kit.tree(folder)
        page = os.path.join(folder, "page.html")
        shown = run(environment, "preview", path, "-o", page)
        bytes = Path(page).read_bytes() if os.path.exists(page) else b""
    texts = [text.replace(folder.encode(), b"") for text in compiled[1:] + shown[1:]]
    return compiled[0], shown[0], texts, written, bytes


def of_server(environment):
    """The language server's answers about each fixture."""
    server = kit.LanguageServer(PROGRAM, env=environment)
    answers = []

    def ask(method, params):
        id = server.request(method, params)
        while b'"id":%d,' % id not in (answer := server.read())[:40]:
            pass
        answers.append(answer)

    ask("initialize", {"capabilities": {"textDocument": {"diagnostic": {}}}})
    for path in FIXTURES:
        uri = path.resolve().as_uri()
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            continue
        document = {"textDocument": {"uri": uri}}
        server.send("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "pattern", "version": 1, "text": text}})
        for method in ("diagnostic", "documentSymbol", "semanticTokens/full", "foldingRange"):
            ask(f"textDocument/{method}", document)
        place = {"line": min(2, text.count("\n")), "character": 1}
        for method in ("hover", "completion", "documentHighlight"):
            ask(f"textDocument/{method}", document | {"position": place})
        ask("workspace/executeCommand", {"command": "patternc.preview", "arguments": [uri]})
        server.send("textDocument/didClose", document)
    ask("shutdown", None)
    assert server.end() == 0
    return b"\n".join(answers)


def both(work):
    return work(PLAIN), work(PERTURBED)


with ThreadPoolExecutor(os.cpu_count()) as pool:
    plain, perturbed = pool.map(of_server, [PLAIN, PERTURBED])
    assert plain.count(b"doctype html") > 100, "no page among the answers"
    if plain != perturbed:
        at = next(index for index, (a, b) in enumerate(zip(plain, perturbed)) if a != b)
        sys.exit(f"the language server answers other bytes:\n{plain[at - 99:at + 99]}\n{perturbed[at - 99:at + 99]}")
    checked = both(lambda environment: run(environment, "check", "--format", "json", *FIXTURES))
    assert checked[0] == checked[1], "`check` finds something else"
    answers = pool.map(lambda path: (path, both(lambda environment: of_commands(environment, path))), DRAWN)
    for path, (plain, perturbed) in answers:
        assert plain == perturbed, f"{path}: other bytes"
print(f"{len(FIXTURES)} fixtures and {len(DRAWN)} decks: the same answers with freed memory overwritten")
