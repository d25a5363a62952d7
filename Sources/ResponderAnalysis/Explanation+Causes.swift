// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// The methods by which a framework delivers events, which go up one chain and are not searched for as actions are.
package enum EventMethod {
  /// Where the chain begins.
  package enum Start {
    /// At the key window's first responder: keys, presses, motion and remote controls (U78, M54).
    case firstResponder
    /// At the view that was hit (U73, M33).
    case hitView
  }

  private static let focused: [Profile: Set<String>] = [
    .uikit: [
      "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "motionBegan", "motionEnded",
      "motionCancelled", "remoteControlReceived",
    ],
    .appkit: ["keyDown", "keyUp", "flagsChanged"],
  ]
  private static let hit: [Profile: Set<String>] = [
    .uikit: ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"],
    .appkit: ["mouseDown", "mouseDragged", "mouseUp", "scrollWheel"],
  ]

  /// Returns whether a method may be one of an event, by its first letter.
  ///
  /// OPTIMIZATION: every look-up asks, and hardly an action begins so.
  @inline(__always)
  package static func mayBe(_ method: String) -> Bool {
    switch method.utf8.first {
    case UInt8(ascii: "k"), UInt8(ascii: "f"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "r"),
      UInt8(ascii: "t"),
      UInt8(ascii: "s"):
      true
    default: false
    }
  }

  /// Returns where the chain of an event's method, with or without its labels, begins, or nil for an action.
  package static func start(of method: String, in profile: Profile) -> Start? {
    let method = String(method.prefix { $0 != ":" && $0 != "(" })
    if focused[profile]?.contains(method) == true { return .firstResponder }
    return hit[profile]?.contains(method) == true ? .hitView : nil
  }
}

extension Model {
  /// Returns where a message without a target goes: an event up the chain of its first object, a command up from the first
  /// responder, an action to whoever a search finds.
  package func usualDestination(of message: Message) -> Destination {
    let way = tree.profile == .uikit ? Destination.chain : Destination.event
    return switch EventMethod.start(of: actions.name(of: message.action), in: tree.profile) {
    case .firstResponder: tree.firstResponder.map(way) ?? .nobody
    case .hitView: message.sender.map(way) ?? .anyone
    case nil: commandDestination(of: message) ?? message.sender.map(tree.destination) ?? .anyone
    }
  }

  /// Returns the remarks on what a send really does, besides the search that is explained.
  ///
  /// These are the sender's own connection, what its framework does not do of that, the first responders of windows that are
  /// not searched, methods of the framework's classes that do not count, and a modal session.
  ///
  /// - Complexity: O(connections of the sender + windows).
  package func causes(of explanation: Explanation) -> [String] {
    let message = explanation.message
    let own = message.sender.flatMap { sender in
      connections(of: sender).first { $0.action == message.action }.flatMap { sentOtherwise(by: sender, $0) }
    }
    let search = explanation.search
    // Who answers without a method needs none of its framework either.
    let leftOut = search.isAnswered ? nil : leftOutNote(on: message.action, among: search.asked)
    return [
      connectionCause(message), own, touchCause(explanation), focusCause(explanation), leftOut, modalCause(message),
    ].compactMap { $0 }
  }

