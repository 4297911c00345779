import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// The final processing of findings: they are sorted, made unique, and given suggested names.
package enum Problems {
  /// The maximum number of comparisons in the search for similar names.
  private static let suggestionBudget = 500_000

  /// Finishes the findings of a compilation.
  ///
  /// - Parameter found: the findings of the readings, with their clauses.
  static func finish(_ model: Model, _ found: consuming [Finding]) -> [Finding] {
    var all = found
    for module in model.files where !module.findings.isEmpty {
      var declared = module.findings
      quoteClauses(&declared, model)
      all += declared
    }
    if all.isEmpty { return [] }
    sort(&all)
    suggest(&all, model)
    return all
  }

  /// Merges two sorted lists of findings.
  package static func merged(_ found: [Finding], _ more: [Finding]) -> [Finding] {
    if more.isEmpty { return found }
    var all = found + more
    sort(&all)
    return all
  }

  /// Adds the clauses of rules to findings of the checker.
  static func quoteClauses(_ findings: inout [Finding], _ model: Model) {
    for index in findings.indices where findings[index].clause == nil {
      let file = findings[index].file
      let module = model.files.firstIndex { $0.source === file }
      let isOfProduct = module.map { model.profile(of: $0).isOfProduct } ?? false
      let problem = findings[index].problem
      guard let clause = Rule.clause(of: problem, ofProduct: isOfProduct) else { continue }
      findings[index].clause = clause
    }
  }

  /// Sorts findings by file, position and id, and removes repeated ones.
  static func sort(_ findings: inout [Finding]) {
    let found = findings
    let order = found.indices.sorted { left, right in
      let (one, other) = (found[left], found[right])
      if one.file !== other.file, one.file.path != other.file.path {
        return one.file.path.utf8.lexicographicallyPrecedes(other.file.path.utf8)
      }
      if one.range.start != other.range.start { return one.range.start < other.range.start }
      let order = Name(one.problem.id).compare(Name(other.problem.id))
      return order != 0 ? order < 0 : left < right
    }
    findings = order.map { found[$0] }
    removeRepeated(&findings)
  }

  /// Removes repeated findings at the same place. The meaning of a word is not reported where the
  /// word itself is wrong.
  private static func removeRepeated(_ findings: inout [Finding]) {
    var kept = 0
    for index in findings.indices {
      if kept > 0, findings[kept - 1].range == findings[index].range,
        findings[kept - 1].file === findings[index].file
      {
        let (last, found) = (findings[kept - 1].problem, findings[index].problem)
        if findings[kept - 1].says(findings[index]) { continue }
        if last === Problem.unexpectedToken, found === Problem.unknownName { continue }
        if last === Problem.repeatedStatement, found === Problem.unexpectedToken {
          findings.swapAt(kept - 1, index)
          continue
        }
      }
      if kept < index { findings.swapAt(kept, index) }
      kept += 1
    }
    findings.removeSubrange(kept...)
  }

  /// Adds suggestions to unknown names, and removes findings of names that unreadable text may
  /// declare.
  private static func suggest(_ findings: inout [Finding], _ model: Model) {
    let wanting = findings.indices.filter { findings[$0].wanted != nil }
    if wanting.isEmpty { return }
    let answers = suggested(wanting.map { findings[$0] }, UnreadNames(findings), model)
    for (index, answer) in zip(wanting, answers).reversed() {
      if let answer { findings[index] = answer } else { findings.remove(at: index) }
    }
  }

  /// Findings of unknown names, in order, with suggestions while the budget lasts; nil for a name
  /// that unreadable text may declare.
  private static func suggested(
    _ wanting: [Finding], _ unread: UnreadNames, _ model: Model
  ) -> [Finding?] {
    var budget = suggestionBudget
    return wanting.map { finding in
      guard let wanted = finding.wanted else { return finding }
      if !unread.isEmpty, isUnread(finding, wanted.kind, unread, model) { return nil }
      let unnamed = wanted.isDoubtful ? nil : finding
      let file = finding.file
      guard budget > 0, let module = model.files.firstIndex(where: { $0.source === file })
      else { return unnamed }
      let kind = wanted.kind
      let names = model.names(kind, from: module)
      budget -= names.count
      let range = finding.range
      var named = finding
      var search = Suggest.Search(file.text(range))
      nameOther(&named, wanted, file.name(range), model, module)
      if kind == .curve, !wanted.isDoubtful, nameCurve(&named) { return named }
      for name in wanted.others { search.consider(name) }
      if wanted.isScale {
        let maps = model.levelMaps(from: module)
        budget -= maps.count
        for name in maps { search.consider(name.text) }
      }
      for name in names where !name.isNone && !wanted.excluded.contains(name.text) {
        search.consider(name.text)
      }
      guard let meant = search.meant?.led(by: wanted.lead) else {
        if wanted.isDoubtful { return nil }
        if named.help == Checker.plainAdvice(kind) {
          named.help = advice(kind, file.text(range), among: names)
        }
        return named
      }
      if !meant.isCertain, wanted.isDoubtful { return nil }
      named.help = meant.help
      named.fix = meant.fix(replacing: range)
      return named
    }
  }

  /// Proposes the curve for a name from another language or tool.
  ///
  /// - Returns: false if no curve is known by the name.
  private static func nameCurve(_ finding: inout Finding) -> Bool {
    let name = finding.file.text(finding.range)
    if let curve = ForeignCurves.curve(named: name) {
      finding.help = "write `\(curve)`, which looks the same"
      finding.fix = Fix("write `\(curve)`", replace: finding.range, with: curve)
      return true
    }
    guard let advice = ForeignCurves.advice(for: name) else { return false }
    finding.help = advice
    return true
  }

  /// The maximum number of names in a list.
  private static let listLimit = 12

  /// The declaration to write for an undeclared name, and the existing names.
  private static func advice(_ kind: NameKind, _ name: String, among names: [Name]) -> String {
    if kind == .input, name.utf8.contains(UInt8(ascii: ".")) {
      return
        "a condition is a flag; an event instead ends a cue that has `until \(name)`"
    }
    let line = kind.declaration(of: name).map { "declare it: `\($0)`" }
    let place = kind.isOfProfiles && kind != .input ? " in a profile" : ""
    let advice = (line ?? "declare \(kind.phrase) with that name") + place
    let known = names.filter { !$0.isNone }
    if known.isEmpty { return advice }
    let list = known.prefix(listLimit).map { "`\($0.text)`" }.joined(separator: ", ")
    let more = known.count > listLimit ? " and \(known.count - listLimit) more" : ""
    return advice + "; there \(known.count == 1 ? "is" : "are") \(list)\(more)"
  }

  /// True if unreadable text may declare the name of a finding.
  private static func isUnread(
    _ finding: Finding, _ kind: NameKind, _ unread: UnreadNames, _ model: Model
  ) -> Bool {
    guard finding.problem === Problem.unknownName,
      let module = model.files.first(where: { $0.source === finding.file })
    else { return false }
    let sources = module.visible.map { model.files[$0].source }
    return unread.mayDeclare(finding.file.name(finding.range), kind, in: sources)
  }

  /// Describes a name that exists but is not of the expected kind.
  private static func nameOther(
    _ finding: inout Finding, _ wanted: Wanted, _ name: Name, _ model: Model, _ module: Int
  ) {
    guard finding.problem === Problem.unknownName, !wanted.isDoubtful else { return }
    let kinds: [NameKind] = [.pattern, .value, .curve, .spring, .input, .event, .cue]
    for kind in kinds where kind != wanted.kind {
      guard let found = model.find(kind, name, from: module) else { continue }
      let isMap = model.symbol(found).isMap
      finding.message =
        "`\(name.text)` is \(isMap ? "a map" : kind.phrase), not \(wanted.kind.phrase)"
      if isMap, wanted.kind == .value {
        finding.help = "a map scales what is played: `play NAME scaled by \(name.text)`"
      }
      switch (kind, wanted.kind) {
      case (.event, .input):
        finding.help = "an event ends a cue that has `until \(name.text)`; a loop depends on a flag"
      case (.input, .value), (.input, .pattern):
        finding.help = "name a map of this input: `map my-map by \(name.text): …`"
      case (.spring, .value), (.spring, .curve):
        finding.help = "a track uses it with `spring \(name.text)`, without `over`"
      case (.curve, .spring): finding.help = "a curve is named without `spring`"
      default: break
      }
      return
    }
  }
}
