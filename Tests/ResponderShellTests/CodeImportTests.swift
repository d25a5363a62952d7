// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Imports of sources: their dump, their undo, and damaged or large sources.
@Suite("Importing sources")
struct CodeImportTests {
  static let swift = """
    import UIKit
    @objc protocol TabOpening { func openTab(_ sender: Any?) }
    #if DEBUG
    class Base: UIViewController { @IBAction func save(_ sender: Any) {} }
    #else
    class Base: UIViewController { @IBAction func save(_ sender: Any) { log("\\(f("}"))") } }
    #endif
    /* nested /* comment */ */
    final class Cart<T: Item>: Base, TabOpening where T: Equatable {
      func openTab(_ sender: Any?) {}
      @objc func didSelect(sender: UIButton) {}
      override var canBecomeFirstResponder: Bool { return true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
      class Row: UITableViewCell { func tap() { app.sendAction(#selector(TabOpening.openTab(_:)), to: nil, from: self, for: nil) } }
    }
    extension Cart { @IBAction private func buy(_ sender: Any, forEvent event: UIEvent) { x = #"raw \\(no)"# } }
    extension UIResponder { @objc func trap(_ s: Any?) {} }
    let multi = \"\"\"
      class No { \\(a["b"]) "
      \"\"\"
    struct Bar { func go() { UIApplication.shared.sendAction(Selector(("refresh:")), to: nil, from: nil, for: nil) } }
    """
  static let objectiveC = """
    #import <UIKit/UIKit.h>
    @interface Old<T> : UIView <TabOpening>
    - (IBAction)pay:(id)sender;
    @end
    @implementation Old
    - (IBAction)pay:(id)sender { [NSApp sendAction:@selector(refund:) to:nil from:self]; }
    #if X
    - (void)openTab:(id)sender { if (a) {
    #else
    - (void)openTab:(id)sender { if (b) {
    #endif
    } }
    - (BOOL)canBecomeFirstResponder { return YES; }
    - (UIResponder *)nextResponder { return self.other; }
    @end
    """

  private static func session(_ swift: [UInt8], _ objectiveC: [UInt8]) -> Session {
    Session(host: MemoryFiles(["app/a.swift": swift, "app/b.m": objectiveC]).host)
  }

  @Test func importedSourcesAreDumped() {
    let session = Self.session(Array(Self.swift.utf8), Array(Self.objectiveC.utf8))
    #expect(session.outcomes(of: "import code app").allSatisfy { $0.error == nil })
    let script = session.dump
    let rebuilt = Session()
    #expect(rebuilt.outcomes(of: script).allSatisfy { $0.error == nil })
    #expect(rebuilt.dump == script)
    for part in [
      "class Cart: Base adopts TabOpening with canBecomeFirstResponder at app/a.swift:9",
      "handle didSelectWithSender: on Cart at app/a.swift:11", "handle buy:forEvent: on Cart at app/a.swift:16",
      "connect Row code openTab: at app/a.swift:14", "connect app code refresh: at app/a.swift:21",
      "override Cart canPerform is unknown at app/a.swift:13", "handle pay: on Old at app/b.m:6",
      "connect Old code refund: at app/b.m:6", "override Old next is unknown at app/b.m:14",
      "class Old: UIView adopts TabOpening with canBecomeFirstResponder at app/b.m:2",
    ] {
      #expect(script.contains(part + "\n"), "\(part)")
    }
    #expect(!script.contains("trap:"))
  }

  @Test func aResetForgetsSources() {
    let session = Self.session(Array(Self.swift.utf8), Array(Self.objectiveC.utf8))
    let before = session.dump
    session.outcomes(of: "import code app\nreset")
    #expect(session.dump.hasPrefix(before.split(separator: "\n").first.map(String.init) ?? ""))
    #expect(!session.dump.contains("code"))
    session.outcomes(of: "undo\nundo")
    #expect(session.dump == before)
  }

  @Test(arguments: [UInt64(11), 12])
  func damagedSourcesLeaveASoundSession(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let marks = Array("{}()[]<>\"\\#@/*:;,.=-+ \nclassfunc_0".utf8)
    func damaged(_ text: String) -> [UInt8] {
      var bytes = Array(text.utf8)
      switch generator.below(4) {
      case 0: bytes.removeLast(generator.below(bytes.count))
      case 1:
        let start = generator.below(bytes.count)
        let piece = bytes[start..<min(bytes.count, start + 1 + generator.below(200))]
        bytes.insert(contentsOf: piece, at: generator.below(bytes.count))
      case 2:
        let start = generator.below(bytes.count)
        bytes.removeSubrange(start..<min(bytes.count, start + 1 + generator.below(100)))
      default:
        for _ in 0...generator.below(12) { bytes[generator.below(bytes.count)] = marks[generator.below(marks.count)] }
      }
      return bytes
    }
    for _ in 0..<150 {
      let session = Self.session(damaged(Self.swift), damaged(Self.objectiveC))
      session.outcomes(of: "class Cart: UIView\nadd window W\nadd Cart c in W")
      let before = session.observableState
      let outcome = session.outcomes(of: "import code app").first
      #expect(outcome?.error == nil)
      #expect(session.model.tree.checkInvariants().isEmpty)
      let rebuilt = Session()
      #expect(rebuilt.outcomes(of: session.dump).allSatisfy { $0.error == nil })
      #expect(rebuilt.dump == session.dump)
      let after = session.observableState
      session.outcomes(of: "undo")
      #expect(session.observableState == before)
      session.outcomes(of: "redo")
      #expect(session.observableState == after)
    }
  }

  @Test func otherFilesAreCounted() {
    let files: [String: [UInt8]] = [
      "app/a.swift": [0xFE, 0xFF, 0, 0x63, 0, 0x6C], "app/b.m": Array(Self.objectiveC.utf8), "app/c.swift": [],
      "app/d.mm": [0xFF, 0xFE, 0x80, 0x0A, 0xC3],
    ]
    let outcome = Session(host: MemoryFiles(files).host).outcomes(of: "import code app").first
    let lines = outcome?.report?.lines ?? []
    #expect(lines.first == "imported 1 class, 2 handlers, 1 send from 3 sources")
    #expect(lines.contains("note: file that is not source text, left out (app/a.swift)"))
  }

  /// Input that nests or repeats without end, or is not text, takes time in proportion to its size.
  @Test(arguments: [
    "{", "(", "[", "class A {", "#if A\n", "\"\\(", "/*", "sendAction(", "@interface A ", "<", "func f(", "@objc(",
    "[a b:", "class A: A.A<A,",
  ])
  func deepNestingTakesLinearTime(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 30_000).utf8)
    let session = Self.session(bytes, bytes)
    #expect(session.outcomes(of: "import code app").first?.error == nil)
    #expect(session.model.tree.checkInvariants().isEmpty)
  }

  /// A class that is its own ancestor, and a chain of thousands of superclasses.
  @Test func cyclicAndLongChainsOfSuperclassesAreRead() {
    var text = "class A: B {}\nclass B: C {}\nclass C: A { @IBAction func a(_ s: Any) {} }\nclass K0: UIView {}\n"
    for index in 1..<3_000 { text += "class K\(index): K\(index - 1) { @IBAction func k\(index)(_ sender: Any) {} }\n" }
    let session = Self.session(Array(text.utf8), [])
    #expect(session.outcomes(of: "import code app").first?.error == nil)
    #expect(
      session.outcomes(of: "add window W\nadd K2999 k in W\nexpect can k1: on k is yes").allSatisfy { $0.error == nil })
  }
}
