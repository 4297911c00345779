/// The language server client of the extension, in JavaScript.
///
/// It uses the protocol over standard input and output and forwards the editor's requests.
enum VisualStudioCodeClient {
  static let text = #"""
    // \#(Editor.notice)
    "use strict";

    const vscode = require("vscode");
    const { spawn } = require("child_process");

    const language = { language: "pattern", scheme: "file" };

    /** The server as a process, and the requests that it has not answered yet. */
    class Server {
      constructor(program, folder, handlers, log) {
        this.handlers = handlers;
        this.log = log;
        this.waiting = new Map();
        this.next = 1;
        this.bytes = Buffer.alloc(0);
        this.process = spawn(program, ["language-server"], { cwd: folder });
        this.process.on("error", (error) => this.end(`cannot start ${program}: ${error.message}`));
        this.process.on("exit", (code) => this.end(`${program} has ended (${code})`));
        this.process.stdin.on("error", () => {});
        this.process.stderr.on("data", (text) => log.append(text.toString()));
        this.process.stdout.on("data", (bytes) => this.receive(bytes));
      }

      ask(method, params, cancellation) {
        if (this.isOver) return Promise.resolve(null);
        const id = this.next++;
        if (cancellation) {
          cancellation.onCancellationRequested(() => this.tell("$/cancelRequest", { id }));
        }
        return new Promise((resolve) => {
          this.waiting.set(id, resolve);
          this.send({ id, method, params });
        });
      }

      tell(method, params) {
        if (!this.isOver) this.send({ method, params });
      }

      send(message) {
        const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
        this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
        this.process.stdin.write(body);
      }

      receive(bytes) {
        this.bytes = Buffer.concat([this.bytes, bytes]);
        for (;;) {
          const end = this.bytes.indexOf("\r\n\r\n");
          if (end < 0) return;
          const length = /Content-Length: *(\d+)/i.exec(this.bytes.toString("latin1", 0, end));
          if (!length) return this.end("the server does not speak the protocol");
          const stop = end + 4 + Number(length[1]);
          if (this.bytes.length < stop) return;
          const message = JSON.parse(this.bytes.toString("utf8", end + 4, stop));
          this.bytes = this.bytes.subarray(stop);
          this.take(message);
        }
      }

      take(message) {
        if (message.method === undefined) {
          const resolve = this.waiting.get(message.id);
          this.waiting.delete(message.id);
          if (message.error) this.log.appendLine(message.error.message);
          if (resolve) resolve(message.error ? null : message.result);
        } else if (message.id !== undefined) {
          const handler = this.handlers[message.method];
          if (!handler) {
            const error = { code: -32601, message: `there is no ${message.method} here` };
            return this.send({ id: message.id, error });
          }
          Promise.resolve(handler(message.params))
            .then((result) => this.send({ id: message.id, result }));
        } else if (this.handlers[message.method]) {
          this.handlers[message.method](message.params);
        }
      }

      end(why) {
        if (this.isOver) return;
        this.isOver = true;
        this.log.appendLine(why);
        for (const resolve of this.waiting.values()) resolve(null);
        this.waiting.clear();
        if (!this.isStopping) vscode.window.showWarningMessage(`Patterns: ${why}`);
      }

      async stop() {
        this.isStopping = true;
        await this.ask("shutdown", null);
        this.tell("exit", null);
        this.process.stdin.end();
      }
    }

    // ---- conversions between the protocol and the editor

    const toPlace = (place) => ({ line: place.line, character: place.character });
    const toRange = (range) => ({ start: toPlace(range.start), end: toPlace(range.end) });
    const fromRange = (range) =>
      new vscode.Range(
        range.start.line, range.start.character, range.end.line, range.end.character);
    const fromLocation = (place) =>
      new vscode.Location(
        vscode.Uri.parse(place.uri || place.targetUri),
        fromRange(place.range || place.targetSelectionRange));
    const fromEdit = (edit) => new vscode.TextEdit(fromRange(edit.range), edit.newText);
    const fromText = (text) =>
      typeof text === "string" ? text : text && new vscode.MarkdownString(text.value);
    const list = (value) => (Array.isArray(value) ? value : value ? [value] : []);

    function fromDiagnostic(found) {
      const result = new vscode.Diagnostic(
        fromRange(found.range), found.message, (found.severity || 1) - 1);
      result.source = found.source;
      result.code = found.codeDescription
        ? { value: found.code, target: vscode.Uri.parse(found.codeDescription.href) }
        : found.code;
      result.tags = found.tags;
      result.relatedInformation = list(found.relatedInformation).map(
        (other) =>
          new vscode.DiagnosticRelatedInformation(fromLocation(other.location), other.message));
      result.original = found;
      return result;
    }

