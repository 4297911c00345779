import PatternSyntax

/// Makes of some repairs of a text those that lie apart and leave it without new errors.
///
/// All are made at once. If that leaves new errors, the repair before each is left out, and if that
/// does not help, all repairs of the declarations that have become worse. What was left out is then
/// tried again one by one, unless that is more than the text may be read.
struct RepairSieve {
  /// How many times only the repairs before errors are left out.
  private static let nearTries = 4

  private let source: SourceText
  /// By where they start.
  private let fixes: [Fix]
  /// How often the text may still be read.
  private var readings: Int
  /// The text with what was made of them, and how many those are.
  private(set) var result: SourceText
  private(set) var count = 0

  /// - Parameter limit: how often the text may be read.
  init(_ fixes: [Fix], _ source: SourceText, _ limit: Int) {
    self.source = source
    self.fixes = fixes.enumerated().sorted { left, right in
      let (one, other) = (left.element.start, right.element.start)
      return one != other ? one < other : left.offset < right.offset
    }.map { $0.element }
    readings = limit
    result = source
  }

  /// - Parameter read: finds the errors of a text.
  mutating func run(_ read: (SourceText) -> SyntaxErrors) {
    readings -= 1
    var best = (list: EditList(), errors: read(source))
    let before = best.errors
    var isMade = [Bool](repeating: false, count: fixes.count)
    func make(_ made: [Int], _ list: EditList) -> SyntaxErrors? {
      readings -= 1
      let text = list.applied(to: source)
      let errors = read(text)
      if errors.isWorse(than: best.errors) { return errors }
      (best, result) = ((list, errors), text)
      for index in made { isMade[index] = true }
      count += made.count
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

  /// The repairs without those at fault.
  ///
  /// - Parameter isNear: whether a repair is at fault for new errors up to the next repair, rather
  ///   than all repairs of a declaration for those up to the next declaration.
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
