// SPDX-License-Identifier: Apache-2.0

import ResponderFormats

/// A finding told in the words of a project: files, elements and classes instead of a session's names.
struct ProjectFinding {
  /// A place a finding is about.
  struct Place {
    /// Nil for what stands in no file.
    var origin: ImportedOrigin?
    /// What tells the place from others however a project is edited: `Main.storyboard#Abc-12-xyz`, or a class.
    var identity: String
    /// What is there, as a clause of its own; empty for the first place, which the message tells.
    var role: String = ""
  }

  let code: Finding.Code
  let level: Finding.Level
  /// The action it is about, nil for none.
  let action: String?
  let message: String
  /// What it is found at, the place to look at first in front; accepted when each of them is.
  var subjects: [Place]
  /// Other places worth a look.
  var others: [Place] = []
  /// What to do.
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

  /// Where it is reported.
  var origin: ImportedOrigin? { subjects.first?.origin }

  /// Whether it is about sources alone, and so has nothing to do with one app's documents.
  var isInSource: Bool { (subjects + others).allSatisfy { $0.origin.map { $0.element == nil } ?? true } }

  /// What a baseline accepts it by, one for each of its subjects.
  var keys: [String] { subjects.map { "\(code.rawValue) \(action ?? "-") \($0.identity)" } }

  /// A number made of the first key, the same in every run.
  var fingerprint: String {
    // FNV-1a, which is enough to tell findings apart; nothing is kept secret by it.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (keys.first ?? code.rawValue).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ProjectFinding.Place {
  /// A place of an element or of source text; `name` tells a place in a source.
  init(_ origin: ImportedOrigin?, named name: String, role: String = "") {
    self.origin = origin
    self.role = role
    guard let origin, let element = origin.element else {
      identity = name
      return
    }
    // A file may move to another folder.
    let file = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
    identity = element.id.map { "\(file)#\($0)" } ?? "\(file) \(name)"
  }
}
