// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// Searches that call nothing, and what a test says that expects too much of one (stumble 8).
@Suite struct SearchTests {
  private final class Named: View, OpenHandler {
    let name: String
    var opened: [Int] = []

    init(_ name: String) {
      self.name = name
      super.init()
    }

    override var description: String { name }
    func open(_ number: Int) { opened.append(number) }
  }

  private final class Cell: View {
    override var description: String { "cell" }
  }

  @Test func itAsksAsASendDoesAndCallsNothing() {
    let application = Application()
    let window = Window(application: application)
    let (list, root, cell) = (Named("list"), Named("root"), Cell())
    window.addSubview(root)
    root.addSubview(list)
    list.addSubview(cell)
    let search = Open(number: 1).search(from: cell)
    #expect(search.isHandled(by: list) && !search.isHandled(by: root))
    #expect(search.outcome == .handled && same(search.path, [cell, list]))
    #expect(list.opened.isEmpty)
    #expect(search.description == "Open: cell → list, handled by list")
    withKnownIssue {
      #expect(Open(number: 1).search(from: cell).isHandled(by: root))
    } matching: {
      "\($0)".contains("Open: cell → list, handled by list")
    }
  }

  @Test func outsideEveryApplicationNothingIsAsked() {
    let cell = Cell()
    let search = Open(number: 1).search(from: cell)
    #expect(search.path.isEmpty && search.outcome == .unhandled)
    #expect(search.description == "Open: no object to ask, not handled")
  }
}
