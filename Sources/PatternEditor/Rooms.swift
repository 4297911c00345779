import PatternModel
import PatternSyntax

/// Where a text has spaces that nobody has written: on empty lines between declarations, so that
/// what is typed before them moves little. No place of a line lies in them.
///
/// Only what is known by its place in memory sees them; to an author they are not there.
struct Rooms {
  /// In their order.
  private(set) var ranges: [ByteRange] = []

  /// Texts of fewer bytes need none: all of them is moved in no time. Of more, the room might make
  /// one too large to be read.
  static let texts = 1 << 16..<SourceText.sizeLimit / 2
  /// So many bytes of text have room after them.
  private static let distance = 8192
  /// So many bytes are moved at most.
  private static let reach = 1 << 16
  /// How many spaces there are at first, and where they were too few.
  private static let size = 64
  private static let refill = 1024

  /// A text with room in it, from one without.
  static func inserted(
    in source: SourceText, distance: Int?
  ) -> (source: SourceText, rooms: Rooms) {
    let distance = distance ?? Rooms.distance
    var rooms = Rooms()
    var places: [Int] = []
    var at = distance
    // Between an empty line and one that starts at the margin, no declaration is open.
    while let place = emptyLine(in: source, from: at) {
      places.append(place)
      at = place + distance
    }
    let size = source.count + places.count * Rooms.size
    let roomy = SourceText(path: source.path, capacity: size) { target in
      var (from, to) = (0, 0)
      func copy(until end: Int) {
        UnsafeMutableRawPointer(target + to)
          .copyMemory(from: source.base + from, byteCount: end - from)
        to += end - from
        from = end
      }
      for place in places {
        copy(until: place)
        rooms.ranges.append(ByteRange(UInt32(to), UInt32(to + Rooms.size)))
        (target + to).update(repeating: 0x20, count: Rooms.size)
        to += Rooms.size
      }
      copy(until: source.count)
      return to
    }
    return (roomy, rooms)
  }

  private static func emptyLine(in source: SourceText, from start: Int) -> Int? {
    let scanner = ExtentScanner(source)
    var at = min(start, source.count)
    while true {
      at = scanner.lineEnd(after: at)
      if at + 2 >= source.count { return nil }
      if source.base[at + 1] == 0x0A, source.base[at + 2] > 0x20 { return at + 1 }
      at += 1
    }
  }

  /// The first one that does not end before a place.
  func first(from offset: UInt32) -> ByteRange? {
    let index = ranges.partition { $0.end < offset }
    return index < ranges.count ? ranges[index] : nil
  }

  /// Where an author sees a place that may lie in one.
  func seen(_ offset: UInt32, in source: SourceText) -> UInt32 {
    // Before it there is a space then, and after it a space or the end of the line.
    guard !ranges.isEmpty, offset > 0, source.base[Int(offset) - 1] == 0x20,
      source.base[Int(offset)] == 0x20 || source.base[Int(offset)] == 0x0A,
      let room = first(from: offset), room.start < offset
    else { return offset }
    return room.start
  }

  /// An edit, with the room that it touches: what is written to an empty line is followed by none.
  func widened(_ range: ByteRange, in source: SourceText) -> ByteRange {
    let range = ByteRange(seen(range.start, in: source), range.end)
    guard let room = first(from: range.end), room.start <= range.end else { return range }
    return ByteRange(range.start, max(range.end, room.end))
  }

  /// The room that an edit may take or leave.
  func room(after range: ByteRange) -> ByteRange? {
    guard let room = first(from: range.end + 1), room.start > range.end,
      room.start - range.end <= Rooms.reach
    else { return nil }
    return room
  }

  /// Whether an edit has none left that it could take.
  func isExhausted(after range: ByteRange, growth: Int) -> Bool {
    room(after: range).map { $0.count < growth } ?? false
  }

  /// So many spaces are put where there were too few.
  static let spaces = [UInt8](repeating: 0x20, count: refill)

  /// Goes over to a text in which bytes came in the place of a range, and all after it was moved.
  mutating func edit(_ range: ByteRange, growth: Int) {
    if ranges.isEmpty { return }
    let first = ranges.partition { $0.start < range.start }
    let end = ranges.partition { $0.start < range.end }
    for index in end..<ranges.count {
      ranges[index].start = UInt32(Int(ranges[index].start) + growth)
      ranges[index].end = UInt32(Int(ranges[index].end) + growth)
    }
    ranges.removeSubrange(first..<max(first, end))
  }

  /// Goes over to a text that was edited where it lies.
  mutating func edit(_ overwriting: Overwriting) {
    let range = overwriting.range
    let first = ranges.partition { $0.start < range.start }
    ranges.removeSubrange(first..<max(first, ranges.partition { $0.start < range.end }))
    if overwriting.growth == 0 { return }
    ranges[first].start = UInt32(Int(ranges[first].start) + overwriting.growth)
  }

  mutating func insert(_ room: ByteRange) {
    ranges.insert(room, at: ranges.partition { $0.start < room.start })
  }

  /// The text as its author has written it.
  func removed(from source: SourceText) -> SourceText {
    let count = ranges.reduce(source.count) { $0 - $1.count }
    return SourceText(path: source.path, capacity: count) { target in
      var (from, to) = (0, 0)
      for end in ranges.map({ Int($0.start) }) + [source.count] {
        UnsafeMutableRawPointer(target + to)
          .copyMemory(from: source.base + from, byteCount: end - from)
        to += end - from
        from = first(from: UInt32(end)).map { Int($0.end) } ?? end
      }
      return to
    }
  }
}
