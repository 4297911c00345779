import PatternSyntax

/// The words that follow the name of a command.
package struct Arguments {
  private var given: [(option: String, value: String, isConfigured: Bool)] = []
  package var operands: [String] = []
  /// True if the operands come from a configuration.
  var areOperandsConfigured = false
  /// The configuration in effect, for a command that takes one.
  package var configuration: ConfigurationFile?
  /// The name of the command, for messages.
  package let command: String
  private let options: [Option]

  /// Reads words: `--name value`, `--name=value`, `-n value`, `-nvalue`; `--` ends the options,
  /// and `-` is an operand.
  init(_ words: [String], for command: Command) throws(Failure) {
    self.command = command.name
    options = command.options + [.help]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word == "-" || !word.hasPrefix("-") {
        operands.append(word)
        continue
      }
      let (name, attached) = Arguments.split(word)
      guard let option = options.first(where: { $0.isCalled(name) }) else {
        throw unknown(String(word.prefix { $0 != "=" }), among: options)
      }
      try take(option, name, attached, &rest)
    }
  }

  /// The command, its options and its operands, including those from the configuration.
  var words: [String] {
    [command] + given.flatMap { ["--" + $0.option, $0.value] } + ["--"] + operands
  }

  /// True if the command has this option, given or not.
  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  package func has(_ option: Option) -> Bool {
    given.contains { $0.option == option.name }
  }

  /// The command's option with the given name.
  func option(_ name: String) -> Option? { options.first { $0.name == name } }

  /// Adds a value that the configuration gives.
  mutating func set(_ option: Option, _ value: String) { given.append((option.name, value, true)) }

  /// Removes the values that come from the configuration.
  mutating func forgetConfiguration() {
    given.removeAll { $0.isConfigured }
    if areOperandsConfigured { operands = [] }
    areOperandsConfigured = false
  }

  /// True if the user has given an option.
  package func isOnCommandLine(_ name: String) -> Bool {
    given.contains { $0.option == name && !$0.isConfigured }
  }

  /// The last value given.
  package subscript(option: Option) -> String? {
    given.last { $0.option == option.name }?.value
  }

  /// Every value given, in order.
  package func values(_ option: Option) -> [String] { values(named: option.name) }

  package func values(named name: String) -> [String] {
    given.compactMap { $0.option == name ? $0.value : nil }
  }

  /// The value of an option as a whole number of at least `least`; nil if the option is absent.
  ///
  /// - Throws: `Failure` for any other text.
  package func count(_ option: Option, from least: Int = 1) throws(Failure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number >= least, text.utf8.first != UInt8(ascii: "+") else {
      throw .usage("`--\(option.name)` takes a number from \(least), not `\(text)`")
    }
    return number
  }

  /// Splits `--name=value` or `-nvalue`; the name keeps its dashes.
  private static func split(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    let name = String(word.prefix(2))
    var value = word.dropFirst(2)
    if value.first == "=" { value.removeFirst() }
    return (name, word.utf8.count > name.utf8.count ? String(value) : nil)
  }

  private mutating func take(
    _ option: Option, _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    guard let placeholder = option.placeholder else {
      if let attached {
        throw .usage("`\(name)` takes no value, but `\(attached)` was given")
      }
      given.append((option.name, "", false))
      return
    }
    var value = attached
    // A word that looks like an option is read as one: in `--stdin-name --format json` a value is
    // missing.
    if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = rest.removeFirst()
    }
    guard let value, !value.isEmpty else {
      let next = rest.first.map { ", and `\($0)` is an option" } ?? ""
      throw .usage("`\(name)` needs a value: `\(name) \(placeholder)`\(next)")
    }
    var values = [value]
    if case .list = option.kind {
      values = value.split(separator: ",").map { String($0) }
    }
    for value in values {
      if !option.choices.isEmpty, !option.choices.contains(value) {
        throw wrongChoice(value, option)
      }
      given.append((option.name, value, false))
    }
  }

  private func wrongChoice(_ value: String, _ option: Option) -> Failure {
    let choices = option.choices.map { "`\($0)`" }.joined(separator: ", ")
    let similar = Suggest.nearest(to: value, among: option.choices)
    return .usage(
      "`--\(option.name)` takes \(choices), not `\(value)`"
        + (similar.map { "; `\($0)` is similar" } ?? ""))
  }

  private func unknown(_ name: String, among options: [Option]) -> Failure {
    // Compare without dashes: `-format` is `--format` with a missing dash, not a group of flags.
    let word = String(name.drop { $0 == "-" })
    let similar = Suggest.nearest(to: word, among: options.map { $0.name })
    let names = options.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
    return .usage(
      "`\(command)` has no option `\(name)`"
        + (similar.map { "; `--\($0)` is similar" } ?? nearest(to: name, among: names)))
  }
}

extension Option {
  fileprivate func isCalled(_ word: String) -> Bool {
    word == "--\(name)" || short.map { word == "-\($0)" } ?? false
  }
}

/// The end of a message: "; `…` is similar"; if nothing is similar, all candidates, provided they
/// are ten or fewer.
package func nearest(to name: String, among candidates: [String]) -> String {
  if let similar = Suggest.nearest(to: name, among: candidates) {
    return "; `\(similar)` is similar"
  }
  if candidates.isEmpty || candidates.count > 10 { return "" }
  let known = candidates.map { "`\($0)`" }.joined(separator: ", ")
  return candidates.count == 1 ? "; there is \(known)" : "; there are \(known)"
}
