import PatternCues

/// What the app names and knows, and what maps make of it.
extension KotlinEmitter {
  mutating func declarations() {
    enumeration("Cue", cues.map { $0.owner.name }) { [cues] in [text(cues[$0].doc)] }
    enumeration("Pattern", patterns.map { $0.owner.name }) { [patterns] in
      [text(patterns[$0].doc)]
    }
    enumeration("Event", table.events.map { $0.name }) { [table] in [text(table.events[$0].doc)] }
    for input in table.inputs where !input.isFlag {
      enumeration("Input\(inputs.type(input.name))", input.cases) { _ in [] }
    }
    inputsClass()
    maps()
    springsObject()
  }

  private mutating func enumeration(
    _ type: String, _ names: [Name], _ docs: (Int) -> [String]
  ) {
    let identifiers = KotlinNames(names)
    block("enum class \(type)(val id: String)") { emitter in
      for (index, name) in names.enumerated() {
        emitter.file.doc(docs(index))
        emitter.file.line(
          "\(identifiers.entry(name))(", .string(name.text), index < names.count - 1 ? ")," : ")")
      }
    }
    file.blank()
  }

  private mutating func inputsClass() {
    file.doc(["What the app knows. Without a value, maps have their default, and flags are false."])
    block("class Inputs") { emitter in
      for input in emitter.table.inputs {
        emitter.file.doc([text(input.doc)])
        let name = emitter.inputs[input.name]
        let type = "Input\(emitter.inputs.type(input.name))"
        emitter.file.line(
          "@JvmField var \(name)" + (input.isFlag ? " = false" : ": \(type)? = null"))
      }
      if !emitter.table.inputs.isEmpty { emitter.file.blank() }
      emitter.file.doc(["A flag by its name in the table, as gates, loops and questions have it."])
      emitter.lookup("fun flag(name: String): Boolean", "name", "false") { emitter in
        for input in emitter.table.inputs where input.isFlag {
          let property = emitter.inputs[input.name]
          // The parameter of the function is called so.
          let value = property == "name" ? "this.name" : property
          emitter.file.line("\(quoted(input.name)) -> \(value)")
        }
      }
      emitter.file.blank()
      emitter.file.doc(["Whether all flags of a gate are true."])
      emitter.file.line("fun allow(gate: List<String>): Boolean = gate.all { flag(it) }")
    }
    file.blank()
  }

  private mutating func lookup(
    _ head: String, _ subject: String, _ other: String, _ body: (inout KotlinEmitter) -> Void
  ) {
    block("\(head) = when (\(subject))") { emitter in
      body(&emitter)
      emitter.file.line("else -> \(other)")
    }
  }

  private mutating func maps() {
    file.doc(["What a map multiplies a haptic by; null where it has no value."])
    lookup("fun levelOf(map: String, inputs: Inputs): Float?", "map", "null") { emitter in
      for map in emitter.table.maps where !map.holdsPatterns {
        emitter.map(map) { .float($0.level) }
      }
    }
    file.blank()
    file.doc(["Which pattern a map chooses; null where it has no value."])
    lookup("fun patternOf(map: String, inputs: Inputs): String?", "map", "null") { emitter in
      for map in emitter.table.maps where map.holdsPatterns {
        emitter.map(map) { .string($0.pattern.text) }
      }
    }
    file.blank()
  }

  private mutating func map(
    _ map: MapDeclaration, _ value: (MapDeclaration.Entry) -> KotlinValue
  ) {
    guard let input = table.inputs.first(where: { $0.name == map.input }) else { return }
    let (type, cases) = ("Input\(inputs.type(input.name))", KotlinNames(input.cases))
    block("\(quoted(map.name)) -> when (inputs.\(inputs[input.name]))") { emitter in
      for entry in map.entries {
        emitter.file.line("\(type).\(cases.entry(entry.key)) -> ", value(entry))
      }
      emitter.file.line("else -> ", map.fallback.map { value($0) } ?? .plain("null"))
    }
  }

  private mutating func springsObject() {
    if !table.springs.isEmpty {
      block("object Springs") { emitter in
        for spring in emitter.table.springs {
          emitter.file.doc([text(spring.doc)])
          emitter.file.line(
            "@JvmField val \(emitter.springs[spring.name]) = ",
            spring.spring.kotlin(spring.settleMilliseconds))
        }
      }
      file.blank()
    }
    if table.namedCurves.isEmpty { return }
    let names = KotlinNames(table.namedCurves.map { $0.name })
    block("object Curves") { emitter in
      for curve in emitter.table.namedCurves {
        emitter.file.doc([text(curve.doc)])
        let shape = emitter.table.curves[Int(curve.curve)]
        emitter.file.line("@JvmField val \(names[curve.name]) = ", emitter.curve(shape))
      }
    }
    file.blank()
  }

  /// - Parameter name: of a declared spring.
  func curve(_ shape: CurveShape, spring name: Name = .none) -> KotlinValue {
    var call = KotlinArguments()
    switch shape {
    case .linear: call.add(.string("linear"))
    case .cubicBezier(let x1, let y1, let x2, let y2):
      call.add(.string("cubic-bezier"))
      call.add("points", [x1, y1, x2, y2].map { .float($0) })
    case .steps(let count):
      call.add(.string("steps"))
      call.add("steps", .plain("\(count)"))
    case .spring(let spring, let settle):
      call.add(.string("spring"))
      call.add(
        "spring", name.isNone ? spring.kotlin(settle) : .plain("Springs.\(springs[name])"))
      call.add("name", name)
    }
    return call.call("Curve")
  }
}

extension Spring {
  fileprivate func kotlin(_ settle: Int64) -> KotlinValue {
    var call = KotlinArguments()
    for number in [response, dampingRatio, stiffness, damping] { call.add(.double(number)) }
    call.add(.plain("\(settle)"))
    call.add(.double(overshoot))
    return call.call("Spring")
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// A name as a literal.
private func quoted(_ name: Name) -> String { KotlinValue.string(name.text).flat }
