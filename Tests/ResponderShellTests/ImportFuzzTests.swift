// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Damaged input: an error leaves the session unchanged, and an import leaves it sound.
@Suite("Damaged imports")
struct ImportFuzzTests {
  private static let dump = """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
       | <UILayoutContainerView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
       |    | <UITableView: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0x6>>
       |    |    | <Shop.Cell: 0x7; baseClass = UITableViewCell; frame = (0 0; 9 9); hidden = YES; layer = <CALayer: 0x8>>
    <UINavigationController 0x9>, state: appeared, view: <UILayoutContainerView 0x3>
       | <ListController 0xa>, state: appeared, view: <UITableView 0x5>
       + <SheetController 0xb>, state: appeared, view: <UIView 0xc>
    """
  private static let chain = """
    <UIButton: 0x1>
    <UIView: 0x2>
    <CartViewController: 0x3>
    <UIWindow: 0x4>
    <UIWindowScene: 0x5>
    <UIApplication: 0x6>
    <AppDelegate: 0x7>
    """
  private static let elements = """
    Element subtree:
     →Application, 0x1, pid: 7, label: 'Shop'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Table, 0x3, {{0.0, 40.0}, {390.0, 800.0}}, identifier: 'list'
            Cell, 0x4, {{0.0, 40.0}, {390.0, 44.0}}, label: 'it's ripe, isn't it', Disabled, Selected
          TextField, 0x5, {{0.0, 0.0}, {390.0, 40.0}}, value: pears, apples, Keyboard Focused
        MenuItem, 0x6, {{0.0, 0.0}, {9.0, 9.0}}, title: 'New'
    Path to element:
     →Application, 0x1
    """
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="N"><scenes>
    <scene><objects><navigationController id="N" customClass="Nav"><navigationBar key="navigationBar" id="NB"/><connections>
    <segue destination="L" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController></objects></scene>
    <scene><objects><viewController id="L" title="x"><view key="view" id="V"><subviews>
    <button id="B" customClass="Buy"><state key="normal" title="Buy"/><connections><action selector="a:" destination="F" eventType="touchUpInside" id="a"/>
    <segue destination="N" kind="show" id="t"/></connections></button>
    <containerView id="C"><connections><segue destination="N" kind="embed" id="e"/></connections></containerView></subviews></view></viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="F" sceneMemberID="firstResponder"/></objects></scene></scenes></document>
    """
  private static let json = exported(
    "add window W\nattach controller c to W\nadd button b in W\nhandle a on c\nconnect b touchDown a\nadd controller d\npresent d from c"
  )
  private static let windows = exported(
    "profile appkit\nadd window W\nattach controller c to W\nadd menu m\nattach menu m to c-view\nsheet S on W\nadd window X\nattach document d to X\npresent p from c as popover"
  )

  private static func exported(_ script: String) -> String {
    let session = Session()
    session.outcomes(of: script)
    return session.outcomes(of: "export json").first?.report?.lines.joined(separator: "\n") ?? ""
  }

  @Test(arguments: [
    ("dump", dump), ("dump", chain), ("dump", elements), ("ib", document), ("json", json), ("json", windows),
  ])
  func sessionsStaySound(_ format: String, _ text: String) {
    var generator = SeededGenerator(seed: 7)
    let marks = Array("<>'\"=|;:()[]{}&/ \n\\01xABN".utf8)
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      switch generator.below(3) {
      case 0: bytes.removeLast(generator.below(bytes.count))
      case 1:
        let start = generator.below(bytes.count)
        let piece = bytes[start..<min(bytes.count, start + 1 + generator.below(80))]
        bytes.insert(contentsOf: piece, at: generator.below(bytes.count))
      default:
        for _ in 0...generator.below(8) { bytes[generator.below(bytes.count)] = marks[generator.below(marks.count)] }
      }
      let session = Session(host: MemoryFiles(["in": bytes]).host)
      session.outcomes(of: "add window first\nadd view a in first")
      let before = session.observableState
      let outcomes = session.outcomes(of: "import \(format) in")
      #expect(session.model.tree.checkInvariants().isEmpty)
      if outcomes.first?.error == nil, session.model.tree.count > 3 { session.outcomes(of: "undo") }
      #expect(session.observableState == before)
    }
  }

  /// Importing a window hierarchy of this many rows takes linear, not quadratic, time.
  @Test func aLargeDumpIsImported() {
    var text = "<UIWindow: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>\n"
    for line in 1..<5_000 {
      text += String(repeating: "   |", count: line % 50 + 1)
      text += " <UIView: 0x\(String(line + 9, radix: 16)); frame = (0 0; 1 1); layer = <CALayer: 0x2>>\n"
    }
    let session = Session(host: MemoryFiles(["in": Array(text.utf8)]).host)
    #expect(session.outcomes(of: "import dump in").first?.error == nil)
    #expect(session.model.tree.count == 5_001)
  }
}
