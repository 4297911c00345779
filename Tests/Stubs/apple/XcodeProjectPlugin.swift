import Foundation
import PackagePlugin

// A hand-written stub of the part of XcodeProjectPlugin that the plugin uses. Apple publishes no
// page about it: the module is in Xcode, and "Create Swift Package plugins" (WWDC22, session
// 110401) shows it. Since the tools of Swift 6.0, its places are URLs, as those of PackagePlugin.

// developer/wwdc22/110401
public protocol XcodeBuildToolPlugin: Plugin {
  // developer/wwdc22/110401
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

// developer/wwdc22/110401
public struct XcodePluginContext {
  // developer/wwdc22/110401
  public let xcodeProject: XcodeProject
  // developer/wwdc22/110401
  public let pluginWorkDirectoryURL: URL
  // developer/wwdc22/110401
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

// developer/wwdc22/110401
public struct XcodeProject {
  // developer/wwdc22/110401
  public let directoryURL: URL
}

// developer/wwdc22/110401
public struct XcodeTarget {
  // developer/wwdc22/110401
  public let displayName: String
  // developer/wwdc22/110401
  public let inputFiles: FileList
}
