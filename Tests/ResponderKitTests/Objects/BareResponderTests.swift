// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// Responders that are neither views nor controllers, as in a game or a server (stumble 1).
@Suite struct BareResponderTests {
  class Node: Responder {
    let name: String
    var parent: Responder?

    init(_ name: String, in parent: Responder? = nil) {
      self.name = name
      self.parent = parent
      super.init()
    }

    override var next: Responder? { parent }
    override var description: String { name }
  }

  final class Room: Node, OpenHandler {
    var opened: [Int] = []
    func open(_ number: Int) { opened.append(number) }
  }

  private let game = Application()

  @Test func theyJoinTheApplicationThatTheirChainLeadsTo() {
    let room = Room("room", in: game)
    let chest = Node("chest", in: room)
    let lock = Node("lock", in: chest)
    #expect(lock.application == nil)
    #expect(Open(number: 1).target(from: lock) === room)
    #expect(Open(number: 2).send(from: lock))
    #expect(room.opened == [2])
    #expect(lock.application === game)
  }

  @Test func aChainThatEndsNowhereFindsNothing() {
    let room = Room("room")
    let chest = Node("chest", in: room)
    #expect(!Open(number: 1).send(from: chest))
    #expect(chest.application == nil)
    room.parent = game
    #expect(Open(number: 1).send(from: chest))
  }

  @Test func theyFollowTheirParents() {
    let (first, second) = (Room("first", in: game), Room("second", in: game))
    let sword = Node("sword", in: first)
    Open(number: 1).send(from: sword)
    sword.parent = second
    Open(number: 2).send(from: sword)
    #expect(first.opened == [1] && second.opened == [2])
  }

  @Test func actionsByNameFindThem() {
    let room = Node("room", in: game)
    let chest = Node("chest", in: room)
    var senders: [Responder?] = []
    room.handle("look") { sender, _ in senders.append(sender) }
    #expect(game.sendAction("look", to: nil, from: chest))
    #expect(senders.count == 1 && senders[0] === chest)
  }

  @Test func theyLeaveWithTheApplication() {
    var other: Application? = Application()
    let room = Room("room", in: nil)
    let chest = Node("chest", in: room)
    room.parent = other
    #expect(Open(number: 1).send(from: chest))
    room.parent = game
    other = nil
    #expect(chest.application == nil)
    #expect(Open(number: 2).send(from: chest))
    #expect(chest.application === game && room.opened == [1, 2])
  }

  @Test func loopsEnd() {
    let (one, two) = (Node("one"), Node("two"))
    (one.parent, two.parent) = (two, one)
    #expect(!Open(number: 1).send(from: one))
    #expect(one.chainDescription == "one → two")
    (one.parent, two.parent) = (nil, nil)
  }

  @Test func chainsAndDeliveriesDescribeThemselves() throws {
    let room = Room("room", in: game)
    let chest = Node("chest", in: room)
    #expect(chest.chainDescription.hasPrefix("chest → room → <Application: 0x"))
    var seen: [ActionDelivery] = []
    game.deliveryObserver = { seen.append($0) }
    Open(number: 3).send(from: chest)
    game.sendAction("jump", to: nil, from: chest)
    try #require(seen.count == 2)
    #expect("\(seen[0])" == "Open: chest → room, handled by room")
    #expect("\(seen[1])".hasPrefix("jump: chest → room → <Application: 0x"))
    #expect("\(seen[1])".hasSuffix(">, not handled"))
    #expect((seen[0].message as? Open)?.number == 3 && seen[1].message == nil)
  }
}

/// `Application.onUnhandled`.
@Suite struct UnhandledTests {
  private let screen = Screenful()

  @Test func failuresAreHeardWithTheirMessage() throws {
    var heard: [ActionDelivery] = []
    screen.application.onUnhandled = { heard.append($0) }
    #expect(!Open(number: 7).send(from: screen.row))
    let delivery = try #require(heard.first)
    #expect(heard.count == 1)
    #expect((delivery.message as? Open)?.number == 7)
    #expect(delivery.sender === screen.row && delivery.outcome == .unhandled)
    #expect(delivery.path.first === screen.row && delivery.path.last === screen.application)
  }

  @Test func handledMessagesAreNot() {
    var heard = 0
    screen.application.onUnhandled = { _ in heard += 1 }
    screen.list.handle(Open.self) { (_: Open) in }
    #expect(Open(number: 1).send(from: screen.row))
    screen.list.handle("copy:") {}
    #expect(screen.application.sendAction("copy:", to: nil, from: screen.row))
    #expect(heard == 0)
  }

  @Test func actionsByNameAreHeardOnce() {
    var heard: [ActionDelivery] = []
    screen.application.onUnhandled = { heard.append($0) }
    #expect(!screen.application.sendAction("copy:", to: nil, from: screen.row))
    #expect(!screen.application.sendAction("copy:", to: screen.list, from: screen.row))
    #expect(heard.map(\.outcome) == [.unhandled, .unrecognizedSelector])
    var seen = 0
    screen.application.deliveryObserver = { _ in seen += 1 }
    #expect(!screen.application.sendAction("copy:", to: nil, from: screen.row))
    #expect(!Open(number: 1).send(from: screen.row))
    #expect(heard.count == 4 && seen == 2)
  }

  @Test func anOverriddenSendActionHearsThemToo() {
    final class Spy: Application {
      override func sendAction(_ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event?)
        -> Bool
      { super.sendAction(action, to: target, from: sender, for: event) }
    }
    let spy = Spy()
    let window = Window(application: spy)
    var heard: [Int] = []
    spy.onUnhandled = { if let open = $0.message as? Open { heard.append(open.number) } }
    #expect(!Open(number: 5).send(from: window))
    #expect(heard == [5])
  }
}
