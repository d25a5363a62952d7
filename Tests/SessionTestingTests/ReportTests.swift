// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct ReportTests {
  private func results() throws -> [TestResult] {
    let files = [
      ("one.responder", "> a\na\n"), ("script.responder", "a\n"),
      ("<&\"#\\>.responder", "> print \u{1B}[1m<b>\n\n  & \n> b\n"),
    ]
    let replayed = try files.map { name, text in
      let transcript = try sessionFile(text, name: name).transcripts[0]
      let result = Replay.run(transcript) { step in
        StepOutcome(lines: [step.statement])
      } script: { _ in
        ScriptOutcome(status: 0, lines: [])
      }
      return TestResult(result)
    }
    let error = try #require(throws: SessionFileError.self) { try sessionFile("> a\n>\n", name: "bad.responder") }
    return replayed + [TestResult(error)]
  }

  @Test func summaryForPeople() throws {
    let results = try results()
    #expect(
      results.map(TestSummary.line(for:)) == [
        "ok one.responder (1 statement)", "ok script.responder (script)", "FAILED <&\"#\\>.responder",
        "FAILED bad.responder",
      ])
    #expect(TestSummary.closingLine(for: results) == "2 passed, 2 failed")
    #expect(TestSummary.closingLine(for: []) == "0 passed, 0 failed")
    #expect(
      TestSummary.text(for: Array(results.suffix(1))) == """
        bad.responder:2: empty statement, expected one after ">"
        FAILED bad.responder
        0 passed, 1 failed

        """)
  }

  @Test func testAnythingProtocol() throws {
    #expect(
      TAPReport.text(for: try results()) == ##"""
        TAP version 14
        1..4
        ok 1 - one.responder
        ok 2 - script.responder
        not ok 3 - <&"\#\\>.responder
          ---
          message: "output differs"
          file: "<&\"#\\>.responder"
          line: 1
          details: |2
            <&"#\>.responder:1: output differs
            > print \u{1b}[1m<b>
            -
            -  & 
            +print \u{1b}[1m<b>
            not run: 1 statement, first: b
          ...
        not ok 4 - bad.responder
          ---
          message: "empty statement, expected one after \">\""
          file: "bad.responder"
          line: 2
          details: |2
            bad.responder:2: empty statement, expected one after ">"
          ...

        """##)
  }

  @Test func junit() throws {
    #expect(
      JUnitReport.text(for: try results()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="1">
          <testsuite name="responder" tests="4" failures="1" errors="1" skipped="0">
            <testcase name="one.responder" classname="one.responder" file="one.responder"/>
            <testcase name="script.responder" classname="script.responder" file="script.responder"/>
            <testcase name="&lt;&amp;&quot;#\\&gt;.responder" classname="&lt;&amp;&quot;#\\&gt;.responder" \
        file="&lt;&amp;&quot;#\\&gt;.responder" line="1">
              <failure message="output differs">&lt;&amp;&quot;#\\&gt;.responder:1: output differs
        &gt; print \\u{1b}[1m&lt;b&gt;
        -
        -  &amp; 
        +print \\u{1b}[1m&lt;b&gt;
        not run: 1 statement, first: b</failure>
            </testcase>
            <testcase name="bad.responder" classname="bad.responder" file="bad.responder" line="2">
              <error message="empty statement, expected one after &quot;&gt;&quot;">bad.responder:2: \
        empty statement, expected one after &quot;&gt;&quot;</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func noResults() {
    #expect(TAPReport.text(for: []) == "TAP version 14\n1..0\n")
    #expect(JUnitReport.text(for: []).text.contains(#"tests="0""#))
  }
}
