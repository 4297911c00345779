import PatternCompiler
import PatternProgram
import PatternReports
import PatternSyntax

/// The file that `-o` names, and writing to it.
extension Option {
  static let file = Option(
    "output", short: "o", takes: .value("FILE"), "the file to write (default: standard output)")
}

extension Paths {
  /// The given paths; without any, the folder `Patterns` or the working folder.
  static func orUsual(_ given: [String]) -> [String] {
    given.isEmpty ? [Files.kind(of: "Patterns") == .folder ? "Patterns" : "."] : given
  }
}

extension Arguments {
  /// The file that `-o` names; nil for standard output.
  var file: String? { self[.file].flatMap { $0 == "-" ? nil : $0 } }

  /// Checks that the file is neither an input nor another output.
  func checkFile(
    against inputs: [String], besides others: NamedOutputs = NamedOutputs()
  ) throws(Failure) {
    guard let file else { return }
    var named = others
    named.add(file, by: "-o")
    try named.check(against: inputs)
  }

  /// Errors as `check` prints them.
  func text(of errors: [Finding], _ options: ReportOptions) -> [UInt8] {
    var bytes: [UInt8] = []
    let report = Report(errors, files: [], command: command, version: Release.version)
    Reporter.text.render(report, options, &bytes)
    return bytes
  }
}

extension Terminal {
  /// Writes to a file, or to standard output if it is nil.
  func write(_ bytes: [UInt8], to file: String?) throws(Failure) {
    if let file {
      try Replacement.write(file, bytes)
    } else {
      try out.write(bytes)
    }
  }

  /// Writes files into a folder and prints their number.
  ///
  /// - Returns: the exit code.
  func install(
    _ files: [(name: String, bytes: [UInt8])], into folder: String, hint: String = ""
  ) throws(Failure) -> Int32 {
    var output = try OutputFolder(folder)
    let changed = try output.write(files)
    try err.write("\(counted(files.count, "file")), \(changed) changed\(hint)\n")
    return ExitCode.clean
  }

  /// Prints errors that leave a command with nothing to do.
  ///
  /// - Parameter consequence: the end of the line with their number.
  /// - Returns: the exit code.
  func refuse(
    _ errors: [Finding], _ arguments: Arguments, _ consequence: String
  ) throws(Failure) -> Int32 {
    try err.write(arguments.text(of: errors, reportOptions(arguments, for: err)))
    try err.write("\(counted(errors.count, "error"))\(consequence)\n")
    return ExitCode.findings
  }
}
