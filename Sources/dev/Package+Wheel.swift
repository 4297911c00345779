import PatternFiles

extension Packaging {
  /// A Python wheel that holds the program: `pip`, `pipx` and `language: python` hooks put it on
  /// the path.
  func wheel() throws(Trouble) -> Package {
    let machine = Packaging.machine
    // A static program runs with any C library.
    let tags = ["manylinux_2_17_\(machine)", "musllinux_1_1_\(machine)"]
    let facts = "patternc-\(version).dist-info"
    var wheel = "Wheel-Version: 1.0\nGenerator: patternc-dev\nRoot-Is-Purelib: false\n"
    for tag in tags { wheel += "Tag: py3-none-\(tag)\n" }
    var files = [
      try executable("patternc-\(version).data/scripts/patternc"),
      PackedFile("\(facts)/METADATA", try template("python/METADATA")),
      PackedFile("\(facts)/WHEEL", wheel),
      PackedFile("\(facts)/licenses/NOTICES", try notices()),
    ]
    var record = ""
    for file in files {
      record += "\(file.path),sha256=\(digest(file.bytes)),\(file.bytes.count)\n"
    }
    record += "\(facts)/RECORD,,\n"
    files.append(PackedFile("\(facts)/RECORD", record))
    return Package(
      name: "patternc-\(version)-py3-none-\(tags.joined(separator: ".")).whl",
      bytes: try archive(files).zip())
  }

  /// A hash in URL-safe base 64, without padding.
  private func digest(_ bytes: [UInt8]) -> String {
    let pairs: [Character: Character] = ["+": "-", "/": "_"]
    return String(SHA256.base64(bytes).filter { $0 != "=" }.map { pairs[$0] ?? $0 })
  }
}
