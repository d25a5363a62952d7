// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

@testable import ResponderSession
@testable import ResponderShell

/// Scripts made from the words of the command table, and damaged scripts.
struct TokenSoup {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let verbs = Commands.table.declarations.map(\.verb) + ["quit", "why", "nonsense"]
  private static let keywords = Array(Set(Commands.table.declarations.flatMap { $0.parameters.compactMap(\.keyword) }))
    .sorted()
  private static let choices = Array(Set(Commands.table.declarations.flatMap { $0.parameters.flatMap(\.slot.choices) }))
    .sorted()
  private static let words = [
    "W", "a", "b", "t", "g", "R", "app", "none", "default", "it", "x", "go", "copy:", "view", "window", "button",
    "object",
    "UIView", "UIResponder", "Card", "0,0,10,10", "5,5", "-1e308,1e308", "99999999999999999999", "3", "0", "-1",
    "a.hidden",
    "a.own", "W.frame", "$it", "$self", "$arg", "${path}", "$nothing", "'quoted word'", "\"double $it\"", "''", "==",
    "!=",
    "~", "and", "or", "not", "exists", "handles", "under", "(", ")", "*", "a*", "?", "--trace", "--nothing", "yes",
    "no",
    "cmd+n", "n:int", "tab:one|two", "next", "canPerform", "target", "validate", "é", "漢字", "👍", "uikit", "appkit",
  ]

  private mutating func word() -> String {
    switch generator.below(10) {
    case 0...2: generator.pick(Self.keywords)
    case 3: generator.pick(Self.choices)
    default: generator.pick(Self.words)
    }
  }

  private mutating func statement(depth: Int) -> String {
    var parts = [generator.pick(Self.verbs)]
    if generator.below(12) == 0 { parts.insert("!", at: 0) }
    for _ in 0..<generator.below(7) {
      parts.append(depth > 0 && generator.below(6) == 0 ? "{ \(statement(depth: depth - 1)) }" : word())
    }
    return parts.joined(separator: " ")
  }

  mutating func script(statements: Int) -> String {
    (0..<statements).map { _ in statement(depth: 3) }.joined(separator: generator.below(2) == 0 ? "\n" : "; ")
  }

  private static let scripts = [
    RandomStatements.start,
    """
    add window W
    add view a in W
    class Card: UIView
    action open tab:near|far
    handle open on Card when $sender != a { set $self.tab $tab; resend }
    handle open on W { log $action $self $arg }
    add Card c in a
    send open near from c
    ! bad-argument: send open nearby from c
    expect c.tab is near
    expect log "open W near"
    repeat 3 as n { add view v$n in c; handle go on v$n { pass } }
    bubble go from v3
    each v in v* where $v != v2 { override $v canPerform go is no }
    if exists v1 and not ( v1 handles stop or a == b ) { remove c } else { echo 'it''s' }
    ! unknown-name: next v1
    """,
    """
    add window main
    attach controller tabs to main class UITabBarController
    add cell cell3 in tabs-view
    connect cell3 touchDown go
    add button b in cell3 frame 10,10,40,40
    connect b touchUpInside,touchDown openTab favorites to tabs
    handle openTab on tabs {
      set $self.selected "$arg
      and more"
    }
    tap b
    attach gesture g to cell3
    touch 5,5 began
    add controller sheet
    present sheet from tabs
    move cell3 to none
    dismiss sheet
    tree; chain b; show b; find UIView under main
    """,
  ]

  /// Returns a correct script with a few bytes, words or lines changed.
  mutating func mutation() -> [UInt8] {
    var bytes = Array(generator.pick(Self.scripts).utf8)
    for _ in 0...generator.below(5) {
      let place = generator.below(bytes.count)
      let end = min(bytes.count, place + generator.below(20))
      switch generator.below(7) {
      case 0: bytes[place] = UInt8(generator.below(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: generator.below(bytes.count))
      case 3: bytes.insert(contentsOf: Array(" \(word()) ".utf8), at: place)
      case 4: bytes.insert(contentsOf: Array("{};'\"\\\n!$#".utf8).shuffled(using: &generator).prefix(2), at: place)
      case 5: bytes.swapAt(place, generator.below(bytes.count))
      default: bytes.removeLast(generator.below(bytes.count / 4))
      }
    }
    return bytes
  }
}
