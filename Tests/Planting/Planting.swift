// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ProjectAccess
import ResponderEngine
import ResponderModel
import ResponderProjects
import ResponderText

/// Plants faults in projects, one at a time and only in memory, audits each, and prints how many are found.
///
/// `Planting [--limit N] PATH…`; every path is a project. A fault is found when the audit reports the action as an error
/// or a warning. Whatever else it reports that it did not report before is counted beside it.
@main
struct Planting {
  @MainActor
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var limit = 10
    if arguments.first == "--limit", arguments.count > 1, let number = Int(arguments[1]) {
      limit = number
      arguments.removeFirst(2)
    }
    guard !arguments.isEmpty else {
      StandardError.write("usage: Planting [--limit N] PATH...\n")
      leave(with: 2)
    }
    var totals = Dictionary(uniqueKeysWithValues: Fault.Kind.allCases.map { ($0, Score()) })
    for path in arguments {
      do throws(Diagnostic) {
        let garden = try Garden(path)
        for kind in Fault.Kind.allCases {
          let score = try garden.score(kind, limit: limit)
          guard score.planted > 0 else { continue }
          totals[kind, default: Score()].add(score)
          StandardOutput.shared.writeLine("\(garden.name): \(kind.rawValue): \(score.text)")
          for line in score.remarks { StandardOutput.shared.writeLine("  \(line)") }
        }
      } catch {
        StandardError.report(error)
        leave(with: 2)
      }
      StandardOutput.shared.flush()
    }
    for kind in Fault.Kind.allCases {
      StandardOutput.shared.writeLine("all: \(kind.rawValue): \(totals[kind, default: Score()].text)")
    }
    leave(with: 0)
  }
}

/// How many faults of a kind were found.
struct Score {
  var planted = 0
  var found = 0
  /// Findings that came with a fault and are not about it.
  var beside = 0
  var remarks: [String] = []

  mutating func add(_ other: Score) {
    planted += other.planted
    found += other.found
    beside += other.beside
  }

  var text: String {
    let percent = planted == 0 ? "" : " (\(found * 100 / planted) %)"
    return "\(found) of \(planted)\(percent), \(beside) beside"
  }
}

/// A change to one file or to a few that breaks one action.
struct Fault {
  enum Kind: String, CaseIterable {
    case misspeltSearched = "misspelt nil-targeted selector"
    case renamedSearched = "renamed handler of a nil-targeted action"
    case misspeltTargeted = "misspelt targeted selector"
    case renamedTargeted = "renamed method of a targeted action"
    case misspeltInCode = "misspelt selector of code with the target self"
  }

  var action: String
  /// The files that change, with their new contents, by position.
  var files: [(position: Int, bytes: [UInt8])]
  /// Where the fault is, for a person.
  var place: String

  /// Returns whether an action is that of the fault; a source may leave out the colons.
  func concerns(_ other: String) -> Bool {
    action == other || !action.contains(":") && other.prefix { $0 != ":" } == action
  }
}

/// A project whose files are in memory.
@MainActor
struct Garden {
  let name: String
  private let files: [ProjectFile]
  /// The findings without a fault, by their keys.
  private let known: Set<String>
  /// The actions of those findings, in which no fault is planted.
  private let faulty: Set<String>
  private let connections: [DocumentConnection]
  private let targets: [CodeTarget]

