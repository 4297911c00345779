/// Texts that are compared line by line.
package enum Lines {
  /// The lines from the first difference to the last, as a diff shows them.
  package static func difference(_ expected: String, _ actual: String) -> String {
    var old = expected.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var new = actual.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let a = old.first, let b = new.first, a == b {
      old.removeFirst()
      new.removeFirst()
    }
    while let a = old.last, let b = new.last, a == b {
      old.removeLast()
      new.removeLast()
    }
    let line = old.startIndex + 1
    return (["line \(line):"] + old.prefix(20).map { "- \($0)" } + new.prefix(20).map { "+ \($0)" })
      .joined(separator: "\n")
  }
}
