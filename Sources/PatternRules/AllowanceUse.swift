import PatternModel
import PatternSyntax
import PatternTable

/// The degree to which an allowance of a file was needed. The cases are in ascending order.
package enum AllowanceUse: UInt8, Sendable {
  /// No finding needed it.
  case none
  /// Only cues with their own allowance needed it.
  case forestalled
  /// Only locked findings would have needed it.
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
  /// True if the allowance gives a reason and its last day has not passed.
  package func isValid(on today: String) -> Bool {
    because.saysSomething && (until.isNone || today.isEmpty || !(until.text < today))
  }

  /// The finding that reports an unneeded allowance. Its other faults are reported elsewhere.
  ///
  /// - Parameter isForestalled: true if only cues with an allowance of their own needed it.
  func complaint(
    _ file: Source, _ today: String, isForestalled: Bool = false
  ) -> Finding? {
    guard let index = RuleNames.index(of: rule) else { return nil }
    // For a partly locked rule, the refusal was reported with the locked finding.
    if RuleNames.isLocked(index), !Rule.all[index].isPartlyLocked { return locked(file) }
    if !isValid(on: today) { return nil }
    // Only an export can determine whether the allowance is needed.
    if RuleNames.isExport(index) { return nil }
    return unused(
      file,
      isForestalled
        ? "every cue with a finding of `\(rule.text)` has an allowance of its own"
        : "`\(rule.text)` has no finding here that needs it")
  }

  /// The finding for an allowance of a loss that no target of a run needed.
  package func complaint(_ file: Source, targets: [String]) -> Finding {
    unused(
      file,
      "`\(rule.text)` has no finding here that needs it in "
        + targets.map { "`\($0)`" }.joined(separator: ", "))
  }

  private func unused(_ file: Source, _ message: String) -> Finding {
    Finding(
      .unusedAllowance, file, range, message, help: "remove this allowance",
      fix: removal(from: file).map {
        Fix("remove this allowance", safe: false, replace: $0, with: "")
      })
  }

  /// The range to delete with the allowance: its separators, or its whole line.
  ///
  /// - Returns: nil if the allowance is alone in a body.
  private func removal(from file: Source) -> ByteRange? {
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
    // The whole line, if nothing else is on it.
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

  /// The finding for an allowance of something locked.
  func locked(_ file: Source) -> Finding {
    let isPart = RuleNames.index(of: rule).map { Rule.all[$0].isPartlyLocked } ?? false
    return Finding(
      .lockedRule, file, range,
      isPart
        ? "the finding of `\(rule.text)` here is locked: no allowance applies to it"
        : "`\(rule.text)` is locked: no allowance applies to it",
      help: "correct what it reports, and remove this allowance")
  }

  private var range: ByteRange { ByteRange(source, source + UInt32(rule.count)) }
}
