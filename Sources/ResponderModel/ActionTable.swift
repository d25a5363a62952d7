// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The names of actions.
package struct ActionTable {
  private let interner = Interner()

  package func find(_ name: String) -> Action? { interner.find(name).map(Action.init(rawValue:)) }

  package func intern(_ name: String) -> Action { Action(rawValue: interner.intern(name)) }

  package func name(of action: Action) -> String { interner.text(action.rawValue) }

  /// Every name that was ever mentioned, in the order of first mention.
  package var names: [String] { (0..<interner.count).map { interner.text(Int32($0 + 1)) } }
}

/// The parameters that an action carries, in order.
package struct Payload: Hashable, Sendable {
  package var parameters: [Parameter]

  package init(parameters: [Parameter]) {
    self.parameters = parameters
  }

  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var type: PayloadType

    package init(name: String, type: PayloadType) {
      self.name = name
      self.type = type
    }
  }
}

/// The type of one parameter of an action.
package enum PayloadType: Hashable, Sendable {
  case string, int, number, bool, node
  case cases([String])

  /// The type as scripts write it.
  package var text: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .number: "number"
    case .bool: "bool"
    case .node: "node"
    case .cases(let cases): cases.joined(separator: "|")
    }
  }
}
