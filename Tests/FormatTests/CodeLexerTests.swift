// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import ResponderCode

/// Text that only looks like code is skipped, and the code after it is read normally.
@Suite("Lexers of sources")
struct CodeLexerTests {
  /// Texts with a brace, a quote or a class that is not code.
  static let swift: [String] = [
    "// class Ghost: UIView { \"",
    "/* class Ghost { /* nested } */ } \" */",
    "let s = \"class Ghost { \\\" } \"",
    "let s = \"a \\(f(\"}\" + \"\\(x(\")\"))\")) b\"",
    "let s = #\"raw \" \\(not) \\\"#",
    "let s = ##\"a \"# \\##(b(\"}\")) c\"##",
    "let s = \"\"\"\n  class Ghost { \"quoted\" \\(g(\"\"\"\n inner } \"\"\")) {\n  \"\"\"",
    "let s = #\"\"\"\n  \"\"\" \\(no { \n  \"\"\"#",
    "let r = /class Ghost { \"/",
    "let r = try /\\/[{\"]/",
    "let r = #/ { \" / \n } { /#",
    "let q = a / b; let p = (c) / d / e",
    "let c = 'x'",
    "#if DEBUG\n#else\n#endif",
    "let unfinished = \"a \\(b + ",
    "let unfinished = \"abc",
  ]

  @Test(arguments: swift)
  func swiftIsReadAfterIt(_ text: String) {
    let file = SwiftReader.read("a.swift", Array("\(text)\nclass Real: UIView { func a(_ b: Any) {} }\n".utf8))
    #expect(file.types.map(\.name) == ["Real"])
    #expect(file.types.first?.methods.map(\.method.name) == ["a"])
    #expect(file.types.first?.line == text.utf8.count { $0 == 0x0A } + 2)
  }

  static let objectiveC: [String] = [
    "// @implementation Ghost {", "/* @interface Ghost /* } */", "NSString *s = @\"@end { \\\" }\";",
    "char c = '\"'; char d = '\\''; char e = '{';", "#define GHOST @implementation Ghost { \\\n  @end\n",
    "auto s = R\"x(@implementation Ghost { )\" )x\";", "@class Ghost; @protocol Ghost, Other;", "#pragma mark - {",
    "NSString *unfinished = @\"abc",
  ]

  @Test(arguments: objectiveC)
  func objectiveCIsReadAfterIt(_ text: String) {
    let source = "\(text)\n@implementation Real\n- (IBAction)a:(id)sender { }\n@end\n"
    let file = ObjectiveCReader.read("a.m", Array(source.utf8))
    #expect(file.types.map(\.name) == ["Real"])
    #expect(file.types.first?.methods.map(\.method.name) == ["a:"])
  }

  /// What is half typed is not balanced, and everything else is.
  @Test func halfTypedSourcesAreNotBalanced() {
    func isBalanced(_ name: String, _ text: String) -> Bool { CodeImporter.isBalanced(name, Array(text.utf8)) }
    let swift = Self.swift.filter { !$0.hasPrefix("let unfinished") && !$0.hasPrefix("let c") }
    for text in swift + ["#if A\nif a {\n#else\nif b {\n#endif\n}", ""] {
      #expect(isBalanced("a.swift", text), "\(text)")
    }
    for text in [
      "{", "}", "f(", "a[", "(]", "/* /* */", "let a = \"", "\"\"\"\n\"", "#\"a\"", "#/ a", "\"\\(a\"", "\"\\(",
      "#if A\n{\n#endif",
    ] {
      #expect(!isBalanced("a.swift", "func a() {}\n" + text + "\n"), "\(text)")
    }
    let objectiveC = Self.objectiveC.filter { !$0.hasPrefix("NSString *unfinished") }
    for text in objectiveC + ["f(1'000'000, 0xFF'FF);", "#if A\nif (a) {\n#elif B\nif (b) {\n#endif\n}"] {
      #expect(isBalanced("a.mm", text), "\(text)")
    }
    for text in ["[a", "a]", "{", "@(", "/* {", "@\"a", "'", "R\"x( )\"", "#define A /* a"] {
      #expect(!isBalanced("a.m", "int a;\n" + text + "\n"), "\(text)")
    }
  }

  /// Any bytes are lexed to the end, and every token lies within them.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func anyBytesAreLexed(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let marks = Array("\"#\\()/*{}@'`<>\n aR:;,.-+_0".utf8)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? marks.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      for tokens in [SwiftLexer.text(of: bytes).tokens, ObjectiveCLexer.text(of: bytes).tokens] {
        var end: Int32 = 0
        for token in tokens {
          #expect(token.start >= end && token.end >= token.start && Int(token.end) <= bytes.count)
          end = token.end
        }
      }
      _ = SwiftReader.read("a.swift", bytes)
      _ = ObjectiveCReader.read("a.m", bytes)
    }
  }
}
