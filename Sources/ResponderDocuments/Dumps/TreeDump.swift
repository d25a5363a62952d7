// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A converter of indented rows into nodes, which joins views with their controllers by address.
enum TreeDump {
  static func assemble(
    views: [DumpRow], controllers: [DumpRow], into hierarchy: inout Hierarchy,
    _ kindOf: (String) -> ResponderKind?
  ) {
    // Controllers come first, so that views can refer to them.
    var byView: [UInt64: Int] = [:]
    let controllerParents = Outline.parents(of: controllers)
    for row in controllers {
      var node = Hierarchy.Node(.controller, className: ClassNames.plain(row.className), name: hint(row))
      node.stockClass = container(node.className).flatMap { $0 == node.className ? nil : $0 }
      if let state = row.details.state { node.facts.append(("state", .text(state))) }
      addAddress(row, &node)
      let position = hierarchy.add(node)
      if let address = row.details.viewAddress { byView[address] = position }
    }
    var joined = Set<Int>()
    let parents = Outline.parents(of: views)
    let base = hierarchy.nodes.count
    var classes: [String: RowClass] = [:]
    hierarchy.nodes.reserveCapacity(base + views.count)
    for (index, row) in views.enumerated() {
      if Interruption.stops(at: index) { return }
      let known = classes[row.className]
      let rowClass = known ?? RowClass(row.className, kindOf)
      if known == nil { classes[row.className] = rowClass }
      let isPlain = row.details.variable == nil && row.details.text == nil
      let hint = isPlain ? rowClass.hint : hint(row)
      var node = viewNode(row, rowClass, isRoot: parents[index] == nil, hint, kindOf)
      node.parent = parents[index].map { base + $0 }
      if node.kind == .window { node.parent = nil }
      if let address = row.address, let controller = byView[address], joined.insert(controller).inserted {
        node.controller = controller
      }
      _ = hierarchy.add(consume node)
    }
    addOwnViews(controllers, joined, &hierarchy)
    link(controllers, controllerParents, &hierarchy)
    let jumps = Outline.jumps(in: views)
    if jumps > 0 {
      hierarchy.notes.add("row whose superview is missing; it was put under the nearest one", count: jumps)
    }
  }

  /// What the class of rows says of each.
  struct RowClass {
    let name: String
    let kind: ResponderKind?
    /// The hint of a row without a text or a variable.
    let hint: NameHint

    init(_ className: String, _ kindOf: (String) -> ResponderKind?) {
      name = ClassNames.plain(className)
      kind = kindOf(name)
      hint = NameHint(counted: ClassNames.short(className))
    }
  }

  static func viewNode(
    _ row: DumpRow, _ rowClass: RowClass, isRoot: Bool, _ hint: NameHint, _ kindOf: (String) -> ResponderKind?
  ) -> Hierarchy.Node {
    let className = rowClass.name
    let base = row.details.baseClass.map(ClassNames.plain)
    let isWindow = isRoot && ClassNames.kind(of: base ?? className) == .window
    let known = rowClass.kind ?? base.flatMap(kindOf)
    let kind: ResponderKind = isWindow ? .window : known.map { $0.isView ? $0 : .view } ?? .view
    var node = Hierarchy.Node(kind, className: className, stockClass: base, name: hint)
    node.frame = row.details.frame
    if row.details.isHidden { node.settings.append(("hidden", "yes")) }
    if let alpha = row.details.alpha { node.settings.append(("alpha", alpha)) }
    if row.details.ignoresTouches {
      node.settings.append(("userInteractionEnabled", "no"))
    } else if row.style == .view, className == "UILabel" || className == "UIImageView" {
      // A description omits what is the default of a view, but the default of labels is different.
      node.settings.append(("userInteractionEnabled", "yes"))
    }
    addAddress(row, &node)
    return node
  }

  static func addAddress(_ row: DumpRow, _ node: inout Hierarchy.Node) {
    if let address = row.address { node.facts.append(("address", .text(text(of: address)))) }
  }

