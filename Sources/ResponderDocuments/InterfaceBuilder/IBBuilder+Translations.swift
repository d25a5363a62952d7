// SPDX-License-Identifier: Apache-2.0

import ResponderHierarchy
import ResponderText

extension IBBuilder {
  /// A connection of an object that several translations have.
  private struct Key: Hashable {
    let holder: String
    let tag: String
    let className: String?
    let isAction: Bool
    let name: String
  }

  /// The connections that most of the documents have and others lack.
  ///
  /// Most are more than half, or half when the first document is among them; the same object must be in all. Of objects of a
  /// framework's class only the outlets count that every such object should have.
  ///
  /// - Complexity: O(elements + connections × documents).
  var missingConnections: [Hierarchy.MissingConnection] {
    var holders: [[Key: Place]] = []
    /// The objects that send something.
    var senders: [Set<String>] = []
    var order: [Key] = []
    var known = Set<Key>()
    for (number, document) in documents.enumerated() {
      var found: [Key: Place] = [:]
      for element in document.elements where element.tag == .outlet || element.tag == .action {
        guard let name = element[.property] ?? element[.selector], let holder = document.parent(of: element.parent)
        else { continue }
        let isAction = element.tag == .action
        let className = document.elements[holder][.customClass]
        guard isAction || className != nil || ["delegate", "dataSource"].contains(name),
          let id = document.elements[holder][.id]
        else { continue }
        let key = Key(
          holder: id, tag: document.words(of: holder), className: className, isAction: isAction, name: name)
        found[key] = Place(document: number, element: holder)
        if known.insert(key).inserted { order.append(key) }
      }
      holders.append(found)
      senders.append(Set(found.keys.lazy.filter { $0.isAction }.map { $0.holder }))
    }
    return order.flatMap { key -> [Hierarchy.MissingConnection] in
      // The documents that have the object at all.
      let places = documents.indices.compactMap { number -> Place? in
        guard let element = documents[number].byID[key.holder], documents[number].words(of: element) == key.tag,
          documents[number].elements[element][.customClass] == key.className
        else { return nil }
        return Place(document: number, element: element)
      }
      let having = places.filter { holders[$0.document][key] != nil }
      guard let first = having.first, having.count < places.count,
        having.count * 2 > places.count || having.count * 2 == places.count && first.document == 0
      else { return [] }
      // What sends another action may do so on purpose.
      return places.filter {
        holders[$0.document][key] == nil && !(key.isAction && senders[$0.document].contains(key.holder))
      }.map { place in
        Hierarchy.MissingConnection(
          kind: key.isAction ? .action : .outlet, name: key.name, className: customClass(of: place),
          origin: origin(of: place), other: origin(of: first))
      }
    }
  }
}
