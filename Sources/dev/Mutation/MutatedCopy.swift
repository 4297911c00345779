/// A copy of this repository that holds all mutants, each with its own switch, so that it is built
/// only once.
struct MutatedCopy {
  /// Where the copy is.
  let folder: String
  /// What is built and run.
  static let product = "patterncPackageTests"
  var program: String { "\(folder)/.build/release/\(MutatedCopy.product).xctest" }

  /// Copies what is not hidden.
  func fill() throws(Trouble) {
    for path in try Disk.files(below: ".", suffix: "") { try put(path, try Disk.read(path)) }
  }

  /// Copies what is tested with, and leaves what is tested as it is.
  func refresh() throws(Trouble) {
    for path in try Disk.files(below: ".", suffix: "") where !path.hasPrefix("Sources/") {
      try put(path, try Disk.read(path))
    }
  }

  /// Leaves a file alone that is already the same.
  private func put(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    let file = "\(folder)/\(path)"
    if Disk.exists(file), try Disk.read(file) == bytes { return }
    try Disk.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
    try Disk.write(file, bytes)
  }

  /// Writes mutants into the copy, without those that a compiler does not accept; answers the
  /// others.
  func write(_ candidates: [Mutant]) throws(Trouble) -> [Mutant] {
    var mutants = candidates
    for _ in 0..<20 {
      try writeSources(mutants)
      let refused = try refused(mutants)
      if refused.isEmpty { return mutants }
      say("\(refused.count) of \(mutants.count) sites do not compile; they are left out")
      mutants.removeAll { refused.contains($0.number) }
    }
    throw Trouble("the mutants do not compile")
  }

  private func writeSources(_ mutants: [Mutant]) throws(Trouble) {
    for target in try CoreTargets.names() {
      let prefix = "Sources/\(target)/"
      let own = mutants.filter { $0.site.path.hasPrefix(prefix) }
      for path in try CoreTargets.sources(of: target) {
        let inside = own.filter { $0.site.path == path }
        try put(path, Mutant.text(try Disk.read(path), with: inside))
      }
      try put("\(prefix)Mutants.swift", Array(Mutant.declarations(of: own).utf8))
    }
  }

  func build() throws(Trouble) {
    guard let swift = Run.find("swift") else { throw Trouble("there is no `swift`") }
    let run = try WatchedRun(
      swift,
      [
        "build", "--package-path", folder, "-c", "release", "-Xswiftc", "-enable-testing",
        "-Xswiftc", "-suppress-warnings", "--product", MutatedCopy.product,
      ])
    if run.ending != .code(0) { throw Trouble("the copy does not compile:\n\(run.output)") }
  }

  /// The numbers of mutants at whose places the compiler finds errors. All targets are checked as
  /// one module, which takes a fraction of a build and finds all errors at once.
  private func refused(_ mutants: [Mutant]) throws(Trouble) -> Set<Int> {
    guard let compiler = Run.find("swiftc") else { throw Trouble("there is no `swiftc`") }
    let parts = "\(folder).parts"
    var paths: [String] = []
    for target in try CoreTargets.names() {
      for path in try Disk.files(below: "Sources/\(target)", suffix: ".swift") {
        paths.append("\(target)/\(path)")
      }
    }
    let copies = try OneModule.copies(of: paths, to: parts, from: "\(folder)/Sources")
    try Disk.write("\(parts)/Mutants.swift", Array(Mutant.declarations(of: mutants).utf8))
    let words = [
      "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name",
      "patternc", "-module-name", "Core", "-enable-upcoming-feature", "MemberImportVisibility",
      "-suppress-warnings", "\(parts)/Mutants.swift",
    ]
    let run = try WatchedRun(compiler, words + copies)
    if run.ending == .code(0) { return [] }
    let places = Dictionary(zip(copies, paths.map { "Sources/\($0)" })) { first, _ in first }
    return try places.refused(mutants, by: run.output)
  }
}

extension [String: String] {
  /// The mutants that errors are about, where the keys are the paths that a compiler was given.
  fileprivate func refused(_ mutants: [Mutant], by errors: String) throws(Trouble) -> Set<Int> {
    var refused: Set<Int> = []
    for error in errors.split(separator: "\n") where error.contains(": error: ") {
      let parts = error.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let path = self[String(parts[0])], let line = Int(parts[1]) else {
        continue
      }
      let near = mutants.filter { $0.site.path == path }
        .map { (number: $0.number, lines: abs($0.site.line - line)) }
      // What is wrong with a long expression may be said of its start, or of what follows it.
      let least = near.map(\.lines).min() ?? .max
      if least < 12 { refused.formUnion(near.filter { $0.lines == least }.map(\.number)) }
    }
    if refused.isEmpty { throw Trouble("the copy does not compile:\n\(errors)") }
    return refused
  }
}
