// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Overrides", platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://example.com/responder", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "Overrides", dependencies: [.product(name: "ResponderKit", package: "responder")], path: "Sources")
  ])
