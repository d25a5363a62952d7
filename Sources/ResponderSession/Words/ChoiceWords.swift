// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

/// A type whose cases are the words to choose from.
package protocol WordChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// The name of the place in help.
  static var placeName: String { get }
  /// The message about another word, after that word in quotes.
  static var refusal: String { get }
  /// What the word means, for completion; empty where the word says it.
  var meaning: String { get }
  /// Returns the choice that another word means, or nil.
  static func meant(by word: String) -> Self?
}

extension WordChoice {
  package var meaning: String { "" }
  package static func meant(by word: String) -> Self? { nil }
  package static var words: [String] { allCases.map { $0.rawValue } }
}

extension SplitColumn: WordChoice {
  package static let placeName = "COLUMN"
  package static let refusal = "is not a column"
}

/// A word that must be one of a few.
///
/// Any other word is a `bad-argument`, with all choices in the error.
package struct Choice<Option: WordChoice>: WordValue {
  package static var slot: Slot {
    Slot(Option.placeName, choices: Option.words, meanings: Option.allCases.map { $0.meaning })
  }
  package let word: Word
  package let value: Option

  package init(_ word: Word) throws(Diagnostic) {
    guard let value = Option(rawValue: word.text) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' \(Option.refusal)", at: word.range,
        suggestions: Option.meant(by: word.text).map { [$0.rawValue] }
          ?? Spelling.suggestions(for: word.text, among: Option.words),
        help: ["one of \(Option.words.joined(separator: ", "))"])
    }
    self.word = word
    self.value = value
  }
}

/// One of the words yes, no, true, false, on and off.
///
/// Any other word is a `bad-argument`.
package struct YesNo: WordValue {
  package static var slot: Slot { .yesNo }
  package let value: Bool

  package init(_ word: Word) throws(Diagnostic) {
    guard let value = PropertyValue.flag(word.text) else {
      throw Diagnostic(
        .badArgument, "expected yes or no, found '\(word.text)'", at: word.range,
        help: ["true, false, on and off work too"])
    }
    self.value = value
  }
}

/// A certainty in scripts.
extension Certainty: WordChoice {
  package static let placeName = "known|possible|not-known"
  package static let refusal = "is not a certainty"
}

/// The name of a profile in scripts.
package enum ProfileWord: String, WordChoice {
  case uikit, appkit

  package static let placeName = "PROFILE"
  package static let refusal = "is not a profile"

  package var profile: Profile { self == .uikit ? .uikit : .appkit }
}

/// An ability that instances of a class have from the start, beyond those of its superclass.
package enum ClassTrait: String, WordChoice {
  case canBecomeFirstResponder, acceptsFirstResponder

  package static let placeName = "PROPERTY"
  package static let refusal = "is not a property of classes"

  package var trait: ResponderTraits {
    switch self {
    case .canBecomeFirstResponder: .canBecomeFirstResponder
    case .acceptsFirstResponder: .acceptsFirstResponder
    }
  }
}

/// An event other than a touch.
package enum EventKind: String, WordChoice {
  case shake
  case remoteControl = "remote-control"

  package static let placeName = "KIND"
  package static let refusal = "is not a kind of event"

  /// The methods that the event calls.
  package var methods: [String] {
    switch self {
    case .shake: ["motionBegan", "motionEnded"]
    case .remoteControl: ["remoteControlReceived"]
    }
  }
}

package enum TouchPhase: String, WordChoice {
  case began, moved, ended, cancelled

  package static let placeName = "PHASE"
  package static let refusal = "is not a phase of a touch"

  /// The method that a plain view receives (U74).
  package var action: String { "touches" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The method that a plain AppKit view receives, or nil for a phase that a mouse does not have.
  package var mouseEvent: String? {
    switch self {
    case .began: "mouseDown"
    case .moved: "mouseDragged"
    case .ended: "mouseUp"
    case .cancelled: nil
    }
  }

  /// Returns the events of a control in this phase.
  ///
  /// A button's primary action is sent as well (U65).
  package func events(isButton: Bool) -> [ControlEvents] {
    switch self {
    case .began: [.touchDown]
    case .moved: [.touchDragInside]
    case .ended: isButton ? [.touchUpInside, .primaryActionTriggered] : [.touchUpInside]
    case .cancelled: [.touchCancel]
    }
  }
}

extension Role: WordChoice {
  package static let placeName = "ROLE"
  package static let refusal = "is not a role"

  package var meaning: String { "of \(owners)\(isAppKitOnly ? ", in appkit" : "")" }

  /// Reads `split-view-controller` and `tabcontroller` as the containers that they are.
  package static func meant(by word: String) -> Role? {
    let parts: [(word: String, role: Role)] = [
      ("navigation", .navigation), ("tab", .tabs), ("split", .split), ("page", .page),
    ]
    let word = word.lowercased()
    return word.hasSuffix("controller") ? parts.first { word.hasPrefix($0.word) }?.role : nil
  }
}

extension OverrideAspect: WordChoice {
  package static let placeName = "ASPECT"
  package static let refusal = "cannot be overridden"
}
