// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// What is advised runs, whatever was typed before, and does what it is advised for.
@Suite("Advice")
struct AdviceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sessions/rules")

  /// The screens, and the statements of each session on the rules, without what it expects to fail.
  private static let scripts: [[String]] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let sessions = files.sorted { $0.path() < $1.path() }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return Screens.all
      + sessions.map { text in
        text.split(separator: "\n").filter { $0.hasPrefix("> ") && !$0.hasPrefix("> !") && !$0.contains("{") }
          .map { String($0.dropFirst(2)) }
      }
  }()

  private static let kinds = [
    "view", "button", "controller", "navigation", "tabs", "split", "window", "menu-item", "field", "gesture", "panel",
  ]

  /// Questions and changes with a node (N), another one (M) and an action (A).
  private static let insertions = [
    "why A from N", "why A from N to M", "why A", "target A from N", "validate A from N", "validate N", "tap N",
    "tap N",
    "touch N began", "send A from N", "first-responder N", "edit N", "push N in M", "pop N to M", "select N in M",
    "present N from M", "present N from M as popover", "present N from M as fullScreen", "dismiss N", "sheet N on M",
    "end-sheet N", "key-window N", "main-window N", "embed N in M", "move N to M", "attach controller N to M",
    "remove N", "set N.hidden yes", "set N.enabled no", "set N.undimmed yes", "set N.canBecomeKey no", "pop N",
    "override N next is M", "override N canPerform A is no", "add controller Nx in M", "add view Nx in M", "rename N M",
    "add view Ny in M class A", "command A", "press escape", "detach controller from N", "actions N",
  ]

  /// Returns a script with one change: a statement is missing, too early, repeated or misspelt, names something else, or
  /// is another one.
  private static func changed(_ script: [String], _ random: inout SeededGenerator) -> [String] {
    var script = script
    let position = random.below(script.count)
    var words = script[position].split(separator: " ").map(String.init)
    let place = random.below(words.count)
    switch random.below(9) {
    case 0: script.remove(at: position)
    case 1: script.insert(script[position], at: random.below(script.count))
    case 2: script.swapAt(position, random.below(script.count))
    case 3:
      var letters = Array(words[place])
      if letters.count > 2 { letters.swapAt(0, 1) }
      words[place] = String(letters)
      script[position] = words.joined(separator: " ")
    case 4:
      if words[0] == "add" { words[1] = random.pick(kinds) }
      script[position] = words.joined(separator: " ")
    case 5, 6:
      words[place] = random.pick(script[random.below(script.count)].split(separator: " ").map(String.init))
      script[position] = words.joined(separator: " ")
    default: break
    }
    let all = script.map { $0.split(separator: " ").map(String.init) }
    let names = all.filter { $0.count > 2 && $0[0] == "add" }.map { $0[2] }
    let actions = all.filter { $0.count > 2 && $0[0] == "handle" }.map { $0[1] }
    for _ in 0..<4 {
      let node = random.pick(names)
      let words = random.pick(insertions).split(separator: " ").map { word in
        switch word {
        case "A": random.pick(actions)
        case "M": random.pick(names)
        default: word.hasPrefix("N") ? node + word.dropFirst() : String(word)
        }
      }
      script.insert(words.joined(separator: " "), at: script.count / 2 + random.below(script.count / 2 + 1))
    }
    return script
  }

  /// A session with what was typed in it.
  private struct Trial {
    let session = Session()
    var typed: [String] = []
    var followed = 0

    private var past: String { typed.joined(separator: "; ") }

    /// Runs statements, returns the error of the last one, if any, and puts everything back.
    private func error(of statements: [String]) -> Diagnostic? {
      session.outcomes(of: "checkpoint here")
      defer { session.outcomes(of: "restore here") }
      var error: Diagnostic?
      for statement in statements { error = session.outcomes(of: statement).last?.error }
      return error
    }

    private mutating func expectNoError(_ advice: String, from what: String) {
      followed += 1
      let error = error(of: [advice])
      #expect(
        error == nil || error?.code == .expectationFailed, "\(what): \(advice): \(error?.message ?? ""), after \(past)")
    }

    mutating func run(_ statement: String) throws {
      let outcomes = session.outcomes(of: statement)
      for outcome in outcomes {
        if let error = outcome.error { follow(error, of: statement) }
        guard outcome.report != nil, let result = try JSON(JSONRenderer().line(outcome))["result"] else { continue }
        followAbsent(result)
        if outcome.command == "why" { followWhy(result, statement) }
        if ["tap", "touch"].contains(outcome.command) { try followTouch(result, statement) }
      }
      typed.append(statement)
    }

    /// The statements of an error run, and after them its statement does not fail in the same way.
    private mutating func follow(_ error: Diagnostic, of statement: String) {
      for advice in error.help.flatMap(\.statements) {
        expectNoError(advice, from: statement)
        // Some show more, or do what was probably meant in another way.
        guard !["show", "actions", "end-sheet"].contains(advice.prefix { $0 != " " }) else { continue }
        // A text view is edited without a field editor.
        guard !statement.hasPrefix("edit ") || !advice.hasPrefix("first-responder ") else { continue }
        guard error.code != .unsupported || advice.hasPrefix("profile ") else { continue }
        let again = self.error(of: [advice, statement])
        #expect(again?.message != error.message, "\(statement): \(advice) does not help, after \(past)")
      }
      if let proposal = error.proposal { expectNoError(proposal, from: statement) }
      guard error.proposal == nil, let range = error.suggestedRange ?? error.range, let source = error.source else {
        return
      }
      for suggestion in error.suggestions {
        let head = source.text(0..<Int(range.start))
        expectNoError(head + suggestion + source.text(Int(range.end)..<source.bytes.count), from: statement)
      }
    }

    /// The statements of `why` make the object handle the action that they are for.
    private mutating func followWhy(_ result: JSON, _ statement: String) {
      guard case .array(let entries)? = result["adviceFor"], case .string(let action)? = result["action"] else {
        return
      }
      var send = "send \(action)"
      if case .string(let sender)? = result["sender"] { send += " from \(sender)" }
      for entry in entries {
        guard case .string(let name)? = entry["name"], case .array(let ways)? = entry["advice"] else { continue }
        // The send that names its target has the payload that was declared.
        let named = ways.compactMap { if case .string(let way) = $0, way.hasPrefix("send ") { way } else { nil } }.last
        let whole = named.flatMap { way in way.range(of: " to ").map { String(way[..<$0.lowerBound]) } } ?? send
        for case .string(let way) in ways {
          expectNoError(way, from: statement)
          let error = error(of: [way.hasPrefix("send") ? way : "\(way); \(whole)", "expect handled by \(name)"])
          #expect(error == nil, "\(statement): \(way): \(error?.message ?? ""), after \(past)")
        }
      }
    }

    /// The statements that make an object of a class run.
    private mutating func followAbsent(_ result: JSON) {
      guard case .array(let absent)? = result["absent"] else { return }
      for case .string(let statements)? in absent.map({ $0["statements"] }) {
        expectNoError(statements, from: "absent")
      }
    }

    /// The touch hits the node, or what is in it, once what covers it was removed as advised.
    private mutating func followTouch(_ result: JSON, _ statement: String) throws {
      guard case .array(let first)? = result["advice"] else { return }
      session.outcomes(of: "checkpoint here")
      defer { session.outcomes(of: "restore here") }
      var advice = first
      for _ in 0..<8 {
        guard case .string(let next)? = advice.first else { return }
        followed += 1
        let error = session.outcomes(of: next).last?.error
        #expect(error == nil, "\(statement): \(next): \(error?.message ?? ""), after \(past)")
        // That nothing can be touched there may have many reasons, which are shown.
        guard !next.hasPrefix("show "), let again = session.outcomes(of: statement).last, again.error == nil else {
          return
        }
        advice = []
        if case .array(let more)? = try JSON(JSONRenderer().line(again))["result"]?["advice"] { advice = more }
      }
      #expect(Bool(false), "\(statement): the advice does not end, after \(past)")
    }
  }

  /// In 240 scripts, there are more than 1,000 changes.
  @Test(arguments: 0..<4)
  func adviceHelps(_ group: Int) throws {
    try #require(Self.scripts.count > 20)
    var followed = 0
    for number in 0..<60 {
      var random = SeededGenerator(seed: UInt64(group * 60 + number))
      // Screens are as frequent as sessions, which are longer.
      // The sessions are longer than the screens.
      let scripts = number.isMultiple(of: 4) ? Self.scripts : Screens.all
      let script = scripts[random.below(scripts.count)]
      var trial = Trial()
      for statement in Self.changed(script, &random) { try trial.run(statement) }
      followed += trial.followed
    }
    #expect(followed > 50)
  }

  @Test func everyScreenRuns() {
    for screen in Screens.all {
      let errors = Session().outcomes(of: screen.joined(separator: "\n")).compactMap(\.error?.message)
      #expect(errors == [], "\(screen[0...2])")
    }
  }
}
