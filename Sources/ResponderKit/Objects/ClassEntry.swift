// SPDX-License-Identifier: Apache-2.0

/// What an application knows of a class of its objects.
struct ClassEntry {
  let id: ClassID
  /// Which members it overrides.
  let overrides: Overridden
}

extension Realm {
  /// The entry of an object's class; a new class is noted with the messages it can handle.
  func classEntry(of object: Responder) -> ClassEntry {
    let type = type(of: object)
    let key = key(of: type)
    if let known = classes[key] { return known }
    let id = tree.addClass(superclass: nil, kind: object.kind, traits: [])
    let entry = ClassEntry(id: id, overrides: Overridden(by: type).union(assumed))
    classes[key] = entry
    for (_, channel) in channels.entries { note(channel, for: object, of: id) }
    tree.commit()
    return entry
  }
}
