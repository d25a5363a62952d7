// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `tap NODE|X,Y [in WINDOW]`
struct TapCommand: SessionCommand {
  let place: Word
  let window: NodeName?

  static let declaration = CommandDeclaration(
    "tap", in: .sending, "Taps a node's centre or a point, with hit-testing.",
    Argument("NODE|X,Y", "a view, or a point of the window"),
    Phrase("in", "WINDOW", NodeName.self, "for a point; left out: the key window"),
    discussion: [
      "An enabled control that is hit fires touchDown, touchUpInside, then for buttons primaryActionTriggered; a disabled one nothing (U62). On a plain view touchesBegan and touchesEnded climb as in bubble, up to a control (U74, U75).",
      "The nearest gesture on the hit view or around it recognises the tap, and unless its cancelsTouchesInView is off the view's touch is cancelled (U76). A control's own tap wins over gestures around it (U77).",
    ],
    examples: [
      .init(
        "add window W\nadd button b in W frame 10,10,80,30\nhandle go on W\nconnect b touchUpInside go\ntap b\nexpect handled by W",
        "a button"),
      .init("add window W\nadd view a in W\nhandle touchesEnded on a\ntap 5,5\nexpect handled by a", "a plain view"),
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["touch", "hit", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let touch = try session.locate(place, in: window)
    return try session.report(of: touch, at: place) { (hit) throws(Diagnostic) in try session.tap(hit) }
  }
}

/// `touch NODE|X,Y began|moved|ended|cancelled [in WINDOW]`
struct TouchCommand: SessionCommand {
  let place: Word
  let phase: PhaseWord
  let window: NodeName?

  static let declaration = CommandDeclaration(
    "touch", in: .sending, "Sends one phase of a touch, with hit-testing.",
    Argument("NODE|X,Y", "a view's centre, or a point of the window"),
    Argument("PHASE", PhaseWord.self, "began, moved, ended or cancelled"),
    Phrase("in", "WINDOW", NodeName.self, "for a point; left out: the key window"),
    discussion: [
      "On a plain view touchesBegan, touchesMoved, touchesEnded or touchesCancelled climb as in bubble. On an enabled control it is touchDown, touchDragInside, touchUpInside or touchCancel."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle touchesBegan on a { pass }\nhandle touchesBegan on W\ntouch a began\nexpect handled by a W",
        "a touch that climbs")
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["tap", "hit"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let touch = try session.locate(place, in: window)
    return try session.report(of: touch, at: place) { (hit) throws(Diagnostic) in
      try session.deliver(phase.phase, to: hit)
    }
  }
}

/// A phase of a touch. Throws `bad-argument`.
struct PhaseWord: WordValue {
  enum Phase: String, CaseIterable {
    case began, moved, ended, cancelled

    var action: String { "touches" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    func events(isButton: Bool) -> [ControlEvents] {
      switch self {
      case .began: [.touchDown]
      case .moved: [.touchDragInside]
      // U65: a button's primary action fires alongside.
      case .ended: isButton ? [.touchUpInside, .primaryActionTriggered] : [.touchUpInside]
      case .cancelled: [.touchCancel]
      }
    }
  }

  static let slot = Slot("PHASE", choices: Phase.allCases.map(\.rawValue))
  let phase: Phase

  init(_ word: Word) throws(Diagnostic) {
    guard let phase = Phase(rawValue: word.text) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no phase of a touch", at: word.range,
        suggestions: Spelling.nearest(to: word.text, among: Self.slot.choices).map { [$0] } ?? [],
        help: ["one of \(Self.slot.choices.joined(separator: ", "))"])
    }
    self.phase = phase
  }
}

extension Session {
  /// What a touch at a place hits, and the gestures that see it.
  struct Touch {
    var hit: ResponderID?
    var gestures: [ResponderID]
  }

  /// Hit-tests a node's centre or a point. Throws: `unknown-name`, `bad-argument`, `refused` outside a window.
  func locate(_ place: Word, in window: NodeName?) throws(Diagnostic) -> Touch {
    let root: ResponderID?
    let point: Point
    if place.text.first.map({ $0.isNumber || "+-.".contains($0) }) == true {
      point = try PointWord(place).point
      root = try node(window, of: .window) ?? tree.keyWindow
    } else {
      let id = try touchable(NodeName(place))
      guard let window = tree.window(of: id) else {
        throw Diagnostic(
          .refused, "'\(place.text)' is in no window", at: place.range,
          help: ["put it in one: move \(place.text) to WINDOW"])
      }
      let size = tree.frame(of: id).size
      point = tree.convertToRoot(Point(x: size.width / 2, y: size.height / 2), from: id)
      root = window
    }
    let hit = root.flatMap { tree.hitTest(point, in: $0) }
    return Touch(hit: hit, gestures: hit.map { tree.gestures(over: $0) } ?? [])
  }

  func report(
    of touch: Touch, at place: Word, _ deliver: (ResponderID) throws(Diagnostic) -> [DeliveryReport]
  ) throws(Diagnostic) -> any Report {
    let (hit, gestures) = (touch.hit.map(name), touch.gestures.map(name))
    let deliveries = try touch.hit.map { (id) throws(Diagnostic) in try deliver(id) } ?? []
    let what = hit.map { "\(place.text): hits \($0), and nothing is sent" } ?? "\(place.text): hits nothing"
    return DeliveriesReport(
      deliveries: deliveries, whenEmpty: what, more: [("hit", .optional(hit)), ("gestures", .strings(gestures))])
  }

  /// A whole tap on the view that was hit.
  func tap(_ hit: ResponderID) throws(Diagnostic) -> [DeliveryReport] {
    var reports = try deliver(.began, to: hit)
    // U77: a control's own tap wins over gestures around it; U76: else the nearest gesture recognises.
    let isControl = tree.kind(of: hit) == .control
    let gesture = tree.gestures(over: hit).first { !isControl || tree.parent(of: $0) == hit }
    guard let gesture else { return reports + (try deliver(.ended, to: hit)) }
    let cancels = !tree.traits(of: gesture).contains(.leavesTouches)
    reports += try sendActions(of: gesture, for: .action)
    return reports + (try deliver(cancels ? .cancelled : .ended, to: hit))
  }

  /// One phase of a touch on the view that was hit.
  func deliver(_ phase: PhaseWord.Phase, to hit: ResponderID) throws(Diagnostic) -> [DeliveryReport] {
    // A handler of an earlier phase may have removed the view.
    guard tree.contains(hit) else { return [] }
    if tree.kind(of: hit) == .control {
      // U62: a disabled control tracks no touch.
      guard !tree.traits(of: hit).contains(.disabled) else { return [] }
      var reports: [DeliveryReport] = []
      for event in phase.events(isButton: tree.traits(of: hit).contains(.hasPrimaryAction)) where tree.contains(hit) {
        reports += try sendActions(of: hit, for: event)
      }
      return reports
    }
    let message = Message(action: actions.intern(phase.action), sender: hit, arguments: [])
    return [try bubble(message, from: hit, stoppingAtControls: true)]
  }
}
