// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// Why a model is not built as somebody asked.
///
/// A function that throws it may have made part of its changes; callers roll back.
package struct BuildError: Error {
  package enum Problem {
    /// What the engine refuses.
    case structure(StructureError)
    /// The name has another meaning.
    case nameTaken(String, by: NameTable.Meaning)
    case protocolNameTaken(String)
    case kindWord(String)
    /// There is one application only.
    case application
    case kindOfOtherProfile(ResponderKind)
    case noFrame(ResponderKind)
    /// The subject, or nothing for nil, cannot hold a node of the kind.
    case badParent(ResponderKind)
    /// The subject is not in the holder; nil for a node that nothing holds.
    case badSibling(holder: ResponderID?)
    case roleOfAppKit(Role)
    /// The subject cannot have an object in the role.
    case badOwner(Role)
    case badRole(ResponderKind)
    case hasView
    /// The subject, a window, has this toolbar.
    case hasToolbar(ResponderID)
    /// The controller would be presented from itself, which the subject is or presents.
    case presentsItself(ResponderID)
    case presenterOutside
    case containsItself
    /// The subject would be in a container twice.
    case listedTwice
    case columnsTaken(in: ResponderID)
    /// The subject contains others in none of these ways.
    case notContaining([Containment])
    /// The subject is not in a split view controller of UIKit.
    case noColumn
    case badColumn(String)
    /// The subject is not a page view controller, which alone has a spine.
    case noPages
    case badSpine(String)
    /// The subject is not one of the controllers of a container.
    case notAmong([ResponderID], of: ResponderID)
    /// The subject is a navigation controller with nothing to pop.
    case lastOfStack
    /// A controller cannot be in the subject, a view of a controller, or of none for nil.
    case controllerInView(of: ResponderID?)
    /// The subject is not one of the views of the controller.
    case notAView(of: ResponderID)
    case notAResponder
    case unknownClass(String)
    case unknownProtocol(String)
    case propertyOfOtherProfile(String)
    case propertyOfOthers(BuiltInProperty)
    /// A new name that is nearly that of a property which the subject has.
    case nearProperty(String, meant: String)
    /// The target of a sender without an action.
    case sendsNothingYet(target: String)
    /// A navigation or split view controller in the stack of a navigation controller.
    case pushesContainer
    /// A property of a class of the framework that is not modelled.
    case unmodelled(String, of: String)
    case badPropertyName(String)
    case readOnly(ControllerProperty)
    /// The property has one value.
    case notAList(String)
    case badIndex(String, count: Int)
    case unknownNode(String)
    case unknownController(String)
    case badValue(PropertyValue, found: String)
    case badMouseEvent(String)
    case outside(window: ResponderID)
    case focusRefused(Rule)
    /// The subject, a window, cannot be key or main.
    case windowRefused(Rule)
    /// The subject would be a sheet on itself.
    case sheetOnItself
    case sheetAttached(to: ResponderID)
    /// The subject has a sheet.
    case hasSheet(ResponderID)
    case notASheet
    case notATextView
    /// The subject is not a text field.
    case notAField
    /// The subject, a text field, is a label or disabled.
    case notEditable
    /// The subject, a controller, is in a window already.
    case shown(in: ResponderID)
    case sendsNothing
    case unknownEvent(String)
    case argumentCount(Int, of: String, Payload)
    case badArgument(Int, String, Payload.Parameter)
  }

  package let problem: Problem
  /// The node that does not fit, or nil.
  package let subject: ResponderID?

  package init(_ problem: Problem, _ subject: ResponderID? = nil) {
    self.problem = problem
    self.subject = subject
  }
}

