/// The reason why a command stopped: messages for the user and an exit code.
package struct Failure: Error {
  let code: Int32
  /// One line each, without the name of the program.
  package let messages: [String]
  /// True if the help explains the failure and no message refers to the help yet.
  private var lacksHelp = false

  package init(code: Int32, messages: [String]) {
    self.code = code
    self.messages = messages
  }

  /// Wrong usage, which the help of a command explains: by default, that of the command that runs.
  package static func usage(_ message: String, command: String? = nil) -> Failure {
    var failure = Failure(code: ExitCode.usage, messages: [message])
    failure.lacksHelp = true
    return command.map { failure.explained(by: "help \($0)") } ?? failure
  }

  /// The same failure with a message that refers to the help, if the help explains it.
  package func explained(by help: String) -> Failure {
    if !lacksHelp { return self }
    return Failure(code: code, messages: messages + ["see `patternc \(help)`"])
  }

  /// An error in a file or a repository, which the help on options would not explain.
  package static func configuration(_ messages: String...) -> Failure {
    Failure(code: ExitCode.usage, messages: messages)
  }

  /// A failure to read, write or finish something.
  package static func system(_ messages: String...) -> Failure {
    Failure(code: ExitCode.failure, messages: messages)
  }
}

/// Files that could not be read or written while a run continued with the rest.
///
/// A command reports its findings and then calls `check`, so that the exit code shows that
/// something is missing.
package struct Failures {
  package private(set) var messages: [String] = []

  package init() {}

  var isEmpty: Bool { messages.isEmpty }

  package mutating func add(_ message: String) { messages.append(message) }

  mutating func add(_ failure: Failure) { messages += failure.messages }

  /// Ends the command if anything has failed. `consequence` names the work that was not done as a
  /// result.
  ///
  /// - Throws: `Failure` with all messages.
  package func check(_ consequence: String? = nil) throws(Failure) {
    if messages.isEmpty { return }
    throw Failure(code: ExitCode.failure, messages: messages + (consequence.map { [$0] } ?? []))
  }
}

/// The exit codes of the program; each is listed in every `--help`.
package enum ExitCode {
  package static let clean: Int32 = 0
  package static let findings: Int32 = 1
  static let usage: Int32 = 2
  package static let failure: Int32 = 3

  static let meanings: [(code: Int32, meaning: String)] = [
    (clean, "clean"),
    (findings, "findings that make the run fail, or a change that is needed"),
    (usage, "bad usage or configuration"),
    (failure, "something could not be read, written or finished"),
  ]
}
