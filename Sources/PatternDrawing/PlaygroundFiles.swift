import PatternFiles

/// The parts of a playground, with the digests that the policy of a single file contains.
enum PlaygroundFiles {
  static let body = bytes("index.html")
  static let style = bytes("playground.css")
  static let script = bytes("playground.js")
  static let worker = bytes("worker.js")
  static let styleDigest = SHA256.base64(style)
  static let scriptDigest = SHA256.base64(script)

  /// The sources in the menu: examples in the order of their numbers, then decks and the library.
  static let sources: [PlaygroundSource] =
    ShippedFile.playground.filter { $0.path.utf8.starts(with: "examples/".utf8) }.map { file in
      // examples/02-two-taps.pattern
      let name = String(decoding: file.path.utf8.dropFirst(12).dropLast(8), as: UTF8.self)
      return PlaygroundSource(group: "Examples", name: name, text: file.text)
    }
    + [("Decks", "ghost-deck"), ("Decks", "sonora"), ("Library", "library")].map { group, name in
      PlaygroundSource(
        group: group, name: name,
        text: ShippedFile.named("\(name).pattern", in: ShippedFile.playground).text)
    }

  private static func bytes(_ path: String) -> [UInt8] {
    ShippedFile.named(path, in: ShippedFile.playground).bytes
  }
}
