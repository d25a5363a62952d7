// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

/// A record that is rebuilt in the engine, where its steps are run.
struct GNUstepReplay {
  private let sketch = Sketch()
  private var ids: [String: ResponderID] = [:]
  private var names: [ResponderID: String] = [:]
  private var actions: [String: Action] = [:]
  private let documentApp: Bool
  /// The windows whose first responder in the record is refused by the engine (M21).
  private var beyondReach = Set<String>()

  var tree: ResponderTree { sketch.tree }

  private static let kinds: [String: ResponderKind] = [
    "window": .window, "panel": .window, "view": .view, "control": .control, "responder": .responder,
    "object": .object, "windowcontroller": .windowController, "viewcontroller": .controller, "document": .document,
    "documentcontroller": .documentController,
  ]

  // MARK: Building

  init(_ record: GNUstepRecord) {
    documentApp = record.documentApp
    tree.setProfile(.appkit)
    // M25: GNUstep asks a window's delegate directly at the window.
    tree.setOption(.delegateOrder, to: 1)
    for node in record.nodes {
      let id = Self.kinds[node.kind].map { sketch.make($0) } ?? tree.application
      ids[node.id] = id
      names[id] = node.id
      if node.kind == "window" || node.kind == "panel" { try? tree.move(id, to: tree.application) }
      // The views of the records accept unless they say otherwise.
      tree.setTrait(.acceptsFirstResponder, of: id, to: node.acceptsFirstResponder ?? true)
      tree.setTrait(.refusesFirstResponder, of: id, to: node.becomeFirstResponder == false)
    }
    for node in record.nodes { link(node, record) }
    for node in record.nodes where node.nextResponder != nil {
      if let id = ids[node.id], let next = self[node.nextResponder] {
        tree.overrideNext(of: id, with: .responder(next))
      }
    }
    for (owner, handled) in record.handlers {
      for action in handled { if let id = ids[owner] { tree.handle(number(of: action), on: id, with: .first) } }
    }
    put(GNUstepRecord.State(firstResponder: record.firstResponder, key: record.key, main: record.main))
    // Only from now on may they refuse to resign.
    for node in record.nodes where node.resignFirstResponder == false {
      if let id = ids[node.id] { tree.setTrait(.keepsFirstResponder, of: id, to: true) }
    }
  }

  private subscript(name: String?) -> ResponderID? { name.flatMap { ids[$0] } }

  private mutating func number(of action: String) -> Action {
    if let known = actions[action] { return known }
    let made = Action(rawValue: Int32(actions.count + 1))
    actions[action] = made
    return made
  }

  private func link(_ node: GNUstepRecord.Node, _ record: GNUstepRecord) {
    guard let id = ids[node.id] else { return }
    if let parent = self[node.parent] { try? tree.move(id, to: parent) }
    if let delegate = self[node.delegate] { tree.setDelegate(delegate, of: id) }
    if let view = self[node.view] { try? tree.attach(id, toView: view) }
    if let window = self[node.window] { tree.setWindowController(id, of: window) }
    // Documents are searched only in document apps.
    guard documentApp else { return }
    if node.kind == "documentcontroller" { tree.setDocumentController(id) }
    for controller in node.windowControllers ?? [] {
      let window = record.nodes.first { $0.id == controller }?.window
      if let window = self[window] { tree.setDocument(id, of: window) }
    }
  }

  /// Restores the recorded state of windows, even where an object would refuse.
  private mutating func put(_ state: GNUstepRecord.State) {
    beyondReach.subtract(state.firstResponder.keys)
    tree.setKeyWindow(self[state.key])
    tree.setMainWindow(self[state.main])
    for (window, responder) in state.firstResponder {
      let name = window
      guard let window = ids[window], let responder = ids[responder] else { continue }
      let gates: [(ResponderID, ResponderTraits)] = [
        (responder, .refusesFirstResponder), (tree.firstResponder(in: window) ?? window, .keepsFirstResponder),
      ]
      let closed = gates.filter { tree.traits(of: $0.0).contains($0.1) }
      let accepts = tree.traits(of: responder).contains(.acceptsFirstResponder)
      for (id, trait) in closed { tree.setTrait(trait, of: id, to: false) }
      tree.setTrait(.acceptsFirstResponder, of: responder, to: true)
      _ = tree.makeFirstResponder(responder, in: window)
      tree.setTrait(.acceptsFirstResponder, of: responder, to: accepts)
      for (id, trait) in closed { tree.setTrait(trait, of: id, to: true) }
      if tree.firstResponder(in: window) != responder { beyondReach.insert(name) }
    }
  }

