// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// The methods of UIKit and AppKit by which objects hold, show or make others.
private enum FrameworkMethod: String {
  case addSubview, insertSubview, addArrangedSubview, insertArrangedSubview, addView, insertView, addSubviews
  case addArrangedSubviews, setViews, addRow, addColumn, replaceSubview, addChild, addChildViewController
  case insertChild, insertChildViewController, pushViewController, setViewControllers, setViewController, present
  case presentViewController, presentAsSheet, presentAsModalWindow, presentViewControllerAsSheet
  case presentViewControllerAsModalWindow, presentPopover, show, showViewController, showDetailViewController
  case addSplitViewItem, insertSplitViewItem, addTabViewItem, insertTabViewItem, addGestureRecognizer, addItem
  case insertItem, addItemWithTitle, insertItemWithTitle, setSubmenu, setItems, setToolbarItems, setLeftBarButton
  case setRightBarButton, setLeftBarButtonItem, setRightBarButtonItem, setLeftBarButtonItems, setRightBarButtonItems
  case setLeftBarButtons, setRightBarButtons, pushItem, register, registerClass, makeKeyAndVisible
  case makeKeyAndOrderFront, orderFront, orderFrontRegardless, makeKey, orderWindow, showWindow, addChildWindow
  case addTabbedWindow
  case beginSheet, runModal, runModalForWindow, beginCriticalSheet, addWindowController, becomeFirstResponder
  case addTitlebarAccessoryViewController, insertTitlebarAccessoryViewController
  case makeFirstResponder, removeFromSuperview, removeFromParent, removeFromParentViewController, statusItem
  case statusItemWithLength, performWithoutAnimation, performBatchUpdates, instantiate
  case transition, transitionFromViewController, instantiateInitialViewController, instantiateInitialController,
    autorelease, retain, copy
}

/// What methods of UIKit and AppKit do.
extension Interpreter {
  /// Returns whether a name is that of a method of a framework that is followed.
  static func isFrameworkMethod(_ name: String) -> Bool { FrameworkMethod(rawValue: name) != nil }

