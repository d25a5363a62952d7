// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("Several applications")
struct IsolationTests {
  @Test("sixteen applications in separate tasks each get only their own messages")
  func tasks() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 1...16 {
        group.addTask { Self.messages(of: task) }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(sums.sorted() == (1...16).map { 2_000 * $0 })
  }

  /// Sends messages in an application while other tasks do the same, and returns the sum of what arrives.
  private static func messages(of task: Int) -> Int {
    let (screen, opener) = (Screenful(), Opener())
    screen.list.addSubview(opener)
    var (byName, observed) = (0, 0)
    opener.handle("open:") { byName += task }
    screen.application.deliveryObserver = { observed += $0.outcome == .handled ? 1 : 0 }
    for _ in 0..<1_000 {
      let row = View()
      opener.addSubview(row)
      Open(number: task).send(from: row)
      screen.application.sendAction("open:", to: nil, from: row)
      row.removeFromSuperview()
    }
    return observed == 2_000 ? opener.opened.reduce(0, +) + byName : -1
  }

  @Test("the same class, message and name are independent in each application")
  func names() {
    let (one, other) = (Screenful(), Screenful())
    // The numbers of actions differ, because they were first used in another order.
    one.root.handle("first") {}
    one.root.handle("second") {}
    other.root.handle("second") {}
    other.row.overrides.canPerformAction = { action, _ in action == "second" ? false : nil }
    #expect(one.application.sendAction("first", to: nil, from: one.row))
    #expect(!other.application.sendAction("first", to: nil, from: other.row))
    #expect(!one.application.sendAction("second", to: other.root, from: one.row))
    #expect(!one.application.sendAction("second", to: nil, from: other.row))
    let opener = Opener()
    one.list.addSubview(opener)
    other.application.profile = .appkit
    #expect(Open(number: 1).send(from: opener) && !Open(number: 2).send(from: other.row) && opener.opened == [1])
  }

  @Test("releasing an application during a delivery is safe")
  func dying() {
    var screen: Screenful? = Screenful()
    let (row, opener) = (View(), Opener())
    screen?.list.addSubview(opener)
    opener.addSubview(row)
    opener.handle(Open.self) { message in
      screen = nil
      opener.opened.append(message.number)
      #expect(row.application == nil && !Open(number: 2).send(from: row))
    }
    #expect(Open(number: 1).send(from: row) && opener.opened == [1])
    #expect(row.superview === opener && opener.superview == nil)
  }
}
