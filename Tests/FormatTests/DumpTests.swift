// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderEngine
import Testing
@testable import ResponderDocuments
@testable import ResponderHierarchy

@Suite("Dumps")
struct DumpTests {
  private func read(_ text: String) throws -> Hierarchy {
    try DumpImporter.read(Array(text.utf8)) { _ in nil }
  }

  @Test(.enabled(if: Samples.exist))
  func everySampleIsRead() throws {
    let files = Samples.files(in: "dumps")
    #expect(files.count == 18)
    for file in files {
      let bytes = try Samples.bytes(of: file)
      let hierarchy = try DumpImporter.read(bytes) { _ in nil }
      // Every line except the legend is a node; the line of a controller is joined with that of its view.
      let rows = bytes.asText.split(separator: "\n").filter { !$0.hasPrefix("A=") }
      let isControllers = rows.contains { $0.contains("state: ") }
      let isHeld = isControllers ? rows.count + rows.count { !$0.contains("not loaded") } + 1 : rows.count
      #expect(hierarchy.nodes.count == isHeld, "\(file.lastPathComponent)")
      #expect(hierarchy.notes.all.isEmpty, "\(file.lastPathComponent): \(hierarchy.notes.all.map(\.line))")
    }
  }

  @Test(arguments: 0..<4)
  func damagedDumpsDoNotTrap(_ group: Int) throws {
    let own = [Self.views, Self.pair, Self.chain, Self.trace, Self.backtrace]
    let samples = try Samples.files(in: "dumps").map(Samples.bytes) + own.map { Array($0.utf8) }
    var generator = SeededGenerator(seed: UInt64(group))
    for sample in samples {
      for _ in 0..<60 {
        guard let hierarchy = try? DumpImporter.read(generator.damaged(sample), kindOf: { _ in nil }) else { continue }
        expectSound(hierarchy)
      }
    }
  }

  /// With a hundred thousand lines, deep and wide, the cost is linear and nothing recurses.
  @Test func aLargeDumpIsRead() throws {
    var text = "<UIWindow: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>\n"
    for line in 1..<20_000 {
      text += String(repeating: "   |", count: line % 400 + 1)
      text += " <UIView: 0x\(String(line + 9, radix: 16)); frame = (0 0; 1 1); layer = <CALayer: 0x2>>\n"
    }
    let hierarchy = try read(text)
    #expect(hierarchy.nodes.count == 20_000)
    expectSound(hierarchy)
  }

  @Test func aLayoutTraceIsReadWithoutGuides() throws {
    let hierarchy = try read(Self.trace)
    #expect(hierarchy.nodes.map(\.className) == ["UIWindow", "UIView", "UILabel", "UIButton"])
    #expect(hierarchy.nodes.map(\.parent) == [nil, 0, 1, 1])
    #expect(hierarchy.nodes[0].kind == .window)
    #expect(hierarchy.notes.all.map(\.line) == ["layout guide, left out"])
  }

  @Test func anOldLayoutTraceIsRead() throws {
    let hierarchy = try read("*<UIWindow:0x7fa>\n|   *<UIView:0x7fb>\n|   |   <UILabel:0x7fc> - AMBIGUOUS LAYOUT\n")
    #expect(hierarchy.nodes.map(\.parent) == [nil, 0, 1])
  }

  @Test func aQuotedPrintOfCycriptIsRead() throws {
    let text =
      #"@"<UIViewController 0x1>, state: appeared, view: <UIView 0x2>\n   + <SheetController 0x3>, state: appeared, view: <UIView 0x4>, presented with: <X 0x5>""#
    let hierarchy = try read(text)
    #expect(hierarchy.nodes.filter { $0.kind == .controller }.count == 2)
    let isPresented = hierarchy.links.contains { if case .presented(1, 0, _) = $0 { true } else { false } }
    #expect(isPresented)
  }

  @Test func blanksAloneShowTheTree() throws {
    let hierarchy = try read(
      "<UIView: 0x1; layer = <CALayer: 0x2>>\n  <UIView: 0x3; layer = <CALayer: 0x2>>\n    <UILabel: 0x4; layer = <CALayer: 0x2>>\n  <UIView: 0x5; layer = <CALayer: 0x2>>"
    )
    #expect(hierarchy.nodes.map(\.parent) == [nil, 0, 1, 0])
  }

