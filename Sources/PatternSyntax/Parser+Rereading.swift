/// Reads a declaration again in which something was found, in search of a
/// line that has been lost.
extension Parser {
  /// Reads a declaration again whose braces do not match, in search of bodies inside it that have
  /// lost their first line; if there are any and no more is found, that is what is wrong there.
  @inline(never) func tryWithLostLines(_ extent: Extent, _ known: Int) {
    let count = diagnostics.count - known
    if count > Parser.findingsLimit { return }
    diagnostics.removeSubrange(known...)
    seeksLostLines = true
    read(extent)
    if hasLostLine, diagnostics.count - known <= count { return }
    seeksLostLines = false
    diagnostics.removeSubrange(known...)
    read(extent)
  }
}