  /// Returns an address in hexadecimal digits: `0x7f8a`.
  private static func text(of address: UInt64) -> String {
    let count = max(1, (address.bitWidth - address.leadingZeroBitCount + 3) / 4)
    return String(unsafeUninitializedCapacity: count + 2) { bytes in
      (bytes[0], bytes[1]) = (UInt8(ascii: "0"), UInt8(ascii: "x"))
      for place in 0..<count {
        let digit = UInt8(address >> UInt64(4 * (count - 1 - place)) & 0xF)
        bytes[place + 2] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return count + 2
    }
  }

  static func hint(_ row: DumpRow) -> NameHint {
    if let variable = row.details.variable, let hint = NameHint(variable) { return hint }
    let short = ClassNames.short(row.className)
    if let text = row.details.text, text.utf8.count <= 24,
      let hint = NameHint(text, suffix: NameHint(counted: short).text)
    {
      return hint
    }
    return NameHint(counted: short)
  }

  /// Adds a view to each controller whose view is in no row, unless the view is not loaded.
  private static func addOwnViews(_ rows: [DumpRow], _ joined: Set<Int>, _ hierarchy: inout Hierarchy) {
    for (index, row) in rows.enumerated() where !joined.contains(index) {
      guard let name = row.details.viewClass else { continue }
      var view = Hierarchy.Node(
        .view, className: ClassNames.plain(name), name: NameHint(counted: ClassNames.short(name)))
      view.controller = index
      if let address = row.details.viewAddress {
        view.facts.append(("address", .text(text(of: address))))
      }
      _ = hierarchy.add(view)
    }
  }

  /// Links contained and presented controllers, and the window of the first controller.
  private static func link(_ rows: [DumpRow], _ parents: [Int?], _ hierarchy: inout Hierarchy) {
    guard !rows.isEmpty else { return }
    let windows = hierarchy.nodes.indices.filter { hierarchy.nodes[$0].kind == .window }
    var views: [Int: Int] = [:]
    for index in hierarchy.nodes.indices {
      if let controller = hierarchy.nodes[index].controller { views[controller] = index }
    }
    var links: [Hierarchy.Link] = []
    var contained: [Int: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      guard let parent = parents[index] else {
        let superview = views[index].flatMap { hierarchy.nodes[$0].parent }
        if windows.isEmpty {
          // The dump does not show its window, but there is one.
          let window = hierarchy.add(Hierarchy.Node(.window, name: NameHint(counted: "window")))
          links.append(.root(controller: index, window: window))
        } else if let superview, hierarchy.nodes[superview].kind == .window {
          links.append(.root(controller: index, window: superview))
        }
        continue
      }
      if row.details.isPresented {
        links.append(.presented(controller: index, presenter: parent, style: row.details.presentationStyle))
        continue
      }
      let isListed = container(hierarchy.nodes[parent].className) != nil
      if isListed { contained[parent, default: []].append(index) }
      if let view = views[index], row.details.isViewInWindow {
        links.append(.child(controller: index, container: parent, place: hierarchy.nodes[view].parent))
      } else if !isListed {
        // Its view is in no row, so the chain cannot lead through the container.
        hierarchy.nodes[index].facts.append(("container", .node(parent)))
      }
    }
    for (container, controllers) in contained.sortedByKey {
      let shown = controllers.first { rows[$0].details.isViewInWindow && views[$0] != nil }
      let isChoice = Self.container(hierarchy.nodes[container].className).map(choices.contains) ?? false
      links.append(.controllers(controllers, container: container, selected: isChoice ? shown : nil))
    }
    hierarchy.links += links
  }

  /// The containers that show one of their controllers, whichever its place.
  private static let choices = ["UITabBarController", "UIPageViewController"]
  private static let containers = choices + ["UINavigationController", "UISplitViewController"]

  /// Returns the framework's class of a container that lists its controllers, by the end of its name.
  private static func container(_ className: String?) -> String? {
    className.flatMap { name in containers.first { name.hasSuffix($0.dropFirst(2)) } }
  }
}

/// The nesting of rows.
enum Outline {
  /// Returns for each row the one it is nested in, by bars if there are any and otherwise by columns.
  ///
  /// - Complexity: O(rows).
  static func parents(of rows: [DumpRow]) -> [Int?] {
    let usesBars = rows.contains { $0.bars != nil }
    var open: [(depth: Int, index: Int)] = []
    return rows.indices.map { index in
      let depth = usesBars ? rows[index].bars ?? 0 : rows[index].column
      while let last = open.last, last.depth >= depth { open.removeLast() }
      defer { open.append((depth, index)) }
      return open.last?.index
    }
  }

