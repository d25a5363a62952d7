// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `override NODE next|canPerform|target|supplemental|validate [ACTION] is …`
struct OverrideCommand: SessionCommand {
  let node: NodeName
  let aspect: Choice<OverrideAspect>
  let action: ActionName?
  let value: Word

  static let declaration = CommandDeclaration(
    "override", in: .actions, "Overrides what a node answers when the chain asks it.",
    Argument("NODE", NodeName.self, fits: .responder, "a responder; for validate any node"),
    Argument("ASPECT", Choice<OverrideAspect>.self, "next, canPerform, target, supplemental or validate"),
    OptionalArgument("ACTION", ActionName.self, "the action, for all but next"),
    RequiredPhrase(
      "is", "VALUE", fits: .overrideValue,
      "NODE, none or default for next; NODE or default for target and supplemental; else yes, no or default"),
    discussion: [
      "next is where the chain goes on (U15). canPerform no hides a handler, yes claims one that is not there (U36). target sends the search elsewhere (U35). validate no disables the item though the action has a target (U81). default takes the override away.",
      "In appkit next is a stored property, which the next move writes again (M1, M2); supplemental names an object that is taken when NODE has no handler (M31), and validate is asked of the target alone (M47). canPerform and target are UIKit's.",
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
        "AppKit's way: a supplemental target"),
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["chain", "can", "target"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    // Any target validates, a responder or not.
    let id = aspect.value == .validate ? try session.node(node) : try session.responder(node)
    let isDefault = value.kind == .bare && value.text == "default"
    if aspect.value == .next {
      if let action { throw Diagnostic(.syntax, "'next' is not about an action", at: action.word.range) }
      let other = NodeOrNone(value)
      let override: NextOverride? =
        isDefault ? nil : other.isNone ? .nowhere : .responder(try session.responder(other.name))
      session.tree.overrideNext(of: id, with: override)
      return nil
    }
    if let only = aspect.value.profile, only != session.tree.profile {
      throw session.unsupported(aspect.value.method, at: aspect.word, help: aspect.value.otherWay)
    }
    guard let action else {
      throw Diagnostic(
        .syntax, "'\(aspect.word.text)' needs an ACTION", at: .point(Int(aspect.word.range.end)),
        help: ["usage: \(Self.declaration.usage)"])
    }
    let answer: Bool?
    switch aspect.value {
    case .supplemental, .target:
      let target = isDefault ? nil : try session.node(NodeName(value))
      let number = session.actions.intern(action.text)
      if aspect.value == .target {
        session.tree.overrideTarget(of: number, on: id, with: target)
      } else {
        session.tree.overrideSupplementalTarget(of: number, on: id, with: target)
      }
      return nil
    case .canPerform, .validate, .next: answer = isDefault ? nil : try YesNo(value).value
    }
    let number = session.actions.intern(action.text)
    if aspect.value == .validate {
      session.tree.overrideValidation(of: number, on: id, with: answer)
    } else {
      session.tree.overrideCanPerform(number, on: id, with: answer)
    }
    return nil
  }
}
