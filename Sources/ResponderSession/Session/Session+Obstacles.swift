// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

// Why a touch does not reach a node, or does nothing there, and what would change that.

extension Session {
  /// Returns why a touch of a node hits neither it nor what is in it, and what would change that; nil when it does.
  ///
  /// A touch that goes to a view around the node, as a label's does, needs that only when `isUnanswered`.
  package func obstacle(to touch: Touch, isUnanswered: Bool) -> Remark? {
    if let item = touch.goal, let owner = tree.touchBarOwner(of: item) {
      let name = words.text(model.name(of: owner))
      let focus = tree.traits(of: owner).contains(.acceptsFirstResponder) ? name : "VIEW"
      return model.unofferedBar(of: item).map { "\($0): first-responder \(focus)" }
        ?? (isUnanswered && touch.hit != nil ? silence(of: item) : nil)
    }
    if tree.profile == .appkit, let window = touch.window, let sheet = tree.sheet(of: window) {
      let (name, sheet) = (model.name(of: window), words.text(model.name(of: sheet)))
      return "\(sheet) is a sheet on \(name), which takes no clicks (M64): \(run: "end-sheet \(sheet)")"
    }
    if let window = touch.window, tree.isBehindModal(window), let modal = tree.modalWindow {
      return "\(model.name(of: modal)) is modal, and other windows get no events (M36): \(run: "modal none")"
    }
    if let window = touch.window, let reason = model.inactivity(of: window) {
      return "\(reason): \(run: "key-window \(words.text(model.name(of: window)))")"
    }
    guard let goal = touch.goal else {
      // A point that hits nothing may lie beside what is presented.
      guard touch.hit == nil, let window = touch.window else { return nil }
      let covers = tree.children(of: window).lazy.compactMap { self.tree.cover(of: $0) }
      return covers.first { _ in true }.map(coverText)
    }
    if let reason = model.unusedInput(around: goal) {
      guard let owner = model.ownerOfUnusedInput(around: goal) else { return "\(reason)" }
      return "\(reason): \(run: "first-responder \(words.text(model.name(of: owner)))")"
    }
    let name = model.name(of: goal)
    let obstacles = tree.touchObstacles(to: goal)
    guard let hit = touch.hit else {
      if let cover = tree.cover(of: goal) { return coverText(cover) }
      return text(obstacles, to: goal) ?? "what is around it receives no touches: \(run: "show \(words.text(name))")"
    }
    let holders = Array(sequence(first: goal) { self.tree.viewHolder(of: $0) })
    var inside: ResponderID? = hit
    while let current = inside {
      if current == goal {
        // A control without a frame fills what it is in.
        let isControl = tree.kind(of: hit) == .control && tree.kind(of: goal) == .view
        if isControl, tree.explicitFrame(of: hit) == nil {
          return "\(model.name(of: hit)), which has no frame, fills it and is hit"
        }
        return inner(hit, of: goal) ?? (isUnanswered ? silence(of: hit) : nil)
      }
      inside = tree.viewHolder(of: current)
    }
    // What never takes touches, as a label, is only missed when nothing around it answers either (U72).
    let isUsual = obstacles.count == 1 && obstacles[0].isUsual && obstacles[0].view == goal
    if let text = text(obstacles, to: goal), isUnanswered || !isUsual { return text }
    if holders.contains(hit) { return nil }
    // The child of a common holder that lies in front.
    var cover = hit
    while let parent = tree.viewHolder(of: cover), !holders.contains(parent) { cover = parent }
    if let controller = tree.controller(of: cover), tree.presenter(of: controller) != nil {
      return coverText(controller)
    }
    // What lets touches pass itself covers nothing.
    for inner in sequence(first: hit, next: { self.tree.viewHolder(of: $0) }).prefix(while: { $0 != cover })
    where tree.traits(of: cover).contains(.hitsSubviewsOnly) && !tree.traits(of: cover).contains(.hitsEverywhere) {
      if tree.viewHolder(of: inner) == cover { cover = inner }
    }
    let front = model.name(of: cover)
    let hiding = "set \(words.text("\(front).hidden")) yes"
    guard tree.kind(of: cover) == .view else {
      return "the frame of \(front) covers it: \(run: hiding), or tap a point beside it"
    }
    // What it holds can then still be hit.
    return "the frame of \(front) covers it: \(run: hiding), or \(run: "override \(words.text(front)) hit is pass")"
  }

