/// A file of a package: its path and bytes.
struct PackedFile {
  let path: String
  let bytes: [UInt8]
  var isProgram = false

  init(_ path: String, _ bytes: [UInt8], isProgram: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isProgram = isProgram
  }

  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}

/// Writes reproducible archives: entries are sorted, have no owner, and share the earliest time
/// that both formats know, 1980-01-01.
struct Archive {
  private let files: [PackedFile]
  /// The folder for files during compression.
  private let scratch: String

  init(_ files: [PackedFile], scratch: String) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.scratch = scratch
  }

  /// A compressed POSIX tape archive (`ustar`).
  func tarball() throws(Trouble) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in files {
      guard file.path.utf8.count <= 100 else { throw Trouble("`\(file.path)` is too long") }
      var header: [UInt8] = []
      func field(_ text: String, _ size: Int) {
        header += Array(text.utf8) + [UInt8](repeating: 0, count: size - text.utf8.count)
      }
      func number(_ value: Int, _ size: Int) {
        let digits = String(value, radix: 8)
        field(String(repeating: "0", count: size - 1 - digits.count) + digits, size)
      }
      field(file.path, 100)
      number(file.isProgram ? 0o755 : 0o644, 8)
      number(0, 8)
      number(0, 8)
      number(file.bytes.count, 12)
      number(315_532_800, 12)
      let sum = header.count
      field("        ", 8)
      field("0", 1)
      field("", 100)
      header += Array("ustar\0".utf8) + Array("00".utf8)
      field("", 512 - header.count)
      let checksum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
      let digits = String(repeating: "0", count: 6 - checksum.count) + checksum
      header.replaceSubrange(sum..<sum + 8, with: Array("\(digits)\0 ".utf8))
      bytes += header + file.bytes
      bytes += [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }
    return try compressed(bytes + [UInt8](repeating: 0, count: 1024))
  }

  /// A zip archive, the format of wheels and editor extensions.
  func zip() throws(Trouble) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      // gzip adds a header of 10 bytes, and a checksum and size at the end.
      let packed = try compressed(file.bytes)
      let data = packed[10..<packed.count - 8]
      let name = Array(file.path.utf8)
      let common =
        little(20, 2) + little(0x0800, 2) + little(8, 2) + little(0, 2) + little(0x21, 2)
        + packed[(packed.count - 8)..<(packed.count - 4)] + little(data.count, 4)
        + little(file.bytes.count, 4) + little(name.count, 2) + little(0, 2)
      // The upper half of the attributes holds Unix permissions.
      let mode = 0o100_000 | (file.isProgram ? 0o755 : 0o644)
      directory +=
        little(0x0201_4B50, 4) + little(0x031E, 2) + common + little(0, 2) + little(0, 2)
        + little(0, 2) + little(mode << 16, 4) + little(bytes.count, 4) + name
      bytes += little(0x0403_4B50, 4) + common + name + data
    }
    let start = bytes.count
    return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2)
      + little(files.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func compressed(_ bytes: [UInt8]) throws(Trouble) -> [UInt8] {
    guard let gzip = Run.find("gzip") else { throw Trouble("there is no `gzip`") }
    let (input, output) = ("\(scratch)/plain", "\(scratch)/packed")
    try Disk.write(input, bytes)
    try Disk.write(output, [])
    // Omits the name and time of the file.
    let run = try Run(gzip, ["-n", "-9", "-c"], input: input, output: output)
    guard run.code == 0 else { throw Trouble("`gzip` failed") }
    return try Disk.read(output)
  }
}
