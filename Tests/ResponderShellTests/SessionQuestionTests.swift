// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderSession
@testable import ResponderShell

/// apropos, complete and stats, as programs read them.
@Suite("Questions about the session")
struct SessionQuestionTests {
  private static func result(_ script: String) throws -> JSON {
    let line = JSONRenderer().line(try #require(Session().outcomes(of: script).last))
    return try #require(try JSON(line)["result"], "\(line)")
  }

  @Test func aproposListsMatches() throws {
    #expect(try Self.result("apropos zebra") == JSON(#"{"matches":[]}"#))
    guard case .array(let matches)? = try Self.result("apropos UNDO")["matches"] else {
      Issue.record("no matches")
      return
    }
    #expect(matches.allSatisfy { $0.names == ["name", "kind", "summary"] })
    #expect(matches.first?["name"] == .string("undo") && matches.first?["kind"] == .string("command"))
    let names = matches.map { $0["name"] }
    #expect(names.contains(.string("undoing")) && names.contains(.string("redo")))
    // Rules come after all others.
    let found = Help.matches(of: "UNDO", in: Help.pages)
    let rules = found.drop { $0.page.kind != .rule }
    #expect(!rules.isEmpty && rules.allSatisfy { $0.page.kind == .rule })
    let places = found.dropLast(rules.count).map(\.place.rawValue)
    #expect(places == places.sorted() && Set(places).count == 3)
  }

  @Test func aproposFindsEveryPageByItsName() {
    for page in Help.pages {
      let match = Help.matches(of: page.name.uppercased(), in: Help.pages).first { $0.page.name == page.name }
      #expect(match?.place == .name)
    }
  }

  static let completions: [(text: String, json: String)] = [
    ("'add view v in W'", #"{"replacing":[14,15],"candidates":["W"],"about":["UIWindow in app"]}"#),
    ("add view v in W", #"{"replacing":[14,15],"candidates":["W"],"about":["UIWindow in app"]}"#),
    ("'é; nex'", #"{"replacing":[4,7],"candidates":["next"],"about":["Names a node's next responder."]}"#),
    ("'next '", #"{"replacing":[5,5],"candidates":["W","app"],"about":["UIWindow in app","UIApplication"]}"#),
    ("'frob '", #"{"replacing":[5,5],"candidates":[],"about":[]}"#),
    ("'echo ${'", #"{"replacing":[5,7],"candidates":["${it}"],"about":["W"]}"#),
    ("\"next 'W\"", #"{"replacing":[5,7],"candidates":["'W'"],"about":["UIWindow in app"]}"#),
    ("'next \"W; next '", #"{"replacing":[5,14],"candidates":[],"about":[]}"#),
  ]

  @Test(arguments: completions)
  func completeReturnsCandidatesAndTheirRange(_ text: String, _ json: String) throws {
    #expect(try Self.result("add window W\ncomplete \(text)") == JSON(json))
  }

  @Test func statsCounts() throws {
    let empty = #"{"nodes":1,"handlers":0,"connections":0,"ownClasses":0,"declaredActions":0,"#
    #expect(try Self.result("stats") == JSON(empty + #""variables":0,"definitions":0,"undoable":0}"#))
    let script = """
      add window W
      class Card: UIView
      repeat 3 as n { add Card c$n in W; handle go on c$n; handle go on c$n }
      handle go on Card
      handle stop on UIView
      add button b in c1
      connect b touchDown go
      connect b touchUpInside,touchDown go
      connect b touchDown go to W
      remove c2
      stats
      """
    let counts = try Self.result(script)
    #expect(counts["nodes"] == .number("5") && counts["handlers"] == .number("4"))
    #expect(counts["connections"] == .number("2") && counts["ownClasses"] == .number("1"))
  }
}
