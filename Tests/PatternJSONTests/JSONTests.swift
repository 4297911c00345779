import PatternJSON
import Testing

/// Tests of JSON by RFC 8259, which rejects near misses.
struct JSONTests {
  private func read(_ text: String) throws(JSONFault) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONValue.null),
    (" [ true , false ]\r\n", .array([.boolean(true), .boolean(false)])),
    ("[-0.5e+10, 0, 120]", .array([.number("-0.5e+10"), .number("0"), .number("120")])),
    (#""a\"\\\/\b\f\n\r\tz""#, .string("a\"\\/\u{8}\u{C}\n\r\tz")),
    (#""\u00e9 \uD83D\uDE00 é😀""#, .string("é 😀 é😀")),
    (#""\uD83D! \uDE00 \uD83D\u0041""#, .string("\u{FFFD}! \u{FFFD} \u{FFFD}A")),
    ("[[], {}]", .array([.array([]), .object([])])),
  ])
  func valuesAreRead(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test func membersAreFound() throws {
    let value = try read(#"{"a": 1, "b": {"c": "x"}, "a": 2, "d": [true], "e": 1.5}"#)
    #expect(value["a"]?.integer == 2)
    #expect(value["b"]?["c"]?.string == "x")
    #expect(value["d"]?.elements?.first?.boolean == true)
    #expect(value["e"]?.integer == nil)
    #expect(value["x"] == nil)
    #expect(value.members?.map(\.name) == ["a", "b", "a", "d", "e"])
  }

  @Test(arguments: [
    ("", 0), ("[1,]", 3), ("{\"a\":1,}", 7), ("[1 2]", 3), ("01", 2), ("1.", 2), (".5", 0),
    ("+1", 0), ("1e", 2), ("'a'", 0), ("\"a", 2), ("\"\u{1}\"", 1), (#""\x""#, 3),
    (#""\u12g4""#, 5), ("nul", 0), ("1 1", 2), ("{a:1}", 1), ("{\"a\" 1}", 5), ("[", 1),
    ("// a", 0),
  ])
  func faultsAreLocated(text: String, offset: Int) {
    let fault = #expect(throws: JSONFault.self) { try read(text) }
    #expect(fault?.offset == offset)
  }

  @Test func depthHasALimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(JSONReader.depthLimit))
    #expect(throws: JSONFault.self) { try read(nested(JSONReader.depthLimit + 1)) }
    #expect(throws: JSONFault.self) { try read(String(repeating: "{\"a\":", count: 1 << 20)) }
  }

  /// Characters that control a display or are invisible are escaped, and all output can be read
  /// again.
  @Test func nothingHiddenIsWritten() throws {
    let plain = "é \u{5D0} 中 😀 \u{301}\u{2010}\u{2027}\u{205F}"
    let start = "👩\u{200D}💻 \u{202E}x\u{2066}\u{E0041}❤\u{FE0F}\u{85}\u{3164}"
    var text = start + plain
    for value in 0..<0x11_0000 as Range<UInt32> where Hidden.isEscaped(value) {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    var json = JSONWriter(.compact)
    json.string(text)
    let written = String(decoding: json.output, as: UTF8.self)
    #expect(!written.unicodeScalars.contains { Hidden.isEscaped($0.value) })
    let wanted = #"👩\u200D💻 \u202Ex\u2066\uDB40\uDC41❤\uFE0F\u0085\u3164"#
    #expect(written.hasPrefix("\"" + wanted + plain))
    #expect(try JSONReader.read(json.output) == .string(text))
  }

  /// Output in any layout can be read again.
  @Test(arguments: [JSONWriter.Layout.indented, .inline, .compact])
  func writingAndReadingAgree(layout: JSONWriter.Layout) throws {
    var json = JSONWriter(layout)
    json.object { json in
      json.key("text")
      json.string("\u{0}\u{1F}\u{7F}\"\\\n é 😀")
      json.key("numbers")
      json.array { json in
        for number in [0, -7, Int.max, Int.min] {
          json.element()
          json.number(number)
        }
        json.element()
        json.number(scaled: 1_250_300, decimals: 6)
      }
      json.key("nothing")
      json.null()
    }
    #expect(json.output.contains(0x0A) == (layout == .indented))
    // The text itself has two spaces.
    #expect((json.output.count { $0 == 0x20 } == 2) == (layout == .compact))
    let numbers = ["0", "-7", "\(Int.max)", "\(Int.min)", "1.2503"].map { JSONValue.number($0) }
    let value = try JSONReader.read(json.output)
    #expect(value["text"]?.string == "\u{0}\u{1F}\u{7F}\"\\\n é 😀")
    #expect(value["numbers"]?.elements == numbers)
    #expect(value["nothing"] == .null)
  }
}
