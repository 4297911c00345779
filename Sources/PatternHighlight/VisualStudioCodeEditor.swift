import PatternJSON

/// An extension for Visual Studio Code without dependencies: the grammar and a language server
/// client.
extension Editor {
  static let visualStudioCode = Editor(
    name: "vscode",
    summary: "Visual Studio Code: an extension with colours and the language server",
    hint: "write to ~/.vscode/extensions/patternc and start the editor again",
    files: [
      File("package.json", VisualStudioCode.package),
      File("language-configuration.json", VisualStudioCode.configuration),
      File("syntaxes/pattern.tmLanguage.json", TextMateGrammar.text),
      File("client.js", VisualStudioCode.client),
    ])
}

/// The files of the extension.
enum VisualStudioCode {
  static let package = """
    {
      "//": "\(Editor.notice)",
      "name": "patternc",
      "displayName": "Haptic and motion patterns",
      "description": "Colours, findings, repairs and layout for .pattern files.",
      "version": "0.1.0",
      "publisher": "patternc",
      "engines": { "vscode": "^1.75.0" },
      "categories": ["Programming Languages", "Linters", "Formatters"],
      "main": "./client.js",
      "contributes": {
        "languages": [
          {
            "id": "pattern",
            "aliases": ["Pattern"],
            "extensions": [".pattern"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          {
            "language": "pattern",
            "scopeName": "source.pattern",
            "path": "./syntaxes/pattern.tmLanguage.json"
          }
        ],
        "commands": [
          {
            "command": "patternc.preview",
            "title": "Show Preview",
            "category": "Patterns",
            "icon": "$(open-preview)"
          }
        ],
        "menus": {
          "editor/title": [
            {
              "command": "patternc.preview",
              "when": "editorLangId == pattern",
              "group": "navigation"
            }
          ]
        },
        "configurationDefaults": {
          "[pattern]": { "editor.tabSize": 2, "editor.insertSpaces": true }
        },
        "configuration": {
          "title": "Patterns",
          "properties": {
            "patternc.path": {
              "type": "string",
              "default": "patternc",
              "scope": "machine",
              "description": "The program that checks and formats files."
            }
          }
        }
      }
    }

    """

  static let configuration = #"""
    // \#(Editor.notice)
    {
      "comments": { "lineComment": "#" },
      "brackets": [["{", "}"], ["(", ")"]],
      "autoClosingPairs": [
        { "open": "{", "close": "}" },
        { "open": "(", "close": ")" },
        { "open": "\"", "close": "\"", "notIn": ["string", "comment"] }
      ],
      "surroundingPairs": [["{", "}"], ["(", ")"], ["\"", "\""]],
      "wordPattern": "[a-zA-Z][a-zA-Z0-9_]*(?:[-.][a-zA-Z0-9_]+)*",
      "indentationRules": {
        "increaseIndentPattern": "^[^#\"]*(?:\"[^\"]*\"[^#\"]*)*\\{\\s*(?:#.*)?$",
        "decreaseIndentPattern": "^\\s*\\}"
      },
      "onEnterRules": [
        { "beforeText": "^\\s*##", "action": { "indent": "none", "appendText": "## " } }
      ]
    }

    """#

  static let client = VisualStudioCodeClient.text
}
