// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// A browser without a screen, where one is installed.
enum Browser {
  static let path: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns what a session exports as a page, as one text.
  static func page(_ export: String, of session: String) throws -> String {
    let made = Session()
    #expect(made.outcomes(of: session).allSatisfy { $0.error == nil })
    return try #require(made.outcomes(of: export).first?.report).lines.joined(separator: "\n")
  }

  /// Returns the contents of a page, as one text, after a script has used it.
  ///
  /// The page's policy does not allow such a script, unless `isAllowed`.
  static func contents(of page: String, after script: String, isAllowed: Bool = true) throws -> String {
    let page = page.replacing("</html>", with: "<script>\(script)</script></html>")
    let text = isAllowed ? page.replacing(/script-src 'sha256-[^']*'/, with: "script-src 'unsafe-inline'") : page
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.path))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path())/profile", "--timeout=20000",
      "--dump-dom", file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// The exported page, used in a browser.
@Suite("Page", .serialized, .enabled(if: Browser.path != nil))
struct PageTests {
  private static let session = """
    add window main
    attach controller tabs to main class UITabBarController
    add controller list
    embed list in tabs
    add button buy in list-view
    add button share in list-view
    add label title in list-view
    handle openTab: on tabs
    handle openTab: on list
    override list canPerform openTab: is no
    handle share: on main
    connect share touchUpInside share:
    class Odd: UIView
    add Odd odd in list-view
    set odd.note '</script><script>document.title = "broken"</script>'
    """

  /// Returns the contents of the page, as one text, after a script has used it.
  ///
  /// The page's policy does not allow such a script, unless `isAllowed`.
  private static func page(of session: String, after script: String, isAllowed: Bool = true) throws -> String {
    try Browser.contents(of: Browser.page("export html", of: session), after: script, isAllowed: isAllowed)
  }

  /// Returns the words of the element with an id, without markup.
  private static func text(_ id: String, in page: String) throws -> String {
    let start = try #require(page.range(of: "id=\"\(id)\""))
    let rest = page[start.upperBound...].drop { $0 != ">" }.dropFirst()
    let end = try #require(rest.range(of: id == "path" ? "</ol>" : "</p>"))
    var isTag = false
    return String(
      rest[..<end.lowerBound].compactMap { character -> Character? in
        if character == "<" { isTag = true }
        defer { if character == ">" { isTag = false } }
        return isTag ? nil : character
      })
  }

  private static let helpers = """
    const row = name => [...document.querySelectorAll(".row")].find(row => row.querySelector(".name").textContent === name);
    const pick = (id, text) => { const select = document.getElementById(id);
      select.value = [...select.options].find(option => option.textContent === text).value;
      select.dispatchEvent(new Event("change")); };
    const press = key => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    """

  /// The page itself works under its policy, and what a name might bring along does not.
  @Test func thePolicyAllowsNoOtherScript() throws {
    let change = "document.title = 'changed'"
    let image = "<img src=x onerror=\"\(change)\"><style>body { display: none }</style>"
    let script = "\(change)</script>\(image)<script>\(change)"
    let page = try Self.page(of: Self.session, after: script, isAllowed: false)
    #expect(page.contains("<title>Responder chain</title>"))
    #expect(try Self.text("count", in: page) == "10 nodes")
    #expect(try Self.page(of: Self.session, after: change).contains("<title>changed</title>"))
  }

  @Test func aSenderAndAnActionShowThePath() throws {
    let page = try Self.page(of: Self.session, after: Self.helpers + "row('buy').click(); pick('action', 'openTab:');")
    #expect(try Self.text("answer", in: page) == "openTab: from buy is handled by tabs.")
    let path = try Self.text("path", in: page)
    let names = ["buy", "list-view", "list", "tabs-view", "tabs"]
    var rest = path[...]
    for name in names {
      let found = try #require(rest.range(of: name), "\(name) in \(path)")
      rest = rest[found.upperBound...]
    }
    #expect(path.contains("has a handler, but canPerform answers no (U36)"))
    #expect(path.contains("asked first: it is the sender, and there is no first responder (U40)"))
    #expect(page.contains("<title>Responder chain</title>"))
  }

  /// Choosing a connected sender also chooses its action, and the keyboard alone is enough.
  @Test func theKeyboardIsEnough() throws {
    let page = try Self.page(
      of: Self.session,
      after: Self.helpers
        + "document.querySelector('[role=treeitem]').focus(); for (let i = 0; i < 7; i++) press('ArrowDown'); press('Enter');"
    )
    #expect(try Self.text("answer", in: page) == "share: from share is handled by main.")
  }

  /// U39, U42: the page shows that a first responder is missing, and another one can be tried.
  @Test func anotherFirstResponderCanBeTried() throws {
    let session = """
      add window main
      attach controller tabs to main
      add view cell in tabs
      add view header in main
      add field query in header
      handle open on tabs
      first-responder query
      send open from cell
      """
    let page = try Self.page(of: session, after: Self.helpers)
    #expect(try Self.text("answer", in: page) == "open from cell is not handled.")
    let end = try Self.text("end", in: page)
    #expect(end.contains("app is the last responder, so the action is not handled (U47)."))
    #expect(end.contains("Without a first responder tabs would handle it. But query is first responder"))
    let unfocused = try Self.page(of: session, after: Self.helpers + "pick('focus', 'none');")
    #expect(try Self.text("answer", in: unfocused) == "open from cell is handled by tabs.")
  }