  /// Returns the target to which all of the sender's own connections send the action, so that its events search nothing (U38,
  /// M29); nil where one of them searches, or they name several.
  package func connectedTarget(of message: Message) -> ResponderID? {
    guard let sender = message.sender else { return nil }
    let targets = connections(of: sender).filter { $0.action == message.action }.map { tree.liveTarget(of: $0) }
    guard let first = targets.first, targets.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Returns the different targets to which the sender's own connections send the action, if none of them searches, else none.
  package func connectedTargets(of message: Message) -> [ResponderID] {
    guard let sender = message.sender else { return [] }
    let targets = connections(of: sender).filter { $0.action == message.action }.map { tree.liveTarget(of: $0) }
    guard targets.allSatisfy({ $0 != nil }) else { return [] }
    return targets.compactMap { $0 }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns that one of the sender's connections for the action names a target, or one that is gone.
  private func connectionCause(_ message: Message) -> String? {
    guard let sender = message.sender, connectedTarget(of: message) == nil else { return nil }
    let fixed = connections(of: sender).filter { $0.action == message.action && $0.target != nil }
    return fixed.isEmpty ? nil : fixed.map { cause(of: $0, message, sender) }.joined(separator: "; ")
  }

  private func cause(of connection: Connection, _ message: Message, _ sender: ResponderID) -> String {
    let (title, isUIKit) = (actions.name(of: message.action), tree.profile == .uikit)
    guard let target = tree.liveTarget(of: connection) else {
      return
        "the target of \(name(of: sender))'s connection to \(title) is gone, which counts as nil, so the action is searched for (\(isUIKit ? "U53" : "M42"))"
    }
    let events = names(of: connection.events, of: sender).joined(separator: ", ")
    let isWithout = tree.declarer(of: message.action, for: target) == nil
    let rule = isUIKit ? "U38" : "M29"
    return
      "\(name(of: sender))'s own connection sends \(title) to \(name(of: target)) at \(events), which searches nothing\(isWithout ? " and does not handle it" : "") (\(rule))"
  }

  /// Returns what UIKit does not do of a sender's connection, or nil: its recognisers take no nil target, and the buttons of its
  /// alerts run closures.
  package func sentOtherwise(by sender: ResponderID, _ connection: Connection) -> String? {
    guard tree.profile == .uikit else { return nil }
    if tree.kind(of: sender) == .gesture, connection.target == nil {
      return
        "UIGestureRecognizer takes no nil target, so in an app \(name(of: sender)) sends nothing; here it searches as a control does (U54)"
    }
    guard tree.kind(of: sender) == .control, let alert = alert(around: sender) else { return nil }
    return
      "\(name(of: sender)) stands for a UIAlertAction of \(name(of: alert)), which has a closure and no target (U107)"
  }

  /// Returns that a control on the way keeps the touch that would come to the object that handles it.
  private func touchCause(_ explanation: Explanation) -> String? {
    let message = explanation.message
    guard EventMethod.start(of: actions.name(of: message.action), in: tree.profile) == .hitView,
      let target = explanation.search.target,
      let control = explanation.search.asked.first(where: { tree.kind(of: $0) == .control || $0 == target }),
      control != target
    else { return nil }
    let (events, rule) = tree.profile == .uikit ? ("touches", " (U75)") : ("clicks", "")
    return "\(name(of: control)) is a control, which keeps \(events), so none comes to \(name(of: target))\(rule)"
  }

  /// Returns that another window than the one that counts has a first responder, while there is none to start at.
  private func focusCause(_ explanation: Explanation) -> String? {
    let focus = tree.keyWindow.flatMap { tree.firstResponder(in: $0) }
    guard focus == nil || focus == tree.keyWindow, tree.options.nilStart != .sender else { return nil }
    let others = windows.filter { window in
      window != tree.keyWindow && window != tree.mainWindow
        && tree.firstResponder(in: window).map { $0 != window } ?? false
    }
    guard let other = others.first, let its = tree.firstResponder(in: other) else {
      return nil
    }
    let key =
      tree.keyWindow.map { "\(name(of: $0)) is key and has no first responder of its own" } ?? "no window is key"
    let rule = tree.profile == .uikit ? "U20" : "M23"
    return "\(key); that of \(name(of: other)), \(name(of: its)), does not count (\(rule))"
  }

  /// Returns what a modal session keeps from the sender's window and from the main window, or nil.
  private func modalCause(_ message: Message) -> String? {
    guard tree.profile == .appkit, let modal = tree.modalWindow else { return nil }
    var effects: [String] = []
    if let sender = message.sender, let window = tree.window(of: sender), tree.isBehindModal(window) {
      effects.append("no event reaches \(name(of: sender)) in \(name(of: window))")
    }
    if !tree.options.asksMainWindowDuringModal, let main = tree.mainWindow, main != modal, main != tree.keyWindow {
      effects.append("\(name(of: main)), the main window, is not searched")
    }
    guard !effects.isEmpty else { return nil }
    return "\(name(of: modal)) is modal, so \(effects.joined(separator: ", and ")) (M36)"
  }

  /// The windows of the application and its scenes.
  package var windows: [ResponderID] {
    let top = tree.children(of: tree.application)
    return (top + top.filter { tree.kind(of: $0) == .scene }.flatMap { tree.children(of: $0) })
      .filter { tree.kind(of: $0) == .window }
  }

  /// Returns why an object is in the chain of no window: a container or presentation does not show it, or it is attached
  /// nowhere; nil for one that is in a window.
  ///
  /// - Complexity: O(depth).
  package func isolation(of id: ResponderID) -> String? {
    // What is only possible is where its condition puts it.
    guard doubt(around: id) == nil else { return nil }
    let kind = tree.kind(of: id)
    if kind == .controller || kind.isView, tree.window(of: id) == nil {
      return absence(of: id).flatMap(absenceText) ?? "it is attached nowhere"
    }
    if kind == .windowController, tree.managedWindow(of: id) == nil { return "it has no window" }
    guard kind == .responder, tree.next(of: id) == nil, id != tree.delegate(of: tree.application) else { return nil }
    let isUsed = windows.contains { tree.windowController(of: $0) == id || tree.delegate(of: $0) == id }
    return isUsed ? nil : "it is attached nowhere"
  }
}
