// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Model {
  /// Returns the source lines that send an action without a target: in the class of a node, or in any class for nil.
  package func codePlaces(sending action: Action, from id: ResponderID?) -> [SourcePlace] {
    var sends = id.map { codeSends(of: $0) } ?? Array(sources.code.looseSends)
    if id == nil {
      for owner in sources.code.sends.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
        sends += sources.code.sends[owner] ?? CodeFacts.SendList()
      }
    }
    return sends.filter { $0.action == action }.flatMap(\.places).compactMap { SourcePlace($0) }
  }
}
