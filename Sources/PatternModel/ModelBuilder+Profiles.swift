import PatternSyntax
import PatternTable

/// The profiles of files, and their inheritance.
extension ModelBuilder {
  mutating func resolveProfiles() {
    let base = shippedProfile(named: "base")
    for module in model.modules { module.profile = base }
    var chosen = [ByteRange?](repeating: nil, count: model.modules.count)
    for (index, extent) in profileUses {
      let checker = Checker(model)
      checker.enter(extent, of: index)
      guard let node = checker.child(0, .name) else {
        if chosen[index] == nil { model.modules[index].profile = unknownProfile() }
        continue
      }
      let name = checker.name(node)
      let range = checker.range(node)
      if let first = chosen[index] {
        checker.report(
          .repeatedStatement, node, "a file can use only one profile",
          related: [Related("the first one", model.modules[index].source, first)])
      } else {
        chosen[index] = range
        if let profile = profile(named: name, from: index) {
          model.modules[index].profile = profile
        } else {
          reportUnknown(checker, node)
          model.modules[index].profile = unknownProfile()
        }
      }
      // Its syntax errors have been reported by the first reading.
      model.modules[index].findings += checker.findings
    }
    applySettings(chosen)
    applyDefaults()
    // Every profile is checked, even if no file uses it.
    for index in model.modules.indices where !model.modules[index].isShipped {
      let symbols = model.modules[index].symbols
      for symbol in symbols.indices where symbols[symbol].kind == .profile {
        // `profile sonora` alone was probably meant as `use profile sonora`.
        var tokens = TokenBuffer()
        Lexer(model.modules[index].source).tokens(in: symbols[symbol].extent.range, into: &tokens)
        if chosen[index] == nil, tokens.count == 3 {
          model.modules[index].profile = unknownProfile()
        }
        if tokens.count > 3 { reportShadow(of: symbols[symbol], in: index) }
        _ = profile(module: index, symbol: symbol)
      }
    }
  }

  /// Reports a profile with the name of a shipped profile, except in the source file of that
  /// shipped profile.
  private mutating func reportShadow(of symbol: Symbol, in index: Int) {
    let module = model.modules[index]
    let source = module.source
    // Line ends and a byte-order mark are ignored.
    func text(_ source: Source) -> [UInt8] {
      source.bytes(ByteRange(source.markEnd, UInt32(source.count))).filter { $0 != 0x0D }
    }
    guard let known = shippedIndex(of: symbol.name.text), text(source) != text(shipped[known])
    else { return }
    module.findings.append(
      Finding(
        .shadowedProfile, source, symbol.nameRange,
        "`\(symbol.name.text)` is also a shipped profile, which this one replaces for all files "
          + "that use this file", help: "give it another name"))
  }

  /// A profile that does not exist, treated as an unknown extension of `base`.
  private mutating func unknownProfile() -> Int {
    model.profiles.append(unknownParent())
    return model.profiles.count - 1
  }

  private mutating func unknownParent() -> Profile {
    var profile = model.profiles[shippedProfile(named: "base")]
    profile.isUnknown = true
    return profile
  }

  /// Reports an unknown profile.
  ///
  /// - Parameter own: the name of the profile that extends it, which is not suggested.
  private func reportUnknown(_ checker: Checker, _ node: Int, but own: String = "") {
    let range = checker.range(node)
    if checker.isDeclaredBadly(range) { return }
    let others = shippedNames.filter { $0 != own }
    checker.report(
      Finding(
        .unknownName, checker.source, range,
        "there is no profile named `\(checker.text(range))`",
        help: "`patternc profiles` lists the shipped profiles",
        wanted: Wanted(
          kind: .profile, but: [own], or: others, isDoubtful: checker.lacksFiles)))
  }

  private var shippedNames: [String] {
    shipped.map { source in
      var path = source.path
      if let slash = path.lastIndex(of: "/") { path.removeSubrange(...slash) }
      if path.hasSuffix(".pattern") { path.removeLast(8) }
      return path
    }
  }

  mutating func profile(named name: Name, from index: Int) -> Int? {
    for other in model.modules[index].visible {
      if let symbol = model.modules[other].symbol(.profile, name) {
        return profile(module: other, symbol: symbol)
      }
    }
    return shippedProfileIfAny(named: name.text)
  }

  private func shippedIndex(of name: String) -> Int? {
    let ending = "/\(name).pattern"
    return shipped.firstIndex { $0.path.hasSuffix(ending) }
  }

  mutating func shippedProfileIfAny(named name: String) -> Int? {
    shippedIndex(of: name) == nil ? nil : shippedProfile(named: name)
  }

  private mutating func shippedProfile(named name: String) -> Int {
    let index = shippedIndex(of: name)!
    if shippedModule[index] == nil {
      shippedModule[index] = model.modules.count
      let module = Module(scan(shipped[index]), isShipped: true)
      module.visible = [model.modules.count]
      model.modules.append(module)
    }
    let module = shippedModule[index]!
    let symbol = model.modules[module].symbols.firstIndex { $0.kind == .profile }!
    return profile(module: module, symbol: symbol)
  }

  mutating func profile(module: Int, symbol: Int) -> Int {
    if let known = profileOfSymbol.first(where: { $0.module == module && $0.symbol == symbol }) {
      return known.profile
    }
    let declared = model.modules[module].symbols[symbol]
    profileInProgress.append((module, symbol))
    defer { profileInProgress.removeLast() }
    let checker = Checker(model, for: .model)
    checker.enter(declared.extent, of: module)
    let parseProblems = checker.takeFindings()
    let parent = parentProfile(checker, module)
    let problems = checker.takeFindings()
    let profile = checker.readProfile(declared, parent: parent, module: module)
    model.profiles.append(profile)
    model.modules[module].findings += problems + parseProblems + checker.findings
    profileOfSymbol.append((module, symbol, model.profiles.count - 1))
    return model.profiles.count - 1
  }

  private mutating func parentProfile(_ checker: Checker, _ module: Int) -> Profile {
    guard checker.kind(0) == .profile, let extends = checker.child(0, .extends) else {
      if model.modules[module].isShipped { return Profile() }
      return model.profiles[shippedProfile(named: "base")]
    }
    let node = extends + 1
    let name = checker.name(node)
    for other in model.modules[module].visible {
      guard let symbol = model.modules[other].symbol(.profile, name) else { continue }
      if profileInProgress.contains(where: { $0.module == other && $0.symbol == symbol }) {
        checker.report(.referenceCycle, node, "`\(name.text)` extends itself")
        return unknownParent()
      }
      break
    }
    if profileInProgress.count > 64 {
      checker.report(.nestingLimit, node, "profiles extend one another more than 64 deep")
      return unknownParent()
    }
    if let parent = profile(named: name, from: module) { return model.profiles[parent] }
    reportUnknown(checker, node, but: checker.name(1).text)
    return unknownParent()
  }
}
