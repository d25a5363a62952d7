// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The slides that `export slides` writes, used in a browser.
@Suite("Slides", .serialized, .enabled(if: Browser.path != nil))
struct SlidesTests {
  private static let session = """
    add window main
    attach controller tabs to main class UITabBarController
    add button buy in tabs
    handle openTab on tabs
    set tabs.note '</script><script>document.title = "broken"</script>'
    send openTab from buy
    """

  private static let helpers = """
    const press = (...keys) => keys.forEach(key =>
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
    const note = (...parts) => { document.title = parts.join(", "); };
    const shown = () => [...document.querySelectorAll(".slide")].filter(slide => slide.offsetParent).length;
    const place = () => document.getElementById("place").textContent;
    """

  /// Returns the title of the page after a script has used it.
  private static func title(after script: String) throws -> String {
    let page = try Browser.page("export slides", of: session)
    let contents = try Browser.contents(of: page, after: helpers + script)
    let start = try #require(contents.range(of: "<title>"))
    let end = try #require(contents.range(of: "</title>"))
    return String(contents[start.upperBound..<end.lowerBound])
  }

  @Test func keysTurnThePages() throws {
    let read = "note(place(), shown(), location.hash, document.activeElement.textContent);"
    let title = try Self.title(after: "press('ArrowRight', 'PageDown', ' ');" + read)
    #expect(title == "4 of 5, 1, #4, 3. tabs is asked")
    #expect(try Self.title(after: "press('End', 'ArrowRight', 'ArrowLeft'); note(place());") == "4 of 5")
    #expect(try Self.title(after: "press('End', 'Home', 'Backspace'); note(place());") == "1 of 5")
  }

  @Test func buttonsTurnThemToo() throws {
    let script = """
      const button = id => document.getElementById(id);
      ["forward", "forward", "back"].forEach(id => button(id).click());
      note(place(), button("back").getAttribute("aria-disabled"));
      """
    let title = try Self.title(after: script)
    #expect(title == "2 of 5, false")
  }

  @Test func allAreShownAtOnce() throws {
    #expect(try Self.title(after: "press('o'); note(shown());") == "5")
    #expect(try Self.title(after: "press('o', 'o'); note(shown());") == "1")
  }

  @Test func theAddressNamesAPage() throws {
    #expect(
      try Self.title(after: "location.hash = '#3'; dispatchEvent(new Event('hashchange')); note(place());") == "3 of 5")
  }

  /// Without its script, which the policy then does not allow, nothing is hidden but what needs it; and no name runs.
  @Test func thePolicyAllowsNoOtherScript() throws {
    let page = try Browser.page("export slides", of: Self.session)
    let contents = try Browser.contents(of: page, after: "document.title = 'changed'", isAllowed: false)
    #expect(contents.contains("<title>Responder slides</title>"))
    #expect(contents.contains("1 of 5"))
  }
}

/// The steps of slides.
@Suite("Steps of slides")
struct SlideStepTests {
  /// A long path has a page for each object at its ends, and one for those between them.
  @Test func aLongPathIsCut() throws {
    let views = (1...200).map { "add view v\($0) in v\($0 - 1)" }
    let script = ["add window main", "add view v0 in main"] + views + ["handle go on main", "send go from v200"]
    let session = Session()
    #expect(session.outcomes(of: script.joined(separator: "\n")).allSatisfy { $0.error == nil })
    let lines = try #require(session.outcomes(of: "export slides").first?.report).lines
    // 202 objects are asked: 30 at each end, one page for 142, the question, and the answer.
    #expect(lines.count { $0.hasPrefix("<section ") } == 63)
    #expect(lines.contains { $0.contains(">142 more are asked<") })
    #expect(lines.contains { $0.contains(">202. main is asked<") })
    #expect(lines.contains { $0.contains("22 of 203 objects") })
  }

  @Test func everyDemoThatDeliversHasSlides() throws {
    for demo in Demo.allCases {
      let session = Session()
      #expect(session.outcomes(of: "demo \(demo.rawValue)").allSatisfy { $0.error == nil })
      let outcome = try #require(session.outcomes(of: "export slides").first)
      if let error = outcome.error {
        #expect(error.message == "there is no delivery to show yet")
      } else {
        #expect(outcome.report?.lines.last == "</html>")
      }
    }
  }
}
