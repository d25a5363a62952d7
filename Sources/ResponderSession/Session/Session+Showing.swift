// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

// Deliveries after which UIKit changes what is on screen.

extension Session {
  /// Sends an unwind action, and then does what an unwind segue does: dismisses, pops and selects until the destination is
  /// shown.
  ///
  /// - Throws: As `send` does; `duplicate-name` when the name of a view is taken that is loaded for it.
  package func unwind(_ message: Message, from source: NodeName) throws(Diagnostic) -> DeliveryOutcome {
    let id = try node(source, of: .controller) as ResponderID
    let target = try search(message, for: .unwinding(id)).handling
    // The action is called before the transition begins, and may make a part of it.
    let unwinding = target.map { model.unwinding(from: id, to: $0) }
    var delivery = try send(message, for: .unwinding(id))
    if let unwinding {
      delivery.notes += try building(at: source.word) { () throws(BuildError) in try model.carryOut(unwinding) }
    }
    return delivery
  }

  /// Has a controller shown by the nearest one around another that shows controllers, or else presented by the root
  /// controller of the window (U86, U87).
  ///
  /// - Throws: `refused` when neither is there; as `send` does.
  package func show(
    _ newcomer: NodeName, from source: NodeName, asDetail isDetail: Bool
  ) throws(Diagnostic) -> DeliveryOutcome {
    let shown = try node(newcomer, of: .controller) as ResponderID
    let asking = try node(source, of: .controller) as ResponderID
    let action = model.actions.intern(isDetail ? "showDetailViewController:sender:" : "showViewController:sender:")
    let message = Message(action: action, sender: asking, arguments: [model.name(of: shown)])
    var target = try search(message, for: .controllers(asking)).target
    var wrapped: ResponderID?
    if !isDetail, let found = target, tree.containment(of: found) == .columns {
      wrapped = try building(at: source.word) { () throws(BuildError) in try model.wrapColumn(around: asking) }
      if wrapped != nil { target = try search(message, for: .controllers(asking)).target }
    }
    var delivery = try send(message, for: .controllers(asking))
    if let wrapped {
      delivery.notes.append(
        "\(model.name(of: wrapped)) is the navigation controller that UIKit puts a column into (U96)")
    }
    if delivery.frameworkMethod != nil, let target {
      let change = try building(at: newcomer.word) { () throws(BuildError) in
        try model.show(shown, in: target, asDetail: isDetail)
      }
      delivery.notes.append(change)
    }
    guard !delivery.record.isHandled else { return delivery }
    // U87: without a target the window's root controller presents it.
    guard let root = tree.window(of: asking).flatMap({ tree.rootController(of: $0) }) else {
      throw Diagnostic(
        .refused,
        "no controller around '\(source.text)' shows controllers, and no root controller of a window can present it",
        at: source.word.range,
        help: ["attach a controller to its window, or: handle \(delivery.record.action) on CONTROLLER"])
    }
    try building(at: newcomer.word, [(root, source.word)]) { () throws(BuildError) in
      try model.present(shown, from: root)
    }
    delivery.notes = ["the window's root controller '\(model.name(of: root))' presents it (U87)"]
    return delivery
  }
}
