/// The targets for compilation, export and playback: the manifest's layers except those that hold
/// files for others (`PatternFiles`), need a platform (`PatternPlayer`) or are tried as a program
/// (`PatternProgram`).
enum CoreTargets {
  /// The names, in the order of the manifest in a repository's top folder.
  static func names(in folder: String = ".") throws(Trouble) -> [String] {
    let manifest = try Disk.text("\(folder)/Package.swift")
    let layers = manifest.split(separator: "layer(").dropFirst().compactMap { part in
      let name = part.drop { $0.isWhitespace }
      return name.first == "\"" ? String(name.dropFirst().prefix { $0 != "\"" }) : nil
    }
    guard layers.count > 10 else { throw Trouble("Package.swift does not list the layers") }
    return layers.filter { !["PatternFiles", "PatternPlayer", "PatternProgram"].contains($0) }
  }

  /// The handwritten sources of a target, relative to the repository's top folder.
  static func sources(of target: String, in folder: String = ".") throws(Trouble) -> [String] {
    try Disk.files(below: "\(folder)/Sources/\(target)", suffix: ".swift")
      .filter { !$0.hasSuffix(".generated.swift") }.map { "Sources/\(target)/\($0)" }
  }
}
