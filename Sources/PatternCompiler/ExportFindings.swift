import PatternExports
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Exports of a table, with their losses as findings.
extension OutputTable {
  /// The files of a target and its losses: one finding for each kind of loss in a statement, for
  /// the worst case.
  package func export(_ target: Export, _ options: ExportOptions) -> Exported {
    let result = target.files(of: emitter.table, options)
    var exported = Exported(files: result.files)
    findings(of: result.losses, target.name, &exported)
    if let excess = excess(result.files, target.name) { exported.findings.append(excess) }
    return exported
  }

  /// The findings for allowances of losses that no target of a run needed. Targets that
  /// cannot have the loss are ignored.
  package func unusedAllowances(
    after targets: [Export], used: Set<AllowancePlace>
  ) -> [Finding] {
    lazy var losses = targets.map { (name: $0.name, ids: $0.losses) }
    var found: [Finding] = []
    func judge(_ allowances: [Allowance], of module: Int) {
      for allowance in allowances where allowance.isValid(on: model.today) {
        if used.contains(AllowancePlace(module: module, source: allowance.source)) { continue }
        let able = losses.filter { name, ids in
          (allowance.target.isNone || allowance.target.text == name)
            && ids.contains { Name($0.name) == allowance.rule }
        }
        if able.isEmpty { continue }
        found.append(
          allowance.complaint(model.files[module].source, targets: able.map { $0.name }))
      }
    }
    judge(model.files[inputModule].allowances, of: inputModule)
    for reference in emitter.table.cues {
      let row = emitter.table.row(ofCue: reference)
      if row.allowed.isEmpty { continue }
      judge(row.allowed, of: place(of: .cue(row.name)).module)
    }
    Problems.sort(&found)
    return found
  }

  /// The finding for an export whose files together are too large; nil if they are not.
  private func excess(_ files: [ExportFile], _ target: String) -> Finding? {
    let limit = OutputLimit.bytes(ofSources: model.sourceBytes)
    if files.reduce(0, { $0 + $1.bytes.count }) <= limit { return nil }
    let source = model.files[inputModule].source
    return Finding(
      .outputLimit, source, ByteRange(source.textStart, source.textStart),
      "the \(target) files of `\(name)` would have more than \(OutputLimit.phrase(limit))",
      help: "repeat less, or let maps choose between fewer cases")
  }

  /// The names of all patterns and cues.
  package var rowNames: [String] {
    emitter.table.exportRows(ExportOptions()).map { $0.owner.name.text }
  }

  /// The finding for files of an earlier run that are left over, with a message; nil if its rule is
  /// off.
  package func staleFinding(_ message: String) -> Finding? {
    guard let rule = RuleNames.index(of: Name("stale-export")) else { return nil }
    let module = inputModule
    let severity = severity(of: rule, in: module)
    if severity == .off || model.allowance(of: rule, target: "", in: module, []) != nil {
      return nil
    }
    let source = model.files[module].source
    var finding = Finding(
      Rule.all[rule].problem, source, ByteRange(source.textStart, source.textStart),
      message, help: "remove it, or move it elsewhere")
    finding.severity = severity
    finding.clause = Rule.all[rule].clause
    return finding
  }

  private func severity(of rule: Int, in module: Int) -> Severity {
    Linter.severities(of: model.profiles[model.profileIndex(module)])[rule]
  }

  /// The file of the table; the first file of a bundle.
  private var inputModule: Int { path.flatMap { model.index(ofFile: $0) } ?? 0 }

  private func findings(of losses: [Loss], _ target: String, _ exported: inout Exported) {
    var found: [LossGroup] = []
    var known: [LossGroup.Key: Int] = [:]
    for loss in losses {
      let place = place(of: loss.address.owner)
      let (module, start) = (place.module, loss.address.source ?? place.range.start)
      let key = LossGroup.Key(id: loss.id, module: module, start: start)
      guard let index = known[key] else {
        known[key] = found.count
        found.append(LossGroup(key: key, worst: loss, isMinor: loss.isMinor))
        continue
      }
      if !loss.isMinor { found[index].isMinor = false }
      if loss.magnitude > found[index].worst.magnitude { found[index].worst = loss }
    }
    if found.isEmpty { return }
    let own = ownAllowances
    for group in found {
      if let finding = finding(of: group, target, own, &exported.used) {
        exported.findings.append(finding)
      }
    }
    Problems.sort(&exported.findings)
  }

