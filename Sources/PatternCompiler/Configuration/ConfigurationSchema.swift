import PatternJSON
import PatternModel

/// The JSON Schema (draft 2020-12) of a configuration, made from its keys.
package enum ConfigurationSchema {
  package static var text: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("$id", "urn:patternc:schema:config:1")
      json.member("title", "patternc configuration")
      json.member("description", "The file `patternc.json` at the top of a repository.")
      members(of: ConfigurationKey.all, &json)
    }
    return json.output + [0x0A]
  }

  private static func members(of keys: [ConfigurationKey], _ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    let needed = keys.filter { $0.isNeeded }
    if !needed.isEmpty { list("required", needed.map { "\($0.name)" }, &json) }
    json.object("properties") { json in
      for key in keys {
        json.key("\(key.name)")
        json.object { json in
          json.member("description", "\(key.summary)")
          members(of: key.shape, &json)
        }
      }
    }
  }

  private static func members(of shape: ConfigurationShape, _ json: inout JSONWriter) {
    switch shape {
    case .boolean: json.member("type", "boolean")
    case .text, .path: json.member("type", "string")
    case .choice(let choices): list("enum", choices, &json)
    case .list(let shape):
      json.member("type", "array")
      json.member("maxItems", Configuration.listLimit)
      json.object("items") { members(of: shape, &$0) }
    case .object(let keys): members(of: keys, &json)
    case .severities:
      json.member("type", "object")
      json.object("propertyNames") { json in
        list("enum", (RuleNames.all + Facet.allCases.map { $0.spelling }).map { "\($0)" }, &json)
      }
      json.object("additionalProperties") {
        list("enum", ["off", "info", "warning", "error"], &$0)
      }
    }
  }

  private static func list(
    _ name: StaticString, _ texts: [String], _ json: inout JSONWriter
  ) {
    json.array(name, of: texts, inline: true) { $0.string($1) }
  }
}
