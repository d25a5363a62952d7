// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// What properties and initializers of UIKit and AppKit do.
extension Interpreter {
  /// Returns a property that a framework gives an object, or nil when it is none that is followed.
  func frameworkGet(_ name: String, of instance: Instance, _ frame: Frame, line: Int) -> Value? {
    if let value = instance.fields[name] { return value }
    func part(_ className: String, _ verb: Instance.Place.Verb?, isListed: Bool? = nil) -> Value {
      let made = makePart(
        className, of: instance, (instance.hint ?? "") + "-" + name, file: frame.file, line: line, isListed: isListed)
      if let verb {
        made.places.append(.init(holder: instance, verb: verb, because: nil, line: line, file: frame.file))
      }
      instance.fields[name] = Value(.instance(made))
      return Value(.instance(made))
    }
    if Self.nextNames.contains(name), instance.kind.map({ $0.isResponder }) ?? instance.ancestry.mayBeResponder {
      return Value(.chain(instance, isBehind: true))
    }
    switch (name, instance.kind) {
    case ("view", .controller?): return rootView(of: instance, line: line)
    case ("viewIfLoaded", .controller?): return rootView(of: instance, line: line)
    case ("tableView", .controller?), ("collectionView", .controller?):
      guard instance.isKind(of: "UITableViewController") || instance.isKind(of: "UICollectionViewController") else {
        return nil
      }
      return rootView(of: instance, line: line)
    case ("contentView", .view?), ("contentView", .control?):
      let className = isUIKit ? "UIView" : "NSView"
      return part(className, .subview)
    case ("contentView", .window?):
      let controller = children(of: instance, [.windowRoot]).first { $0.kind == .controller }
      return controller.map { rootView(of: $0, line: line) } ?? part("NSView", .windowRoot)
    case ("navigationItem", .controller?), ("tabBarItem", .controller?):
      return part(name == "tabBarItem" ? "UITabBarItem" : "UINavigationItem", .other, isListed: false)
    case ("searchBar", .controller?) where instance.isKind(of: "UISearchController"): return part("UISearchBar", nil)
    case ("editButtonItem", .controller?): return part("UIBarButtonItem", nil)
    case ("button", _) where instance.className == "NSStatusItem":
      return part("NSStatusBarButton", .subview, isListed: false)
    case ("searchField", _) where instance.isKind(of: "NSSearchToolbarItem"): return part("NSSearchField", .subview)
    case ("navigationController", .controller?):
      return navigation(around: instance).map { Value(.instance($0)) }
    case ("parent", .controller?), ("parentViewController", .controller?):
      let holder = instance.places.last { [.child, .tab, .pushed].contains($0.verb) }
      guard let holder, holder.holder.kind == .controller else { return nil }
      return Value(.instance(holder.holder), because: holder.because)
    case ("tabBarController", .controller?), ("splitViewController", .controller?):
      let className = name == "tabBarController" ? "UITabBarController" : "UISplitViewController"
      return container(className, around: instance).map { Value(.instance($0.container), because: $0.because) }
    case ("superview", .view?), ("superview", .control?):
      guard let place = instance.places.last, place.verb == .subview, place.holder.kind?.isView == true else {
        return nil
      }
      return Value(.instance(place.holder), because: place.because)
    case ("window", .windowController?):
      loadWindow(instance)
      return instance.fields[name]
    case ("window", .view?), ("window", .control?): return window(around: instance).map { Value(.instance($0)) }
    case ("rootViewController", .window?), ("contentViewController", .window?):
      return children(of: instance, [.windowRoot]).first { $0.kind == .controller }.map { Value(.instance($0)) }
    case ("items", .menu?), ("itemArray", .menu?), ("items", .toolbar?):
      let items = children(of: instance, [.item])
      return items.isEmpty ? nil : Value(.list(items.map { Value(.instance($0)) }))
    case ("viewControllers", .controller?), ("children", .controller?), ("childViewControllers", .controller?):
      let children = children(of: instance, [.tab, .pushed, .child])
      return children.isEmpty ? nil : Value(.list(children.map { Value(.instance($0)) }))
    case ("keyWindow", .application?), ("mainWindow", .application?), ("modalWindow", .application?):
      return .unknown(isUIKit ? "UIWindow" : "NSWindow", why: "which window is key is not known")
    case ("tabBar", .controller?) where instance.isKind(of: "UITabBarController"),
      ("navigationBar", .controller?) where instance.isKind(of: "UINavigationController"),
      ("toolbar", .controller?) where instance.isKind(of: "UINavigationController"):
      let bar = part("UI" + name.prefix(1).uppercased() + name.dropFirst(), nil)
      if let view = rootView(of: instance, line: line).only { hold(bar, in: view, .subview, frame, line: line) }
      return bar
    case ("selectedViewController", .controller?), ("topViewController", .controller?),
      ("visibleViewController", .controller?):
      return one(of: children(of: instance, [.tab, .pushed]))
    default: return nil
    }
  }

