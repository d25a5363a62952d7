// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderFormats
import ResponderText

/// A finding that names files, elements and classes instead of the nodes of a session.
struct ProjectFinding {
  /// A place that a finding is about.
  struct Place {
    /// The position in a file, or nil when the place is not in a file.
    var origin: SourcePlace?
    /// A name for the place that stays the same when the project is edited: `Main.storyboard#Abc-12-xyz`, or a class.
    var identity: String
    /// A description of the place; empty for the first place, which the message describes.
    var role: String = ""
  }

  let code: Finding.Code
  let level: Finding.Level
  /// The action that the finding is about, or nil.
  let action: String?
  let message: String
  /// The places of the finding, the most important first.
  ///
  /// A baseline accepts the finding when it accepts all of them.
  var subjects: [Place]
  /// Related places.
  var others: [Place] = []
  /// Suggested fixes.
  var help: [String] = []

  init(
    _ code: Finding.Code, level: Finding.Level? = nil, action: String?, _ message: String, at subjects: [Place],
    others: [Place] = [], help: [String] = []
  ) {
    self.code = code
    self.level = level ?? code.level
    self.action = action
    self.message = message
    self.subjects = subjects
    self.others = others
    self.help = help
  }

  /// The position where the finding is reported.
  var origin: SourcePlace? { subjects.first?.origin }

  /// Whether the finding is about sources alone, and so does not depend on the documents of one app.
  var isInSource: Bool { (subjects + others).allSatisfy { $0.origin.map { $0.element == nil } ?? true } }

  /// The entries of a baseline that accept the finding, one for each subject.
  var keys: [String] { subjects.map { "\(code.rawValue) \(action ?? "-") \($0.identity)" } }

  /// A hash of the first key, which is the same in every run.
  var fingerprint: String {
    // FNV-1a is sufficient, because the hash only has to distinguish findings.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (keys.first ?? code.rawValue).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ProjectFinding.Place {
  /// Makes the place of an element or of source text; `name` identifies a place in a source.
  init(_ origin: SourcePlace?, named name: String, role: String = "") {
    self.origin = origin
    self.role = role
    guard let origin, let element = origin.element else {
      identity = name
      return
    }
    // The folder is omitted, because a file may be moved to another one.
    let file = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
    identity = element.id.map { "\(file)#\($0)" } ?? "\(file) \(name)"
  }
}
