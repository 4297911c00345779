/// The JSON Schemas (draft 2020-12) of cases and of logs.
///
/// Version 1 only ever gains members, so both schemas allow members that they do not name.
package enum ConformanceSchema {
  /// The schema of a case, as `conformance write` writes it.
  package static let test: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:patternc:schema:conformance:1",
      "title": "A case for players of cue tables",
      "description": "A table, a script, and the expected answer of a player.",
      "type": "object",
      "required": ["format", "version", "name", "rules", "table", "script"],
      "properties": {
        "format": { "const": "patternc.conformance" },
        "version": { "const": 1 },
        "name": { "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" },
        "rules": {
          "description": "The behavior that the case shows.",
          "type": "array",
          "items": { "type": "string", "pattern": "^R[0-9]+[bc]?$" },
          "minItems": 1
        },
        "why": { "description": "The calculation of the expected answer.", "type": "string" },
        "compare": {
          "description": "The channels whose entries have to match; by default, all.",
          "type": "array",
          "items": { "enum": ["haptics", "sound", "motion", "text", "effects"] }
        },
        "requires": {
          "description": "Abilities that a player may lack: it then skips the case.",
          "type": "array",
          "items": { "type": "string" }
        },
        "table": {
          "description": "A path relative to the folder of the case, or a table, or several.",
          "type": ["string", "object", "array"]
        },
        "conditions": { "$ref": "#/$defs/inputs" },
        "script": { "type": "array", "items": { "$ref": "#/$defs/step" } },
        "expect": {
          "description": "The log; keys that an entry does not state are not compared.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["atMs", "did"],
            "properties": { "atMs": { "$ref": "#/$defs/time" }, "did": { "type": "string" } }
          }
        },
        "error": {
          "description": "The player has to refuse the deck.",
          "const": "refused"
        },
        "values": { "type": "array", "items": { "$ref": "#/$defs/value" } },
        "tolerance": {
          "description": "The allowed differences of times and values: by default, 0 ms and 0.005.",
          "type": "object",
          "properties": {
            "timeMs": { "type": "number", "minimum": 0 },
            "value": { "type": "number", "minimum": 0 }
          }
        }
      },
      "$defs": {
        "time": { "description": "Milliseconds.", "type": "number", "minimum": 0 },
        "inputs": {
          "description": "Values of inputs by name; null unsets one.",
          "type": "object",
          "additionalProperties": { "type": ["boolean", "string", "null"] }
        },
        "keys": { "type": "object", "additionalProperties": { "type": "string" } },
        "step": {
          "description": "One stimulus; a player skips a case with one that it does not know.",
          "type": "object",
          "required": ["atMs"],
          "minProperties": 2,
          "properties": {
            "atMs": { "$ref": "#/$defs/time" },
            "fire": { "description": "An event.", "type": "string" },
            "set": { "$ref": "#/$defs/inputs" },
            "answer": { "description": "A cue that has asked.", "type": "string" },
            "complete": { "description": "An effect that runs.", "type": "string" },
            "background": { "type": "boolean" },
            "lowPower": { "type": "boolean" },
            "cancel": { "description": "The number of a firing.", "type": "integer" },
            "cancelAll": { "description": "A subject.", "type": "string" },
            "replace": { "description": "A table.", "type": ["string", "object"] },
            "restart": { "description": "A new process with the same store.", "const": true },
            "session": { "const": true },
            "end": { "const": true },
            "subject": { "type": "string" },
            "keys": { "$ref": "#/$defs/keys" },
            "items": {
              "type": "array",
              "items": {
                "anyOf": [
                  { "type": "string" },
                  {
                    "type": "object",
                    "required": ["id"],
                    "properties": {
                      "id": { "type": "string" }, "keys": { "$ref": "#/$defs/keys" }
                    }
                  }
                ]
              }
            },
            "text": { "description": "The text that `typeOn` shows.", "type": "string" },
            "outcome": { "enum": ["accept", "refuse", "success", "failure"] },
            "effects": { "enum": ["run", "drop"] }
          }
        },
        "value": {
          "description": "The value of a property, after the log of its instant.",
          "type": "object",
          "required": ["atMs", "target", "instance", "property", "value"],
          "properties": {
            "atMs": { "$ref": "#/$defs/time" },
            "target": { "type": ["string", "null"] },
            "instance": { "type": "string" },
            "layer": { "type": "string" },
            "property": { "type": "string" },
            "value": { "type": "number" }
          }
        }
      }
    }

    """#

  /// The schema of a log, as a player prints it.
  package static let log: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:patternc:schema:playback-log:1",
      "title": "A player's answer to a case",
      "anyOf": [
        { "$ref": "#/$defs/log" }, { "$ref": "#/$defs/skip" }, { "$ref": "#/$defs/error" }
      ],
      "$defs": {
        "log": {
          "type": "object",
          "required": ["format", "version", "log", "values"],
          "properties": {
            "format": { "const": "patternc.playback-log" },
            "version": { "const": 1 },
            "log": { "type": "array", "items": { "$ref": "#/$defs/entry" } },
            "values": { "type": "array", "items": { "$ref": "#/$defs/value" } }
          }
        },
        "skip": {
          "description": "The abilities that the player lacks.",
          "type": "object",
          "required": ["skip"],
          "properties": { "skip": { "type": "array", "items": { "type": "string" } } }
        },
        "error": {
          "description": "The refusal of the deck: the name of the error and a text.",
          "type": "object",
          "required": ["error"],
          "properties": { "error": { "type": "string" }, "text": { "type": "string" } }
        },
        "time": { "description": "Milliseconds.", "type": "number", "minimum": 0 },
        "entry": {
          "type": "object",
          "required": ["atMs", "did"],
          "properties": {
            "atMs": { "$ref": "#/$defs/time" },
            "firing": { "description": "In order of start.", "type": "integer", "minimum": 1 },
            "did": {
              "enum": [
                "start", "suppress", "ask", "mode", "haptic", "haptic-stop", "sound",
                "sound-stop", "motion", "motion-end", "show", "hide", "remove", "restore",
                "perform", "toast", "announce", "emit", "end"
              ]
            },
            "cue": { "type": "string" },
            "mode": { "enum": ["normal", "reduceMotion", "physicalityOff"] },
            "channel": { "enum": ["haptics", "sound", "motion", "text", "effects"] },
            "reason": {
              "enum": [
                "cueGate", "once", "busy", "awaitingConfirmation", "declined", "unknownEvent",
                "gate", "lowPower", "background", "unsupported", "noActivation", "fused",
                "throttled", "missingKey"
              ]
            },
            "flag": { "description": "The flag that is false.", "type": "string" },
            "target": { "type": ["string", "null"] },
            "instance": { "type": "string" },
            "layer": { "type": "string" },
            "property": { "type": "string" },
            "from": { "type": ["number", "string"] },
            "to": { "type": "number" },
            "durationMs": { "$ref": "#/$defs/time" },
            "elapsedMs": { "$ref": "#/$defs/time" },
            "intensity": { "type": "number", "minimum": 0, "maximum": 1 }
          },
          "allOf": [
            {
              "if": { "properties": { "did": { "const": "start" } } },
              "then": { "required": ["firing", "cue", "mode"] }
            },
            {
              "if": { "properties": { "did": { "const": "suppress" } } },
              "then": { "required": ["reason"] }
            },
            {
              "if": { "properties": { "did": { "const": "ask" } } },
              "then": { "required": ["cue", "subject", "text"] }
            },
            {
              "if": { "properties": { "did": { "enum": ["motion", "motion-end"] } } },
              "then": { "required": ["firing", "target", "instance", "property"] }
            },
            {
              "if": { "properties": { "did": { "enum": ["toast", "announce"] } } },
              "then": { "required": ["firing", "text"] }
            },
            {
              "if": {
                "properties": {
                  "did": { "enum": ["show", "hide", "remove", "restore", "perform", "emit"] }
                }
              },
              "then": { "required": ["firing", "name"] }
            }
          ]
        },
        "value": {
          "type": "object",
          "required": ["atMs", "target", "instance", "property", "value"],
          "properties": {
            "atMs": { "$ref": "#/$defs/time" },
            "target": { "type": ["string", "null"] },
            "instance": { "type": "string" },
            "layer": { "type": "string" },
            "property": { "type": "string" },
            "value": { "type": "number" }
          }
        }
      }
    }

    """#
}