  /// The properties by which a responder says what comes next in the chain.
  static let nextNames: NameSet = ["next", "nextResponder"]

  /// Returns the objects that one holds in some ways, in the order in which it got them.
  private func children(of holder: Instance, _ verbs: Set<Instance.Place.Verb>) -> [Instance] {
    (held[holder.number] ?? []).filter { child in
      child.places.contains { $0.holder === holder && verbs.contains($0.verb) }
    }
  }

  /// Returns one of some objects, which is not known, or nil when there is none.
  private func one(of objects: [Instance]) -> Value? {
    guard objects.count > 1 else { return objects.first.map { Value(.instance($0)) } }
    var value = Value.empty
    for object in objects {
      value.formUnion(Value(.instance(object), because: texts.reason("if \(object.className) is shown")))
    }
    return value
  }

  /// Returns the window that a view was seen to be in, or nil.
  private func window(around view: Instance) -> Instance? {
    var current: Instance? = view
    var steps = 0
    while let found = current, found.kind != .window, steps < 60 {
      (current, steps) = (found.places.last?.holder ?? found.controller?.places.last?.holder, steps + 1)
    }
    return current
  }

  func navigation(around controller: Instance) -> Instance? {
    container("UINavigationController", around: controller)?.container
  }

  /// Returns the nearest container of a class around a controller, with the condition under which it is one, or the controller.
  private func container(_ className: String, around controller: Instance) -> (container: Instance, because: Reason?)? {
    var (current, because, steps): (Instance?, Reason?, Int) = (controller, nil, 0)
    while let instance = current, steps < 20 {
      if instance.isKind(of: className) { return (instance, because) }
      let place = instance.places.last { [.child, .tab, .pushed].contains($0.verb) }
      (current, because, steps) = (place?.holder, because ?? place?.because, steps + 1)
    }
    return nil
  }

  /// Returns the controller that an object belongs to, or the object.
  func controllerAround(_ instance: Instance) -> Instance {
    var current: Instance? = instance
    var steps = 0
    while let found = current, steps < 60 {
      if found.kind == .controller || found.kind == .windowController { return found }
      current = found.controller ?? found.places.last?.holder
      steps += 1
    }
    return instance
  }

