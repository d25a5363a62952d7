// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The package these tests belong to.
enum Package {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The example sessions, and those about the rules, by their path in the package.
  static let sessions = ["scripts/sessions", "Tests/Sessions/rules"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).filter { $0.hasSuffix(".responder") }.sorted().map { "\(folder)/\($0)" }
  }
}
