// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderEngine
import Testing
@testable import ResponderDocuments
@testable import ResponderHierarchy

@Suite("Documents")
struct DocumentTests {
  private func read(_ text: String, path: String = "a.xib") throws -> Hierarchy {
    try InterfaceBuilderImporter.read([(path, Array(text.utf8))])
  }

  private static func xib(_ objects: String, runtime: String = "iOS.CocoaTouch") -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"\(runtime)\"><objects>\(objects)</objects></document>"
  }

  @Test(arguments: 0..<4)
  func damagedDocumentsDoNotTrap(_ group: Int) throws {
    var generator = SeededGenerator(seed: UInt64(group))
    let samples = try Samples.files(in: "ib").map(Samples.bytes).filter { $0.count < 40_000 }
    for sample in samples + [Array(Self.small.utf8)] {
      for _ in 0..<(samples.isEmpty ? 200 : 6) {
        guard let hierarchy = try? InterfaceBuilderImporter.read([("a.xib", generator.damaged(sample))]) else {
          continue
        }
        expectSound(hierarchy)
      }
    }
  }

  /// Damage that is valid XML: exchanged ids, keys and tags.
  @Test(arguments: 0..<4)
  func exchangedIdsDoNotTrap(_ group: Int) throws {
    var generator = SeededGenerator(seed: UInt64(group))
    let words = [
      "TAB", "NAV", "LST", "V1", "B1", "G1", "F1", "REF", "W", "view", "navigationController", "window", "-1",
    ]
    for _ in 0..<500 {
      var text = Self.small
      for _ in 0..<4 {
        let (old, new) = (words.randomElement(using: &generator) ?? "", words.randomElement(using: &generator) ?? "")
        text = text.replacing("\"\(old)\"", with: "\"\(new)\"")
      }
      guard let hierarchy = try? read(text) else { continue }
      expectSound(hierarchy)
    }
  }

  @Test func deepNestingIsRefused() {
    let depth = 10_000
    let text = Self.xib(
      String(repeating: "<view><subviews>", count: depth) + String(repeating: "</subviews></view>", count: depth))
    #expect(throws: ImportFailure.self) { try read(text) }
  }

  @Test(arguments: [
    "", "prose", "<a/>", "<document/>", "bplist00", "NIBArchive", "\u{FEFF}", "<document type=\"InterfaceBuilder\">",
    "<!DOCTYPE a [<!ENTITY x \"y\">]><document type=\"InterfaceBuilder\">&x;</document>",
    "<?xml version=\"1.0\" encoding=\"no-such-encoding\"?><document type=\"InterfaceBuilder\"/>",
    "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"/>",
  ])
  func otherFilesAreRefused(_ text: String) {
    #expect(throws: ImportFailure.self) { try read(text) }
  }

  @Test func invalidTextIsRefused() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x3C, 0], [0x3C, 0x61, 0xFF, 0xFE, 0x3E], [0, 0, 0, 0]] {
      #expect(throws: ImportFailure.self) { try InterfaceBuilderImporter.read([("a", bytes)]) }
    }
  }

  @Test func theFirstElementWithAnIdIsUsed() throws {
    let hierarchy = try read(
      Self.xib(
        "<view id=\"A\"/><button id=\"A\"/><button id=\"B\"><connections><action selector=\"x\" destination=\"A\" eventType=\"touchDown\" id=\"c\"/></connections></button>"
      ))
    #expect(hierarchy.connections.map(\.target) == [.node(0)])
    #expect(hierarchy.notes.all.map(\.count) == [1])
  }

  /// The same number means the first responder on one platform and the owner on the other.
  @Test func nilTargetsAreRecognisedByTheElement() throws {
    let touch = try read(
      Self.xib(
        "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"A\"/><placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/>\(Self.buttons("destination"))"
      ))
    #expect(touch.connections.map(\.target) == [.node(0), .anyone])
    let mac = try read(
      Self.xib(
        "<customObject id=\"-2\" userLabel=\"File's Owner\" customClass=\"A\"/><customObject id=\"-1\" customClass=\"FirstResponder\"/>\(Self.buttons("target"))",
        runtime: "MacOSX.Cocoa"))
    #expect(mac.connections.map(\.target) == [.anyone, .node(0)])
    #expect(mac.counts?.nilTargeted == 1)
  }

  private static func buttons(_ key: String) -> String {
    ["-1", "-2"].map {
      "<button id=\"b\($0)\"><connections><action selector=\"x:\" \(key)=\"\($0)\" eventType=\"touchDown\" id=\"a\($0)\"/></connections></button>"
    }.joined()
  }

  /// Reading ten times the document takes about ten times as long, and a large document is read quickly.
  @Test func aLargeDocumentIsRead() throws {
    let row = { (number: Int) in
      "<view id=\"v\(number)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews><button id=\"b\(number)\"><connections><action selector=\"x:\" destination=\"v\(number)\" eventType=\"touchDown\" id=\"a\(number)\"/></connections></button></subviews></view>"
    }
    let hierarchy = try read(Self.xib((0..<5_000).map(row).joined()))
    #expect(hierarchy.nodes.count == 10_000)
    #expect(hierarchy.connections.count == 5_000)
    expectSound(hierarchy)
  }

  private static let small = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="TAB"><scenes>
    <scene><objects><tabBarController id="TAB"><tabBar key="tabBar" id="TB"/><connections>
    <segue destination="NAV" kind="relationship" relationship="viewControllers" id="s1"/>
    <segue destination="REF" kind="relationship" relationship="viewControllers" id="s2"/></connections></tabBarController></objects></scene>
    <scene><objects><navigationController id="NAV"><connections><segue destination="LST" kind="relationship" relationship="rootViewController" id="s3"/></connections></navigationController></objects></scene>
    <scene><objects><viewController id="LST"><view key="view" id="V1"><rect key="frame" x="0.0" y="1" width="2" height="3"/><subviews>
    <button id="B1"><connections><action selector="a:" destination="LST" eventType="touchUpInside" id="a1"/><action selector="b:" destination="F1" eventType="touchUpInside" id="a2"/></connections></button>
    </subviews><connections><outletCollection property="gestureRecognizers" destination="G1" id="o1"/></connections></view></viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="F1" sceneMemberID="firstResponder"/><tapGestureRecognizer id="G1"/>
    <viewControllerPlaceholder storyboardName="a" referencedIdentifier="x" id="REF"/></objects></scene></scenes></document>
    """
}
