// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

@testable import responder

@Suite("Command line")
struct VersionTests {
  @Test func theVersionNamesTheLicences() async {
    let text = await Responder.versionText
    #expect(text.contains("GPL-3.0-or-later") && text.contains("Apache-2.0"))
  }

  /// `scripts/package` reads both, and refuses to make packages when they differ.
  @Test func theChangelogAndTheManualBeginWithTheVersion() async throws {
    let shown = try #require(await Responder.versionText.firstMatch(of: /responder ([0-9.]+),/)?.1)
    let log = try String(contentsOf: Package.root.appending(path: ".github/CHANGELOG.md"), encoding: .utf8)
    #expect(log.firstMatch(of: /(?m)^## ([0-9.]+)/)?.1 == shown)
    let page = try ChildProcess.run(["--manual", "page"]).output
    #expect(page.contains("responder \(shown)"))
    // npm reads no other file.
    let manifest = try String(
      contentsOf: Package.root.appending(path: "Sources/Editors/vscode/package.json"), encoding: .utf8)
    #expect(manifest.contains("\"version\": \"\(shown)\""))
  }

  @Test(
    "Of the system's libraries it loads few beside the C library", .enabled(if: access("/usr/bin/ldd", X_OK) == 0))
  func libraries() throws {
    let loaded = try ChildProcess.run([Binary.path], of: "/usr/bin/ldd").output.split(separator: "\n").map(String.init)
    for name in ["libreadline.so.8", "libexpat.so.1"] { #expect(loaded.contains { $0.contains(name) }, "\(name)") }
    for name in ["libxml2", "libicu", "libz.", "liblzma"] { #expect(!loaded.contains { $0.contains(name) }, "\(name)") }
  }
}
