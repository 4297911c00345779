/// Where a page is shown, and what it may do there.
extension PreviewPage {
  package enum Place: Sendable {
    /// A file of its own.
    case file
    /// `preview --serve` tells the page of changes.
    case server
    /// A webview of an editor, which posts other states of the page.
    case webview

    /// The attribute of the body that the script goes by.
    var mark: StaticString {
      switch self {
      case .file: ""
      case .server: " data-served"
      case .webview: " data-embedded"
      }
    }
  }

  /// What is in a page for a webview in the place of its `cspSource`, which the editor knows.
  package static let sourcePlaceholder = "$webview.cspSource"

  /// What the page may load and run: its own script and style, and what tells of changes.
  package static func policy(in place: Place) -> String {
    let source = place == .webview ? "\(sourcePlaceholder) " : ""
    let connections =
      switch place {
      case .file: ""
      case .server: "connect-src 'self'; "
      // What is posted is read as a document, in which nothing runs.
      case .webview: "connect-src blob:; "
      }
    return "default-src 'none'; script-src \(source)'sha256-\(PreviewFiles.scriptDigest)'; "
      + "style-src \(source)'sha256-\(PreviewFiles.styleDigest)'; " + connections
      + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
  }
}
