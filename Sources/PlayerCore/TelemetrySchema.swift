/// The JSON Schema (draft 2020-12) of telemetry.
///
/// Version 1 may gain members, so unknown ones are allowed.
package enum TelemetrySchema {
  package static let text: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:patternc:schema:telemetry:1",
      "title": "Telemetry of a player of cue tables",
      "description": "Counts of played entries: no ids, no texts, no content.",
      "type": "object",
      "required": [
        "format", "version", "histogramBoundsMs", "sessions", "touchToCommandMs", "cues"
      ],
      "properties": {
        "format": { "const": "patternc.telemetry" },
        "version": { "const": 1 },
        "histogramBoundsMs": {
          "description": "The upper bounds of all counts but the last.",
          "const": [16, 33, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 30000, 60000]
        },
        "sessions": {
          "type": "object",
          "required": [
            "begun", "physicalityOff", "switchedOff", "switchedOn", "reduceMotionAtStart",
            "reduceMotionAtAnyTime"
          ],
          "properties": {
            "begun": { "$ref": "#/$defs/count" },
            "physicalityOff": {
              "description": "Begun with the app's own switch off.", "$ref": "#/$defs/count"
            },
            "switchedOff": { "$ref": "#/$defs/count" },
            "switchedOn": { "$ref": "#/$defs/count" },
            "reduceMotionAtStart": { "$ref": "#/$defs/count" },
            "reduceMotionAtAnyTime": { "$ref": "#/$defs/count" }
          }
        },
        "touchToCommandMs": { "$ref": "#/$defs/histogram" },
        "cues": { "type": "object", "additionalProperties": { "$ref": "#/$defs/cue" } }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "histogram": {
          "description": "A count for each bound, and one for longer durations.",
          "type": "array",
          "items": { "$ref": "#/$defs/count" },
          "minItems": 13,
          "maxItems": 13
        },
        "reasons": {
          "description": "By reason, with its flag after a space.",
          "type": "object",
          "additionalProperties": { "$ref": "#/$defs/count" }
        },
        "frames": {
          "type": "object",
          "required": ["due", "late", "longestGapMs"],
          "properties": {
            "due": { "$ref": "#/$defs/count" },
            "late": { "$ref": "#/$defs/count" },
            "longestGapMs": { "type": "number", "minimum": 0 }
          }
        },
        "cue": {
          "type": "object",
          "required": [
            "fired", "felt", "approximated", "oncePrevented", "repeats", "suppressed",
            "withoutChannel", "calls", "frames"
          ],
          "properties": {
            "fired": {
              "type": "object",
              "required": ["normal", "reduceMotion", "physicalityOff"],
              "additionalProperties": { "$ref": "#/$defs/count" }
            },
            "felt": { "description": "Firings with a haptic.", "$ref": "#/$defs/count" },
            "approximated": {
              "description": "Haptics replaced by a substitute.",
              "$ref": "#/$defs/count"
            },
            "oncePrevented": { "$ref": "#/$defs/count" },
            "repeats": {
              "description": "Keys of `once` felt twice: a defect.", "$ref": "#/$defs/count"
            },
            "suppressed": { "$ref": "#/$defs/reasons" },
            "withoutChannel": {
              "propertyNames": { "enum": ["haptics", "sound", "motion", "text", "effects"] },
              "additionalProperties": { "$ref": "#/$defs/reasons" }
            },
            "calls": {
              "type": "object",
              "required": [
                "asked", "succeeded", "failed", "abandoned", "fireToSuccessMs", "entryToSuccessMs"
              ],
              "properties": {
                "asked": { "$ref": "#/$defs/count" },
                "succeeded": { "$ref": "#/$defs/count" },
                "failed": { "$ref": "#/$defs/count" },
                "abandoned": { "$ref": "#/$defs/count" },
                "fireToSuccessMs": { "$ref": "#/$defs/histogram" },
                "entryToSuccessMs": { "$ref": "#/$defs/histogram" }
              }
            },
            "frames": {
              "propertyNames": { "enum": ["normal", "reduceMotion", "physicalityOff"] },
              "additionalProperties": { "$ref": "#/$defs/frames" }
            }
          }
        }
      }
    }

    """#
}
