import PatternCues

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

  let owner: Name
  private(set) var entries: [Entry] = []
  /// Hashes of kinds and texts, because searching a cue with thousands of texts is slow.
  private var hashes: [UInt64] = []
  /// The number of texts of each kind.
  private var counts: [Int] = []
  /// The places of ids in the bytes of the row being written; digests exclude them.
  var places: [Range<Int>] = []

  /// For a pattern, which has no ids: its texts belong to the cues that play it.
  init() { owner = .none }

  init(_ row: CueRow, _ view: RowStore) {
    owner = row.name
    if !row.confirm.isNone { add(.confirm, row.confirm) }
    for timeline in [row.normal, row.reduceMotion, row.physicalityOff] {
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

  private mutating func add(_ copy: Copy) { add(WordKind(copy.kind), copy.text) }

  private mutating func add(_ kind: WordKind, _ text: Text) {
    let hash = TextIDs.hash(of: text, kind)
    if number(of: text, kind, hash) != nil { return }
    if counts.isEmpty { counts = [0, 0, 0, 0] }
    counts[Int(kind.rawValue)] += 1
    entries.append(Entry(kind: kind, text: text, number: counts[Int(kind.rawValue)]))
    hashes.append(hash)
  }

  func number(of text: Text, _ kind: WordKind, _ hash: UInt64? = nil) -> Int? {
    if entries.isEmpty { return nil }
    let hash = hash ?? TextIDs.hash(of: text, kind)
    for (index, known) in hashes.enumerated() where known == hash {
      let entry = entries[index]
      if entry.kind == kind, entry.text.isSpelled(as: text) { return entry.number }
    }
    return nil
  }

  /// FNV-1a, 64 bits.
  private static func hash(of text: Text, _ kind: WordKind) -> UInt64 {
    var hash = 14_695_981_039_346_656_037 ^ UInt64(kind.rawValue)
    for byte in UnsafeBufferPointer(start: text.start, count: Int(text.count)) {
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return hash
  }

  /// Records that bytes of the row have been written again at another place.
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
