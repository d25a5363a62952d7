// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import Testing

@testable import ResponderEngine
import ResponderTesting

/// Framework methods are searched like any others, and left out of questions about the app's own methods.
@Suite("Framework handlers")
struct FrameworkHandlerTests {
  private let tree = ResponderTree()
  private let base: ClassID
  private let derived: ClassID
  private let copy = Action(rawValue: 7)
  private let framework = HandlerID(rawValue: 3)
  private let own = HandlerID(rawValue: 4)

  init() {
    base = tree.addClass(superclass: nil, kind: .view, traits: [])
    derived = tree.addClass(superclass: base, kind: .view, traits: [])
    tree.handle(copy, byFrameworkOn: base, with: framework)
  }

  private func search(_ id: ResponderID) -> ActionSearch {
    tree.search(copy, for: .chain(from: id))
  }

  @Test func theyAreFoundAndDistinguished() throws {
    let view = tree.make(derived)
    #expect(search(view).handler == framework && search(view).target == view)
    #expect(tree.frameworkClass(of: copy, for: view) == base)
    #expect(tree.ownHandlers(of: base).isEmpty && tree.frameworkHandlers(of: base) == [copy])
    #expect(tree.implementedActions == [copy] && tree.ownActions.isEmpty)
    #expect(!tree.unhandle(copy, on: base))
  }

  @Test func theAppsOwnMethodTakesPrecedence() throws {
    let view = tree.make(derived)
    tree.handle(copy, on: derived, with: own)
    #expect(search(view).handler == own && tree.frameworkClass(of: copy, for: view) == nil)
    tree.handle(copy, on: base, with: own)
    tree.handle(copy, byFrameworkOn: base, with: framework)
    #expect(tree.ownHandlers(of: base).map(\.handler) == [own] && tree.ownActions == [copy])
    tree.removeFrameworkHandlers()
    #expect(tree.unhandle(copy, on: base) && tree.unhandle(copy, on: derived))
    #expect(search(view).target == nil && tree.implementedActions.isEmpty)
  }

  /// They are neither unreached nor shadowing nor a reason why the first responder matters.
  @Test func anAuditDoesNotReportThem() throws {
    let window = tree.make(tree.addClass(superclass: nil, kind: .window, traits: []))
    try tree.move(window, to: tree.application)
    let view = tree.make(derived)
    try tree.move(view, to: window)
    tree.setTrait(.canBecomeFirstResponder, of: view, to: true)
    tree.handle(copy, on: window, with: own)
    tree.setKeyWindow(window)
    let survey = try #require(tree.survey([.init(copy, from: tree.application)]))
    #expect(survey.shadows.isEmpty && survey.candidateCount == 1)
    #expect(survey.focuses[copy]?.isEmpty == true)
    #expect(survey.takers == [nil])
    #expect(tree.unreachedMethods.isEmpty)
    // The same methods of the app's own are all of that.
    tree.removeFrameworkHandlers()
    tree.handle(copy, on: base, with: own)
    let other = try #require(tree.survey([.init(copy, from: tree.application)]))
    #expect(other.shadows.map(\.upper) == [window])
    #expect(other.focuses[copy]?.first?.examples.first?.taker == view)
  }

  @Test func theyAreRolledBackLikeAnythingElse() {
    let mark = tree.mark
    tree.removeFrameworkHandlers()
    #expect(tree.implementedActions.isEmpty)
    tree.rollBack(to: mark)
    #expect(tree.frameworkHandlers(of: base) == [copy])
    #expect(tree.checkInvariants().isEmpty)
  }
}
