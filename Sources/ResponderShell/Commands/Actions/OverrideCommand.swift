// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The commands `override NODE next|canPerform|target|supplemental|validate|command|hit [ACTION] is …` and `override CLASS ASPECT
/// is unknown [at FILE:LINE]`.
struct OverrideCommand: SessionCommand {
  let subject: NodeOrClassName
  let aspect: Choice<OverrideAspect>
  let action: ActionName?
  let value: Word
  let place: PlaceWord?

  static let verb = "override"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "Overrides what a node answers when the chain asks it.",
    Argument(
      "NODE", NodeOrClassName.self, fits: .responderOrClass,
      "a responder; for validate and command any node; or a class"),
    Argument("ASPECT", Choice<OverrideAspect>.self, "next, canPerform, target, supplemental, validate, command or hit"),
    OptionalArgument("ACTION", ActionName.self, "the action, for all but next and hit"),
    RequiredPhrase(
      "is", "VALUE", fits: .overrideValue,
      "NODE, none or default for next; NODE or default for target and supplemental; yes, no, pass or default for hit; yes, no or default for the others; unknown or default for a class"
    ),
    Phrase("at", "FILE:LINE", PlaceWord.self, "for a class: the place in a source"),
    discussion: [
      "next is the next responder (U15). canPerform no hides a handler, yes claims one that does not exist (U36). target redirects the search (U35). validate no disables the menu item although the action has a target (U81). default removes the override.",
      "In appkit next is a stored property, which the next move writes again (M1, M2); supplemental names the target that NODE supplies when it has no handler (M31), and only the target is asked to validate (M47). canPerform and target belong to UIKit. command is the answer of a text field's or text view's delegate to control(_:textView:doCommandBy:): yes ends the command (M60).",
      "hit is about touches: yes, as a point(inside:with:) that always answers yes, so that what is outside the view can be hit (U71); no, as one that always answers no; pass, as a hitTest(_:with:) that answers nil in place of the view itself, so that what is in it is hit, and else what is behind it (U67).",
      "For a class, unknown means that its code decides, as an import of sources finds out. The default is assumed for its instances, and why reports that assumption.",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nadd UIResponder d\noverride a next is d\nexpect chain a is a d\noverride a next is default\nexpect next a is W",
        "another next responder"),
      .init(
        "add window W\nadd view a in W\nhandle x on a\nhandle x on W\noverride a canPerform x is no\nsend x from a\nexpect handled by W",
        "a handler that declines"),
      .init(
        "add window W\nadd object helper\nhandle x on helper\noverride W target x is helper\nsend x from W\nexpect handled by helper",
        "a search that is redirected"),
      .init(
        "profile appkit\nadd window W\nadd object helper\nhandle x on helper\noverride W supplemental x is helper\nsend x\nexpect handled by helper",
        "a supplemental target, as in AppKit"),
      .init(
        "profile appkit\nadd window W\nadd field f in W\nattach delegate d to f\noverride d command cancelOperation: is yes\nedit f\ncommand cancelOperation:\nexpect handled by d",
        "a field's delegate that answers a command"),
      .init(
        "add window W\nadd button map in W frame 0,0,100,100\nadd view overlay in W frame 0,0,100,100\nadd button info in overlay frame 0,0,20,20\noverride overlay hit is pass\nexpect hit 5,5 is info\nexpect hit 50,50 is map",
        "a clear view over a button"),
      .init(
        "class Editor: UITextView\noverride Editor canPerform is unknown at Editor.swift:30\nadd window W\nadd Editor e in W\nhandle x on e\nwhy x from e",
        "a class whose answer depends on its code"),
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["chain", "can", "target"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    if let id = session.model.classID(subject.word.text) { return try overrideClass(id, in: session) }
    if let place { throw Diagnostic(.badArgument, "'at' is for classes", at: place.word.range) }
    let node = NodeName(subject.word)
    // Any target can validate, and any object be a delegate, even one that is not a responder.
    let id = [.validate, .command].contains(aspect.value) ? try session.node(node) : try session.responder(node)
    if value.text == Self.unknown, session.model.names.meaning(of: Self.unknown) == .nothing {
      throw onlyOfClass(id, session)
    }
    let isDefault = value.kind == .bare && value.text == "default"
    if aspect.value == .next {
      if let action { throw Diagnostic(.syntax, "'next' is not about an action", at: action.word.range) }
      let other = NodeOrNone(value)
      let override: NextOverride? =
        isDefault ? nil : other.isNone ? .nowhere : .responder(try session.responder(other.name))
      try session.building(at: subject.word) { () throws(BuildError) in
        try session.model.overrideNext(of: id, with: override)
      }
      return
    }
    if aspect.value == .hit {
      try overrideHit(of: node, in: session)
      return
    }
    if let only = aspect.value.profile, only != session.tree.profile {
      throw session.unsupported(aspect.value.method, at: aspect.word, help: Remark(aspect.value.otherWay))
    }
    guard let action else {
      throw Diagnostic(
        .syntax, "'\(aspect.word.text)' needs an ACTION", at: .point(Int(aspect.word.range.end)),
        help: ["usage: \(Self.declaration.usage)"])
    }
    let answer: MethodOverride
    switch aspect.value {
    case .supplemental: answer = .supplementalTarget(isDefault ? nil : try session.node(NodeName(value)))
    case .target: answer = .target(isDefault ? nil : try session.node(NodeName(value)))
    case .validate: answer = .validation(isDefault ? nil : try YesNo(value).value)
    case .command: answer = .command(isDefault ? nil : try YesNo(value).value)
    case .canPerform, .next, .hit: answer = .canPerform(isDefault ? nil : try YesNo(value).value)
    }
    let number = session.model.actions.intern(action.text)
    try session.building(at: subject.word) { () throws(BuildError) in
      try session.model.override(answer, of: number, on: id)
    }
  }

  private func overrideHit(of node: NodeName, in session: Session) throws(Diagnostic) {
    if let action { throw Diagnostic(.syntax, "'hit' is not about an action", at: action.word.range) }
    let flag = PropertyValue.flag(value.text).map { $0 ? HitOverride.yes : .no }
    let answer = flag ?? HitOverride(rawValue: value.text)
    guard answer != nil || value.text == "default" else {
      throw Diagnostic(
        .badArgument, "expected yes, no, pass or default, found '\(value.text)'", at: value.range)
    }
    let id = try session.touchable(node)
    try session.building(at: subject.word) { () throws(BuildError) in
      try session.model.overrideHit(of: id, with: answer)
    }
  }

  /// The word for a decision that the class makes in its code.
  private static let unknown = "unknown"

  private func overrideClass(_ id: ClassID, in session: Session) throws(Diagnostic) {
    if let action { throw Diagnostic(.syntax, "an override of a class names no action", at: action.word.range) }
    guard value.text == Self.unknown || value.text == "default" else {
      throw Diagnostic(
        .badArgument, "an override of a class is unknown or default, found '\(value.text)'", at: value.range,
        help: ["declare a known answer for a node: override NODE \(aspect.word.text) …"])
    }
    let isUnknown = value.text == Self.unknown
    session.model.noteOverride(aspect.value, of: id, at: isUnknown ? place?.text ?? "" : nil)
  }

  private func onlyOfClass(_ id: ResponderID, _ session: Session) -> Diagnostic {
    Diagnostic(
      .badArgument, "'unknown' is for classes", at: value.range,
      help: ["override \(session.model.className(of: id)) \(aspect.word.text) is unknown"])
  }
}
