import PatternJSON

/// A format that can be imported.
package enum ImportFormat: CaseIterable, Sendable {
  case ahap, metaHaptic, android, hjif, openHarmony, pulsar

  /// The name that `--as` takes.
  package var name: StaticString {
    switch self {
    case .ahap: "ahap"
    case .metaHaptic: "meta-haptic"
    case .android: "android-xml"
    case .hjif: "hjif"
    case .openHarmony: "openharmony"
    case .pulsar: "pulsar"
    }
  }

  /// The name in messages.
  package var title: StaticString {
    switch self {
    case .ahap: "AHAP"
    case .metaHaptic: "Meta Haptics"
    case .android: "Android vibration XML"
    case .hjif: "HJIF"
    case .openHarmony: "OpenHarmony haptic JSON"
    case .pulsar: "Pulsar JSON"
    }
  }

  package static func named(_ name: String) -> ImportFormat? {
    allCases.first { "\($0.name)" == name }
  }

  /// True if a file extension, such as `.ahap`, belongs to a single format.
  package static func isExtension(_ text: String) -> Bool {
    text != ".xml" && byExtension(String(text.dropFirst())) != nil
  }

  /// The format by file extension, for files whose content is ambiguous.
  static func byExtension(_ fileExtension: String) -> ImportFormat? {
    switch fileExtension.lowercased() {
    case "ahap": .ahap
    case "haptic": .metaHaptic
    case "xml": .android
    case "hjif": .hjif
    case "he": .openHarmony
    default: nil
    }
  }

  /// The format by the root keys of JSON.
  static func byKeys(of root: JSONNode) -> ImportFormat? {
    func has(_ name: String) -> Bool { root.member(name) != nil }
    if has("signals") { return .metaHaptic }
    if has("perceptions") { return .hjif }
    if has("MetaData"), has("Channels") { return .openHarmony }
    if has("PatternList") { return .openHarmony }
    if let pattern = root["Pattern"] {
      let first = pattern.elements?.first
      let isOfHE = first.map { ($0["Event"] ?? $0).member("Type") != nil } ?? false
      return isOfHE ? .openHarmony : .ahap
    }
    if has("continuousPattern") || has("discretePattern") { return .pulsar }
    if PulsarImport.webEntries(of: root) != nil { return .pulsar }
    return nil
  }
}
