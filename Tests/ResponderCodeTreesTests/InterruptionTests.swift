// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderCode
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

  /// One source is not read to its end, in either language, and what was read of it is not kept.
  @Test(arguments: ["A.swift", "A.m"])
  func largeSourcesAreLeft(_ path: String) {
    let isSwift = path.hasSuffix(".swift")
    let type =
      isSwift
      ? "class C: UIView {\nfunc f() { g(); h(1, 2) }\n}\n"
      : "@implementation C\n- (void)f { [self g]; h(1, 2); }\n@end\n"
    let bytes = Array(
      ((isSwift ? "import UIKit\n" : "#import <UIKit/UIKit.h>\n") + String(repeating: type, count: 4_000)).utf8)
    func read(_ most: Int, _ kept: KeptSources = KeptSources()) -> (asked: Int, files: Int?) {
      let asked = Locked(0)
      let code = Interruption.watching {
        asked.use { asked in
          asked += 1
          return asked > most
        }
      } _: {
        CodeImporter.read([path], contents: { _ in bytes }, kindOf: { _ in nil }, keepsSyntax: true, kept: kept)
      }
      return (asked.use { $0 }, code?.files)
    }
    let whole = read(.max)
    #expect(whole.files == 1 && whole.asked > 400, "\(whole)")
    // In the lexer, in the reader of declarations, and in that of bodies.
    let kept = KeptSources()
    for most in [50, whole.asked / 2, whole.asked - 50] {
      let cut = read(most, kept)
      #expect(cut.files == nil && cut.asked < most + 20, "\(cut) after \(most)")
    }
    #expect(read(.max, kept).asked == whole.asked)
  }

  /// The threads of a computation learn that nobody wants its results.
  @Test func otherThreadsEnd() {
    let (begun, ended) = (Locked(0), Locked(0))
    let isOver = Locked(false)
    let results = Interruption.watching({ isOver.use { $0 } }) {
      concurrently(1_000) { _ in
        begun.use { $0 += 1 }
        isOver.use { $0 = true }
        while !Interruption.isWanted { usleep(100) }
        ended.use { $0 += 1 }
        return 1
      }
    }
    #expect(results == nil)
    #expect(begun.use { $0 } > 0 && begun.use { $0 } < 100 && begun.use { $0 } == ended.use { $0 })
  }
}
