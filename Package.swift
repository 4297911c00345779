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
    layer("PatternCues"),
    layer(
      "PatternEmit", sees: ["PatternCues", "PatternFiles"],
      besides: ["Compose/runtime.kt", "TypeScript/types.ts"]),
    layer("PatternModel", sees: ["PatternSyntax", "PatternCues"]),
    layer("PatternLint", sees: ["PatternSyntax", "PatternCues", "PatternModel"]),
    layer("PatternFormat", sees: ["PatternSyntax"]),
    layer("PatternHighlight", sees: ["PatternSyntax", "PatternJSON"]),
    layer("PatternJSON"),
    .target(name: "CPatternFiles"),
    layer("PatternFiles", sees: ["CPatternFiles"], besides: ["Android", "Player", "Web"]),
    layer("PatternPlayback", sees: ["PatternJSON", "PatternCues"]),
    layer("PatternPlayer", sees: ["PatternPlayback", "PatternCues"]),
    layer(
      "PatternConformance", sees: ["PatternPlayback", "PatternCues", "PatternJSON", "PatternFiles"]),
    layer("PatternReport", sees: ["PatternSyntax", "PatternJSON"]),
    layer(
      "PatternCompiler",
      sees: [
        "PatternSyntax", "PatternCues", "PatternModel", "PatternLint", "PatternEmit",
        "PatternFiles", "PatternJSON", "PatternReport",
      ]),
    layer(
      "PatternImport",
      sees: ["PatternSyntax", "PatternCues", "PatternEmit", "PatternFormat", "PatternJSON"]),
    layer("PatternDiff", sees: ["PatternSyntax", "PatternCues", "PatternJSON", "PatternReport"]),
    layer(
      "PatternPage",
      sees: [
        "PatternSyntax", "PatternCues", "PatternEmit", "PatternModel", "PatternJSON",
        "PatternReport", "PatternFiles",
      ],
      besides: ["Web"]),
    layer(
      "PatternEditor",
      sees: [
        "PatternSyntax", "PatternCues", "PatternModel", "PatternLint", "PatternFormat",
        "PatternReport", "PatternCompiler",
      ]),
    layer(
      "PatternServer",
      sees: [
        "PatternSyntax", "PatternCues", "PatternModel", "PatternJSON", "PatternCompiler",
        "PatternEditor", "PatternPage", "PatternService",
      ]),
    layer(
      "PatternService",
      sees: [
        "PatternSyntax", "PatternModel", "PatternLint", "PatternEmit", "PatternFormat",
        "PatternHighlight", "PatternJSON", "PatternReport", "PatternCompiler", "PatternPage",
        "PatternEditor", "PatternImport",
      ]),
    layer(
      "PatternProgram",
      sees: [
        "PatternSyntax", "PatternCues", "PatternEmit", "PatternModel", "PatternLint",
        "PatternFormat", "PatternJSON", "PatternReport", "PatternCompiler",
      ]),
    program("patternc-build", sees: ["PatternProgram"]),
    program(
      "patternc",
      sees: [
        "PatternProgram",
        "PatternSyntax", "PatternCues", "PatternEmit", "PatternModel", "PatternLint",
        "PatternFormat", "PatternHighlight", "PatternJSON", "PatternReport", "PatternCompiler",
        "PatternDiff", "PatternPage", "PatternEditor", "PatternServer", "PatternFiles",
        "PatternConformance", "PatternImport", "PatternPlayback", "PatternService",
      ], besides: ["Starter"]),
    program(
      "dev",
      sees: [
        "PatternSyntax", "PatternCues", "PatternModel", "PatternLint", "PatternEmit",
        "PatternFormat", "PatternJSON", "PatternReport", "PatternCompiler", "PatternEditor",
        "PatternServer", "PatternPlayback", "PatternPlayer", "PatternConformance", "PatternImport",
        "PatternService", "PatternFiles", "PatternHighlight",
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
        "PatternCompiler", "PatternCues", "PatternEmit", "PatternFormat", "PatternImport",
        "PatternJSON", "PatternLint", "PatternReport", "PatternSyntax",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests(
      "PatternCuesTests", sees: ["PatternCues", "PatternJSON", "PatternSyntax", "TestSupport"]),
    tests(
      "PatternDiffTests",
      sees: [
        "PatternCompiler", "PatternDiff", "PatternJSON", "PatternReport", "PatternSyntax",
        "TestSupport",
      ]),
    tests(
      "PatternEmitTests",
      sees: [
        "PatternCompiler", "PatternCues", "PatternEmit", "PatternJSON", "PatternLint",
        "PatternModel", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PatternImportTests",
      sees: [
        "PatternCompiler", "PatternCues", "PatternEmit", "PatternFormat", "PatternImport",
        "PatternModel", "PatternReport", "PatternSyntax", "TestSupport",
      ]),
    tests("PatternJSONTests", sees: ["PatternJSON"]),
    tests(
      "PatternPageTests",
      sees: [
        "PatternCues", "PatternDiff", "PatternFiles", "PatternPage", "PatternReport",
        "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PatternPlaybackTests",
      sees: [
        "PatternConformance", "PatternCues", "PatternFiles", "PatternJSON", "PatternPlayback",
        "TestSupport",
      ]),
    tests(
      "PatternPlayerTests",
      sees: [
        "PatternCompiler", "PatternCues", "PatternEmit", "PatternImport", "PatternJSON",
        "PatternPlayback", "PatternPlayer", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PatternReportTests",
      sees: [
        "PatternCompiler", "PatternJSON", "PatternModel", "PatternReport", "PatternSyntax",
        "TestSupport",
      ]),
    tests(
      "PatternServerTests",
      sees: [
        "PatternCompiler", "PatternCues", "PatternEditor", "PatternJSON", "PatternModel",
        "PatternServer", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "PatternServiceTests",
      sees: [
        "PatternCompiler", "PatternJSON", "PatternReport", "PatternService", "PatternSyntax",
        "TestSupport",
      ]),
    tests(
      "TidyTests",
      sees: [
        "PatternCompiler", "PatternCues", "PatternEmit", "PatternFiles", "PatternModel",
        "PatternService", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "FixtureTests",
      sees: [
        "PatternCompiler", "PatternLint", "PatternModel", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "LawTests",
      sees: [
        "PatternCompiler", "PatternCues", "PatternFormat", "PatternHighlight", "PatternJSON",
        "PatternLint", "PatternModel", "PatternReport", "PatternSyntax", "TestSupport",
      ]),
    tests(
      "GrammarTests",
      sees: [
        "PatternCompiler", "PatternFormat", "PatternModel", "PatternSyntax", "TestSupport",
      ]),
    tests("SeedTests", sees: ["PatternEditor", "PatternJSON", "PatternSyntax", "TestSupport"]),
  ]
)
