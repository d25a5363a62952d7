// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderModel
import ResponderProjects
import Testing

@testable import ResponderEngine
@testable import ResponderSession
@testable import ResponderShell

/// The commands that ask agree with each other and with sends, in both profiles and with every option.
@Suite("Agreement")
struct AgreementTests {
  private static func search(
    _ action: String, from sender: ResponderID?, in session: Session
  ) throws(Diagnostic) -> ActionSearch {
    try session.search(
      Message(action: session.model.actions.intern(action), sender: sender, arguments: []), for: .anyone)
  }

  private static func sessions(_ seed: UInt64, _ count: UInt64) -> [(
    trees: RandomTrees, session: Session, title: String
  )] {
    (0..<count).map { round in
      var trees = RandomTrees(seed: seed * 10_000 + round)
      let session = trees.session()
      return (trees, session, "seed \(seed * 10_000 + round)")
    }
  }

  /// Returns the node that a send without a trace reaches, or nil when none is reached or the send fails.
  private static func reached(by search: ActionSearch, from sender: ResponderID?, in session: Session) -> ResponderID? {
    let message = Message(action: search.action, sender: sender, arguments: [])
    var reached: ResponderID?
    _ = try? session.answer(about: message) { accepts in
      try? session.model.tree.sendAction(search.action, from: sender, accepts: accepts) { _, id in reached = id }
    }
    return reached
  }

