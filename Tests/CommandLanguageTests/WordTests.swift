// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// How a line is split into words.
@Suite("Words")
struct WordTests {
  static let words: [(script: String, statements: [String])] = [
    ("echo one two", ["echo one two"]),
    ("  echo\tone  ", ["echo one"]),
    ("echo 'a  b'", ["echo «a  b»"]),
    ("echo 'it''s'", ["echo «it's»"]),
    ("echo ''''", ["echo «'»"]),
    ("echo ''", ["echo «»"]),
    (#"echo """#, ["echo «»"]),
    (#"echo '$a \n "'"#, [#"echo «$a \n "»"#]),
    (#"echo "\n\t\"\\\$""#, ["echo «\n\t\"\\$»"]),
    (#"echo "\u{41}\u{e9}\u{1F600}\u{0}""#, ["echo «A\u{e9}\u{1F600}\0»"]),
    (#"echo "a;b{c}#d""#, ["echo «a;b{c}#d»"]),
    (#"echo "it's""#, ["echo «it's»"]),
    ("echo $a", ["echo $($a)"]),
    ("echo x${a}y", ["echo $(x${a}y)"]),
    (#"echo "x $a y""#, [#"echo $("x $a y")"#]),
    (#"echo "\$a""#, ["echo «$a»"]),
    ("echo a#b", ["echo a#b"]),
    ("echo a #b", ["echo a"]),
    ("# only prose", []),
    ("echo a;echo b", ["echo a", "echo b"]),
    ("; ;;", []),
    ("echo a;# prose; echo b", ["echo a"]),
    (#"echo a\b \c"#, [#"echo a\b \c"#]),
    ("echo copy: handle:of: a.b-c_d", ["echo copy: handle:of: a.b-c_d"]),
    ("if a{echo b}else{echo c}", ["if a {echo b} else {echo c}"]),
    ("a {} b", ["a {} b"]),
    ("!next a", ["! next a"]),
    ("! next a", ["! next a"]),
    ("! cycle: next a", ["! cycle: next a"]),
    ("echo !", ["echo !"]),
    ("echo a!b", ["echo a!b"]),
    ("echo a; ! next b", ["echo a", "! next b"]),
    ("if a { ! failed: echo b }", ["if a {! failed: echo b}"]),
    ("echo नमस्ते العربية 漢字 👩‍👧", ["echo नमस्ते العربية 漢字 👩‍👧"]),
  ]

  @Test(arguments: words)
  func oneLine(_ script: String, _ statements: [String]) {
    #expect(Notation.outcomes(of: script) == statements.map { "1: " + $0 })
  }

  static let severalLines: [(script: String, outcomes: [String])] = [
    ("echo 'a\nb' c", ["1: echo «a\nb» c"]),
    ("echo \"a\nb\" c", ["1: echo «a\nb» c"]),
    ("echo \"a\\\nb\"", ["1: echo «ab»"]),
    ("echo 'a\\\nb'", ["1: echo «a\\\nb»"]),
    ("echo 'a\n\n\nb'\necho c", ["1: echo «a\n\n\nb»", "5: echo c"]),
    ("echo a \\\n  b", ["1: echo a b"]),
    ("echo a\\\n  b", ["1: echo a b"]),
    ("echo a \\\n\\\n b\necho c", ["1: echo a b", "4: echo c"]),
    ("echo a \\\n\necho b", ["1: echo a", "3: echo b"]),
    ("# a \\\necho b", ["2: echo b"]),
    ("if a {\n  echo b\n  # }\n  echo '}'\n}", ["1: if a {echo b; echo «}»}"]),
    ("if a {\n}\nelse { }", ["1: if a {}", "3: else {}"]),
    ("echo a\r\necho b\r\n", ["1: echo a", "2: echo b"]),
    ("echo 'a\r\nb'\r\n", ["1: echo «a\nb»"]),
    ("echo \"a\r\nb\"\r\n", ["1: echo «a\nb»"]),
    ("echo \"a\\\r\nb\"\r\n", ["1: echo «ab»"]),
    ("echo a \\\r\n b\r\n", ["1: echo a b"]),
    ("echo a\n\n\necho b", ["1: echo a", "4: echo b"]),
    ("", []), ("\n\n", []), ("\r\n", []),
  ]

  @Test(arguments: severalLines)
  func continuedLines(_ script: String, _ outcomes: [String]) { #expect(Notation.outcomes(of: script) == outcomes) }

  @Test func aWordOfTenMegabytes() throws {
    let text = String(repeating: "x", count: 10_000_000)
    let reader = ScriptReader(name: nil, bytes: Array("echo \(text)\necho after".utf8))
    let first = try #require(try reader.next())
    #expect(first.words.count == 2)
    #expect(first.words[1].text.utf8.count == 10_000_000)
    #expect(try reader.next().map(Notation.text) == "echo after")
  }

  @Test func variablesAreReplacedOnceAndNotSplit() throws {
    let reader = ScriptReader(name: nil, bytes: Array(#"echo $a "<${b}$a>" '$a'"#.utf8))
    let statement = try #require(try reader.next())
    let ready = try statement.substituting { (name, _) throws(Diagnostic) in "[\(name) $a]" }
    #expect(ready.words.map(\.text) == ["echo", "[a $a]", "<[b $a][a $a]>", "$a"])
    #expect(ready.words.map(\.kind) == [.bare, .substituted, .substituted, .quoted])
  }
}
