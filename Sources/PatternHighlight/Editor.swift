/// An editor, with the files that add the language to it.
///
/// To add one, create `NameEditor.swift` with a static value and list it in `all`.
package struct Editor: Sendable {
  package let name: String
  /// One line for the list of editors.
  package let summary: String
  /// Instructions to install the files, printed after they are written.
  package let hint: String
  package let files: [File]

  package struct File: Sendable {
    /// The path below the output folder, `/`-separated.
    package let path: String
    package let text: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The text that marks every written file. A file without it is not overwritten.
  package static let mark = "Written by `patternc editor`"
  /// The comment that contains the mark.
  static let notice = mark + "; changes made here are lost when it is written again."

  package static let all: [Editor] = [.emacs, .textMate, .vim, .visualStudioCode]
}
