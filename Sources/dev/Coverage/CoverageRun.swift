import PatternJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The tests, built so that they count what they run, in a folder of their own.
enum CoverageRun {
  /// The least share of its lines that must run of a core target, in percent.
  static let least = 90.0
  private static let folder = ".build/coverage"
  private static let product = "\(folder)/debug/patterncPackageTests.xctest"
  private static let profile = "\(folder)/debug/codecov/default.profdata"

  /// - Parameter last: whether to read what an earlier run has counted.
  static func measure(last: Bool) throws(Trouble) -> [CoveredFile] {
    guard let swift = Run.find("swift"), let reader = reader() else {
      throw Trouble("there is no `swift`, or no `llvm-cov` beside it")
    }
    if !last {
      let words = ["test", "--enable-code-coverage", "--scratch-path", folder]
      let run = try Run(swift, words, output: nil, shows: true)
      guard run.code == 0 else { throw Trouble("`swift test` fails") }
    }
    let others = "/Tests/|/\\.build/|\\.generated\\.swift$|/Sources/(dev|patternc)/"
    let answer = "\(folder)/coverage.json"
    try Disk.write(answer, [])
    let run = try Run(
      reader,
      [
        "export", "-skip-functions", "-instr-profile", profile,
        "-ignore-filename-regex=\(others)", product,
      ], output: answer, shows: true)
    guard run.code == 0, let export = try? JSONReader.read(try Disk.read(answer)) else {
      throw Trouble("`llvm-cov` cannot read \(profile)")
    }
    let files = export["data"]?.elements?.first?["files"]?.elements ?? []
    return files.compactMap(CoveredFile.init)
  }

  /// What reads the counts: that of the toolchain, since others may not know the format.
  private static func reader() -> String? {
    guard let compiler = Run.find("swiftc"), let real = realpath(compiler, nil) else { return nil }
    defer { free(real) }
    let programs = String(cString: real).split(separator: "/").dropLast()
    let path = "/\(programs.joined(separator: "/"))/llvm-cov"
    return Disk.isProgram(path) ? path : nil
  }
}

/// What ran of a source.
struct CoveredFile {
  /// From the top of the repository.
  let path: String
  let lines: (count: Int, covered: Int)
  /// Those parts of functions that run all or not at all: arms, bodies, right sides of `&&`.
  let regions: (count: Int, covered: Int)
  /// The lines, or parts of lines, that did not run.
  let unrun: [String]

  fileprivate init?(_ value: JSONValue) {
    func counts(_ key: StaticString) -> (count: Int, covered: Int)? {
      guard let summary = value["summary"]?[key], let count = summary["count"]?.integer,
        let covered = summary["covered"]?.integer
      else { return nil }
      return (count, covered)
    }
    guard let name = value["filename"]?.string, let start = name.firstRange(of: "/Sources/"),
      let lines = counts("lines"), let regions = counts("regions")
    else { return nil }
    path = String(name[start.lowerBound...].dropFirst())
    (self.lines, self.regions) = (lines, regions)
    unrun = CoveredFile.unrun(value["segments"]?.elements ?? [])
  }

  /// A segment goes to the next one: line, column, count, whether it has a count, and more.
  private static func unrun(_ segments: [JSONValue]) -> [String] {
    var ranges: [String] = []
    var start: (line: Int, column: Int)?
    for segment in segments {
      guard let parts = segment.elements, parts.count > 3, let line = parts[0].integer,
        let column = parts[1].integer, let count = parts[2].integer
      else { continue }
      let isUnrun = parts[3].boolean == true && count == 0
      if isUnrun, start == nil { start = (line, column) }
      if !isUnrun, let from = start {
        ranges.append("\(from.line):\(from.column)-\(line):\(column)")
        start = nil
      }
    }
    return ranges
  }
}

/// How much of something ran.
struct Share {
  private(set) var count = 0
  private(set) var covered = 0

  init(_ parts: [(count: Int, covered: Int)]) {
    for part in parts {
      count += part.count
      covered += part.covered
    }
  }

  var percent: Double { count == 0 ? 0 : 100 * Double(covered) / Double(count) }

  /// Five characters.
  var text: String {
    let text = decimal(percent, 1)
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
