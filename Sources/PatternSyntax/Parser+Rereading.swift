/// Reads a declaration again in which something was found, as if one mistake had not been made: if
/// less is found then, that mistake is told.
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

  /// Reads a declaration again without each word that is written twice where something was found:
  /// if less is found then, that is what is wrong there. Answers whether it is.
  @inline(never) func tryWithoutDoubles(_ extent: Extent, _ known: Int) -> Bool {
    let count = diagnostics.count - known
    if count > Parser.findingsLimit { return false }
    if extent.isUnclosed, isBetterWithoutLine(extent, known, count) { return true }
    var found = Array(diagnostics[known...])
    var tried: [ByteRange] = []
    var doubles: [ByteRange] = []
    while tried.count < Parser.doublesLimit,
      let double = found.lazy.compactMap({ self.double(near: $0.range, but: tried) }).first
    {
      diagnostics.removeSubrange(known...)
      read(extent, without: doubles + [double])
      let left = Array(diagnostics[known...])
      // The next one may be in the same statement.
      let isFarther = left.count == found.count && left[0].range.start > double.start
      if left.count < found.count || isFarther {
        found = left
        doubles.append(double)
      }
      tried.append(double)
    }
    if tried.isEmpty { return false }
    diagnostics.removeSubrange(known...)
    read(extent)
    if found.count >= count { return false }
    // Of a list nothing is missing that follows the double.
    if !Parser.parts(of: tokens[0].keyword).isEmpty { breakAll() }
    diagnostics.removeSubrange(known...)
    diagnostics += (found + doubles.map(isTwice)).sorted { $0.range.start < $1.range.start }
    return true
  }

  /// Reads a declaration again without a line that opens a body and is written twice: if less is
  /// found then, that is what is wrong.
  private func isBetterWithoutLine(_ extent: Extent, _ known: Int, _ count: Int) -> Bool {
    let line = doubledLine
    guard let first = line.first, let last = line.last else { return false }
    diagnostics.removeSubrange(known...)
    read(extent, without: line, isUnclosed: false)
    let left = Array(diagnostics[known...])
    diagnostics.removeSubrange(known...)
    read(extent)
    if left.count >= count { return false }
    breakAll()
    diagnostics.removeSubrange(known...)
    let double = lineIsTwice(ByteRange(first.start, last.end))
    diagnostics += (left + [double]).sorted { $0.range.start < $1.range.start }
    return true
  }

  /// Takes all of a declaration that has been read to its end for one that could not be read.
  func breakAll() {
    breakNode(0)
    close(0)
  }
}
