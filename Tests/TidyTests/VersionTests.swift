import BrowserCompiler
import Foundation
import PatternCompiler
import TestSupport
import Testing

/// The places that contain the version agree.
struct VersionTests {
  @Test(arguments: [
    ("Sources/patternc/Documentation.docc/Changes.md", "\n## VERSION\n"),
    ("Sources/PatternHighlight/VisualStudioCodeEditor.swift", "\"version\": \"VERSION\""),
    ("README.md", "patternc-VERSION.tgz"),
  ])
  func fileHasTheVersion(path: String, place: String) throws {
    let text = try Repository.text(of: Repository.root.appending(path: path))
    #expect(text.contains(place.replacing("VERSION", with: Release.version)))
  }
}
