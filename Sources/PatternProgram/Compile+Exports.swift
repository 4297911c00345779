import PatternCompiler
import PatternExports
import PatternSyntax

/// The part of `compile` that concerns exports.
extension Compile {
  var exportOptions: ExportOptions {
    ExportOptions(
      only: arguments.values(.only), package: arguments[.package],
      resources: arguments[.resources])
  }

  /// True if a compilation reports the finding: a warning, an error, or a finding that makes the
  /// run fail.
  func isReported(_ finding: Finding) -> Bool {
    finding.severity >= min(failLevel, .warning)
  }

  /// Throws if an export option applies to no target of the run.
  func checkExportOptions() throws(Failure) {
    if arguments.has(.only), !targets.contains(where: { $0.isFolder }) {
      throw .usage(
        "`--only` needs a target that has a file for each pattern and cue, such as `ahap`")
    }
    for option in [Option.package, .resources] {
      guard let name = arguments[option], !Compile.isPackage(name) else { continue }
      throw .usage(
        "`--\(option.name)` takes names joined by dots, such as `com.example.app`, not `\(name)`")
    }
  }

  /// Throws if a name of `--only` is in no table.
  func checkOnly(_ tables: [OutputTable]) throws(Failure) {
    if tables.isEmpty { return }
    let known = tables.flatMap { $0.rowNames }
    for name in arguments.values(.only) where !known.contains(name) {
      throw .usage("there is no pattern and no cue `\(name)`" + nearest(to: name, among: known))
    }
  }

  package static func isPackage(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.utf8.first, first < 0x30 || first > 0x39 else { return false }
      return part.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: false
        }
      }
    }
  }
}
