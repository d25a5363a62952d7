// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct CompareCommand: SessionCommand {
  let action: ActionName
  let sender: NodeName?

  static let verb = "compare"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Shows the same send under both profiles, and where they differ.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    discussion: [
      "The question is asked under each profile; afterwards the session is as before. Next responders set by hand that the other profile drops are dropped while it is asked."
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd view list in tabs\nadd field search in tabs\nhandle refresh on list\ncompare refresh from list",
        "in UIKit the sender matters, in AppKit it does not")
    ],
    errors: [.unknownName, .interrupted], seeAlso: ["profile", "why", "target"], make: Self.init)

  /// The profiles in the order of the answer.
  private static let profiles = [Profile.uikit, .appkit]

  func run(in session: Session) throws(Diagnostic) {
    let sender = try session.node(sender)
    if self.sender == nil { try session.requireNoNode(action) }
    let message = Message(action: session.model.actions.intern(action.text), sender: sender, arguments: [])
    var ways: [CompareReport.Way] = []
    for profile in Self.profiles {
      try session.checkInterrupt()
      let search = try? session.nested(keeping: .variables) { () throws(Diagnostic) in
        session.model.setProfile(profile)
        return try session.search(message, for: .anyone)
      }
      try session.checkInterrupt()
      guard let search else {
        // The condition cannot be evaluated under this profile.
        throw Diagnostic(
          .failed, "'\(action.text)' cannot be searched for under \(profile.word)", at: action.word.range,
          help: ["'profile \(profile.word)', and then 'target \(action.text)', says why"])
      }
      ways.append(
        CompareReport.Way(
          profile: profile.word, rule: search.startRule.number, start: search.start.map(session.model.name),
          asked: search.asked.map(session.model.name), target: search.target.map(session.model.name),
          hasMethod: search.handler != nil))
    }
    session.answer(CompareReport(action: action.text, sender: sender.map(session.model.name), ways: ways))
  }
}

/// The answer of `compare`: the same send under both profiles.
final class CompareReport: LaidOutReport {
  /// The path and the result under one profile.
  struct Way {
    let profile: String
    let rule: String
    let start: String?
    let asked: [String]
    let target: String?
    let hasMethod: Bool

    var outcome: String {
      guard let target else { return "not handled" }
      return hasMethod ? "handled by \(target)" : "\(target) is the target but does not handle it"
    }
  }

  let action: String
  let sender: String?
  let ways: [Way]

  init(action: String, sender: String?, ways: [Way]) { (self.action, self.sender, self.ways) = (action, sender, ways) }

  /// The number of common rows that are not folded.
  private static let shown = 12

  /// The number of objects that are asked in the same order under both.
  private var common: Int {
    let shortest = ways.map { $0.asked.count }.min() ?? 0
    return (0..<shortest).first { row in ways.contains { $0.asked[row] != ways[0].asked[row] } } ?? shortest
  }

  private var isSame: Bool { ways.allSatisfy { $0.asked == ways[0].asked && $0.target == ways[0].target } }

  private var parting: String {
    if isSame { return "both profiles ask the same objects and agree" }
    if ways.allSatisfy({ $0.target == ways[0].target }) {
      return ways[0].target == nil
        ? "neither handles it, by different paths" : "they agree on the handler, but not on the path"
    }
    let place = common == 0 ? "at the start" : "after \(ways[0].asked[common - 1])"
    return "they differ \(place)"
  }

  private var title: String { "\(sender.map { "\(action) from \($0):" } ?? action.withColon) \(parting)" }

  /// The paths side by side.
  ///
  /// Common objects are muted.
  var pieces: [any Piece] {
    let titles = ways.map { Table.Cell("\($0.profile) (\($0.rule))", .name) }
    return [
      Paragraph(title, isSame ? .good : .warning),
      Table([titles] + asked + [outcomes], indentation: 2, firstShare: 2),
    ]
  }

  /// The rows of the objects that are asked; a long common part is folded.
  private var asked: [[Table.Cell]] {
    let height = ways.map { $0.asked.count }.max() ?? 0
    let folded = max(0, common - Self.shown)
    return (0..<height).compactMap { row in
      guard folded == 0 || row == 0 || row > folded else {
        return row == 1 ? [Table.Cell("… \(folded) more, the same", .muted)] : nil
      }
      let names = ways.map { row < $0.asked.count ? $0.asked[row] : "" }
      return (names[1].isEmpty ? [names[0]] : names).map { Table.Cell($0, row < common ? .muted : .path) }
    }
  }

  private var outcomes: [Table.Cell] {
    ways.map { Table.Cell($0.outcome, $0.target != nil && $0.hasMethod ? .good : .warning) }
  }

  var json: JSONValue? {
    let values = ways.map { way in
      let members: [(String, JSONValue)] = [
        ("start", .optional(way.start)), ("startRule", .string(way.rule)), ("asked", .strings(way.asked)),
        ("handled", .bool(way.target != nil && way.hasMethod)),
        ("handler", .optional(way.hasMethod ? way.target : nil)),
      ]
      return (way.profile, JSONValue.object(members))
    }
    return .object(values + [("same", .bool(isSame)), ("common", .int(common))])
  }
}
