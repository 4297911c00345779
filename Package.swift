// swift-tools-version: 6.2
// The manifest is the diagram: each layer, and what it may see.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// - Parameter files: what its folder holds besides sources of Swift.
func layer(
  _ name: String, sees dependencies: [String] = [], besides files: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: files,
    swiftSettings: settings)
}

func program(
  _ name: String, sees dependencies: [String], besides files: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: files,
    swiftSettings: settings)
}

/// The tests of the layer in their name, or of the whole.
func tests(_ name: String, sees dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

let package = Package(
  name: "patternc",
  platforms: [.iOS(.v17), .macOS(.v15), .tvOS(.v17), .visionOS(.v1), .watchOS(.v10)],
  products: [
    .executable(name: "patternc", targets: ["patternc"]),
    .library(name: "PatternPlayer", targets: ["PatternPlayer"]),
    .plugin(name: "PatternPlugin", targets: ["PatternPlugin"]),
    .plugin(name: "PatternCommand", targets: ["PatternCommand"]),
  ],
  targets: [
    layer("PatternSyntax"),
    layer("PatternTable"),
    layer(
      "PatternExports", sees: ["PatternTable", "PatternFiles"],
      besides: ["Compose/runtime.kt", "TypeScript/types.ts"]),
    layer("PatternModel", sees: ["PatternSyntax", "PatternTable"]),
    layer("PatternRules", sees: ["PatternSyntax", "PatternTable", "PatternModel"]),
    layer("PatternFormat", sees: ["PatternSyntax"]),
    layer("PatternHighlight", sees: ["PatternSyntax", "PatternJSON"]),
    layer("PatternJSON"),
    .target(name: "CPatternFiles"),
    layer("PatternFiles", sees: ["CPatternFiles"], besides: ["Android", "Player", "Web"]),
    layer("PlayerCore", sees: ["PatternJSON", "PatternTable"]),
    layer("PatternPlayer", sees: ["PlayerCore", "PatternTable"]),
    layer(
      "PlayerConformance", sees: ["PlayerCore", "PatternTable", "PatternJSON", "PatternFiles"]),
    layer("PatternReports", sees: ["PatternSyntax", "PatternJSON"]),
    layer(
      "PatternCompiler",
      sees: [
        "PatternSyntax", "PatternTable", "PatternModel", "PatternRules", "PatternExports",
        "PatternFiles", "PatternJSON", "PatternReports",
      ]),
    layer(
      "PatternImport",
      sees: ["PatternSyntax", "PatternTable", "PatternExports", "PatternFormat", "PatternJSON"]),
    layer("PatternDiff", sees: ["PatternSyntax", "PatternTable", "PatternJSON", "PatternReports"]),
    layer(
      "PatternDrawing",
      sees: [
        "PatternSyntax", "PatternTable", "PatternExports", "PatternModel", "PatternJSON",
        "PatternReports", "PatternFiles",
      ],
      besides: ["Web"]),
    layer(
      "PatternEditor",
      sees: [
        "PatternSyntax", "PatternTable", "PatternModel", "PatternRules", "PatternFormat",
        "PatternReports", "PatternCompiler",
      ]),
    layer(
      "LanguageServer",
      sees: [
        "PatternSyntax", "PatternTable", "PatternModel", "PatternJSON", "PatternCompiler",
        "PatternEditor", "PatternDrawing", "BrowserCompiler",
      ]),
    layer(
      "BrowserCompiler",
      sees: [
        "PatternSyntax", "PatternModel", "PatternRules", "PatternExports", "PatternFormat",
        "PatternHighlight", "PatternJSON", "PatternReports", "PatternCompiler", "PatternDrawing",
        "PatternEditor", "PatternImport",
      ]),
    layer(
      "PatternProgram",
      sees: [
        "PatternSyntax", "PatternTable", "PatternExports", "PatternModel", "PatternRules",
        "PatternFormat", "PatternJSON", "PatternReports", "PatternCompiler",
      ]),
    program("patternc-build", sees: ["PatternProgram"]),
    program(
      "patternc",
      sees: [
        "PatternProgram",
        "PatternSyntax", "PatternTable", "PatternExports", "PatternModel", "PatternRules",
        "PatternFormat", "PatternHighlight", "PatternJSON", "PatternReports", "PatternCompiler",
        "PatternDiff", "PatternDrawing", "PatternEditor", "LanguageServer", "PatternFiles",
        "PlayerConformance", "PatternImport", "PlayerCore", "BrowserCompiler",
      ], besides: ["Starter"]),
    program(
      "dev",
      sees: [
        "PatternSyntax", "PatternTable", "PatternModel", "PatternRules", "PatternExports",
        "PatternFormat", "PatternJSON", "PatternReports", "PatternCompiler", "PatternEditor",
        "LanguageServer", "PlayerCore", "PatternPlayer", "PlayerConformance", "PatternImport",
        "BrowserCompiler", "PatternFiles", "PatternHighlight",
      ], besides: ["Packages"]),
    .plugin(
      name: "PatternPlugin", capability: .buildTool, dependencies: ["patternc-build"],
      path: "Sources/PatternPlugin"),
    .plugin(
      name: "PatternCommand",
      capability: .command(
        intent: .custom(verb: "patternc", description: "Checks and formats pattern files")),
      dependencies: ["patternc"], path: "Sources/PatternCommand"),
    .target(
      name: "TestSupport",
      dependencies: [
        "PatternCompiler", "PatternTable", "PatternExports", "PatternFormat", "PatternImport",
        "PatternJSON", "PatternRules", "PatternReports", "PatternSyntax",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests(
      "PatternTableTests", sees: ["PatternTable", "PatternJSON", "PatternSyntax", "TestSupport"]),
    tests(
      "PatternDiffTests",
      sees: [
        "PatternCompiler", "PatternDiff", "PatternJSON", "PatternReports", "PatternSyntax",
        "TestSupport",
      ]),
    tests(
      "PatternExportsTests",
      sees: [
        "PatternCompiler", "PatternTable", "PatternExports", "PatternJSON", "PatternRules",
        "PatternModel", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PatternImportTests",
      sees: [
        "PatternCompiler", "PatternTable", "PatternExports", "PatternFormat", "PatternImport",
        "PatternModel", "PatternReports", "PatternSyntax", "TestSupport",
      ]),
    tests("PatternJSONTests", sees: ["PatternJSON"]),
    tests(
      "PatternDrawingTests",
      sees: [
        "PatternTable", "PatternDiff", "PatternFiles", "PatternDrawing", "PatternReports",
        "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PlayerCoreTests",
      sees: [
        "PlayerConformance", "PatternTable", "PatternFiles", "PatternJSON", "PlayerCore",
        "TestSupport",
      ]),
    tests(
      "PatternPlayerTests",
      sees: [
        "PatternCompiler", "PatternTable", "PatternExports", "PatternImport", "PatternJSON",
        "PlayerCore", "PatternPlayer", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PatternReportsTests",
      sees: [
        "PatternCompiler", "PatternJSON", "PatternModel", "PatternReports", "PatternSyntax",
        "TestSupport",
      ]),
    tests(
      "LanguageServerTests",
      sees: [
        "PatternCompiler", "PatternTable", "PatternEditor", "PatternJSON", "PatternModel",
        "LanguageServer", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "BrowserCompilerTests",
      sees: [
        "PatternCompiler", "PatternJSON", "PatternReports", "BrowserCompiler", "PatternSyntax",
        "TestSupport",
      ]),
    tests(
      "TidyTests",
      sees: [
        "PatternCompiler", "PatternTable", "PatternExports", "PatternFiles", "PatternModel",
        "BrowserCompiler", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "FixtureTests",
      sees: [
        "PatternCompiler", "PatternRules", "PatternModel", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "LawTests",
      sees: [
        "PatternCompiler", "PatternTable", "PatternFormat", "PatternHighlight", "PatternJSON",
        "PatternRules", "PatternModel", "PatternReports", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "GrammarTests",
      sees: [
        "PatternCompiler", "PatternFormat", "PatternModel", "PatternSyntax", "TestSupport",
      ]),
    tests("SeedTests", sees: ["PatternEditor", "PatternJSON", "PatternSyntax", "TestSupport"]),
  ]
)
