import PatternCues
import PatternSyntax

/// The name of a used file.
extension Checker {
  /// Says of a path that its folders are parted by `\`, as on another system, how it is written;
  /// nothing of any other.
  func refusesBackslashes(_ node: Int) -> Bool {
    guard kind(node) == .text else { return false }
    let (start, end) = (token(node).start + 1, token(node).end - 1)
    var edits: [Fix.Edit] = []
    var at = start
    while at < end {
      let sign = at
      while at < end, base[Int(at)] == Ascii.backslash { at += 1 }
      if at > sign {
        // A character that cannot be typed, or a quotation mark.
        let isBrace = base[Int(at)] == 0x75 && base[Int(at) + 1] == Ascii.leftBrace
        if isBrace || base[Int(at)] == Ascii.quote { return false }
        edits.append(Fix.Edit(ByteRange(sign, at), "/"))
      }
      at += 1
    }
    if edits.isEmpty { return false }
    let title = "write `/`"
    report(
      Diagnostic(
        .unusableFile, source, range(node), "folders are parted by `/` in a path", help: title,
        fix: Fix(title, safe: false, edits)))
    return true
  }
}
