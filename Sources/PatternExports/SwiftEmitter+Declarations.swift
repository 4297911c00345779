import PatternTable

/// Declarations other than patterns and cues.
extension SwiftEmitter {
  mutating func declarations() {
    eventNames()
    inputNames()
    let maps = SwiftNames(table.maps.map { $0.name })
    enumeration(
      "Map", "A map from an input to levels or patterns.",
      table.maps.map { map in
        SwiftCase(map.name, maps, doc: map.doc, facts: ["By: `\(map.input.text)`"])
      })
    controls()
    choices()
  }

  private mutating func eventNames() {
    enumeration(
      "Event", "Something that happens.",
      table.events.map { event in
        var facts = [event.isByUser ? "By: user" : "By: system"]
        facts.append("Class: \(event.eventClass.text)")
        if !event.subject.isNone { facts.append("Subject: \(event.subject.text)") }
        if !event.scope.isNone { facts.append("Scope: \(event.scope.text)") }
        if event.isRecurring { facts.append("Recurring") }
        if event.isFrequent { facts.append("Frequent") }
        return SwiftCase(event.name, events, doc: event.doc, facts: facts)
      })
  }

  private mutating func inputNames() {
    let cases = table.inputs.map { input in
      let type = input.isFlag ? "a flag" : "one of ``\(inputs.type(input.name))``"
      return SwiftCase(
        input.name, inputs, doc: input.doc, facts: ["From: \(input.source.name)", "Type: \(type)"])
    }
    enumeration("Input", "Something that the app knows.", cases) { [table, inputs] file in
      for input in table.inputs where !input.isFlag {
        let names = SwiftNames(input.cases)
        file.blank()
        file.doc(["The cases of `\(input.name.text)`."])
        file.block("public enum \(inputs.type(input.name)): String, CaseIterable, Sendable") {
          file in
          file.cases(input.cases.map { SwiftCase($0, names) })
        }
      }
    }
  }

  private mutating func controls() {
    let controls = table.controls
    let names = SwiftNames(controls.map { $0.name })
    let cases = controls.map { SwiftCase($0.name, names, doc: $0.doc) }
    enumeration("Control", "Something to tap.", cases) { [events, inputs] file in
      func property(_ head: String, _ summary: String, _ value: (Control) -> String?) {
        file.property(
          "public var \(head)", summary, controls.map { (names[$0.name], value($0) ?? "nil") })
      }
      property("label: String?", "The label of the control.") {
        $0.label.isNone ? nil : SwiftWords.literal($0.label)
      }
      property("size: Double?", "The side of the square that a finger can hit, in points.") {
        $0.size < 0 ? nil : SwiftWords.number($0.size)
      }
      if !events.isEmpty {
        property("event: Event?", "The event of a tap.") {
          $0.event.isNone ? nil : ".\(events[$0.event])"
        }
      }
      if !inputs.isEmpty {
        property("availableIf: Input?", "The flag that makes the control available.") {
          $0.availableIf.isNone ? nil : ".\(inputs[$0.availableIf])"
        }
      }
    }
  }

  private mutating func choices() {
    let choices = table.choices
    let names = SwiftNames(choices.map { $0.name })
    let cases = choices.map { SwiftCase($0.name, names, doc: $0.doc) }
    enumeration("Choice", "Events that answer one question.", cases) { [events] file in
      file.property(
        "public var events: [Event]", "The possible answers.",
        choices.map { choice in
          let answers = choice.events.map { ".\(events[$0])" }.joined(separator: ", ")
          return (names[choice.name], "[\(answers)]")
        })
    }
  }
}
