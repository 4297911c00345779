// The client for Visual Studio Code reaches the language server and brings its answers back.
//
// usage: node editor-client.js EXTENSION PATTERNC: what the editor gives an extension is imitated
// here, as far as the client asks for it; the server is the real one.
"use strict";

const assert = require("assert");
const fs = require("fs");
const Module = require("module");
const os = require("os");
const path = require("path");

const [extension, program] = process.argv.slice(2).map((name) => path.resolve(name));

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
}
class Uri {
  constructor(text) {
    this.text = text;
  }
  static parse(text) {
    return new Uri(text);
  }
  toString() {
    return this.text;
  }
  get fsPath() {
    return this.text.replace("file://", "");
  }
}
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };
class Kind {
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new Kind(this.value ? `${this.value}.${part}` : part);
  }
}
Kind.Empty = new Kind("");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "patternc-client-"));
const found = new Map();
const providers = {};
const listeners = {};
const log = [];
const commands = {};
const panels = [];
const subscribe = (name) => (listener) => (listeners[name] = listener);
const provider = (name) => (language, value) => (providers[name] = value);
const output = {
  append: (text) => log.push(text),
  appendLine: (text) => log.push(text),
};

const vscode = {
  Position, Range, Uri, CodeActionKind: Kind,
  Location: record("uri", "range"), TextEdit: record("range", "newText"),
  Diagnostic: record("range", "message", "severity"), Hover: record("contents", "range"),
  DiagnosticRelatedInformation: record("location", "message"),
  MarkdownString: record("value"), SnippetString: record("value"),
  CompletionItem: record("label", "kind"), CompletionList: record("items", "isIncomplete"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  CodeAction: record("title", "kind"),
  WorkspaceEdit: class {
    constructor() {
      this.edits = new Map();
    }
    set(uri, edits) {
      this.edits.set(uri.toString(), edits);
    }
  },
  ViewColumn: { Beside: -2 },
  commands: { registerCommand: (name, run) => (commands[name] = run) },
  window: {
    createWebviewPanel(kind, title, column, options) {
      const posted = [];
      const webview = { cspSource: "https://*.webview.test", postMessage: (one) => posted.push(one) };
      const panel = { kind, title, options, webview, posted, onDidDispose: (run) => (panel.close = run) };
      panels.push(panel);
      return panel;
    },
    createOutputChannel: () => output,
    showWarningMessage: (text) => log.push(text),
    showInformationMessage: (text) => log.push(text),
  },
  workspace: {
    workspaceFolders: [{ uri: new Uri(`file://${folder}`), name: "test" }],
    textDocuments: [],
    getConfiguration: () => ({ get: () => program }),
    onDidOpenTextDocument: subscribe("open"),
    onDidChangeTextDocument: subscribe("change"),
    onDidSaveTextDocument: subscribe("save"),
    onDidCloseTextDocument: subscribe("close"),
    applyEdit: async () => true,
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, list) => found.set(uri.toString(), list),
      delete: (uri) => found.delete(uri.toString()),
    }),
    registerHoverProvider: provider("hover"),
    registerCompletionItemProvider: provider("completion"),
    registerDefinitionProvider: provider("definition"),
    registerReferenceProvider: provider("references"),
    registerRenameProvider: provider("rename"),
    registerDocumentSymbolProvider: provider("symbols"),
    registerDocumentFormattingEditProvider: provider("format"),
    registerDocumentRangeFormattingEditProvider: provider("formatRange"),
    registerCodeActionsProvider: provider("actions"),
  },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

async function until(isTrue, what) {
  for (let round = 0; round < 600; round += 1) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what}\n${log.join("\n")}`);
}

const never = { onCancellationRequested() {} };

function document(name, text) {
  const uri = new Uri(`file://${folder}/${name}`);
  return { uri, languageId: "pattern", version: 1, text, getText() { return this.text; } };
}

