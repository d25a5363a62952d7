// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ShowControllerCommand: SessionCommand {
  let newcomer: NodeName
  let source: NodeName
  let isDetail: Bool

  static let verb = "show-controller"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Shows a controller, as show(_:sender:) does.",
    Argument("CONTROLLER", NodeName.self, fits: .presentable, "the controller to show"),
    RequiredPhrase("from", "CONTROLLER", NodeName.self, fits: .presenter, "the controller that asks, in a window"),
    Flag("--detail", "as showDetailViewController(_:sender:) does"),
    discussion: [
      "The nearest controller around it that handles showViewController:sender: is called, with the new controller as $arg; with --detail the action is showDetailViewController:sender: (U86). The framework's own methods (option framework-actions) embed the new controller. When nothing handles it, the window's root controller presents the new controller (U87). 'target ACTION at CONTROLLER --controllers' only asks. uikit only."
    ],
    examples: [
      .init(
        "add window W\nattach controller nav to W\nadd controller list\nembed list in nav\nadd controller page\nhandle showViewController:sender: on nav { embed $arg in nav }\nshow-controller page from list\nexpect handled by nav",
        "a navigation controller shows it"),
      .init(
        "add window W\nattach controller home to W\nadd controller page\nshow-controller page from home\nexpect next page is home",
        "no controller shows it, so it is presented"),
    ],
    errors: [.unknownName, .badArgument, .refused, .cycle, .unsupported, .depthLimit, .failed],
    seeAlso: ["target", "present", "embed", "unwind"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.uikit, for: "show-controller", "show(_:sender:) belongs to UIKit: profile uikit")
    let shown = try session.node(newcomer, of: .controller)
    let asking = try session.node(source, of: .controller)
    let action = session.model.actions.intern(
      isDetail ? "showDetailViewController:sender:" : "showViewController:sender:")
    let message = Message(action: action, sender: asking, arguments: [session.model.name(of: shown)])
    let target = try session.search(message, for: .controllers(asking)).target
    var delivery = try session.send(message, for: .controllers(asking))
    if delivery.frameworkMethod != nil, let target {
      // The framework's container controllers show the controller inside their own view.
      let classID = session.model.tree.classID(of: shown)
      let view = target == asking ? try session.container(source, for: classID) : session.model.tree.view(of: target)
      if let view {
        try session.building(at: newcomer.word) { () throws(BuildError) in
          try session.model.embed(shown, in: target, under: view)
        }
      }
    }
    guard delivery.record.handlers.isEmpty else { return DeliveryReport(delivery) }
    // U87: without a target the window's root controller presents it.
    guard let root = session.model.tree.window(of: asking).flatMap({ session.model.tree.rootController(of: $0) }) else {
      throw Diagnostic(
        .refused,
        "no controller around '\(source.text)' shows controllers, and no root controller of a window can present it",
        at: source.word.range,
        help: ["attach a controller to its window, or: handle \(delivery.record.action) on CONTROLLER"])
    }
    try session.building(at: newcomer.word, [(root, source.word)]) { () throws(BuildError) in
      try session.model.present(shown, from: root)
    }
    delivery.notes = ["the window's root controller '\(session.model.name(of: root))' presents it (U87)"]
    return DeliveryReport(delivery)
  }
}
