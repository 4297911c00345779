import BrowserCompiler
import PatternCompiler
import PatternDrawing
import PatternEditor
import PatternJSON
import PatternSyntax
import PatternTable

extension Server {
  /// Returns the page of `patternc preview` for a webview, in which the editor replaces
  /// `$webview.cspSource` with its `cspSource`. Null if the file has an error, which is reported
  /// already, or has nothing to show.
  ///
  /// - Throws: `Refusal` for a file that cannot be read.
  func preview(_ uri: String?) throws(Refusal) -> Reply {
    guard let uri, let file = workspace.file(FileURI.path(of: uri)) else {
      throw Refusal(
        .invalidParams, "`\(Server.previewCommand)` takes the URI of a file that can be read")
    }
    guard let result = workspace.compiled(file.path) else { return { $0.null() } }
    let count = result.tables.reduce(0) { $0 + $1.table.cues.count }
    if result.tables.isEmpty || count > PreviewPage.cueLimit { return { $0.null() } }
    let decks = PreviewPage.decks(of: result, shown: workspace.shownPath)
    let page = PreviewPage.page(
      of: decks, title: workspace.shownPath(file.path), in: .webview,
      sources: file.source.count)
    return { $0.string(String(decoding: page, as: UTF8.self)) }
  }
}
