/// A file for a page: the player, or one of the folder `Web`.
///
/// They are written by hand; `swift run dev generate` joins those of the folder `Player` into the
/// module `pattern-player.js`, as it is written there, and puts all into the program.
package struct WebFile: Sendable {
  package let name: StaticString
  package let text: StaticString

  /// The module that plays a table on a page, and its types.
  package static let player = all.filter { !"\($0.name)".hasSuffix(".mjs") }
}