  private func finding(
    of group: LossGroup, _ target: String, _ own: [Name: [Allowance]],
    _ used: inout Set<AllowancePlace>
  ) -> Finding? {
    let loss = group.worst
    guard let rule = RuleNames.index(of: Name(loss.id.name)) else { return nil }
    let module = model.files[group.key.module]
    var severity = severity(of: rule, in: group.key.module)
    if group.isMinor { severity = min(severity, .info) }
    let owner = loss.address.owner
    // The author cannot change a shipped file.
    if severity == .off || module.isShipped { return nil }
    let isLocked = Rule.all[rule].isLocked
    if !isLocked,
      let allowance = model.allowance(
        of: rule, target: target, in: group.key.module,
        owner.isCue ? own[owner.name] ?? [] : [])
    {
      used.insert(AllowancePlace(module: group.key.module, source: allowance.source))
      return nil
    }
    let range =
      loss.address.source == nil
      ? place(of: owner).range
      : Checker.statementRange(group.key.start, in: module.source)
    var finding = Finding(Rule.all[rule].problem, module.source, range, loss.message)
    finding.severity = severity
    finding.clause = Rule.all[rule].clause
    finding.evidence = Evidence(
      loss: Evidence.Loss(
        target: target, part: loss.part, was: loss.was, written: loss.written))
    return finding
  }

  private func place(of owner: ExportOwner) -> (module: Int, range: ByteRange) {
    model.place(of: owner, inTable: path) ?? (inputModule, ByteRange(0, 0))
  }

  /// The allowances of the cues, by the name of the cue.
  private var ownAllowances: [Name: [Allowance]] {
    var own: [Name: [Allowance]] = [:]
    for reference in emitter.table.cues {
      let row = emitter.table.row(ofCue: reference)
      if !row.allowed.isEmpty { own[row.name] = row.allowed }
    }
    return own
  }
}

/// The export of a table to a target.
package struct Exported {
  package var files: [ExportFile] = []
  /// The losses, sorted.
  package var findings: [Finding] = []
  /// The allowances that set findings aside.
  package var used: Set<AllowancePlace> = []
}

/// The position of an allowance.
package struct AllowancePlace: Hashable {
  let module: Int
  let source: UInt32
}

/// Losses of one kind in one statement.
private struct LossGroup {
  struct Key: Hashable {
    let id: LossID
    let module: Int
    let start: UInt32
  }

  let key: Key
  var worst: Loss
  /// True if every loss is too small to notice.
  var isMinor: Bool
}

extension Model {
  /// The file that declares something in a table, and the range of its name.
  ///
  /// - Parameter path: the source of the table; nil for a bundle.
  func place(
    of owner: ExportOwner, inTable path: String?
  ) -> (module: Int, range: ByteRange)? {
    let kind: NameKind =
      switch owner.kind {
      case .cue: .cue
      case .pattern: .pattern
      case .spring: .spring
      case .curve: .curve
      case .control: .control
      }
    let inputs = path.flatMap { index(ofFile: $0) }.map { [$0] } ?? Array(files.indices)
    for module in inputs.lazy.flatMap({ self.files[$0].visible }) {
      guard let symbol = files[module].symbol(kind, owner.name) else { continue }
      return (module, files[module].symbols[symbol].nameRange)
    }
    return nil
  }

  /// The allowance of a rule for a target: that of the cue, or else that of its file.
  fileprivate func allowance(
    of rule: Int, target: String, in module: Int, _ own: [Allowance]
  ) -> Allowance? {
    let name = Name(Rule.all[rule].problem.id)
    return (own + files[module].allowances).first {
      $0.rule == name && $0.isValid(on: today)
        && ($0.target.isNone || $0.target.text == target)
    }
  }
}
