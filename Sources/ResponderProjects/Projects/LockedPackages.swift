// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderHierarchy
import ResponderText

/// The libraries that a project's lock files name.
package struct LockedPackages: Sendable {
  static let endings = ["Podfile.lock", "Package.resolved", "Cartfile.resolved"]

  /// The names as they are written, by what modules are compared with.
  private var names: [String: String] = [:]

  /// Adds the contents of a lock file.
  ///
  /// - Complexity: O(size).
  mutating func add(_ bytes: [UInt8], named path: String) {
    let kind = path.hasSuffix("Podfile.lock") ? "pod" : "package"
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: { $0.isNewline }) {
      guard let name = kind == "pod" ? Self.pod(line) : Self.package(line) else { continue }
      names[Self.key(name)] = "\(kind) \(name)"
    }
  }

  /// Returns the name in a line such as `  - Alamofire/Core (5.4):` of a Podfile.lock, or nil.
  private static func pod(_ line: Substring) -> String? {
    guard line.hasPrefix("  - ") else { return nil }
    let name = line.dropFirst(4).drop { $0 == "\"" }.prefix { !" /\":".contains($0) }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the name in a line such as `"identity" : "alamofire"` or `github "owner/Alamofire" "5.4"`, or nil.
  private static func package(_ line: Substring) -> String? {
    let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
    let word = quoted.first.map { $0.filter { !$0.isWhitespace } } ?? ""
    if ["github", "git"].contains(word), quoted.count > 1 {
      return quoted[1].split(separator: "/").last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : String($0) }
    }
    guard quoted.count > 3, ["identity", "package"].contains(quoted[1]) else { return nil }
    return String(quoted[3])
  }

  private static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Returns the library that a module belongs to, as `pod Alamofire`, or nil.
  func library(of module: String) -> String? { names[Self.key(module)] }

  /// Returns the only library among the imports of a file, or nil.
  func library(among imports: Set<String>) -> String? {
    let found = Set(imports.compactMap(library(of:)))
    return found.count == 1 ? found.first : nil
  }
}

extension ProjectReader {
  /// Notes the actions that were not judged, with the classes that would decide most of them.
  mutating func note(_ undecided: [UndecidedAction]) {
    guard !undecided.isEmpty else { return }
    let names = wanted(by: undecided)
    let list = names.isEmpty ? "" : ": that of \(listed(names, upTo: 3))"
    notes.add("action that depends on a source that was not given\(list)", count: undecided.count)
  }

  /// Returns the classes without a source on which actions depend, each with its library where that is known, the most
  /// frequent first.
  private func wanted(by undecided: [UndecidedAction]) -> [String] {
    var counts: [String: Int] = [:]
    var libraries: [String: String] = [:]
    let files = Dictionary(
      keepingFirst: (apps.first?.sources?.syntax ?? []).map { ($0.path, $0.imports) })
    let modules = Dictionary(
      keepingFirst: apps.flatMap { $0.documents?.namedClasses ?? [] }.compactMap { named in
        named.module.map { (named.name, $0) }
      })
    for wanted in undecided.flatMap({ $0.wanted }) {
      counts[wanted.missing, default: 0] += 1
      guard libraries[wanted.missing] == nil else { continue }
      libraries[wanted.missing] =
        modules[wanted.missing].flatMap(packages.library(of:))
        ?? wanted.origin.flatMap { files[$0.file] }.flatMap(packages.library(among:))
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, _ in
      name + (libraries[name].map { " of the \($0)" } ?? "")
    }
  }
}
