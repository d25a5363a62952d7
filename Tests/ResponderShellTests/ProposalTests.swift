// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderPhrasing
@testable import ResponderSession
@testable import ResponderShell

/// Whatever is proposed for a statement that fails can be typed, and is not refused.
@Suite("Proposals")
struct ProposalTests {
  @Test(arguments: [UInt64(1), 2])
  func everyProposalRuns(_ seed: UInt64) {
    var breaker = StatementBreaker(seed: seed)
    var count = 0
    for demo in Demo.allCases {
      let session = Session()
      session.limits.mending = .max
      let statements = session.statements(in: demo.script)
      for statement in statements {
        if !statement.contains("\n") {
          for _ in 0..<2 { count += check(breaker.broken(statement), in: session) }
        }
        session.outcomes(of: statement)
      }
    }
    #expect(count > 100, "only \(count) proposals were tried")
  }

  /// What needs a state that the session is not in is not proposed.
  @Test(arguments: ["recdord off", "redoo", "undoo", "contineu", "restroe a"])
  func nothingIsProposedTooEarly(_ line: String) {
    #expect(Session().outcomes(of: line).compactMap(\.error).map(\.suggestions) == [[]])
  }

  private static let uikit = """
    add window main
    attach controller tabs to main class UITabBarController
    add cell cell3 in tabs
    handle openTab on tabs
    add field search in main
    add button ok in main
    add controller home
    embed home in tabs
    add button share in home
    add controller detail
    first-responder search
    """

  private static let appkit = """
    profile appkit
    add window w
    attach controller form to w
    add field text in form
    add window prefs
    """

  @Test(arguments: [
    ("type \"abc\"", "trigger search editingChanged"), ("give search the keyboard", "first-responder search"),
    ("blur search", "first-responder none"), ("remove cell3 from parent", "move cell3 to none"),
    ("present detail from share", "present detail from home"), ("window.makeKeyAndVisible()", "key-window main"),
    ("add alert warn on main", "add alert warn; present warn from tabs"),
    ("add alert warn on home", "add alert warn; present warn from home"), ("add !view x", "add view x"),
    ("send openTab!", "send openTab"), ("send openTab! from cell3!", "send openTab from cell3"),
    ("present detail from home; dismiss", "dismiss detail"),
    ("check that openTab goes to tabs", "expect target openTab is tabs"),
    ("func save() in detail", "handle save on detail"), ("let home respond to openTab", "handle openTab on home"),
    ("what does ok do", "actions ok"), ("what does tabs do", "handlers tabs"), ("what can I do here", "help"),
    ("path from cell3 to app", "chain cell3"), ("print(search.next)", "next search"), ("po cell3.next", "next cell3"),
    ("tabs.selectedViewController = home", "select home in tabs"), ("undo last", "undo"),
    ("what if first-responder none", "suppose { first-responder none }"),
    ("suppose first-responder none", "suppose { first-responder none }"),
    ("send openTab(favorites)", "send openTab favorites"), ("on openTab tabs", "handle openTab on tabs"),
    ("path openTab from cell3", "why openTab from cell3"), ("set ok.isEnabled = false", "set ok.enabled no"),
    ("addTarget ok tabs openTab", "connect ok touchUpInside openTab to tabs"),
    ("focus the text field", "first-responder search"), ("cell3.openTab()", "send openTab from cell3"),
    ("tabs.openTab(favorites)", "send openTab favorites to tabs"), ("call openTab on tabs", "send openTab to tabs"),
    ("let cell4 = UITableViewCell()", "add UITableViewCell cell4"), ("press cmd r", "press cmd+r"),
    ("what if ok is disabled", "suppose { set ok.enabled no; tap ok }"), ("show me why openTab fails", "why openTab"),
    ("would tabs get openTab from search", "target openTab from search"), ("what is a window", "help window"),
    ("how do I push a controller", "help push"), ("export svg in tree.svg", "export svg tree.svg"),
    ("expect tabs handles openTab", "expect can openTab on tabs is yes"),
    ("delete all views", "each node in view { remove $node }"), ("swipe", nil),
    // A word that is misspelt, and one that only looks like a name.
    ("who handels openTab", "handlers openTab"), ("reponder chain ok", "chain ok"), ("make search editable", nil),
    ("make ok a panel", nil), ("who recieves the event", nil), ("add a label that says Hello", nil),
    ("connect ok to first responder", nil), ("compare with uikit", nil),
    // A question under a condition, and two things at once.
    ("who gets openTab if home handles it", "suppose { handle openTab on home; target openTab }"),
    ("if ok is disabled what does a tap do", "suppose { set ok.enabled no; tap ok }"),
    ("who gets openTab when i tap ok", "target openTab from ok"),
    ("chain when ok is hidden", "suppose { set ok.hidden yes; chain }"),
    ("disable ok and share", "set ok.enabled no; set share.enabled no"),
    ("make ok invisible and disabled", "set ok.hidden yes; set ok.enabled no"),
    ("move search to home and focus it", "move search to home; first-responder search"),
    // All of a kind, and what is not named.
    ("hide all buttons", "each node in button { set $node.hidden yes }"),
    ("are any views hidden", "each node in view { echo $node; get $node.hidden }"),
    ("remove all handlers from tabs", "unhandle openTab on tabs"), ("remove openTab", "unhandle openTab on tabs"),
    // A question changes nothing, and nothing ends by a word beside.
    ("is search being edited", "first-responder"), ("ok i am done", nil), ("stop", nil),
    ("the cell should be next to home", nil),
    ("turn ok off", "set ok.enabled no"), ("ok is off", nil),
    // What a node leads to, and what the frameworks alone know.
    ("cell3.superview?.removeFromSuperview()", nil), ("home.view.backgroundColor = .red", nil),
    ("ok.isSelected = true", nil),
    ("home.transitioningDelegate = detail", nil), ("ok.setTitle(\"Hi\", for: .normal)", nil),
    ("set nextResponder of ok to home", "override ok next is home"), ("NSLog(@\"%@\", ok.next)", "next ok"),
    ("close main", "set main.hidden yes"), ("remove ok into home", nil), ("home.removeFromParent()", nil),
    ("restore to one", nil),
    ("insert view box between home and ok", nil), ("menu ok", nil), ("animate ok", nil),
  ])
  func aNewcomersLineGetsItsStatement(_ line: String, _ meant: String?) { check(line, meant, Self.uikit) }

