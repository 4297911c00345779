import PatternSyntax

/// Selects repairs of a text that do not overlap and cause no new errors.
///
/// All are applied at once. If new errors result, the repair before each is left out and, if that
/// does not help, all repairs of the declarations that became worse. The omitted repairs are
/// then tried one by one, up to a maximum number of readings.
struct RepairSieve {
  /// The number of attempts that leave out only the repairs before errors.
  private static let nearTries = 4

  private let source: Source
  /// The repairs, sorted by start.
  private let fixes: [Fix]
  /// The number of readings left.
  private var readings: Int
  /// The text after the applied repairs, and the repairs.
  private(set) var result: Source
  private(set) var made: [Fix] = []

  /// Creates a sieve.
  ///
  /// - Parameter limit: the maximum number of readings of the text.
  init(_ fixes: [Fix], _ source: Source, _ limit: Int) {
    self.source = source
    self.fixes = fixes.enumerated().sorted { left, right in
      let (one, other) = (left.element.start, right.element.start)
      return one != other ? one < other : left.offset < right.offset
    }.map { $0.element }
    readings = limit
    result = source
  }

  /// Selects and applies repairs.
  ///
  /// - Parameter read: finds the errors of a text.
  mutating func run(_ read: (Source) -> SyntaxErrors) {
    readings -= 1
    var best = (list: EditList(), errors: read(source))
    let before = best.errors
    var isMade = [Bool](repeating: false, count: fixes.count)
    func make(_ tried: [Int], _ list: EditList) -> SyntaxErrors? {
      readings -= 1
      let text = list.applied(to: source)
      let errors = read(text)
      if errors.isWorse(than: best.errors) { return errors }
      (best, result) = ((list, errors), text)
      for index in tried { isMade[index] = true }
      made += tried.map { fixes[$0] }
      return nil
    }
    var trial = Array(fixes.indices)
    var tries = 0
    while readings > 0, !trial.isEmpty {
      var list = EditList()
      trial = trial.filter { list.add(fixes[$0]) }
      guard let errors = make(trial, list) else { break }
      trial = withoutFaulty(trial, list, errors, before, near: tries < RepairSieve.nearTries)
      tries += 1
    }
    let others = fixes.indices.filter { !isMade[$0] && best.list.fits(fixes[$0]) }
    if others.count > readings { return }
    for index in others {
      var list = best.list
      if list.add(fixes[index]) { _ = make([index], list) }
    }
  }

  /// The repairs without those that may have caused new errors.
  ///
  /// - Parameter isNear: true to blame only the last repair before a new error, false to blame all
  ///   repairs of the declaration.
  private func withoutFaulty(
    _ trial: [Int], _ list: EditList, _ errors: SyntaxErrors, _ before: SyntaxErrors,
    near isNear: Bool
  ) -> [Int] {
    var stretches: [[Int]] = []
    if isNear {
      stretches = trial.map { [$0] }
    } else {
      let extents = ExtentScanner(source).extents()
      var next = 0
      for index in trial {
        let start = fixes[index].start
        let isFirst =
          stretches.isEmpty || next < extents.count && extents[next].range.start <= start
        while next < extents.count, extents[next].range.start <= start { next += 1 }
        if isFirst {
          stretches.append([index])
        } else {
          stretches[stretches.count - 1].append(index)
        }
      }
    }
    let starts = stretches.map { fixes[$0[0]].start }
    let faulty = SyntaxErrors.worse(list.moved(starts), errors, starts, before)
    var isFaulty = [Bool](repeating: false, count: stretches.count)
    for stretch in faulty { isFaulty[stretch] = true }
    return zip(stretches, isFaulty).flatMap { $1 ? [] : $0 }
  }
}

extension Fix {
  fileprivate var start: UInt32 { edits.first?.range.start ?? 0 }
}
