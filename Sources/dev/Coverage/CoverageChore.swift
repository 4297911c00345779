import PatternJSON

extension Chore {
  /// Measures the share of the core targets that tests run.
  static let coverage = Chore(
    name: "coverage",
    usage: [
      "coverage [--list] [--last]",
      "                        run the tests and tell how much of each core target ran; `--list`",
      "                        lists what did not; `--last` takes the run before",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, flags: ["--list", "--last"])
    let files = try CoverageRun.measure(last: words.has("--last"))
    if words.has("--list") {
      for file in files {
        for range in file.unrun { say("\(file.path):\(range)") }
      }
    }
    var isEnough = true
    say("target                 lines   regions   of lines")
    for target in try coreTargets() {
      let prefix = "Sources/\(target)/"
      let own = files.filter { $0.path.hasPrefix(prefix) }
      let (lines, regions) = (Share(own.map(\.lines)), Share(own.map(\.regions)))
      if lines.count == 0 { throw Trouble("nothing was measured of \(target)") }
      if lines.percent < CoverageRun.least { isEnough = false }
      say("\(padded(target, 20)) \(lines.text) % \(regions.text) % \(lines.count)")
    }
    if isEnough { return 0 }
    complain("less than \(Int(CoverageRun.least)) % of the lines of a core target ran")
    return 1
  }

  /// The targets for compilation, export and playback: the manifest's layers except those that hold
  /// files for others, need a platform or are tested as a program.
  private static func coreTargets() throws(Trouble) -> [String] {
    let layers = try Disk.text("Package.swift").split(separator: "layer(").dropFirst()
      .compactMap { part in
        let name = part.drop { $0.isWhitespace }
        return name.first == "\"" ? String(name.dropFirst().prefix { $0 != "\"" }) : nil
      }
    guard layers.count > 10 else { throw Trouble("Package.swift does not list the layers") }
    return layers.filter { !["PatternFiles", "PatternPlayer", "PatternProgram"].contains($0) }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
