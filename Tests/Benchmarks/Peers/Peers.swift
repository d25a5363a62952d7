// SPDX-License-Identifier: Apache-2.0

import ResponderKit

// SendActionDemo in five ways: the card of a dashboard opens a tab, which the tab bar controller five levels above can do.
// Between the two are four views or objects that have nothing to do with it. GNUstep.m has the fifth.

private enum Tab { case map, favorites, settings }

private protocol Taps: AnyObject {
  func tap()
  var opened: Int { get }
}

/// With typed messages: the levels between know nothing.
private final class TypedMessages: Taps {
  struct OpenTab: ActionMessage {
    let tab: Tab
    func deliver(to handler: any OpenTabHandler, from sender: Responder) { handler.open(tab) }
  }

  final class Tabs: ViewController, OpenTabHandler {
    var opened = 0
    func open(_ tab: Tab) { opened += 1 }
  }

  let application = Application()
  let tabs = Tabs()
  let card = View()

  init() {
    let window = Window(application: application)
    window.rootViewController = tabs
    var place = tabs.view
    for _ in 0..<4 {
      let view = View()
      place.addSubview(view)
      place = view
    }
    place.addSubview(card)
  }

  func tap() { OpenTab(tab: .favorites).send(from: card) }
  var opened: Int { tabs.opened }
}

private protocol OpenTabHandler { func open(_ tab: Tab) }

/// With delegates: every level has one, and hands on what it is told.
private final class DelegateChain: Taps {
  final class Tabs: TabDelegate {
    var opened = 0
    func open(_ tab: Tab) { opened += 1 }
  }

  final class Level: TabDelegate {
    weak var delegate: (any TabDelegate)?
    func open(_ tab: Tab) { delegate?.open(tab) }
  }

  let tabs = Tabs()
  let levels = (0..<5).map { _ in Level() }

  init() {
    levels[0].delegate = tabs
    for (level, above) in zip(levels.dropFirst(), levels) { level.delegate = above }
  }

  func tap() { levels[4].open(.favorites) }
  var opened: Int { tabs.opened }
}

private protocol TabDelegate: AnyObject { func open(_ tab: Tab) }

/// With closures: every level is given one, and gives it to the next.
private final class ClosureChain: Taps {
  final class Tabs {
    var opened = 0
    func open(_ tab: Tab) { opened += 1 }
  }

  final class Level { var open: (Tab) -> Void = { _ in } }

  let tabs = Tabs()
  let levels = (0..<5).map { _ in Level() }

  init() {
    levels[0].open = { [weak tabs] in tabs?.open($0) }
    for (level, above) in zip(levels.dropFirst(), levels) { level.open = { [weak above] in above?.open($0) } }
  }

  func tap() { levels[4].open(.favorites) }
  var opened: Int { tabs.opened }
}

/// With a broadcast by name, as notifications are: everyone who listens hears it, wherever they are.
private final class NamedBroadcast: Taps {
  final class Center {
    private var observers: [String: [(Any) -> Void]] = [:]
    func observe(_ name: String, _ body: @escaping (Any) -> Void) { observers[name, default: []].append(body) }
    func post(_ name: String, _ object: Any) { for body in observers[name] ?? [] { body(object) } }
  }

  final class Tabs {
    var opened = 0
    func open(_ tab: Tab) { opened += 1 }
  }

  let center = Center()
  let tabs = Tabs()

  init() {
    center.observe("openTab") { [weak tabs] in if let tab = $0 as? Tab { tabs?.open(tab) } }
  }

  func tap() { center.post("openTab", Tab.favorites) }
  var opened: Int { tabs.opened }
}

/// The cost of a tap in each of the ways, in one run.
enum Peers {
  static func measure(_ scale: Scale, _ table: Table) throws {
    let ways: [(String, any Taps)] = [
      ("messages", TypedMessages()), ("delegates", DelegateChain()), ("closures", ClosureChain()),
      ("a broadcast", NamedBroadcast()),
    ]
    let sends = max(1, scale.hops / 50)
    var taken: [String: [Double]] = [:]
    for _ in 0..<scale.rounds {
      for (name, way) in ways {
        let before = way.opened
        let seconds = Clock.seconds { for _ in 0..<sends { way.tap() } }
        guard way.opened == before + sends else { throw Failure("\(name) lost a tap") }
        taken[name, default: []].append(seconds * 1e9 / Double(sends))
      }
      if let seconds = try ObjectiveC.nanoseconds(of: "RESPONDER_GNUSTEP", [sends]) {
        taken["GNUstep", default: []].append(seconds)
      }
    }
    if taken["GNUstep"] == nil {
      table.note("GNUstep is left out: its headers or a compiler for Objective-C are missing")
    }
    let messages = (taken["messages"] ?? []).median
    for name in ["delegates", "closures", "a broadcast", "GNUstep"] {
      guard let times = taken[name] else { continue }
      table.print(Row("SendActionDemo, a tap five levels up", messages, .nanoseconds, peer: name, times.median))
    }
  }
}
