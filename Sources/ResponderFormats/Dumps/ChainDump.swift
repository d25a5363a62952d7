// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A converter of a printed chain, sender first, into nodes that have that chain, as far as the rules give it.
enum ChainDump {
  static func assemble(
    _ rows: [DumpRow], into hierarchy: inout ImportedHierarchy, _ kindOf: (String) -> ResponderKind?
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
        ? TreeDump.viewNode(row, isRoot: kind == .window, kindOf)
        : ImportedNode(kind, className: ClassNames.plain(row.className), name: TreeDump.hint(row))
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
    _ hierarchy: inout ImportedHierarchy
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
