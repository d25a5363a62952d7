// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Each sentence of the README that says what the project does is held by tests, which this table names.
@Suite("Claims of the README")
struct ReadmeClaimTests {
  /// A part of one sentence, and what fails when it is not true: a test as `File.function`, a session, or a step of `scripts/check`.
  private static let claims: [(phrase: String, holders: [String])] = [
    ("shows which object of a UIKit or AppKit app handles", ["WhyTests.agreesWithTargetAndSendAndAdvisesWell"]),
    ("under the rules of UIKit and AppKit", ["RuleCatalogTests.modelledRulesAreTested"]),
    ("each with its sources", ["RuleCatalogTests.aRuleIsWellFormed"]),
    ("It also audits", ["AuditProjectTests.theFindingsAreTheExpectedOnes"]),
    ("with Swift 6 on Linux or macOS 13", ["ReadmeTests.theManifestAsksForWhatIsNamed"]),
    ("Two commands are enough", ["ScriptTests.whatIsMissingIsInstalled", "scripts/check release"]),
    ("a prompt, or the script on standard input", ["PromptTests.theBannerHasTwoLines", "scripts/check release"]),
    ("builds and runs every test", ["ReadmeTests.scriptsDoWhatIsSaid"]),
    ("with `apt-get` (and `sudo` unless you are root)", ["ScriptTests.whatIsMissingIsInstalled"]),
    ("`libreadline-dev`, `libexpat1-dev` and `git`", ["ScriptTests.whatIsMissingIsInstalled"]),
    ("for the tests also `python3`", ["ScriptTests.whatIsMissingIsInstalled"]),
    ("On a Mac both install `readline` with Homebrew", ["ScriptTests.onAMacHomebrewInstalls"]),
    ("the tests need Xcode", ["ScriptTests.aMacWithoutToolsIsToldWhatToInstall"]),
    ("only compiled against a stub", ["scripts/check darwin"]),
    ("[ten commands]", ["ReadmeTests.thereAreTenCommands"]),
    ("The program is `.build/scripts/responder`", ["ReadmeTests.scriptsDoWhatIsSaid"]),
    ("leads through the responder chain", ["LessonTests.hintsLeadToTheEnd"]),
    ("loads an example", ["DemoTests.aDemoGivesTheStateOfItsSession"]),
    ("shows what there is", ["HelpTests.theListsFitTheirWidthAndNameEverything"]),
    ("Statements can be pasted as they are shown", ["PromptSessionTextTests.aPastedSessionRunsItsStatements"]),
    ("each block begins with an empty session", ["ReadmeTests.blocksRunOneAfterTheOther"]),
    ("Tab completes", ["PromptCompletionTests.wordsAreCompletedByTheirPlace"]),
    ("`?` shows what can come next", ["PromptCompletionTests.aQuestionMarkAsksAndKeepsTheLine"]),
    ("Ctrl-D ends", ["PromptTests.controlDEndsTheSessionAndTheLine"]),
    ("A browser runs it too", ["scripts/check page"]),
    ("works from the disk and keeps the session in its address", ["scripts/check page"]),
    ("the tab bar controller opens it", ["SessionTextTests.everyFenceOfTheReadmeRuns"]),
    ("`why` explains what did", ["SessionReplayTests.replays", "PictureTests.theTerminalIsUpToDate"]),
    ("Each was tried", ["WhyTests.agreesWithTargetAndSendAndAdvisesWell"]),
    ("`rule U39` prints it with its sources", ["Tests/Sessions/rules/rule.responder"]),
    ("storyboards, xibs, Swift and Objective-C sources, looks", ["AuditInputTests.readableFilesAreRead"]),
    ("whatever is first responder", ["ProjectAuditTests.theFirstResponderOfTheSceneDecides"]),
    ("reports likely mistakes at their lines", ["AuditProjectTests.theFindingsAreTheExpectedOnes"]),
    ("with `--level note` lists what it cannot judge", ["AuditProjectTests.theFindingsAreTheExpectedOnes"]),
    ("In `Tests/Projects/Ledger`", ["ReadmeTests.theAuditIsWhatIsPrinted"]),
    ("The exit status is 1 when there is an error or a warning", ["AuditCommandTests.notesFailWhenRequested"]),
    ("what UIKit's and AppKit's own classes handle", ["ProjectAuditTests.anActionTheFrameworkHandlesIsNotReported"]),
    (
      "is at most a warning, which names the class",
      ["AuditProjectTests.whatAnUnknownClassMightHandleIsNoError", "ProjectAuditTests.anUnknownClassMayHandleAnything"]
    ),
    ("a class that the project should declare", ["AuditProjectTests.theFindingsAreTheExpectedOnes"]),
    ("within bounds", ["HostileProjectTests.harmsNobody"]),
    ("runs nothing of it", ["HostileProjectTests.harmsNobody", "ForeignAccessTests.oneModuleStartsPrograms"]),
    ("# once: accept them", ["AuditBaselineTests.existingFindingsAreAccepted"]),
    ("# from then on: only new ones", ["AuditBaselineTests.aNewFaultIsReportedAlone"]),
    (
      "# in a review: what the branch adds",
      ["AuditReviewTests.whatTheWorkingTreeAddsIsReported", "AuditReviewTests.gitHubAnnotatesLines"]
    ),
    ("follows the code without running it", ["CodeTreeTests.theObjectsAreThoseThatTheCodeMakes"]),
    ("known, or possible with the reason", ["CodeTreeTests.everyObjectSaysHowCertainItIs"]),
    ("who handles each send, and how many were judged", ["CodeTreeTests.theObjectsAreThoseThatTheCodeMakes"]),
    ("# whose handler changes", ["AuditReviewTests.handlersBeforeAndAfter"]),
    ("`help auditing` describes what is judged", ["HelpTests.aTopicIsWellFormed"]),
    ("is the same command as a program", ["AuditProgramTests.reportsTheSame", "AuditProgramTests.acceptsTheSame"]),
    ("without readline", ["LicenceTests.auditNeedsOneSystemLibrary"]),
    ("--product responder-audit", ["ReadmeTests.theManifestAsksForWhatIsNamed"]),
    ("`expect` checks an answer, and `!` expects a failure", ["SessionTextTests.everyFenceOfTheReadmeRuns"]),
    ("as here, it is a session", ["SessionReplayTests.replays"]),
    ("replays sessions and Markdown files", ["MarkdownTests.onlyTaggedFencesCount"]),
    ("shows what differs", ["TestCommandTests.aDifferenceFailsTheSession"]),
    ("`record FILE` writes what you type", ["RecordingTests.randomSessionsReplay"]),
    ("`undo` and `suppose { … }` try things", ["UndoTests.everythingCanBeUndoneAndRedone"]),
    ("`--json` is for programs", ["JSONLinesTests.everyStatementGivesOneObjectWithItsFirstLine"]),
    ("reads the tree that a debugger prints", ["DumpTests.everySampleIsRead"]),
    ("which class handles and sends what", ["Tests/Sessions/importing/code.responder"]),
    ("storyboards, xibs and code of an app make", ["AuditProjectTests.theSessionsOfProjectsPass"]),
    ("answers for it, with the file and line", ["AuditProjectTests.theSessionsOfProjectsPass"]),
    ("a page to explore the tree in", ["PageTests.aSenderAndAnActionShowThePath", "PictureTests.thePageIsUpToDate"]),
    ("`mermaid`, `dot`, `json` and `swift` draw or write it", ["Tests/Sessions/language/export.responder"]),
    ("without the Objective-C runtime", ["ExampleTests.tabBar"]),
    ("on Linux, on a server, in a game", ["scripts/check outside"]),
    ("are compile errors", ["CompileErrorTests.wrong"]),
    ("compiles as it stands in a module isolated to the main actor", ["DocumentationTests.blocks"]),
    ("`@MainActor OpenTabHandler`", ["CompileErrorTests.isolatedConformance"]),
    ("resolves no other package", ["scripts/check outside"]),
    ("begins with this example", ["ReadmeTests.theDocumentationBeginsWithTheExample"]),
    ("Short packages are", ["scripts/check outside"]),
    ("`export swift` writes more", ["ExportTests.sessions"]),
    ("These pages are in the program", ["ReadmeTests.thePagesThatAreNamedExist"]),
    ("`help VERB` describes a command", ["HelpTests.everyPageHasAUniqueName"]),
    ("all of them on one page", ["ManualTests.theReferenceReplays", "ReadmeTests.scriptsDoWhatIsSaid"]),
    ("use GNU readline and are under", ["LicenceTests.apacheTargetsDoNotDependOnGPLTargets"]),
    ("All other modules", ["LicenceTests.everySourceNamesTheLicenceOfItsTarget"]),
  ]

