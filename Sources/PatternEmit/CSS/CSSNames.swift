import PatternCues

/// Names of CSS, and who has taken them: `a.b` and `a-b` would be one name.
struct CSSNames {
  private var owners: [String: String] = [:]
  private(set) var losses: [Loss] = []

  /// Custom properties that rules of the file speak of.
  private static let own = ["blur-scale", "delay", "dissolve", "index", "inline"]

  init() {
    for name in CSSNames.own { owners["property --pc-\(name)"] = "a property of every export" }
  }

  /// A name as a part of a name of CSS.
  static func part(_ name: Name) -> String { part(name.text) }

  /// Letters, digits and hyphens are kept, and so is all beyond ASCII.
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

  /// Takes a name for what it is to mean; a name that means something else already is a fault.
  mutating func take(_ name: String, for owner: String, _ kind: String, at address: LossAddress) {
    let key = "\(kind) \(name)"
    guard let known = owners[key] else {
      owners[key] = owner
      return
    }
    if known == owner { return }
    losses.append(
      Loss(
        .nameCollision, at: address, "\(known) and \(owner) would both be `\(name)`",
        was: owner, written: name))
  }
}
