/// The output files of a run and the options that name them. None may be an input of the run, and
/// no two may be the same file.
package struct NamedOutputs {
  private var outputs: [(option: String, path: String)] = []

  package init() {}

  var isEmpty: Bool { outputs.isEmpty }

  package mutating func add(_ path: String, by option: String) { outputs.append((option, path)) }

  /// Checks that no output overwrites another output or one of these files.
  ///
  /// - Throws: `Failure` that names both files.
  package func check(against files: [String]) throws(Failure) {
    // Writing to a terminal or a device overwrites nothing.
    let outputs = outputs.filter { Files.kind(of: $0.path) != .stream }
    if outputs.isEmpty { return }
    var owners: [String: String] = [:]
    for (option, path) in outputs {
      if let other = owners.updateValue(option, forKey: NamedOutputs.place(of: path)) {
        throw .usage("`\(other)` and `\(option)` would both be written to `\(path)`")
      }
    }
    for file in files {
      guard let option = owners[NamedOutputs.place(of: file)] else { continue }
      throw .usage("`\(option)` would overwrite `\(file)`")
    }
  }

  /// An identity that is equal for all paths to one file, which need not exist yet.
  private static func place(of path: String) -> String {
    if let identity = Files.identity(of: path) { return identity }
    let folder = Paths.folder(of: Paths.absolute(path))
    return "\(Files.identity(of: folder) ?? folder)/\(Paths.fileName(of: path))"
  }
}
