import PatternCues
import PatternModel
import PatternSyntax

/// Generates the profile `base` in its parsed form.
extension Generated {
  /// The source that `ProfileImage` restores.
  static func baseProfile() throws(Trouble) -> (path: String, text: String) {
    let path = "Patterns/profiles/base.pattern"
    let source = SourceText(path: "profiles/base.pattern", text: try Disk.text(path))
    var builder = ModelBuilder(shipped: [source], base: nil) { _, _ in
      .problem("nothing is read here")
    }
    let model = builder.build([SourceText(path: "empty.pattern", text: "")]) { count, body in
      for index in 0..<count { body(index) }
    }
    let numbers = try ProfileNumbers(model.profile(of: 0), in: source).numbers
    var text = """
      import PatternModel

      // Generated from \(path) by `swift run dev generate`; do not edit.

      extension ShippedProfiles {
        /// The parsed profile `base`, as the numbers that `ProfileImage` restores.
        package static let base = ProfileImage([

      """
    text += wrapped(numbers.map { grouped($0) + "," })
    return ("Sources/PatternCompiler/BaseProfile.generated.swift", text + "\n  ])\n}\n")
  }

  /// A number in the house style, with its digits in groups of three.
  private static func grouped(_ number: Int64) -> String {
    let digits = Array("\(number.magnitude)")
    if digits.count < 7 { return "\(number)" }
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "_" }
      text.append(digit)
    }
    return text
  }
}

/// The numbers that encode a profile, in the order in which they are read.
private struct ProfileNumbers {
  private(set) var numbers: [Int64] = []
  private let source: SourceText

  init(_ profile: Profile, in source: SourceText) throws(Trouble) {
    self.source = source
    let others = [profile.forbidden, profile.deferred, profile.arrivalHaptics, profile.unread]
    if others.contains(where: { !$0.isEmpty }) || !profile.patterns.isEmpty
      || !profile.timingClasses.isEmpty || profile.defaultCurve != StandardCurve.implicit
      || profile.gains != Gains() || profile.equivalents != .version1
    {
      throw Trouble("base holds what `ProfileImage` has no numbers for")
    }
    count(profile.inputs.count)
    for input in profile.inputs {
      try add(input.name)
      numbers.append(Int64(input.source.rawValue))
      try add(input.cases)
    }
    count(profile.classKinds.count)
    for (name, kinds) in zip(profile.classes.names, profile.classKinds) {
      try add(name)
      numbers.append(Int64(kinds.rawValue))
    }
    try add(profile.scopes.names)
    try add(profile.hapticGates)
    try add(profile.motionGates)
    try add(profile.soundGates)
    count(profile.limits.count)
    for limit in profile.limits {
      try add(limit.name)
      numbers.append(Int64(limit.form.rawValue))
      try add(limit.lower)
      try add(limit.upper)
    }
    numbers.append(profile.reduceMotionFade)
    count(profile.meanings.count)
    for meaning in profile.meanings {
      try add(meaning.signatures)
      try add(meaning.name)
    }
    count(profile.severities.count)
    for severity in profile.severities { numbers.append(severity.map { Int64($0.rawValue) } ?? -1) }
  }

  private mutating func count(_ count: Int) { numbers.append(Int64(count)) }

  private mutating func add(_ name: Name) throws(Trouble) {
    let start = name.start - source.base
    guard start >= 0, start < source.count, name.count < 256 else {
      throw Trouble("`\(name.text)` does not go in base")
    }
    numbers.append(Int64(start << 8 | name.count))
  }

  private mutating func add(_ names: [Name]) throws(Trouble) {
    count(names.count)
    for name in names { try add(name) }
  }

  private mutating func add(_ value: TypedValue) throws(Trouble) {
    switch value.kind {
    case .poisoned: numbers.append(-1)
    case .quantity: numbers += [Int64(value.quantity.unit.rawValue), value.quantity.scaled]
    case .curve, .text: throw Trouble("a limit of base is not a number")
    }
  }
}
