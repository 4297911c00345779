import PatternExports
import PatternFiles
import PatternProgram

/// `patternc player`: writes player sources for projects without a package manager.
extension Command {
  static let player = Command(
    name: "player",
    summary: "write the player of cue tables for web pages or for Android",
    usage: ["web -o DIR", "android -o DIR [--package NAME]"],
    details: [
      """
      `web` is one module of JavaScript and its types: `createPlayer(table)` plays the haptics, \
      motion, sounds and texts of a table on a page. It depends on nothing, and plays the table \
      that `patternc compile --target web` writes.
      """,
      """
      `android` is Kotlin: a player that compiles for any JVM and for Kotlin Multiplatform, and \
      the parts that drive the vibrator, views, Compose, announcements and settings of a device. \
      One copy plays all decks of an app, which `patternc compile --target kotlin` writes with \
      the same `--package`.
      """,
      "Files of these names in DIR are replaced.",
    ],
    options: [.output, .package]
  ) { arguments, terminal throws(Failure) in
    let files: [(name: String, bytes: [UInt8])]
    switch arguments.operands {
    case ["web"]:
      if arguments.has(.package) {
        throw .usage("`--package` needs `player android`")
      }
      // The scripts for node belong to the conformance suite.
      files = ShippedFile.web.filter { !$0.path.hasSuffix(".mjs") }.map { ($0.path, $0.bytes) }
    case ["android"]:
      let package = arguments[.package] ?? "patternc"
      if !Compile.isPackage(package) {
        throw .usage(
          "`--package` takes names joined by dots, such as `com.example.app`, not `\(package)`")
      }
      files = ShippedFile.android.filter { !$0.path.hasPrefix("Conformance/") }
        .map { ($0.name, $0.kotlin(in: package)) }
    default:
      throw .usage("`player` needs the name of one player: `web` or `android`")
    }
    guard let folder = arguments[.output] else {
      throw .usage("`player \(arguments.operands[0])` needs a folder to write to: `-o DIR`")
    }
    return try terminal.install(files, into: folder)
  }
}

extension ShippedFile {
  /// A Kotlin source moved to another package, by replacing its first line.
  fileprivate func kotlin(in package: String) -> [UInt8] {
    Array("package \(KotlinNames.package(package))".utf8) + bytes.drop { $0 != UInt8(ascii: "\n") }
  }
}
