// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderEngine
import ResponderTesting
import Testing

/// GNUstep's answers for random trees, where the records exist.
///
/// The engine gives the same answers. Where the rules decide otherwise, the record's flag and the rule's number say
/// why.
@Suite("AppKit: as GNUstep answers", .enabled(if: FileManager.default.fileExists(atPath: GNUstepRecord.file)))
struct GNUstepTests {
  @Test("every step of every record agrees, with its path")
  func records() throws {
    let text = try String(contentsOfFile: GNUstepRecord.file, encoding: .utf8)
    var compared = 0
    var differences: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let record = try JSONDecoder().decode(GNUstepRecord.self, from: Data(line.utf8))
      var replay = GNUstepReplay(record)
      for (position, step) in record.steps.enumerated() {
        compared += 1
        let place: Comment = "\(record.id), step \(position): \(step.op) \(step.action ?? "")"
        for (rule, count) in try replay.run(step, place) { differences[rule, default: 0] += count }
        #expect(replay.tree.checkInvariants() == [], place)
      }
    }
    #expect(compared > 2_000)
    // Every difference between the rules and GNUstep occurs, so no exception is unused.
    #expect(Set(differences.keys) == ["M3", "M6", "M16", "M21", "M23"], "\(differences)")
  }
}

/// A line of the records.
struct GNUstepRecord: Decodable {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/conformance/appkit-gnustep.jsonl").standardized.path

  struct Node: Decodable {
    let id: String
    let kind: String
    let parent, contentView, delegate, window, view, nextResponder: String?
    let windowControllers: [String]?
    let acceptsFirstResponder, becomeFirstResponder, resignFirstResponder: Bool?
  }

  struct State: Decodable {
    let firstResponder: [String: String]
    let key, main: String?
  }

  struct Step: Decodable {
    let op: String
    let action, to, sender, of, window, view, superview, delegate, windowController: String?
    let answer: Answer?
    let firstResponder: String?
    let visited: [String]?
    let documented: String?
    let isDocumented: Bool
    let flags: Set<String>
    let ok, sent: Bool?
    let after: State?

    private enum Key: String, CodingKey {
      case op, action, to, sender, of, window, view, superview, delegate, windowController, answer, firstResponder
      case visited, documented, flags, ok, sent, after
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      func text(_ key: Key) throws -> String? { try values.decodeIfPresent(String.self, forKey: key) }
      op = try values.decode(String.self, forKey: .op)
      (action, to, sender, of) = (try text(.action), try text(.to), try text(.sender), try text(.of))
      (window, view, superview) = (try text(.window), try text(.view), try text(.superview))
      (delegate, windowController) = (try text(.delegate), try text(.windowController))
      answer = try values.decodeIfPresent(Answer.self, forKey: .answer)
      firstResponder = try text(.firstResponder)
      visited = try values.decodeIfPresent([String].self, forKey: .visited)
      isDocumented = values.contains(.documented)
      documented = try text(.documented)
      flags = try values.decodeIfPresent(Set<String>.self, forKey: .flags) ?? []
      (ok, sent) = (
        try values.decodeIfPresent(Bool.self, forKey: .ok), try values.decodeIfPresent(Bool.self, forKey: .sent)
      )
      after = try values.decodeIfPresent(State.self, forKey: .after)
    }
  }

  /// A name, a list of names, or yes or no.
  enum Answer: Decodable {
    case name(String)
    case names([String])
    case flag(Bool)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let names = try? value.decode([String].self) {
        self = .names(names)
      } else {
        self = .name(try value.decode(String.self))
      }
    }

    var name: String? { if case .name(let name) = self { name } else { nil } }
    var names: [String] { if case .names(let names) = self { names } else { [] } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  }

  let id: String
  let documentApp: Bool
  let nodes: [Node]
  let handlers: [String: [String]]
  let key, main: String?
  let firstResponder: [String: String]
  let steps: [Step]
}
