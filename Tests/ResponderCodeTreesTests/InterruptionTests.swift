// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import ResponderCodeTrees

/// Code is followed until somebody wants the end.
@Suite("Interrupted trees")
struct InterruptionTests {
  /// Functions that each call the next one twice, in many classes: more than any limit allows to follow.
  private static let source =
    Trees.scaffold + "class Root: UIViewController {\n"
    + (0..<13).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }\n" }.joined()
    + "func f13() { view.addSubview(UILabel()) }\noverride func viewDidLoad() { f0() }\n}\n"
    + (0..<200).map { "class C\($0): Root { override func viewDidAppear(_ a: Bool) { f0() } }\n" }.joined()

  @Test func nothingIsFollowedAfterwards() {
    var (asked, afterwards) = (0, 0)
    let result = Interruption.watching {
      asked += 1
      if asked > 4 { afterwards += 1 }
      return asked > 3
    } _: {
      Trees.tree([("A.swift", Self.source)])
    }
    #expect(result == nil)
    // Each later loop over everything asks once; without an end there would be thousands of questions.
    #expect(asked > 3 && afterwards < 20, "\(asked) questions")
  }
}