extension BuildError {
  /// Returns what is wrong, lower case, without a full stop.
  package func message(in model: Model) -> String {
    let name = subject.map(model.name) ?? "none"
    let phrase = subject.map { model.tree.kind(of: $0).phrase } ?? "nothing"
    switch problem {
    case .structure(let error): return Self.message(error, name, model)
    case .nameTaken(let text, let meaning):
      switch meaning {
      case .node(let slot): return "the name '\(text)' is taken by \(model.describe(model.tree.id(at: slot)))"
      case .classID: return "the name '\(text)' is taken by a class"
      case .reserved, .nothing: return "the name '\(text)' is reserved"
      }
    case .protocolNameTaken(let text): return "the name '\(text)' is taken by a protocol"
    case .kindWord(let text): return "'\(text)' is a kind"
    case .application: return "there is one application, 'app'"
    case .kindOfOtherProfile(let kind): return "the \(model.tree.profile.word) profile has no \(kind.word)"
    case .noFrame(let kind): return "\(kind.phrase) has no frame"
    case .badParent(let kind): return "\(kind.phrase) cannot be in '\(name)', \(phrase)"
    case .badSibling(let holder):
      return holder.map { "'\(name)' is not in \(model.name(of: $0))" } ?? "a detached node has no sibling '\(name)'"
    case .roleOfAppKit(let role): return "the \(model.tree.profile.word) profile has no \(role.rawValue)"
    case .badOwner(.delegate) where subject.map { model.tree.kind(of: $0) == .scene } ?? false:
      return "the delegate of a scene is in no chain (U11), so '\(name)' has none here"
    case .badOwner(let role): return "'\(name)' is \(phrase); a \(role.rawValue) is attached to \(role.owners)"
    case .badRole(let kind): return "'\(name)' is \(phrase), not \(kind.phrase)"
    case .hasView: return "the controller '\(name)' has a root view already"
    case .hasToolbar(let toolbar): return "'\(name)' has a toolbar already, '\(model.name(of: toolbar))'"
    case .presentsItself(let newcomer): return "'\(model.name(of: newcomer))' would be presented from itself"
    case .presenterOutside: return "the view of '\(name)' is not in a window"
    case .containsItself: return "'\(name)' would contain itself"
    case .columnsTaken(let split):
      return "'\(model.name(of: split))' has a controller in each of its columns (U96)"
    case .listedTwice: return "'\(name)' would be in it twice"
    case .notContaining(let ways):
      return
        "'\(name)' is \(subject.map(model.describe) ?? phrase), not \(ways.map { $0.phrase }.joined(separator: " or "))"
    case .noColumn: return "'\(name)' is not in a split view controller of UIKit, whose columns are meant (U96)"
    case .badColumn(let text): return "'\(text)' is not a column"
    case .noPages: return "'\(name)' is \(subject.map(model.describe) ?? phrase), not a page view controller (U97)"
    case .badSpine(let text): return "expected min, mid or max, found '\(text)'"
    case .notAmong(let controllers, let container):
      let list = controllers.isEmpty ? "has none" : "has \(listed(controllers.map(model.name), upTo: 10))"
      return "'\(name)' is not one of the controllers of '\(model.name(of: container))', which \(list)"
    case .lastOfStack: return "nothing is pushed in '\(name)': its root cannot be popped (U94)"
    case .controllerInView: return "a controller cannot be in '\(name)', \(phrase)"
    case .notAView(let controller): return "'\(name)' is not a view of '\(model.name(of: controller))'"
    case .notAResponder: return "'\(name)' is \(phrase), so it is not in any chain (U18)"
    case .unknownClass(let text): return "there is no class named '\(text)'"
    case .unknownProtocol(let text): return "there is no protocol named '\(text)'"
    case .propertyOfOtherProfile(let text): return "'\(text)' belongs to \(model.tree.profile.other.framework)"
    case .propertyOfOthers(let property): return "'\(name)' is \(phrase); \(property.owners) have '\(property.name)'"
    case .nearProperty(let text, _): return "'\(name)' is \(phrase), which has no '\(text)'"
    case .sendsNothingYet: return "'\(name)' has no action yet, to which a target belongs"
    case .pushesContainer: return "'\(name)' is a container that UIKit pushes on no navigation controller"
    case .unmodelled(let text, let className):
      return "'\(text)' of \(className) is \(RelatedProperty.named(text) == nil ? "not modelled" : "only read")"
    case .badPropertyName(let text): return "'\(text)' is not a valid property name"
    case .notAList(let text): return "'\(text)' has one value"
    case .readOnly(let property): return "'\(property.rawValue)' cannot be set: it follows from what is shown"
    case .badIndex(let text, let count):
      return "expected a number from 0 to \(max(0, count - 1)), found '\(text)'"
    case .unknownNode(let text), .unknownController(let text): return "there is no node named '\(text)'"
    case .badValue(let value, let found): return "expected \(value.rawValue), found '\(found)'"
    case .badMouseEvent(let text): return "'\(text)' is not an event that sends an action (M44)"
    case .outside(let window): return "'\(name)' is not in '\(model.name(of: window))'"
    case .focusRefused(let rule):
      switch rule {
      case .u25, .m21: return "'\(name)' is not in a window (\(rule.number))"
      case .u24: return "'\(name)' cannot become first responder (\(rule.number))"
      default: return "'\(name)' will not resign (\(rule.number))"
      }
    case .windowRefused(let rule):
      return "'\(name)' cannot be \(rule == .m65 ? "main" : "key") (\(rule.number))"
    case .sheetOnItself: return "'\(name)' would be a sheet on itself"
    case .sheetAttached(let window): return "'\(name)' is a sheet on \(model.name(of: window)) already"
    case .hasSheet(let sheet): return "'\(name)' has a sheet already, '\(model.name(of: sheet))' (M62)"
    case .notATextView: return "'\(name)' is \(subject.map(model.describe) ?? phrase), not an NSTextView"
    case .notAField: return "'\(name)' is \(subject.map(model.describe) ?? phrase), not a text field"
    case .notEditable: return "'\(name)' cannot be edited: it is a label, or disabled (M57)"
    case .notASheet: return "'\(name)' is not a sheet"
    case .shown(let window): return "'\(name)' is in the window '\(model.name(of: window))' already"
    case .sendsNothing: return "'\(name)' is \(phrase), which sends no actions"
    case .unknownEvent(let text): return "\(phrase) has no event '\(text)'"
    case .argumentCount(let count, let action, let payload):
      let given = count == 0 ? "nothing was" : count == 1 ? "one word was" : "\(count) words were"
      return "'\(action)' carries \(payload.parameters.isEmpty ? "nothing" : payload.text), but \(given) given"
    case .badArgument(_, let text, let parameter):
      return "'\(text)' does not fit \(parameter.name): expected \(parameter.type.expected)"
    }
  }

