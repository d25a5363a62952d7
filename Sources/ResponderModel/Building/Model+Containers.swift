// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// Controllers in controllers: each container means something else by it, and what it shows is loaded.

extension Model {
  /// Loads the view of a controller, which is named `NAME-view`, and those of the controllers that it shows (U99).
  ///
  /// - Throws: When a name of a view is taken.
  package func loadView(of controller: ResponderID) throws(BuildError) {
    // U99: a view is made when it is asked for. Adding a child does not ask (U98).
    var pending = [controller]
    while let current = pending.popLast() {
      if tree.view(of: current) == nil {
        let name = name(of: current) + "-view"
        try requireFree(name)
        let view = make(viewClass(of: current), named: name)
        try building(current) { () throws(StructureError) in try tree.attach(current, toView: view) }
      }
      pending += shownControllers(of: current).filter { tree.view(of: $0) == nil }.reversed()
    }
  }

  /// Returns the class of the view that a controller makes: that of a table view controller is the table.
  package func viewClass(of controller: ResponderID) -> ClassID {
    let table = isInstance(controller, of: "UITableViewController") ? classID("UITableView") : nil
    return table ?? catalog[tree.profile].view
  }

  /// Loads what a container shows, when its own view is loaded.
  package func loadShown(in container: ResponderID) throws(BuildError) {
    if tree.view(of: container) != nil { try loadView(of: container) }
  }

  /// Checks that a controller is not presented in a window of its own, as UIKit's presented ones are no children.
  private func requireNotInOwnWindow(_ controller: ResponderID) throws(BuildError) {
    guard let presentation = tree.windowPresentation(of: controller) else { return }
    throw BuildError(.structure(.alreadyPresented(by: presentation.anchor)), controller)
  }

  /// Checks that a controller is not around a container, as one that presents it either.
  private func requireOutside(_ controller: ResponderID, _ container: ResponderID) throws(BuildError) {
    guard !tree.isAround(controller, container, withPresenters: true) else {
      throw BuildError(.structure(.cycle), controller)
    }
  }

  /// Checks that a controller in a stack is neither a stack nor a split view controller itself, which UIKit refuses.
  private func requirePushable(_ controller: ResponderID, in container: ResponderID) throws(BuildError) {
    guard tree.containment(of: container) == .stack, controller != container else { return }
    switch tree.containment(of: controller) {
    case .stack, .columns: throw BuildError(.pushesContainer, controller)
    case .plain, .choice: return
    }
  }

  /// Checks that no controller of a container was given a column.
  package func requireFree(_ column: SplitColumn, in container: ResponderID) throws(BuildError) {
    guard let other = tree.viewControllers(of: container).first(where: { tree.chosenColumn(of: $0) == column }) else {
      return
    }
    throw BuildError(.structure(.columnTaken(by: other)), container)
  }

  /// Checks that there are not more controllers than columns in a split view controller of UIKit; AppKit's has any number.
  private func requireColumns(_ count: Int, in container: ResponderID) throws(BuildError) {
    guard tree.profile == .uikit, count > SplitColumn.allCases.count, tree.containment(of: container) == .columns else {
      return
    }
    throw BuildError(.columnsTaken(in: container), container)
  }

  /// Makes a change by which controllers may leave their containers, and loads what those then show.
  func moving(_ controllers: [ResponderID], _ change: () throws(BuildError) -> Void) throws(BuildError) {
    let containers = controllers.compactMap { tree.listingContainer(of: $0) }
    try change()
    for container in containers { try loadShown(in: container) }
  }

  /// Returns the controllers that a container shows: the top of a stack, the selected one or two pages, or all columns.
  func shownControllers(of container: ResponderID) -> [ResponderID] {
    switch tree.containment(of: container) {
    case .plain: []
    case .stack, .choice: [tree.topController(of: container), tree.secondController(of: container)].compactMap { $0 }
    case .columns: tree.viewControllers(of: container)
    }
  }

  /// Adds a controller to a container, as its kind means it: pushes it, adds it as a tab, a page or a column, or embeds it
  /// in a plain controller (U90, U95 to U98).
  package func add(_ controller: ResponderID, to container: ResponderID) throws(BuildError) {
    guard controller != container else { throw BuildError(.containsItself, controller) }
    guard tree.containment(of: container) != .plain else { return try embed(controller, in: container) }
    try requirePushable(controller, in: container)
    try requireNotInOwnWindow(controller)
    try requireOutside(controller, container)
    let isNew = tree.listingContainer(of: controller) != container
    try requireColumns(tree.viewControllers(of: container).count + (isNew ? 1 : 0), in: container)
    try moving([controller]) { () throws(BuildError) in
      try building(controller) { () throws(StructureError) in try tree.add(controller, to: container) }
    }
    // A page that is added is shown (U97), and a tab is not.
    if isNew, isInstance(container, of: "UIPageViewController"),
      !shownControllers(of: container).contains(controller)
    {
      try building(controller) { () throws(StructureError) in try tree.select(controller, in: container) }
    }
    try loadShown(in: container)
  }

