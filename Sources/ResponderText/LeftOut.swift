// SPDX-License-Identifier: Apache-2.0

/// The files of a project that were not read, with the reasons.
package struct LeftOut: Sendable {
  /// Why a file or folder was not read.
  package enum Reason: Hashable, Sendable {
    /// The system refuses, for the reason given in its own words.
    case unreadable(String)
    /// A link that leads out of the folder that was named.
    case linkOutside
    /// A pipe, a device or a socket, which may never end.
    case special
    /// A file that the system makes up, as in `/proc`.
    case system
    case notText
    /// Larger than a file of its kind may be, in bytes.
    case large(limit: Int)
    /// Beyond what one audit reads of a project, in bytes.
    case beyondTotal(limit: Int)
    /// Beyond the number of files and the length of their names that one audit keeps.
    case beyondCount
    /// Read when the memory that may be used, in bytes, was already in use.
    case memory(limit: Int)
    /// A repository within the project that git may not be asked about.
    case repository(String)
  }

  /// The files that were left out for one reason.
  package struct Entry: Sendable {
    package let reason: Reason
    package fileprivate(set) var count: Int
    /// The first few paths.
    package fileprivate(set) var paths: [String]
  }

  /// The reasons in the order of their first occurrence.
  package private(set) var entries: [Entry] = []
  /// The number of paths that an entry names.
  private static let pathLimit = 5
  /// The length in bytes of a path that is shown whole; folders may be nested without end.
  private static let lengthLimit = 1_000

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// What was left out because the memory was used up, or nil.
  package var wantOfMemory: Entry? { entries.first { if case .memory = $0.reason { true } else { false } } }

  /// Notes a file or folder.
  ///
  /// - Complexity: O(reasons), which are few.
  package mutating func add(_ path: String, _ reason: Reason) {
    let position = entries.firstIndex { $0.reason == reason } ?? entries.count
    if position == entries.count { entries.append(Entry(reason: reason, count: 0, paths: [])) }
    entries[position].count += 1
    guard entries[position].paths.count < Self.pathLimit else { return }
    let isLong = path.utf8.count > Self.lengthLimit
    entries[position].paths.append(isLong ? "\(path.prefix(100))…\(path.suffix(100))" : path)
  }

  /// Adds what was left out elsewhere.
  package mutating func add(_ others: LeftOut) {
    for entry in others.entries {
      for path in entry.paths { add(path, entry.reason) }
      guard let position = entries.firstIndex(where: { $0.reason == entry.reason }) else { continue }
      entries[position].count += entry.count - entry.paths.count
    }
  }

  /// The entries as one JSON list.
  package var json: JSONValue {
    .array(
      entries.map { entry in
        [
          "why": .string(entry.reason.noun), "count": .int(entry.count), "files": .strings(entry.paths),
        ]
      })
  }
}

extension LeftOut.Entry {
  /// Returns the entry as one line: `left out 3 files that are not text: a.swift, b.swift, c.swift`.
  package func line<Form>(in form: Form.Type = Form.self) -> Escaped<Form> {
    let names = paths.map { Escaped<Form>(path: $0) }.joined(", ")
    let more: Escaped<Form> = count > paths.count ? ", …" : ""
    let advice: Escaped<Form> = reason.advice.map { "; \(prose: $0)" } ?? ""
    return "left out \(prose: counted(count, reason.words.one, reason.words.several)): \(names)\(more)\(advice)"
  }
}

extension LeftOut.Reason {
  /// What one such file is.
  package var noun: String { words.one }

  /// What one such file is, and what several are.
  fileprivate var words: (one: String, several: String) {
    switch self {
    case .unreadable(let reason): ("file that cannot be read (\(reason))", "files that cannot be read (\(reason))")
    case .linkOutside: ("link that leads out of the folder", "links that lead out of the folder")
    case .special: ("file that is not regular", "files that are not regular")
    case .system: ("file that the system makes up", "files that the system makes up")
    case .notText: ("file that is not text", "files that are not text")
    case .large(let limit): file("larger than \(Self.size(limit))")
    case .beyondTotal(let limit): file("beyond \(Self.size(limit)) in all")
    case .beyondCount: file("more than are read at once")
    case .memory(let limit): file("for which \(Self.size(limit)) of memory are not enough")
    case .repository(let reason):
      ("submodule whose repository is not asked (\(reason))", "submodules whose repositories are not asked (\(reason))")
    }
  }

  private func file(_ description: String) -> (String, String) { ("file \(description)", "files \(description)") }

  /// The option of a command that reads them nevertheless, or nil.
  fileprivate var advice: String? {
    switch self {
    case .linkOutside: "--follow reads what links lead to"
    case .large: "--max-file-size allows more"
    case .beyondTotal, .memory: "--memory allows more"
    default: nil
    }
  }

  private static func size(_ bytes: Int) -> String {
    let unit = [(1 << 20, "MB"), (1 << 10, "kB")].first { bytes.isMultiple(of: $0.0) }
    return unit.map { "\(bytes / $0.0) \($0.1)" } ?? "\(bytes) bytes"
  }
}
