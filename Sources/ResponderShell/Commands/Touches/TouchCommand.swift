// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `touch NODE|X,Y began|moved|ended|cancelled [in WINDOW]`
struct TouchCommand: SessionCommand {
  let place: Word
  let phase: PhaseWord
  let window: NodeName?

  static let declaration = CommandDeclaration(
    "touch", in: .sending, "Sends one phase of a touch, with hit-testing.",
    Argument("NODE|X,Y", "a view's centre, or a point of the window"),
    Argument("PHASE", PhaseWord.self, "began, moved, ended or cancelled"),
    Phrase("in", "WINDOW", NodeName.self, "for a point; left out: the key window"),
    discussion: [
      "On a plain view touchesBegan, touchesMoved, touchesEnded or touchesCancelled climb as in bubble. On an enabled control it is touchDown, touchDragInside, touchUpInside or touchCancel."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle touchesBegan on a { pass }\nhandle touchesBegan on W\ntouch a began\nexpect handled by a W",
        "a touch that climbs")
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["tap", "hit"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let touch = try session.locate(place, in: window)
    return try session.report(of: touch, at: place) { (hit) throws(Diagnostic) in
      try session.deliver(phase.phase, to: hit)
    }
  }
}

/// A phase of a touch. Throws `bad-argument`.
struct PhaseWord: WordValue {
  enum Phase: String, CaseIterable {
    case began, moved, ended, cancelled

    var action: String { "touches" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    func events(isButton: Bool) -> [ControlEvents] {
      switch self {
      case .began: [.touchDown]
      case .moved: [.touchDragInside]
      // U65: a button's primary action fires alongside.
      case .ended: isButton ? [.touchUpInside, .primaryActionTriggered] : [.touchUpInside]
      case .cancelled: [.touchCancel]
      }
    }
  }

  static let slot = Slot("PHASE", choices: Phase.allCases.map(\.rawValue))
  let phase: Phase

  init(_ word: Word) throws(Diagnostic) {
    guard let phase = Phase(rawValue: word.text) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no phase of a touch", at: word.range,
        suggestions: Spelling.nearest(to: word.text, among: Self.slot.choices).map { [$0] } ?? [],
        help: ["one of \(Self.slot.choices.joined(separator: ", "))"])
    }
    self.phase = phase
  }
}