    function fromWorkspaceEdit(edit) {
      const result = new vscode.WorkspaceEdit();
      for (const [uri, edits] of Object.entries(edit.changes || {})) {
        result.set(vscode.Uri.parse(uri), edits.map(fromEdit));
      }
      for (const change of edit.documentChanges || []) {
        if (change.edits) {
          result.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(fromEdit));
        }
      }
      return result;
    }

    function fromCompletion(item) {
      const kind = item.kind === undefined ? undefined : item.kind - 1;
      const result = new vscode.CompletionItem(item.label, kind);
      result.detail = item.detail;
      result.documentation = fromText(item.documentation);
      result.sortText = item.sortText;
      result.filterText = item.filterText;
      const text = item.textEdit ? item.textEdit.newText : item.insertText || item.label;
      result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
      if (item.textEdit) {
        result.range = fromRange(item.textEdit.range || item.textEdit.replace);
      }
      return result;
    }

    function fromSymbol(symbol) {
      const result = new vscode.DocumentSymbol(
        symbol.name, symbol.detail || "", symbol.kind - 1, fromRange(symbol.range),
        fromRange(symbol.selectionRange));
      result.children = list(symbol.children).map(fromSymbol);
      return result;
    }

    // ---- requests from the editor

    function register(server, can) {
      const document = (text) => ({ textDocument: { uri: text.uri.toString() } });
      const at = (text, place) => ({ ...document(text), position: toPlace(place) });
      const options = (given) => ({
        tabSize: given.tabSize, insertSpaces: given.insertSpaces,
      });
      const languages = vscode.languages;
      const parts = [];
      if (can.hoverProvider) {
        parts.push(languages.registerHoverProvider(language, {
          async provideHover(text, place, stop) {
            const hover = await server.ask("textDocument/hover", at(text, place), stop);
            if (!hover) return null;
            const contents = list(hover.contents).map(fromText);
            return new vscode.Hover(contents, hover.range && fromRange(hover.range));
          },
        }));
      }
      if (can.completionProvider) {
        parts.push(languages.registerCompletionItemProvider(language, {
          async provideCompletionItems(text, place, stop) {
            const found = await server.ask("textDocument/completion", at(text, place), stop);
            if (!found) return null;
            const items = list(found.items || found).map(fromCompletion);
            return new vscode.CompletionList(items, Boolean(found.isIncomplete));
          },
        }, ...list(can.completionProvider.triggerCharacters)));
      }
      if (can.definitionProvider) {
        parts.push(languages.registerDefinitionProvider(language, {
          async provideDefinition(text, place, stop) {
            const found = await server.ask("textDocument/definition", at(text, place), stop);
            return list(found).map(fromLocation);
          },
        }));
      }
      if (can.referencesProvider) {
        parts.push(languages.registerReferenceProvider(language, {
          async provideReferences(text, place, context, stop) {
            const question = { ...at(text, place), context };
            return list(await server.ask("textDocument/references", question, stop))
              .map(fromLocation);
          },
        }));
      }
      if (can.renameProvider) {
        parts.push(languages.registerRenameProvider(language, {
          async provideRenameEdits(text, place, newName, stop) {
            const question = { ...at(text, place), newName };
            const edit = await server.ask("textDocument/rename", question, stop);
            return edit && fromWorkspaceEdit(edit);
          },
        }));
      }
      if (can.documentSymbolProvider) {
        parts.push(languages.registerDocumentSymbolProvider(language, {
          async provideDocumentSymbols(text, stop) {
            const found = await server.ask("textDocument/documentSymbol", document(text), stop);
            return list(found).map(fromSymbol);
          },
        }));
      }
      if (can.documentFormattingProvider) {
        parts.push(languages.registerDocumentFormattingEditProvider(language, {
          async provideDocumentFormattingEdits(text, given, stop) {
            const question = { ...document(text), options: options(given) };
            return list(await server.ask("textDocument/formatting", question, stop)).map(fromEdit);
          },
        }));
      }
      if (can.documentRangeFormattingProvider) {
        parts.push(languages.registerDocumentRangeFormattingEditProvider(language, {
          async provideDocumentRangeFormattingEdits(text, range, given, stop) {
            const question = {
              ...document(text), range: toRange(range), options: options(given),
            };
            return list(await server.ask("textDocument/rangeFormatting", question, stop))
              .map(fromEdit);
          },
        }));
      }
      if (can.codeActionProvider) {
        parts.push(languages.registerCodeActionsProvider(language, {
          async provideCodeActions(text, range, context, stop) {
            const diagnostics = context.diagnostics.map((one) => one.original).filter(Boolean);
            const question = {
              ...document(text), range: toRange(range),
              context: { diagnostics, only: context.only && [context.only.value] },
            };
            const found = await server.ask("textDocument/codeAction", question, stop);
            return list(found).filter((action) => action.edit).map((action) => {
              const kind = action.kind
                ? vscode.CodeActionKind.Empty.append(action.kind) : undefined;
              const result = new vscode.CodeAction(action.title, kind);
              result.edit = fromWorkspaceEdit(action.edit);
              result.isPreferred = action.isPreferred;
              return result;
            });
          },
        }));
      }
      return parts;
    }

    // ---- the page of a deck beside its text

    const panels = new Map();

    /** The page for a panel; nothing while there are errors. */
    async function pageOf(uri, panel) {
      const page = await server.ask(
        "workspace/executeCommand", { command: "patternc.preview", arguments: [uri] });
      return page && page.split("$webview.cspSource").join(panel.webview.cspSource);
    }

    async function preview() {
      const editor = vscode.window.activeTextEditor;
      if (!editor || editor.document.languageId !== language.language) return;
      const uri = editor.document.uri.toString();
      if (panels.has(uri)) return panels.get(uri).reveal(vscode.ViewColumn.Beside);
      const name = editor.document.uri.fsPath.split(/[\\/]/).pop();
      const panel = vscode.window.createWebviewPanel(
        "patternc.preview", `Preview of ${name}`, vscode.ViewColumn.Beside,
        { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] });
      panels.set(uri, panel);
      panel.onDidDispose(() => panels.delete(uri));
      await show(uri, panel);
    }

    /** Sets the first page of a panel; later ones are posted to it, so that it keeps its place. */
    async function show(uri, panel) {
      const page = await pageOf(uri, panel);
      if (panels.get(uri) !== panel) return;
      if (!page) {
        const errors = "There are errors; see the list of problems. "
          + "The page is shown when they are fixed.";
        if (panel.hasPage) panel.webview.postMessage({ errors });
        else vscode.window.showWarningMessage(errors);
      } else if (panel.hasPage) {
        panel.webview.postMessage({ page });
      } else {
        panel.hasPage = true;
        panel.webview.html = page;
      }
    }

    let server;

    async function activate(context) {
      const log = vscode.window.createOutputChannel("Patterns");
      const found = vscode.languages.createDiagnosticCollection("patternc");
      context.subscriptions.push(log, found);
      const folders = vscode.workspace.workspaceFolders || [];
      const folder = folders.length > 0 ? folders[0].uri : undefined;
      const program = vscode.workspace.getConfiguration("patternc").get("path");
      server = new Server(program, folder && folder.fsPath, {
        "textDocument/publishDiagnostics": ({ uri, diagnostics }) =>
          found.set(vscode.Uri.parse(uri), diagnostics.map(fromDiagnostic)),
        "window/logMessage": ({ message }) => log.appendLine(message),
        "window/showMessage": ({ message }) => {
          vscode.window.showInformationMessage(message);
        },
        "workspace/configuration": ({ items }) => items.map(() => null),
        "client/registerCapability": () => null,
        "client/unregisterCapability": () => null,
        "workspace/applyEdit": async ({ edit }) => ({
          applied: await vscode.workspace.applyEdit(fromWorkspaceEdit(edit)),
        }),
      }, log);

      const answer = await server.ask("initialize", {
        processId: process.pid,
        rootUri: folder ? folder.toString() : null,
        workspaceFolders: folders.map(({ uri, name }) => ({ uri: uri.toString(), name })),
        capabilities: {
          general: { positionEncodings: ["utf-16"] },
          textDocument: {
            synchronization: { dynamicRegistration: false },
            publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true },
            hover: { contentFormat: ["markdown", "plaintext"] },
            completion: {
              completionItem: {
                snippetSupport: true, documentationFormat: ["markdown", "plaintext"],
              },
            },
            codeAction: {
              codeActionLiteralSupport: {
                codeActionKind: { valueSet: ["quickfix", "refactor", "source"] },
              },
            },
            documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          },
          workspace: { applyEdit: true, workspaceFolders: true },
        },
      });
      if (!answer) return;
      server.tell("initialized", {});
      const isOurs = (text) => text.languageId === language.language;
      const open = (text) => {
        if (!isOurs(text)) return;
        server.tell("textDocument/didOpen", {
          textDocument: {
            uri: text.uri.toString(), languageId: text.languageId, version: text.version,
            text: text.getText(),
          },
        });
      };
      const name = (text) => ({ uri: text.uri.toString(), version: text.version });
      context.subscriptions.push(
        vscode.workspace.onDidOpenTextDocument(open),
        vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
          if (!isOurs(document) || contentChanges.length === 0) return;
          server.tell("textDocument/didChange", {
            textDocument: name(document), contentChanges: [{ text: document.getText() }],
          });
        }),
        vscode.workspace.onDidSaveTextDocument((document) => {
          if (isOurs(document)) {
            server.tell("textDocument/didSave", { textDocument: name(document) });
            // Other files may use the saved one.
            for (const [uri, panel] of panels) show(uri, panel);
          }
        }),
        vscode.workspace.onDidCloseTextDocument((document) => {
          if (!isOurs(document)) return;
          server.tell("textDocument/didClose", { textDocument: name(document) });
          found.delete(document.uri);
        }),
        vscode.commands.registerCommand("patternc.preview", preview),
        ...register(server, answer.capabilities));
      vscode.workspace.textDocuments.forEach(open);
    }

    function deactivate() {
      return server && !server.isOver ? server.stop() : undefined;
    }

    module.exports = { activate, deactivate };

    """#
}
