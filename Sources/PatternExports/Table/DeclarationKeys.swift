import PatternTable

/// The declarations of a table, each on one line.
extension CueTableShapes {
  static let declarations: [Shape] = [
    Shape(
      "flagInput",
      """
      A value that is true or false. Until the app sets it, `physicality` and `sound-on` are \
      true and every other flag is false.
      """, Input(name: .none, source: .content, cases: [], doc: [])),
    Shape(
      "enumInput", "A value that is one of several cases.",
      Input(name: .none, source: .content, cases: [.none], doc: [])),
    Shape("levelMap", "A level for each case of an input.", MapDeclaration()),
    Shape("patternMap", "A pattern for each case of an input.") {
      var map = MapDeclaration()
      map.holdsPatterns = true
      map.keys(&$0)
    },
    Shape(
      "springDeclaration", "A spring, resolved.",
      SpringDeclaration(name: .none, spring: .usual, settleMilliseconds: 0, curve: 0, doc: [])),
    Shape("event", "Something that happens.") { Event().keys([], &$0) },
    Shape("control", "Something to touch.", Control()),
    Shape(
      "choice", "Events of which a person chooses one.",
      Choice(name: .none, events: [], doc: [])),
  ]
}

extension Input: TableDeclaration {
  package func keys(_ coder: inout some KeyCoder) {
    coder.doc(doc)
    coder.word(
      "source", source.name, .always, of: InputSource.allCases.map { $0.name },
      "The source of its value.")
    if isFlag { return coder.kind("type", "flag", "True or false.") }
    coder.kind("type", "enum", "One of the cases.")
    coder.key("cases", cases, .some, "The cases in the order of the source.")
  }
}

extension MapDeclaration: TableDeclaration {
  package func keys(_ coder: inout some KeyCoder) {
    coder.doc(doc)
    coder.key("input", input, "The input that decides.")
    let value = ValueShape.scalar(holdsPatterns ? .name : .level)
    coder.kind(
      "type", holdsPatterns ? "pattern" : "level",
      holdsPatterns ? "The map holds patterns." : "The map holds levels.")
    coder.derived(
      "values", .named(value),
      holdsPatterns ? "The pattern for each case." : "The level for each case."
    ) { writer in
      writer.object(.tight) { writer in
        for entry in entries.sorted(by: { $0.key < $1.key }) {
          writer.key(entry.key)
          write(entry, &writer)
        }
      }
    }
    coder.derived(
      "default", value, .maybe, if: fallback != nil,
      holdsPatterns
        ? "The pattern for every other case, and for no value."
        : "The level for every other case, and for no value."
    ) {
      if let fallback { write(fallback, &$0) }
    }
  }

  private func write(_ entry: Entry, _ writer: inout RowWriter) {
    holdsPatterns ? writer.bytes.name(entry.pattern) : writer.bytes.number(entry.level)
  }
}

extension SpringDeclaration: TableDeclaration {
  package func keys(_ coder: inout some KeyCoder) {
    coder.doc(doc)
    spring.keys(settleMilliseconds, &coder)
  }
}

extension Event {
  /// - Parameter cues: the cues that it triggers, in the order in which clients fire them.
  func keys(_ cues: [Name], _ coder: inout some KeyCoder) {
    coder.doc(doc)
    coder.key("class", eventClass, "Its meaning; declared by the profile.")
    coder.cause(isByUser)
    coder.key("subject", subject, .maybe, "The thing that the event is about.")
    coder.key("scope", scope, .maybe, "The place where it happens; declared by the profile.")
    coder.key("recurring", isRecurring, .maybe, "It can happen again for the same subject.")
    coder.key("frequent", isFrequent, .maybe, "It happens often.")
    coder.key(
      "cues", cues, .mayRepeat, "The cues that it fires, in the order in which a client fires them."
    )
  }
}

extension KeyCoder {
  mutating func cause(_ isUser: Bool) {
    word("by", isUser ? "user" : "system", .always, of: ["user", "system"], "Who causes it.")
  }
}

extension Control: TableDeclaration {
  package func keys(_ coder: inout some KeyCoder) {
    coder.doc(doc)
    coder.key("label", label, .maybe, "Its label.")
    coder.derived(
      "labelId", .scalar(.text), .maybe, if: !label.isNone,
      "The identifier of its label in translations."
    ) { $0.bytes.raw("\"\(TextIDs.id(name, .label, 1))\"") }
    coder.key("sizePt", size, .maybe, as: .amount, "Its smaller side, in points.")
    coder.key("event", event, .maybe, "The event that it causes.")
    coder.key("availableIf", availableIf, .maybe, "The flag that makes the control available.")
  }
}

extension Choice: TableDeclaration {
  package func keys(_ coder: inout some KeyCoder) {
    coder.doc(doc)
    coder.key("events", events, .some, "The events in the order of the source.")
  }
}