  /// Sentences that no test can hold, or that say nothing about the program, each with the reason.
  private static let others: [(phrase: String, reason: String)] = [
    ("no simulator, no breakpoint and no Mac", "the tests run where none of these is"),
    ("There is no binary release yet", "a state of the project"),
    ("The first build takes a few minutes", "it depends on the machine"),
    ("All of it was tested on Debian 12", "what was done"),
    ("installs it here", "an instruction"),
    ("Then type at its prompt", "an instruction"),
    ("Then somebody adds a search field", "the story of the example"),
    ("The cell and the controller did not change", "the story of the example"),
    ("`U39` is the number of a rule", "what a word means"),
    ("With findings there already", "a heading"),
    ("A sketch is a few lines", "what a word means"),
    ("`help getting-started`, and so on", "goes on in the table, whose pages are compared"),
  ]

  private static let root = Package.root

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The sentences and parts of sentences up to a colon or semicolon, and each line of commands; not what the program prints.
  private static func sentences(of page: String) -> [String] {
    var sentences: [String] = []
    for block in page.components(separatedBy: "\n\n") {
      let lines = block.split(separator: "\n")
      guard let first = lines.first else { continue }
      if first.hasPrefix("```sh") {
        sentences += lines.filter { !$0.hasPrefix("```") }.map(String.init)
      } else if first.hasPrefix("    $ ") || ["#", "![", "- [", "|"].contains(where: first.hasPrefix) {
        continue
      } else if first.hasPrefix("    ") {
        sentences += lines.map(String.init)
      } else {
        var sentence = ""
        for word in lines.joined(separator: " ").split(separator: " ") {
          sentence += "\(sentence.isEmpty ? "" : " ")\(word)"
          let isCode = sentence.count { $0 == "`" } % 2 == 1
          guard !isCode, let last = word.last, ".:;".contains(last) else { continue }
          sentences.append(sentence)
          sentence = ""
        }
        if !sentence.isEmpty { sentences.append(sentence) }
      }
    }
    return sentences
  }