  @Test(arguments: [
    ("_TtC4Shop8CardCell", "CardCell"), ("Shop.CardCell", "CardCell"),
    ("UIHostingController<Root<Int>>", "UIHostingController"),
    ("SwiftUI.UIKitKeyPressResponder", "SwiftUI.UIKitKeyPressResponder"), ("UIView", "UIView"),
    ("_TtC99999999999999999999Shop", "_TtC99999999999999999999Shop"),
  ])
  func modulesAreRemovedFromClassNames(_ name: String, _ plain: String) {
    #expect(ClassNames.plain(name) == plain)
  }

  @Test(arguments: [
    (
      "0   Shop  0x00000001 -[Cart(More) buy:] + 12\n1   UIKitCore 0x0000002 -[UIApplication sendAction:to:from:forEvent:] + 8",
      "Cart", "buy:"
    ),
    (
      "  * frame #0: 0x1 App`$s04DuckA18Go_Privacy_Browser11AppDelegateC9newWindowyyypSgFTo + 4\n    frame #1: 0x2 AppKit`-[NSApplication(NSResponder) sendAction:to:from:] + 1",
      "AppDelegate", "newWindow"
    ),
  ])
  func backtracesNameTheHandler(_ text: String, _ handler: String, _ action: String) throws {
    let delivery = try #require(try read(text).delivery)
    #expect(delivery.handlerClass == handler)
    #expect(delivery.action == action)
  }

  @Test(arguments: [
    "", "bplist00\u{1}", "NIBArchive\u{1}", "prose\n<p>only</p>", "frame #0: 0x1 a`b\nframe #1: 0x2 a`c",
  ])
  func otherTextIsRefused(_ text: String) {
    #expect(throws: ImportError.self) { try read(text) }
  }

  private static let views =
    "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n   | <UIView: 0x3; frame = (0 0; 1 2); alpha = 0.5; hidden = YES; layer = <CALayer: 0x4>>\n"
  private static let pair =
    views
    + "\n<UIViewController 0x5>, state: appeared, view: <UIView 0x3>\n   + <A.B 0x6>, state: appeared, view: <UIView 0x7>\n"
  private static let chain =
    "(\n<UIButton: 0x1>,\n<UIViewController: 0x2>,\n<UIWindow: 0x3>,\n<UIApplication: 0x4>,\n<AppDelegate: 0x5>\n)"
  private static let trace = """
    \u{2022}UIWindow:0x7f80 - AMBIGUOUS LAYOUT
    |   \u{2022}UIView:0x7f81
    |   |   *_UILayoutGuide:0x7f82
    |   |   *UILabel:0x7f83'What, and why'
    |   |   +UIButton:0x7f84'Buy'
    Legend:
    \t* - is laid out with auto layout
    \t+ - is laid out manually, but is represented in the layout engine because translatesAutoresizingMaskIntoConstraints = YES
    \t\u{2022} - layout engine host
    """
  private static let backtrace =
    "* frame #0: 0x1 App`-[A b:] + 1\nframe #1: 0x2 UIKit`-[UIApplication sendAction:to:from:forEvent:] + 3"
}

/// Checks that nodes refer only to existing nodes, and that holders precede what they hold.
func expectSound(_ hierarchy: Hierarchy) {
  for (index, node) in hierarchy.nodes.enumerated() {
    if let parent = node.parent { #expect(parent >= 0 && parent < index) }
    if let controller = node.controller {
      #expect(hierarchy.nodes.indices.contains(controller) && controller < index)
      #expect(hierarchy.nodes.indices.contains(controller) && hierarchy.nodes[controller].kind == .controller)
    }
    for fact in node.facts {
      if case .node(let other) = fact.value { #expect(hierarchy.nodes.indices.contains(other)) }
    }
  }
  for connection in hierarchy.connections {
    #expect(hierarchy.nodes.indices.contains(connection.sender))
    if case .node(let target) = connection.target { #expect(hierarchy.nodes.indices.contains(target)) }
  }
  #expect(hierarchy.chain.allSatisfy(hierarchy.nodes.indices.contains))
}
