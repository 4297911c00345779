// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "patternc", path: "../../..")],
  targets: [
    .target(
      name: "App", dependencies: [.product(name: "PatternPlayer", package: "patternc")],
      plugins: [.plugin(name: "PatternPlugin", package: "patternc")]),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ]
)
