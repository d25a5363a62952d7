// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats

extension Session {
  /// The session as exporters draw it, with a node's chain marked.
  ///
  /// Complexity: O(nodes).
  func picture(markingChainOf marked: ResponderID?) -> Picture {
    let entries = model.outline()
    var positions: [ResponderID: Int] = [:]
    for (position, entry) in entries.enumerated() { positions[entry.id] = position }
    let firstResponders = model.tree.firstResponders
    var picture = Picture()
    // Who is drawn at each depth at the moment: what comes next is under the one a level up.
    var open: [Int] = []
    for (position, entry) in entries.enumerated() {
      let id = entry.id
      let isResponder = model.tree.kind(of: id).isResponder
      let next = isResponder ? model.tree.next(of: id) : nil
      open.removeLast(max(0, open.count - entry.depth))
      picture.nodes.append(
        Picture.Node(
          name: model.name(of: id), kind: model.tree.kind(of: id), kindWord: model.tree.kind(of: id).word,
          className: model.className(of: id),
          depth: entry.depth, drawnUnder: open.last, next: next.flatMap { positions[$0] },
          nextRule: isResponder ? model.tree.nextRule(of: id).rawValue : nil,
          notes: model.notes(about: id, firstResponders)))
      open.append(position)
    }
    if let marked { picture.chain = model.tree.chain(from: marked).responders.compactMap { positions[$0] } }
    if let record = model.deliveries.last {
      picture.delivery = Picture.Delivery(
        action: record.action, sender: position(ofName: record.sender, positions),
        asked: record.asked.compactMap { position(ofName: $0, positions) },
        handlers: record.handlers.compactMap { position(ofName: $0, positions) })
    }
    return picture
  }

  private func position(ofName number: Int32, _ positions: [ResponderID: Int]) -> Int? {
    guard case .node(let slot) = model.names.meaning(ofNumber: number) else { return nil }
    return positions[model.tree.id(at: slot)]
  }
}
