// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `compare ACTION [from NODE]`
struct CompareCommand: SessionCommand {
  let action: ActionName
  let sender: NodeName?

  static let declaration = CommandDeclaration(
    "compare", in: .asking, "Shows the same send under both profiles, and where they part.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    discussion: [
      "Each profile is put in force, asked, and put back. What it changes for the send alone is shown: links set by hand that the other profile drops are dropped while it is asked."
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd view list in tabs\nadd field search in tabs\nhandle refresh on list\ncompare refresh from list",
        "in UIKit the sender has a say, in AppKit it has none")
    ],
    errors: [.unknownName], seeAlso: ["profile", "why", "target"], make: Self.init)

  /// The profiles in the order they are shown.
  private static let profiles = ["uikit", "appkit"]

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let sender = try session.node(sender)
    let message = Message(action: session.actions.intern(action.text), sender: sender, arguments: [])
    var ways: [CompareReport.Way] = []
    for profile in Self.profiles {
      let search = session.supposing(["profile \(profile)"]) { () throws(Diagnostic) -> ActionSearch? in
        try session.search(message, for: .anyone)
      }
      guard let search else {
        // A condition that cannot be asked under this profile.
        throw Diagnostic(
          .failed, "'\(action.text)' cannot be looked for under \(profile)", at: action.word.range,
          help: ["'profile \(profile)', and then 'target \(action.text)', says why"])
      }
      ways.append(
        CompareReport.Way(
          profile: profile, rule: search.startRule.rawValue, start: search.start.map(session.name),
          asked: search.asked.map(session.name), target: search.target.map(session.name),
          hasMethod: search.handler != nil))
    }
    return CompareReport(action: action.text, sender: sender.map(session.name), ways: ways)
  }
}

/// The same send under both profiles.
private struct CompareReport: Report {
  /// What comes of it under one of them.
  struct Way {
    let profile: String
    let rule: String
    let start: String?
    let asked: [String]
    let target: String?
    let hasMethod: Bool

    var outcome: String {
      guard let target else { return "handled by nobody (no)" }
      return hasMethod ? "handled by \(target)" : "\(target) is the target and has no handler"
    }
  }

  let action: String
  let sender: String?
  let ways: [Way]

  /// How many rows stand above the point where the ways part before they are folded.
  private static let shown = 12

  /// How many are asked in the same order under all.
  private var common: Int {
    let shortest = ways.map(\.asked.count).min() ?? 0
    return (0..<shortest).first { row in ways.contains { $0.asked[row] != ways[0].asked[row] } } ?? shortest
  }

  private var isSame: Bool { ways.allSatisfy { $0.asked == ways[0].asked && $0.target == ways[0].target } }

  private var parting: String {
    if isSame { return "both profiles ask the same and agree" }
    if ways.allSatisfy({ $0.target == ways[0].target }) {
      return ways[0].target == nil
        ? "nobody handles it under either, by different ways" : "they agree on who handles it, not on the way there"
    }
    let place = common == 0 ? "at the start" : "after \(ways[0].asked[common - 1])"
    return "they part \(place)"
  }

  var lines: [String] {
    var rows: [[String]] = [ways.map { "\($0.profile) (\($0.rule))" }]
    let height = ways.map(\.asked.count).max() ?? 0
    let folded = max(0, common - Self.shown)
    for row in 0..<height {
      if folded > 0, row > 0, row <= folded {
        if row == 1 { rows.append(["… \(folded) more, the same", ""]) }
        continue
      }
      rows.append(ways.map { row < $0.asked.count ? $0.asked[row] : "" })
    }
    rows.append(ways.map(\.outcome))
    let width = rows.map { $0[0].terminalColumns }.max() ?? 0
    let title = "\(action)\(sender.map { " from \($0)" } ?? ""): \(parting)"
    return [title]
      + rows.map { row in
        var line = "  " + row[0].padded(to: width) + "  " + row[1]
        while line.last == " " { line.removeLast() }
        return line
      }
  }

  var json: JSONValue? {
    let values = ways.map { way in
      let members: [(String, JSONValue)] = [
        ("start", .optional(way.start)), ("startRule", .string(way.rule)), ("asked", .strings(way.asked)),
        ("handled", .bool(way.target != nil && way.hasMethod)), ("handler", .optional(way.target)),
      ]
      return (way.profile, JSONValue.object(members))
    }
    return .object(values + [("same", .bool(isSame)), ("common", .int(common))])
  }
}
