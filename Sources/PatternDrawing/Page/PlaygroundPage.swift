import PatternFiles
import PatternJSON
import PatternReports

/// A source in the menu of the playground.
struct PlaygroundSource: Sendable {
  let group: String
  /// The file name without `.pattern`.
  let name: String
  let text: String

  /// The name with spaces instead of hyphens.
  var title: String {
    name.split(separator: "-", omittingEmptySubsequences: false).joined(separator: " ")
  }
}

/// The playground: an editor, the compiler as WebAssembly, and the page of `patternc preview`.
///
/// The page loads only its own files. The compiler's output is shown in a frame that may run only
/// the script of the preview.
package struct PlaygroundPage {
  /// A file of a playground.
  package struct File {
    package let name: String
    package let bytes: [UInt8]
  }

  /// The initial text; nil for the first example.
  private let start: (name: String, text: String)?

  package init(start: (name: String, text: String)?) { self.start = start }

  /// True if pages made by the compiler have a script and style that the playground's policy
  /// permits.
  package static func fits(_ compiler: [UInt8]) -> Bool {
    // The compiler contains these files unchanged.
    (ShippedFile.playerParts + ShippedFile.page).allSatisfy { file in
      let part = file.bytes
      return compiler.indices.contains { start in
        compiler[start] == part[0] && compiler[start...].starts(with: part)
      }
    }
  }

  /// The files of a folder to be served.
  package func folder(compiler: [UInt8]) -> [File] {
    let digest = SHA256.base64(PlaygroundPage.notFromDisk)
    var html = head(
      script: "'self' 'sha256-\(digest)'", style: "'self'",
      others: "connect-src 'self'; worker-src 'self'; ",
      element: "<link rel=\"stylesheet\" href=\"style.css\">")
    html += PlaygroundFiles.body
    data(&html)
    html.append("<script>")
    html += PlaygroundPage.notFromDisk
    html.append("</script>\n")
    html.append("<script type=\"module\" src=\"player.js\"></script>\n</body>\n</html>\n")
    return [
      File(name: "index.html", bytes: html), File(name: "playground.wasm", bytes: compiler),
      File(name: "worker.js", bytes: PlaygroundFiles.worker),
      File(name: "player.js", bytes: PlaygroundFiles.script),
      File(name: "style.css", bytes: PlaygroundFiles.style),
    ]
  }

  /// A script that explains why the playground does not start if its folder is opened from disk:
  /// browsers load no modules from there, so the script of the page never runs.
  private static let notFromDisk = Array(
    """
    if (location.protocol === "file:") document.getElementById("status").textContent =
    "This folder has to come from a server, such as python3 -m http.server. A playground made with \
    --single-file opens from disk.";
    """.utf8)

  /// A single file that can be opened from disk.
  package func singleFile(compiler: [UInt8]) -> File {
    var html = head(
      script: "'sha256-\(PlaygroundFiles.scriptDigest)'",
      style: "'sha256-\(PlaygroundFiles.styleDigest)'", others: "worker-src blob:; ", element: "")
    html.append("<style>")
    html += PlaygroundFiles.style
    html.append("</style>\n")
    html += PlaygroundFiles.body
    data(&html)
    html.append("<script type=\"text/plain\" id=\"worker\">")
    html += PlaygroundFiles.worker
    html.append("</script>\n<script type=\"text/plain\" id=\"wasm\">")
    Base64.append(compiler, to: &html)
    html.append("</script>\n<script type=\"module\">")
    html += PlaygroundFiles.script
    html.append("</script>\n</body>\n</html>\n")
    return File(name: "index.html", bytes: html)
  }

  /// The page up to the body. Its policy covers the preview, because a frame inherits it.
  private func head(
    script: String, style: String, others: String, element: String
  ) -> [UInt8] {
    var html: [UInt8] = []
    html.append(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src \(script) 'wasm-unsafe-eval' 'sha256-\(PreviewFiles.scriptDigest)'; \
      style-src \(style) 'sha256-\(PreviewFiles.styleDigest)'; \(others)frame-src blob:; \
      base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; \
      trusted-types patternc">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>patternc playground</title>
      \(element)
      </head>
      <body>

      """)
    return html
  }

  /// Writes the data for the script: the sources in the menu and the initial one.
  private func data(_ html: inout [UInt8]) {
    var json = JSONWriter(.compact)
    json.object { json in
      json.member("start", start?.name ?? PlaygroundFiles.sources[0].name)
      let own = start.map { [("Yours", $0.name, $0.name, $0.text)] } ?? []
      let shipped = PlaygroundFiles.sources.map { ($0.group, $0.name, $0.title, $0.text) }
      json.objects("sources", of: own + shipped) { json, source in
        let (group, name, title, text) = source
        json.member("group", group)
        json.member("name", name)
        json.member("title", title)
        json.member("text", text)
      }
    }
    html.append("<script type=\"application/json\" id=\"data\">")
    InlineJSON.append(json.output, to: &html)
    html.append("</script>\n")
  }
}
