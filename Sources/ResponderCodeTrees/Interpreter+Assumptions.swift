// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

// The objects of which nothing was seen to make or hold them.

extension Interpreter {
  /// Makes an object of each class that nothing was seen to make, so that what it sends is judged.
  func assumeOthers() {
    isAssuming = true
    let made = Set(instances.compactMap { $0.type?.name })
    var covered = made
    for name in made { for type in program.lineage(of: name) { covered.insert(type.name) } }
    let sending = Set(inventory.entries.compactMap { $0.type?.name })
    for type in program.order {
      switch type.kind {
      case .classType, .structType:
        // The one application stands for its class.
        guard type.isOwn, !covered.contains(type.name), !program.isClass(type, kindOf: app.className),
          type.functions.contains(where: { $0.syntax.body != nil })
        else {
          continue
        }
      case .extensionType:
        // What no object of a framework's or an unknown class was seen to run counts only for what it sends.
        let isFollowed = type.functions.allSatisfy {
          $0.syntax.body == nil || $0.syntax.isStatic || executed.contains($0.syntax.identity)
        }
        guard !isFollowed, sending.contains(type.name) else { continue }
      case .enumType, .protocolType: continue
      }
      guard instances.count < Self.instanceLimit else { return }
      let because = texts.reason("who makes \(type.name) is not known")
      let ancestry = program.ancestry(of: type.name)
      let instance = Instance(
        number: instances.count, className: Program.lastPart(type.name), type: type, ancestry, kind: ancestry.kind,
        file: type.file, line: type.line, because: because,
        isListed: type.kind != .extensionType && ancestry.kind?.isResponder == true,
        isAssumed: true)
      add(instance)
      prepare(instance)
      let candidates = program.functions(named: "init", of: type).filter {
        $0.type === type && $0.syntax.body != nil
      }
      if let initializer = candidates.first(where: { $0.syntax.parameters.first?.label != "coder" }) {
        _ = invoke(initializer, on: instance, [], because: because, path: 3)
      }
      waiting.append(instance)
      if program.adopts(type, "View") { walkAssumed(instance, type, because) }
      drain()
    }
    for function in program.functions.values.flatMap({ $0 }).sorted(by: {
      ($0.file, $0.syntax.line) < ($1.file, $1.syntax.line)
    })
    where function.syntax.body != nil && !executed.contains(function.syntax.identity) {
      _ = invoke(function, on: nil, [], because: texts.reason("when \(function.syntax.name) is called"), path: 5)
    }
    drain()
    placeWanted()
  }

  /// Puts the objects of a class that nothing holds where some object of it is, such as one that a container of services made.
  private func placeWanted() {
    // What is put somewhere here stays free to be put elsewhere, so that one look at the objects is enough for a class.
    let free = instances.filter { $0.type != nil && ($0.places.isEmpty || $0.isGuessed) }
    var freeOfClass: [String: [Instance]] = [:]
    for place in wanted {
      let candidates =
        freeOfClass[place.type.name]
        ?? free.filter { instance in
          instance.type != nil && instance.isKind(of: place.type.name)
        }
      freeOfClass[place.type.name] = candidates
      let found = candidates.prefix(10).filter { $0 !== place.holder }
      guard !found.isEmpty, found.count <= 8 else {
        note(place.type.name, "who makes it is not known", place.frame, line: place.line)
        continue
      }
      for instance in found {
        instance.isGuessed = true
        let because = Reason(.chosen, file: place.frame.file, line: place.line)
        hold(Value(.instance(instance), because: because), in: place.holder, place.verb, place.frame, line: place.line)
      }
    }
    wanted = []
  }
}
