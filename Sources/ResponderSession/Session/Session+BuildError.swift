// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderText

extension Session {
  /// Builds something in the model; an error points at the word that named what does not fit, by default the first one.
  package func building<Result>(
    at word: Word?, _ others: [(ResponderID?, Word?)] = [], do build: () throws(BuildError) -> Result
  ) throws(Diagnostic) -> Result {
    do {
      return try build()
    } catch {
      throw diagnostic(error, at: others.first { $0.0 != nil && $0.0 == error.subject }?.1 ?? word)
    }
  }

  /// Returns the error at a word, with what to do next.
  package func diagnostic(_ error: BuildError, at word: Word?) -> Diagnostic {
    let (code, help) = advice(on: error)
    var diagnostic = Diagnostic(code, error.message(in: model), at: word?.range, help: help)
    switch error.problem {
    case .unknownClass(let text):
      diagnostic.suggestions = model.suggestion(for: text, among: model.names.classNameList)
    case .unknownProtocol(let text):
      diagnostic.suggestions = model.suggestion(for: text, among: model.vocabulary.protocols.keys.sorted())
    case .nearProperty(_, let meant):
      diagnostic.suggestions = ["\(error.subject.map(model.name) ?? "").\(meant)"]
    case .badMouseEvent(let text):
      diagnostic.suggestions = Spelling.suggestions(for: text, among: BuiltInProperty.mouseEvents.map { $0.word })
    case .unknownEvent(let text):
      guard let sender = error.subject else { break }
      let known = model.eventNames(of: sender)
      let familiar = familiarNames(of: text)
      diagnostic.suggestions =
        familiar.isEmpty ? model.suggestion(for: text, among: known) : familiar.filter(known.contains)
    case .badArgument(_, let text, let parameter):
      let candidates: [String] =
        switch parameter.type {
        case .node: model.names.nodeNameList
        case .cases(let cases): cases
        case .string, .int, .number, .bool: []
        }
      diagnostic.suggestions = model.suggestion(for: text, among: candidates)
    case .focusRefused(let rule):
      // With option become-order, the old first responder has resigned in spite of the error (U24).
      diagnostic.keepsChanges = rule == .u24
    default: break
    }
    return diagnostic
  }

