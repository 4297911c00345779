import PatternCompiler
import PatternSyntax

extension Chore {
  /// Writes the generated sources.
  static let generate = Chore(
    name: "generate",
    usage: ["generate [--check]      write what is generated, or tell whether it is stale"]
  ) { words throws(Trouble) in
    let isCheck = try Words(words, flags: ["--check"]).has("--check")
    var stale = 0
    var written = 0
    let generated =
      try Generated.decks() + Generated.fileLists() + [
        try Generated.problems(), try Generated.ruleNames(), try Generated.limitNames(),
        try Generated.rules(),
      ]
    for (path, text) in generated {
      let old = Disk.exists(path) ? try Disk.text(path) : ""
      if old.utf8.elementsEqual(text.utf8) { continue }
      if isCheck {
        complain("\(path) is stale: run `swift run dev generate` and commit what it writes")
        stale += 1
      } else {
        try Disk.write(path, Array(text.utf8))
        say("wrote \(path)")
        written += 1
      }
    }
    if written > 0 {
      // The compiler computes some of it from the rest, such as the numbers of `base`.
      say("building itself of what it wrote, to look again")
      try Run.must("/usr/bin/env", ["swift", "run", "--quiet", "dev", "generate"])
      return 0
    }
    if stale == 0 { say(isCheck ? "what is generated is up to date" : "done") }
    return stale == 0 ? 0 : 1
  }
}

/// The generated sources. Run from the top of the repository.
enum Generated {
  /// Lists all problems declared as `static let NAME = Problem(` with an id, sorted by id, except
  /// those of imports, which do not belong to the language.
  static func problems() throws(Trouble) -> (path: String, text: String) {
    var problems: [(id: String, name: String)] = []
    for folder in ["Sources/PatternSyntax", "Sources/PatternModel"] {
      for file in try Disk.files(below: folder, suffix: ".swift")
      where !file.hasPrefix("ImportProblems") {
        problems += declared(in: try Disk.text("\(folder)/\(file)"))
      }
    }
    problems.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    for (first, second) in zip(problems, problems.dropFirst()) where first.id == second.id {
      throw Trouble("two problems are called `\(first.id)`")
    }
    var text = """
      import PatternSyntax

      // Generated from the declarations of problems by `swift run dev generate`; do not edit.

      extension Problem {
        /// Every problem of the language itself, by id.
        package static let language: [Problem] = [

      """
    text += wrapped(problems.map { ".\($0.name)," })
    return ("Sources/PatternModel/ProblemList.swift", text + "\n  ]\n}\n")
  }

  /// Indented words in lines of at most `width` characters.
  static func wrapped(_ words: [String], width: Int = 100) -> String {
    var text = ""
    var line = "   "
    for word in words {
      if line.count + 1 + word.count > width {
        text += line + "\n"
        line = "   "
      }
      line += " " + word
    }
    return text + line
  }

  private static func declared(in source: String) -> [(id: String, name: String)] {
    let start = "static let "
    let end = " = Problem("
    var result: [(id: String, name: String)] = []
    let lines = source.split(separator: "\n")
    for (index, line) in lines.enumerated() where line.hasSuffix(end) && index + 1 < lines.count {
      let words = line.split(separator: " ")
      guard line.contains(start), words.count >= 4 else { continue }
      // The id is the first text after it.
      let parts = lines[index + 1].split(separator: "\"", omittingEmptySubsequences: false)
      if parts.count >= 3 { result.append(("\(parts[1])", "\(words[words.count - 3])")) }
    }
    return result
  }

  /// The tables of the two decks that the conformance suite plays whole.
  static func decks() throws(Trouble) -> [(path: String, text: String)] {
    var decks: [(path: String, text: String)] = []
    for name in ["ghost-deck", "sonora"] {
      let path = "Patterns/\(name).pattern"
      let source = Source(path: path, text: try Disk.text(path))
      guard let table = compiled(source).tables.first else {
        throw Trouble("\(path) does not compile")
      }
      let text = String(decoding: table.bytes, as: UTF8.self)
      decks.append(("Tests/Conformance/tables/\(name).cues.json", text))
    }
    return decks
  }
}
