/// A chore of this repository, which maintains or measures it.
///
/// To add one, write a static value in a file `NameChore.swift`, and list it in `all`.
struct Chore: Sendable {
  let name: String
  /// A line for each form of use, with its purpose.
  let usage: [String]
  /// Runs the chore and returns the exit code: 0 for success, 1 for a failure, 2 for bad usage.
  let run: @Sendable ([String]) throws(Trouble) -> Int32

  static let all: [Chore] = [
    .generate, .bench, .fuzz, .coverage, .freeze, .playOnce, .release, .wasm, .package,
  ]

  /// Runs the program. `words` are its name and arguments.
  static func main(_ words: [String]) -> Int32 {
    let rest = Array(words.dropFirst(2))
    do throws(Trouble) {
      switch words.dropFirst().first {
      case "--help"?, "-h"?:
        say(help)
        return 0
      case let name?:
        // Processes that chores start themselves.
        if let fuzz = Fuzz.all.first(where: { $0.child == name }) { return try fuzz.runChild(rest) }
        if name == Programs.name { return try Programs.run(rest) }
        guard let chore = all.first(where: { $0.name == name }) else {
          throw Trouble("there is no chore `\(name)`\n\n\(help)", code: 2)
        }
        return try chore.run(rest)
      case nil: throw Trouble(help, code: 2)
      }
    } catch {
      complain("dev: \(error.message)")
      return error.code
    }
  }

  private static var help: String {
    "usage:\n"
      + all.flatMap(\.usage)
      .map { ($0.hasPrefix(" ") ? "                " : "  swift run dev ") + "\($0)\n" }.joined()
      .dropLast()
  }
}

/// The reason why a chore stopped.
struct Trouble: Error {
  let message: String
  let code: Int32

  init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }
}

/// The words after the name of a chore: flags, and options with a value.
struct Words {
  private var values: [String: String] = [:]

  /// - Throws: `Trouble` with code 2 for unknown words.
  init(_ words: [String], flags known: [String] = [], options: [String] = []) throws(Trouble) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if known.contains(word) {
        values[word] = ""
      } else if options.contains(word), let value = rest.popFirst() {
        values[word] = value
      } else {
        throw Trouble("there is no option `\(word)`, or it lacks its value", code: 2)
      }
    }
  }

  func has(_ flag: String) -> Bool { values[flag] != nil }

  subscript(_ option: String) -> String? { values[option] }

  func number(_ option: String) throws(Trouble) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw Trouble("`\(option)` takes a whole number, not `\(text)`", code: 2)
    }
    return number
  }

  // MARK: options of several chores

  /// The options of chores that try inputs until the time is over.
  static let trying = ["--seconds", "--seed"]

  func seconds() throws(Trouble) -> Int { try number("--seconds") ?? 60 }
  func seed() throws(Trouble) -> Int { try number("--seed") ?? 1 }

  /// The `patternc` to run: the one that `--patternc` names, otherwise the one built together with
  /// this program.
  var program: String {
    let own = Run.itself
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? ""
    return self["--patternc"] ?? folder + "patternc"
  }

  /// The path of the built program, which must exist.
  func builtProgram() throws(Trouble) -> String {
    if Disk.isProgram(program) { return program }
    throw Trouble("`\(program)` is not built; `swift build --product patternc` makes it", code: 2)
  }
}