  /// Returns the code of an error and what to do next.
  private func advice(on error: BuildError) -> (ErrorCode, [Remark]) {
    let name = error.subject.map(word) ?? ""
    switch error.problem {
    case .structure(.contained(let container)):
      let others = tree.viewControllers(of: container).filter { $0 != error.subject }.map(word)
      let rest = others.isEmpty ? "none" : others.joined(separator: " ")
      let statement =
        error.subject.flatMap(tree.view).map { "move \(word($0)) to none" }
        ?? "set \(words.text("\(model.name(of: container)).viewControllers")) \(rest)"
      return (.refused, ["take it out first: \(run: statement)"])
    case .structure(let error): return advice(on: error, name)
    case .nameTaken(let text, by: .node):
      return (.duplicateName, ["choose another, or free it: \(run: "remove \(words.text(text))")"])
    case .nameTaken, .protocolNameTaken: return (.duplicateName, ["choose another"])
    case .kindWord: return (.duplicateName, ["class names usually begin with a capital"])
    case .application, .noFrame, .badOwner, .badRole: return (.badArgument, [])
    case .kindOfOtherProfile:
      let other = tree.profile.other.word
      return (.unsupported, ["\(other) has one: \(run: "profile \(other)")"])
    case .badParent: return (.badParent, [whatHoldsWhat])
    case .badSibling(let holder):
      return (
        .badArgument,
        [
          holder == nil
            ? "name the parent: in \(error.subject.flatMap(tree.parent).map(word) ?? "PARENT")"
            : "name a node in the same parent"
        ]
      )
    case .roleOfAppKit:
      return (
        .unsupported, ["window controllers, documents and context menus belong to AppKit: \(run: "profile appkit")"]
      )
    case .hasToolbar(let toolbar): return (.refused, ["\(run: "remove \(word(toolbar))")"])
    case .hasView:
      let view = error.subject.flatMap(tree.view)
      return (.badArgument, ["detach it first: \(run: "detach controller from \(view.map(word) ?? "")")"])
    case .presentsItself: return (.cycle, ["present it from a controller that it does not present"])
    case .presenterOutside:
      return (.refused, ["put it in a window first, or present from a controller that is in one"])
    case .containsItself: return (.cycle, [])
    case .columnsTaken(let split): return (.refused, ["replace them: set \(word(split)).viewControllers CONTROLLER…"])
    case .listedTwice: return (.badArgument, ["name each controller once"])
    case .notContaining(let ways):
      if let container = error.subject.flatMap(tree.listingContainer),
        ways.contains(tree.containment(of: container))
      {
        return (.badArgument, ["\(name) is in \(self.word(container)): name that one"])
      }
      let word = ways.contains(.stack) ? "navigation" : "tabs"
      guard word == "tabs" || tree.profile == .uikit else {
        return (.badArgument, ["AppKit has no navigation controllers"])
      }
      return (.badArgument, ["make one: add \(word) NAME"])
    case .noColumn where tree.profile == .appkit:
      return (.badArgument, ["panes of AppKit have no columns: leave it out"])
    case .noColumn: return (.badArgument, ["make one: add split NAME"])
    case .badColumn:
      return (.badArgument, ["one of \(SplitColumn.allCases.map { $0.rawValue }.joined(separator: ", "))"])
    case .noPages: return (.badArgument, ["make one: add page NAME"])
    case .badSpine: return (.badArgument, ["with mid two pages are shown, with the spine between them"])
    case .notAmong(let controllers, _):
      return (.badArgument, controllers.isEmpty ? [] : ["name one of these"])
    case .lastOfStack: return (.refused, ["what was pushed can be popped: push CONTROLLER in \(name)"])
    case .controllerInView(let controller):
      guard let controller = controller.map(word) else {
        return (
          .badParent, ["controllers go in controllers and windows; to give \(name) one: attach controller X to \(name)"]
        )
      }
      return (
        .badParent, ["add it in \(controller), or embed it there: embed CONTROLLER in \(controller) at \(name)"]
      )
    case .notAView(let controller):
      let root = tree.view(of: controller).map(model.name) ?? ""
      return (.badArgument, ["name its root view \(root), or a view in it"])
    case .notAResponder:
      return (.badArgument, ["name a responder: a view, a controller, a window, a scene, app, or a plain UIResponder"])
    case .unknownClass(let text):
      return (.unknownClass, [declaring(text, below: likelySuperclass(of: text))])
    case .unknownProtocol(let text): return (.unknownName, ["declare it first: protocol \(text) ACTION"])
    case .propertyOfOtherProfile(let text):
      let isGate = text == "acceptsFirstResponder"
      let other = tree.profile.other.word
      return (
        .unsupported,
        [isGate ? "the uikit profile asks canBecomeFirstResponder" : "to use it: \(run: "profile \(other)")"]
      )
    case .propertyOfOthers: return (.badArgument, [])
    case .sendsNothingYet(let target):
      return (.badArgument, ["set both at once: connect \(words.text(name)) action ACTION to \(words.text(target))"])
    case .pushesContainer:
      return (
        .refused, ["it raises an exception there; present it instead: present \(words.text(name)) from CONTROLLER"]
      )
    case .unmodelled(let text, let className):
      let statement = PropertyStatements.statement(for: text, of: className, name)
      return (
        .unsupported,
        (statement.map { ["what it does in an app: \($0)"] } ?? [])
          + ["quote it to make a new property: set '\(name).\(text)' VALUE"]
      )
    case .nearProperty(let text, _):
      return (.badArgument, ["quote it to make a new property: set '\(name).\(text)' VALUE"])
    case .notAList: return (.badArgument, ["write one word, or quote the text"])
    case .readOnly: return (.badArgument, ["push, pop, select, present and dismiss change it"])
    case .badIndex: return (.badArgument, ["the first one is 0"])
    case .unknownController(let text) where NameSyntax.isName(text):
      return (.unknownName, ["make it first: \(run: "add controller \(words.text(text))")"])
    case .unknownNode(let text), .unknownController(let text):
      let isNil = ["nil", "NULL", "null"].contains(text)
      return (
        .unknownName,
        text.isEmpty ? ["name a node"] : isNil ? ["for no node write none"] : ["'tree' shows the nodes there are"]
      )
    case .badPropertyName: return (.syntax, ["a property is a letter, then letters, digits, '_' and '-'"])
    case .badValue(.flag, _): return (.badArgument, ["true, false, on and off work too"])
    case .badValue(.share, _): return (.badArgument, [])
    case .badValue(.frame, _): return (.badArgument, ["write X,Y,WIDTH,HEIGHT in points, such as 0,0,390,844"])
    case .badMouseEvent:
      let known = BuiltInProperty.mouseEvents.map { $0.word }
      return (.badArgument, ["any of \(known.joined(separator: ", ")), with commas, or none"])
    case .outside(let window):
      return (.badArgument, ["leave 'in \(word(window))' out, or move it there"])
    case .focusRefused(let rule):
      switch rule {
      case .u25:
        // What is in the view of a controller comes with that one.
        let holder = error.subject.flatMap { subject in
          controller(around: subject).flatMap { tree.parent(of: subject) == nil ? nil : word($0) }
        }
        let help: Remark =
          holder.map { "put its controller in one first: \(showing($0))" }
          ?? "put it in one first: move \(name) to WINDOW"
        return (.refused, [error.subject.flatMap(wayBack) ?? help])
      case .m21:
        return (.refused, [error.subject.flatMap(wayBack) ?? "put it in one first: move \(name) to WINDOW"])
      case .u24: return (.refused, ["allow it: \(run: allowing("canBecomeFirstResponder", error.subject))"])
      default: return (.refused, ["allow it: \(run: allowing("canResignFirstResponder", error.subject))"])
      }
    case .windowRefused(.m65) where error.subject.map(tree.isPopover) == true:
      return (.refused, ["a popover's window is never main (M67)"])
    case .windowRefused(let rule):
      return (.refused, ["allow it: \(run: allowing(rule == .m65 ? "canBecomeMain" : "canBecomeKey", error.subject))"])
    case .sheetOnItself: return (.cycle, ["name another window"])
    case .sheetAttached: return (.refused, ["end it first: \(run: "end-sheet \(name)")"])
    case .hasSheet(let sheet): return (.refused, ["end it first: \(run: "end-sheet \(word(sheet))")"])
    case .notATextView: return (.badArgument, ["make one: add NSTextView NAME"])
    case .notAField:
      let isText = error.subject.map(model.isTextView) ?? false
      return (
        .badArgument,
        [isText ? "a text view is edited without one: \(run: "first-responder \(name)")" : "name a text field"]
      )
    case .notEditable:
      let traits = error.subject.map(tree.traits) ?? []
      let missing =
        (traits.contains(.acceptsFirstResponder) ? [] : ["acceptsFirstResponder"])
        + (traits.contains(.disabled) ? ["enabled"] : [])
      return (
        .refused, ["allow it: \(run: missing.map { allowing($0, error.subject) }.joined(separator: "; "))"]
      )
    case .notASheet:
      let sheet = error.subject.flatMap(tree.sheet).map(word)
      return (
        .refused, [sheet.map { "end its sheet: \(run: "end-sheet \($0)")" } ?? "make it one: sheet \(name) on WINDOW"]
      )
    case .shown: return (.refused, ["take its view out of the window first, or name the window with 'in'"])
    case .sendsNothing: return (.badArgument, ["controls, gestures, menu items and bar button items do"])
    case .unknownEvent:
      guard let sender = error.subject else { return (.badArgument, []) }
      let list = model.eventNames(of: sender).joined(separator: ", ")
      return (.badArgument, [model.hasOneEvent(sender) ? "its only event is action" : "its events are \(list)"])
    case .argumentCount(_, let action, let payload):
      let example = ([action] + payload.parameters.map { $0.type.example }).joined(separator: " ")
      return (.badArgument, [payload.parameters.isEmpty ? "remove the words after it" : "for example: \(example)"])
    case .badArgument: return (.badArgument, [])
    }
  }

