// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The actions' names.
struct ActionTable {
  private let interner = Interner()

  func find(_ name: String) -> Action? { interner.find(name).map(Action.init(rawValue:)) }

  func intern(_ name: String) -> Action { Action(rawValue: interner.intern(name)) }

  func name(of action: Action) -> String { interner.text(action.rawValue) }

  /// Every name ever mentioned, in the order of first mention.
  var names: [String] { (0..<interner.count).map { interner.text(Int32($0 + 1)) } }
}

/// What an action carries: its parameters in order.
struct Payload: Hashable, Sendable {
  var parameters: [Parameter]

  struct Parameter: Hashable, Sendable {
    var name: String
    var type: PayloadType
  }
}

/// The type of one parameter of an action.
enum PayloadType: Hashable, Sendable {
  case string, int, number, bool, node
  case cases([String])

  /// The type as it is written.
  var text: String {
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
