// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis

extension HelpPage {
  static let auditing = HelpPage(
    "auditing", "Checking a project: 'responder audit'.",
    .text(
      "'responder audit PATH…' imports the storyboards, xibs, Swift and Objective-C sources below the paths, asks of every action they send who handles it, and reports what is probably not meant, with file, line and element. The exit status is 1 when there is a finding at or above '--level', a warning by default; else 0, and 2 when nothing can be read."
    ),
    .sample([
      "$ responder audit Shop",
      "Main.storyboard:41: error: nobody handles 'refund', sent by button (R1) [unhandled-action]",
      "  help: did you mean 'refund:', a method of OrderViewController (Order.swift:18)?",
      "1 error in 2 documents and 7 sources",
    ]),
    .terms(
      Finding.Code.allCases.filter(isFoundInProjects).map {
        HelpPage.Term(word: $0.rawValue, meaning: "\($0.level.rawValue): \($0.summary)")
      }),
    .text(
      "An audit says nothing of what it cannot know. An action that a class might handle whose source was not given is not judged, and how many there were is told; so give it all the sources of an app. What the frameworks' own classes handle is known to it. A class that is made by code alone counts as being on the way when it is a responder, a document, or a delegate of the application or a window."
    ),
    .text(
      "Where an action goes depends on the focus, so each is looked for from everywhere the focus can be. A Mac's menu item is asked about from every window and everything in it that accepts first responder; other senders from their own window. In UIKit it is the sender, and whatever in its scene can become first responder. A scene that no container holds stands in a window; one that a segue shows comes after its navigation controller or its source. That a menu item works with some focus only is a note, because menus are meant to do that; of any other sender it is a warning."
    ),
    .text(
      "'--write-baseline FILE' accepts what there is, '--baseline FILE' reports what is new since. An entry names rule, action and the element's identity or the class, so it lasts through other edits and through moved files; entries that accept nothing any more are told. '--format json' is one object, '--format sarif' a SARIF 2.1.0 log for code scanning, whose paths are relative to '--base FOLDER'. In a continuous build:"
    ),
    .sample([
      "$ responder audit --baseline audit.txt --format sarif MyApp > audit.sarif"
    ]),
    .text(
      "Xcode and most editors know the form of the findings: as a build phase, 'responder audit --base / \"$SRCROOT\"' marks the lines. In a session, 'import ib' and 'import code' bring the same project, for 'why', and 'audit' looks over what is there:"
    ),
    .example(
      "the same question of a sketch",
      """
      add window main
      attach controller order to main
      add button back in order
      connect back touchUpInside refund
      handle refund: on order
      audit
      """),
    seeAlso: ["audit", "import", "why", "focus", "testing"])

  /// Codes that an audit of files can give.
  private static func isFoundInProjects(_ code: Finding.Code) -> Bool {
    [.unhandledAction, .shadowedHandler, .firstResponderDependent, .missingMethod, .detached].contains(code)
  }
}
