// SPDX-License-Identifier: Apache-2.0

import ResponderFormats
import ResponderText

/// Something about the tree that is probably not meant.
struct Finding {
  /// What is wrong, as scripts may rely on it, in the order they are told.
  enum Code: String, CaseIterable {
    case unhandledAction = "unhandled-action"
    case unreachableHandler = "unreachable-handler"
    case shadowedHandler = "shadowed-handler"
    case firstResponderDependent = "first-responder-dependent"
    case nearMiss = "near-miss"
    case missingMethod = "missing-method"
    case detached
    case cycle
    case deadTarget = "dead-target"

    /// How much it matters.
    var level: Level {
      switch self {
      case .unhandledAction, .missingMethod, .cycle, .deadTarget: .error
      case .unreachableHandler, .firstResponderDependent, .nearMiss, .detached: .warning
      case .shadowedHandler: .note
      }
    }
  }

  /// How much a finding matters.
  enum Level: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  let code: Code
  /// How much it matters: as its code says, or less.
  let level: Level
  /// The action it is about, nil for none.
  let action: String?
  /// The nodes concerned, the one to look at first in front; a class where a class's method is meant.
  let nodes: [String]
  let message: String
  /// What comes of it with some of the possible first responders, where the focus has a say.
  let focuses: [Focus]

  /// One outcome.
  struct Focus {
    /// Who handles it, nil for nobody.
    let handler: String?
    /// The class whose instances do, where there are several.
    let byClass: String?
    /// With how many possible first responders.
    let count: Int
    /// The first few: those that are first responder together, in AppKit perhaps one for each of two windows.
    let firstResponders: [[String]]

    fileprivate var json: JSONValue {
      .object([
        ("handler", .optional(handler)), ("class", .optional(byClass)), ("count", .int(count)),
        ("firstResponders", .array(firstResponders.map(JSONValue.strings))),
      ])
    }
  }

  /// The finding for people.
  var line: String { "\(level.rawValue) \(code.rawValue): \(message)" }

  /// The finding for programs, with the places it is about in files.
  func json(at places: [ImportedOrigin] = []) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(code.rawValue)), ("level", .string(level.rawValue)), ("action", .optional(action)),
      ("nodes", .strings(nodes)), ("message", .string(message)),
    ]
    if !focuses.isEmpty { members.append(("focuses", .array(focuses.map(\.json)))) }
    if !places.isEmpty { members.append(("places", .array(places.map(\.json)))) }
    return .object(members)
  }
}

extension Finding.Level {
  /// By level, the gravest first: how many findings are of it, for people; levels without are left out.
  static func counts(in levels: some Sequence<Finding.Level>) -> [(level: Finding.Level, text: String)] {
    var numbers: [Finding.Level: Int] = [:]
    for level in levels { numbers[level, default: 0] += 1 }
    return allCases.reversed().compactMap { level in
      numbers[level].map { (level, counted($0, level.rawValue)) }
    }
  }
}
