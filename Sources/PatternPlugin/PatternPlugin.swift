import Foundation
import PackagePlugin

/// Compiles the `.pattern` files of a target during its build, to one table, which becomes a
/// resource of the target, and one Swift source with its names.
@main
struct PatternPlugin: BuildToolPlugin {
  /// One command for all files of a target, so that the findings of all are shown, not only those
  /// of the first file that fails. Both outputs are named after the target, so that removing a file
  /// leaves no stale table.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let patterns = target.sourceFiles(withSuffix: "pattern").map(\.url.path).sorted()
    if patterns.isEmpty { return [] }
    let name = target.name + "Patterns"
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Compiling the patterns of \(target.name)",
        executable: try context.tool(named: "patternc").url,
        arguments: [
          "compile", "--target", "cue-table,swift", "--bundle", name, "--output", folder.path,
          "--root", context.package.directoryURL.path, "--format", "concise", "--quiet", "--",
        ] + patterns,
        inputFiles: inputs(below: context.package.directoryURL),
        outputFiles: ["json", "swift"].map { folder.appending(path: "\(name).cues.\($0)") })
    ]
  }

  /// Every pattern file of the package: a `use` may name any of them, and SwiftPM asks for inputs
  /// only when it plans a build, not after a `use` is added.
  private func inputs(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "pattern" }
      .sorted { $0.path < $1.path }
  }
}
