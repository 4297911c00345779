/// Where a demand comes from, and what it asks for in a few words.
public final class Clause: Sendable {
  /// Everything that asks for it, separated by `;`: clauses of the product documents, criteria of
  /// standards, papers.
  public let sources: StaticString
  /// What the first of them asks for.
  public let quote: StaticString

  /// Only sources that are no clause of a product document are named.
  private let isNeutral: Bool

  public convenience init(_ sources: StaticString, _ quote: StaticString) {
    self.init(sources, quote, neutral: false)
  }

  private init(_ sources: StaticString, _ quote: StaticString, neutral isNeutral: Bool) {
    self.sources = sources
    self.quote = quote
    self.isNeutral = isNeutral
  }

  /// The same for apps that the product documents are not about: without their clauses.
  public var neutral: Clause { Clause(sources, quote, neutral: true) }

  /// The first of the sources: `ADR-42`; empty where there is none.
  public var source: String { list.first ?? "" }

  /// The sources one by one.
  public var list: [String] {
    var result: [String] = []
    var words: [UInt8] = []
    for at in 0...sources.utf8CodeUnitCount {
      let isEnd = at == sources.utf8CodeUnitCount
      let byte = isEnd ? UInt8(ascii: ";") : sources.utf8Start[at]
      if byte == UInt8(ascii: ";") {
        if words.last == 0x20 { words.removeLast() }
        let source = String(decoding: words, as: UTF8.self)
        let isLeftOut = isNeutral && Clause.isOfProduct(source)
        if !words.isEmpty, !isLeftOut { result.append(source) }
        words = []
      } else if byte > 0x20 {
        words.append(byte)
      } else if !words.isEmpty, words.last != 0x20 {
        words.append(0x20)
      }
    }
    return result
  }
}

extension Clause {
  /// Whether a source is a clause of one of the product documents: `ADR-42`, `SON-7`.
  fileprivate static func isOfProduct(_ source: String) -> Bool {
    source.hasPrefix("ADR-") || source.hasPrefix("SON-")
  }
}

/// The numbers that broke a rule.
public struct Evidence: Sendable {
  /// One thing that was measured, and what it is held to; both as a person reads them.
  public struct Fact: Sendable {
    public let name: String
    public let value: String
    /// Empty where nothing in particular is asked for.
    public let limit: String

    public init(_ name: String, _ value: String, limit: String = "") {
      self.name = name
      self.value = value
      self.limit = limit
    }
  }

  /// How strong a pulse is at one moment.
  public struct Point: Equatable, Sendable {
    /// Microseconds from the onset.
    public let at: Int64
    /// Millionths, 0…1 000 000.
    public let strength: Int64

    public init(at: Int64, strength: Int64) {
      self.at = at
      self.strength = strength
    }
  }

  /// One pulse of a strip.
  public struct Pulse: Equatable, Sendable {
    /// Microseconds from the start of the cue.
    public let onset: Int64
    /// Microseconds; 0 where it has no length of its own.
    public let duration: Int64
    /// Millionths, 0…1 000 000.
    public let strength: Int64
    /// How its strength goes, joined linearly, in time order; empty where it stays the same.
    public let shape: [Point]
    /// How many haptics begin with it and are felt as one.
    public let count: Int

    public init(
      onset: Int64, duration: Int64, strength: Int64, shape: [Point] = [], count: Int = 1
    ) {
      self.onset = onset
      self.duration = duration
      self.strength = strength
      self.shape = shape
      self.count = count
    }

    /// How strong it is so many microseconds after its onset, in millionths.
    public func strength(after time: Int64) -> Int64 {
      guard let first = shape.first else { return strength }
      if time <= first.at { return first.strength }
      for (left, right) in zip(shape, shape.dropFirst()) where time < right.at {
        return left.strength
          + (right.strength - left.strength) * (time - left.at) / max(right.at - left.at, 1)
      }
      return shape[shape.count - 1].strength
    }
  }

  /// What an export target says in the place of what is written.
  public struct Loss: Sendable {
    public let target: String
    /// What the target says, where it writes the same in several ways; empty otherwise.
    public let part: String
    public let was: String
    public let written: String

    public init(target: String, part: String, was: String, written: String) {
      self.target = target
      self.part = part
      self.was = was
      self.written = written
    }

    fileprivate var facts: [Fact] {
      [Fact("target", part.isEmpty ? target : "\(target) (\(part))")]
        + [Fact("was", was), Fact("written", written)].filter { !$0.value.isEmpty }
    }
  }

  public var facts: [Fact]
  /// What is felt, in time order; empty where no train of pulses is at fault.
  public var pulses: [Pulse]
  /// Of a finding about an export; its texts are among the facts.
  public let loss: Loss?

  public init(_ facts: [Fact] = [], pulses: [Pulse] = [], loss: Loss? = nil) {
    self.facts = facts + (loss?.facts ?? [])
    self.pulses = pulses
    self.loss = loss
  }

  /// The same with the times of its facts in the unit of a place.
  func inUnit(of place: AuthorsUnit) -> Evidence {
    if loss != nil { return self }
    var evidence = self
    evidence.facts = facts.map {
      Fact($0.name, place.text($0.value), limit: place.text($0.limit))
    }
    return evidence
  }
}
