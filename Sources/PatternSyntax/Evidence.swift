/// The sources of a requirement, and a short quotation.
public final class Clause: Sendable {
  /// The sources, separated by `;`: clauses of the product documents, criteria of standards, or
  /// papers.
  public let sources: StaticString
  /// The requirement of the first source, in a few words.
  public let quote: StaticString

  /// True if clauses of the product documents are left out.
  private let isNeutral: Bool

  public convenience init(_ sources: StaticString, _ quote: StaticString) {
    self.init(sources, quote, neutral: false)
  }

  private init(_ sources: StaticString, _ quote: StaticString, neutral isNeutral: Bool) {
    self.sources = sources
    self.quote = quote
    self.isNeutral = isNeutral
  }

  /// The clause without product documents, for apps to which these do not apply.
  public var neutral: Clause { Clause(sources, quote, neutral: true) }

  /// The first source, such as `ADR-42`; empty if there is none.
  public var source: String { sources(atMost: 1).first ?? "" }

  /// The sources as a list.
  public var list: [String] { sources(atMost: .max) }

  private func sources(atMost limit: Int) -> [String] {
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
        if result.count == limit { return result }
        words.removeAll(keepingCapacity: true)
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
  /// True if the source is a clause of a product document, such as `ADR-42`, `SON-7`.
  fileprivate static func isOfProduct(_ source: String) -> Bool {
    source.hasPrefix("ADR-") || source.hasPrefix("SON-")
  }
}

/// The numbers that violate a rule.
public struct Evidence: Sendable {
  /// A measured value and its limit, formatted for people.
  public struct Fact: Sendable {
    public let name: String
    public let value: String
    /// The limit; empty if there is none.
    public let limit: String

    public init(_ name: String, _ value: String, limit: String = "") {
      self.name = name
      self.value = value
      self.limit = limit
    }
  }

  /// The strength of a pulse at one moment.
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

  /// One pulse in the strip of pulses that a report shows.
  public struct DrawnPulse: Equatable, Sendable {
    /// Microseconds from the start of the cue.
    public let onset: Int64
    /// Microseconds; 0 for a pulse without a duration.
    public let duration: Int64
    /// Millionths, 0…1 000 000.
    public let strength: Int64
    /// The strength over time: points in time order, interpolated linearly; empty if it is
    /// constant.
    public let shape: [Point]
    /// The number of haptics that start together and are felt as this one pulse.
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

    /// The strength in millionths, at a time in microseconds after the onset.
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

  /// A loss: the value that an export target uses instead of the written one.
  public struct Loss: Sendable {
    public let target: String
    /// The variant of the output, if the target writes an entry in several variants; empty
    /// otherwise.
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
  /// The pulses in time order; empty if the finding is not about pulses.
  public var pulses: [DrawnPulse]
  /// The loss that a finding about an export reports; its texts are also among the facts.
  public let loss: Loss?

  public init(_ facts: [Fact] = [], pulses: [DrawnPulse] = [], loss: Loss? = nil) {
    self.facts = facts + (loss?.facts ?? [])
    self.pulses = pulses
    self.loss = loss
  }

  /// The evidence with its times in the author's unit at a place.
  func inUnit(of place: AuthorsUnit) -> Evidence {
    if loss != nil { return self }
    var evidence = self
    evidence.facts = facts.map {
      Fact($0.name, place.text($0.value), limit: place.text($0.limit))
    }
    return evidence
  }
}
