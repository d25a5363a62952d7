// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

#if os(macOS)
import Darwin

// GNU readline as Homebrew or MacPorts install it; the SDK's header of that name belongs to libedit. pkg-config finds it too, but
// needs ncurses.pc, and Xcode knows no pkg-config when it was not started from a terminal.
let readlinePrefix = ["/opt/homebrew/opt/readline", "/usr/local/opt/readline", "/opt/local"].first {
  access($0 + "/include/readline/readline.h", F_OK) == 0
}
let readlineConfiguration: String? = "readline"
let releaseLinking: [String] = []
#else
import Glibc

let readlinePrefix: String? = nil
// Headers and library are where the compiler looks; Debian's readline.pc has flags that SwiftPM refuses with a warning.
let readlineConfiguration: String? = nil

// A short script takes half the time without the dynamic linker, where the system has its libraries for static linking. Swift's
// own linker does not warn of what such programs do when they look up users. The binary has no symbols.
let libraryFolders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
let programFolders = (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
let hasStaticLibraries = ["c", "expat", "readline", "tinfo"].allSatisfy { library in
  libraryFolders.contains { access("\($0)/lib\(library).a", R_OK) == 0 }
}
let hasLLD = programFolders.contains { access("\($0)/ld.lld", X_OK) == 0 }
let releaseLinking =
  ["-Xlinker", "-s"] + (hasStaticLibraries ? ["-static-executable", "-Xlinker", "-ltinfo"] : [])
  + (hasLLD ? ["-use-ld=lld"] : [])
#endif

// Unsafe flags keep a product out of other packages, so they are on these targets only and never below ResponderKit.
let readlineHeaders: [SwiftSetting] = readlinePrefix.map { [.unsafeFlags(["-Xcc", "-I\($0)/include"])] } ?? []
let readlineLibrary: [LinkerSetting] = readlinePrefix.map { [.unsafeFlags(["-L\($0)/lib"])] } ?? []
let programLinking: [LinkerSetting] =
  readlineLibrary + (releaseLinking.isEmpty ? [] : [.unsafeFlags(releaseLinking, .when(configuration: .release))])

// The arrows between the modules are the architecture; .github/CONTRIBUTING.md draws them, and a test compares both with the
// sources. GNU readline is GPL-3.0-or-later, so nothing but `responder` may depend on LineEditor or CReadline.
let package = Package(
  name: "responder",
  // The programs need macOS 13; the others are of its year, and ResponderKit builds for them.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "responder", targets: ["responder"]),
    .executable(name: "responder-audit", targets: ["responder-audit"]),
    .plugin(name: "AuditPlugin", targets: ["AuditPlugin"]),
    .plugin(name: "AuditCommandPlugin", targets: ["AuditCommandPlugin"]),
    .library(name: "ResponderKit", targets: ["ResponderKit"]),
    .library(name: "ResponderKitAppKit", targets: ["ResponderKitAppKit"]),
  ],
  dependencies: [
    // For `swift package generate-documentation`; no target depends on it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
  ],
  targets: [
    // Apache-2.0
    .target(name: "CPlatform"),
    .target(name: "Platform", dependencies: ["CPlatform"]),
    .target(
      name: "ResponderEngine", dependencies: ["CPlatform"],
      // The rules and their sources.
      resources: [.embedInCode("Resources")]),
    .target(name: "ResponderKit", dependencies: ["ResponderEngine"]),
    .target(name: "ResponderKitAppKit", dependencies: ["ResponderEngine", "ResponderKit"]),
    .target(name: "ResponderText"),
    .target(name: "CommandLanguage", dependencies: ["ResponderText"]),
    .target(name: "ResponderPhrasing", dependencies: ["CommandLanguage", "ResponderText"]),
    // In Apple's SDKs too; with a provider for Homebrew, every build on a Mac would suggest to install it.
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "ResponderHierarchy", dependencies: ["Platform", "ResponderEngine", "ResponderText"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "ResponderCode", dependencies: ["Platform", "ResponderEngine", "ResponderHierarchy", "ResponderText"]),
    .target(
      name: "ResponderCodeTrees",
      dependencies: ["Platform", "ResponderCode", "ResponderEngine", "ResponderHierarchy", "ResponderText"]),
    .target(
      name: "ResponderDocuments",
      dependencies: [
        "CExpat", "Platform", "ResponderCode", "ResponderEngine", "ResponderHierarchy", "ResponderText",
      ],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "ResponderPictures", dependencies: ["Platform", "ResponderEngine", "ResponderHierarchy", "ResponderText"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "ResponderModel", dependencies: ["CPlatform", "Platform", "ResponderEngine", "ResponderText"],
      resources: [.embedInCode("Catalogues")]),
    .target(name: "ResponderAnalysis", dependencies: ["ResponderEngine", "ResponderModel", "ResponderText"]),
    .target(
      name: "ResponderSession",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderAnalysis", "ResponderEngine", "ResponderModel", "ResponderPhrasing",
        "ResponderText",
      ]),
    .target(
      name: "ResponderProjects",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderAnalysis", "ResponderCode", "ResponderCodeTrees", "ResponderDocuments",
        "ResponderEngine", "ResponderHierarchy", "ResponderModel", "ResponderText",
      ]),
    .target(
      name: "ResponderExporting",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderAnalysis", "ResponderEngine", "ResponderHierarchy", "ResponderModel",
        "ResponderPictures", "ResponderSession", "ResponderText",
      ]),
    .target(
      name: "ResponderShell",
      dependencies: [
        "CommandLanguage", "ResponderAnalysis", "ResponderCode", "ResponderDocuments", "ResponderEngine",
        "ResponderExporting", "ResponderHierarchy", "ResponderModel", "ResponderPhrasing", "ResponderPictures",
        "ResponderProjects", "ResponderSession", "ResponderText",
      ],
      // The pages of help, and links to the example sessions in scripts/sessions.
      resources: [.embedInCode("Resources")]),
    // What a page in a browser runs; scripts/webassembly compiles it.
    .target(
      name: "ResponderPage",
      dependencies: [
        "CPlatform", "CommandLanguage", "Platform", "ResponderEngine", "ResponderExporting", "ResponderModel",
        "ResponderPictures", "ResponderSession", "ResponderShell", "ResponderText",
      ]),
    .target(
      name: "SessionTesting",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderAnalysis", "ResponderSession", "ResponderShell", "ResponderText",
      ]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderAnalysis", "ResponderModel", "ResponderProjects",
        "ResponderSession", "ResponderShell", "ResponderText", "SessionTesting",
      ]),
    .target(
      name: "CommandLineSupport", dependencies: ["CPlatform", "CommandLanguage", "Platform", "ResponderText"]),
    .target(
      name: "ProjectAccess",
      dependencies: ["CPlatform", "CommandLanguage", "CommandLineSupport", "Platform", "ResponderText"]),
    .target(
      name: "AuditCommand",
      dependencies: [
        "CommandLanguage", "CommandLineSupport", "Platform", "ProjectAccess", "ResponderAnalysis", "ResponderPictures",
        "ResponderProjects", "ResponderText",
      ]),
    .executableTarget(
      name: "responder-audit",
      dependencies: [
        "AuditCommand", "CommandLanguage", "CommandLineSupport",
      ]),
    .plugin(
      name: "AuditPlugin", capability: .buildTool(), dependencies: ["responder-audit"], path: "Sources/AuditPlugin"),
    .plugin(
      name: "AuditCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "audit-responders", description: "Finds actions that nothing handles, and other likely mistakes.")),
      dependencies: ["responder-audit"], path: "Sources/AuditCommandPlugin"),

    // GPL-3.0-or-later
    .systemLibrary(
      name: "CReadline", pkgConfig: readlineConfiguration,
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .target(
      name: "LineEditor", dependencies: ["CReadline", "CommandLineSupport", "ResponderText"],
      swiftSettings: readlineHeaders, linkerSettings: readlineLibrary),
    .executableTarget(
      name: "responder",
      dependencies: [
        "AuditCommand", "CommandLanguage", "CommandLineSupport", "LanguageServer", "LineEditor", "ProjectAccess",
        "ResponderAnalysis", "ResponderEngine", "ResponderModel", "ResponderProjects", "ResponderSession",
        "ResponderShell", "ResponderText", "SessionTesting",
      ],
      resources: [.embedInCode("Debugger/Resources/responder_lldb.py")], swiftSettings: readlineHeaders,
      linkerSettings: programLinking),

    .target(name: "ResponderTesting", dependencies: ["ResponderEngine"], path: "Tests/ResponderTesting"),
    .testTarget(
      name: "ResponderEngineTests", dependencies: ["ResponderAnalysis", "ResponderEngine", "ResponderTesting"]),
    .testTarget(
      name: "ResponderCodeTreesTests",
      dependencies: [
        "Platform", "ResponderCode", "ResponderCodeTrees", "ResponderDocuments", "ResponderEngine",
        "ResponderHierarchy",
        "ResponderProjects", "ResponderText",
      ]),
    .testTarget(
      name: "ResponderKitTests",
      dependencies: [
        "CAllocations", "ResponderEngine", "ResponderKit", "ResponderKitAppKit", "ResponderTesting",
      ]),
    .testTarget(
      name: "ResponderKitExamples",
      dependencies: ["CommandLanguage", "ResponderKit", "ResponderSession", "ResponderShell"]),
    .testTarget(
      name: "CommandLanguageTests", dependencies: ["CommandLanguage", "ResponderTesting", "ResponderText"]),
    .testTarget(
      name: "FormatTests",
      dependencies: [
        "ResponderCode", "ResponderDocuments", "ResponderEngine", "ResponderHierarchy", "ResponderPictures",
      ]),
    .testTarget(
      name: "SinkTests",
      dependencies: [
        "ResponderHierarchy", "ResponderPictures", "ResponderProjects", "ResponderSession", "ResponderText",
        "SessionTesting",
      ], exclude: ["readers.py"]),
    .testTarget(
      name: "ResponderShellTests",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderAnalysis", "ResponderEngine", "ResponderKit", "ResponderKitAppKit",
        "ResponderModel", "ResponderPhrasing", "ResponderProjects", "ResponderSession", "ResponderShell",
        "ResponderText", "SessionTesting",
      ]),
    .testTarget(
      name: "ResponderPageTests",
      dependencies: ["ResponderExporting", "ResponderPage", "ResponderSession", "ResponderText"]),
    .testTarget(
      name: "SessionTestingTests",
      dependencies: [
        "CommandLanguage", "Platform", "ResponderSession", "ResponderShell", "ResponderText", "SessionTesting",
      ]
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "CommandLanguage", "LanguageServer", "Platform", "ResponderProjects", "ResponderSession", "ResponderText",
        "SessionTesting",
      ]),
    .testTarget(
      name: "ResponderTests",
      dependencies: [
        "CommandLanguage", "LineEditor", "Platform", "ResponderEngine", "ResponderTesting", "responder",
        "responder-audit",
      ],
      swiftSettings: readlineHeaders, linkerSettings: readlineLibrary),

    // Apache-2.0; counts allocations in the tests of ResponderKit and in what scripts/bench runs.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(name: "CWalk", path: "Tests/Benchmarks/CWalk"),
    .executableTarget(
      name: "CodeCounts", dependencies: ["CommandLineSupport", "ResponderCode"], path: "Tests/CodeCounts"),
    .executableTarget(
      name: "Planting",
      dependencies: [
        "CommandLanguage", "CommandLineSupport", "ProjectAccess", "ResponderEngine", "ResponderModel",
        "ResponderProjects", "ResponderText",
      ], path: "Tests/Planting"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CAllocations", "CExpat", "CWalk", "Platform", "ResponderEngine", "ResponderKit"],
      path: "Tests/Benchmarks", exclude: ["CWalk", "ObjectiveC", "Peers/GNUstep.m", "instructions.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers are linked with libFuzzer, by scripts/fuzz.
if Context.environment["RESPONDER_FUZZ"] != nil {
  package.targets.append(
    .target(
      name: "Fuzzers",
      dependencies: [
        "AuditCommand", "CommandLanguage", "CommandLineSupport", "LanguageServer", "Platform", "ProjectAccess",
        "ResponderModel", "ResponderProjects", "ResponderSession", "ResponderShell", "ResponderText", "SessionTesting",
      ], path: "Tests/Fuzzers"))
}

// The page in a browser is Embedded Swift, whose compiler asks each file to import the modules whose members it uses. These
// modules are its sources, so that every build asks for that.
let compiledForPages: Set = [
  "ResponderEngine", "ResponderText", "CommandLanguage", "ResponderModel", "ResponderAnalysis", "ResponderPhrasing",
  "Platform", "ResponderSession", "ResponderHierarchy", "ResponderPictures", "ResponderExporting", "ResponderCode",
  "ResponderCodeTrees", "ResponderDocuments", "ResponderProjects", "ResponderShell", "ResponderPage",
]
for target in package.targets where compiledForPages.contains(target.name) {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}
