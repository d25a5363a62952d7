// SPDX-License-Identifier: Apache-2.0

import ResponderFormats
import ResponderEngine
import ResponderText

extension Session {
  /// Where what a finding is about stands in the files it was imported from, the place to look at first in front.
  ///
  /// Of a node that sends the action of the finding it is the connection. Complexity: O(nodes of the finding and their
  /// connections).
  func places(of finding: Finding) -> [ImportedOrigin] {
    let action = finding.action.flatMap { model.actions.find($0) }
    var seen = Set<ImportedOrigin>()
    var places = finding.nodes.flatMap { origins(of: $0, action) }
    if let action, finding.nodes.isEmpty { places = model.codePlaces(sending: action, from: nil) }
    return places.filter { seen.insert($0).inserted }
  }

  private func origins(of name: String, _ action: Action?) -> [ImportedOrigin] {
    switch model.names.meaning(of: name) {
    case .node(let slot):
      let id = model.tree.id(at: slot)
      let entry = action.flatMap { action in model.tree.connections(of: id).first { $0.action == action } }
      let sent = entry.flatMap {
        model.sources.origins.connections[Origins.ConnectionKey(sender: id, action: $0.action, target: $0.target)]
      }
      if let sent { return [sent] }
      if let action {
        let code = model.codePlaces(sending: action, from: id)
        if !code.isEmpty { return code }
        // Who sends it not may be who has a handler of it.
        if let place = ImportedOrigin(placedAt: handlerPlace(action, on: id)) { return [place] }
      }
      return [model.sources.origins.nodes[id]].compactMap(\.self)
    case .classID(let id): return [place(of: id, action)].compactMap(\.self)
    default: return []
    }
  }
}

extension Session {
  /// Where a class has its method for an action, or is declared.
  private func place(of id: ClassID, _ action: Action?) -> ImportedOrigin? {
    let handler = model.tree.ownHandlers(of: id).first { $0.action == action }?.handler
    return ImportedOrigin(placedAt: handler.flatMap(model.place) ?? model.sources.code.classPlaces[id])
  }
}

extension ImportedOrigin {
  /// A place as sources are told: `FILE:LINE`.
  init?(placedAt place: String?) {
    guard let place, !place.isEmpty else { return nil }
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      self.init(file: place)
      return
    }
    self.init(file: String(place[..<colon]), line: line)
  }

  /// The place for programs: `file`, and `line`, `element`, `title` and `id` where they are known.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [("file", .string(file))]
    if let line { members.append(("line", .int(line))) }
    if let element {
      members.append(("element", .string(element.kind)))
      if let title = element.title { members.append(("title", .string(title))) }
      if let id = element.id { members.append(("id", .string(id))) }
    }
    return .object(members)
  }
}