  private static let missed = """
    add window main
    attach controller tabs to main
    add view cell in tabs
    add field query in main
    handle open on tabs
    handle other on main
    first-responder query
    """

  /// What `why` advises is shown for the session's own first responder, and nodes with a handler are marked.
  @Test func adviceIsThatOfWhy() throws {
    let page = try Self.page(of: Self.missed + "\nsend open from cell", after: Self.helpers)
    #expect(try Self.text("advice", in: page) == "To have tabs handle it, one of:")
    for way in ["first-responder none", "override query next is tabs", "send open from cell to tabs"] {
      #expect(page.contains("<code>\(way)</code>"), "\(way)")
    }
    #expect(page.ranges(of: /class="[^"]*has-handler/).count == 1)
    let other = try Self.page(
      of: Self.missed + "\nsend open from cell", after: Self.helpers + "pick('focus', 'none');")
    #expect(!other.contains("<code>"))
  }

  @Test func onePathIsFollowedStepByStep() throws {
    func place(after clicks: String...) throws -> String {
      let script = clicks.map { "document.getElementById('\($0)').click();" }.joined()
      return try Self.text("place", in: Self.page(of: Self.missed + "\nsend open from cell", after: script))
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(try place().hasPrefix("3 objects are asked"))
    #expect(try place(after: "forward").hasPrefix("query, 1 of 3"))
    #expect(try place(after: "forward", "forward", "forward", "forward").hasPrefix("app, 3 of 3"))
    #expect(try place(after: "forward", "forward", "back").hasPrefix("query, 1 of 3"))
    #expect(try place(after: "forward", "back", "back").hasPrefix("3 objects are asked"))
  }

  /// The page opens with what was asked or sent last, or else with the action that most nodes handle.
  @Test(arguments: [
    ("send open from cell; why other from query", "other from query is handled by main."),
    ("why other from query; send open from cell", "open from cell is not handled."),
    ("target other; chain cell", "aim is not handled."),
    ("", "aim is not handled."),
    ("add button go in main; connect go touchUpInside aim; first-responder none", "aim from go is handled by main."),
  ])
  func theOpeningIsTheLikeliestQuestion(_ more: String, _ answer: String) throws {
    let session = Self.missed + "\nhandle aim on tabs; handle aim on cell\n"
    let page = try Self.page(of: session + (more.contains("go") ? "handle aim on main\n" : "") + more, after: "")
    #expect(try Self.text("answer", in: page) == answer)
  }

  /// M23, M26: in AppKit the window is used when there is no first responder, and the sender has no effect.
  @Test func appKitsSearchIsShown() throws {
    let session = """
      profile appkit
      add window W
      add view a in W
      set a.acceptsFirstResponder yes
      handle copy: on a
      """
    let page = try Self.page(of: session, after: Self.helpers)
    #expect(try Self.text("answer", in: page) == "copy: is not handled.")
    #expect(try Self.text("end", in: page).contains("A handler that is not asked: a."))
    let focused = try Self.page(of: session, after: Self.helpers + "pick('focus', 'a');")
    #expect(try Self.text("answer", in: focused) == "copy: is handled by a.")
  }

  /// Methods of framework classes are asked when something sends their action, and are labelled as theirs.
  @Test func theFrameworksMethodsAreLabelled() throws {
    let session = """
      profile appkit
      option framework-actions on
      add window W
      add menu-item close
      connect close action performClose:
      """
    let page = try Self.page(of: session, after: Self.helpers + "row('close').click();")
    #expect(try Self.text("answer", in: page) == "performClose: from close is handled by W.")
    #expect(try Self.text("path", in: page).contains("handles it, NSWindow's own method"))
    #expect(page.components(separatedBy: "<option").count < 12)
  }

  @Test func theTreeCanBeFoldedAndSearched() throws {
    let folded = try Self.page(of: Self.session, after: Self.helpers + "row('list').querySelector('.fold').click();")
    #expect(folded.contains("aria-expanded=\"false\""))
    let found = try Self.page(
      of: Self.session,
      after: Self.helpers
        + "const s = document.getElementById('search'); s.value = 'UIButton'; s.dispatchEvent(new Event('input'));")
    #expect(try Self.text("count", in: found) == "2 of 10 nodes")
  }

  @Test func anEmptySessionHasAPage() throws {
    let page = try Self.page(of: "", after: Self.helpers)
    #expect(try Self.text("answer", in: page) == "Nothing handles or sends an action in this session.")
  }
}

/// The data of the exported page.
@Suite("Page data")
struct PageDataTests {
  @Test func aVerdictNamesTheObjectThatHandlesTheActionInstead() throws {
    let session = Session()
    let script = """
      profile appkit
      add window main
      add field text in main
      add object spell
      handle check on spell
      override text supplemental check is spell
      export html
      """
    let outcomes = session.outcomes(of: script)
    #expect(outcomes.allSatisfy { $0.error == nil })
    let page = try #require(outcomes.last?.report).lines.joined(separator: "\n")
    #expect(page.contains("has no handler, but spell as supplemental target (M31)"))
  }
}
