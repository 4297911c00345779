/// Which release this is.
package enum Release {
  /// The version of the program, by the rules of Semantic Versioning.
  package static let version = "0.1.0"
}