  /// Returns that a view inside a control is hit in its place, or nil.
  private func inner(_ hit: ResponderID, of goal: ResponderID) -> Remark? {
    guard hit != goal, tree.profile == .uikit, tree.kind(of: goal) == .control,
      tree.kind(of: hit) == .view
    else { return nil }
    let name = model.name(of: hit)
    return
      "\(name) in it is hit, and a control tracks only touches that hit itself (U75): \(run: "set \(words.text("\(name).userInteractionEnabled")) no")"
  }

  /// The number of the rule by which a disabled control sends nothing.
  var disabledRule: String { tree.profile == .uikit ? "U62" : "M45" }

  /// Returns the reason why a control that was hit sends nothing, or nil.
  private func silence(of hit: ResponderID) -> Remark? {
    let name = words.text(model.name(of: hit))
    let isText = model.isInstance(hit, of: "UITextField") || model.isInstance(hit, of: "UITextView")
    if isText, tree.traits(of: hit).contains(.canBecomeFirstResponder), tree.firstResponder != hit {
      return "in an app a tap makes it first responder: \(run: "first-responder \(name)")"
    }
    guard tree.kind(of: hit).sendsActions else { return nil }
    let isItem = tree.kind(of: hit) == .barButtonItem && tree.profile == .appkit
    if isItem, !model.connections(of: hit).isEmpty, (try? isEnabled(hit)) == false {
      return "its validation says no (M70), and 'validate from \(name)' says why"
    }
    if tree.traits(of: hit).contains(.disabled) {
      let outer = tree.gestures(over: hit).first { recognizesTap($0) && tree.parent(of: $0) != hit }
      let other = tree.profile == .uikit ? outer.map(model.name) : nil
      let more = other.map { "; in an app \($0), a recognizer around it, was seen to get the tap" } ?? ""
      return
        "it is disabled (\(disabledRule)): \(run: "set \(words.text("\(model.name(of: hit)).enabled")) yes")\(more)"
    }
    // What takes the focus is tapped for that.
    let takesFocus: ResponderTraits = [.canBecomeFirstResponder, .acceptsFirstResponder]
    guard model.connections(of: hit).isEmpty, tree.traits(of: hit).isDisjoint(with: takesFocus) else {
      return nil
    }
    if let alert = model.alert(around: hit) {
      let title = words.text(model.name(of: alert))
      return
        "it stands for a UIAlertAction, whose closure runs and which sends nothing (U107); in an app the tap also dismisses \(title): \(run: "dismiss \(title)")"
    }
    let isTouched = tree.profile == .uikit && tree.kind(of: hit) == .control
    let event = isTouched ? model.primaryEvent(of: hit) : "action"
    return "nothing is connected to it: connect \(name) \(event) ACTION"
  }

  /// Returns what keeps a touch from a view, the outermost obstacle first, with the statements that remove all of them.
  private func text(_ obstacles: [TouchObstacle], to goal: ResponderID) -> Remark? {
    guard let first = obstacles.first else { return nil }
    let fixes = obstacles.map { obstacle in
      let name = model.name(of: obstacle.view)
      return switch obstacle.cause {
      case .hidden: "set \(words.text("\(name).hidden")) no"
      case .transparent: "set \(words.text("\(name).alpha")) 1"
      case .ignoresTouches: "set \(words.text("\(name).userInteractionEnabled")) yes"
      case .disabled: "set \(words.text("\(name).enabled")) yes"
      case .outside: enlargement(of: obstacle.view, around: goal) ?? "override \(words.text(name)) hit is yes"
      case .empty: "set \(words.text("\(name).frame")) \(roomy(tree.frame(of: obstacle.view)).text)"
      case .answersNo, .passes: "override \(words.text(name)) hit is default"
      }
    }
    let name = model.name(of: first.view)
    let reason =
      switch first.cause {
      case .hidden: "\(name) is hidden (U67)"
      case .transparent: "\(name) is transparent, its alpha is below 0.01 (U67)"
      case .ignoresTouches where first.isUsual:
        "\(name) takes no touches, as all of its class (userInteractionEnabled no, U72)"
      case .ignoresTouches: "\(name) takes no touches (userInteractionEnabled no, U67)"
      case .disabled: "\(name) is disabled, and disabled-hit is pass (U63)"
      case .outside: "its centre is outside \(name) (U71)"
      case .empty: "\(name) has no size (U71)"
      case .answersNo: "the override of \(name) says that no point is inside it"
      case .passes: "the override of \(name) lets touches pass"
      }
    return "not hit, because \(reason): \(run: fixes.joined(separator: "; "))"
  }

