import Foundation
import PackagePlugin

/// Compiles the `.pattern` files of a target during its build, to one table, which becomes a
/// resource of the target, and one Swift source with its names.
@main
struct PatternPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return compiling(
      target.sourceFiles(withSuffix: "pattern").map(\.url), of: target.name,
      in: context.package.directoryURL, to: context.pluginWorkDirectoryURL,
      with: try program(context.tool))
  }

  /// One command for all files of a target, so that the findings of all are shown, not only those
  /// of the first file that fails. Both outputs are named after the target, so that removing a file
  /// leaves no stale table.
  private func compiling(
    _ files: [URL], of target: String, in package: URL, to folder: URL, with program: URL
  ) -> [Command] {
    let patterns = files.map(\.path).sorted()
    if patterns.isEmpty { return [] }
    let name = target + "Patterns"
    let configuration = configuration(of: package)
    let settings =
      configuration.map { ["--config", $0.path] } ?? ["--isolated", "--root", package.path]
    return [
      .buildCommand(
        displayName: "Compiling the patterns of \(target)",
        executable: program,
        arguments: [
          "compile", "--target", "cue-table,swift", "--bundle", name, "--output", folder.path,
          "--format", "concise", "--quiet",
        ] + settings + ["--"] + patterns,
        inputFiles: inputs(below: package) + (configuration.map(self.files) ?? []),
        outputFiles: ["json", "swift"].map { folder.appending(path: "\(name).cues.\($0)") })
    ]
  }

  /// The part of the program that builds need, or all of it in a package with the built program.
  private func program(_ tool: (String) throws -> PluginContext.Tool) throws -> URL {
    try ((try? tool("patternc-build")) ?? tool("patternc")).url
  }

  /// The nearest `patternc.json` from the package upwards, as far as the top of the repository, as
  /// the program looks for it.
  private func configuration(of package: URL) -> URL? {
    func file(_ name: String, in folder: URL) -> URL? {
      let file = folder.appending(path: name)
      return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }
    var (folder, found): (URL, URL?) = (package, nil)
    while folder.pathComponents.count > 1 {
      found = found ?? file("patternc.json", in: folder)
      if file(".git", in: folder) != nil { return found }
      folder.deleteLastPathComponent()
    }
    return file("patternc.json", in: package)
  }

  /// A configuration, with its baseline and the files of its profiles.
  private func files(of configuration: URL) -> [URL] {
    let text = plain((try? String(contentsOf: configuration, encoding: .utf8)) ?? "")
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    let values = object as? [String: Any] ?? [:]
    let overrides = values["overrides"] as? [[String: Any]] ?? []
    var paths = [values["baseline"] as? String]
    for governed in [values] + overrides {
      paths.append((governed["profile"] as? [String: Any])?["file"] as? String)
    }
    let folder = configuration.deletingLastPathComponent()
    // The program reports a file that does not exist.
    return [configuration]
      + Set(paths.compactMap { $0 }).sorted().map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// JSON without comments, and without commas after last elements.
  private func plain(_ text: String) -> String {
    let parts = #/"(\\.|[^"\\])*"|\/\/[^\n]*|\/\*.*?\*\/|,(?=\s*[}\]])/#.dotMatchesNewlines()
    let bare = text.replacing(parts) { part in
      part.output.0.first == "/" ? "" : String(part.output.0)
    }
    return bare.replacing(parts) { part in
      part.output.0 == "," ? "" : String(part.output.0)
    }
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

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// The plugin for a target of an Xcode project.
  extension PatternPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      // The table is a Swift type, and names of targets may contain spaces and symbols.
      let name = target.displayName.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      return compiling(
        target.inputFiles.map(\.url).filter { $0.pathExtension == "pattern" }, of: name,
        in: context.xcodeProject.directoryURL, to: context.pluginWorkDirectoryURL,
        with: try program(context.tool))
    }
  }
#endif
