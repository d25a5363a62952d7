// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Search: what each object answers")
struct VerdictTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  /// Makes four nested views and their window, the innermost first.
  func nest() throws -> [ResponderID] {
    var chain = [try sketch.window()]
    while chain.count < 5 { chain.insert(try sketch.view(in: chain[0]), at: 0) }
    return chain
  }

  @Test("an object can perform what its class implements, and only that (U33)")
  func canPerform() {
    let base = tree.addClass(superclass: nil, kind: .responder, traits: [])
    let derived = tree.addClass(superclass: base, kind: .responder, traits: [])
    tree.handle(.copy, on: base, with: .first)
    let id = tree.make(derived)
    #expect(tree.canPerform(.copy, on: id))
    #expect(!tree.canPerform(.paste, on: id))
    #expect(!tree.canPerform(.copyTwin, on: id))
    tree.handle(.paste, on: id, with: .second)
    #expect(tree.canPerform(.paste, on: id))
    #expect(!tree.canPerform(.paste, on: tree.make(derived)))
  }

  @Test("canPerformAction does not walk: the search from a leaf does not stop at the leaf (U34)")
  func doesNotWalk() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[3], with: .first)
    #expect(!tree.canPerform(.copy, on: chain[0]))
    #expect(tree.find(.copy, from: chain[0]).target == chain[3])
  }

  @Test("an override that returns false hides an existing method (U36, U45)")
  func declines() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first)
    tree.handle(.copy, on: chain[3], with: .second)
    tree.overrideCanPerform(.copy, on: chain[1], with: false)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.asked == Array(chain[...3]))
    #expect(search.target == chain[3])
    #expect(search.verdicts == [1: .declines, 3: .handles])
    #expect(search.verdict(at: 0) == .noHandler)
    #expect(!tree.canPerform(.copy, on: chain[1]))
    tree.overrideCanPerform(.copy, on: chain[1], with: nil)
    #expect(tree.find(.copy, from: chain[0]).target == chain[1])
  }

  @Test("an override that returns false without a method changes nothing (U36)")
  func declinesNothing() throws {
    let chain = try nest()
    tree.overrideCanPerform(.copy, on: chain[1], with: false)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.target == nil)
    #expect(search.verdicts == [:])
  }

  @Test("an override that returns true without a method makes a target that cannot be called (U36)")
  func claims() throws {
    let chain = try nest()
    tree.overrideCanPerform(.copy, on: chain[1], with: true)
    tree.handle(.copy, on: chain[2], with: .first)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.asked == Array(chain[...1]))
    #expect(search.target == chain[1])
    #expect(search.handler == nil)
    #expect(search.verdict(at: 1) == .claims)
    #expect(tree.canPerform(.copy, on: chain[1]))
  }

  @Test("an override that returns true with a method changes nothing (U36)")
  func affirms() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first)
    tree.overrideCanPerform(.copy, on: chain[1], with: true)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.handler == .first)
    #expect(search.verdict(at: 1) == .handles)
  }

  @Test("an override affects only its own action (U36)")
  func overrideOfAnotherAction() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first)
    tree.overrideCanPerform(.paste, on: chain[1], with: false)
    tree.overrideCanPerform(.copyTwin, on: chain[1], with: false)
    #expect(tree.find(.copy, from: chain[0]).target == chain[1])
  }

  @Test("an overridden target(forAction:) ends the search; the object it names is last (U35)")
  func redirects() throws {
    let chain = try nest()
    let object = sketch.make(.object)
    tree.handle(.copy, on: object, with: .first)
    tree.handle(.copy, on: chain[2], with: .second)
    tree.overrideCanPerform(.copy, on: object, with: false)
    tree.overrideTarget(of: .copy, on: chain[1], with: object)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.asked == [chain[0], chain[1], object])
    #expect(search.asked.count == 3)
    #expect(search.target == object)
    #expect(search.handler == .first)
    #expect(search.verdict(at: 1) == .redirects(object))
    #expect(search.end == .handled)
  }

  @Test("it takes precedence over the object's own method and canPerformAction (U35)")
  func redirectsBeforeHandling() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first)
    tree.overrideCanPerform(.copy, on: chain[1], with: false)
    tree.handle(.copy, on: chain[3], with: .second)
    tree.overrideTarget(of: .copy, on: chain[1], with: chain[3])
    let search = tree.find(.copy, from: chain[0])
    #expect(search.asked == [chain[0], chain[1], chain[3]])
    #expect(search.handler == .second)
  }

  @Test("a target it names that lacks the method cannot be called (U35, U36)")
  func redirectsToNobody() throws {
    let chain = try nest()
    let object = sketch.make(.object)
    tree.overrideTarget(of: .copy, on: chain[1], with: object)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.target == object)
    #expect(search.handler == nil)
  }

  @Test("a target it names that itself names another is not asked again (U35)")
  func redirectsOnce() throws {
    let chain = try nest()
    tree.overrideTarget(of: .copy, on: chain[0], with: chain[2])
    tree.overrideTarget(of: .copy, on: chain[2], with: chain[3])
    tree.handle(.copy, on: chain[2], with: .first)
    #expect(tree.find(.copy, from: chain[0]).target == chain[2])
  }

  @Test("an object that names itself is the target, asked once (U35)")
  func redirectsToItself() throws {
    let chain = try nest()
    tree.overrideTarget(of: .copy, on: chain[1], with: chain[1])
    tree.handle(.copy, on: chain[1], with: .first)
    let search = tree.find(.copy, from: chain[0])
    #expect(search.asked == Array(chain[...1]))
    #expect(search.asked.count == 2)
    #expect(search.target == chain[1])
  }

  @Test("a target that was asked before is listed once, last, and the verdicts match their objects (U35)")
  func redirectsBack() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[0], with: .first)
    tree.overrideCanPerform(.copy, on: chain[0], with: false)
    tree.handle(.copy, on: chain[1], with: .second)
    tree.overrideCanPerform(.copy, on: chain[1], with: false)
    tree.overrideTarget(of: .copy, on: chain[2], with: chain[0])
    let search = tree.find(.copy, from: chain[0])
    #expect(search.asked == [chain[1], chain[2], chain[0]])
    #expect(search.asked.count == 3)
    #expect(search.handler == .first)
    #expect(search.verdict(at: 0) == .declines)
    #expect(search.verdict(at: 1) == .redirects(chain[0]))
    #expect(tree.findTarget(.copy, from: chain[0]) == chain[0])
  }

  @Test("a named target without the method is the target, last, and nobody handles (U35, U36)")
  func redirectsToOneWithoutMethod() throws {
    let chain = try nest()
    tree.overrideTarget(of: .copy, on: chain[0], with: chain[2])
    let search = tree.find(.copy, from: chain[0])
    #expect(search.target == chain[2])
    #expect(search.handler == nil && search.handling == nil)
    #expect(search.asked == [chain[0], chain[2]])
    #expect(tree.findTarget(.copy, from: chain[0]) == chain[2])
    #expect(throws: DeliveryError<Never>.self) { try tree.called(by: search) }
  }

  @Test("a named target that was removed counts as not overridden, even if its slot is used again (U35, U53)")
  func redirectsToRemoved() throws {
    let chain = try nest()
    let object = sketch.make(.object)
    tree.overrideTarget(of: .copy, on: chain[1], with: object)
    tree.handle(.copy, on: chain[2], with: .second)
    tree.remove(object)
    let successor = sketch.make(.object)
    #expect(successor.index == object.index)
    tree.handle(.copy, on: successor, with: .first)
    #expect(tree.find(.copy, from: chain[0]).target == chain[2])
    #expect(tree.targetOverride(of: .copy, on: chain[1]) == nil)
    #expect(tree.targetOverrides(of: chain[1]).isEmpty)
  }

  @Test("a false condition counts as not implemented, and the search continues (U33, U35)")
  func conditionFalse() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first, isConditional: true)
    tree.handle(.copy, on: chain[3], with: .second, isConditional: true)
    var asked: [Call] = []
    let search = tree.search(.copy, from: chain[0]) { handler, id in
      asked.append(Call(handler, on: id))
      return id == chain[3]
    }
    #expect(asked == [Call(.first, on: chain[1]), Call(.second, on: chain[3])])
    #expect(search.target == chain[3])
    #expect(search.verdicts == [1: .conditionFalse, 3: .handles])
  }

  @Test("a method without a condition is not asked for one (U33)")
  func unconditional() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first)
    let search = tree.search(.copy, from: chain[0]) { _, _ in
      Issue.record("asked")
      return false
    }
    #expect(search.target == chain[1])
  }

  @Test("a false condition with an override that returns true makes a target that cannot be called (U36)")
  func conditionFalseClaims() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first, isConditional: true)
    tree.overrideCanPerform(.copy, on: chain[1], with: true)
    let search = tree.search(.copy, from: chain[0]) { _, _ in false }
    #expect(search.verdict(at: 1) == .claims)
    #expect(search.handler == nil)
  }

  @Test("an object's method hides that of its class, and a class's method that of its superclass (U33)")
  func hiding() throws {
    let base = tree.addClass(superclass: nil, kind: .view, traits: [])
    let middle = tree.addClass(superclass: base, kind: .view, traits: [])
    let leaf = tree.addClass(superclass: middle, kind: .view, traits: [])
    let id = tree.make(leaf)
    tree.handle(.copy, on: base, with: .first)
    #expect(tree.find(.copy, from: id).handler == .first)
    tree.handle(.copy, on: middle, with: .second)
    #expect(tree.find(.copy, from: id).handler == .second)
    tree.handle(.copy, on: id, with: .third)
    #expect(tree.find(.copy, from: id).handler == .third)
    #expect(tree.unhandle(.copy, on: id))
    #expect(!tree.unhandle(.copy, on: id))
    #expect(tree.find(.copy, from: id).handler == .second)
    #expect(tree.unhandle(.copy, on: middle))
    #expect(!tree.unhandle(.copy, on: middle))
    #expect(tree.find(.copy, from: id).handler == .first)
    #expect(tree.find(.copy, from: tree.make(base)).handler == .first)
  }

  @Test("a method with a false condition does not hide the class's method (U33)")
  func conditionFalseShowsClass() throws {
    let base = tree.addClass(superclass: nil, kind: .view, traits: [])
    let derived = tree.addClass(superclass: base, kind: .view, traits: [])
    let id = tree.make(derived)
    tree.handle(.copy, on: base, with: .first)
    tree.handle(.copy, on: derived, with: .second, isConditional: true)
    tree.handle(.copy, on: id, with: .third, isConditional: true)
    let search = tree.search(.copy, from: id) { _, _ in false }
    #expect(search.handler == .first)
    #expect(search.verdict(at: 0) == .handles)
    #expect(tree.find(.copy, from: id).handler == .third)
  }

  @Test("a class's method applies to instances made before it and to classes added after it (U33)")
  func lateMethods() throws {
    let base = tree.addClass(superclass: nil, kind: .view, traits: [])
    let early = tree.make(tree.addClass(superclass: base, kind: .view, traits: []))
    tree.handle(.copy, on: base, with: .first)
    let late = tree.make(tree.addClass(superclass: base, kind: .view, traits: []))
    #expect(tree.find(.copy, from: early).target == early)
    #expect(tree.find(.copy, from: late).target == late)
    #expect(tree.find(.copyTwin, from: early).target == nil)
  }

  @Test("a second handler of an action replaces the first (U33)")
  func replacing() {
    let id = sketch.make(.responder)
    tree.handle(.copy, on: id, with: .first, isConditional: true)
    tree.handle(.copy, on: id, with: .second)
    let search = tree.search(.copy, from: id) { _, _ in false }
    #expect(search.handler == .second)
    #expect(tree.ownHandlers(of: id).map(\.handler) == [.second])
  }

  @Test("actions whose numbers share low bits are different actions (U33)")
  func twins() throws {
    let chain = try nest()
    tree.handle(.copyTwin, on: sketch.plainClass(.view), with: .first)
    tree.handle(.copy, on: chain[4], with: .second)
    #expect(tree.find(.copy, from: chain[0]).asked == chain)
    #expect(tree.find(.copyTwin, from: chain[0]).asked == [chain[0]])
  }
}
