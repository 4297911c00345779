import PatternDrawing
import Testing

/// The example of ISO/IEC 18004:2015, annex I: `01234567` in version 1 at level M, and the formats
/// and versions of annexes C and D.
struct QRCodeTests {
  @Test func codewordsForCorrectionAreThoseOfTheStandard() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    let wanted: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(QRCode.correction(of: data, count: 10) == wanted)
  }

  @Test func formatsAndVersionsAreThoseOfTheStandard() {
    #expect(QRCode.formatBits(mask: 5) == 0b1000000_11001110)
    #expect(QRCode.formatBits(mask: 0) == 0b1010100_00010010)
    #expect(QRCode.versionBits(7) == 0b00_01111100_10010100)
    #expect(QRCode.versionBits(10) == 0b00_10100100_11010011)
  }

  @Test(arguments: [(14, 21), (15, 25), (62, 33), (63, 37), (213, 57)])
  func theSmallestVersionIsTaken(bytes: Int, side: Int) throws {
    #expect(try #require(QRCode(String(repeating: "a", count: bytes))).side == side)
  }

  @Test func moreThanTheLastVersionHoldsIsRefused() {
    #expect(QRCode(String(repeating: "a", count: 214)) == nil)
  }
}
