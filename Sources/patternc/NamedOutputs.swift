/// The files that a run is told to write, each with the option that names it: none may be a file
/// that the run goes by, and no two may be one.
struct NamedOutputs {
  private var outputs: [(option: String, path: String)] = []
  private let command: String

  init(of command: String) { self.command = command }

  var isEmpty: Bool { outputs.isEmpty }

  mutating func add(_ path: String, by option: String) { outputs.append((option, path)) }

  /// Fails where one of them would take the place of another, or of one of these files.
  func check(against files: [String]) throws(Failure) {
    // What is written to a terminal or a device takes the place of nothing.
    let outputs = outputs.filter { Files.kind(of: $0.path) != .stream }
    if outputs.isEmpty { return }
    var owners: [String: String] = [:]
    for (option, path) in outputs {
      if let other = owners.updateValue(option, forKey: NamedOutputs.place(of: path)) {
        throw .usage(
          "`\(other)` and `\(option)` would both be written to `\(path)`", command: command)
      }
    }
    for file in files {
      guard let option = owners[NamedOutputs.place(of: file)] else { continue }
      throw .usage("`\(option)` would overwrite `\(file)`", command: command)
    }
  }

  /// The same for all ways to write the path of one file, which need not be there yet.
  private static func place(of path: String) -> String {
    if let identity = Files.identity(of: path) { return identity }
    let folder = Paths.folder(of: Paths.absolute(path))
    return "\(Files.identity(of: folder) ?? folder)/\(Paths.fileName(of: path))"
  }
}