  /// `target` names the node that `send` reaches, over the same path, and the engine's own send reaches the same node.
  @Test(arguments: Array(UInt64(0)..<8))
  func targetNamesTheNodeThatSendReaches(_ seed: UInt64) throws {
    for (seeded, session, title) in Self.sessions(seed, 40) {
      var trees = seeded
      for sender in [nil] + session.everyNode {
        let action = trees.action()
        let from = sender.map { " from \(session.model.name(of: $0))" } ?? ""
        let search = try Self.search(action, from: sender, in: session)
        session.outcomes(of: "suppose { send \(action)\(from) }")
        session.outcomes(of: "checkpoint here")
        let outcome = try #require(session.outcomes(of: "send \(action)\(from)").last)
        if let error = outcome.error {
          #expect(error.code == .unrecognizedSelector && search.handler == nil, "\(title): \(error.message)")
        } else {
          let delivery = try #require(session.model.deliveries.last)
          #expect(delivery.asked == search.asked.map { session.model.names.nameNumber(ofSlot: $0.index) }, "\(title)")
          #expect(
            delivery.handlers == (search.target.map { [session.model.names.nameNumber(ofSlot: $0.index)] } ?? []),
            "\(title)")
          #expect(delivery.end == search.end, "\(title)")
        }
        session.outcomes(of: "restore here")
        // A send without a trace takes the same path.
        let reached = Self.reached(by: search, from: sender, in: session)
        #expect(reached == (search.handler == nil ? nil : search.target), "\(title): \(action)\(from)")
      }
    }
  }

  /// The trace of a search follows the chain and leaves it only where an override names another object.
  @Test(arguments: Array(UInt64(10)..<14))
  func chainAgreesWithTheTrace(_ seed: UInt64) throws {
    for (seeded, session, title) in Self.sessions(seed, 100) {
      var trees = seeded
      for sender in session.everyNode {
        let search = try Self.search(trees.action(), from: sender, in: session)
        let start = try #require(search.start)
        let chain = session.model.tree.chain(from: start)
        var asked = search.asked
        let named = search.verdicts.entries.contains { $0.verdict.other != nil }
        if named { asked.removeLast() }
        let isDelegateOnTheWay = session.model.tree.options.asksDelegateAtWindow
        let common = zip(asked, chain.responders).prefix { $0 == $1 }.count
        if session.model.tree.profile == .uikit {
          // A named object may also be on the chain, where it is then left out.
          #expect(common == asked.count || named && Set(asked).isSubset(of: chain.responders), "\(title)")
          if search.target == nil { #expect(asked == chain.responders && chain.end == search.end, "\(title)") }
        } else if !isDelegateOnTheWay, !named {
          #expect(common == min(asked.count, chain.responders.count), "\(title)")
          if search.end == .cycle { #expect(asked.count >= chain.responders.count, "\(title)") }
        }
        if search.verdict(at: search.asked.count - 1) == .handles {
          #expect(search.target == search.asked.last, "\(title)")
        }
      }
    }
  }

  /// The hops and verdicts of `why` are those of the send, and each piece of its advice makes the node the handler.
  ///
  /// The advice is run inside `suppose`.
  @Test(arguments: Array(UInt64(20)..<28))
  func whyAgreesWithSendAndAdvisesWell(_ seed: UInt64) throws {
    var advised = 0
    for (seeded, session, title) in Self.sessions(seed, 10) {
      var trees = seeded
      let nodes = session.everyNode
      for _ in 0..<3 {
        let action = trees.action()
        let sender = trees.generator.below(4) == 0 ? nil : nodes.randomElement(using: &trees.generator)
        let wanted = trees.generator.below(3) == 0 ? nil : nodes.randomElement(using: &trees.generator)
        let from = sender.map { " from \(session.model.name(of: $0))" } ?? ""
        let to = wanted.map { " to \(session.model.name(of: $0))" } ?? ""
        let search = try Self.search(action, from: sender, in: session)
        let outcome = try #require(session.outcomes(of: "why \(action)\(from)\(to)").last)
        let result = try JSON(JSONRenderer().line(outcome))["result"]
        guard case .array(let hops)? = result?["hops"], case .array(let entries)? = result?["adviceFor"] else {
          return #expect(Bool(false), "\(title): \(outcome.error?.message ?? "")")
        }
        let names = hops.prefix(search.asked.count).map { $0["name"] }
        #expect(names == search.asked.map { .string(session.model.name(of: $0)) }, "\(title)")
        for (position, hop) in hops.enumerated() where position < search.asked.count {
          #expect(hop["verdict"] == .string(search.verdict(at: position).word), "\(title)")
        }
        for entry in entries {
          guard case .string(let name)? = entry["name"], case .array(let ways)? = entry["advice"] else { continue }
          for case .string(let way) in ways {
            advised += 1
            let question = way.hasPrefix("send") ? way : "\(way); send \(action)\(from)"
            let tried = try #require(
              session.outcomes(of: "suppose { \(question); expect handled by \(name) }").last)
            // A handler that is reached over an open link is one as far as is known.
            let isDoubtful = tried.error?.message.contains("handled by \(name), not known: ") ?? false
            #expect(
              tried.error == nil || isDoubtful, "\(title): \(action)\(from)\(to): \(way): \(tried.error?.message ?? "")"
            )
          }
        }
      }
    }
    #expect(advised > 8)
  }

  /// What `audit` reports about senders and the first responder is correct and complete.
  @Test(arguments: Array(UInt64(30)..<42))
  func auditReportsTheEffectOfFirstResponders(_ seed: UInt64) throws {
    for (_, session, title) in Self.sessions(seed, 40) {
      let findings = try session.judgement().findings
      let focuses = SurveyTests.focuses(of: session.model.tree)
      let uses = try #require(SentActions(session.model)).searched.flatMap { send in
        send.senders.map { (action: session.model.actions.intern(send.action), sender: $0.node) }
      }
      var unhandled = Set<String>()
      var dependent = Set<String>()
      for use in uses {
        let takers = Set(
          focuses.map { SurveyTests.taker(of: use.action, from: use.sender, focus: $0, in: session.model.tree) })
        let name = session.model.actions.name(of: use.action)
        let way = session.model.path(from: use.sender)
        let isOpen = session.model.assurance(of: way, isAnswered: false).certainty == .notKnown
        if takers == [nil], !isOpen { unhandled.insert(name) }
        if takers.count > 1 { dependent.insert(name) }
      }
      let told = { (code: Finding.Code) in Set(findings.filter { $0.code == code }.compactMap(\.action)) }
      #expect(told(.firstResponderDependent) == dependent, "\(title)")
      #expect(
        Set(findings.filter { $0.code == .unhandledAction && !$0.nodes.isEmpty }.compactMap(\.action)) == unhandled)
      for finding in findings where finding.code == .firstResponderDependent {
        let action = session.model.actions.intern(try #require(finding.action))
        let sender = uses.first {
          $0.action == action && finding.nodes.first == ($0.sender.map(session.model.name) ?? "nobody")
        }
        for focus in finding.focuses {
          for firsts in focus.firstResponders {
            let handlers = focuses.filter { Set($0.values.map(session.model.name)) == Set(firsts) }.map { focus in
              SurveyTests.taker(of: action, from: sender?.sender, focus: focus, in: session.model.tree).map(
                session.model.name)
            }
            #expect(handlers.contains(focus.handler) || focus.byClass != nil, "\(title): \(finding.message)")
          }
        }
      }
    }
  }

  /// No send reaches what `audit` calls unreachable, with any sender, first responder and conditions.
  @Test(arguments: Array(UInt64(50)..<56))
  func noSendReachesWhatIsUnreachable(_ seed: UInt64) throws {
    var found = 0
    for (_, session, title) in Self.sessions(seed, 40) {
      let unreached = session.model.tree.unreachedMethods
      found += unreached.count
      guard !unreached.isEmpty else { continue }
      let focuses = SurveyTests.focuses(of: session.model.tree)
      for method in unreached {
        let methods =
          switch method.declarer {
          case .object(let id): session.model.tree.ownHandlers(of: id)
          case .classID(let id): session.model.tree.ownHandlers(of: id)
          }
        let handler = try #require(methods.first { $0.action == method.action }?.handler)
        let mark = session.model.tree.mark
        for focus in focuses {
          for window in SurveyTests.windows(of: session.model.tree) {
            session.model.tree.columns.setLink(.firstResponder, window.index, to: focus[window]?.index ?? 0)
          }
          for sender in session.everyNode {
            for answer in [true, false] {
              let search = session.model.tree.search(method.action, from: sender) { _, _ in answer }
              #expect(search.handler != handler, "\(title)")
            }
          }
        }
        session.model.tree.rollBack(to: mark)
      }
    }
    #expect(found > 0)
  }
}

extension Session {
  /// Every node, in the order in which people read them.
  fileprivate var everyNode: [ResponderID] { model.outline().map(\.id) }
}
