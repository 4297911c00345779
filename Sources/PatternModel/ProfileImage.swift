import PatternCues
import PatternSyntax

/// A shipped profile without a parent, stored as numbers. To read the source of `base` at each
/// start would take longer than five cues.
///
/// `swift run dev generate` writes the numbers; a test compares them with the source.
package struct ProfileImage: Sendable {
  /// The numbers in the order in which `Restoration.profile` reads them.
  let numbers: [Int64]

  package init(_ numbers: [Int64]) { self.numbers = numbers }

  /// The profile.
  ///
  /// - Parameter symbol: its declaration in the module.
  func profile(_ symbol: Symbol, of source: SourceText, module: Int) -> Profile {
    var restoration = Restoration(numbers: numbers, source: source)
    var profile = restoration.profile()
    profile.name = symbol.name
    profile.lineage = [symbol.name]
    profile.module = UInt32(module)
    return profile
  }
}

/// Reads the numbers of an image in order. A list begins with its length.
private struct Restoration {
  let numbers: [Int64]
  let source: SourceText
  var at = 0

  mutating func profile() -> Profile {
    var profile = Profile()
    for _ in 0..<count() {
      profile.inputs.append(
        Input(
          name: name(), source: InputSource(rawValue: UInt8(next())) ?? .content, cases: names(),
          doc: []))
    }
    for _ in 0..<count() {
      profile.classes.insert(name())
      profile.classKinds.append(ClassKinds(rawValue: UInt8(next())))
    }
    for scope in names() { profile.scopes.insert(scope) }
    profile.hapticGates = names()
    profile.motionGates = names()
    profile.soundGates = names()
    for _ in 0..<count() {
      profile.limits.append(
        Limit(
          name: name(), form: Limit.Form(rawValue: UInt8(next())) ?? .exactly, lower: value(),
          upper: value()))
    }
    profile.reduceMotionFade = next()
    for _ in 0..<count() { profile.add(names(), to: name()) }
    for place in 0..<min(count(), profile.severities.count) {
      profile.severities[place] = Severity(rawValue: UInt8(truncatingIfNeeded: next()))
    }
    return profile
  }

  private mutating func next() -> Int64 {
    defer { at += 1 }
    return numbers[at]
  }

  private mutating func count() -> Int { Int(next()) }

  /// Reads a name: its offset and its length in bytes.
  private mutating func name() -> Name {
    let place = Int(next())
    return Name(source.base + place >> 8, place & 0xFF)
  }

  private mutating func names() -> [Name] {
    (0..<count()).map { _ in name() }
  }

  /// Reads a value: the number of its unit, or an invalid one if there is no value.
  private mutating func value() -> TypedValue {
    guard let unit = Unit(rawValue: UInt8(truncatingIfNeeded: next())) else { return .poisoned }
    return TypedValue(Quantity(next(), unit))
  }
}
