import PatternCues

/// What kind of text a person reads or hears.
enum WordKind: UInt8 {
  case toast, announce, confirm, label

  var name: StaticString {
    switch self {
    case .toast: "toast"
    case .announce: "announce"
    case .confirm: "confirm"
    case .label: "label"
    }
  }
}

/// The ids of the texts of a cue, by which translations go: `ghost.forget.toast.1`.
///
/// Texts of one kind are numbered in the order in which the modes of the cue first say them; what
/// is said again, or in another mode, is one text.
struct TextIDs {
  /// A text, and where it is said first.
  struct Entry {
    let kind: WordKind
    let text: Text
    let number: Int
  }

  let cue: Name
  private(set) var entries: [Entry] = []

  init(_ row: CueRow, _ view: RowsView) {
    cue = row.name
    if !row.confirm.isNone { add(.confirm, row.confirm) }
    for timeline in [row.normal, row.reduceMotion, row.physicalityOff] {
      for index in timeline.texts.indices { add(view.texts[index]) }
      for index in timeline.effects.indices { add(view.effects[index], view) }
    }
  }

  private mutating func add(_ effect: Effect, _ view: RowsView) {
    for arm in [effect.success, effect.failure] where arm != 0 {
      let arm = view.arms[Int(arm) - 1]
      for text in arm.texts { add(text) }
      for effect in arm.effects { add(effect, view) }
    }
  }

  private mutating func add(_ copy: Copy) { add(WordKind(copy.kind), copy.text) }

  private mutating func add(_ kind: WordKind, _ text: Text) {
    if number(of: text, kind) != nil { return }
    let number = entries.reduce(1) { $0 + ($1.kind == kind ? 1 : 0) }
    entries.append(Entry(kind: kind, text: text, number: number))
  }

  private func number(of text: Text, _ kind: WordKind) -> Int? {
    entries.first { $0.kind == kind && $0.text.isSpelled(as: text) }?.number
  }

  static func id(_ owner: Name, _ kind: WordKind, _ number: Int) -> String {
    "\(owner.text).\(kind.name).\(number)"
  }
}

extension WordKind {
  init(_ kind: CopyKind) { self = kind == .toast ? .toast : .announce }
}

extension Text {
  func isSpelled(as other: Text) -> Bool {
    UnsafeBufferPointer(start: start, count: Int(count)).elementsEqual(
      UnsafeBufferPointer(start: other.start, count: Int(other.count)))
  }
}
