// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// The first responder of the key window, or nil.
  package var focus: ResponderID? { tree.keyWindow.flatMap { tree.firstResponder(in: $0) } }

  /// Returns the view that a point of a view or of the key window hits.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func hitTest(_ point: PointWord, in name: NodeName?) throws(Diagnostic) -> ResponderID? {
    guard let root = try name.map({ (name) throws(Diagnostic) in try touchable(name) }) ?? tree.keyWindow else {
      return nil
    }
    return tree.hitTest(point.point, in: root)
  }

  /// Finds a node that has a frame.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func touchable(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    let id = try node(name)
    guard tree.kind(of: id).hasFrame else {
      let kind = tree.kind(of: id)
      let way: Remark =
        kind == .menuItem
        ? "to choose it: trigger \(words.text(model.name(of: id))) action" : "name a view or a window"
      throw Diagnostic(
        .badArgument, "'\(name.text)' is \(kind.phrase), and cannot be touched", at: name.word.range, help: [way])
    }
    return id
  }

  /// The view that a touch hits, and the gestures that receive it.
  package struct Touch {
    package var hit: ResponderID?
    package var gestures: [ResponderID]
    /// The node that was named, or nil for a point.
    var goal: ResponderID?
    /// The window that is touched.
    var window: ResponderID?
  }

  /// Hit-tests the centre of a node.
  ///
  /// - Throws: `bad-argument`; `refused` outside a window.
  func locate(_ id: ResponderID) throws(Diagnostic) -> Touch {
    try Word.with(model.name(of: id)) { (name) throws(Diagnostic) in try locate(name, in: nil) }
  }

  /// Hit-tests the centre of a node, or a point.
  ///
  /// - Throws: `unknown-name`, `bad-argument`; `refused` outside a window.
  package func locate(_ place: Word, in window: NodeName?) throws(Diagnostic) -> Touch {
    let root: ResponderID?
    let point: Geometry.Point
    var goal: ResponderID?
    if place.text.first.map({ $0.isNumber || "+-.".contains($0) }) == true {
      point = try PointWord(place).point
      root = try node(window, of: .window) ?? tree.keyWindow
    } else {
      let item = model.liveNode(place.text).flatMap { tree.kind(of: $0) == .barButtonItem ? $0 : nil }
      // A view in an item is touched in place of the item.
      let touched = item.map { item in tree.children(of: item).first { _ in true } ?? item }
      let id = if let touched { touched } else { try touchable(NodeName(place)) }
      if let item, let owner = tree.touchBarOwner(of: item) {
        return Touch(hit: tree.showsTouchBar(of: owner) ? item : nil, gestures: [], goal: item)
      }
      guard let window = tree.window(of: id) else {
        let absence = model.absence(of: id)
        throw Diagnostic(
          .refused,
          "'\(place.text)' is not in a window" + (absence.flatMap(model.absenceText).map { ": \($0)" } ?? ""),
          at: place.range,
          help: [wayBack(to: id) ?? wayIn(for: id, isItem: item != nil)])
      }
      if id == item {
        let isCovered = tree.cover(of: id) != nil || tree.isBehindSheet(window) || !model.isShown(id)
        return Touch(hit: isCovered ? nil : id, gestures: [], goal: id, window: window)
      }
      let size = tree.frame(of: id).size
      point = tree.convertToRoot(Geometry.Point(x: size.width / 2, y: size.height / 2), from: id)
      root = window
      goal = id
    }
    let hit = root.flatMap { tree.hitTest(point, in: $0, for: goal) }
    return Touch(hit: hit, gestures: hit.map { tree.gestures(over: $0) } ?? [], goal: goal, window: root)
  }

  /// Delivers a whole tap to the view that was hit.
  package func tap(_ hit: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    var deliveries = try deliver(.began, to: hit)
    // U77: a control's own tap takes precedence over gestures around it. U76: otherwise the nearest gesture recognises.
    let isControl = tree.kind(of: hit) == .control
    let gesture = tree.gestures(over: hit).first {
      recognizesTap($0) && (!isControl || tree.parent(of: $0) == hit)
    }
    guard let gesture else { return deliveries + (try deliver(.ended, to: hit)) }
    let cancels = !tree.traits(of: gesture).contains(.leavesTouches)
    deliveries += try sendActions(of: gesture, for: .action)
    var ends = try deliver(cancels ? .cancelled : .ended, to: hit)
    if cancels, !ends.isEmpty {
      ends[ends.count - 1].notes = [
        "\(model.name(of: gesture)) recognises the tap and cancels the view's touch (cancelsTouchesInView yes, U76)"
      ]
    }
    return deliveries + ends
  }

  /// Delivers one phase of a touch to the view that was hit.
  package func deliver(_ phase: TouchPhase, to hit: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    // A handler of an earlier phase may have removed the view.
    guard tree.contains(hit) else { return [] }
    if tree.kind(of: hit) == .barButtonItem {
      guard phase == .ended, try isEnabled(hit) else { return [] }
      return try sendActions(of: hit, for: .action)
    }
    if tree.profile == .appkit { return try deliverMouse(phase, to: hit) }
    if tree.kind(of: hit) == .control {
      // U62: a disabled control does not track touches.
      guard !tree.traits(of: hit).contains(.disabled) else { return [] }
      var deliveries: [DeliveryOutcome] = []
      var events = phase.events(isButton: tree.traits(of: hit).contains(.hasPrimaryAction))
      // U65: the primary action of a control with a value, which comes too.
      if phase == .ended, changesValue(hit) { events += [.valueChanged, .primaryActionTriggered] }
      for event in events where tree.contains(hit) {
        deliveries += try sendActions(of: hit, for: event)
      }
      return deliveries
    }
    let message = Message(action: model.actions.intern(phase.action), sender: hit, arguments: [])
    return [try bubble(message, from: hit, stoppingAtControls: true)]
  }

  /// Returns whether an item that was hit sends its action: in AppKit validation decides (M70), in UIKit its own state.
  package func isEnabled(_ item: ResponderID) throws(Diagnostic) -> Bool {
    let isOn = !tree.traits(of: item).contains(.disabled)
    guard tree.profile == .appkit, model.connections(of: item).count == 1 else { return isOn }
    return try enablement(ofSender: item).isEnabled
  }

  /// Returns whether a gesture recognises a tap; those of UIKit and AppKit that wait for more do not.
  func recognizesTap(_ gesture: ResponderID) -> Bool {
    !["Pan", "Pinch", "Rotation", "Swipe", "LongPress", "Hover", "Magnification", "Press"].contains { name in
      ["UI", "NS"].contains { model.isInstance(gesture, of: "\($0)\(name)GestureRecognizer") }
    }
  }

  /// Returns whether a tap changes the value of a control.
  private func changesValue(_ control: ResponderID) -> Bool {
    ["UISwitch", "UISegmentedControl", "UIStepper", "UIPageControl"].contains { model.isInstance(control, of: $0) }
  }

  /// Sends the methods of an event up from a responder, as long as the responder exists.
  package func climb(_ methods: [String], from first: ResponderID?) throws(Diagnostic) -> [DeliveryOutcome] {
    var deliveries: [DeliveryOutcome] = []
    for method in methods {
      guard let first, tree.contains(first) else { break }
      deliveries.append(
        try bubble(Message(action: model.actions.intern(method), sender: first, arguments: []), from: first))
    }
    return deliveries
  }

  /// Delivers one phase of a click or drag to the view that was hit, in AppKit.
  func deliverMouse(_ phase: TouchPhase, to hit: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    if phase == .began { model.activateWindow(ofClicked: hit) }
    // M18: mouse-down asks the clicked view whether it accepts first responder, and makes it first responder. A
    // view above may veto this. M81: a push button does not accept it, so its action starts at the focus that was.
    if phase == .began, tree.traits(of: hit).contains(.acceptsFirstResponder),
      validatesProposedFirstResponder(hit)
    {
      _ = try? model.makeFirstResponder(hit)
    }
    guard let event = phase.mouseEvent else { return [] }
    if tree.kind(of: hit) == .control {
      // An action is sent when the button is released, or at the events of sendAction(on:) (M44). A disabled
      // control sends nothing.
      let traits = tree.traits(of: hit)
      guard !traits.contains(.disabled) else { return [] }
      // A text field sends its action by Return (M61); a click only begins to edit it.
      if model.isInstance(hit, of: "NSTextField") { return [] }
      // Its events are those of a touch, and a button's primary action (M43).
      let events = phase.events(isButton: traits.contains(.hasPrimaryAction))
      var deliveries: [DeliveryOutcome] = []
      for event in events + (sendsAction(phase, traits) ? [.action] : []) where tree.contains(hit) {
        deliveries += try sendActions(of: hit, for: event)
      }
      return deliveries
    }
    // Mouse events follow the next responders of one window (M33).
    let message = Message(action: spelled(event), sender: hit, arguments: [])
    return [try bubble(message, from: hit, stoppingAtControls: true)]
  }

  /// Returns whether a phase of a click on a control sends its action (M44).
  private func sendsAction(_ phase: TouchPhase, _ traits: ResponderTraits) -> Bool {
    switch phase {
    case .began: traits.contains(.sendsOnMouseDown)
    case .moved: traits.contains(.sendsOnMouseDragged)
    case .ended: !traits.contains(.keepsMouseUp)
    case .cancelled: false
    }
  }
}
