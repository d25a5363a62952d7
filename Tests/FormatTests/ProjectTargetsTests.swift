// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import ResponderCode

@Suite("Targets of projects")
struct ProjectTargetsTests {
  private static let project = """
    // !$*UTF8*$!
    { objects = {
      P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T, U); };
      G = {isa = PBXGroup; children = (S, "F 1", R); path = Code; sourceTree = "<group>"; };
      S = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Own; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.swift, ); target = T; };
      "F 1" /* \\"odd\\" name */ = {isa = PBXFileReference; path = "A \\"B\\".swift"; sourceTree = '<group>'; };
      R = {isa = PBXFileReference; path = ../Shared/R.swift; sourceTree = SOURCE_ROOT; };
      B1 = {isa = PBXBuildFile; fileRef = "F 1"; }; B2 = {isa = PBXBuildFile; fileRef = R; };
      H1 = {isa = PBXSourcesBuildPhase; files = (B1, B2); }; H2 = {isa = PBXSourcesBuildPhase; files = (B2); };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (H1); fileSystemSynchronizedGroups = (S); };
      U = {isa = PBXNativeTarget; name = "App Tests"; buildPhases = (H2); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_MODULE_NAME = Checks; PRODUCT_NAME = "$(X)"; }; };
    }; rootObject = P; }
    """

  private static func targets(_ text: String) -> ProjectTargets {
    ProjectTargets([("App/App.xcodeproj/project.pbxproj", Array(text.utf8))], paths: [])
  }

  @Test(arguments: [
    ("App/Code/Own/Deep/View.swift", ["App"]), ("App/Code/Own/Info.swift", []), ("App/Code/A \"B\".swift", ["App"]),
    ("Shared/R.swift", ["App", "App Tests"]), ("App/Code/Other.swift", []),
  ])
  func filesBelongToTargets(_ path: String, _ names: [String]) {
    let targets = Self.targets(Self.project)
    #expect(targets.targets(of: path).map { targets.targets[$0].name }.sorted() == names)
  }

  @Test func aModuleMayHaveANameOfItsOwn() {
    #expect(Self.targets(Self.project).targets.map(\.modules) == [["App"], ["App_Tests", "Checks"]])
  }

  @Test func aDamagedProjectHasNoTargets() {
    for length in 0..<Self.project.count - 20 {
      #expect(Self.targets(String(Self.project.prefix(length))).targets.isEmpty)
    }
    #expect(Self.targets(String(repeating: "(", count: 100_000)).targets.isEmpty)
    #expect(
      Self.targets("{ objects = { P = { mainGroup = P; children = (P); targets = (P); }; }; rootObject = P; }").targets
        .isEmpty)
  }

  @Test func targetsOfPackagesHaveFolders() {
    let package = """
      let package = Package(name: "P", targets: [
        .target(name: "Core", dependencies: [.target(name: "Base"), .product(name: "X", package: "x")]),
        .executableTarget(name: "Tool", path: "Code/Tool"), .testTarget(name: "CoreTests"), .target(name: "Lost"),
      ])
      """
    let paths = ["Libs/Sources/Core/A.swift", "Libs/Code/Tool/B.swift", "Libs/Tests/CoreTests/C.swift", "Libs/D.swift"]
    let targets = ProjectTargets([("Libs/Package.swift", Array(package.utf8))], paths: paths)
    #expect(
      paths.map { targets.targets(of: $0).map { targets.targets[$0].name } } == [["Core"], ["Tool"], ["CoreTests"], []])
  }
}
