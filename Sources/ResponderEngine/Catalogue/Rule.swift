// SPDX-License-Identifier: Apache-2.0

/// A numbered rule of the responder chain, with the sentence that states it, from `Rules.txt`.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  /// The number in UIKit's list or, from `appKit` on, the number in AppKit's.
  @usableFromInline let code: UInt8

  @usableFromInline static var appKit: UInt8 { 128 }

  @usableFromInline init(u number: UInt8) { code = number }

  @usableFromInline init(m number: UInt8) { code = number + Self.appKit }

  /// The rule's number: `U39` is one of UIKit's rules, `M23` one of AppKit's.
  public var number: String { code < Self.appKit ? "U\(code)" : "M\(code - Self.appKit)" }

  /// What is known of the rule, or nil for a number that no rule has.
  package var text: RuleText? { RuleCatalog.rule(number) }

  /// The rule in one sentence.
  public var sentence: String { text?.summary ?? "" }

  /// The sources of the rule, with semicolons between them: documentation pages, observations and implementations.
  public var source: String {
    (text?.sources ?? []).compactMap { RuleSource.title(of: $0) }.joined(separator: "; ")
  }

  /// The number and the sentence.
  public var description: String { "\(number): \(sentence)" }
}

extension Rule {
  @inlinable package static var u1: Rule { Rule(u: 1) }
  @inlinable package static var u2: Rule { Rule(u: 2) }
  @inlinable package static var u3: Rule { Rule(u: 3) }
  @inlinable package static var u4: Rule { Rule(u: 4) }
  @inlinable package static var u8: Rule { Rule(u: 8) }
  @inlinable package static var u9: Rule { Rule(u: 9) }
  @inlinable package static var u10: Rule { Rule(u: 10) }
  @inlinable package static var u11: Rule { Rule(u: 11) }
  @inlinable package static var u12: Rule { Rule(u: 12) }
  @inlinable package static var u13: Rule { Rule(u: 13) }
  @inlinable package static var u15: Rule { Rule(u: 15) }
  @inlinable package static var u18: Rule { Rule(u: 18) }
  @inlinable package static var u20: Rule { Rule(u: 20) }
  @inlinable package static var u23: Rule { Rule(u: 23) }
  @inlinable package static var u24: Rule { Rule(u: 24) }
  @inlinable package static var u25: Rule { Rule(u: 25) }
  @inlinable package static var u29: Rule { Rule(u: 29) }
  @inlinable package static var u35: Rule { Rule(u: 35) }
  @inlinable package static var u36: Rule { Rule(u: 36) }
  @inlinable package static var u38: Rule { Rule(u: 38) }
  @inlinable package static var u39: Rule { Rule(u: 39) }
  @inlinable package static var u40: Rule { Rule(u: 40) }
  @inlinable package static var u41: Rule { Rule(u: 41) }
  @inlinable package static var u43: Rule { Rule(u: 43) }
  @inlinable package static var u50: Rule { Rule(u: 50) }
  @inlinable package static var u78: Rule { Rule(u: 78) }
  @inlinable package static var u79: Rule { Rule(u: 79) }
  @inlinable package static var u81: Rule { Rule(u: 81) }
  @inlinable package static var u82: Rule { Rule(u: 82) }
  @inlinable package static var u84: Rule { Rule(u: 84) }
  @inlinable package static var u85: Rule { Rule(u: 85) }
  @inlinable package static var u86: Rule { Rule(u: 86) }
  @inlinable package static var u88: Rule { Rule(u: 88) }
  @inlinable package static var u89: Rule { Rule(u: 89) }
  @inlinable package static var u111: Rule { Rule(u: 111) }
  @inlinable package static var u119: Rule { Rule(u: 119) }
  @inlinable package static var m1: Rule { Rule(m: 1) }
  @inlinable package static var m2: Rule { Rule(m: 2) }
  @inlinable package static var m3: Rule { Rule(m: 3) }
  @inlinable package static var m4: Rule { Rule(m: 4) }
  @inlinable package static var m5: Rule { Rule(m: 5) }
  @inlinable package static var m7: Rule { Rule(m: 7) }
  @inlinable package static var m8: Rule { Rule(m: 8) }
  @inlinable package static var m14: Rule { Rule(m: 14) }
  @inlinable package static var m17: Rule { Rule(m: 17) }
  @inlinable package static var m21: Rule { Rule(m: 21) }
  @inlinable package static var m22: Rule { Rule(m: 22) }
  @inlinable package static var m23: Rule { Rule(m: 23) }
  @inlinable package static var m28: Rule { Rule(m: 28) }
  @inlinable package static var m29: Rule { Rule(m: 29) }
  @inlinable package static var m31: Rule { Rule(m: 31) }
  @inlinable package static var m32: Rule { Rule(m: 32) }
  @inlinable package static var m33: Rule { Rule(m: 33) }
  @inlinable package static var m39: Rule { Rule(m: 39) }
  @inlinable package static var m40: Rule { Rule(m: 40) }
  @inlinable package static var m41: Rule { Rule(m: 41) }
  @inlinable package static var m46: Rule { Rule(m: 46) }
  @inlinable package static var m47: Rule { Rule(m: 47) }
  @inlinable package static var m48: Rule { Rule(m: 48) }
  @inlinable package static var m49: Rule { Rule(m: 49) }
  @inlinable package static var m50: Rule { Rule(m: 50) }
  @inlinable package static var m59: Rule { Rule(m: 59) }
  @inlinable package static var m65: Rule { Rule(m: 65) }
  @inlinable package static var m66: Rule { Rule(m: 66) }
  @inlinable package static var m70: Rule { Rule(m: 70) }
  @inlinable package static var m71: Rule { Rule(m: 71) }
}
