# Proves that the language server keeps the protocol: whole sessions under the capabilities of real
# clients, every message held against the meta model of LSP 3.17, and what it says of broken ones.
#
# usage: language_server.py PATTERNC METAMODEL
#
# The capabilities are those that the package pytest-lsp has recorded of editors.
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest_lsp


class Model:
    """The meta model, and whether a value is what it says."""

    def __init__(self, path):
        model = json.load(open(path))
        self.structures = {s["name"]: s for s in model["structures"]}
        self.aliases = {a["name"]: a for a in model["typeAliases"]}
        self.enumerations = {e["name"]: e for e in model["enumerations"]}
        self.requests = {r["method"]: r for r in model["requests"]}
        self.notifications = {n["method"]: n for n in model["notifications"]}

    def properties(self, structure):
        found = {}
        for parent in structure.get("extends", []) + structure.get("mixins", []):
            found.update(self.properties(self.structures[parent["name"]]))
        found.update({p["name"]: p for p in structure["properties"]})
        return found

    def faults(self, value, kind, path):
        """The reasons that a value does not fit a type; empty if it fits."""
        match kind["kind"]:
            case "base":
                return [] if self.is_base(value, kind["name"]) else [f"{path}: no {kind['name']}: {value!r:.80}"]
            case "reference":
                return self.reference(value, kind["name"], path)
            case "array":
                if not isinstance(value, list):
                    return [f"{path}: no array"]
                return [f for i, e in enumerate(value) for f in self.faults(e, kind["element"], f"{path}[{i}]")]
            case "map":
                if not isinstance(value, dict):
                    return [f"{path}: no map"]
                return [f for k, v in value.items() for f in self.faults(v, kind["value"], f"{path}.{k}")]
            case "and":
                return [f for item in kind["items"] for f in self.faults(value, item, path)]
            case "or":
                tried = [self.faults(value, item, path) for item in kind["items"]]
                return [] if any(not t for t in tried) else min(tried, key=len)
            case "tuple":
                if not isinstance(value, list) or len(value) != len(kind["items"]):
                    return [f"{path}: no tuple of {len(kind['items'])}"]
                return [f for v, item in zip(value, kind["items"]) for f in self.faults(v, item, path)]
            case "literal":
                return self.members(value, {p["name"]: p for p in kind["value"]["properties"]}, path)
            case "stringLiteral":
                return [] if value == kind["value"] else [f"{path}: not {kind['value']!r}"]
        return [f"{path}: unknown type {kind['kind']}"]

    def is_base(self, value, name):
        match name:
            case "null":
                return value is None
            case "boolean":
                return isinstance(value, bool)
            case "integer":
                return isinstance(value, int) and not isinstance(value, bool) and -2**31 <= value < 2**31
            case "uinteger":
                return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
            case "decimal":
                return isinstance(value, (int, float)) and not isinstance(value, bool)
        return isinstance(value, str)

    def reference(self, value, name, path):
        if name in ("LSPAny", "LSPObject", "LSPArray"):
            return []
        if name in self.aliases:
            return self.faults(value, self.aliases[name]["type"], path)
        if name in self.enumerations:
            enumeration = self.enumerations[name]
            if enumeration.get("supportsCustomValues") or value in [v["value"] for v in enumeration["values"]]:
                return []
            return [f"{path}: {value!r} is no {name}"]
        return self.members(value, self.properties(self.structures[name]), path)

    def members(self, value, properties, path):
        if not isinstance(value, dict):
            return [f"{path}: no object"]
        found = [f"{path}: no property {name!r}" for name in value if name not in properties]
        for name, property in properties.items():
            if name in value:
                found += self.faults(value[name], property["type"], f"{path}.{name}")
            elif not property.get("optional"):
                found.append(f"{path}: {name!r} is missing")
        return found