  // MARK: Running

  /// Runs a step and compares; returns the rules by which the engine's answer differs, and how often.
  mutating func run(_ step: GNUstepRecord.Step, _ place: Comment) throws -> [String: Int] {
    var rules: [String: Int] = [:]
    switch step.op {
    case "target", "send": rules = try search(step, place)
    case "tryToPerform": rules = try perform(step, place)
    case "chain": rules = try chain(step, place)
    case "makeFirstResponder": rules = try makeFirstResponder(step, place)
    case "addSubview":
      // The engine refuses what GNUstep refuses.
      let view = try #require(self[step.view]), superview = try #require(self[step.superview])
      if step.ok == true { try tree.move(view, to: superview) }
    case "removeFromSuperview": try tree.move(try #require(self[step.view]), to: nil)
    case "setContentView":
      let window = try #require(self[step.window])
      for old in Array(tree.children(of: window)) { try tree.move(old, to: nil) }
      try tree.move(try #require(self[step.view]), to: window)
    case "makeKey", "makeMain", "close": break
    case "setDelegate": tree.setDelegate(self[step.delegate], of: try #require(self[step.of]))
    case "setWindow":
      let controller = try #require(self[step.windowController])
      let window = try #require(tree.managedWindow(of: controller))
      if step.flags.contains("clears-window-delegate-that-was-the-controller") { tree.setDelegate(nil, of: window) }
      tree.setWindowController(nil, of: window)
      // In GNUstep the document leaves with its window controller.
      tree.setDocument(nil, of: window)
    default: Issue.record("unknown step \(step.op)")
    }
    if let after = step.after {
      if step.op.hasPrefix("add") || step.op.hasPrefix("remove") || step.op == "setContentView" {
        // M19: a view that has left its window is no longer first responder.
        for (window, responder) in after.firstResponder where self[responder].map(tree.kind) != .view {
          #expect(tree.firstResponder(in: try #require(ids[window])) == ids[responder], place)
        }
      }
      put(after)
    }
    return rules
  }

  private mutating func search(_ step: GNUstepRecord.Step, _ place: Comment) throws -> [String: Int] {
    let action = number(of: try #require(step.action))
    let search =
      step.to == nil
      ? tree.find(action, from: self[step.sender]) : tree.find(action, to: try #require(self[step.to]))
    let answer = search.target.flatMap { names[$0] }
    let asked = search.asked.compactMap { names[$0] }
    // M21: GNUstep made a view first responder in another window than its own, and searches from there.
    let searched = [tree.keyWindow, tree.mainWindow].compactMap { $0.flatMap { names[$0] } }
    if step.to == nil, !beyondReach.isDisjoint(with: searched) { return ["M21": 1] }
    // A send without a trace agrees.
    #expect(tree.sends(action, to: self[step.to]).map(\.id) == (search.target.map { [$0] } ?? []), place)
    let expected = step.isDocumented ? step.documented : step.answer?.name
    #expect(answer == expected, place)
    var rules: [String: Int] = [:]
    var visited = Self.once(try #require(step.visited))
    if asked == visited { return rules }
    // M3: GNUstep has no view controllers in the chain.
    if asked.contains(where: { self[$0].map(tree.kind) == .controller }) { rules["M3"] = 1 }
    // M23: the search asks the application and its delegate, but not the objects their links lead to.
    if step.flags.contains("app-next-responder-searched") {
      rules["M23"] = 1
      visited.removeAll { !asked.contains($0) && self[$0].map(tree.kind) == .responder }
    }
    let isEarlier = step.isDocumented && step.documented != step.answer?.name
    let withoutControllers = asked.filter { self[$0].map(tree.kind) != .controller }
    #expect(isEarlier || withoutControllers == visited, place)
    if isEarlier { #expect(rules["M3"] != nil || rules["M23"] != nil, place) }
    return rules
  }

  private mutating func perform(_ step: GNUstepRecord.Step, _ place: Comment) throws -> [String: Int] {
    let action = number(of: try #require(step.action))
    let search = tree.search(action, for: .performer(try #require(self[step.to])))
    let asked = search.asked.compactMap { names[$0] }
    let visited = Self.once(try #require(step.visited))
    if asked == visited { return [:] }
    var rules: [String: Int] = [:]
    if asked.contains(where: { self[$0].map(tree.kind) == .controller }) { rules["M3"] = 1 }
    // M6: no link leads from a window to the application, so neither it nor its delegate is asked.
    let links = asked.filter { self[$0].map(tree.kind) != .controller || $0 == step.to }
    let before = visited.prefix { $0 != "app" }
    if before.count < visited.count { rules["M6"] = 1 }
    #expect(!rules.isEmpty, place)
    let isController = self[step.to].map(tree.kind) == .controller
    let hasEnded = rules["M3"] != nil && (search.target != nil || isController)
    #expect(hasEnded || links.starts(with: before), place)
    // The objects asked after them are delegates of windows, which GNUstep asks when the application does not handle
    // it.
    let delegates = Set(
      tree.children(of: tree.application).compactMap { tree.delegate(of: $0) }.compactMap { names[$0] })
    #expect(hasEnded || links.dropFirst(before.count).allSatisfy(delegates.contains), place)
    return rules
  }

  private func chain(_ step: GNUstepRecord.Step, _ place: Comment) throws -> [String: Int] {
    let chain = tree.chain(from: try #require(self[step.of])).responders.compactMap { names[$0] }
    var expected = step.answer?.names ?? []
    var rules: [String: Int] = [:]
    // M6: a window is followed by its window controller or by nothing, not by the application.
    if !chain.contains("app"), let end = expected.firstIndex(of: "app") {
      expected.removeSubrange(end...)
      rules["M6"] = 1
    }
    // M3: a view controller follows its root view and precedes that view's superview.
    let controllers = chain.filter { self[$0].map(tree.kind) == .controller }
    if chain != expected, !controllers.isEmpty {
      rules["M3"] = 1
      let isFirst = controllers.first == step.of
      #expect(isFirst ? expected == [chain[0]] : chain.filter { !controllers.contains($0) } == expected, place)
    } else {
      #expect(chain == expected, place)
    }
    return rules
  }

  private mutating func makeFirstResponder(_ step: GNUstepRecord.Step, _ place: Comment) throws -> [String: Int] {
    let window = try #require(self[step.window])
    let newcomer = self[step.view] ?? window
    let outcome = tree.makeFirstResponder(newcomer, in: window)
    let answer =
      switch outcome {
      case .became, .leftToWindow: true
      case .refused: false
      }
    let first = tree.firstResponder(in: window).flatMap { names[$0] }
    if answer == step.answer?.flag, first == step.firstResponder { return [:] }
    // Later steps continue from GNUstep's state.
    defer {
      put(
        GNUstepRecord.State(
          firstResponder: [step.window ?? "": step.firstResponder ?? ""], key: tree.keyWindow.flatMap { names[$0] },
          main: tree.mainWindow.flatMap { names[$0] }))
    }
    // M21: a view is first responder only in its own window; GNUstep allows any window.
    if outcome == .refused(.m21, by: newcomer) {
      #expect(tree.window(of: newcomer) != window, place)
      return ["M21": 1]
    }
    // M16: GNUstep asks acceptsFirstResponder first, and the answer is no.
    #expect(!tree.traits(of: newcomer).contains(.acceptsFirstResponder), place)
    return ["M16": 1]
  }

  /// Returns each name once, at its first place, because the engine asks no object twice.
  private static func once(_ names: [String]) -> [String] {
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }
  }
}
