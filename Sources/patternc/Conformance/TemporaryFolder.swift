import PatternFiles
import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder, to be removed after use.
struct TemporaryFolder {
  let path: String

  init() throws(Failure) {
    let base = Terminal.environment("TMPDIR") ?? "/t" + "mp"
    var template = Array(Paths.join(base, "patternc-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system("cannot make a folder in `\(base)`: \(systemMessage(errno))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the suite and the files of the web player, as far as they exist.
  func remove() {
    var folders: [String] = []
    for name in ConformanceFolder.names + ShippedFile.web.map({ $0.path }) {
      let path = Paths.join(path, name)
      unlink(path)
      let folder = Paths.folder(of: path)
      if !folders.contains(folder) { folders.append(folder) }
    }
    for folder in folders where folder != path { rmdir(folder) }
    rmdir(path)
  }
}
