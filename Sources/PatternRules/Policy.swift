import PatternModel
import PatternSyntax
import PatternTable

/// A profile as rules read it: a severity for each rule, a bound for each limit.
package final class Policy: Sendable {
  let profile: Profile
  /// The severities, by the index of the rule in `Rule.all`.
  let severities: [Severity]
  /// The rules that judge cues and are not entirely off.
  let checks: [Check]

  struct Check: Sendable {
    let rule: UInt8
    let needs: Facts
    let body: @Sendable (Judge) -> Void
  }
  /// True if findings of severity `info` are reported.
  let remarks: Bool
  /// The limits, by their raw value.
  let bounds: [Bound]
  /// The number of gates for haptics.
  let hapticGateCount: Int
  /// Forbidden channels and names.
  let forbidden: [Name]
  /// The signatures allowed for arrivals; empty if the profile does not restrict them.
  let arrivals: [Signature]
  /// The severities of facets, by their raw value.
  private let facets: [Severity]

  init(_ profile: Profile, _ reader: CueReader, remarks: Bool) {
    self.profile = profile
    self.remarks = remarks
    let severities = Linter.severities(of: profile)
    self.severities = remarks ? severities : severities.map { $0 == .info ? .off : $0 }
    facets = Facet.allCases.map { profile.severities[$0.place] ?? .off }
    var checks: [Check] = []
    for index in severities.indices
    where self.severities[index] != .off || Rule.all[index].isPartlyLocked {
      guard let body = Rule.all[index].cue else { continue }
      checks.append(Check(rule: UInt8(index), needs: Rule.all[index].needs, body: body))
    }
    self.checks = checks
    hapticGateCount = profile.hapticGates.count
    var bounds = [Bound](repeating: .none, count: LimitName.allCases.count)
    for limit in profile.limits {
      if let name = LimitName.named(limit.name) { bounds[Int(name.rawValue)] = Bound(limit) }
    }
    self.bounds = bounds
    forbidden = profile.forbidden
    arrivals = profile.arrivalHaptics.compactMap { profile.pattern($0) }
      .map { Signature(arrival: $0, reader) }
  }

  /// True if a finding about an allowance is reported. An unused allowance is a remark.
  func says(_ complaint: Finding) -> Bool { remarks || complaint.severity == .error }

  /// True if findings of a severity are reported.
  func says(_ severity: Severity) -> Bool { severity != .off && (remarks || severity != .info) }

  /// The severity of a facet.
  subscript(facet: Facet) -> Severity { facets[facet.rawValue] }
}

/// The range of a limit, including both ends: times in microseconds, everything else in millionths.
package struct Bound: Sendable {
  package let lower: Int64
  package let upper: Int64
  /// The curve of a limit, by its id in the model.
  package let curve: UInt32?
  /// True if a profile sets the limit.
  package let isSet: Bool

  static let none = Bound(lower: .min, upper: .max, curve: nil, isSet: false)
}

extension Bound {
  init(_ limit: Limit) {
    if limit.upper.kind == .curve {
      self.init(lower: .min, upper: .max, curve: limit.upper.curve, isSet: true)
      return
    }
    let low = limit.lower.kind == .quantity ? limit.lower.quantity.scaled : nil
    let high = limit.upper.kind == .quantity ? limit.upper.quantity.scaled : nil
    switch limit.form {
    case .atMost: self.init(lower: .min, upper: high ?? .max, curve: nil, isSet: high != nil)
    case .inside: self.init(lower: low ?? .min, upper: high ?? .max, curve: nil, isSet: true)
    case .exactly:
      self.init(lower: high ?? .min, upper: high ?? .max, curve: nil, isSet: high != nil)
    }
  }

  package func contains(_ value: Int64) -> Bool { value >= lower && value <= upper }
}
