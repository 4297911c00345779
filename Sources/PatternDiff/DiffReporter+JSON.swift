import PatternCues
import PatternJSON
import PatternReport
import PatternSyntax

extension DiffReporter {
  /// The format `patternc.diff`, version 1, described by `DiffSchema`.
  static let json = DiffReporter(name: "json") { report, _, output in
    var places = Places()
    var json = JSONWriter(appendingTo: output)
    output = []
    json.object { json in
      json.format("patternc.diff")
      json.key("old")
      json.string(report.old)
      json.key("new")
      json.string(report.new)
      json.key("changes")
      json.array { json in
        for change in report.changes {
          json.element()
          write(change, &json, &places)
        }
      }
    }
    output = json.output
    output.append(0x0A)
  }

  private static func write(
    _ change: Change, _ json: inout JSONWriter, _ places: inout Places
  ) {
    json.object { json in
      json.key("id")
      json.string(change.kind.id)
      json.key("weight")
      json.string(change.weight.name)
      json.key("message")
      json.string(change.message)
      json.key("help")
      json.string(change.help)
      json.key("subject")
      json.object(inline: true) { json in
        json.key("kind")
        json.string(change.subject.name)
        json.key("name")
        json.string(change.name)
        json.key("table")
        json.string(change.table)
      }
      json.key("modes")
      json.array(inline: true) { json in
        for mode in change.modes {
          json.element()
          json.string(mode.key)
        }
      }
      json.key("path")
      json.string(change.path)
      json.key("before")
      json.string(change.before)
      json.key("after")
      json.string(change.after)
      json.key("file")
      json.string(change.file.path)
      json.key("start")
      json.place(places.place(of: change.range.start, in: change.file))
      json.key("hash")
      json.string(change.hash)
      json.key("accepted")
      write(change.acceptance, &json)
      json.key("felt")
      write(change.felt, &json)
    }
  }

  private static func write(_ acceptance: Acceptance?, _ json: inout JSONWriter) {
    guard let acceptance else { return json.null() }
    json.object(inline: true) { json in
      json.key("because")
      json.string(acceptance.because)
      json.key("until")
      json.string(acceptance.until)
      json.key("by")
      json.string(acceptance.by)
    }
  }

  private static func write(_ felt: Change.Felt?, _ json: inout JSONWriter) {
    guard let felt else { return json.null() }
    json.object { json in
      json.key("before")
      json.pulses(felt.before)
      json.key("after")
      json.pulses(felt.after)
    }
  }
}

extension Change {
  /// The identity of a change in acceptances: XXH64 of its kind, subject, modes, path and both
  /// values, as 16 hexadecimal digits. Wording is not part of it.
  package var hash: String {
    var bytes: [UInt8] = []
    for text in ["\(kind.id)", "\(subject.name)", name] {
      bytes.append(text)
      bytes.append(0)
    }
    for mode in modes { bytes.append(mode.key) }
    bytes.append(0)
    bytes.append(path)
    for value in [before, after] {
      // A missing value differs from an empty text, which has quotation marks.
      bytes.append(0)
      bytes.append(value ?? "")
    }
    return String(decoding: hexDigest(bytes.withUnsafeBytes { xxh64($0) }), as: UTF8.self)
  }
}

/// The JSON Schema (draft 2020-12) of `diff --format json`.
package enum DiffSchema {
  package static let text: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:patternc:schema:diff:1",
      "title": "patternc diff",
      "description": "The differences between two sets of cue tables. Additions keep the version.",
      "type": "object",
      "required": ["format", "version", "old", "new", "changes"],
      "properties": {
        "format": { "const": "patternc.diff" },
        "version": { "const": 1 },
        "old": { "description": "The old side, as it was given.", "type": "string" },
        "new": { "description": "The new side, as it was given.", "type": "string" },
        "changes": {
          "description": "Those that weigh most first.",
          "type": "array",
          "items": { "$ref": "#/$defs/change" }
        }
      },
      "$defs": {
        "change": {
          "type": "object",
          "required": [
            "id", "weight", "message", "help", "subject", "modes", "path", "before", "after",
            "file", "start", "hash", "accepted", "felt"
          ],
          "properties": {
            "id": {
              "description": "The kind of change.",
              "type": "string",
              "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
            },
            "weight": { "enum": ["breaking", "perceptible", "subtle", "cosmetic"] },
            "message": { "type": "string", "minLength": 1 },
            "help": { "type": ["string", "null"] },
            "subject": {
              "type": "object",
              "required": ["kind", "name", "table"],
              "properties": {
                "kind": {
                  "enum": [
                    "table", "app", "input", "map", "spring", "event", "control", "choice",
                    "pattern", "cue"
                  ]
                },
                "name": { "type": "string" },
                "table": { "type": "string" }
              }
            },
            "modes": {
              "description": "The modes in which it differs; empty for what has no modes.",
              "type": "array",
              "items": { "enum": ["normal", "reduceMotion", "physicalityOff"] }
            },
            "path": {
              "description": "The part of the subject, or of its first mode, that differs.",
              "type": "string"
            },
            "before": {
              "description": "The value as JSON; null where there was none.",
              "type": ["string", "null"]
            },
            "after": {
              "description": "The value as JSON; null where there is none.",
              "type": ["string", "null"]
            },
            "file": { "type": "string" },
            "start": {
              "type": "object",
              "required": ["line", "column", "byte"],
              "properties": {
                "line": { "type": "integer", "minimum": 1 },
                "column": { "type": "integer", "minimum": 1 },
                "byte": { "type": "integer", "minimum": 0 }
              }
            },
            "hash": {
              "description": "The key by which an acceptance names it.",
              "type": "string",
              "pattern": "^[0-9a-f]{16}$"
            },
            "accepted": {
              "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/acceptance" }]
            },
            "felt": { "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/felt" }] }
          }
        },
        "acceptance": {
          "type": "object",
          "required": ["because", "until", "by"],
          "properties": {
            "because": { "type": "string", "minLength": 1 },
            "until": { "type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
            "by": { "type": ["string", "null"] }
          }
        },
        "felt": {
          "description": "The haptics of the first mode.",
          "type": "object",
          "required": ["before", "after"],
          "properties": {
            "before": { "$ref": "#/$defs/pulses" },
            "after": { "$ref": "#/$defs/pulses" }
          }
        },
        "pulses": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["atMs", "durationMs", "strength"],
            "properties": {
              "atMs": { "type": "number", "minimum": 0 },
              "durationMs": { "type": "number", "minimum": 0 },
              "strength": { "type": "number", "minimum": 0, "maximum": 1 }
            }
          }
        }
      }
    }

    """#
}
