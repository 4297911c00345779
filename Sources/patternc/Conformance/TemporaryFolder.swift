import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder with some files, to be removed after use.
struct TemporaryFolder {
  let path: String
  private let names: [String]

  init(_ files: [(name: String, bytes: [UInt8])]) throws(Failure) {
    let base = Terminal.environment("TMPDIR") ?? "/t" + "mp"
    var template = Array(Paths.join(base, "patternc-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system("cannot make a folder in `\(base)`: \(systemMessage(errno))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    names = files.map { $0.name }
    do throws(Failure) {
      var output = try OutputFolder(path)
      _ = try output.write(files)
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the files, as far as they exist, and the folder.
  func remove() {
    let paths = names.map { Paths.join(path, $0) }
    for path in paths { unlink(path) }
    // Inner folders come first.
    for folder in Set(paths.map(Paths.folder) + [path]).sorted(by: >) { rmdir(folder) }
  }
}
