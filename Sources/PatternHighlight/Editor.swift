/// An editor, and the files that teach it the language.
///
/// A new one is a file `NameEditor.swift` with a static value, and its line in `all`.
package struct Editor: Sendable {
  package let name: String
  /// One line for the list of editors.
  package let summary: String
  /// What to do with the files, for someone who has just written them.
  package let hint: String
  package let files: [File]

  package struct File: Sendable {
    /// Below the folder that they are written to, `/`-separated.
    package let path: String
    package let text: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }

  /// What every file holds; one without it is somebody else's.
  package static let mark = "Written by `patternc editor`"
  /// The comment that carries the mark.
  static let notice = mark + "; what is changed here is lost when it writes again."

  package static let all: [Editor] = [.emacs, .textMate, .vim, .visualStudioCode]
}
