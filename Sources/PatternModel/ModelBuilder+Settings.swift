import PatternSyntax
import PatternTable

/// Applies the settings of a configuration: the profiles and severities that it gives to files.
extension ModelBuilder {
  /// The settings of a file, with the module that declares the configured profile.
  struct Configured {
    let module: Int
    let settings: FileSettings
    /// The module with the declaration; nil for a shipped profile or an unusable file.
    let declaring: Int?
    let profile: FileSettings.ChosenProfile
  }

  /// Reads the file of the profile that the configuration gives to a module. A module without
  /// `use profile` then uses that file.
  mutating func configure(_ index: Int) {
    let module = model.modules[index]
    guard !module.isShipped, let own = settings(module.source.path), let profile = own.profile
    else { return }
    var declaring: Int?
    if let file = profile.file {
      switch resolve(module.source, file) {
      case .source(let source): declaring = moduleOf(source)
      case .problem(let reason):
        module.lacksFiles = true
        reportConfiguration(
          .unusableFile, module, "`\(file)`, from the configuration, cannot be used: \(reason)")
      }
      if declaring == nil { return }
    }
    if let declaring, !hasProfile(index), !module.uses.contains(declaring) {
      module.uses.append(declaring)
    }
    configured.append(
      Configured(module: index, settings: own, declaring: declaring, profile: profile))
  }

  private func hasProfile(_ index: Int) -> Bool { profileUses.contains { $0.module == index } }

  /// Reports a fault in the configuration at the start of a file; if it concerns many files, at the
  /// first one.
  private mutating func reportConfiguration(
    _ problem: Problem, _ module: Module, _ message: String
  ) {
    if !configurationFaults.insert(message).inserted { return }
    module.findings.append(
      Finding(
        problem, module.source, ByteRange(module.source.markEnd, module.source.markEnd), message,
        help: "`patternc config` shows the configuration"))
  }

  /// Gives files their configured profile, checks that they use a required profile, and then
  /// applies the severities.
  ///
  /// - Parameter chosen: the names in the `use profile` of the modules.
  mutating func applySettings(_ chosen: [ByteRange?]) {
    for one in configured {
      let module = model.modules[one.module]
      guard let wanted = wantedProfile(one) else {
        reportConfiguration(
          .unknownName, module,
          "there is no profile named `\(one.profile.name)`"
            + (one.profile.file.map { " in `\($0)`" } ?? "")
            + ", which the configuration sets for files")
        continue
      }
      guard hasProfile(one.module) else {
        module.profile = wanted
        continue
      }
      let own = model.profiles[module.profile]
      let name = model.profiles[wanted].name
      let required = model.profiles[wanted].lineage.last
      if one.settings.isRequired, let range = chosen[one.module], !own.isUnknown,
        !own.lineage.contains(where: { $0 == required })
      {
        module.findings.append(
          Finding(
            .foreignProfile, module.source, range,
            "the configuration requires the profile `\(name.text)`, and "
              + "`\(module.source.text(range))` does not extend it",
            help: "remove this line: without it, `\(name.text)` applies to the file"))
      }
    }
    var derived:
      [(
        profile: Int, newer: [Int], severities: [FileSettings.RuleSeverity], result: Int
      )] = []
    for module in model.modules where !module.isShipped {
      guard let own = settings(module.source.path),
        !own.severities.isEmpty || !own.newer.isEmpty
      else { continue }
      let profile = module.profile
      let known = derived.first {
        $0.profile == profile && $0.newer == own.newer && $0.severities == own.severities
      }
      if let known {
        module.profile = known.result
        continue
      }
      module.profile = model.profiles.count
      model.profiles.append(own.applied(to: model.profiles[profile]))
      derived.append((profile, own.newer, own.severities, module.profile))
    }
  }

  /// The index of a configured profile; nil if it does not exist.
  private mutating func wantedProfile(_ configured: Configured) -> Int? {
    let name = configured.profile.name
    guard let declaring = configured.declaring else { return shippedProfileIfAny(named: name) }
    return model.modules[declaring].symbol(.profile, Name(name)).map {
      profile(module: declaring, symbol: $0)
    }
  }
}