  @Test(arguments: [
    ("begin sheet prefs on w", "sheet prefs on w"), ("begin-sheet prefs on w", "sheet prefs on w"),
    ("add alert warn on w", "present warn from form as sheet"), ("menu text", nil), ("lesson", nil),
  ])
  func aNewcomersLineGetsItsStatementInAppKit(_ line: String, _ meant: String?) { check(line, meant, Self.appkit) }

  private func check(_ line: String, _ meant: String?, _ base: String) {
    let session = Session()
    session.outcomes(of: base)
    let proposals = trying(line, in: session).map { Self.proposals($0, for: line) } ?? []
    #expect(proposals.first == meant, "\(line): \(proposals)")
  }

  /// Types a line, and each proposal for it; returns the number of proposals.
  private func check(_ line: String, in session: Session) -> Int {
    let failed = trying(line, in: session)
    let proposals = (failed.map { Self.proposals($0, for: line) } ?? [])
    for proposal in proposals {
      let error = trying(proposal, in: session)
      let isFine = error.map { $0.code == .expectationFailed && !$0.hasUnknownName || $0.code == .io } ?? true
      #expect(isFine, "'\(line)': '\(proposal)' is proposed and refused: \(error?.message ?? "")")
    }
    return proposals.count
  }

  /// Runs a line and takes back what it did; returns its error.
  private func trying(_ line: String, in session: Session) -> Diagnostic? {
    let before = session.history.position
    let text = session.statements(in: session.typed(line, isContinued: false)).joined(separator: "\n")
    let error = session.outcomes(of: text, keepsGoing: false).lazy.compactMap(\.error).first
    while session.history.position > before, session.undo() != nil {}
    session.execution.exitStatus = nil
    return error
  }

  /// Returns the lines that an error proposes in place of the one that was typed.
  private static func proposals(_ error: Diagnostic, for line: String) -> [String] {
    guard let source = error.source, let range = error.suggestedRange ?? error.range else { return [] }
    let bytes = source.bytes
    guard Int(range.end) <= bytes.count else { return [] }
    return error.suggestions.map { suggestion in
      String(decoding: bytes[..<Int(range.start)], as: UTF8.self) + suggestion
        + String(decoding: bytes[Int(range.end)...], as: UTF8.self)
    }
  }
}

/// Breaks valid statements as people do: words that are left out, in another place, misspelt, other words for the same, and
/// more words.
struct StatementBreaker {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let fillers = ["the", "please", "a", "my", "now", "not", "to", "from", "in", "on", "with", "!", "and"]
  private static let openings = [
    "who", "what", "why", "why not", "can", "does", "is", "how do I", "what if I", "make", "let", "try to", "don't",
  ]

  /// Returns a statement with one to three changes.
  mutating func broken(_ statement: String) -> String {
    var words = statement.split(separator: " ").map(String.init)
    for _ in 0...generator.below(3) {
      guard !words.isEmpty else { break }
      let index = generator.below(words.count)
      switch generator.below(8) {
      case 0: words.remove(at: index)
      case 1: words.swapAt(index, generator.below(words.count))
      case 2: words[index] = misspelt(words[index])
      case 3: words[0] = generator.pick(Self.synonyms(of: words[0]))
      case 4: words.insert(generator.pick(Self.fillers), at: index)
      case 5: words.insert(generator.pick(Self.openings), at: 0)
      case 6: words[index] = generator.pick(Lexicon.words)
      default: words[index] = words[index].uppercased()
      }
    }
    return words.joined(separator: " ")
  }

  private mutating func misspelt(_ word: String) -> String {
    var letters = Array(word)
    let place = generator.below(letters.count)
    switch generator.below(3) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, generator.below(letters.count))
    }
    return String(letters)
  }

  /// Returns the words for what a verb does, itself among them.
  private static func synonyms(of verb: String) -> [String] {
    let concepts = Set(Lexicon.concepts(of: verb))
    return [verb] + Lexicon.words.filter { !concepts.isDisjoint(with: Lexicon.concepts(of: $0)) }.sorted()
  }
}
