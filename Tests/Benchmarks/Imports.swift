// SPDX-License-Identifier: Apache-2.0

/// Imports of generated documents and dumps, each in three sizes.
///
/// Two figures are measured: the time of the largest, and whether a part of it costs as much as a part of the smallest.
/// The time is that of the processor, which other programs on the machine affect little.
struct Imports {
  let responder: String

  /// The sizes as multiples of the smallest.
  private static let factors = [1, 2, 4]

  func measure(_ scale: Scale, _ table: Table) throws {
    // 1.2 MB are 300 scenes; the largest of each kind has the size for which a time is promised.
    try measure(
      "a storyboard of 1.2 MB", piece: "a scene of it", pieces: 75, aim: .below(500), scale, table
    ) { pieces, folder in
      try folder.write(Documents.storyboard(named: "Big", scenes: pieces), to: "Big.storyboard")
      return "import ib '\(folder.path)/Big.storyboard'"
    } parser: { folder in
      try BareParser.measure("\(folder.path)/Big.storyboard", in: folder, scale)
    }
    try measure(
      "a folder of 200 documents", piece: "a document of it", pieces: 50, aim: .below(3_000), scale, table
    ) { pieces, folder in
      for number in 0..<pieces {
        try folder.write(
          Documents.storyboard(named: "D\(number)", scenes: 26), to: "D\(number).storyboard")
      }
      return "import ib '\(folder.path)'"
    }
    try measure(
      "a dump of 100,000 lines", piece: "a line of it", pieces: 25_000, aim: .below(2_000), scale, table
    ) { pieces, folder in
      try folder.write(Documents.dump(lines: pieces), to: "dump.txt")
      return "import dump '\(folder.path)/dump.txt'"
    }
  }

  private func measure(
    _ title: String, piece: String, pieces: Int, aim: Aim, _ scale: Scale, _ table: Table,
    statement: (Int, TemporaryFolder) throws -> String, parser: ((TemporaryFolder) throws -> Double)? = nil
  ) throws {
    let folders = try Self.factors.map { _ in try TemporaryFolder() }
    defer { for folder in folders { folder.remove() } }
    let statements = try zip(Self.factors, folders).map { try statement(pieces * $0, $1) }
    var seconds = statements.map { _ in [Double]() }
    for _ in 0..<scale.rounds {
      // The time of the start is subtracted, so that only the parts are compared.
      let start = try Child.run([responder, "--no-config", "-c", "stats"]).processorSeconds
      for (index, statement) in statements.enumerated() {
        seconds[index].append(try Child.run([responder, "--no-config", "-c", statement]).processorSeconds - start)
      }
    }
    let medians = seconds.map(\.median)
    table.print(Row("import of \(title)", medians[2] * 1e3, .milliseconds, aim: aim))
    if let parser, let folder = folders.last {
      table.print(
        Row(
          "  beside the parser alone", medians[2] * 1e3, .milliseconds, peer: "expat", try parser(folder) * 1e-6,
          aim: .atMostTimesPeer(4)))
    }
    let shares = zip(medians, Self.factors).map { $0 * 1e9 / Double(pieces * $1) }
    for (index, factor) in Self.factors.enumerated().dropFirst() {
      table.print(
        Row(
          "  \(piece), at \(factor)x the size", shares[index], .nanoseconds, peer: "at 1x", shares[0],
          aim: .atMostTimesPeer(1.5)))
    }
  }
}

/// Generated documents and dumps of any size.
enum Documents {
  /// Returns a storyboard; each of its scenes has about 4 KB.
  static func storyboard(named name: String, scenes: Int) -> String {
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"\(name)-0\">\n<scenes>\n"
    for scene in 0..<scenes {
      let id = "\(name)-\(scene)"
      text +=
        "<scene sceneID=\"s\(id)\"><objects><viewController storyboardIdentifier=\"screen\(id)\" id=\"\(id)\" customClass=\"Screen\(scene % 50)Controller\" customModule=\"Shop\" sceneMemberID=\"viewController\">\n"
      text +=
        "<view key=\"view\" contentMode=\"scaleToFill\" id=\"v\(id)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"390\" height=\"844\"/><subviews>\n"
      for row in 0..<4 { text += Self.row(row, in: id, leadingTo: "\(name)-\((scene + 1) % scenes)") }
      text +=
        "</subviews></view><connections><outlet property=\"first\" destination=\"b\(id)-0\" id=\"o\(id)\"/></connections></viewController>\n<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"f\(id)\" userLabel=\"First Responder\" sceneMemberID=\"firstResponder\"/></objects></scene>\n"
    }
    return text + "</scenes>\n</document>\n"
  }

  private static func row(_ row: Int, in id: String, leadingTo next: String) -> String {
    """
    <stackView opaque="NO" contentMode="scaleToFill" id="k\(id)-\(row)"><rect key="frame" x="16" y="\(row * 100)" width="358" height="90"/><subviews>
    <label opaque="NO" userInteractionEnabled="NO" text="Title \(row)" id="l\(id)-\(row)"><rect key="frame" x="0.0" y="0.0" width="100" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <button opaque="NO" id="b\(id)-\(row)"><rect key="frame" x="100" y="0.0" width="100" height="44"/><state key="normal" title="Buy \(row)"/><connections>
    <action selector="buy\(row):" destination="\(row % 2 == 0 ? id : "f" + id)" eventType="touchUpInside" id="a\(id)-\(row)"/>
    <segue destination="\(next)" kind="show" identifier="next\(row)" id="g\(id)-\(row)"/></connections></button></subviews>
    <constraints><constraint firstItem="l\(id)-\(row)" firstAttribute="leading" secondItem="k\(id)-\(row)" secondAttribute="leading" id="c\(id)-\(row)"/></constraints></stackView>

    """
  }

  /// Returns the output of recursiveDescription for a window, up to thirty levels deep.
  static func dump(lines: Int) -> String {
    var text = "<UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
    for line in 1..<lines {
      let address = String(line + 4_096, radix: 16)
      text += String(repeating: "   |", count: line % 30 + 1)
      text += " <UIView: 0x\(address); frame = (0 0; 390 44); autoresize = W+H; layer = <CALayer: 0x1\(address)>>\n"
    }
    return text
  }
}
