/// A module of JavaScript that is written as several files, joined into one.
///
/// It starts with the comment of its first file; each other file follows the files that it imports.
/// It exports what its first file exports. An import, or an export from another file, is one line.
struct JoinedModule {
  private let name: String
  private let parts: [ShippedFile]
  private let exported: Set<Substring>
  private var joined: Set<String> = []
  private var text: String

  /// - Precondition: the parts hold the file and its imports, below `Player`.
  init(_ name: String, of parts: [ShippedFile]) {
    (self.name, self.parts) = (name, parts)
    let lines = ShippedFile.named("Player/\(name)", in: parts).text.split(separator: "\n")
    text = lines.prefix { $0.hasPrefix("//") }.joined(separator: "\n") + "\n"
    let references = lines.filter(JoinedModule.isReference)
    exported = Set(
      references.flatMap { $0.prefix { $0 != "}" }.split { !$0.isLetter }.dropFirst() })
    for line in references { add(JoinedModule.file(of: line)) }
  }

  var file: ShippedFile { ShippedFile(path: name, bytes: Array(text.utf8)) }

  private static func isReference(_ line: Substring) -> Bool {
    line.hasPrefix("import {") || line.hasPrefix("export {")
  }

  private static func file(of reference: Substring) -> String {
    String(reference.split(separator: "\"")[1].dropFirst(2))
  }

  private mutating func add(_ name: String) {
    guard joined.insert(name).inserted else { return }
    var own: [Substring] = []
    let lines = ShippedFile.named("Player/\(name)", in: parts).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if JoinedModule.isReference(line) {
        add(JoinedModule.file(of: line))
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
