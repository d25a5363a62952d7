// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderDocuments
import ResponderHierarchy
import Testing

@testable import ResponderCodeTrees

/// What documents and code of one app make together.
@Suite("Documents beside code")
struct DocumentFormTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>
        <scene sceneID="s1"><objects>
          <viewController id="a" customClass="Root" sceneMemberID="viewController">
            <view key="view" id="v"><subviews><button id="b"/></subviews></view>
            <connections><outlet property="button" destination="b" id="o"/></connections>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="detail" id="d" customClass="Detail" sceneMemberID="viewController">
            <view key="view" id="dv"/>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """
  private static let delegate = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"

  private static func lines(
    _ source: String, file: String = "Main.storyboard", main: String? = nil
  ) throws -> [String] {
    let hierarchy = try InterfaceBuilderImporter.read([(file, Array(storyboard.utf8))], kindOf: { _ in nil })
    let plist = main.map { "<plist><dict><key>UIMainStoryboardFile</key><string>\($0)</string></dict></plist>" }
    return Trees.lines(
      Trees.tree(
        [("A.swift", source)], documents: [hierarchy],
        description: AppDescription(plist.map { [Array($0.utf8)] } ?? [])))
  }

  /// The class of a node runs as if code had made it, with the document's view and outlets.
  @Test func aNodeHasTheTemplateOfItsClass() throws {
    let lines = try Self.lines(
      Self.delegate + """
        class Root: UIViewController {
          @IBOutlet var button: UIButton!
          override func viewDidLoad() { view.addSubview(UILabel()); button.addSubview(UISwitch()) }
        }
        class Detail: UIViewController {}
        """)
    #expect(
      lines == [
        "Root in UIWindow", "UIButton in UIView", "UILabel in UIView", "UISwitch in UIButton", "UIView of Root",
        "UIWindow in UIApplication",
      ])
  }

  /// A prototype's copies are those of rows, and the cells of a static table are there.
  @Test(arguments: [("prototypes", "?"), ("sections", "")])
  func aPrototypeIsPossible(_ form: (tag: String, mark: String)) throws {
    let table = """
      <tableView key="view" id="v"><\(form.tag)><tableViewCell id="b" customClass="Row"/></\(form.tag)></tableView>
      """
    let text = Self.storyboard.replacing(
      "<view key=\"view\" id=\"v\"><subviews><button id=\"b\"/></subviews></view>", with: table)
    let hierarchy = try InterfaceBuilderImporter.read([("Main.storyboard", Array(text.utf8))], kindOf: { _ in nil })
    let source =
      Self.delegate + "class Root: UIViewController {}\nclass Row: UITableViewCell { override func awakeFromNib() { "
      + "addSubview(UILabel()) } }"
    let lines = Trees.lines(Trees.tree([("A.swift", source)], documents: [hierarchy]))
    #expect(
      lines.contains("Row in UITableView\(form.mark)") && lines.contains("UILabel in Row\(form.mark)"), "\(lines)")
  }

  /// What a segue of a cell shows is pushed where the cell's controller is, and the items of a toolbar are in it.
  @Test func seguesStartAtTheControllerAround() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
        <scenes>
          <scene sceneID="s0"><objects><navigationController id="n" sceneMemberID="viewController">
            <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections>
          </navigationController></objects></scene>
          <scene sceneID="s1"><objects>
            <tableViewController id="a" customClass="Root" sceneMemberID="viewController">
              <tableView key="view" id="v"><prototypes><tableViewCell id="c" reuseIdentifier="Row">
                <connections><segue destination="d" kind="show" id="s"/></connections>
              </tableViewCell></prototypes></tableView>
            </tableViewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController id="d" customClass="Detail" sceneMemberID="viewController"><view key="view" id="dv"><subviews>
              <toolbar id="t"><items><barButtonItem title="More" id="i">
                <connections><action selector="more:" destination="f" id="x"/></connections>
              </barButtonItem></items></toolbar>
            </subviews></view></viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
          </objects></scene>
        </scenes>
      </document>
      """
    let hierarchy = try InterfaceBuilderImporter.read([("Main.storyboard", Array(text.utf8))], kindOf: { _ in nil })
    let source =
      Self.delegate
      + "class Root: UITableViewController {}\nclass Detail: UIViewController { @objc func more(_ s: Any?) {} }"
    let tree = Trees.tree([("A.swift", source)], documents: [hierarchy])
    let lines = Trees.lines(tree)
    #expect(lines.contains("Detail in UINavigationController?"), "\(lines)")
    #expect(lines.contains("UIBarButtonItem in UIToolbar?"), "\(lines)")
    let found = tree.documentSearches.values.map { "\($0.action) \($0.verdict.rawValue)" }
    #expect(found == ["more: nobody"], "an item is no responder (U93)")
  }

  @Test func codeMakesAScene() throws {
    let lines = try Self.lines(
      Self.delegate + """
        class Root: UIViewController {
          @objc func open() { present(storyboard!.instantiateViewController(withIdentifier: "detail"), animated: true) }
        }
        class Detail: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
        """)
    #expect(lines.contains("Detail in Root?") && lines.contains("UILabel in UIView?"), "\(lines)")
  }

  /// A root that code sets counts, and the document's is only possible.
  @Test func codeReplacesTheDocumentsRoot() throws {
    let lines = try Self.lines(
      Trees.scaffold + "class Root: UITableViewController {}\nclass Detail: UIViewController {}")
    #expect(lines.count { $0 == "Root in UIWindow" } == 1 && lines.contains("Root in UIWindow?"), "\(lines)")
  }

  /// A document is the first when the app names it, or when it is called so.
  @Test func theMainDocumentIsNamed() throws {
    let source = Self.delegate + "class Root: UIViewController {}\nclass Detail: UIViewController {}"
    let root = "Root in UIWindow"
    #expect(try Self.lines(source).contains(root))
    #expect(try Self.lines(source, file: "Start.storyboard", main: "Start").contains(root))
    #expect(try Self.lines(source, file: "Start.storyboard").contains(root), "the only one")
    #expect(try Self.lines(source, main: "Elsewhere").contains(root), "what is named was not read")
  }

  /// An example's document is not the app's, that of an extension begins nothing, and of several each may be the first.
  @Test func onlyTheAppsOwnDocumentIsTheFirst() throws {
    func windows(_ files: String...) throws -> [String] {
      let hierarchy = try InterfaceBuilderImporter.read(
        files.enumerated().map { ($1, Array(Self.storyboard.replacing("\"Root\"", with: "\"Root\($0)\"").utf8)) },
        kindOf: { _ in nil })
      return Trees.lines(Trees.tree([("A.swift", Self.delegate)], documents: [hierarchy]))
        .filter { $0.hasSuffix("in UIWindow") || $0.hasSuffix("in UIWindow?") }
    }
    #expect(try windows("Example/Main.storyboard", "App/Main.storyboard") == ["Root1 in UIWindow"])
    #expect(try windows("Share/MainInterface.storyboard").isEmpty)
    #expect(try windows("A/Main.storyboard", "B/Main.storyboard") == ["Root0 in UIWindow?"])
  }
}
