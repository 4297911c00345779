import PatternCompiler
import PatternHighlight
import PatternProgram
import PatternSyntax

/// `patternc dump`: prints the compiler's view of a file.
extension Command {
  static let dump = Command(
    name: "dump",
    summary: "print the compiler's view of a file: its tokens, tree, model or highlighting",
    usage: ["tokens|tree|model|highlight FILE"],
    options: Option.reading,
    operands: ["tokens", "tree", "model", "highlight"]
  ) { arguments, terminal throws(Failure) in
    let operands = arguments.operands
    guard let stage = operands.first, operands.count == 2 else {
      throw .usage("`dump` needs a stage and a FILE")
    }
    guard let dump = stages.first(where: { $0.name == stage }) else {
      throw .usage(
        "there is no stage `\(stage)`" + nearest(to: stage, among: stages.map { $0.name }))
    }
    if Files.kind(of: operands[1]) == .folder {
      throw .usage("`dump` takes a file, but `\(operands[1])` is a folder")
    }
    let session = try Session(arguments, paths: [operands[1]])
    guard let input = session.inputs.first else {
      throw .system("`\(operands[1])` is larger than \(Source.sizeLimit >> 20) MiB")
    }
    var output: [UInt8] = []
    dump.write(input, session.makeHost(), &output)
    try terminal.out.write(output)
    return ExitCode.clean
  }
}

private struct Stage: Sendable {
  let name: String
  let write: @Sendable (InputFile, Host, inout [UInt8]) -> Void
}

private let stages: [Stage] = [
  Stage(name: "tokens") { input, _, output in dumpTokens(input.source, &output) },
  Stage(name: "tree") { input, _, output in dumpTree(input.source, &output) },
  Stage(name: "model") { input, host, output in dumpModel(input: input, host: host, &output) },
  Stage(name: "highlight") { input, _, output in
    for highlight in highlights(of: input.source) {
      let (start, end) = (highlight.range.start, highlight.range.end)
      output += Array("\(highlight.kind.name) \(start)..<\(end)\n".utf8)
    }
  },
]
