// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// The print of a debugger, pasted at the prompt.
  @Suite("Import") struct Imports {
    @Test func aDumpCanBePasted() throws {
      let shell = try PTYProcess.responder(["-q"])
      try shell.enter("import dump -")
      try shell.expect("Paste it here; Ctrl-D on a line of its own ends it.")
      try shell.waitUntilCooked()
      try shell.send("<UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x102>>\r")
      try shell.expect("0x102>>\r\n")
      try shell.send("\u{4}")
      try shell.expect("imported 1 node")
      try shell.ask("next window1", expecting: "app")
      #expect(try shell.leave() == .exited(0))
    }

    @Test func controlCCancelsThePaste() throws {
      let shell = try PTYProcess.responder(["-q"])
      try shell.enter("import dump -")
      try shell.expect("Ctrl-D on a line of its own ends it.")
      try shell.send("\u{3}")
      try shell.expect("error[interrupted]")
      try shell.ask("echo still here", expecting: "still here")
      #expect(try shell.leave() == .exited(0))
    }
  }
}
