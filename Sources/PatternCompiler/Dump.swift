import PatternExports
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Printed forms of the intermediate representations, which are goldens in tests.

/// Prints one token per line: kind, range, spelling. Trivia is included, so the spellings
/// concatenate to the file.
package func dumpTokens(_ source: Source, _ out: inout [UInt8]) {
  for token in Lexer.allTokens(of: source) {
    out += Array("\(token.kind.name) \(token.start)..<\(token.end) ".utf8)
    out += quoted(source.text(token.range))
    out.append(0x0A)
  }
}

/// Prints the tree, one node per line, indented by depth; leaves show their words.
package func dumpTree(_ source: Source, _ out: inout [UInt8]) {
  let parser = Parser(source)
  out += Array("file\n".utf8)
  for extent in ExtentScanner(source).extents() {
    let view = parser.parse(extent)
    var ends: [Int] = []
    for index in 0..<parser.nodeCount {
      while let end = ends.last, end <= index { ends.removeLast() }
      let node = view.nodes[index]
      out += Array(repeating: 0x20, count: 2 * (ends.count + 1))
      out += Array(node.kind.name.utf8)
      if node.size == 1, node.tokenEnd > node.token {
        let first = view.tokens[Int(node.token)]
        let last = view.tokens[Int(node.tokenEnd) - 1]
        out.append(0x20)
        out += quoted(source.text(ByteRange(first.start, max(first.start, last.end))))
      }
      out.append(0x0A)
      ends.append(index + Int(node.size))
    }
  }
}

/// Prints the meanings of a file's names, and the rows of its patterns and cues as in the table.
package func dumpModel(input: InputFile, host: Host, _ out: inout [UInt8]) {
  var builder = ModelBuilder(
    shipped: ShippedProfiles.sources, library: ShippedLibrary.source
  ) {
    from, file in
    UsePath.load(file, from: from, host: host)
  }
  let model = builder.build([input.source], parallel: host.parallel)
  var unfolding = Unfolding(
    model, host: host, keepsRows: true, linter: Linter(CueReader(model), remarks: true))
  unfolding.run()
  let module = model.files[0]
  out += Array("profile \(model.profile(of: 0).name.text)\n".utf8)
  for symbol in module.symbols {
    let kind = symbol.isMap ? "map" : "\(symbol.kind.name)"
    let range = symbol.extent.range
    out += Array("\(kind) \(symbol.name.text) \(range.start)..<\(range.end)\n".utf8)
  }
  for problem in Problems.finish(model, unfolding.takeFindings()) {
    let place = "\(problem.range.start)..<\(problem.range.end)"
    out += Array("\(problem.severity.name) \(problem.problem.id) \(place)\n".utf8)
  }
}

private func quoted(_ text: String) -> [UInt8] {
  var result: [UInt8] = [Ascii.quote]
  for byte in text.utf8 {
    switch byte {
    case Ascii.quote, Ascii.backslash: result += [Ascii.backslash, byte]
    case 0x0A: result += Array("\\n".utf8)
    case 0x0D: result += Array("\\r".utf8)
    case 0x09: result += Array("\\t".utf8)
    case 0..<0x20, 0x7F: result += Array("\\u{\(String(byte, radix: 16))}".utf8)
    default: result.append(byte)
    }
  }
  result.append(Ascii.quote)
  return result
}