  /// The name of a node as a word of a script.
  private func word(_ id: ResponderID) -> String { words.text(model.name(of: id)) }

  /// Returns the statement that sets a flag of a node.
  private func allowing(_ flag: String, _ id: ResponderID?) -> String {
    "set \(words.text("\(id.map(model.name) ?? "").\(flag)")) yes"
  }

  /// Returns the class that a class is probably one of by its name.
  private func likelySuperclass(of name: String) -> ClassID {
    let isFrameworks = ["UI", "NS"].contains(name.prefix(2))
    let base = BuiltInClasses.base(ofNamed: isFrameworks ? String(name.dropFirst(2)) : name, in: tree.profile)
    let isObject = isFrameworks && Self.endingsOfObjects.contains(where: name.hasSuffix)
    // An app's delegate is a responder in UIKit, as its template has it (U11, U12).
    if name.hasSuffix("Delegate"), !isFrameworks {
      return tree.profile == .uikit ? model.catalog[.uikit].responder : model.catalog.object
    }
    return base.flatMap(model.classID) ?? (isObject ? model.catalog.object : model.catalog[tree.profile].view)
  }

  /// What the names of the frameworks' classes end with that are no responders.
  private static let endingsOfObjects = [
    "Controller", "Document", "Manager", "Provider", "Interaction", "Coordinator", "Session", "Configuration", "Item",
    "Delegate", "Source", "Layout",
  ]