  /// Returns the statement that makes a view wide and high enough for one in it, or nil when that one begins outside, or the
  /// view is inside others that would not be.
  private func enlargement(of view: ResponderID, around goal: ResponderID) -> String? {
    var inner = tree.frame(of: goal)
    var holder = tree.viewHolder(of: goal)
    while let current = holder, current != view {
      let origin = tree.frame(of: current).origin
      inner = Geometry.Rect(
        x: inner.origin.x + origin.x, y: inner.origin.y + origin.y, width: inner.size.width, height: inner.size.height)
      holder = tree.viewHolder(of: current)
    }
    guard holder == view, tree.kind(of: view).isView, inner.origin.x >= 0, inner.origin.y >= 0 else { return nil }
    let frame = tree.frame(of: view)
    let larger = Geometry.Rect(
      x: frame.origin.x, y: frame.origin.y, width: max(frame.size.width, inner.origin.x + inner.size.width),
      height: max(frame.size.height, inner.origin.y + inner.size.height))
    return "set \(words.text("\(model.name(of: view)).frame")) \(larger.text)"
  }

  /// Returns a frame at the same place that can be hit, 44 points wide or high where it has no width or height.
  private func roomy(_ frame: Geometry.Rect) -> Geometry.Rect {
    let size = frame.size
    return Geometry.Rect(
      x: frame.origin.x, y: frame.origin.y, width: size.width > 0 ? size.width : 44,
      height: size.height > 0 ? size.height : 44)
  }

  private func coverText(_ presented: ResponderID) -> Remark {
    let name = words.text(model.name(of: presented))
    if tree.presentationStyle(of: presented) == .popover {
      return "\(name) is a popover, which a touch beside it only dismisses (U103): \(run: "dismiss \(name)")"
    }
    return "\(name) is presented over it, and what is behind gets no touch (U103): \(run: "dismiss \(name)")"
  }

  /// Returns the statements that show a node again which containers or presentations do not show, or nil when nothing that
  /// holds it is in a window.
  func wayBack(to id: ResponderID) -> Remark? {
    let name = { (id: ResponderID) in self.words.text(self.model.name(of: id)) }
    var way: [String] = []
    while way.count < Self.longestWayBack, let absence = supposing(way, { .some(model.absence(of: id)) }) {
      switch absence {
      case .covered(let controller, let container, _): way.append("pop \(name(container)) to \(name(controller))")
      case .notSelected(let controller, let container): way.append("select \(name(controller)) in \(name(container))")
      case .replaced(_, let presented): way.append("dismiss \(name(presented))")
      case .withoutBar(let controller):
        guard way.isEmpty else { return nil }
        // What is presented is in no stack; a navigation controller is presented in its place.
        guard let presenter = tree.presenter(of: controller) else {
          return "show it: push \(name(controller)) in NAVIGATION"
        }
        return
          "a bar is that of a navigation controller: dismiss \(name(controller)); push \(name(controller)) in NAVIGATION; present NAVIGATION from \(name(presenter))"
      case .notLoaded, .detached: return nil
      case nil: return way.isEmpty ? nil : "show it: \(run: way.joined(separator: "; "))"
      }
    }
    return nil
  }

  /// Returns how something that is in no window gets into one, or how it is used without.
  func wayIn(for id: ResponderID, isItem: Bool) -> Remark {
    let name = words.text(model.name(of: id))
    // What a screen has would leave it.
    if !isItem, let outer = model.outermostOutside(around: id), tree.kind(of: outer) == .controller {
      return
        "\(model.name(of: outer)), which it is in, is in none: attach controller \(words.text(model.name(of: outer))) to WINDOW"
    }
    if model.isInstance(id, of: "NSTouchBarItem") {
      return "a responder offers it in its touch bar: move \(name) to RESPONDER"
    }
    return
      "put it in one: move \(name) to \(!isItem ? "WINDOW" : tree.profile == .uikit ? "CONTROLLER" : "TOOLBAR")"
  }

  /// The maximum number of statements that show a node again.
  private static let longestWayBack = 8
}
