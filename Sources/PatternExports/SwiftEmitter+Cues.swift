import PatternTable

/// The cues and their properties apart from timelines.
extension SwiftEmitter {
  private struct Row {
    let row: CueRow
    let doc: [UInt8]
    let respond: Respond?
    let lengths: [Int64]
  }

  mutating func cues() {
    if table.cues.isEmpty { return }
    let rows = table.cues.map { reference in
      let view = table.view(of: reference)
      let row = view.cues[Int(reference.row)]
      let respond = row.respond == 0 ? nil : view.responds[Int(row.respond) - 1]
      let lengths = row.timelines.map { view.length(of: $0) }
      return Row(row: row, doc: doc(row.doc, view), respond: respond, lengths: lengths)
    }
    let names = SwiftNames(rows.map { $0.row.name })
    let spans = SwiftEmitter.unique(rows.map { $0.row.once }.filter { !$0.isNone })
    let classes = TimingClasses(rows.map { ($0.row.profile, $0.respond) })
    let (once, events) = (SwiftNames(spans), events)

    enumeration("Cue", "A cue.", rows.map { cue($0, names) }) { file in
      func property(_ head: String, _ summary: String, _ value: (Row) -> String) {
        file.property("public var \(head)", summary, rows.map { (names[$0.row.name], value($0)) })
      }
      property("event: Event", "The event that plays the cue.") { ".\(events[$0.row.event])" }
      property("role: Role?", "The cue's role for the person.") { $0.row.role.expression }
      if rows.contains(where: { !$0.row.until.isEmpty }) {
        property("until: [Event]", "The events that drop the rest of the cue.") { row in
          "[" + row.row.until.map { ".\(events[$0])" }.joined(separator: ", ") + "]"
        }
      }
      if !spans.isEmpty {
        property("once: Once?", "The span in which the cue plays once.") {
          $0.row.once.isNone ? "nil" : ".\(once[$0.row.once])"
        }
      }
      if !classes.isEmpty {
        property("timing: TimingClass?", "The response time that the cue promises.") { row in
          row.respond.map { ".\(classes.identifier(classes.id(row.row.profile, $0)))" } ?? "nil"
        }
      }
      file.durations(rows.map { (names[$0.row.name], $0.lengths) })
    }
    mode()
    enumeration(
      "Role", "The role of a cue for the person.",
      ["ambient", "entry", "exit", "feedback", "progress"].map { SwiftCase($0) })
    self.names("Once", "The span in which a cue plays once.", spans)
    timing(classes)
  }

  private func cue(_ row: Row, _ names: SwiftNames) -> SwiftCase {
    let because = row.row.because.characters
    var facts = ["Event: `\(row.row.event.text)`"]
    if row.row.role != .none { facts.append("Role: \(row.row.role.name)") }
    return SwiftCase(
      row.row.name, names, doc: row.doc, more: because.isEmpty ? [] : ["Because \(because)"],
      facts: facts)
  }

  private mutating func mode() {
    enumeration(
      "Mode", "The timeline that a cue plays.",
      [
        SwiftCase("normal", "No setting is on."),
        SwiftCase("reduceMotion", "The person has asked for less motion."),
        SwiftCase("physicalityOff", "The person wants to feel nothing; it overrides less motion."),
      ])
  }

  private mutating func timing(_ classes: TimingClasses) {
    if classes.isEmpty { return }
    structure(
      "public struct TimingClass: Equatable, Sendable",
      ["The response time of a cue, from its event to its first feedback."]
    ) { file in
      file.doc(["The lower end of the class; nothing waits for it."])
      file.line("public let minimum: Duration")
      file.doc(["The upper end of the class; nil if it has none."])
      file.line("public let maximum: Duration?")
      for entry in classes.entries {
        file.blank()
        file.doc(["`\(entry.id)`"])
        let maximum = entry.maximum.map { SwiftWords.duration($0) } ?? "nil"
        file.line(
          "public static let \(classes.identifier(entry.id)) = TimingClass(minimum: "
            + "\(SwiftWords.duration(entry.minimum)), maximum: \(maximum))")
      }
    }
  }
}

extension SwiftText {
  fileprivate mutating func durations(_ rows: [(identifier: String, lengths: [Int64])]) {
    blank()
    doc(["The duration of the cue's timeline."])
    block("public func duration(in mode: Mode) -> Duration") { file in
      file.line("switch mode {")
      for mode in ["normal", "reduceMotion", "physicalityOff"] {
        file.line("case .\(mode): .microseconds(microseconds.\(mode))")
      }
      file.line("}")
    }
    property(
      "private var microseconds: (normal: Int64, reduceMotion: Int64, physicalityOff: Int64)",
      "The length in each mode.",
      rows.map { entry in
        let lengths = entry.lengths.map { "\($0)" }.joined(separator: ", ")
        return (entry.identifier, "(\(lengths))")
      })
  }
}

extension SwiftCase {
  /// A word of the format itself.
  fileprivate init(_ word: String, _ doc: String = "") {
    id = word
    identifier = word
    paragraphs = [doc]
    facts = []
  }
}

extension Role {
  fileprivate var expression: String { self == .none ? "nil" : ".\(name)" }
}

/// The timing classes used by the table's cues. If profiles of a bundle define a class differently,
/// its name includes the profile: `sonoraQuick`.
private struct TimingClasses {
  struct Entry {
    let id: String
    let minimum: Int64
    let maximum: Int64?
  }

  private(set) var entries: [Entry] = []
  private var ambiguous: Set<String> = []
  private var names = SwiftNames([String]())

  var isEmpty: Bool { entries.isEmpty }

  init(_ users: [(profile: Name, respond: Respond?)]) {
    var first: [String: Respond] = [:]
    for user in users {
      guard let respond = user.respond else { continue }
      let known = first[respond.name.text] ?? respond
      first[respond.name.text] = known
      if known.minimum != respond.minimum || known.maximum != respond.maximum {
        ambiguous.insert(respond.name.text)
      }
    }
    var seen: Set<String> = []
    for user in users {
      guard let respond = user.respond else { continue }
      let id = id(user.profile, respond)
      if !seen.insert(id).inserted { continue }
      entries.append(Entry(id: id, minimum: respond.minimum, maximum: respond.maximum))
    }
    entries.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    names = SwiftNames(entries.map { $0.id })
  }

  func identifier(_ id: String) -> String { names[id] }

  /// The id of a cue's timing class.
  func id(_ profile: Name, _ respond: Respond) -> String {
    let name = respond.name.text
    return ambiguous.contains(name) ? "\(profile.text):\(name)" : name
  }
}
