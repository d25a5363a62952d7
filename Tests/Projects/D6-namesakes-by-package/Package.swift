// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Editor",
  targets: [
    .target(name: "Shared"),
    .executableTarget(name: "Editor", dependencies: [.target(name: "Shared")], path: "Code/Editor"),
    .executableTarget(name: "Importer", dependencies: ["Shared"]),
    .testTarget(name: "EditorTests", dependencies: ["Editor"]),
  ])
