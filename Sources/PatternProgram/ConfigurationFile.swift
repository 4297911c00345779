import PatternCompiler
import PatternModel
import PatternSyntax

/// The configuration of a run, with its location on disk.
package struct ConfigurationFile: Sendable {
  package let configuration: Configuration
  /// The path from the working folder.
  package let path: String
  /// The folder of the file: absolute, without links.
  package let folder: String

  /// The configuration that the options name; otherwise the nearest one in a folder and its
  /// parents, up to the top of the repository. Outside a repository only the folder itself is
  /// searched, since the folders above it may belong to another user.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: `Failure` if it cannot be read or is invalid.
  static func found(
    _ arguments: Arguments, from start: String = Paths.workingFolder
  ) throws(Failure) -> ConfigurationFile? {
    if arguments.has(.isolated) {
      if !arguments.has(.config) { return nil }
      throw .usage("`--isolated` reads no configuration, but `--config` names one")
    }
    if let path = arguments[.config] { return try ConfigurationFile(path, below: nil) }
    return try found(from: start)
  }

  /// The nearest configuration in a folder and its parents; nil if there is none.
  ///
  /// - Throws: `Failure` if it cannot be read or is invalid.
  package static func found(from start: String) throws(Failure) -> ConfigurationFile? {
    let top = Paths.repository(of: start) ?? start
    var folder = start
    while true {
      let path = Paths.join(folder, Configuration.fileName)
      if Files.exists(path) {
        let shown = start == Paths.workingFolder ? Paths.relative(path, to: ".") : path
        return try ConfigurationFile(shown, below: Paths.resolved(top) ?? top)
      }
      if folder == top || folder == "/" { return nil }
      folder = Paths.folder(of: folder)
    }
  }

  /// - Parameter bound: the folder that the file has to lie in, with all links resolved; nil for a
  ///   file that the user has named.
  private init(_ path: String, below bound: String?) throws(Failure) {
    self.path = path
    let limit = Configuration.sizeLimit
    let source = try Files.source(
      at: path, below: bound.map { [$0] }, regularOnly: true, limit: limit
    ).source(named: path, limit: limit, code: ExitCode.usage)
    do throws(Configuration.Faults) {
      configuration = try Configuration(source, version: Release.version)
    } catch {
      throw Failure(code: ExitCode.usage, messages: error.messages)
    }
    folder = Paths.folder(of: Paths.real(path))
  }

  /// A path of the configuration, relative to the working folder.
  func path(of path: String) -> String {
    Paths.relative(Paths.join(folder, path), to: Paths.workingFolder)
  }

  /// The value of a key in the form that its option takes; nil if there is none. A path has to stay
  /// inside the folder of the configuration.
  ///
  /// - Throws: `Failure` for a link that leads outside.
  fileprivate func value(of key: ConfigurationKey) throws(Failure) -> String? {
    guard let text = configuration.text(of: key) else { return nil }
    guard case .path = key.shape else { return text }
    let path = path(of: text)
    if !Files.isMissing(path), !Paths.leads(path, into: [folder]) {
      throw .configuration("`\(path)` is a link that leads outside `\(folder)`")
    }
    return path
  }

  /// The path of the baseline; nil if it has none.
  ///
  /// - Throws: `Failure` for a link that leads outside.
  package var baseline: String? {
    get throws(Failure) { try value(of: .baseline) }
  }

  /// The path of a file relative to the folder of the configuration; nil for a file outside it.
  func place(of path: String) -> String? {
    let real = Paths.real(path)
    guard Paths.isInside(real, root: folder), real != folder else { return nil }
    return String(Substring(real.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)))
  }

  /// The settings of a file; nil if the configuration does not apply to it.
  package func settings(for path: String) -> FileSettings? {
    place(of: path).map { configuration.settings(for: $0) }
  }
}

extension Arguments {
  /// Reads the configuration, and uses its values where the command line has none. Values from an
  /// earlier configuration are removed.
  ///
  /// - Throws: `Failure` if the configuration cannot be read or is invalid.
  package mutating func configure(_ command: Command) throws(Failure) {
    guard takes(.config) else { return }
    forgetConfiguration()
    configuration = try ConfigurationFile.found(self)
    if command.readsPaths, operands.isEmpty {
      areOperandsConfigured = true
      operands = configuration.map { file in file.configuration.paths.map(file.path) } ?? ["."]
    }
    guard let configuration else { return }
    for key in ConfigurationKey.all {
      guard let option = key.option.flatMap({ self.option("\($0)") }), !has(option),
        let value = try configuration.value(of: key)
      else { continue }
      // `compile` has no level `never`.
      if option.choices.isEmpty || option.choices.contains(value) { set(option, value) }
    }
  }

  /// A copy of these arguments for each target of the configuration, if they name no output.
  var byTarget: [Arguments] {
    guard let configuration, !has(.target), !has(.output), !operands.contains("-") else {
      return [self]
    }
    let targets = configuration.configuration.targets
    if targets.isEmpty { return [self] }
    return targets.map { target in
      var words = self
      words.set(.target, target.name)
      words.set(.output, configuration.path(of: target.output))
      if !has(.only) { for name in target.only { words.set(.only, name) } }
      if !has(.package), let package = target.package { words.set(.package, package) }
      return words
    }
  }
}
