package import Foundation

/// The locations of files in this repository, relative to this source file.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static let fixtures = root.appending(path: "Tests/Fixtures")
  package static let patterns = root.appending(path: "Patterns")
  package static let sources = root.appending(path: "Sources")

  /// The files below a folder, as sorted paths relative to it, without hidden files.
  package static func files(below folder: URL, suffix: String = "") -> [String] {
    let all =
      FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    let start = folder.standardizedFileURL.path.count + 1
    var result: [String] = []
    while let url = all?.nextObject() as? URL {
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      let path = String(url.standardizedFileURL.path.dropFirst(start))
      if path.hasSuffix(suffix) { result.append(path) }
    }
    return result.sorted()
  }

  package static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  package static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