  /// Does what setting a property of a framework does.
  func frameworkSet(_ name: String, of instance: Instance, to value: Value, _ frame: Frame, line: Int) {
    if value.isOfInterest || value.isNothing { settings += 1 }
    if name == "nextResponder" { return chooseNext(value, of: instance, frame, line: line) }
    if value.isNothing {
      // What an event takes away later is there before.
      if frame.because != instance.because, ["target", "action"].contains(name), instance.fields[name] != nil {
        return
      }
      if name == "action" { instance.actionPlaces[name] = nil }
      instance.fields[name] = value
      return
    }
    let isOwn = program.property(named: name, of: instance) != nil
    func hold(_ verb: Instance.Place.Verb) { self.hold(value, in: instance, verb, frame, line: line) }
    switch (name, instance.kind) {
    case ("view", .controller?):
      instance.fields[name] = value
      for (view, _) in value.instances { view.controller = instance }
      hold(.subview)
    case ("rootViewController", .window?):
      hold(.windowRoot)
      self.hold(Value(.instance(instance)), in: app, .window, frame, line: line)
    case ("contentViewController", .window?), ("contentView", .window?):
      hold(.windowRoot)
      instance.fields[name] = value
    case ("contentViewController", .windowController?): showContent(value, in: instance, frame, line: line)
    case ("contentViewController", _):
      hold(.other)
      // It is there before it is shown.
      if instance.isKind(of: "NSPopover") { self.hold(Value(.instance(instance)), in: app, .other, frame, line: line) }
    case ("subviews", .view?), ("subviews", .control?): hold(.subview)
    case ("contentView", _), ("documentView", _), ("backgroundView", _), ("selectedBackgroundView", _),
      ("refreshControl", _),
      ("tableHeaderView", _), ("tableFooterView", _), ("headerView", _), ("leftView", _), ("rightView", _),
      ("accessoryView", _), ("editingAccessoryView", _):
      if isOwn && instance.type != nil && name != "contentView" { return }
      instance.fields[name] = value
      let holder = instance.kind == .controller ? rootView(of: instance, line: line).only ?? instance : instance
      self.hold(value, in: holder, .subview, frame, line: line)
    case ("inputAccessoryView", _), ("inputView", _), ("inputAccessoryViewController", _): hold(.accessory)
    case ("window", .windowController?):
      instance.fields[name] = value
      hold(.window)
      for (window, _) in value.instances { window.fields["windowController"] = Value(.instance(instance)) }
    case ("viewControllers", .controller?), ("tabViewItems", .controller?), ("splitViewItems", .controller?),
      ("tabs", .controller?):
      hold(instance.isKind(of: "UINavigationController") ? .pushed : .tab)
    case ("leftBarButtonItem", _), ("rightBarButtonItem", _), ("leftBarButtonItems", _), ("rightBarButtonItems", _),
      ("backBarButtonItem", _), ("titleView", _), ("toolbarItems", _), ("searchController", _):
      if isOwn { return }
      instance.fields[name] = value
      hold(.item)
    case ("items", _)
    where instance.className.hasSuffix("bar") || instance.isKind(of: "UIToolbar")
      || instance.isKind(of: "UINavigationBar"):
      hold(.item)
    case ("mainMenu", .application?), ("menu", _), ("dockMenu", _), ("windowsMenu", _), ("helpMenu", _):
      if isOwn { return }
      instance.fields[name] = value
      if name == "mainMenu" || name == "menu" { hold(.menu) }
    case ("submenu", _): hold(.menu)
    case ("items", .menu?): hold(.item)
    case ("subitems", _) where instance.isKind(of: "NSToolbarItemGroup"): hold(.item)
    case ("searchField", _) where instance.isKind(of: "NSSearchToolbarItem"): hold(.subview)
    case ("toolbar", .window?):
      hold(.item)
      instance.fields[name] = value
      for (toolbar, _) in value.instances { fillToolbar(toolbar, frame, line: line) }
    case ("view", _)
    where instance.isKind(of: "NSTabViewItem") || instance.isKind(of: "NSMenuItem")
      || instance.isKind(of: "NSToolbarItem"):
      hold(.subview)
    case ("viewController", _) where instance.className == "NSTabViewItem": instance.fields[name] = value
    case ("customView", _): self.hold(value.possible("as the bar shows it"), in: instance, .item, frame, line: line)
    case ("action", _), ("doubleAction", _):
      if isOwn { return }
      connect(instance, value.selectors, frame, as: name)
      instance.fields[name] = value
    case ("delegate", _):
      instance.fields[name] = value
      if instance.className == "NSToolbar" { fillToolbar(instance, frame, line: line) }
      if instance === app { startDelegates(value) }
    case ("contentConfiguration", _):
      instance.fields[name] = value
      for (configuration, _) in value.instances {
        let functions = program.functions(named: "makeContentView", of: configuration)
        guard let function = functions.first(where: { $0.syntax.body != nil }) else { continue }
        let content = invoke(
          function, on: configuration, [], because: frame.because, path: frame.path &* 31 &+ instance.number)
        self.hold(content, in: instance, .subview, frame, line: line)
      }
    case ("initialFirstResponder", .window?): firstResponders += value.instances.map { $0.instance }
    default:
      if instance.fields[name] == nil { instance.fields[name] = value }
    }
  }

  /// Has something come next behind a responder, or nothing (M1).
  private func chooseNext(_ value: Value, of instance: Instance, _ frame: Frame, line: Int) {
    let isKnown = isCertain(instance, frame) && (value.only != nil || value.chain?.isBehind == true || value.isNothing)
    if !isKnown {
      note("nextResponder", "what code sets is not known, which 'override NODE next is NODE' gives", frame, line: line)
    }
    // Who asks for it gets what comes behind the object, whatever that is by then.
    (instance.fields["nextResponder"], instance.fields["chosen-next"]) = (nil, isKnown ? value : .unknown())
  }

  /// Puts a controller where that of a window controller goes: in its window.
  private func showContent(_ value: Value, in controller: Instance, _ frame: Frame, line: Int) {
    let windows = get("window", of: controller, frame, line: line)
    for (window, because) in windows.instances {
      set("contentViewController", of: window, to: value, block(frame, because), line: line)
    }
    guard windows.instances.isEmpty else { return }
    note("contentViewController", "the window of the controller is not known", frame, line: line)
    hold(value.possible("in a window that is not known"), in: controller, .other, frame, line: line)
  }