/** The page of a deck in a panel: whole at first, posted after each save, left while there are errors. */
async function preview() {
  const deck = document("deck.pattern", "tap: impact light\n");
  listeners.open(deck);
  await commands["patternc.preview"]();
  assert.strictEqual(panels.length, 0, "a panel without an editor");
  vscode.window.activeTextEditor = { document: deck };
  await commands["patternc.preview"]();
  const [panel] = panels;
  assert.deepStrictEqual([panel.title, panel.options.localResourceRoots], ["Preview of deck.pattern", []]);
  const { html } = panel.webview;
  assert(html.includes("script-src https://*.webview.test 'sha256-"), "the source of the webview is not in the policy");
  assert(!html.includes("$webview.cspSource") && html.includes("<h2 id=\"h0\" tabindex=\"-1\">tap</h2>"));
  if (process.argv[4]) fs.writeFileSync(path.join(process.argv[4], "first.html"), html);
  const save = async (text, count) => {
    Object.assign(deck, { version: deck.version + 1, text });
    listeners.change({ document: deck, contentChanges: [{}] });
    listeners.save(deck);
    await until(() => panel.posted.length === count, "nothing is posted");
    return panel.posted[count - 1];
  };
  const { page } = await save("tap: impact heavy\n", 1);
  assert(page.includes("heavy") && panel.webview.html === html, "a save makes the panel anew");
  if (process.argv[4]) fs.writeFileSync(path.join(process.argv[4], "second.html"), page);
  assert((await save("tap: impact heavi\n", 2)).errors.includes("errors"), "errors are not said");
  assert((await save("tap: impact soft\n", 3)).page.includes("soft"), "a mended deck is not posted");
  panel.close();
  listeners.save(deck);
  await commands["patternc.preview"]();
  assert.deepStrictEqual([panels.length, panel.posted.length], [2, 3], "a closed panel is still used");
  listeners.close(deck);
}

async function main() {
  const client = require(path.join(extension, "client.js"));
  await client.activate({ subscriptions: [] });
  const text = document("tap.pattern", "tap: impct light\ntwice:play tap\n");
  const uri = text.uri.toString();
  listeners.open(text);
  await until(() => (found.get(uri) || []).length > 0, "no finding arrives");
  const [finding] = found.get(uri);
  assert.strictEqual(finding.severity, 0);
  assert.deepStrictEqual(
    [finding.range.start.line, finding.range.start.character, finding.range.end.character],
    [0, 5, 10]);

  const actions = await providers.actions.provideCodeActions(
    text, finding.range, { diagnostics: found.get(uri) }, never);
  const edits = actions.flatMap((action) => [...action.edit.edits.values()].flat());
  assert(edits.some((edit) => edit.newText === "impact"), "the repair is offered");

  Object.assign(text, { version: 2, text: "tap: impact light\ntwice:play tap\n" });
  listeners.change({ document: text, contentChanges: [{}] });
  await until(() => (found.get(uri) || []).length === 0, "the finding stays");

  const place = new Position(1, 12);
  const [target] = await providers.definition.provideDefinition(text, place, never);
  assert.deepStrictEqual([target.uri.toString(), target.range.start.line], [uri, 0]);
  assert((await providers.hover.provideHover(text, place, never)).contents.length > 0);
  const list = await providers.completion.provideCompletionItems(text, place, never);
  assert(list.items.length > 0, "something completes");
  const symbols = await providers.symbols.provideDocumentSymbols(text, never);
  assert.deepStrictEqual(symbols.map((symbol) => symbol.name), ["tap", "twice"]);
  if (providers.format) {
    const changes = await providers.format.provideDocumentFormattingEdits(
      text, { tabSize: 2, insertSpaces: true }, never);
    assert(changes.length > 0, "the layout is offered");
  }

  await preview();
  listeners.close(text);
  assert(!found.has(uri));
  await client.deactivate();
  fs.rmSync(folder, { recursive: true });
  console.log(Object.keys(providers).sort().join(", "));
}

main().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