  /// Does what a method of a framework does; returns nil when it is none that is followed.
  func frameworkCall(
    _ name: String, on instance: Instance, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value? {
    let line = call.line
    let first = arguments.all.first?.value ?? .empty
    func hold(_ value: Value, _ verb: Instance.Place.Verb, in holder: Instance? = nil) {
      self.hold(value, in: holder ?? instance, verb, frame, line: line)
    }
    if name == "removeTarget", frame.because == nil { removeSends(of: instance, arguments.selector) }
    if let value = sendCall(name, on: Value(.instance(instance)), arguments, frame) { return value }
    switch FrameworkMethod(rawValue: name) {
    case .addSubview, .insertSubview, .addArrangedSubview, .insertArrangedSubview, .addView, .insertView:
      hold(first, .subview)
    case .addSubviews, .addArrangedSubviews: for argument in arguments.all { hold(argument.value, .subview) }
    case .setViews, .addRow, .addColumn:
      guard instance.kind?.isView == true else { return nil }
      hold(first, .subview)
    case .replaceSubview:
      for (old, _) in first.instances { takeOut(old, frame, line: line) }
      if let new = arguments["with"] { hold(new, .subview) }
    case .addChild, .addChildViewController, .insertChild, .insertChildViewController:
      guard instance.kind == .controller else { return nil }
      hold(first, .child)
    case .addTitlebarAccessoryViewController, .insertTitlebarAccessoryViewController:
      guard instance.kind == .window else { return nil }
      hold(first, .child)
    case .transition, .transitionFromViewController:
      guard let new = arguments["to"] ?? arguments["toViewController"] else { return nil }
      exchange(first, for: new, frame, line: line)
    case .pushViewController: hold(first, .pushed)
    case .setViewControllers, .setViewController:
      hold(first, instance.isKind(of: "UINavigationController") ? .pushed : .tab)
    case .present, .presentViewController, .presentAsSheet, .presentAsModalWindow, .presentViewControllerAsSheet,
      .presentViewControllerAsModalWindow, .presentPopover:
      guard instance.kind == .controller else { return nil }
      let isPopover = name == "presentPopover" || arguments["asPopoverRelativeTo"] != nil
      present(first, from: instance, isPopover: isPopover, call, frame)
    case .show, .showViewController, .showDetailViewController:
      if instance.isKind(of: "NSPopover") {
        self.hold(Value(.instance(instance)), in: app, .other, frame, line: line)
        return .empty
      }
      guard instance.kind == .controller else { return nil }
      if let navigation = navigation(around: instance), name != "showDetailViewController" {
        hold(first, .pushed, in: navigation)
      } else {
        present(first, from: instance, isPopover: false, call, frame)
      }
    case .addSplitViewItem, .insertSplitViewItem, .addTabViewItem, .insertTabViewItem: hold(first, .tab)
    case .addGestureRecognizer: hold(first, .gesture)
    case .addItem, .insertItem, .addItemWithTitle, .insertItemWithTitle:
      guard instance.kind == .menu || instance.isKind(of: "NSMenu") || instance.isKind(of: "NSPopUpButton") else {
        return nil
      }
      if arguments.selector == nil && !first.instances.isEmpty {
        hold(first, .item)
        return .empty
      }
      guard let (item, isNew) = make("NSMenuItem", at: call.identity, frame, line: line, given: arguments.selector)
      else { return .unknown() }
      if isNew {
        item.hint = first.text
        connect(item, arguments.selectors, frame)
        hold(Value(.instance(item)), .item)
      }
      return Value(.instance(item))
    case .setSubmenu:
      // Objective-C's setter has no item beside it.
      guard let item = arguments.all.dropFirst().first?.value else {
        hold(first, .menu)
        break
      }
      for (item, _) in item.instances { hold(first, .menu, in: item) }
    case .setItems, .setToolbarItems: hold(first, .item)
    case .setLeftBarButton, .setRightBarButton, .setLeftBarButtonItem, .setRightBarButtonItem,
      .setLeftBarButtonItems,
      .setRightBarButtonItems, .setLeftBarButtons, .setRightBarButtons, .pushItem:
      hold(first, .item)
    case .register, .registerClass: registerCell(first, in: instance, arguments, call, frame)
    case .makeKeyAndVisible, .makeKeyAndOrderFront, .orderFront, .orderFrontRegardless, .makeKey, .orderWindow:
      guard instance.kind == .window else { return .empty }
      show(instance, frame, line: line)
    case .showWindow:
      guard instance.kind == .windowController else { return nil }
      if !instance.places.contains(where: { $0.because == nil }) {
        self.hold(Value(.instance(instance)), in: app, .windowController, frame, line: line)
      }
    case .addChildWindow, .addTabbedWindow, .beginSheet, .runModal, .runModalForWindow, .beginCriticalSheet:
      for (window, _) in first.instances where window.kind == .window {
        if name.hasSuffix("Sheet") { window.isSheet = true }
        show(window, frame, line: line)
      }
    case .addWindowController:
      for (controller, _) in first.instances {
        self.hold(Value(.instance(controller)), in: instance, .windowController, frame, line: line)
      }
    case .becomeFirstResponder:
      if instance.kind?.isResponder == true { focus(instance, frame) }
    case .makeFirstResponder:
      for (view, _) in first.instances { focus(view, frame) }
    case .removeFromSuperview, .removeFromParent, .removeFromParentViewController:
      takeOut(instance, frame, line: line)
    case .statusItem, .statusItemWithLength:
      guard let (item, isNew) = make("NSStatusItem", at: call.identity, frame, line: line, isListed: true)
      else { return .unknown() }
      if isNew { self.hold(Value(.instance(item)), in: app, .other, frame, line: line) }
      return Value(.instance(item))
    case .performWithoutAnimation, .performBatchUpdates: return runAtOnce(arguments, frame)
    case .instantiate, .instantiateInitialViewController, .instantiateInitialController:
      return .unknown("UIViewController", why: "it is made from a document")
    case .autorelease, .retain, .copy: return Value(.instance(instance))
    case nil:
      if name.hasPrefix("set"), arguments.all.count == 1, call.isMessage, name.count > 3 {
        let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
        set(property, of: instance, to: first, frame, line: line)
        return .empty
      }
      return nil
    }
    postpone(arguments, frame)
    return .empty
  }

  /// Says of where an object is that it is there until it is removed.
  func takeOut(_ instance: Instance, _ frame: Frame, line: Int) {
    for index in instance.places.indices where instance.places[index].because == nil {
      let place = instance.places[index]
      if instance.because == nil || frame.because != instance.because {
        instance.places[index] = .init(
          holder: place.holder, verb: place.verb, because: Reason(.removed, file: frame.file, line: line),
          line: place.line, file: place.file)
      }
    }
  }

  /// Shows a window; that of a window controller shows the controller.
  private func show(_ window: Instance, _ frame: Frame, line: Int) {
    guard let place = window.places.first(where: { $0.verb == .window }) else {
      return hold(Value(.instance(window)), in: app, .window, frame, line: line)
    }
    if place.holder.kind == .windowController, place.holder.places.isEmpty {
      hold(Value(.instance(place.holder)), in: app, .windowController, frame, line: line)
    }
  }

  /// Presents a controller, on the Mac in a window of its own that leads to no presenter (M74).
  private func present(
    _ value: Value, from presenter: Instance, isPopover: Bool, _ call: CallSyntax, _ frame: Frame
  ) {
    guard !isUIKit else { return hold(value, in: presenter, .presented, frame, line: call.line) }
    let site = call.identity
    guard
      let (window, isNew) = make(
        isPopover ? "NSPopover" : "NSWindow", at: site, frame, line: call.line, isListed: true)
    else { return }
    window.isSheet = call.name?.hasSuffix("Sheet") == true
    if isNew { hold(Value(.instance(window)), in: app, isPopover ? .other : .window, frame, line: call.line) }
    hold(value, in: window, isPopover ? .other : .windowRoot, frame, line: call.line)
  }

  func runAtOnce(_ arguments: Arguments, _ frame: Frame) -> Value {
    var result = Value.empty
    for argument in arguments.all {
      for closure in argument.value.closures {
        result = self.call(closure, [], because: frame.because)
      }
    }
    return result
  }

  /// Follows class methods of frameworks; returns whether it is one.
  func frameworkStatic(_ name: String, _ type: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame)
    -> Bool
  {
    if type == "UIView" && name == "performWithoutAnimation" || type == "MainActor" && name == "assumeIsolated" {
      _ = runAtOnce(arguments, frame)
      return true
    }
    if arguments.selector == nil { return false }
    return sendCall(name, on: Value(.type(type)), arguments, frame) != nil
  }

  // MARK: Sends

  /// Remembers the object whose code set the action of a sender.
  func noteSender(_ sender: Instance, _ frame: Frame) {
    // An initializer in an extension of a framework's class sets it on behalf of whoever makes the sender.
    let owner = frame.owner === sender && sender.type == nil ? sender.maker : frame.owner
    if sender.fields["sender-owner"] == nil, let owner {
      sender.fields["sender-owner"] = Value(.instance(owner))
    }
  }

  /// Remembers the actions of which an object sends one when it is used, if there are any.
  func connect(_ sender: Instance, _ selectors: [SelectorValue], _ frame: Frame, as property: String = "action") {
    guard !selectors.isEmpty else { return }
    sender.actionPlaces[property] = selectors
    // What a framework makes is worth listing once it sends something.
    if sender.kind == .control { sender.isListed = true }
    noteSender(sender, frame)
  }

  /// Remembers that code sets a target of something that is not known.
  func noteTarget(_ target: Value) {
    for (instance, _) in target.instances { looseTargets.insert(instance.fullName) }
  }

  /// Records the send of a timer, an observer or another object that is no responder.
  func registerSend(of instance: Instance, _ arguments: Arguments, _ frame: Frame) {
    guard let selector = arguments["selector"]?.selectors.first else { return }
    add(
      .init(
        selector: selector, way: .observer, sender: nil, target: arguments["target"] ?? arguments.first,
        owner: frame.owner, isAssumed: instance.isAssumed))
  }

  func add(_ send: Send) {
    if sends.count < 100_000 { sends.append(send) }
  }

  /// Forgets what a sender was connected to, or one action of it.
  private func removeSends(of sender: Instance, _ selector: SelectorValue?) {
    sends.removeAll { send in
      guard send.sender === sender, selector.map({ $0.action == send.selector.action }) ?? true else { return false }
      removed.insert(send.selector)
      return true
    }
  }

  /// Records the send that a call makes or connects; returns nil when it is none.
  func sendCall(_ name: String, on receiver: Value, _ arguments: Arguments, _ frame: Frame) -> Value? {
    guard let selector = arguments.selector else { return nil }
    // A condition may choose among several.
    let selectors = arguments.selectors
    let isAssumed = frame.owner?.isAssumed ?? true
    func record(_ way: Send.Way, from sender: Instance?, to target: Value?) {
      let isNil = target?.isNothing ?? true
      for selector in selectors {
        add(
          .init(
            selector: selector, way: way, sender: sender, target: isNil ? nil : target, owner: frame.owner,
            isAssumed: isAssumed))
      }
    }
    switch name {
    case "addTarget":
      let senders = receiver.instances.map { $0.instance }
      let target = arguments.all.first?.value ?? .unknown()
      if senders.isEmpty { record(.control, from: nil, to: target) }
      for sender in senders { record(sender.kind == .gesture ? .observer : .control, from: sender, to: target) }
    case "removeTarget", "removeObserver", "cancelPreviousPerformRequests",
      "cancelPreviousPerformRequestsWithTarget", "responds", "respondsToSelector", "canPerformAction",
      "instancesRespond",
      "instancesRespondToSelector", "performSelectorOnMainThreadCheck", "method", "instanceMethod", "conforms",
      "validateAction":
      asked.insert(selector.action)
      return .unknown()
    case "target", "targetForAction":
      asked.insert(selector.action)
      let isResponder = receiver.only?.kind?.isResponder == true
      let own = isResponder ? receiver.only.map { (start: $0, isBehind: false) } : nil
      guard isUIKit, let (start, isBehind) = own ?? receiver.chain else { return .unknown() }
      let chain = Value(.chain(start, isBehind: isBehind))
      record(.perform, from: nil, to: chain)
      return chain
    case "sendAction":
      let target = arguments["to"] ?? .unknown(why: "the target is not given")
      let isSender = !receiver.instances.contains { $0.instance === app } && receiver.typeName == nil
      let sender = arguments["from"]?.only ?? (isSender ? receiver.only : nil)
      record(arguments["from"]?.isNothing == true ? .senderless : .application, from: sender, to: target)
    case "addObserver", "setEventHandler": record(.observer, from: nil, to: arguments.all.first?.value ?? .unknown())
    case "perform", "performSelector", "performSelectorOnMainThread", "performSelectorInBackground":
      record(.perform, from: nil, to: receiver)
    case "registerUndo", "registerUndoWithTarget", "scheduledTimer", "scheduledTimerWithTimeInterval",
      "displayLinkWithTarget":
      record(
        .observer, from: nil,
        to: arguments["target"] ?? arguments["withTarget"] ?? arguments.all.first {
          $0.label == nil && !$0.value.instances.isEmpty
        }?.value ?? .unknown(why: "the target is not given"))
    case "setAction", "setDoubleAction":
      for (sender, _) in receiver.instances { connect(sender, selectors, frame) }
    case "tryToPerform", "tryToPerformWith", "doCommand", "doCommandBySelector":
      // The object is asked first, and then what comes next (M28).
      guard !isUIKit, let instance = receiver.only, instance.kind?.isResponder == true else { return .unknown() }
      asked.insert(selector.action)
      record(.perform, from: nil, to: Value(.chain(instance, isBehind: false)))
    default:
      if let target = arguments["target"] {
        record(.observer, from: nil, to: target)
        return .unknown()
      }
      return nil
    }
    return .empty
  }

  /// Puts the views of controllers where those of others are (U98).
  private func exchange(_ old: Value, for new: Value, _ frame: Frame, line: Int) {
    for (controller, _) in old.instances where controller.kind == .controller {
      let places = rootView(of: controller, line: line).instances.flatMap { $0.instance.places }
      for place in places where place.verb == .subview && place.holder !== controller {
        for (shown, _) in new.instances where shown.kind == .controller {
          hold(rootView(of: shown, line: line), in: place.holder, .subview, frame, line: line)
        }
      }
    }
  }

  /// Makes an object first responder, unless only a condition does that is not one of its screen.
  func focus(_ instance: Instance, _ frame: Frame) {
    if isCertain(instance, frame) { firstResponders.append(instance) }
  }

  /// Returns whether code runs with an object under no condition but that of its screen.
  func isCertain(_ instance: Instance, _ frame: Frame) -> Bool {
    frame.because == nil || frame.because == frame.owner?.because && instance.because != nil
  }
}
