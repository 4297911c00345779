import PatternCompiler
import PatternCues
import PatternModel
import PatternSyntax

/// The names of the profiles that ship with the compiler.
enum ShippedNames {
  static let all: [String] = ShippedProfiles.sources.flatMap { source in
    Module(source, isShipped: true).names(of: .profile).map { $0.text }
  }
}
