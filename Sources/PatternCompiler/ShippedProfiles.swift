import PatternFiles
import PatternSyntax

/// The profiles that ship with the compiler, as pattern source.
package enum ShippedProfiles {
  package static let sources: [SourceText] = ShippedFile.patterns.filter {
    $0.path.utf8.starts(with: "profiles/".utf8)
  }.map { SourceText(path: $0.path, bytes: $0.bytes) }
}

/// The signatures of `use library`, as pattern source.
package enum ShippedLibrary {
  package static let source = SourceText(
    path: "library.pattern",
    bytes: ShippedFile.named("library.pattern", in: ShippedFile.patterns).bytes)
}
