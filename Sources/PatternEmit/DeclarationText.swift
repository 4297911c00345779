import PatternCues

/// Writes the small declarations of a table, each on one line.
enum DeclarationText {
  static func section<Element>(
    _ key: StaticString, _ elements: [Element], to writer: inout ByteWriter,
    _ write: (Element, inout ByteWriter) -> Void
  ) {
    writer.raw("  \"")
    writer.raw(key)
    writer.raw("\": {")
    var isFirst = true
    for element in elements {
      writer.raw(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      write(element, &writer)
    }
    writer.raw(elements.isEmpty ? "},\n" : "\n  },\n")
  }

  static func doc(_ doc: [UInt8], _ writer: inout ByteWriter) {
    if doc.isEmpty { return }
    writer.raw("\"doc\": ")
    writer.string(doc)
    writer.raw(", ")
  }

  static func names(_ names: [Name], _ writer: inout ByteWriter) {
    writer.raw("[")
    var isFirst = true
    for name in names {
      if !isFirst { writer.raw(", ") }
      isFirst = false
      writer.name(name)
    }
    writer.raw("]")
  }

  static func input(_ input: Input, to writer: inout ByteWriter) {
    writer.name(input.name)
    writer.raw(": { ")
    doc(input.doc, &writer)
    writer.raw("\"source\": \"")
    writer.raw(input.source.name)
    if input.isFlag {
      writer.raw("\", \"type\": \"flag\" }")
    } else {
      writer.raw("\", \"type\": \"enum\", \"cases\": ")
      names(input.cases, &writer)
      writer.raw(" }")
    }
  }

  /// Writes a map without its name. Digests use this form.
  static func map(_ map: MapDeclaration, to writer: inout ByteWriter) {
    writer.raw("{ ")
    doc(map.doc, &writer)
    writer.raw("\"input\": ")
    writer.name(map.input)
    writer.raw(", \"type\": ")
    writer.raw(map.holdsPatterns ? "\"pattern\"" : "\"level\"")
    writer.raw(", \"values\": {")
    var isFirst = true
    for entry in map.entries.sorted(by: { $0.key < $1.key }) {
      writer.raw(isFirst ? " " : ", ")
      isFirst = false
      writer.name(entry.key)
      writer.raw(": ")
      value(entry, map, &writer)
    }
    writer.raw(isFirst ? "}" : " }")
    if let fallback = map.fallback {
      writer.raw(", \"default\": ")
      value(fallback, map, &writer)
    }
    writer.raw(" }")
  }

  private static func value(
    _ entry: MapDeclaration.Entry, _ map: MapDeclaration, _ writer: inout ByteWriter
  ) {
    map.holdsPatterns ? writer.name(entry.pattern) : writer.number(entry.level)
  }

  static func spring(_ declaration: SpringDeclaration, to writer: inout ByteWriter) {
    writer.name(declaration.name)
    writer.raw(": { ")
    doc(declaration.doc, &writer)
    CurveText.numbers(declaration.spring, declaration.settleMilliseconds, to: &writer)
    writer.raw(" }")
  }

  /// - Parameter cues: the cues that the event triggers, in the order in which they are taken.
  static func event(_ event: Event, _ cues: [Name], to writer: inout ByteWriter) {
    writer.name(event.name)
    writer.raw(": { ")
    doc(event.doc, &writer)
    writer.raw("\"class\": ")
    writer.name(event.eventClass)
    writer.raw(event.isByUser ? ", \"by\": \"user\"" : ", \"by\": \"system\"")
    if !event.subject.isNone {
      writer.raw(", \"subject\": ")
      writer.name(event.subject)
    }
    if !event.scope.isNone {
      writer.raw(", \"scope\": ")
      writer.name(event.scope)
    }
    if event.isRecurring { writer.raw(", \"recurring\": true") }
    if event.isFrequent { writer.raw(", \"frequent\": true") }
    if !cues.isEmpty {
      writer.raw(", \"cues\": ")
      names(cues, &writer)
    }
    writer.raw(" }")
  }

  static func control(_ control: Control, to writer: inout ByteWriter) {
    writer.name(control.name)
    writer.raw(": {")
    var separator: StaticString = " "
    func key(_ key: StaticString, _ writer: inout ByteWriter) {
      writer.raw(separator)
      separator = ", "
      writer.raw(key)
    }
    if !control.doc.isEmpty {
      key("\"doc\": ", &writer)
      writer.string(control.doc)
    }
    if !control.label.isNone {
      key("\"label\": ", &writer)
      writer.text(control.label)
      key("\"labelId\": ", &writer)
      TextIDs.write(control.name, .label, 1, to: &writer)
    }
    if control.size >= 0 {
      key("\"sizePt\": ", &writer)
      writer.number(control.size)
    }
    if !control.event.isNone {
      key("\"event\": ", &writer)
      writer.name(control.event)
    }
    if !control.availableIf.isNone {
      key("\"availableIf\": ", &writer)
      writer.name(control.availableIf)
    }
    writer.raw(" }")
  }

  static func choice(_ choice: Choice, to writer: inout ByteWriter) {
    writer.name(choice.name)
    writer.raw(": { ")
    doc(choice.doc, &writer)
    writer.raw("\"events\": ")
    names(choice.events, &writer)
    writer.raw(" }")
  }
}

/// Writes curves, each on one line.
enum CurveText {
  /// - Parameter spring: the name of a declared spring; `none` for any other curve.
  static func write(_ shape: CurveShape, spring name: Name = .none, to writer: inout ByteWriter) {
    switch shape {
    case .linear: writer.raw("{ \"kind\": \"linear\" }")
    case .cubicBezier(let x1, let y1, let x2, let y2):
      writer.raw("{ \"kind\": \"cubic-bezier\", \"points\": [")
      for (index, point) in [x1, y1, x2, y2].enumerated() {
        if index > 0 { writer.raw(", ") }
        writer.number(point)
      }
      writer.raw("] }")
    case .steps(let count):
      writer.raw("{ \"kind\": \"steps\", \"count\": ")
      writer.integer(count)
      writer.raw(" }")
    case .spring(let spring, let settle):
      writer.raw("{ \"kind\": \"spring\", ")
      if !name.isNone {
        writer.raw("\"spring\": ")
        writer.name(name)
        writer.raw(", ")
      }
      numbers(spring, settle, to: &writer)
      writer.raw(", \"durationMs\": ")
      writer.integer(settle)
      writer.raw(", \"samples\": [")
      for (index, stop) in spring.stops(over: Double(settle) / 1000).enumerated() {
        writer.raw(index > 0 ? ", [" : "[")
        writer.number(millionths(stop.percent))
        writer.raw(", ")
        writer.number(millionths(stop.value))
        writer.raw("]")
      }
      writer.raw("] }")
    }
  }

  /// Writes the resolved numbers, which are the same for all three spellings of a spring.
  static func numbers(_ spring: Spring, _ settle: Int64, to writer: inout ByteWriter) {
    writer.raw("\"response\": ")
    writer.number(millionths(spring.response))
    writer.raw(", \"dampingRatio\": ")
    writer.number(millionths(spring.dampingRatio))
    writer.raw(", \"stiffness\": ")
    writer.number(millionths(spring.stiffness))
    writer.raw(", \"damping\": ")
    writer.number(millionths(spring.damping))
    writer.raw(", \"settleMs\": ")
    writer.integer(settle)
    writer.raw(", \"overshoot\": ")
    writer.number(millionths(spring.overshoot))
  }
}
