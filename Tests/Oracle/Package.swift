// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The parser of the compiler as an oracle for the readers of this package, which does not depend on it.
let package = Package(
  name: "Oracle",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "602.0.0")],
  targets: [
    .executableTarget(
      name: "Oracle",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