  init(_ path: String) throws(Diagnostic) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    var files: [ProjectFile] = []
    let folder = try ProjectFolder(path)
    let limits = ReadLimits()
    let filter = ProjectFolder.Filter(endings: ProjectFile.endings, passingOver: ["Pods", "Carthage"])
    for file in try folder.find(filter, limits).files {
      guard let bytes = try? folder.contents(of: file, limits) else { continue }
      files.append(ProjectFile(path: file.path, bytes: bytes))
    }
    self.files = files
    let findings = try Self.findings(files)
    known = Set(findings.flatMap(\.keys))
    faulty = Set(findings.map(\.action))
    connections = files.enumerated().flatMap { position, file in
      ProjectFile.kind(of: file.path) == .document ? DocumentConnection.all(in: file.bytes, position) : []
    }
    targets = files.enumerated().flatMap { position, file in
      ProjectFile.kind(of: file.path) == .source ? CodeTarget.all(in: file.bytes, position) : []
    }
  }

  private struct Report {
    var action: String
    var keys: [String]
    var text: String
  }

  /// Returns the errors and warnings in some files.
  private static func findings(_ files: [ProjectFile]) throws(Diagnostic) -> [Report] {
    let audit = try ProjectAudit(files)
    guard case .object(let members) = audit.json,
      case .array(let findings)? = members.first(where: { $0.0 == "findings" })?.1
    else { return [] }
    return findings.compactMap { finding in
      guard case .object(let members) = finding else { return nil }
      func value(_ name: String) -> JSONValue? { members.first { $0.0 == name }?.1 }
      func text(_ value: JSONValue?) -> String? { if case .string(let text)? = value { text } else { nil } }
      guard text(value("level")) != "note", case .array(let keys)? = value("keys") else { return nil }
      return Report(
        action: text(value("action")) ?? "", keys: keys.compactMap(text), text: text(value("message")) ?? "")
    }
  }

  /// Plants faults of a kind, spread over those that are possible.
  func score(_ kind: Fault.Kind, limit: Int) throws(Diagnostic) -> Score {
    let all = faults(kind)
    let step = max(1, all.count / limit)
    var score = Score()
    for position in stride(from: 0, to: all.count, by: step).prefix(limit) {
      let fault = all[position]
      var changed = files
      for (position, bytes) in fault.files { changed[position] = ProjectFile(path: files[position].path, bytes: bytes) }
      let new = try Self.findings(changed).filter { !known.isSuperset(of: $0.keys) }
      score.planted += 1
      if new.contains(where: { fault.concerns($0.action) }) {
        score.found += 1
      } else {
        score.remarks.append("not found: \(fault.action) \(fault.place)")
      }
      for finding in new where !fault.concerns(finding.action) {
        score.beside += 1
        score.remarks.append("beside \(fault.action): \(finding.text)")
      }
    }
    return score
  }

  private func faults(_ kind: Fault.Kind) -> [Fault] {
    switch kind {
    case .misspeltSearched: connections.filter(\.isSearched).compactMap(misspelt)
    case .misspeltTargeted: connections.filter { !$0.isSearched }.compactMap(misspelt)
    case .renamedSearched: renamed(where: \.isSearched)
    case .renamedTargeted: renamed { !$0.isSearched }
    case .misspeltInCode: targets.compactMap(misspelt)
    }
  }

  /// Leaves out a letter of a selector in a source.
  private func misspelt(_ target: CodeTarget) -> Fault? {
    let file = files[target.file]
    var name = Array(target.action.utf8)
    name.remove(at: name.count / 2 + 1)
    var bytes = file.bytes
    bytes.replaceSubrange(target.name, with: name)
    let line = file.bytes[..<target.name.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return Fault(
      action: String(decoding: name, as: UTF8.self), files: [(target.file, bytes)],
      place: "for \(target.action) at \(file.path):\(line)")
  }

  private func misspelt(_ connection: DocumentConnection) -> Fault? {
    let letters = Array(connection.action.utf8)
    // A letter is left out behind the middle of the first part.
    let part = letters.prefix { $0 != UInt8(ascii: ":") }.count
    guard part > 4 else { return nil }
    var name = letters
    name.remove(at: part / 2 + 1)
    let action = String(decoding: name, as: UTF8.self)
    guard action != connection.action, !connections.contains(where: { $0.action == action }) else { return nil }
    var bytes = files[connection.file].bytes
    bytes.replaceSubrange(connection.selector, with: name)
    return Fault(
      action: action, files: [(connection.file, bytes)],
      place: "for \(connection.action) in \(files[connection.file].path)")
  }

  /// Returns a fault for each action that exactly one method in the sources has.
  private func renamed(where isIncluded: (DocumentConnection) -> Bool) -> [Fault] {
    var seen = Set<String>()
    return connections.filter(isIncluded).compactMap { connection in
      guard !faulty.contains(connection.action), seen.insert(connection.action).inserted else { return nil }
      let name = connection.action.prefix { $0 != ":" }
      let colons = connection.action.count { $0 == ":" }
      // The same name with another kind of connection would be renamed too.
      let others = connections.contains { $0.action == connection.action && isIncluded($0) != isIncluded(connection) }
      // A framework's class may have the action as well.
      let isFrameworks = Profile.allCases.contains {
        !FrameworkCatalog.implementers(of: connection.action, in: $0).isEmpty
      }
      guard colons <= 1, !others, !isFrameworks else { return nil }
      var changes: [(position: Int, bytes: [UInt8])] = []
      var methods = 0
      for (position, file) in files.enumerated() where ProjectFile.kind(of: file.path) == .source {
        let isSwift = file.path.hasSuffix(".swift")
        let places = file.bytes.declarations(of: Array(name.utf8), takesSender: colons == 1, inSwift: isSwift)
        guard !places.isEmpty else { continue }
        if !file.path.hasSuffix(".h") { methods += places.count }
        var bytes = file.bytes
        for place in places.reversed() { bytes.insert(contentsOf: "Renamed".utf8, at: place) }
        changes.append((position, bytes))
      }
      guard methods == 1 else { return nil }
      let places = changes.map { files[$0.position].path }.joined(separator: ", ")
      return Fault(action: connection.action, files: changes, place: "in \(places)")
    }
  }
}