  /// Makes these the controllers of a container, and loads what it then shows.
  package func setViewControllers(_ controllers: [ResponderID], of container: ResponderID) throws(BuildError) {
    try require(container, .stack, .choice, .columns)
    try requireColumns(controllers.count, in: container)
    var listed: Set<ResponderID> = []
    for controller in controllers {
      guard listed.insert(controller).inserted else { throw BuildError(.listedTwice, controller) }
      try requirePushable(controller, in: container)
      try requireNotInOwnWindow(controller)
      try requireOutside(controller, container)
    }
    try moving(controllers) { () throws(BuildError) in
      do throws(StructureError) {
        try tree.setViewControllers(controllers, of: container)
      } catch {
        throw BuildError(.structure(error), controllers.first { tree.presenter(of: $0) != nil } ?? container)
      }
    }
    try loadShown(in: container)
  }

  /// Pops a navigation controller's top controller, or all above another one, and returns the number that were popped
  /// (U94).
  package func pop(_ navigation: ResponderID, to last: ResponderID? = nil) throws(BuildError) -> Int {
    try require(navigation, .stack)
    let stack = tree.viewControllers(of: navigation)
    let place = last == nil ? stack.count - 2 : stack.firstIndex { $0 == last } ?? -1
    guard last == nil || place >= 0 else { throw BuildError(.notAmong(stack, of: navigation), last) }
    guard stack.count > 1 else { throw BuildError(.lastOfStack, navigation) }
    for controller in stack[(place + 1)...].reversed() { tree.removeFromContainer(controller) }
    try loadShown(in: navigation)
    return stack.count - 1 - place
  }

  /// Selects a tab or a page, and loads it (U95, U97); of a split view controller every column is shown (U96).
  package func select(_ controller: ResponderID, in container: ResponderID) throws(BuildError) {
    try require(container, .choice, .columns)
    guard tree.listingContainer(of: controller) == container else {
      throw BuildError(.notAmong(tree.viewControllers(of: container), of: container), controller)
    }
    guard tree.containment(of: container) == .choice else { return }
    try building(controller) { () throws(StructureError) in try tree.select(controller, in: container) }
    try loadShown(in: container)
  }

  /// Shows a controller in a container that overrides `show(_:sender:)` or, for a detail, `showDetailViewController(_:sender:)`.
  ///
  /// - Returns: What was changed, as a sentence.
  package func show(
    _ controller: ResponderID, in container: ResponderID, asDetail isDetail: Bool
  ) throws(BuildError) -> String {
    guard tree.containment(of: container) == .columns else {
      try add(controller, to: container)
      return "\(name(of: container)) pushes \(name(of: controller))"
    }
    // A split view controller shows it as its primary or secondary column, in place of the one there.
    let column = isDetail ? SplitColumn.secondary : .primary
    let old = tree.viewControllers(of: container).first { tree.column(of: $0) == column }
    if old != controller {
      if let old { tree.removeFromContainer(old) }
      if tree.listingContainer(of: controller) != container { try add(controller, to: container) }
      if tree.column(of: controller) != column { try setColumn(column, of: controller) }
    }
    let replaced = old.map { $0 == controller ? "" : ", in place of \(name(of: $0))" } ?? ""
    return "\(name(of: container)) shows \(name(of: controller)) as \(column.rawValue)\(replaced)"
  }

  /// Puts the column around a controller into a navigation controller, `NAME-navigation`, unless one is around the controller;
  /// UIKit has one there as soon as a controller is set for a column.
  ///
  /// - Returns: The new navigation controller, or nil for a controller in none of the columns that were given to one.
  package func wrapColumn(around controller: ResponderID) throws(BuildError) -> ResponderID? {
    var column = controller
    while tree.containment(of: column) != .stack, let holder = tree.container(of: column) {
      guard tree.containment(of: holder) == .columns else {
        column = holder
        continue
      }
      // What was listed in viewControllers, without a column, is not put into one (U96).
      guard let chosen = tree.chosenColumn(of: column), let classID = catalog[.uikit].byKindWord["navigation"] else {
        return nil
      }
      let navigation = name(of: column) + "-navigation"
      try requireFree(navigation)
      let made = make(classID, named: navigation)
      try setViewControllers(tree.viewControllers(of: holder).map { $0 == column ? made : $0 }, of: holder)
      try setColumn(chosen, of: made)
      try add(column, to: made)
      return made
    }
    return nil
  }

  /// Gives a controller a column of the split view controller that it is in, or lets its place decide for nil (U96).
  package func setColumn(_ column: SplitColumn?, of controller: ResponderID) throws(BuildError) {
    guard tree.profile == .uikit, let container = tree.listingContainer(of: controller),
      tree.containment(of: container) == .columns
    else { throw BuildError(.noColumn, controller) }
    try building(controller) { () throws(StructureError) in try tree.setColumn(column, of: controller) }
  }

  /// Checks that a controller contains others in one of these ways.
  private func require(_ container: ResponderID, _ ways: Containment...) throws(BuildError) {
    guard tree.kind(of: container) == .controller else { throw BuildError(.badRole(.controller), container) }
    guard ways.contains(tree.containment(of: container)) else { throw BuildError(.notContaining(ways), container) }
  }