  private static func prose() throws -> String {
    var page = try text("README.md").components(separatedBy: "\n```")
    // Code and sessions are compiled and replayed; a block of commands is read like prose.
    for (index, block) in page.enumerated() where index % 2 == 1 {
      page[index] = block.hasPrefix("sh\n") ? "\n```\(block)\n" : ""
    }
    return page.joined(separator: "\n")
  }

  @Test func everySentenceIsHeld() throws {
    let sentences = Self.sentences(of: try Self.prose())
    #expect(sentences.count > 60)
    let phrases = Self.claims.map(\.phrase) + Self.others.map(\.phrase)
    for sentence in sentences {
      #expect(phrases.contains(where: sentence.contains), "no test is named for: \(sentence)")
    }
    for phrase in phrases {
      #expect(sentences.count { $0.contains(phrase) } == 1, "the README does not say, or says twice: \(phrase)")
    }
  }

  @Test func whatHoldsThemExists() throws {
    let tests = Self.root.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
    let files = Dictionary(grouping: paths) { URL(filePath: $0).lastPathComponent }
    let check = try Self.text("scripts/check")
    let steps = Set(check.matches(of: /\n(?:first|inside|beside)='([a-z ]+)'/).flatMap { $0.1.split(separator: " ") })
    for holder in Set(Self.claims.flatMap(\.holders)) {
      if holder.hasPrefix("scripts/check ") {
        #expect(steps.contains(holder.dropFirst("scripts/check ".count)), "\(holder)")
      } else if holder.hasSuffix(".responder") {
        // SessionReplayTests replays every session there.
        #expect(holder.hasPrefix("Tests/Sessions/"))
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: holder).path), "\(holder)")
      } else {
        let names = holder.split(separator: ".").map(String.init)
        // The same name may be in several folders.
        let isThere = try (files["\(names[0]).swift"] ?? []).contains { path in
          let parts = try Self.text("Tests/\(path)").components(separatedBy: "func \(names[1])(")
          return parts.count == 2 && parts[0].components(separatedBy: "\n\n").last?.contains("@Test") == true
        }
        #expect(isThere, "there is no test \(holder)")
      }
    }
  }
}
