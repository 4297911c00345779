/// Where a demand comes from, and what it asks for in a few words.
public final class Clause: Sendable {
  /// Everything that asks for it, separated by `;`: clauses of the product documents, criteria of
  /// standards, papers.
  public let sources: StaticString
  /// What the first of them asks for.
  public let quote: StaticString

  public init(_ sources: StaticString, _ quote: StaticString) {
    self.sources = sources
    self.quote = quote
  }

  /// The first of the sources: `ADR-42`.
  public var source: String {
    var count = 0
    while count < sources.utf8CodeUnitCount, sources.utf8Start[count] != UInt8(ascii: ";") {
      count += 1
    }
    return String(
      decoding: UnsafeBufferPointer(start: sources.utf8Start, count: count), as: UTF8.self)
  }

  /// The sources one by one.
  public var list: [String] {
    var result: [String] = []
    var words: [UInt8] = []
    for at in 0...sources.utf8CodeUnitCount {
      let isEnd = at == sources.utf8CodeUnitCount
      let byte = isEnd ? UInt8(ascii: ";") : sources.utf8Start[at]
      if byte == UInt8(ascii: ";") {
        if words.last == 0x20 { words.removeLast() }
        if !words.isEmpty { result.append(String(decoding: words, as: UTF8.self)) }
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

  /// One pulse of a strip.
  public struct Pulse: Sendable {
    /// Microseconds from the start of the cue.
    public let onset: Int64
    /// Microseconds; 0 where it has no length of its own.
    public let duration: Int64
    /// Millionths, 0…1 000 000.
    public let strength: Int64

    public init(onset: Int64, duration: Int64, strength: Int64) {
      self.onset = onset
      self.duration = duration
      self.strength = strength
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
}