  /// Returns the statement that brings a controller into a window, without taking what that one shows out of it.
  private func showing(_ controller: String) -> String {
    let surroundings = SessionSurroundings(self)
    let ways =
      [surroundings.navigation.map { "push \(controller) in \(words.text($0))" }].compactMap { $0 }
      + [surroundings.presenter.map { "present \(controller) from \(words.text($0))" }].compactMap { $0 }
    return ways.first { succeeds($0) } ?? "attach controller \(controller) to WINDOW"
  }

  /// Returns the help that declares a class.
  func declaring(_ name: String, below base: ClassID) -> Remark {
    "declare it first: \(run: "class \(words.text(name)): \(model.name(of: base))")"
  }

  private func advice(on error: StructureError, _ name: String) -> (ErrorCode, [Remark]) {
    switch error {
    case .dead: return (.unknownName, [])
    case .badParent: return (.badParent, [whatHoldsWhat])
    case .cycle: return (.cycle, ["move it somewhere outside its own subtree"])
    case .badSibling: return (.badArgument, ["name a node in the same parent"])
    case .hasController: return (.badArgument, ["detach it first: \(run: "detach controller from \(name)")"])
    case .hasView: return (.badArgument, ["detach it first: detach controller from its view"])
    case .noView: return (.badArgument, ["give it one: add view V, then attach controller \(name) to V"])
    case .alreadyPresented: return (.refused, ["\(run: "dismiss \(name)") first"])
    case .alreadyPresenting(let other):
      var top = other
      while let next = tree.presented(by: top) { top = next }
      // Who presents is dismissed from by its presenter (U106).
      let dismissed = top == other ? other : tree.presenter(of: other) ?? other
      return (.refused, ["\(run: "dismiss \(word(dismissed))"), or present from \(top == other ? "it" : word(top))"])
    case .columnTaken(let other):
      return (.refused, ["take it away: \(run: "set \(words.text("\(model.name(of: other)).splitColumn")) none")"])
    case .contained: return (.refused, ["take another one"])
    case .notInWindow: return (.refused, ["put it in a window first"])
    case .notPresented: return (.refused, ["'\(run: "show \(name)")' shows its state"])
    }
  }

  /// Returns how a node gets to where it cannot be moved: a window as a sheet, an item in a bar, a menu on a view.
  package func placing(_ id: ResponderID, in target: ResponderID?) -> Remark {
    guard let target else { return whatHoldsWhat }
    let (tree, name, place) = (tree, word(id), word(target))
    let isAppKit = tree.profile == .appkit
    switch (tree.kind(of: id), tree.kind(of: target)) {
    case (.window, .window) where isAppKit:
      return "windows are in app; as a sheet of that one: sheet \(name) on \(place)"
    case (.window, _): return "windows are in \(isAppKit ? "" : "scenes and ")app: move \(name) to app"
    case (.barButtonItem, .window) where isAppKit && model.isToolbarItem(tree.classID(of: id)):
      return "items are in the toolbar of a window, and \(place) has none: \(run: "add toolbar in \(place)")"
    case (.barButtonItem, _) where !isAppKit: return "bar buttons are in controllers: move \(name) to CONTROLLER"
    case (.menu, let kind) where kind.isView:
      return "a context menu is attached to its view: attach menu \(name) to \(place)"
    default: return whatHoldsWhat
    }
  }

  /// The help for errors about a parent.
  package var whatHoldsWhat: Remark {
    tree.profile == .uikit
      ? "views go in views, windows, controllers and bar buttons; windows in scenes and app; scenes in app; gestures in views; bar buttons in controllers"
      : "views go in views, windows, toolbars, their items and controllers; windows in app; gestures in views; toolbars in windows, and their items in toolbars; menus and menu items in menus; items of touch bars in responders"
  }

  /// Returns the events that people call by another word, or the names that this profile has for an event of the other one.
  private func familiarNames(of event: String) -> [String] {
    switch event {
    case "tap", "click", "press", "tapped", "clicked", "pressed": return ["touchUpInside", "action"]
    case "change", "changed": return ["valueChanged"]
    default: break
    }
    let profile = tree.profile
    let bits = ControlEvents.event(named: event, in: profile.other)
    return (ControlEvents.named(in: profile) + ControlEvents.sets(in: profile)).filter { $0.event == bits }.map {
      $0.name
    }
  }
}

extension PayloadType {
  /// A word that fits.
  var example: String {
    switch self {
    case .string: "text"
    case .int: "1"
    case .number: "1.5"
    case .bool: "yes"
    case .node: "app"
    case .cases(let cases): cases.first ?? ""
    }
  }
}