class Client:
    """Speaks to one server; everything that it says is validated."""

    def __init__(self, program, model):
        self.model = model
        self.faults = []
        self.server = subprocess.Popen(
            [program, "language-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.messages = 0
        self.heard = []

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def raw(self, data):
        self.server.stdin.write(data)
        self.server.stdin.flush()

    def read(self):
        length = None
        while line := self.server.stdout.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message = json.loads(self.server.stdout.read(length))
        self.messages += 1
        if "method" in message:
            self.check_call(message)
            self.heard.append(message)
            if "id" in message:
                self.write({"id": message["id"], "result": None})
        return message

    def check_call(self, message):
        method = message["method"]
        known = self.model.requests if "id" in message else self.model.notifications
        if method not in known:
            self.faults.append(f"{method}: the protocol has no such message")
        elif "params" in known[method]:
            self.faults += self.model.faults(message.get("params"), known[method]["params"], method)

    def ask(self, method, params):
        """The result of a request, or its error."""
        self.count += 1
        self.write({"id": self.count, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self.count and "method" not in message:
                break
        if "error" in message:
            error = message["error"]
            if not isinstance(error.get("code"), int) or not isinstance(error.get("message"), str):
                self.faults.append(f"{method}: {error!r} is no error")
            return message["error"]
        self.faults += self.model.faults(message["result"], self.model.requests[method]["result"], method)
        return message["result"]

    def tell(self, method, params):
        self.write({"method": method, "params": params})

    def wait(self, method):
        while not any(m["method"] == method for m in self.heard):
            self.read()
        found = [m["params"] for m in self.heard if m["method"] == method]
        self.heard = [m for m in self.heard if m["method"] != method]
        return found[-1]

    def end(self):
        assert self.ask("shutdown", None) is None
        self.tell("exit", None)
        self.server.stdin.close()
        return self.server.wait(timeout=10)


DECK = """use profile ghost-deck
use "beats.pattern"
## Wie laut 😀.
map mood by anchor: calm 0.5, default 1
input anchor: from content, one of calm | lively
event card.visible: by system, class arrival, subject card, scope in-thread
loose: impact soft; wait 120
pulse(level 0.6): impact soft level
cue card.arrive {
  because "a card has appeared"; role entry; on card.visible; once per card.id
  target card
  fade 0 -> 1 over 1.2s ease-out
  play heartbeat scaled by mood
  play pulse(level 0.4)
  allow long-haptic because "not long"
}
"""
BEATS = "heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9\n"


def session(program, model, capabilities, name):
    """Everything that an editor asks about one deck."""
    with tempfile.TemporaryDirectory() as folder:
        open(os.path.join(folder, "beats.pattern"), "w").write(BEATS)
        client = Client(program, model)
        root = "file://" + folder
        uri = root + "/deck.pattern"
        document = {"uri": uri}
        result = client.ask("initialize", {
            "processId": os.getpid(), "rootUri": root, "capabilities": capabilities,
            "workspaceFolders": [{"uri": root, "name": "deck"}]})
        offered = capabilities.get("general", {}).get("positionEncodings", ["utf-16"])
        assert result["capabilities"]["positionEncoding"] == offered[0], name
        client.tell("initialized", {})
        client.tell("textDocument/didOpen", {
            "textDocument": {**document, "languageId": "pattern", "version": 1, "text": DECK}})
        pulls = "diagnostic" in capabilities.get("textDocument", {})
        if pulls:
            items = client.ask("textDocument/diagnostic", {"textDocument": document})["items"]
            client.ask("workspace/diagnostic", {"previousResultIds": []})
        else:
            items = client.wait("textDocument/publishDiagnostics")["diagnostics"]
        assert {"missing-unit", "off-signature-entry"} <= {d["code"] for d in items}, items
        lines = DECK.splitlines()
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
        for line, text in enumerate(lines):
            for character in range(0, len(text) + 2, 5):
                place = {"textDocument": document, "position": {"line": line, "character": character}}
                for method in ("hover", "definition", "documentHighlight", "completion", "signatureHelp"):
                    found = client.ask("textDocument/" + method, place)
                    if method == "completion" and isinstance(found, dict) and found["items"]:
                        client.ask("completionItem/resolve", found["items"][0])
                client.ask("textDocument/references", {**place, "context": {"includeDeclaration": True}})
                client.ask("textDocument/prepareRename", place)
        for method in ("documentSymbol", "foldingRange", "documentLink", "codeLens", "semanticTokens/full"):
            client.ask("textDocument/" + method, {"textDocument": document})
        for method in ("inlayHint", "semanticTokens/range"):
            client.ask("textDocument/" + method, {"textDocument": document, "range": whole})
        client.ask("textDocument/selectionRange", {
            "textDocument": document, "positions": [{"line": 10, "character": 8}]})
        client.ask("textDocument/codeAction", {
            "textDocument": document, "range": whole, "context": {"diagnostics": items}})
        client.ask("workspace/symbol", {"query": ""})
        edit = client.ask("textDocument/rename", {
            "textDocument": document, "position": {"line": 12, "character": 8}, "newName": "two-beats"})
        assert edit.get("changes") or edit.get("documentChanges"), edit
        client.tell("textDocument/didChange", {
            "textDocument": {**document, "version": 2},
            "contentChanges": [{"range": {"start": {"line": 6, "character": 28}, "end": {"line": 6, "character": 28}}, "text": "ms"}]})
        if pulls:
            items = client.ask("textDocument/diagnostic", {"textDocument": document})["items"]
        else:
            items = client.wait("textDocument/publishDiagnostics")["diagnostics"]
        assert "missing-unit" not in {d["code"] for d in items}, items
        client.ask("textDocument/semanticTokens/full/delta", {"textDocument": document, "previousResultId": "1"})
        client.tell("textDocument/didClose", {"textDocument": document})
        code = client.end()
        assert code == 0, f"{name}: exit code {code}"
    print(f"{name}: {client.messages} messages, {len(client.faults)} faults")
    for fault in client.faults[:20]:
        print("  " + fault)
    return not client.faults


def broken(program, model):
    """A malformed message gets an error, and the next message is understood."""
    client = Client(program, model)
    client.raw(b"Content-Length: 1\r\n\r\n{")
    assert client.read()["error"]["code"] == -32700
    client.raw(b"Content-Type: nothing\r\n\r\n" + b"x" * 20000)
    assert client.read()["error"]["code"] == -32700
    assert client.ask("textDocument/hover", {})["code"] == -32002
    client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    assert client.ask("textDocument/hover", {})["code"] == -32602
    # Both come before the first is looked at, since they are one write.
    request = json.dumps({"jsonrpc": "2.0", "id": "late", "method": "workspace/symbol", "params": {"query": ""}}).encode()
    cancel = json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "late"}}).encode()
    client.raw(b"".join(b"Content-Length: %d\r\n\r\n" % len(m) + m for m in (request, cancel)))
    assert client.read()["error"]["code"] == -32800
    assert client.end() == 0
    gone = Client(program, model)
    gone.server.stdin.close()
    assert gone.server.wait(timeout=10) == 1
    print("broken messages are answered, and the end of the input ends the server")


def shipped(program, model):
    """Shipped files open as a read-only copy."""
    client = Client(program, model)
    client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    text = "use profile ghost-deck\n"
    client.tell("textDocument/didOpen", {"textDocument": {
        "uri": "file:///nowhere/deck.pattern", "languageId": "pattern", "version": 1, "text": text}})
    place = {
        "textDocument": {"uri": "file:///nowhere/deck.pattern"}, "position": {"line": 0, "character": 15}}
    wanted = subprocess.run(
        [program, "profiles", "--show", "ghost-deck"], capture_output=True, check=True).stdout
    for spoil in (lambda path: None, lambda path: os.truncate(path, 9), os.unlink):
        found = client.ask("textDocument/definition", place)
        path = found["uri"].removeprefix("file://")
        assert path.startswith(os.environ["XDG_CACHE_HOME"] + "/patternc/"), path
        assert open(path, "rb").read() == wanted
        assert os.stat(path).st_mode & 0o777 == 0o444, oct(os.stat(path).st_mode)
        line = wanted.decode().splitlines()[found["range"]["start"]["line"]]
        assert line.startswith("profile ghost-deck"), line
        spoil(path)
    shutil.rmtree(os.environ["XDG_CACHE_HOME"])
    open(os.environ["XDG_CACHE_HOME"], "w").close()
    assert client.ask("textDocument/definition", place) is None, "there is no place for a copy"
    os.unlink(os.environ["XDG_CACHE_HOME"])
    assert client.end() == 0
    assert not client.faults, client.faults
    print("shipped profiles are read from copies")


def main(program, model):
    # Nothing of a test stays with the user.
    os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp()
    model = Model(model)
    # A validator that lets everything pass would prove nothing.
    assert model.faults({"contents": 1}, {"kind": "reference", "name": "Hover"}, "")
    assert model.faults({"kind": "full"}, {"kind": "reference", "name": "DocumentDiagnosticReport"}, "")
    broken(program, model)
    shipped(program, model)
    isGood = session(program, model, {}, "no capabilities")
    profiles = sorted(Path(pytest_lsp.__file__).with_name("clients").glob("*.json"))
    assert profiles, "pytest-lsp has no capabilities of editors"
    for path in profiles:
        capabilities = json.loads(path.read_text())
        # Profiles come as the parameters of `initialize` or as their capabilities alone.
        capabilities = capabilities.get("capabilities", capabilities)
        isGood &= session(program, model, capabilities, path.name)
    shutil.rmtree(os.environ["XDG_CACHE_HOME"], ignore_errors=True)
    sys.exit(not isGood)


main(sys.argv[1], sys.argv[2])
