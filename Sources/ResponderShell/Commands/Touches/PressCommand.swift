// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct PressCommand: SessionCommand {
  let combination: KeyCombination

  static let verb = "press"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Presses a key combination.",
    Argument("COMBO", KeyCombination.self, fits: .listedKey, "such as cmd+n"),
    discussion: [
      "The key commands of the first responder's chain are searched; the first object of that chain that implements the action handles it, which may be another than the one that listed the key (U83). A key without ctrl, alt and cmd goes to the text input that is first responder instead, unless the key command has priority (U113). When no object lists it, pressesBegan and pressesEnded go up from the first responder (U78), except for Return in a text field that is connected for editingDidEndOnExit, its primary event (U65): that is sent, and the editing ends.",
      "In appkit the key window and its views are asked for a key equivalent, each before the views in it, then the main menu in the order of its items (M52, M68); the chain is not asked. A hidden item matches none. A text view, and the editor of a field, take what they type before that, all but Escape, and in a field but a Return for which its action or its delegate has no use (M61). When no object has one, keyDown starts at the first responder and goes up the chain of its window (M33, M54).",
      "In appkit Escape is the command cancelOperation:, and where text is typed Return, Tab and Shift-Tab are insertNewline:, insertTab: and insertBacktab: (M61); elsewhere Tab moves the focus to the next key view, and Shift-Tab to the previous one (M76). An Escape that nothing handles closes a key panel (M84).",
    ],
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nhandle new on app\nkey W cmd+n new\npress cmd+n\nexpect handled by app",
        "listed by the window, handled by the application"),
      .init(
        "profile appkit\nadd window W\nadd view box in W\nadd button ok in box\nkey ok cmd+k go\nhandle go on W\nhandle keyDown on W\npress cmd+k\nexpect handled by W\npress x\nexpect path W",
        "a button's key equivalent, and a key without one"),
    ],
    errors: [.badArgument, .refused, .unrecognizedSelector, .depthLimit, .failed], seeAlso: ["key"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    if session.tree.profile == .appkit {
      let (deliveries, otherwise) = try session.pressInAppKit(combination)
      return session.answer(DeliveriesReport(deliveries: deliveries, whenEmpty: otherwise, in: session))
    }
    let (deliveries, otherwise, note) = try session.pressInUIKit(combination)
    session.answer(DeliveriesReport(deliveries: deliveries, whenEmpty: otherwise, note: note, in: session))
  }
}
