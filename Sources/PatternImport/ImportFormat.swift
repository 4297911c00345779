import PatternJSON

/// A format that can be imported.
///
/// To add one, write a file with a static value and list it in `all`.
package struct ImportFormat: Sendable {
  /// The value for `--as`.
  package let name: StaticString
  /// The name in messages.
  package let title: StaticString
  /// The file extension without its dot, which decides if the content is ambiguous; empty if files
  /// of other formats have it too.
  let fileExtension: StaticString
  /// True if a file is in this format, judged by the root of its JSON.
  let recognizes: @Sendable (JSONNode) -> Bool
  /// Reads JSON; nil for a format in XML.
  let read: (@Sendable (JSONNode, inout ImportLog) -> [ImportedPattern])?

  init(
    _ name: StaticString, _ title: StaticString, fileExtension: StaticString = "",
    recognizes: @escaping @Sendable (JSONNode) -> Bool = { _ in false },
    read: (@Sendable (JSONNode, inout ImportLog) -> [ImportedPattern])? = nil
  ) {
    self.name = name
    self.title = title
    self.fileExtension = fileExtension
    self.recognizes = recognizes
    self.read = read
  }

  /// Every format. The first that recognizes a file reads it.
  package static let all: [ImportFormat] = [
    .ahap, .metaHaptic, .android, .hjif, .openHarmony, .pulsar,
  ]

  package static func named(_ name: String) -> ImportFormat? {
    all.first { "\($0.name)" == name }
  }

  /// True if a file extension, such as `.ahap`, belongs to a single format.
  package static func isExtension(_ text: String) -> Bool {
    text != ".xml" && byExtension(String(text.dropFirst())) != nil
  }

  /// The format by file extension, for files whose content is ambiguous.
  static func byExtension(_ fileExtension: String) -> ImportFormat? {
    let name = fileExtension.lowercased()
    return name.isEmpty ? nil : all.first { "\($0.fileExtension)" == name }
  }
}
