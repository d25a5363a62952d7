// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderHierarchy
import ResponderText

// Connections that another document of the same owner has.

extension Judge {
  mutating func judgeConnections(_ facts: ImportedFacts, _ code: ImportedCode) {
    var known = Set<String>()
    for missing in facts.missingConnections {
      let isExpected =
        switch missing.kind {
        case .action: !classes.implementers(of: missing.name).isEmpty || isFramework(missing.name, [])
        case .outlet: missing.className.map { has($0, missing.name, code) } ?? true
        }
      guard isExpected else { continue }
      add(
        missing.kind, missing.name, missing.className, missing.origin, than: missing.other, &known)
    }
    for (outlet, origin, other) in sisters(facts) where has(outlet.className, outlet.property, code) {
      add(.outlet, outlet.property, outlet.className, origin, than: other, &known)
    }
  }

  private mutating func add(
    _ kind: Hierarchy.MissingConnection.Kind, _ name: String, _ className: String?, _ origin: SourcePlace,
    than other: SourcePlace, _ known: inout Set<String>
  ) {
    let element = origin.element?.text ?? className ?? origin.fileName
    var place = Finding.Place(origin, named: className ?? name)
    place.identity += " " + name
    guard known.insert(place.identity + origin.file).inserted else { return }
    let what = kind == .action ? "sends no '\(name)'" : "does not set the outlet '\(name)'"
    add(
      Finding(
        .missingConnection, action: kind == .action ? name : nil,
        "\(element) \(what), which the same object of another document does", at: [place],
        others: [Finding.Place(other, named: name, role: "connected")]))
  }

  /// Returns whether a class is known to declare an outlet.
  private func has(_ className: String, _ outlet: String, _ code: ImportedCode) -> Bool {
    sources(of: className).map { code.mayDeclare(outlet: outlet, in: $0) } ?? false
  }

  /// Returns the outlets that an object of a document sets and an object of the same class in another document does not, where
  /// the two are alike but for these.
  ///
  /// - Complexity: O(outlets + pairs of objects of one class).
  private func sisters(_ facts: ImportedFacts) -> [(outlet: Hierarchy.Outlet, origin: SourcePlace, other: SourcePlace)]
  {
    var objects: [String: [(origin: SourcePlace, outlets: [String: Hierarchy.Outlet])]] = [:]
    for outlet in facts.outlets {
      guard let element = outlet.origin.element,
        element.kind == "owner" || element.kind == "window" || element.kind.hasSuffix("controller")
      else { continue }
      let same = objects[outlet.className]?.firstIndex {
        $0.origin.file == outlet.origin.file && $0.origin.element?.id == element.id
      }
      if let same {
        objects[outlet.className]?[same].outlets[outlet.property] = outlet
      } else {
        objects[outlet.className, default: []].append((outlet.origin, [outlet.property: outlet]))
      }
    }
    var found: [(outlet: Hierarchy.Outlet, origin: SourcePlace, other: SourcePlace)] = []
    for (_, all) in objects.sortedByKey where all.count > 1 && all.count <= Self.fewSisters {
      for object in all {
        for other in all where other.origin.file != object.origin.file {
          let more = other.outlets.filter { object.outlets[$0.key] == nil && !Self.outlets.contains($0.key) }
          guard object.outlets.count >= Self.sharedOutlets, (1...2).contains(more.count),
            object.outlets.keys.allSatisfy({ other.outlets[$0] != nil })
          else { continue }
          for (_, outlet) in more.sortedByKey {
            found.append((outlet, object.origin, outlet.origin))
          }
        }
      }
    }
    return found
  }

  /// The number of outlets that objects share which are alike, and that of objects of which not most are prototypes.
  private static let sharedOutlets = 4
  private static let fewSisters = 4
}
