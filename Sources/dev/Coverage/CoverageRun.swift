import PatternJSON

/// Builds the tests with coverage, in a folder of their own, and runs them.
enum CoverageRun {
  /// The minimum coverage of a core target's lines, in percent. Our choice.
  static let least = 90.0
  private static let folder = ".build/coverage"
  private static let product = "\(folder)/debug/patterncPackageTests.xctest"
  private static let profile = "\(folder)/debug/codecov/default.profdata"

  /// - Parameter last: true to read the counts of the previous run.
  static func measure(last: Bool) throws(Trouble) -> [CoveredFile] {
    let programs = try Toolchain().programs
    if !last {
      try Run.must(
        "\(programs)/swift", ["test", "--enable-code-coverage", "--scratch-path", folder])
    }
    let others = "/Tests/|/\\.build/|\\.generated\\.swift$|/Sources/(dev|patternc)/"
    // The tool of the toolchain, because others may not read the format.
    let answer = try Run.output(
      of: "\(programs)/llvm-cov",
      [
        "export", "-skip-functions", "-instr-profile", profile,
        "-ignore-filename-regex=\(others)", product,
      ])
    guard let export = try? JSONReader.read(answer) else {
      throw Trouble("`llvm-cov` cannot read \(profile)")
    }
    let files = export["data"]?.elements?.first?["files"]?.elements ?? []
    return files.compactMap(CoveredFile.init)
  }
}

/// The coverage of a source.
struct CoveredFile {
  /// The path from the top of the repository.
  let path: String
  let lines: (count: Int, covered: Int)
  /// Regions, which run as a whole or not at all: arms, bodies, right sides of `&&`.
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

  /// The ranges that did not run. A segment extends to the next: line, column, count, has-count,
  /// and more.
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

/// The covered share of lines or regions.
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

  /// The percentage, padded to five characters.
  var text: String {
    let text = decimal(percent, 1)
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
