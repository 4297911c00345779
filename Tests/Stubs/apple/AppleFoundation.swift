@_exported import Foundation

// A hand-written stub of the part of Foundation that exists only on Apple's systems. The comment of
// a declaration is its page below developer.apple.com/documentation.

extension ProcessInfo {
  // foundation/processinfo/thermalstate-swift.enum
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  // foundation/processinfo/islowpowermodeenabled
  public var isLowPowerModeEnabled: Bool { false }
  // foundation/processinfo/thermalstate-swift.property
  public var thermalState: ThermalState { .nominal }
  // foundation/processinfo/thermalstatedidchangenotification
  public class var thermalStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("thermal")
  }
}

extension NSNotification.Name {
  // foundation/nsnotification/name-swift.struct/nsprocessinfopowerstatedidchange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("power")
}

extension URL {
  // foundation/url/applicationsupportdirectory
  public static var applicationSupportDirectory: URL { fatalError() }
}

// objectivec/selector: Linux has none, so the checked copy of the sources names one by a text.
public struct Selector: Sendable {
  // objectivec/selector/init(_:)
  public init(_ name: String) {}
}
