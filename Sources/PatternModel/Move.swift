import PatternCues
import PatternSyntax

/// Where the parts of a text have gone that an edit has left alone: from one state of a file to the
/// next.
///
/// What was in the part that is another now has no place any more.
package struct Move {
  let old: SourceText
  package let new: SourceText
  /// What comes before this, or at it where the edit begins, is where it was.
  let head: UInt32
  /// What is from here on has gone as far as the text has grown.
  package let tail: UInt32
  /// How many bytes longer the text is.
  package let growth: Int
  /// What is from here on in a text that was edited where it lies is where it was; what is
  /// between `room` and here is nothing.
  let limit: UInt32
  private let room: UInt32
  /// Where the old text lies.
  private let start: UInt
  private let end: UInt
  /// What the address of a name grows by, before the edit and after it, where a name has it.
  private let headShift: UInt64
  private let tailShift: UInt64

  /// Compares the bytes of both.
  ///
  /// - Parameter known: what they are known to have in common; the rest is compared.
  package init(from old: SourceText, to new: SourceText, sharing known: SharedEnds? = nil) {
    self.old = old
    self.new = new
    let shared = min(old.count, new.count)
    var head = known?.head ?? 0
    while head + 32 <= shared, Move.isSame(old, head, new, head) { head += 32 }
    while head < shared, old.base[head] == new.base[head] { head += 1 }
    var tail = min(known?.tail ?? 0, shared - head)
    while tail + 32 <= shared - head,
      Move.isSame(old, old.count - tail - 32, new, new.count - tail - 32)
    {
      tail += 32
    }
    while tail < shared - head,
      old.base[old.count - 1 - tail] == new.base[new.count - 1 - tail]
    {
      tail += 1
    }
    self.head = UInt32(head)
    self.tail = UInt32(old.count - tail)
    growth = new.count - old.count
    (room, limit) = (.max, .max)
    start = UInt(bitPattern: old.base)
    end = start + UInt(old.count)
    let distance = Int(bitPattern: new.base) - Int(bitPattern: old.base)
    headShift = UInt64(bitPattern: Int64(distance)) << 16
    tailShift = UInt64(bitPattern: Int64(distance + growth)) << 16
  }

  /// What is outside of an overwritten stretch is where it was.
  package init(_ overwriting: Overwriting) {
    (old, new) = (overwriting.source, overwriting.source)
    head = overwriting.range.start
    tail = overwriting.range.end
    growth = overwriting.growth
    (room, limit) = (overwriting.moved.end, overwriting.limit)
    start = UInt(bitPattern: old.base)
    end = start + UInt(old.count)
    (headShift, tailShift) = (0, UInt64(bitPattern: Int64(growth)) << 16)
  }

  /// Whether 32 bytes are the same.
  @inline(__always)
  private static func isSame(
    _ left: SourceText, _ at: Int, _ right: SourceText, _ other: Int
  ) -> Bool {
    func words(_ source: SourceText, _ at: Int) -> SIMD2<UInt64> {
      UnsafeRawPointer(source.base).loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
    }
    let first = words(left, at) ^ words(right, other)
    let second = words(left, at + 16) ^ words(right, other + 16)
    let difference = first | second
    return difference[0] | difference[1] == 0
  }

  /// Where a range of the old text is in the new one; nothing if some of it is gone.
  package func moved(_ range: ByteRange) -> ByteRange? {
    if range.start < tail { return range.end <= head ? range : nil }
    if range.start >= limit { return range }
    return range.end <= room ? ByteRange(shifted(range.start), shifted(range.end)) : nil
  }

  package func moved(_ offset: UInt32) -> UInt32? {
    if offset < tail { return offset < head ? offset : nil }
    if offset >= limit { return offset }
    return offset <= room ? shifted(offset) : nil
  }

  /// Where in the old text was what is here in the new one; nothing before the end of the edit.
  package func origin(_ offset: UInt32) -> UInt32? {
    if offset >= limit { return offset }
    let old = Int(offset) - growth
    return old >= Int(tail) && old <= Int(room) ? UInt32(old) : nil
  }

  private func shifted(_ offset: UInt32) -> UInt32 { UInt32(Int(offset) + growth) }

  /// The declaration at its new place, if nothing of it is another.
  package func moved(_ extent: Extent) -> Extent? {
    guard let range = moved(extent.range) else { return nil }
    var moved = extent
    moved.range = range
    return moved
  }

  /// The name at its new place; those of other files stay.
  package func moved(_ name: Name) -> Name? {
    // Names there are many of: an address is moved without looking at what is there.
    let address = UInt(truncatingIfNeeded: name.raw >> 16)
    if name.isNone || address < start || address > end { return name }
    if address - start >= UInt(tail) {
      return address - start >= UInt(limit) ? name : Name(raw: name.raw &+ tailShift)
    }
    return address - start + UInt(name.count) <= UInt(head)
      ? Name(raw: name.raw &+ headShift) : nil
  }

  /// Puts an event at its new place; answers false if something is gone that it speaks of.
  package func move(_ event: inout Event) -> Bool {
    guard let name = moved(event.name), let eventClass = moved(event.eventClass),
      let subject = moved(event.subject), let scope = moved(event.scope)
    else { return false }
    (event.name, event.eventClass, event.subject, event.scope) = (name, eventClass, subject, scope)
    return true
  }

  /// Where of some stretches of a text that was edited where it lies something is gone, or is
  /// elsewhere.
  package func concerned(_ spans: [SourceSpan]) -> [Int] {
    let (head, limit) = (head, limit)
    return spans.indices.filter { spans[$0].last >= head && spans[$0].first < limit }
  }

  package func moved(_ text: Text) -> Text? {
    guard let start = text.start, holds(start) else { return text }
    let offset = UInt32(start - old.base)
    return moved(ByteRange(offset, offset + text.count)).map {
      Text(new.base + Int($0.start), Int(text.count), isEscaped: text.isEscaped)
    }
  }

  private func holds(_ address: UnsafePointer<UInt8>) -> Bool {
    address >= old.base && address <= old.base + old.count
  }

  /// Puts a finding at its new place; answers false if something is gone that it speaks of.
  ///
  /// - Parameter isBefore: whether the declaration that it is about comes before the edit: what it
  ///   says of the very place where something is put in, stays there then.
  package func move(_ finding: inout Diagnostic, isBefore: Bool) -> Bool {
    func moved(_ range: ByteRange) -> ByteRange? {
      isBefore && range.end <= head ? range : self.moved(range)
    }
    let isHere = finding.file === old
    if isHere {
      guard let place = moved(finding.range) else { return false }
      finding.stand(in: new, place)
    }
    if finding.isAlone { return true }
    var related: [Related] = []
    for other in finding.related {
      if other.file !== old {
        related.append(other)
      } else if let place = moved(other.range) {
        related.append(Related(other.message, new, place))
      } else {
        return false
      }
    }
    var fix = finding.proposedFix
    if let old = fix, isHere {
      var edits: [Fix.Edit] = []
      for edit in old.edits {
        guard let place = moved(edit.range) else { return false }
        edits.append(Fix.Edit(place, edit.text))
      }
      fix = Fix(old.title, safe: old.isSafe, edits)
    }
    finding.point(at: related, fix)
    return true
  }
}

/// The stretch of a text that holds all places something speaks of.
package struct SourceSpan: Sendable {
  package private(set) var first = UInt32.max
  package private(set) var last: UInt32 = 0

  package init() {}

  package mutating func add(_ offset: UInt32) {
    first = min(first, offset)
    last = max(last, offset)
  }

  package mutating func add(_ range: ByteRange) {
    add(range.start)
    add(range.end)
  }

  /// Names of other texts are none of it.
  package mutating func add(_ name: Name, in source: SourceText) {
    if name.isNone || name.start < source.base || name.start > source.base + source.count { return }
    let start = UInt32(name.start - source.base)
    add(ByteRange(start, start + UInt32(name.count)))
  }

  package mutating func add(_ text: Text, in source: SourceText) {
    guard let base = text.start, base >= source.base, base <= source.base + source.count
    else { return }
    let start = UInt32(base - source.base)
    add(ByteRange(start, start + text.count))
  }
}

extension Diagnostic {
  /// All that it says of a text.
  package func span(in source: SourceText) -> SourceSpan {
    var span = SourceSpan()
    if file === source {
      span.add(range)
      for edit in fix?.edits ?? [] { span.add(edit.range) }
    }
    for other in related where other.file === source { span.add(other.range) }
    return span
  }
}
