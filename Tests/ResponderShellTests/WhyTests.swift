// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// why agrees with target and send, and its advice works.
@Suite("why")
struct WhyTests {
  private static func result(_ script: String, in session: Session = Session()) throws -> JSON {
    let line = JSONRenderer().line(try #require(session.outcomes(of: script).last))
    return try #require(try JSON(line)["result"], "\(line)")
  }

  @Test func theJSONIsThatOfADeliveryAndMore() throws {
    let result = try Self.result(
      """
      add window W
      add view a in W
      add view b in W
      add field f in b
      handle go on a
      handle go on app
      first-responder f
      why go from a
      """)
    #expect(
      result.names == [
        "action", "arguments", "sender", "start", "startRule", "handled", "handler", "handlers", "asked", "end",
        "summary", "hops", "elsewhere", "advice", "adviceFor", "notes",
      ])
    #expect(result["startRule"] == .string("U39") && result["handler"] == .string("app"))
    let first = #"{"name":"f","class":"UITextField","verdict":"noHandler","rule":"U33","via":"U39"}"#
    let last = #"{"name":"app","class":"UIApplication","verdict":"handles","rule":"U45","via":"U10"}"#
    guard case .array(let hops)? = result["hops"] else { return #expect(Bool(false), "no hops") }
    let ends = try [JSON(first), JSON(last)]
    #expect([hops.first, hops.last] == ends && hops.count == 4)
    #expect(
      result["elsewhere"]
        == (try JSON(
          #"[{"name":"a","class":"UIView","byClass":null,"standing":"offPath","meets":"W","hopsFromSender":0}]"#)))
    #expect(
      result["advice"]
        == (try JSON(#"["first-responder none","override b next is a","send go from a to a"]"#)))
  }

  /// In random sessions `target`, `why` and `send` agree, and each piece of advice makes its node the target.
  @Test(arguments: Array(UInt64(100)..<112))
  func agreesWithTargetAndSendAndAdvisesWell(_ seed: UInt64) throws {
    var statements = RandomStatements(seed: seed)
    var advised = 0
    for _ in 0..<6 {
      let session = Session()
      session.outcomes(of: RandomStatements.start)
      for _ in 0..<25 {
        session.outcomes(of: statements.statement(depth: 0))
        session.execution.exitStatus = nil
      }
      for _ in 0..<6 { advised += try Self.check(&statements.generator, in: session) }
    }
    #expect(advised > 0)
  }

  private static func check(_ generator: inout SeededGenerator, in session: Session) throws -> Int {
    let nodes = session.model.outline().map { session.model.name(of: $0.id) }
    let action = generator.pick(["go", "stop", "chain", "maybe", "copy:", "never"])
    let sender = generator.below(5) == 0 ? "" : " from \(generator.pick(nodes))"
    let wanted = generator.below(2) == 0 ? "" : " to \(generator.pick(nodes))"
    let before = session.observableState
    guard let outcome = session.outcomes(of: "why \(action)\(sender)\(wanted)").last, outcome.error == nil else {
      return 0
    }
    #expect(session.observableState == before, "why \(action)\(sender)\(wanted)")
    let why = try #require(try JSON(JSONRenderer().line(outcome))["result"])
    let target = try result("target \(action)\(sender)", in: session)
    for name in ["start", "startRule", "handled", "handler", "asked", "end"] {
      #expect(why[name] == target[name], "\(name)")
    }

    // A send may change anything, so it is undone afterwards.
    session.outcomes(of: "checkpoint here")
    if let sent = session.outcomes(of: "send \(action)\(sender)").last, sent.error == nil {
      let delivery = try #require(try JSON(JSONRenderer().line(sent))["result"])
      #expect(delivery["handler"] == why["handler"] && delivery["asked"] == why["asked"])
    }
    session.outcomes(of: "restore here")

    guard case .array(let entries)? = why["adviceFor"] else { return 0 }
    var advised = 0
    for entry in entries {
      guard case .string(let name)? = entry["name"], case .array(let ways)? = entry["advice"] else { continue }
      for case .string(let way) in ways {
        advised += 1
        if way.hasPrefix("send") {
          let id = try session.node(named: name)
          #expect(session.model.tree.declarer(of: session.model.actions.intern(action), for: id) != nil)
          continue
        }
        let outcome = try #require(session.outcomes(of: "suppose { \(way); target \(action)\(sender) }").last)
        // Notes may follow the answer.
        let said =
          outcome.output.flatMap(\.lines).last { line in
            !["note: ", "possible: ", "not known: "].contains(where: line.hasPrefix)
          } ?? outcome.error?.message ?? ""
        let isReached = said.hasSuffix("would be handled by \(name)")
        #expect(isReached, "\(action)\(sender)\(wanted): \(way): \(said)")
      }
    }
    return advised
  }
}
