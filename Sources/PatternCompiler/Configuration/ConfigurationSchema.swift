import PatternJSON
import PatternModel

/// The JSON Schema (draft 2020-12) of a configuration, made from its keys.
package enum ConfigurationSchema {
  package static var text: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("$schema")
      json.string("https://json-schema.org/draft/2020-12/schema" as StaticString)
      json.key("$id")
      json.string("urn:patternc:schema:config:1" as StaticString)
      json.key("title")
      json.string("patternc configuration" as StaticString)
      json.key("description")
      json.string("The file `patternc.json` at the top of a repository." as StaticString)
      members(of: ConfigurationKey.all, &json)
    }
    return json.output + [0x0A]
  }

  private static func members(of keys: [ConfigurationKey], _ json: inout JSONWriter) {
    json.key("type")
    json.string("object" as StaticString)
    json.key("additionalProperties")
    json.boolean(false)
    let needed = keys.filter { $0.isNeeded }
    if !needed.isEmpty {
      json.key("required")
      list(needed.map { "\($0.name)" }, &json)
    }
    json.key("properties")
    json.object { json in
      for key in keys {
        json.key("\(key.name)")
        json.object { json in
          json.key("description")
          json.string("\(key.summary)")
          members(of: key.shape, &json)
        }
      }
    }
  }

  private static func members(of shape: ConfigurationShape, _ json: inout JSONWriter) {
    switch shape {
    case .boolean: type("boolean", &json)
    case .text, .path: type("string", &json)
    case .choice(let choices):
      json.key("enum")
      list(choices, &json)
    case .list(let shape):
      type("array", &json)
      json.key("maxItems")
      json.number(Configuration.listLimit)
      json.key("items")
      json.object { json in members(of: shape, &json) }
    case .object(let keys): members(of: keys, &json)
    case .severities:
      type("object", &json)
      json.key("propertyNames")
      json.object { json in
        json.key("enum")
        list((RuleNames.all + Facet.allCases.map { $0.spelling }).map { "\($0)" }, &json)
      }
      json.key("additionalProperties")
      json.object { json in
        json.key("enum")
        list(["off", "info", "warning", "error"], &json)
      }
    }
  }

  private static func type(_ name: StaticString, _ json: inout JSONWriter) {
    json.key("type")
    json.string(name)
  }

  private static func list(_ names: [String], _ json: inout JSONWriter) {
    json.array(inline: true) { json in
      for name in names {
        json.element()
        json.string(name)
      }
    }
  }
}
