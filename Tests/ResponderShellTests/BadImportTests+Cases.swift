// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension BadImportTests {
  static func storyboard(_ objects: String, runtime: String = "iOS.CocoaTouch") -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"\(runtime)\"><scenes><scene><objects>\(objects)</objects></scene></scenes></document>"
  }

  private static func action(_ attributes: String) -> String {
    "<button id=\"B\"><connections><action selector=\"go:\" eventType=\"touchDown\" id=\"a\" \(attributes)/></connections></button>"
  }

  private static func relation(_ kind: String, from: String, to: String) -> String {
    "<viewController id=\"\(from)\"><view key=\"view\" id=\"v\(from)\"><subviews><containerView id=\"c\(from)\"><connections><segue kind=\"\(kind)\" destination=\"\(to)\" id=\"s\(from)\"/></connections></containerView></subviews></view></viewController>"
  }

  private static func deep(_ open: String, _ close: String) -> String {
    String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
  }

  private static let bomb =
    "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;\">]><document type=\"InterfaceBuilder\"><view id=\"&c;\"/></document>"

  private static let deepDump: String = {
    var text = "<UIWindow: 0x1; layer = <CALayer: 0x2>>\n"
    for depth in 1..<2_000 {
      text += String(repeating: " ", count: depth)
      text += "<UIView: 0x\(String(depth + 9, radix: 16)); layer = <CALayer: 0x2>>\n"
    }
    return text
  }()

  private static let latin1Dump: [UInt8] = {
    let head = "<UIWindow: 0x1; layer = <CALayer: 0x2>>\n   | <UILabel: 0x3; text = '"
    return Array(head.utf8) + [0xE9] + Array("'; layer = <CALayer: 0x4>>".utf8)
  }()

  private static let latin1Document: [UInt8] = {
    Array("<document type=\"InterfaceBuilder\" a=\"".utf8) + [0xE9] + Array("\"/>".utf8)
  }()

  static let documents: [BadImport] = [
    .ib("nothing", "", .error(.badArgument, "empty")),
    .ib(
      "a truncated document", String(storyboard(action("destination=\"B\"")).dropLast(40)),
      .error(.badArgument, "not well-formed XML")),
    .ib("prose", "Dear all, the storyboard is late.", .error(.badArgument, "not well-formed XML")),
    .ib("another XML", "<svg width=\"1\"/>", .error(.badArgument, "its root is 'svg'")),
    .ib("a property list", "<plist version=\"1.0\"/>", .error(.badArgument, "property list")),
    .ib("a binary property list", "bplist00\u{1}\u{2}", .error(.unsupported, "binary property list")),
    .ib("a compiled nib", "NIBArchive\u{1}", .error(.unsupported, "compiled nib")),
    .ib(
      "an old archive", "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"/>",
      .error(.unsupported, "old archive format")),
    .ib("UTF-16", bytes: [0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00], .error(.unsupported, "UTF-16")),
    .ib("Latin-1 that says UTF-8", bytes: latin1Document, .error(.badArgument, "not well-formed XML")),
    .ib(
      "an encoding there is not", "<?xml version=\"1.0\" encoding=\"EBCDIC-X\"?><document type=\"InterfaceBuilder\"/>",
      .error(.badArgument, "unknown encoding")),
    .ib("a document with zeros in it", bytes: [0x3C, 0x00, 0x61], .error(.badArgument, "binary")),
    .ib(
      "entities that grow",
      bomb,
      .error(.badArgument, "document type")),
    .ib(
      "entities from a file",
      "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/hostname\">]><document type=\"InterfaceBuilder\">&a;</document>",
      .error(.badArgument, "document type")),
    .ib(
      "an entity nobody declared", storyboard("<view id=\"V\">&boom;</view>"),
      .error(.badArgument, "not well-formed XML")),
    .ib(
      "10,000 levels", storyboard(deep("<view><subviews>", "</subviews></view>")), .error(.badArgument, "levels deep")),
  ]

  /// Documents that refer to missing elements or to themselves.
  static let references: [BadImport] = [
    .ib("an id twice", storyboard("<view id=\"V\"/><view id=\"V\"/>"), .note("id of several elements")),
    .ib("an action to nothing", storyboard(action("destination=\"X\"")), .note("action to a missing element")),
    .ib(
      "an outlet to nothing",
      storyboard(
        "<view id=\"V\"><connections><outlet property=\"p\" destination=\"X\" id=\"o\"/></connections></view>"),
      .note("outlet to a missing element")),
    .ib(
      "a segue to nothing", storyboard(relation("embed", from: "A", to: "X")), .note("segue to a missing element")
    ),
    .ib(
      "controllers that contain each other",
      storyboard(relation("embed", from: "A", to: "B") + relation("embed", from: "B", to: "A")),
      .note("containment the rules refuse")),
    .ib("a controller that contains itself", storyboard(relation("embed", from: "A", to: "A")), .fine(nodes: 3)),
    .ib(
      "an outlet to itself",
      storyboard(
        "<view id=\"V\"><connections><outlet property=\"nextKeyView\" destination=\"V\" id=\"o\"/></connections></view>"
      ), .fine(nodes: 1)),
    .ib(
      "a key loop, as they are",
      storyboard(
        "<view id=\"V\"><connections><outlet property=\"nextKeyView\" destination=\"W\" id=\"o\"/></connections></view><view id=\"W\"><connections><outlet property=\"nextKeyView\" destination=\"V\" id=\"p\"/></connections></view>",
        runtime: "MacOSX.Cocoa"), .fine(nodes: 2)),
    .ib(
      "a window that is its own initial first responder",
      storyboard(
        "<window id=\"W\"><connections><outlet property=\"initialFirstResponder\" destination=\"W\" id=\"o\"/></connections></window>",
        runtime: "MacOSX.Cocoa"), .note("initial first responder that does not accept it")),
    .ib(
      "a reference to the document itself",
      storyboard("<viewControllerPlaceholder storyboardName=\"in\" referencedIdentifier=\"r\" id=\"P\"/>"),
      .note("reference to a storyboard")),
    .ib("an unknown element", storyboard("<warpDrive id=\"D\"/>"), .note("unknown element")),
  ]

  static let dumps: [BadImport] = [
    .dump("nothing", "", .error(.badArgument, "empty")),
    .dump("prose", "Dear all, here is the dump.", .error(.badArgument, "no known kind of dump")),
    .dump("UTF-16", bytes: [0xFE, 0xFF, 0x00, 0x3C], .error(.unsupported, "UTF-16")),
    .dump("a binary property list", "bplist00", .error(.unsupported, "binary property list")),
    .dump("zeros", bytes: [0x3C, 0x00], .error(.badArgument, "binary")),
    .dump("Latin-1 in a text", bytes: latin1Dump, .fine(nodes: 2)),
    .dump(
      "a cut row", "<UIWindow: 0x1; layer = <CALayer: 0x2>>\n   | <UIView: 0x3; frame = (0 0; 1",
      .note("row that is cut off")),
    .dump("2,000 levels", deepDump, .fine(nodes: 2_000)),
    .dump(
      "one address twice", "<UIWindow: 0x1; layer = <CALayer: 0x2>>\n   | <UIView: 0x1; layer = <CALayer: 0x2>>",
      .fine(nodes: 2)),
    .dump("a cut print of XCUITest", "Element subtree:\n →Application, 0x1, pid: 1, label: 'S", .fine(nodes: 0)),
  ]

  private static func document(_ members: String) -> String {
    "{\"format\":\"responder-hierarchy\",\"version\":1,\(members)}"
  }

  static let texts: [BadImport] = [
    .json("nothing", "", .error(.badArgument, "empty")),
    .json("a truncated text", String(document("\"nodes\":[]").dropLast(3)), .error(.badArgument, "ends early")),
    .json("another JSON", "{\"name\":\"x\"}", .error(.badArgument, "it is JSON, but not")),
    .json("prose", "nodes: none", .error(.badArgument, "expected a value")),
    .json("10,000 levels", deep("[", "]"), .error(.badArgument, "levels deep")),
    .json(
      "a name twice", document("\"nodes\":[{\"name\":\"a\",\"kind\":\"view\"},{\"name\":\"a\",\"kind\":\"view\"}]"),
      .note("name of several nodes")),
    .json(
      "a parent there is not", document("\"nodes\":[{\"name\":\"a\",\"kind\":\"view\",\"parent\":\"x\"}]"),
      .note("parent that is missing")),
    .json(
      "nodes in each other",
      document(
        "\"nodes\":[{\"name\":\"a\",\"kind\":\"view\",\"parent\":\"b\"},{\"name\":\"b\",\"kind\":\"view\",\"parent\":\"a\"}]"
      ), .note("inside the node")),
    .json(
      "a node in itself", document("\"nodes\":[{\"name\":\"a\",\"kind\":\"view\",\"parent\":\"a\"}]"),
      .note("inside the node")),
    .json(
      "a link to nothing", document("\"nodes\":[],\"links\":[{\"kind\":\"root\",\"node\":\"x\",\"of\":\"y\"}]"),
      .note("link to a missing node")),
  ]
}
