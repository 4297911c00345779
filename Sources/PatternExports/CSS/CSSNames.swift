import PatternTable

/// The CSS names in use, because `a.b` and `a-b` become the same name.
struct CSSNames {
  private var owners: [String: String] = [:]
  private(set) var losses: [Loss] = []

  /// Custom properties that the rules of every file use.
  private static let own = ["blur-scale", "delay", "dissolve", "index", "inline"]

  init() {
    for name in CSSNames.own { owners["property --pc-\(name)"] = "a property of every export" }
  }

  /// A name as part of a CSS name.
  static func part(_ name: Name) -> String { part(name.text) }

  /// Keeps letters, digits, hyphens and everything beyond ASCII; replaces the rest with hyphens.
  static func part(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{A1}"...:
        result.unicodeScalars.append(scalar)
      default: result += "-"
      }
    }
    return result
  }

  /// A text that can end neither its comment nor, in an HTML page, its `style` element.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let last = result.unicodeScalars.last
      if scalar == "/", last == "*" || last == "<" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Reserves a name for its owner. A name that has another owner is a fault.
  mutating func take(_ name: String, for owner: String, _ kind: String, at address: LossAddress) {
    let key = "\(kind) \(name)"
    guard let known = owners[key] else {
      owners[key] = owner
      return
    }
    if known == owner { return }
    losses.add(
      .nameCollision, at: address, "\(known) and \(owner) would both be `\(name)`",
      was: owner, written: name)
  }
}
