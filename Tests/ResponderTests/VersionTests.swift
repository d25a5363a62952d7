// SPDX-License-Identifier: GPL-3.0-or-later

import Platform
import Testing

@testable import responder

@Suite("Command line")
struct VersionTests {
  @Test func theVersionNamesTheLicences() async {
    let text = await Responder.versionText
    #expect(text.contains("GPL-3.0-or-later") && text.contains("Apache-2.0"))
  }

  @Test(
    "D30: of the system's libraries it loads few beside the C library", .enabled(if: access("/usr/bin/ldd", X_OK) == 0))
  func libraries() throws {
    let loaded = try ChildProcess.run([Binary.path], of: "/usr/bin/ldd").output.split(separator: "\n").map(String.init)
    for name in ["libreadline.so.8", "libexpat.so.1"] { #expect(loaded.contains { $0.contains(name) }, "\(name)") }
    for name in ["libxml2", "libicu", "libz.", "liblzma"] { #expect(!loaded.contains { $0.contains(name) }, "\(name)") }
  }
}
