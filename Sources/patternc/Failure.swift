/// Why a command stopped: what to tell the user, and the exit code.
struct Failure: Error {
  let code: Int32
  /// One line each, without the program's name.
  let messages: [String]

  /// Bad usage or configuration; `command` names the help to point to.
  static func usage(_ message: String, command: String? = nil) -> Failure {
    let help = command.map { "help \($0)" } ?? "--help"
    return Failure(code: ExitCode.usage, messages: [message, "see `patternc \(help)`"])
  }

  /// Something that a file or a repository says is wrong; no help about options mends it.
  static func configuration(_ messages: String...) -> Failure {
    Failure(code: ExitCode.usage, messages: messages)
  }

  /// Something could not be read, written or finished.
  static func system(_ messages: String...) -> Failure {
    Failure(code: ExitCode.failure, messages: messages)
  }
}

/// What a run could not read or write while it went on with everything else.
///
/// A command reports what it has found and then asks `check`, so that the exit code says that
/// something is missing.
final class Failures {
  private(set) var messages: [String] = []

  func add(_ message: String) { messages.append(message) }

  /// Does something; why it could not be done is kept.
  func collect(_ body: () throws(Failure) -> Void) {
    do throws(Failure) {
      try body()
    } catch {
      messages += error.messages
    }
  }

  /// Fails if anything has failed; `consequence` says what is not done because of it.
  func check(_ consequence: String? = nil) throws(Failure) {
    if messages.isEmpty { return }
    throw Failure(code: ExitCode.failure, messages: messages + (consequence.map { [$0] } ?? []))
  }
}

/// What the program answers to its caller; each code is in every `--help`.
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
