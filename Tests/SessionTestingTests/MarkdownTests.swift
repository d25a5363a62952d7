// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct MarkdownTests {
  @Test func onlyTaggedFencesCount() throws {
    let file = try sessionFile(
      """
      # Title

      > a quotation

      ```swift
      > no
      ```

      ```responder
      > add window main
      # prose
      > tree
      main

      -- f --
      text
      ```

      ````markdown
      ```responder
      > shown, not run
      ```
      ````

        ~~~ responder
        > echo a
        a
          b
      x
        ~~~
      ``` responder
      add window main
      ```
          ```responder
          > indented code
          ```
      """, name: "README.md")
    #expect(file.transcripts.map(\.name) == ["README.md:9", "README.md:25", "README.md:31"])
    #expect(file.transcripts.map { $0.steps.map(\.line) } == [[10, 12], [26], []])
    #expect(file.transcripts[0].steps[1].expected == ["main"])
    #expect(file.transcripts[0].fixtures.map(\.content) == ["text\n"])
    #expect(file.transcripts[1].steps[0].expected == ["a", "  b", "x"])
    #expect(file.transcripts[2].content == .script("add window main\n"))
  }

  @Test(
    "Malformed Markdown is reported with line and reason",
    arguments: [
      ("text\n", #"1: no session found, expected a fence tagged "responder""#),
      ("```\n> a\n```\n", #"1: no session found, expected a fence tagged "responder""#),
      ("```responder-like\n> a\n```\n", #"1: no session found, expected a fence tagged "responder""#),
      ("a\n~~~~responder\n> a\n~~~\n", #"2: fence is not closed, expected a line "~~~~" below"#),
      ("```responder\n> a\n```\n```sh\n", #"4: fence is not closed, expected a line "```" below"#),
      ("a\n```responder\n\n```\n", "2: no session found, expected at least one statement"),
      (
        "a\n```responder\nb\n> a\n```\n",
        #"3: output before the first statement, expected a line that begins with "> ""#
      ),
      ("```responder,ignore\n> a\n```\n", #"1: unknown directive "ignore", expected nothing after "responder""#),
    ])
  func malformed(text: String, problem: String) {
    let error = #expect(throws: SessionFileError.self) { try sessionFile(text, name: "docs/README.MD") }
    #expect(error?.description == "docs/README.MD:\(problem)")
  }

  @Test func updateKeepsIndentationAndTheFence() throws {
    let text = "1. Do\r\n\r\n   ```responder\r\n   > a\r\n   old\r\n   ```\r\n\r\ntext\r\n"
    let file = try sessionFile(text, name: "a.md")
    let updated = file.updated(with: [4: ["new", "", "  deep", "```"]])
    #expect(
      updated
        == "1. Do\r\n\r\n   ```responder\r\n   > a\r\n   new\r\n\r\n     deep\r\n   [..]```\r\n   ```\r\n\r\ntext\r\n")
    let again = try sessionFile(updated, name: "a.md")
    #expect(again.transcripts[0].steps[0].expected == ["new", "", "  deep", "[..]```"])
    #expect(again.updated(with: [4: ["new", "", "  deep", "```"]]) == updated)
  }

  @Test func eachFenceIsUpdatedSeparately() throws {
    let file = try sessionFile("```responder\n> a\n```\n\n```responder\n> b\nx\n```\n", name: "a.md")
    #expect(file.updated(with: [2: ["1"], 6: []]) == "```responder\n> a\n1\n```\n\n```responder\n> b\n```\n")
  }
}
