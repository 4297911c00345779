/// The environment of a page, and the permissions that the page has in it.
extension PreviewPage {
  package enum Place: Sendable {
    /// A file on its own.
    case file
    /// `preview --serve`, which notifies the page of changes.
    case server
    /// A webview of an editor, which posts new states of the page.
    case webview

    /// The attribute of the body by which the script recognises the place.
    var mark: StaticString {
      switch self {
      case .file: ""
      case .server: " data-served"
      case .webview: " data-embedded"
      }
    }
  }

  /// The placeholder in a page for a webview's `cspSource`, which only the editor knows.
  package static let sourcePlaceholder = "$webview.cspSource"

  /// The content security policy: the page's own script and style, and its source of changes.
  package static func policy(in place: Place) -> String {
    let source = place == .webview ? "\(sourcePlaceholder) " : ""
    let connections =
      switch place {
      case .file: ""
      case .server: "connect-src 'self'; "
      // Posted pages are parsed as documents, in which no script runs.
      case .webview: "connect-src blob:; "
      }
    return "default-src 'none'; script-src \(source)'sha256-\(PreviewFiles.scriptDigest)'; "
      + "style-src \(source)'sha256-\(PreviewFiles.styleDigest)'; " + connections
      + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
  }
}
