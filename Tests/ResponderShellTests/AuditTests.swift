// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The findings of `audit` are correct in any session and agree with a plain search of every chain.
@Suite("audit")
struct AuditTests {
  private static func session(_ seed: UInt64) -> (Session, RandomStatements) {
    var statements = RandomStatements(seed: seed)
    let session = Session()
    session.model.suggestionBudget = 0
    session.outcomes(of: RandomStatements.start)
    for _ in 0..<(10 + statements.generator.below(50)) {
      session.outcomes(of: statements.statement(depth: 0))
      session.execution.exitStatus = nil
    }
    // The handlers have neither bodies nor conditions, so that every send can be tried.
    let nodes = session.model.outline().map { session.model.name(of: $0.id) }
    for _ in 0..<6 {
      let (action, owner) = (
        statements.generator.pick(["go", "stop", "copy", "copy:"]), statements.generator.pick(nodes)
      )
      session.outcomes(of: "handle \(action) on \(statements.generator.below(4) == 0 ? "Card" : owner)")
      if statements.generator.below(3) == 0 { session.outcomes(of: "override \(owner) canPerform \(action) is no") }
      if statements.generator.below(6) == 0 {
        session.outcomes(of: "override \(owner) next is \(statements.generator.pick(nodes))")
      }
    }
    return (session, statements)
  }

