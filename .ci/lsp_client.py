# Proves that a client that others have written, pytest-lsp, works with the language server under
# each of the capability profiles that it ships with.
#
# usage: lsp_client.py PATTERNC
import asyncio
import os
import sys
import tempfile
import warnings

import pytest_lsp
from lsprotocol import types

# The package checks what it gets against the capabilities of its client, and warns.
warnings.simplefilter("ignore")
warnings.simplefilter("error", pytest_lsp.LspSpecificationWarning)
PROFILES = os.path.join(os.path.dirname(pytest_lsp.__file__), "clients")
DECK = "## Zwei Schläge 😀.\nheartbeat: impact medium 0.6; wait 120ms; impact medium 0.9\ntap: play heartbeat; wait 1\n"


async def session(program, name, folder):
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io(program, "language-server")
    uri = f"file://{folder}/deck.pattern"
    result = await client.initialize_session(types.InitializeParams(
        capabilities=pytest_lsp.client_capabilities(name), root_uri=f"file://{folder}"))
    document = types.TextDocumentIdentifier(uri=uri)
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=uri, language_id="pattern", version=1, text=DECK)))
    if result.capabilities.diagnostic_provider:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document))
        found = report.items
    else:
        await client.wait_for_notification("textDocument/publishDiagnostics")
        found = client.diagnostics[uri]
    assert [d.code for d in found] == ["missing-unit"], found
    place = types.Position(line=2, character=12)
    hover = await client.text_document_hover_async(types.HoverParams(document, place))
    assert "Zwei Schläge 😀." in hover.contents.value and "Plays for 120ms" in hover.contents.value
    edit = await client.text_document_rename_async(types.RenameParams(document, place, "two-beats"))
    changes = edit.changes[uri] if edit.changes else edit.document_changes[0].edits
    assert len(changes) == 2, changes
    items = await client.text_document_completion_async(types.CompletionParams(
        document, types.Position(line=2, character=10)))
    # A pattern that is being written cannot play itself.
    assert [item.label for item in items.items] == ["heartbeat"]
    where = await client.text_document_definition_async(types.DefinitionParams(document, place))
    where = where[0] if isinstance(where, list) else where
    line = getattr(where, "range", None) or where.target_range
    assert line.start.line == 1
    await client.shutdown_session()
    return result.capabilities.position_encoding


async def main(program):
    for file in sorted(os.listdir(PROFILES)):
        if not file.endswith(".json"):
            continue
        name = file.removesuffix(".json")
        name = name[: name.rindex("_v")] + "@" + name[name.rindex("_v") + 1:]
        with tempfile.TemporaryDirectory() as folder:
            encoding = await asyncio.wait_for(session(program, name, folder), 60)
        print(f"{name}: as expected, {encoding}")


asyncio.run(main(sys.argv[1]))
