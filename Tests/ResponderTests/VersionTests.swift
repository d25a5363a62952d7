// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import responder

@Suite("Command line")
struct VersionTests {
  @Test func theVersionNamesTheLicences() async {
    let text = await Responder.versionText
    #expect(text.contains("GPL-3.0-or-later") && text.contains("Apache-2.0"))
  }
}
