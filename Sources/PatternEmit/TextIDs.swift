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
  /// The hashes of their kinds and texts: cues with thousands of texts are searched by them.
  private var hashes: [UInt64] = []
  /// How many texts there are of each kind.
  private var counts: [Int] = []
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
    let hash = TextIDs.hash(of: text, kind)
    if number(of: text, kind, hash) != nil { return }
    if counts.isEmpty { counts = [0, 0, 0, 0] }
    counts[Int(kind.rawValue)] += 1
    entries.append(Entry(kind: kind, text: text, number: counts[Int(kind.rawValue)]))
    hashes.append(hash)
  }

  private func number(of text: Text, _ kind: WordKind, _ hash: UInt64? = nil) -> Int? {
    if entries.isEmpty { return nil }
    let hash = hash ?? TextIDs.hash(of: text, kind)
    for (index, known) in hashes.enumerated() where known == hash {
      let entry = entries[index]
      if entry.kind == kind, entry.text.isSpelled(as: text) { return entry.number }
    }
    return nil
  }

  /// FNV-1a of 64 bits.
  private static func hash(of text: Text, _ kind: WordKind) -> UInt64 {
    var hash = 14_695_981_039_346_656_037 ^ UInt64(kind.rawValue)
    for byte in UnsafeBufferPointer(start: text.start, count: Int(text.count)) {
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return hash
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
