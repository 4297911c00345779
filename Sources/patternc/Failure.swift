/// The reason why a command stopped: messages for the user and an exit code.
struct Failure: Error {
  let code: Int32
  /// One line each, without the name of the program.
  let messages: [String]

  /// Wrong usage; `command` names the help page to point to.
  static func usage(_ message: String, command: String? = nil) -> Failure {
    let help = command.map { "help \($0)" } ?? "--help"
    return Failure(code: ExitCode.usage, messages: [message, "see `patternc \(help)`"])
  }

  /// An error in a file or a repository, which the help on options would not explain.
  static func configuration(_ messages: String...) -> Failure {
    Failure(code: ExitCode.usage, messages: messages)
  }

  /// A failure to read, write or finish something.
  static func system(_ messages: String...) -> Failure {
    Failure(code: ExitCode.failure, messages: messages)
  }
}

/// Files that could not be read or written while a run went on with the rest.
///
/// A command reports its findings and then calls `check`, so that the exit code shows that
/// something is missing.
final class Failures {
  private(set) var messages: [String] = []

  func add(_ message: String) { messages.append(message) }

  /// Runs `body` and keeps the messages of a failure.
  func collect(_ body: () throws(Failure) -> Void) {
    do throws(Failure) {
      try body()
    } catch {
      messages += error.messages
    }
  }

  /// Throws if anything has failed. `consequence` names the work that was not done because of it.
  func check(_ consequence: String? = nil) throws(Failure) {
    if messages.isEmpty { return }
    throw Failure(code: ExitCode.failure, messages: messages + (consequence.map { [$0] } ?? []))
  }
}

/// The exit codes of the program; each is listed in every `--help`.
enum ExitCode {
  static let clean: Int32 = 0
  static let findings: Int32 = 1
  static let usage: Int32 = 2
  static let failure: Int32 = 3

  static let meanings: [(code: Int32, meaning: String)] = [
    (clean, "clean"),
    (findings, "findings that count as failure, or a change that is needed"),
    (usage, "bad usage or configuration"),
    (failure, "something could not be read, written or finished"),
  ]
}
