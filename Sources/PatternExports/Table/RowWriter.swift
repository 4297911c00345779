import PatternTable

/// Writes the keys of a table as JSON.
package struct RowWriter: KeyCoder {
  var bytes = ByteWriter()
  /// The depth of the keys of a block.
  var depth = 0
  private var isLine = false
  /// True before the first key of an object.
  private var isFirst = true
  /// The end of the text before the last key and its separator.
  private(set) var lastEnd = 0
  private var table = CueTable()
  private var store = UInt32.max
  /// The rows of the store.
  private(set) var view = CueTableShapes.noRows
  /// The curves written so far.
  private var curves: [UInt64: [UInt8]] = [:]
  /// The names of declared springs by their curves.
  private var springs: [UInt32: Name] = [:]
  /// The ids of the row's texts.
  var ids = TextIDs()

  init(depth: Int = 0) { self.depth = depth }

  /// Prepares for a row.
  mutating func begin(_ reference: RowRef, of table: CueTable) {
    ids = TextIDs()
    if store == reference.store { return }
    if store == UInt32.max {
      self.table = table
      for spring in table.springs { springs[spring.curve] = spring.name }
    }
    store = reference.store
    view = table.view(of: reference)
  }

  /// Takes the bytes written so far. Nothing may have been written before the keys to take.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes.bytes
  }

  /// Writes the text before a value: the separator from the last key, and the key.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.raw(key)
    bytes.raw("\": ")
  }

  /// Writes a key that is a name.
  mutating func key(_ name: Name) {
    separate()
    bytes.raw(name)
    bytes.raw("\": ")
  }

  private mutating func separate() {
    lastEnd = bytes.count
    if isLine {
      bytes.raw(isFirst ? " \"" : ", \"")
    } else {
      if !isFirst { bytes.raw(",") }
      bytes.line(depth)
      bytes.raw("\"")
    }
    isFirst = false
  }

  /// Writes an object without its key.
  mutating func object(_ layout: KeyLayout, _ keys: (inout RowWriter) -> Void) {
    if layout == .block {
      openBlock()
      keys(&self)
      return closeBlock()
    }
    bytes.raw("{")
    bytes.raw(line(keys) && layout == .tight ? "}" : " }")
  }

  mutating func object(_ object: some TableObject) {
    self.object(.line) { object.keys(&$0) }
  }

  /// Writes keys of an object on one line.
  ///
  /// - Returns: true if there are none.
  @discardableResult
  mutating func line(isFirst startsObject: Bool = true, _ keys: (inout RowWriter) -> Void) -> Bool {
    let (wasLine, wasFirst) = (isLine, isFirst)
    defer { (isLine, isFirst) = (wasLine, wasFirst) }
    (isLine, isFirst) = (true, startsObject)
    keys(&self)
    return isFirst
  }

  /// Begins an object with a line for each key. Only such an object can contain another one.
  mutating func openBlock() {
    bytes.raw("{")
    depth += 1
    isFirst = true
  }

  mutating func closeBlock() {
    depth -= 1
    if !isFirst { bytes.line(depth) }
    bytes.raw("}")
    isFirst = false
  }

  /// Writes declarations by name, each on a line.
  mutating func section(_ declarations: [some TableDeclaration]) {
    object(.block) { writer in
      for declaration in declarations {
        writer.key(declaration.name)
        writer.object(declaration)
      }
    }
  }

  /// Writes a list without its key.
  ///
  /// - Parameter layout: `block` for a line for each element.
  mutating func list(
    _ indices: Range<Int>, _ layout: KeyLayout, _ write: (Int, inout RowWriter) -> Void
  ) {
    bytes.raw("[")
    for index in indices {
      if index > indices.lowerBound { bytes.raw(layout == .block ? "," : ", ") }
      if layout == .block { bytes.line(depth + 1) }
      write(index, &self)
    }
    if layout == .block, !indices.isEmpty { bytes.line(depth) }
    bytes.raw("]")
  }

  // MARK: entries

  /// Writes the entries of a channel, each on a line.
  mutating func entries(_ channel: Channel, _ span: Span) {
    let view = view
    list(span.indices, .block) { index, writer in
      writer.object(.line) { writer in
        switch channel {
        case .haptics: view.haptics[index].keys(view, &writer)
        case .motion: view.motion[index].keys(view, &writer)
        case .sound: view.sounds[index].keys(view, &writer)
        case .text: view.texts[index].keys(view, &writer)
        case .effects: view.effects[index].keys(view, &writer)
        }
      }
    }
  }

  /// Writes a curve of the store or of a declaration.
  mutating func curve(_ curve: UInt32) {
    let isLocal = curve & RowStore.localCurve != 0
    let key = isLocal ? UInt64(store) << 32 | UInt64(curve) : UInt64(curve)
    if let known = curves[key] { return bytes.raw(known) }
    let start = bytes.count
    let spring = springs[curve] ?? .none
    let shape = table.curve(curve, view)
    object(.line) { shape.keys(spring, &$0) }
    curves[key] = Array(bytes.bytes[start...])
  }

  // MARK: keys

  package mutating func value(
    _ key: StaticString, _ value: some TableValue, _ presence: Presence, _ scalar: Scalar,
    _ shape: @autoclosure () -> ValueShape, _ doc: StaticString
  ) {
    if begin(key, presence, !value.isAbsent) { value.write(scalar, to: &bytes) }
  }

  package mutating func word(
    _ key: StaticString, _ word: StaticString, _ presence: Presence,
    of words: @autoclosure () -> [StaticString], _ doc: @autoclosure () -> StaticString
  ) {
    if !begin(key, presence, word.utf8CodeUnitCount > 0) { return }
    bytes.raw("\"")
    bytes.raw(word)
    bytes.raw("\"")
  }

  package mutating func object(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ presence: Presence,
    if isPresent: Bool, _ layout: KeyLayout, _ doc: StaticString, _ keys: (inout RowWriter) -> Void
  ) {
    if begin(key, presence, isPresent) { object(layout, keys) }
  }

  package mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ shape: @autoclosure () -> ValueShape,
    _ presence: Presence, _ layout: KeyLayout, _ doc: StaticString,
    _ keys: (Element, inout RowWriter) -> Void
  ) {
    if !begin(key, presence, !elements.isEmpty) { return }
    list(elements.indices, layout) { index, writer in
      writer.object(.line) { keys(elements[index], &$0) }
    }
  }

  package mutating func derived(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ presence: Presence,
    if isPresent: Bool, _ doc: StaticString, _ write: (inout RowWriter) -> Void
  ) {
    if begin(key, presence, isPresent) { write(&self) }
  }

  /// Writes a key.
  ///
  /// - Returns: false if no value follows.
  private mutating func begin(
    _ key: StaticString, _ presence: Presence, _ isPresent: Bool
  ) -> Bool {
    if !isPresent, !presence.isRequired { return false }
    self.key(key)
    if isPresent || presence != .orNull { return true }
    bytes.raw("null")
    return false
  }

  package mutating func id(of text: Text, _ kind: WordKind) {
    guard let number = ids.number(of: text, kind) else { return }
    key("id")
    bytes.raw("\"\(TextIDs.id(ids.owner, kind, number))\"")
    ids.places.append(lastEnd..<bytes.count)
  }
}
