import Foundation
import PackagePlugin

/// `swift package patternc WORD…`: runs the program with these words.
@main
struct PatternCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = Process()
    program.executableURL = try context.tool(named: "patternc").url
    program.arguments = arguments
    try program.run()
    program.waitUntilExit()
    if program.terminationStatus != 0 {
      Diagnostics.error("patternc ended with \(program.terminationStatus)")
    }
  }
}
