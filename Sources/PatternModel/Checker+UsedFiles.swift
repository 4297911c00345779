import PatternSyntax
import PatternTable

/// The path in `use "file"`.
extension Checker {
  /// Reports a path whose folders are separated by `\`, as on another system. A path in which every
  /// `\` is a valid escape is not reported.
  func refusesBackslashes(_ node: Int) -> Bool {
    guard kind(node) == .text else { return false }
    let (start, end) = (Int(token(node).start) + 1, Int(token(node).end) - 1)
    var edits: [Fix.Edit] = []
    var isEscaped = true
    var at = start
    while at < end {
      let length = base[at] == Ascii.backslash ? Escape.length(base, at, end) : 1
      if length == 0 { isEscaped = false }
      if base[at] == Ascii.backslash {
        // An `\n` may start the name of a folder; an escaped quotation mark or number does not.
        if length > 2 || length == 2 && base[at + 1] == Ascii.quote { return false }
        let isPair = length == 2 && base[at + 1] == Ascii.backslash
        edits.append(Fix.Edit(ByteRange(UInt32(at), UInt32(at + (isPair ? 2 : 1))), "/"))
        at += isPair ? 2 : 1
      } else {
        at += 1
      }
    }
    if isEscaped { return false }
    let title = "write `/`"
    report(
      .unusableFile, node, "the folders in a path are separated by `/`",
      fix: Fix(title, safe: false, edits))
    return true
  }
}
