// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes the facts about classes found in their sources.
  mutating func writeCode() {
    for id in session.model.classes {
      for send in session.model.sources.code.sends[id] ?? [] { writeSend(send, of: name(id)) }
    }
    for send in session.model.sources.code.looseSends { writeSend(send, of: "app") }
    for id in session.model.classes {
      for aspect in OverrideAspect.allCases {
        guard let place = session.model.sources.code.overrides[id]?[aspect] else { continue }
        write("override", name(id), aspect.rawValue, "is unknown" + at(place.isEmpty ? nil : place))
      }
    }
  }

  private mutating func writeSend(_ send: CodeFacts.Send, of owner: String) {
    let statement = "connect \(owner) \(EventList.code) \(name(send.action))"
    if send.places.isEmpty { write(statement) }
    for place in send.places { write(statement + at(place)) }
  }

  /// Returns ` at FILE:LINE`, or an empty text.
  package func at(_ place: String?) -> String { place.map { " at \(session.words.text($0))" } ?? "" }
}