  /// Shows every controller, for questions about a whole app.
  package func showEverything() { tree.showEverything() }

  /// Returns whether a node is on screen: in a window, and neither hidden nor in something hidden.
  ///
  /// - Complexity: O(depth).
  package func isShown(_ id: ResponderID) -> Bool {
    if let owner = tree.touchBarOwner(of: id) { return tree.showsTouchBar(of: owner) }
    guard let window = tree.window(of: id), !tree.isHiddenByInactivity(window) else { return false }
    var current = tree.view(of: id) ?? id
    while !tree.traits(of: current).contains(.hidden), !tree.isUnusedInput(current) {
      guard let holder = tree.viewHolder(of: current), tree.kind(of: current) != .window else { return true }
      current = holder
    }
    return false
  }

  /// Returns whether a node is an instance of a class or of one of its subclasses.
  package func isInstance(_ id: ResponderID, of className: String) -> Bool {
    classID(className).map { tree.isClass(tree.classID(of: id), kindOf: $0) } ?? false
  }

  /// Returns the alert controller of UIKit that a node is in, or nil.
  package func alert(around id: ResponderID) -> ResponderID? {
    guard tree.profile == .uikit, tree.contains(id) else { return nil }
    // OPTIMIZATION: every tap asks, so no name is looked up and no node is checked.
    var current: Int32? = id.index
    while let slot = current {
      if let controller = tree.columns.controller(ofView: slot) {
        let found = tree.columns.id(controller)
        return tree.isClass(tree.classID(of: found), kindOf: catalog.alertController) ? found : nil
      }
      current = tree.columns.superview(of: slot)
    }
    return nil
  }

  /// Returns why a node is in no window, or nil when it is in one: the controller that is not shown, and the reason.
  ///
  /// - Complexity: O(depth).
  package func absence(of id: ResponderID) -> Absence? { absence(of: id, passed: []) }

  /// Containment by views and by lists may make a cycle.
  private func absence(of id: ResponderID, passed: Set<ResponderID>) -> Absence? {
    guard tree.window(of: id) == nil, tree.touchBarOwner(of: id) == nil else { return nil }
    var current: ResponderID? = tree.kind(of: id) == .controller ? tree.view(of: id) ?? id : id
    var isInBar = false
    while let node = current {
      if tree.kind(of: node) == .controller {
        if node == id { return absence(ofUnloaded: node, passed) }
        // The controller of an item. A bar in a bar shows nothing, and may be inside itself.
        if isInBar { return .detached(node) }
        isInBar = true
        guard let navigation = tree.listingContainer(of: node), tree.containment(of: navigation) == .stack else {
          return .withoutBar(node)
        }
        if let top = tree.topController(of: navigation), top != node {
          return .covered(node, in: navigation, by: top)
        }
        guard let view = tree.view(of: navigation) else { return .notLoaded(navigation) }
        current = view
        continue
      }
      if tree.isOffstage(node), let controller = tree.controller(of: node) {
        guard let container = tree.listingContainer(of: controller), let top = tree.topController(of: container),
          top != controller
        else { return tree.presented(by: controller).map { .replaced(controller, by: $0) } ?? .detached(node) }
        return tree.containment(of: container) == .stack
          ? .covered(controller, in: container, by: top) : .notSelected(controller, in: container)
      }
      guard let parent = tree.parent(of: node) else {
        // What is around its controller may not be loaded, because a container around that does not show it.
        let found = tree.controller(of: node).map { absence(ofUnloaded: $0, passed) } ?? .detached(node)
        if case .notLoaded = found { return .detached(node) }
        return found
      }
      current = parent
    }
    return .detached(id)
  }

  /// Returns why a controller without a view is in no window: the container around it that is not shown, or that it is not
  /// loaded.
  ///
  /// - Complexity: O(containers around it).
  private func absence(ofUnloaded controller: ResponderID, _ passed: Set<ResponderID>) -> Absence {
    guard !passed.contains(controller) else { return .detached(controller) }
    var current = controller
    while let container = tree.listingContainer(of: current), let top = tree.topController(of: container) {
      guard top == current || tree.secondController(of: container) == current else {
        return tree.containment(of: container) == .stack
          ? .covered(current, in: container, by: top) : .notSelected(current, in: container)
      }
      guard tree.view(of: container) == nil else {
        return absence(of: container, passed: passed.union([controller])) ?? .notLoaded(current)
      }
      current = container
    }
    return .notLoaded(current)
  }
}

/// Why a node is in no window.
package enum Absence {
  /// A stack shows another controller on top of this one (U90, U91).
  case covered(ResponderID, in: ResponderID, by: ResponderID)
  /// A choice shows another controller (U95).
  case notSelected(ResponderID, in: ResponderID)
  /// What a controller presents takes its view out of the window (U102).
  case replaced(ResponderID, by: ResponderID)
  /// No navigation controller has the controller of an item, and so no bar shows it (U111).
  case withoutBar(ResponderID)
  /// The view of a controller is not loaded (U99).
  case notLoaded(ResponderID)
  /// Nothing holds the node.
  case detached(ResponderID)
}
