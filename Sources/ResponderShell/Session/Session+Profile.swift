// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension Profile {
  /// The profile as scripts name it.
  var word: String {
    switch self {
    case .uikit: "uikit"
    case .appkit: "appkit"
    }
  }

  /// The other one.
  var other: Profile { self == .uikit ? .appkit : .uikit }

  /// The profile that alone has objects of a kind, nil when both have.
  static func only(_ kind: ResponderKind) -> Profile? {
    switch kind {
    case .scene: .uikit
    case .windowController, .document, .documentController: .appkit
    default: nil
    }
  }

  /// Whether there are objects of a kind.
  func has(_ kind: ResponderKind) -> Bool { Self.only(kind).map { $0 == self } ?? true }
}

extension Session {
  /// Chooses whose rules are in force, and whose class the application is of.
  func setProfile(_ profile: Profile) {
    guard profile != tree.profile else { return }
    tree.setProfile(profile)
    tree.setApplicationClass(catalog[profile].application)
    if hasFrameworkMethods { renewFrameworkMethods() }
  }

  /// The error for what the profile in force does not have.
  func unsupported(_ what: String, at word: Word?, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .unsupported, "the \(tree.profile.word) profile has no \(what)", at: word?.range,
      help: [help ?? "\(tree.profile.other.word) has one: profile \(tree.profile.other.word)"])
  }

  /// Checks that the profile is the one that has a statement. Throws: `unsupported`.
  func require(_ profile: Profile, for verb: String, _ help: String) throws(Diagnostic) {
    guard tree.profile != profile else { return }
    throw Diagnostic(.unsupported, "the \(tree.profile.word) profile has no '\(verb)'", help: [help])
  }
}
