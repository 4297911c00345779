import CPatternFiles

/// A file that is part of the program: `Sources/CPatternFiles` embeds it as it is.
package struct ShippedFile: Sendable {
  /// The path below the folder that the list is made from, `/`-separated.
  package let path: String
  package let bytes: [UInt8]

  /// The path without its folders.
  package var name: String {
    String(decoding: path.utf8.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The lists, each in the order of its paths.
extension ShippedFile {
  /// The shipped profiles, as `profiles/NAME.pattern`, and `library.pattern`.
  package static let patterns = files(pattern_files_patterns())
  /// The parts of exports that are written in the language of the export.
  package static let exports = files(pattern_files_exports())
  /// The script and the style of `patternc preview`.
  package static let page = files(pattern_files_page())
  /// The page of `patternc playground`, and the sources of its menu.
  package static let playground = files(pattern_files_playground())
  /// The web player as one module, its types, and the script that plays conformance cases with it.
  package static let web =
    [JoinedModule("pattern-player.js", of: playerParts).file]
    + webFiles.filter { !$0.path.hasPrefix("Player/") }
  /// The parts of the module, below `Player`.
  package static let playerParts = webFiles.filter { $0.path.hasPrefix("Player/") }
  private static let webFiles = files(pattern_files_web())
  /// The player for Android: `Player`, which is plain Kotlin, `Adapters`, which drive a device, and
  /// `Conformance`, which plays cases of the suite on the JVM.
  package static let android = files(pattern_files_android())
  /// The files that `patternc init` writes.
  package static let starter = files(pattern_files_starter())
  /// The conformance cases, and the tables that they play below `tables`.
  package static let conformance = files(pattern_files_conformance())

  /// Finds a file of a list.
  ///
  /// - Precondition: the list contains it.
  package static func named(_ path: String, in list: [ShippedFile]) -> ShippedFile {
    guard let file = list.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      preconditionFailure("no such file ships")
    }
    return file
  }

  private static func files(_ list: PatternFileList) -> [ShippedFile] {
    let contents = UnsafeBufferPointer(start: list.contents, count: Int(list.size))
    let parts = contents.split(separator: 0, omittingEmptySubsequences: false)
    let paths = String(cString: list.paths).utf8.split(separator: 10)
    return zip(paths, parts).map { path, part in
      ShippedFile(path: String(decoding: path, as: UTF8.self), bytes: Array(part))
    }
  }
}

extension ShippedFile {
  /// The script without its whole-line comments and its indentation.
  ///
  /// The shipped scripts follow two rules, which a test checks: a comment has its lines to itself,
  /// and no template literal spans lines.
  package var script: [UInt8] {
    var script: [UInt8] = []
    script.reserveCapacity(bytes.count)
    var isComment = false
    for line in bytes.split(separator: 10) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if isComment || line.starts(with: "/*".utf8) {
        isComment = !line.reversed().starts(with: "/*".utf8)
      } else if !line.isEmpty, !line.starts(with: "//".utf8) {
        script += line
        script.append(10)
      }
    }
    return script
  }
}
