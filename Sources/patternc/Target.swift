/// Something that `compile` can write.
struct Target: Sendable {
  let name: String
  let summary: String
  /// What follows the table's name in the file's name.
  let suffix: String

  /// Every target; the first one is the default.
  static let all: [Target] = [
    Target(
      name: "cue-table", summary: "everything a client needs to play the cues, as JSON",
      suffix: ".cues.json")
  ]

  static func named(_ name: String) throws(Failure) -> Target {
    if let target = all.first(where: { $0.name == name }) { return target }
    throw .usage(
      "there is no target `\(name)`" + nearest(to: name, among: all.map(\.name)),
      command: "compile")
  }
}
