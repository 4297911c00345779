/// The JSON Schema (draft 2020-12) of the output of `--format json`.
///
/// Version 1 may gain members, so the schema allows members that it does not name.
package enum DiagnosticsSchema {
  package static let text: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:patternc:schema:diagnostics:1",
      "title": "patternc diagnostics",
      "description": "The findings of patternc, sorted by file, position and id.",
      "type": "object",
      "required": ["format", "version", "diagnostics"],
      "properties": {
        "format": { "const": "patternc.diagnostics" },
        "version": { "const": 1 },
        "diagnostics": { "type": "array", "items": { "$ref": "#/$defs/diagnostic" } }
      },
      "$defs": {
        "diagnostic": {
          "description": "One finding.",
          "type": "object",
          "required": [
            "id", "severity", "message", "file", "range", "related", "help", "clause", "fix"
          ],
          "properties": {
            "id": {
              "description": "Stable; `patternc explain ID` describes it.",
              "type": "string",
              "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
            },
            "severity": { "enum": ["error", "warning", "info"] },
            "message": {
              "description": "The message; backticks mark code.",
              "type": "string"
            },
            "file": { "$ref": "#/$defs/file" },
            "range": { "$ref": "#/$defs/range" },
            "related": { "type": "array", "items": { "$ref": "#/$defs/related" } },
            "help": {
              "description": "A suggestion for a repair.",
              "type": ["string", "null"]
            },
            "clause": {
              "description": "The clause of a specification that the rule enforces.",
              "type": ["string", "null"]
            },
            "evidence": { "$ref": "#/$defs/evidence" },
            "target": {
              "description": "The export target that the finding is about.",
              "type": "string"
            },
            "loss": {
              "description": "The value in the source, and its form in the target.",
              "type": "object",
              "required": ["was", "written"],
              "properties": {
                "was": { "type": "string" },
                "written": { "type": "string" }
              }
            },
            "fix": { "anyOf": [{ "$ref": "#/$defs/fix" }, { "type": "null" }] }
          }
        },
        "related": {
          "description": "Another place that a finding refers to.",
          "type": "object",
          "required": ["message", "file", "range"],
          "properties": {
            "message": { "type": "string" },
            "file": { "$ref": "#/$defs/file" },
            "range": { "$ref": "#/$defs/range" }
          }
        },
        "evidence": {
          "description": "The numbers that violate a rule.",
          "type": "object",
          "required": ["facts", "pulses"],
          "properties": {
            "facts": {
              "description": "The measured values and their limits, as text for people.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "value", "limit"],
                "properties": {
                  "name": { "type": "string" },
                  "value": { "type": "string" },
                  "limit": { "type": ["string", "null"] }
                }
              }
            },
            "pulses": {
              "description": "The haptics, in time order.",
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
        },
        "fix": {
          "description": "A repair of the finding's file.",
          "type": "object",
          "required": ["title", "safe", "edits"],
          "properties": {
            "title": { "type": "string" },
            "safe": {
              "description": "True if the repair certainly keeps the author's meaning.",
              "type": "boolean"
            },
            "edits": {
              "description": "The edits in order, without overlaps.",
              "type": "array",
              "items": { "$ref": "#/$defs/edit" }
            }
          }
        },
        "edit": {
          "description": "Replaces a range with a text.",
          "type": "object",
          "required": ["start", "end", "text"],
          "properties": {
            "start": { "$ref": "#/$defs/place" },
            "end": { "$ref": "#/$defs/place" },
            "text": { "type": "string" }
          }
        },
        "file": {
          "description": "The path as it was given, with `/` between its parts.",
          "type": "string"
        },
        "range": {
          "description": "From the start up to the end, which is excluded.",
          "type": "object",
          "required": ["start", "end"],
          "properties": {
            "start": { "$ref": "#/$defs/place" },
            "end": { "$ref": "#/$defs/place" }
          }
        },
        "place": {
          "type": "object",
          "required": ["line", "column", "byte"],
          "properties": {
            "line": { "type": "integer", "minimum": 1 },
            "column": {
              "description": "In code points; a byte-order mark does not count.",
              "type": "integer",
              "minimum": 1
            },
            "byte": {
              "description": "From the start of the file, including a byte-order mark.",
              "type": "integer",
              "minimum": 0
            }
          }
        }
      }
    }

    """#
}
