/// Where a demand comes from, and what it asks for in a few words.
package struct Clause: Sendable {
  /// A clause of the product documents, a criterion of a standard, or a paper: `ADR-42`.
  package let source: String
  package let quote: StaticString

  package init(_ source: String, _ quote: StaticString) {
    self.source = source
    self.quote = quote
  }
}

/// The numbers that broke a rule.
package struct Evidence: Sendable {
  /// One thing that was measured, and what it is held to; both as a person reads them.
  package struct Fact: Sendable {
    package let name: String
    package let value: String
    /// Empty where nothing in particular is asked for.
    package let limit: String

    package init(_ name: String, _ value: String, limit: String = "") {
      self.name = name
      self.value = value
      self.limit = limit
    }
  }

  /// One pulse of a strip.
  package struct Pulse: Sendable {
    /// Microseconds from the start of the cue.
    package let onset: Int64
    /// Microseconds; 0 where it has no length of its own.
    package let duration: Int64
    /// Millionths, 0…1 000 000.
    package let strength: Int64

    package init(onset: Int64, duration: Int64, strength: Int64) {
      self.onset = onset
      self.duration = duration
      self.strength = strength
    }
  }

  package var facts: [Fact]
  /// What is felt, in time order; empty where no train of pulses is at fault.
  package var pulses: [Pulse]

  package init(_ facts: [Fact] = [], pulses: [Pulse] = []) {
    self.facts = facts
    self.pulses = pulses
  }
}
