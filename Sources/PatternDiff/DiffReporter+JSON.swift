import PatternJSON
import PatternReports
import PatternSyntax
import PatternTable

extension DiffReporter {
  /// The format `patternc.diff`, version 1, described by `DiffSchema`.
  static let json = DiffReporter(name: "json") { report, _, output in
    var places = Places()
    var json = JSONWriter(appendingTo: output)
    output = []
    json.object { json in
      json.format("patternc.diff")
      json.member("old", report.old)
      json.member("new", report.new)
      json.array("changes", of: report.changes) { json, change in
        json.object { json in write(change, &json, &places) }
      }
    }
    output = json.output
    output.append(0x0A)
  }

  private static func write(
    _ change: Change, _ json: inout JSONWriter, _ places: inout Places
  ) {
    json.member("id", change.kind.id)
    json.member("weight", change.weight.name)
    json.member("message", change.message)
    json.member("help", change.help)
    json.object("subject", inline: true) { json in
      json.member("kind", change.subject.name)
      json.member("name", change.name)
      json.member("table", change.table)
    }
    json.array("modes", of: change.modes, inline: true) { json, mode in json.string(mode.key) }
    json.member("path", change.path)
    json.member("before", change.before)
    json.member("after", change.after)
    json.member("file", change.file.path)
    json.place("start", places.place(of: change.range.start, in: change.file))
    json.member("hash", change.hash)
    if let acceptance = change.acceptance {
      json.object("accepted", inline: true) { json in
        json.member("because", acceptance.because)
        json.member("until", acceptance.until)
        json.member("by", acceptance.by)
      }
    } else {
      json.null("accepted")
    }
    guard let felt = change.felt else { return json.null("felt") }
    json.object("felt") { json in
      json.pulses("before", felt.before)
      json.pulses("after", felt.after)
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
          "description": "The changes, the heaviest first.",
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
              "description": "The modes in which it differs; empty if it has no modes.",
              "type": "array",
              "items": { "enum": ["normal", "reduceMotion", "physicalityOff"] }
            },
            "path": {
              "description": "The part of the subject, or of its first mode, that differs.",
              "type": "string"
            },
            "before": {
              "description": "The value as JSON; null if there was none.",
              "type": ["string", "null"]
            },
            "after": {
              "description": "The value as JSON; null if there is none.",
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
              "description": "The key by which an acceptance refers to the change.",
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