  /// Makes the items of a toolbar, which its delegate returns at once; those that are only allowed are possible.
  private func fillToolbar(_ toolbar: Instance, _ frame: Frame, line: Int) {
    guard let delegate = toolbar.fields["delegate"]?.only, !toolbar.places.isEmpty, toolbar.fields["items-made"] == nil,
      let type = delegate.type?.name
    else { return }
    toolbar.fields["items-made"] = .empty
    func method(_ label: String?) -> Program.Function? {
      program.functions(named: "toolbar", of: type).first {
        $0.syntax.parameters.count == 3 && ($0.syntax.parameters[1].label ?? "").hasPrefix("itemForItemIdentifier")
      }
    }
    guard let make = method(nil), make.syntax.body != nil else { return }
    func identifiers(_ method: String, _ path: Int) -> [Value] {
      program.functions(named: method, of: type).first.flatMap {
        invoke($0, on: delegate, [Value(.instance(toolbar))], because: frame.because, path: path).elements
      } ?? []
    }
    let usual = identifiers("toolbarDefaultItemIdentifiers", 19)
    let names = usual.map { $0.options.first?.content.spelling }
    let more = identifiers("toolbarAllowedItemIdentifiers", 21).filter {
      guard let name = $0.options.first?.content.spelling else { return false }
      return !names.contains(name)
    }
    let all = usual.isEmpty ? [.unknown()] : usual + more
    let standard: Set<String> = [
      "flexibleSpace", "space", "toggleSidebar", "sidebarTrackingSeparator", "showFonts", "showColors", "print",
    ]
    for (index, identifier) in all.enumerated() where index < 64 {
      if let name = identifier.options.first?.content.spelling, standard.contains(name) { continue }
      let because = index < max(usual.count, 1) ? frame.because : frame.because ?? "when it is put into the toolbar"
      let result = invoke(
        make, on: delegate, [Value(.instance(toolbar)), identifier], because: because, path: 23 &+ index,
        turn: index + 1)
      for case .instance(let item) in result.options.map({ $0.content }) {
        let place = self.block(frame, because ?? (result.options.count > 1 ? "for one of the items" : nil))
        item.fields["itemIdentifier"] = item.fields["itemIdentifier"] ?? identifier
        hold(Value(.instance(item)), in: toolbar, .item, place, line: item.line)
      }
    }
  }

  /// Does what an initializer of a framework does with its arguments.
  func frameworkInit(_ instance: Instance, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame) {
    let line = call.line
    for argument in arguments.all {
      let value = argument.value
      switch argument.label ?? "" {
      case "rootViewController":
        hold(value, in: instance, instance.kind == .window ? .windowRoot : .pushed, frame, line: line)
      case "arrangedSubviews", "views": hold(value, in: instance, .subview, frame, line: line)
      case "contentViewController": hold(value, in: instance, .windowRoot, frame, line: line)
      case "viewController" where instance.kind != .controller, "sidebarWithViewController",
        "contentListWithViewController",
        "inspectorWithViewController":
        instance.fields["viewController"] = value
        hold(value, in: instance, .child, frame, line: line)
      case let label where SendJudge.labelMakers.contains(label): instance.fields[label] = value
      case "rootView":
        for (child, _) in value.instances { host(child, in: instance, frame, line: line) }
      case "window" where instance.kind == .windowController:
        instance.fields["window"] = value
        hold(value, in: instance, .window, frame, line: line)
        for (window, _) in value.instances { window.fields["windowController"] = Value(.instance(instance)) }
      case "customView":
        hold(value.possible("as the bar shows it"), in: instance, .item, frame, line: line)
      case "searchResultsController": hold(value.possible("while searching"), in: instance, .child, frame, line: line)
      case "target": instance.fields["target"] = value
      case "action":
        connect(instance, value.selectors, frame)
        instance.fields["action"] = value
      case "delegate", "styleMask": instance.fields[argument.label ?? ""] = value
      case "name" where instance.className == "UISceneConfiguration": instance.fields["name"] = value
      case "nibName", "windowNibName", "nibNamed": instance.fields[Self.nibName] = value
      case "tabs" where instance.kind == .controller, "children" where instance.className == "UITabGroup":
        hold(value, in: instance, .tab, frame, line: line)
      case "items" where instance.kind == .menu, "children" where instance.className.hasPrefix("NS"):
        hold(value, in: instance, .item, frame, line: line)
      default: break
      }
    }
    if instance.kind == .gesture || instance.className == "UIBarButtonItem", arguments["target"] == nil,
      arguments.all.count == 2, arguments.selector != nil
    {
      connect(instance, arguments.selectors, frame)
      instance.fields["target"] = arguments.all[0].value
    }
    if arguments["viewController"] != nil || ["UITab", "UISearchTab", "UITabGroup"].contains(instance.className),
      let closure = arguments.all.last?.value.closures.first
    {
      let value = self.call(closure, [Value(.instance(instance))], because: frame.because)
      hold(value, in: instance, .tab, frame, line: line)
    }
    if arguments["contentViewController"] != nil, instance.kind == .window {
      instance.fields["contentViewController"] = arguments["contentViewController"]
    }
    if call.isMessage == false || arguments.selector == nil { postpone(arguments, frame) }
    registerSend(of: instance, arguments, frame)
  }
}
