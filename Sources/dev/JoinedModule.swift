/// A module of JavaScript that is written as several files, joined into one.
///
/// It starts with what its first file says of it; each other file stands after those that it imports.
/// It exports what its first file exports. An import or an export from another file is one line.
struct JoinedModule {
  private let folder: String
  private let exported: Set<Substring>
  private var joined: Set<String> = []
  private(set) var text = ""

  /// - Throws: where a file cannot be read.
  init(_ name: String, in folder: String) throws(Trouble) {
    self.folder = folder
    let lines = try Disk.text("\(folder)/\(name)").split(separator: "\n")
    text = lines.prefix { $0.hasPrefix("//") }.joined(separator: "\n") + "\n"
    let references = lines.filter(JoinedModule.isReference)
    exported = Set(
      references.flatMap { $0.prefix { $0 != "}" }.split { !$0.isLetter }.dropFirst() })
    for line in references { try add(JoinedModule.file(of: line)) }
  }

  private static func isReference(_ line: Substring) -> Bool {
    (line.hasPrefix("import {") || line.hasPrefix("export {")) && line.contains(" from \"./")
  }

  private static func file(of reference: Substring) -> String {
    String(reference.split(separator: "\"")[1].dropFirst(2))
  }

  private mutating func add(_ name: String) throws(Trouble) {
    guard joined.insert(name).inserted else { return }
    var own: [Substring] = []
    let lines = try Disk.text("\(folder)/\(name)").split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if JoinedModule.isReference(line) {
        try add(JoinedModule.file(of: line))
      } else if line.isEmpty, own.last?.isEmpty ?? true {
        continue
      } else if line.hasPrefix("export ") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        let name = words.first { !["export", "async", "function", "const", "class"].contains($0) }
        own.append(exported.contains(name ?? "") ? line : line.dropFirst("export ".count))
      } else {
        own.append(line)
      }
    }
    text += "\n" + own.joined(separator: "\n")
  }
}
