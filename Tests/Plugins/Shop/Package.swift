// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Shop",
  // scripts/plugins mirrors this to a version of the repository.
  dependencies: [.package(url: "https://example.com/responder", from: "1.0.0")],
  targets: [
    .executableTarget(name: "Shop", plugins: [.plugin(name: "AuditPlugin", package: "responder")])
  ]
)
