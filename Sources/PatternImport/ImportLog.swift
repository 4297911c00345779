import PatternSyntax
import PatternTable

/// The findings of an import.
package struct ImportLog {
  package let source: Source
  private var found: [Finding] = []
  /// The findings reported once per problem and key: their indices, and how often they occurred.
  private var once: [String: (index: Int, count: Int)] = [:]
  /// All reports so far, so that a part that is read twice is reported once.
  private var said: Set<Saying> = []

  /// The maximum number of findings of one problem; the last one counts the rest. Our choice:
  /// nobody reads more, and a file of 100 KB may hold 50,000 faults.
  private static let limit = 1000
  /// The index of the last finding of each problem, and how often the problem occurred.
  private var occurrences: [ObjectIdentifier: (last: Int, count: Int)] = [:]

  private struct Saying: Hashable {
    let problem: ObjectIdentifier
    let start: Int
    let message: String
  }

  init(_ source: Source) { self.source = source }

  /// All findings, sorted by place.
  package var findings: [Finding] {
    var all = found
    for (index, count) in once.values where count > 1 {
      all[index].message += ", and \(count - 1) more like it"
    }
    for (last, count) in occurrences.values where count > ImportLog.limit {
      all[last].message += ", and \(count - ImportLog.limit) more of this kind"
    }
    return all.ordered { Int64($0.range.start) }
  }

  var hasErrors: Bool { found.contains { $0.severity == .error } }

  /// True if an error makes the whole file unusable.
  private(set) var isRefused = false

  /// Adds a finding. Its range is cut at the end of its first line.
  mutating func add(
    _ problem: Problem, _ range: Range<Int>, _ message: String, help: String? = nil
  ) {
    let start = min(range.lowerBound, source.count)
    let saying = Saying(problem: ObjectIdentifier(problem), start: start, message: message)
    if !said.insert(saying).inserted { return }
    let count = (occurrences[saying.problem]?.count ?? 0) + 1
    let last = occurrences[saying.problem]?.last ?? 0
    let isShown = count <= ImportLog.limit
    occurrences[saying.problem] = (isShown ? found.count : last, count)
    if !isShown { return }
    let end = (start..<max(start, min(range.upperBound, source.count))).first {
      source.base[$0] == 0x0A || source.base[$0] == 0x0D
    }
    let place = ByteRange(
      UInt32(start), UInt32(end ?? max(start, min(range.upperBound, source.count))))
    found.append(Finding(problem, source, place, message, help: help))
  }

  /// Adds a finding, or counts one more occurrence if there is one with this problem and key.
  mutating func addOnce(
    _ problem: Problem, _ key: String, _ range: Range<Int>, _ message: String,
    help: String? = nil
  ) {
    let name = "\(problem.id) \(key)"
    if let index = once[name]?.index {
      once[name] = (index, (once[name]?.count ?? 0) + 1)
      return
    }
    let index = found.count
    add(problem, range, message, help: help)
    if found.count > index { once[name] = (index, 1) }
  }

  /// Adds an error that makes the whole file unusable.
  mutating func refuse(
    _ problem: Problem, _ range: Range<Int>, _ message: String, help: String? = nil
  ) {
    isRefused = true
    add(problem, range, message, help: help)
  }
}

extension Array {
  /// The elements sorted by a time or offset. Elements with the same one keep their order.
  func ordered(by place: (Element) -> Int64) -> [Element] {
    enumerated().sorted { left, right in
      let (a, b) = (place(left.element), place(right.element))
      return a == b ? left.offset < right.offset : a < b
    }.map { $0.element }
  }
}

extension ImportLog {
  /// A number of millionths as decimal text.
  static func text(_ millionths: Int64) -> String { decimalText(millionths) }
}
