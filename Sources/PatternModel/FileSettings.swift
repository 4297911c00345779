import PatternSyntax

/// The part of a configuration that applies to one file.
package struct FileSettings: Equatable, Sendable {
  /// A profile, and the file that declares it, as written after `use`; the file is nil for a
  /// shipped profile.
  package struct ChosenProfile: Equatable, Sendable {
    package let name: String
    package let file: String?

    package init(name: String, file: String?) {
      (self.name, self.file) = (name, file)
    }
  }

  /// The severity of a rule or facet, by its place in a profile.
  package struct RuleSeverity: Equatable, Sendable {
    package let place: Int
    package let severity: Severity

    /// The id.
    package var name: String {
      let names = RuleNames.all
      return place < names.count
        ? "\(names[place])" : "\(Facet.allCases[place - names.count].spelling)"
    }

    package init(place: Int, severity: Severity) {
      (self.place, self.severity) = (place, severity)
    }
  }

  /// The profile of a file without `use profile`; nil for `base`.
  package var profile: ChosenProfile?
  /// True if the file may only use this profile or one that extends it.
  package var isRequired = false
  /// The indices of rules that only inform, since they are newer than the edition.
  package var newer: [Int] = []
  /// The severities that replace those of the profile.
  package var severities: [RuleSeverity] = []

  package init() {}

  /// Returns a profile with the severities of these settings, which never lower those of locked
  /// rules.
  func applied(to profile: Profile) -> Profile {
    var profile = profile
    for place in newer {
      profile.severities[place] = min(profile.severities[place] ?? .off, .info)
    }
    for rule in severities {
      let least = RuleNames.isLocked(rule.place) ? profile.severities[rule.place] ?? .off : .off
      profile.severities[rule.place] = max(rule.severity, least)
    }
    return profile
  }
}