/// An action in a document.
struct DocumentConnection {
  var action: String
  /// Whether it goes to the first responder.
  var isSearched: Bool
  /// The position of the file.
  var file: Int
  /// The bytes of the selector.
  var selector: Range<Int>

  /// Returns the actions of a document, as far as their tags are written as Interface Builder writes them.
  static func all(in bytes: [UInt8], _ file: Int) -> [DocumentConnection] {
    var searched: Set<String> = ["-1"]
    var found: [(action: String, target: String, selector: Range<Int>)] = []
    for tag in bytes.split(separator: UInt8(ascii: "<")) {
      let isFirstResponder =
        tag.attribute("customClass")?.text == "FirstResponder"
        || tag.attribute("sceneMemberID")?.text == "firstResponder"
        || tag.attribute("placeholderIdentifier")?.text == "IBFirstResponder"
      if isFirstResponder, let id = tag.attribute("id")?.text { searched.insert(id) }
      guard tag.starts(with: "action ".utf8), let selector = tag.attribute("selector") else { continue }
      guard let target = tag.attribute("target") ?? tag.attribute("destination") else { continue }
      found.append((selector.text, target.text, selector.range))
    }
    return found.map {
      DocumentConnection(action: $0.action, isSearched: searched.contains($0.target), file: file, selector: $0.selector)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns an attribute of the tag with which these bytes begin.
  func attribute(_ name: String) -> (text: String, range: Range<Int>)? {
    let mark = Array(" \(name)=\"".utf8)
    let tag = prefix { $0 != UInt8(ascii: ">") }
    guard tag.count > mark.count else { return nil }
    for start in tag.startIndex..<(tag.endIndex - mark.count) where tag[start...].starts(with: mark) {
      let value = (start + mark.count)
      guard let end = tag[value...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      return (String(decoding: self[value..<end], as: UTF8.self), value..<end)
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the ends of the names of methods, `func NAME(` in Swift and `- (TYPE)NAME` in Objective-C.
  func declarations(of name: [UInt8], takesSender: Bool, inSwift: Bool) -> [Int] {
    var places: [Int] = []
    var index = 0
    while index + name.count < count {
      guard self[index] == name[0], self[index...].starts(with: name) else {
        index += 1
        continue
      }
      let end = index + name.count
      if inSwift ? isSwiftMethod(index, end, takesSender) : isObjectiveCMethod(index, end, takesSender) {
        places.append(end)
      }
      index = end
    }
    return places
  }

  private func isSwiftMethod(_ start: Int, _ end: Int, _ takesSender: Bool) -> Bool {
    guard start >= 5, self[start - 5..<start].elementsEqual("func ".utf8), self[end] == UInt8(ascii: "(") else {
      return false
    }
    let rest = self[(end + 1)...].prefix(2)
    return takesSender ? rest.elementsEqual("_ ".utf8) : rest.first == UInt8(ascii: ")")
  }

  private func isObjectiveCMethod(_ start: Int, _ end: Int, _ takesSender: Bool) -> Bool {
    let isEnded =
      takesSender
      ? self[end] == UInt8(ascii: ":") : [UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "\n")].contains(self[end])
    guard isEnded else { return false }
    var position = start - 1
    func skipBlanks() { while position >= 0, self[position] == UInt8(ascii: " ") { position -= 1 } }
    skipBlanks()
    guard position >= 0, self[position] == UInt8(ascii: ")") else { return false }
    while position >= 0, self[position] != UInt8(ascii: "(") { position -= 1 }
    position -= 1
    skipBlanks()
    return position >= 0 && self[position] == UInt8(ascii: "-")
  }
}

extension ProjectFile {
  /// The contents, which planting keeps in memory.
  fileprivate var bytes: [UInt8] { read() ?? [] }
}
