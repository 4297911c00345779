/// The current release.
package enum Release {
  /// The version of the program (Semantic Versioning).
  package static let version = "0.1.0"
}
