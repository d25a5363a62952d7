// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// How the words of a statement are assigned to parameters.
@Suite("Arguments")
struct ArgumentsTests {
  /// A command that returns its values as text.
  private static let declaration: Declaration<Listener> = {
    let (first, second) = (Argument("FIRST", "one"), OptionalArgument("SECOND", "perhaps two"))
    let (place, goal) = (Phrase("in", "PLACE", Word.self, "where"), Phrase("to", "GOAL", Word.self, "where to"))
    let people = PhraseRest("by", "WHO", "who")
    let (fast, loud) = (Flag("--fast", "quickly"), Flag("--loud", "loudly"))
    let (body, other) = (Body("what"), PhraseBody("else", "what else"))
    let infos = [
      first.info, second.info, place.info, goal.info, people.info, fast.info, loud.info, body.info, other.info,
    ]
    return Declaration("take", .init("Test"), "Takes words.", infos, [], [], [], []) {
      (words: inout Arguments) throws(Diagnostic) in
      var parts = ["first=\(try Argument<Word>.take(from: &words).text)"]
      if let second = try OptionalArgument<Word>.take(from: &words) { parts.append("second=\(second.text)") }
      if let place = try Phrase<Word>.take(from: &words) { parts.append("in=\(place.text)") }
      if let goal = try Phrase<Word>.take(from: &words) { parts.append("to=\(goal.text)") }
      if let people = try PhraseRest<Word>.take(from: &words) {
        parts.append("by=\(people.map(\.text).joined(separator: "+"))")
      }
      if try Flag.take(from: &words) { parts.append("fast") }
      if try Flag.take(from: &words) { parts.append("loud") }
      if let body = try Body.take(from: &words) { parts.append("body=\(body.statements.count)") }
      if let other = try PhraseBody.take(from: &words) { parts.append("else=\(other.statements.count)") }
      return Said(text: parts.joined(separator: " "))
    }
  }()

  private static func bind(_ text: String) throws -> Result<String, Diagnostic> {
    let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
    let statement = try #require(try reader.next())
    let ready = try statement.substituting { (name, _) throws(Diagnostic) in name }
    let listener = Listener()
    do {
      try declaration.run(ready, in: listener)
      return .success(listener.heard)
    } catch {
      return .failure(error)
    }
  }

  static let good: [(script: String, values: String)] = [
    ("take a", "first=a"),
    ("take a b", "first=a second=b"),
    ("take a in p", "first=a in=p"),
    ("take a in p to g", "first=a in=p to=g"),
    ("take a to g in p", "first=a in=p to=g"),
    ("take a by x y z to g in p", "first=a in=p to=g by=x+y+z"),
    ("take a by x in p", "first=a in=p by=x"),
    ("take 'in'", "first=in"),
    ("take $in", "first=in"),
    ("take a 'to' in 'in'", "first=a second=to in=in"),
    ("take a by 'in' $to x", "first=a by=in+to+x"),
    ("take a --fast", "first=a fast"),
    ("take --fast a b", "first=a second=b fast"),
    ("take a --loud b --fast", "first=a second=b fast loud"),
    ("take a in p --fast", "first=a in=p fast"),
    ("take '--fast'", "first=--fast"),
    ("take -fast", "first=-fast"),
    ("take a { x }", "first=a body=1"),
    ("take a { x; y } else { }", "first=a body=2 else=0"),
    ("take a else { x } { y; z }", "first=a body=2 else=1"),
    ("take a { x } in p", "first=a in=p body=1"),
    ("take a in p { x } to g else { y }", "first=a in=p to=g body=1 else=1"),
  ]

  @Test(arguments: good)
  func wordsAreAssignedToParameters(_ script: String, _ values: String) throws {
    #expect(try Self.bind(script).get() == values)
  }

  /// Each script with the text at the error; an empty text means the end of the statement.
  static let bad: [(script: String, culprit: String, message: String)] = [
    ("take", "", "'take' needs FIRST"),
    ("take in p", "", "'take' needs FIRST"),
    ("take --fast", "", "'take' needs FIRST"),
    ("take a b c", "c", "unexpected word 'c'"),
    ("take a in", "", "'take' needs PLACE after 'in'"),
    ("take a in to g", "", "'take' needs PLACE after 'in'"),
    ("take a by", "", "'take' needs WHO after 'by'"),
    ("take a in p q", "q", "unexpected word 'q'"),
    ("take a in p in q", "in", "'in' appears twice"),
    ("take a --slow", "--slow", "unknown flag '--slow'"),
    ("take a { x } { y }", "{ y }", "a block does not belong here"),
    ("take a { x } y", "y", "unexpected word 'y'"),
    ("take a else", "", "'take' needs a block after 'else'"),
    ("take a else x", "x", "unexpected word 'x'"),
  ]

  @Test(arguments: bad)
  func surplusWordsAreErrors(_ script: String, _ culprit: String, _ message: String) throws {
    guard case .failure(let error) = try Self.bind(script) else {
      Issue.record("'\(script)' was taken")
      return
    }
    #expect(error.code == .syntax)
    #expect(error.message == message)
    let range = try #require(error.range)
    let blamed = Array(script.utf8)[Int(range.start)..<Int(range.end)]
    #expect(String(decoding: blamed, as: UTF8.self) == culprit)
    if culprit.isEmpty { #expect(Int(range.start) == script.utf8.count) }
    #expect(error.help.contains { $0.text.hasPrefix("usage: take FIRST [SECOND] [in PLACE] [to GOAL] [by WHO…]") })
  }

  @Test func aMisspeltKeywordOrFlagIsSuggested() throws {
    guard case .failure(let keyword) = try Self.bind("take a b esle"),
      case .failure(let flag) = try Self.bind("take a --fsat")
    else {
      Issue.record("a misspelt word was taken")
      return
    }
    #expect(keyword.help.first == "did you mean the keyword 'else'?")
    #expect(flag.suggestions == ["--fast"])
  }

  /// Bodies are checked without values, by the same rules.
  @Test(arguments: bad.filter { !$0.script.contains("--fast") })
  func theCheckOfABodyFindsTheSameErrors(_ script: String, _ culprit: String, _ message: String) throws {
    let reader = ScriptReader(name: nil, bytes: Array(script.utf8))
    let statement = try #require(try reader.next())
    do {
      try Self.declaration.check(statement)
      Issue.record("'\(script)' was taken")
    } catch {
      #expect(error.code == .syntax)
      #expect(error.message == message)
    }
  }

  @Test(arguments: good)
  func theCheckOfABodyAcceptsGoodStatements(_ script: String, _: String) throws {
    let reader = ScriptReader(name: nil, bytes: Array(script.utf8))
    try Self.declaration.check(try #require(try reader.next()))
  }

  @Test func theUsageLineIsDerived() {
    #expect(
      Self.declaration.usage
        == "take FIRST [SECOND] [in PLACE] [to GOAL] [by WHO…] [--fast] [--loud] [{ … }] [else { … }]")
  }
}