  private static func message(_ error: StructureError, _ name: String, _ model: Model) -> String {
    switch error {
    case .dead: "'\(name)' no longer exists"
    case .badParent: "'\(name)' cannot hold that"
    case .cycle: "'\(name)' would be inside itself"
    case .badSibling: "'\(name)' is not a sibling there"
    case .hasController: "the view '\(name)' has a controller already"
    case .hasView: "the controller '\(name)' has a root view already"
    case .noView: "the controller '\(name)' has no root view"
    case .alreadyPresented(let by): "'\(name)' is presented already, by \(model.name(of: by))"
    case .columnTaken(let other): "\(model.name(of: other)) has that column already"
    case .alreadyPresenting(let other): "the presenter presents \(model.name(of: other)) already"
    case .contained(let container): "'\(name)' is in \(model.name(of: container)) already"
    case .notInWindow: "the view of '\(name)' is not in a window"
    case .notPresented: "'\(name)' is not presented"
    }
  }
}

extension Model {
  /// Runs a change of the tree; what the engine refuses concerns a node.
  package func building<Result>(
    _ subject: ResponderID, _ change: () throws(StructureError) -> Result
  ) throws(BuildError) -> Result {
    do {
      return try change()
    } catch {
      throw BuildError(.structure(error), subject)
    }
  }
}

extension Containment {
  /// The container with its article, for messages.
  package var phrase: String {
    switch self {
    case .plain: "a plain controller"
    case .stack: "a navigation controller"
    case .choice: "a controller of tabs or pages"
    case .columns: "a split view controller"
    }
  }
}
