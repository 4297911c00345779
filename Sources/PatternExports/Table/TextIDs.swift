import PatternTable

/// The kinds of text that a person reads or hears.
package enum WordKind: UInt8 {
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

/// The ids of a cue's texts, the keys for translations: `ghost.forget.toast.1`.
///
/// Texts of one kind are numbered in the order of their first use over the modes of the cue. Equal
/// texts share an id.
struct TextIDs {
  /// A text and its number.
  struct Entry {
    let kind: WordKind
    let text: Text
    let number: Int
  }

  private struct Key: Hashable {
    let kind: WordKind
    let written: [UInt8]
  }

  let owner: Name
  private(set) var entries: [Entry] = []
  private var numbers: [Key: Int] = [:]
  /// The number of texts of each kind.
  private var counts: [WordKind: Int] = [:]
  /// The byte ranges of ids in the row being written; digests exclude them.
  var places: [Range<Int>] = []

  /// Creates the state for a pattern, which has no ids: its texts belong to the cues that play it.
  init() { owner = .none }

  init(_ row: CueRow, _ view: RowStore) {
    owner = row.name
    if !row.confirm.isNone { add(.confirm, row.confirm) }
    for timeline in row.timelines {
      for index in timeline.texts.indices { add(view.texts[index]) }
      for index in timeline.effects.indices { add(view.effects[index], view) }
    }
  }

  private mutating func add(_ effect: Effect, _ view: RowStore) {
    for arm in [effect.success, effect.failure] where arm != 0 {
      let arm = view.arms[Int(arm) - 1]
      for text in arm.texts { add(text) }
      for effect in arm.effects { add(effect, view) }
    }
  }

  private mutating func add(_ notice: Notice) { add(WordKind(notice.kind), notice.text) }

  private mutating func add(_ kind: WordKind, _ text: Text) {
    let key = Key(kind: kind, written: Array(text.bytes))
    if numbers[key] != nil { return }
    counts[kind, default: 0] += 1
    let number = counts[kind, default: 0]
    numbers[key] = number
    entries.append(Entry(kind: kind, text: text, number: number))
  }

  func number(of text: Text, _ kind: WordKind) -> Int? {
    entries.isEmpty ? nil : numbers[Key(kind: kind, written: Array(text.bytes))]
  }

  /// A range of the bytes of the row, without ids.
  func without(_ bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var at = range.lowerBound
    for place in places {
      result += bytes[at..<place.lowerBound]
      at = place.upperBound
    }
    return result + bytes[at..<range.upperBound]
  }

  static func id(_ owner: Name, _ kind: WordKind, _ number: Int) -> String {
    "\(owner.text).\(kind.name).\(number)"
  }
}

extension WordKind {
  init(_ kind: NoticeKind) { self = kind == .toast ? .toast : .announce }
}
