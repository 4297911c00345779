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

  let owner: Name
  private(set) var entries: [Entry] = []
  /// Where ids are among the bytes of the row that is being written: no digest depends on them.
  private(set) var places: [Range<Int>] = []

  /// Of what has no ids: a pattern, whose texts are those of the cues that play it.
  init() { owner = .none }

  init(_ row: CueRow, _ view: RowsView) {
    owner = row.name
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

  /// Writes the id of a text after the text.
  mutating func write(_ kind: WordKind, _ text: Text, to writer: inout ByteWriter) {
    guard let number = number(of: text, kind) else { return }
    let start = writer.count
    writer.raw(", \"id\": ")
    TextIDs.write(owner, kind, number, to: &writer)
    places.append(start..<writer.count)
  }

  /// That bytes of the row were written once more.
  mutating func repeated(_ bytes: Range<Int>, at start: Int) {
    for place in places where bytes.contains(place.lowerBound) {
      let moved = place.lowerBound - bytes.lowerBound + start
      places.append(moved..<moved + place.count)
    }
  }

  /// The bytes from a place on, without ids.
  func withoutIDs(_ bytes: UnsafeRawBufferPointer, from start: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count - start)
    var at = start
    for place in places {
      result += bytes[at..<place.lowerBound]
      at = place.upperBound
    }
    return result + bytes[at...]
  }

  static func write(_ owner: Name, _ kind: WordKind, _ number: Int, to writer: inout ByteWriter) {
    writer.raw("\"")
    writer.raw(owner.start, owner.count)
    writer.raw(".")
    writer.raw(kind.name)
    writer.raw(".")
    writer.integer(Int64(number))
    writer.raw("\"")
  }

  /// The id of a text; nothing in a pattern.
  func id(of text: Text, _ kind: WordKind) -> String? {
    number(of: text, kind).map { TextIDs.id(owner, kind, $0) }
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