  @Test(arguments: Array(UInt64(200)..<230))
  func findingsAreCorrect(_ seed: UInt64) throws {
    let (session, _) = Self.session(seed)
    let findings = try session.judgement().findings
    for finding in findings {
      switch finding.code {
      case .unhandledAction: try Self.checkUnhandled(finding, in: session)
      case .unreachableHandler: try Self.checkUnreachable(finding, in: session)
      case .cycle:
        for node in finding.nodes { #expect(try Self.chain(node, in: session).end == .cycle, "\(finding.message)") }
      case .shadowedHandler:
        // In AppKit a search asks objects beside and behind the chain too.
        guard session.model.tree.profile == .uikit else { continue }
        let chain = try Self.chain(finding.nodes[0], in: session).responders.map(session.model.name)
        #expect(chain.contains(finding.nodes[1]), "\(finding.message)")
      case .detached: #expect(session.model.tree.window(of: try session.node(named: finding.nodes[0])) == nil)
      default: break
      }
    }
  }

  /// The sessions above have findings of every kind, so that the other tests prove something.
  @Test func theSessionsHaveFindingsOfEveryKind() throws {
    var counts: [Finding.Code: Int] = [:]
    for seed in UInt64(200)..<300 {
      for finding in try Self.session(seed).0.judgement().findings { counts[finding.code, default: 0] += 1 }
    }
    // Only an audit of files finds missing classes and outlets.
    let others: Set<Finding.Code> = [
      .missingMethod, .missingClass, .missingOutlet, .adaptedDelegate, .wrongSender, .missingConnection, .deadTarget,
      .silencedHere,
    ]
    for code in Finding.Code.allCases where !others.contains(code) {
      #expect(counts[code, default: 0] > 0, "\(code.rawValue): \(counts)")
    }
  }

  private static func chain(_ node: String, in session: Session) throws -> ResponderChain {
    session.model.tree.chain(from: try session.node(named: node))
  }

  private static func target(_ action: String, from sender: ResponderID?, in session: Session) -> ResponderID? {
    session.model.tree.search(session.model.actions.intern(action), from: sender)
      .target
  }

  private static func checkUnhandled(_ finding: Finding, in session: Session) throws {
    let action = try #require(finding.action)
    for sender in finding.nodes {
      let id = sender == "nobody" ? nil : try session.node(named: sender)
      #expect(target(action, from: id, in: session) == nil, "\(finding.message)")
    }
  }

  /// Checks that no send reaches it, from whichever node the search starts.
  private static func checkUnreachable(_ finding: Finding, in session: Session) throws {
    let action = try #require(finding.action)
    let interned = session.model.actions.intern(action)
    let declarer: MethodDeclarer
    switch session.model.names.meaning(of: finding.nodes[0]) {
    case .node(let slot): declarer = .object(session.model.tree.id(at: slot))
    case .classID(let id): declarer = .classID(id)
    default: return
    }
    let methods =
      switch declarer {
      case .object(let id): session.model.tree.ownHandlers(of: id)
      case .classID(let id): session.model.tree.ownHandlers(of: id)
      }
    let handler = try #require(methods.first { $0.action == interned }?.handler)
    let mark = session.mark
    session.model.tree.setKeyWindow(nil)
    for entry in session.model.outline() {
      // Conditions may be true or false.
      for accepted in [true, false] {
        let search = session.model.tree.search(interned, from: entry.id) { _, _ in accepted }
        #expect(search.handler != handler, "\(finding.message): from \(session.model.name(of: entry.id))")
      }
    }
    session.rollBack(to: mark)
  }

  /// A method is called unreached exactly when no search reaches it, with conditions true or false, and no connection
  /// names it.
  @Test(arguments: Array(UInt64(400)..<420))
  func noSearchReachesUnreachedMethods(_ seed: UInt64) throws {
    let (session, _) = Self.session(seed)
    let tree = session.model.tree
    let unreached = tree.unreachedMethods
    var reached = Set<HandlerID>()
    for action in tree.implementedActions {
      for entry in session.model.outline() {
        // Conditions of different methods may differ.
        for bits in 0..<4 {
          var asked = 0
          let search = tree.search(action, for: .chain(from: entry.id), from: nil) { _, _ in
            asked += 1
            return bits >> ((asked - 1) % 2) & 1 == 1
          }
          if let handler = search.handler { reached.insert(handler) }
        }
      }
    }
    for method in unreached {
      let methods =
        switch method.declarer {
        case .object(let id): tree.ownHandlers(of: id)
        case .classID(let id): tree.ownHandlers(of: id)
        }
      let handler = try #require(methods.first { $0.action == method.action }?.handler)
      #expect(!reached.contains(handler))
    }
    let all = tree.implementedMethods
    let found = Set(all).subtracting(reached)
    // A method that no search reaches and that is not in the list is named by a connection.
    let connected = Set(
      tree.connectedSenders.flatMap { sender in
        tree.connections(of: sender).compactMap { entry in
          tree.liveTarget(of: entry).map { [entry.action.rawValue, $0.index] }
        }
      })
    if connected.isEmpty { #expect(found.count == unreached.count) }
  }

  @Test func findingsAreReportedAsJSON() throws {
    let script = "add window W\nadd button b in W\nconnect b touchDown go\naudit"
    let line = JSONRenderer().line(try #require(Session().outcomes(of: script).last))
    #expect(
      try JSON(line)["result"]
        == JSON(
          #"{"findings":[{"code":"unhandled-action","level":"error","action":"go","nodes":["b"],"#
            + #""message":"nothing handles 'go', sent by b"}]}"#))
    let focus = try #require(
      Session().outcomes(
        of: "add window W\nadd field f in W\nadd button b in W\nconnect b touchDown go\nhandle go on b\naudit"
      )
      .last)
    #expect(
      try JSON(JSONRenderer().line(focus))["result"]
        == JSON(
          #"{"findings":[{"code":"first-responder-dependent","level":"warning","action":"go","nodes":["b","f"],"#
            + #""message":"'go', sent by b, reaches b, but nothing while f is first responder (U39)","#
            + #""focuses":[{"handler":null,"class":null,"count":1,"firstResponders":[["f"]]}]}]}"#))
    let failing = try JSON(JSONRenderer().line(try #require(Session().outcomes(of: script + " --level note").last)))
    let listed = try JSON(line)["result"]?["findings"]
    #expect(failing["ok"] == .bool(false) && failing["error"]?["findings"] == listed)
  }
}
