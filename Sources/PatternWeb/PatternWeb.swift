/// Something that is written for a page: a file of the folder `Web` beside this one.
///
/// They are written by hand as what they are; `swift run dev generate` puts them into the program.
package struct WebFile: Sendable {
  package let name: StaticString
  package let text: StaticString

  /// What plays a table on a page: the module, and its types.
  package static let player = all.filter { !"\($0.name)".hasSuffix(".mjs") }
}
