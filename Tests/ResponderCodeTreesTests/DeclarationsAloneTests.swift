// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Sources of other projects, of which only classes and methods count.
@Suite("Declarations alone")
struct DeclarationsAloneTests {
  private static let library = """
    import UIKit
    @main open class LibraryDelegate: UIResponder, UIApplicationDelegate {}
    open class CardView: UIView {
      public let inner = UIButton()
      open func setUp() { addSubview(inner); inner.addTarget(nil, action: #selector(vanish), for: .touchUpInside) }
      @objc open func flip(_ sender: Any?) {}
    }
    """
  private static let app =
    Trees.scaffold + """
      class Root: UIViewController {
        let card = Card()
        override func viewDidLoad() {
          view.addSubview(card)
          card.setUp()
          let b = UIButton()
          card.addSubview(b)
          b.addTarget(card, action: #selector(CardView.flip(_:)), for: .touchUpInside)
          b.addTarget(card, action: Selector(("flop:")), for: .touchUpInside)
        }
      }
      class Card: CardView {}
      """

  private static func tree(knowing library: Bool) -> AppTree {
    let more = library ? [("Pods/Card.swift", Self.library)] : []
    return Trees.tree([("App.swift", app)] + more, declarations: ["Pods/Card.swift"])
  }

  /// A superclass that was not read has what `#selector` names of it; with its declaration a missing method is known to be
  /// missing.
  @Test func aSuperclassDecides() {
    let without = Self.tree(knowing: false).sends
    #expect(without.map(\.verdict) == [.handled, .notKnown], "\(without.map(\.because))")
    let with = Self.tree(knowing: true).sends
    #expect(with.map(\.action) == ["flip:", "flop:"] && with.map(\.verdict) == [.handled, .nobody])
    #expect(with.first?.places.first??.place == "Pods/Card.swift:6")
  }

  /// Nothing in them runs: they make no objects, send nothing, and do not start the app.
  @Test func nothingInThemRuns() {
    #expect(
      Trees.lines(Self.tree(knowing: true)) == [
        "Card in UIView", "Root in UIWindow", "UIButton in Card", "UIView of Root", "UIWindow in UIApplication",
      ])
    let code = Trees.code([("A.swift", Self.library)], declarations: ["A.swift"])
    #expect(code.classes.flatMap(\.sends).isEmpty && code.sends.isEmpty && code.applicationDelegate == nil)
    #expect(code.classes.first { $0.name == "CardView" }?.handlers.map(\.name) == ["flip:"])
  }
}
