import PatternCues
import PatternModel
import PatternSyntax

/// What has become of an allowance of a file, the lesser first.
package enum AllowanceUse: UInt8, Sendable {
  /// Nothing has asked for it.
  case none
  /// Only cues that allow it themselves have.
  case forestalled
  /// Only what it cannot set aside has.
  case refused
  case used
}

extension [AllowanceUse] {
  mutating func note(_ use: AllowanceUse, at index: Int) {
    while count <= index { append(.none) }
    if self[index].rawValue < use.rawValue { self[index] = use }
  }
}

extension Allowance {
  /// Whether it gives a reason and its last day has not passed.
  package func isValid(on today: String) -> Bool {
    because.saysSomething && (until.isNone || today.isEmpty || !(until.text < today))
  }

  /// What to say of an allowance that nothing needed; what else is wrong with it has been said.
  ///
  /// - Parameter isForestalled: whether cues that allow the rule themselves have needed theirs.
  func complaint(
    _ file: SourceText, _ today: String, isForestalled: Bool = false
  ) -> Diagnostic? {
    guard let index = RuleNames.index(of: rule) else { return nil }
    // What is locked in part has been refused where just that was found.
    if RuleNames.isLocked(index), !Rule.all[index].isPartlyLocked { return locked(file) }
    if !isValid(on: today) { return nil }
    // Only an export knows whether it is needed.
    if RuleNames.isExport(index) { return nil }
    return unused(
      file,
      isForestalled
        ? "every cue in which `\(rule.text)` finds something allows it itself"
        : "`\(rule.text)` finds nothing here to set aside")
  }

  /// What to say of an allowance of a loss that no target of a run had a use for.
  package func complaint(_ file: SourceText, targets: [String]) -> Diagnostic {
    unused(
      file,
      "`\(rule.text)` finds nothing here to set aside in "
        + targets.map { "`\($0)`" }.joined(separator: ", "))
  }

  private func unused(_ file: SourceText, _ message: String) -> Diagnostic {
    Diagnostic(
      .unusedAllowance, file, range, message, help: "remove this allowance",
      fix: removal(from: file).map {
        Fix("remove this allowance", safe: false, replace: $0, with: "")
      })
  }

  /// The allowance with what parts it from its neighbours; nothing where it is alone in a body.
  private func removal(from file: SourceText) -> ByteRange? {
    var tokens = TokenBuffer()
    let last = min(file.count, Int(source) + 4096)
    Lexer(file).tokens(in: ByteRange(source, UInt32(last)), into: &tokens)
    var end = 0
    while !tokens.base[end + 1].isAfterNewline,
      ![.semicolon, .rightBrace, .endOfFile].contains(tokens.base[end + 1].kind)
    {
      end += 1
    }
    var start = Int(source)
    while start > 0, Ascii.isSpace(file.base[start - 1]) { start -= 1 }
    start -= "allow".utf8.count
    let stop = tokens.base[end].end
    guard start >= 0, file.text(ByteRange(UInt32(start), UInt32(start + 5))) == "allow" else {
      return nil
    }
    let after = tokens.base[end + 1]
    if after.kind == .semicolon, !after.isAfterNewline {
      return ByteRange(UInt32(start), max(after.end, tokens.base[end + 2].start))
    }
    // The line goes with it that holds nothing else.
    if let indent = file.indent(start), after.isAfterNewline || after.kind == .endOfFile {
      var line = Int(stop)
      while line < file.count, Ascii.isSpace(file.base[line]) || file.base[line] == 0x0D {
        line += 1
      }
      let isBare = line == file.count || file.base[line] == 0x0A
      return isBare
        ? ByteRange(UInt32(start - indent), UInt32(min(line + 1, file.count)))
        : ByteRange(UInt32(start), stop)
    }
    var before = start
    while before > 0, Ascii.isSpace(file.base[before - 1]) { before -= 1 }
    guard before > 0, file.base[before - 1] == Ascii.semicolon else { return nil }
    return ByteRange(UInt32(before - 1), stop)
  }

  /// That it is for something that no allowance sets aside.
  func locked(_ file: SourceText) -> Diagnostic {
    let isPart = RuleNames.index(of: rule).map { Rule.all[$0].isPartlyLocked } ?? false
    return Diagnostic(
      .lockedRule, file, range,
      isPart
        ? "what `\(rule.text)` finds here is locked: no allowance sets it aside"
        : "`\(rule.text)` is locked: no allowance sets it aside",
      help: "mend what it finds, and remove this allowance")
  }

  private var range: ByteRange { ByteRange(source, source + UInt32(rule.count)) }
}