  /// Returns the number of rows that are more than one level deeper than the row above them.
  ///
  /// - Complexity: O(rows).
  static func jumps(in rows: [DumpRow]) -> Int {
    guard rows.contains(where: { $0.bars != nil }) else { return 0 }
    var before = 0
    var count = 0
    for row in rows {
      let depth = row.bars ?? 0
      if depth > before + 1 { count += 1 }
      before = depth
    }
    return count
  }
}

/// A converter of a printed chain, sender first, into nodes that have that chain, as far as the rules give it.
enum ChainDump {
  static func assemble(
    _ rows: [DumpRow], into hierarchy: inout Hierarchy, _ kindOf: (String) -> ResponderKind?
  ) {
    var positions = [Int](repeating: 0, count: rows.count)
    let kinds = rows.map { kind(of: $0, kindOf) }
    // From the top down, because the holder of a node comes before it.
    var holder: Int?
    var scene: Int?
    var waiting: Int?
    for index in rows.indices.reversed() {
      let row = rows[index]
      let kind = kinds[index]
      var node =
        kind.hasFrame
        ? TreeDump.viewNode(
          row, TreeDump.RowClass(row.className, kindOf), isRoot: kind == .window, TreeDump.hint(row), kindOf)
        : Hierarchy.Node(kind, className: ClassNames.plain(row.className), name: TreeDump.hint(row))
      if kind.hasFrame { node.kind = kind } else { TreeDump.addAddress(row, &node) }
      switch kind {
      case .window:
        node.parent = scene
      case .view, .control:
        node.parent = holder
        node.controller = waiting
      default: break
      }
      let position = hierarchy.add(node)
      positions[index] = position
      switch kind {
      case .scene: scene = position
      case .window:
        holder = position
        noteCompanions(of: position, rows, kinds, index, positions, &hierarchy)
      case .view, .control:
        if let controller = waiting, let window = holder, hierarchy.nodes[window].kind == .window {
          hierarchy.links.append(.root(controller: controller, window: window))
        }
        holder = position
        waiting = nil
      case .controller:
        if let presenter = waiting { hierarchy.links.append(.presented(controller: position, presenter: presenter)) }
        waiting = position
      case .application:
        if index + 1 < rows.count, [.responder, .object].contains(kinds[index + 1]) {
          hierarchy.links.append(.delegate(positions[index + 1], owner: position))
        }
      default: break
      }
    }
    hierarchy.chain = positions
  }

  /// Links a window to its controller, which follows it directly in the chain, as its delegate does.
  private static func noteCompanions(
    of window: Int, _ rows: [DumpRow], _ kinds: [ResponderKind], _ index: Int, _ positions: [Int],
    _ hierarchy: inout Hierarchy
  ) {
    for place in (index + 1)..<min(index + 3, rows.count) where place < rows.count {
      guard [.responder, .object, .windowController].contains(kinds[place]) else { return }
      if rows[place].className.hasSuffix("WindowController") {
        hierarchy.links.append(.windowController(positions[place], window: window))
      }
    }
  }

  private static func kind(of row: DumpRow, _ kindOf: (String) -> ResponderKind?) -> ResponderKind {
    let name = ClassNames.plain(row.className)
    if let base = row.details.baseClass, ClassNames.kind(of: base) == .window { return .window }
    if let known = kindOf(name), known.isResponder || known == .object { return known }
    if row.style == .view { return ClassNames.kind(of: name) == .window ? .window : .view }
    return ClassNames.kind(of: name) ?? .view
  }
}
