// SPDX-License-Identifier: Apache-2.0

/// The classes that share a name because they belong to different targets, each with a full name of its own.
package struct ClassNamespaces: Sendable {
  /// One of the classes of a name.
  struct Namesake: Sendable {
    /// The name with that of its target or folder: `Importer.AppDelegate`.
    var fullName: String
    /// The files that define it.
    var files: [String]
    var targets: Set<Int>
    /// Whether all its files belong to tests.
    var isStub = false
    /// The folders of each file, from the outermost one.
    var folders: [[Substring]] = []
  }

  private var namesakes: [String: [Namesake]] = [:]
  /// The positions of the namesakes that a file defines, by name and path.
  private var definers: [String: [String: Int]] = [:]
  /// The targets of each file.
  private var targetsOfFiles: [String: Set<Int>] = [:]
  private let targets: ProjectTargets
  /// The targets of which every source was read.
  private let complete: Set<Int>

  /// Finds the classes of the same name that cannot be in one target.
  ///
  /// Two files of one target cannot define a class twice, except for different systems. Without a description of the
  /// targets, files in different folders belong to different ones.
  ///
  /// - Complexity: O(types).
  init(_ files: [CodeFile], _ targets: ProjectTargets) {
    self.targets = targets
    complete = targets.complete(with: files.lazy.map { $0.path }, endings: CodeImporter.endings)
    var definitions: [String: [String]] = [:]
    definitions.reserveCapacity(files.count)
    for file in files {
      for type in file.types where type.kind == .classType && type.isSwift || type.isImplementation {
        guard !type.name.utf8.contains(UInt8(ascii: ".")) else { continue }
        func define(_ name: String) {
          if definitions[name]?.last != file.path { definitions[name, default: []].append(file.path) }
        }
        define(type.name)
        if let name = type.objectiveCName, name != type.name { define(name) }
      }
    }
    for (name, paths) in definitions where paths.count > 1 {
      var groups = grouped(paths)
      guard groups.count > 1 else { continue }
      groups = named(groups, name)
      for (position, group) in groups.enumerated() {
        groups[position].isStub = group.files.allSatisfy(Self.isTest)
        groups[position].folders = group.files.map { $0.split(separator: "/").dropLast() }
        for file in group.files where definers[name]?[file] == nil { definers[name, default: [:]][file] = position }
      }
      namesakes[name] = groups
    }
    guard !namesakes.isEmpty else { return }
    for file in files { targetsOfFiles[file.path] = targets.targets(of: file.path) }
  }

  var isEmpty: Bool { namesakes.isEmpty }

  /// The full names of all classes that share a name.
  var fullNames: Set<String> { Set(namesakes.values.joined().map { $0.fullName }) }

  /// Returns whether every source of the targets of a document was read, or nil when its targets are not known.
  package func isComplete(forDocument path: String) -> Bool? {
    let own = targets.targets(of: path)
    return own.isEmpty ? nil : own.isSubset(of: complete)
  }

  /// Returns whether every source of the targets with a module was read; false when there is no such target.
  package func isComplete(module: String) -> Bool {
    let own = Set(targets.targets.indices.filter { targets.targets[$0].modules.contains(module) })
    return !own.isEmpty && own.isSubset(of: complete)
  }

  /// Returns the files in groups, each of which may define one class.
  private func grouped(_ paths: [String]) -> [Namesake] {
    var groups: [Namesake] = []
    // The first group with a target; those with a file in a folder, and the first of them without targets.
    var ofTarget: [Int: Int] = [:]
    var ofFolder: [String: (first: Int, bare: Int?)] = [:]
    for path in paths {
      let own = targets.targets(of: path)
      let folder = ProjectTargets.folder(of: path)
      // With targets on both sides these decide, and else the folders.
      let inFolder = own.isEmpty ? ofFolder[folder]?.first : ofFolder[folder]?.bare
      let same = (own.compactMap { ofTarget[$0] } + [inFolder].compactMap { $0 }).min()
      let position = same ?? groups.count
      if same == nil { groups.append(Namesake(fullName: "", files: [], targets: [])) }
      groups[position].files.append(path)
      if groups[position].targets.isEmpty, !own.isEmpty {
        // It is no longer one without targets.
        for file in groups[position].files { ofFolder[ProjectTargets.folder(of: file)]?.bare = nil }
      }
      groups[position].targets.formUnion(own)
      for target in own where ofTarget[target].map({ $0 > position }) ?? true { ofTarget[target] = position }
      var places = ofFolder[folder] ?? (position, nil)
      places.first = min(places.first, position)
      if groups[position].targets.isEmpty { places.bare = min(places.bare ?? position, position) }
      ofFolder[folder] = places
    }
    return groups
  }

  /// Returns groups with full names, which begin with a target or a folder that only one of them has.
  ///
  /// - Complexity: O(groups × folders).
  private func named(_ groups: [Namesake], _ name: String) -> [Namesake] {
    // The number of groups with each target, and with each name in the path of their first file.
    var (ofTarget, ofName): ([Int: Int], [Substring: Int]) = ([:], [:])
    for group in groups {
      for target in group.targets { ofTarget[target, default: 0] += 1 }
      for name in Set(group.files[0].split(separator: "/")) { ofName[name, default: 0] += 1 }
    }
    // The names that begin a full name, with the next number for each.
    var taken: [String: Int] = [:]
    return groups.map { group in
      let target = group.targets.sorted().first { ofTarget[$0] == 1 }
      let folders = group.files[0].split(separator: "/").dropLast().reversed()
      let folder = folders.first { ofName[$0] == 1 } ?? folders.first
      let base = Self.identifier(target.map { targets.targets[$0].name } ?? folder.map(String.init) ?? "Other")
      var (free, number) = (base, taken[base] ?? 2)
      while taken[free] != nil { (free, number) = ("\(base)\(number)", number + 1) }
      taken[free] = taken[free] ?? 2
      taken[base] = number
      var group = group
      group.fullName = "\(free).\(name)"
      return group
    }
  }

  /// Returns a name as a class's name may begin: letters, digits and underscores, a letter first.
  private static func identifier(_ name: String) -> String {
    let word = String(decoding: name.utf8.filter { $0 < 0x80 && CodeCursor.isInWord($0) }, as: UTF8.self)
    return word.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 } == true ? word : "Target" + word
  }

  /// Returns the name of the class that a file means by a name, which may be the full name of one of several classes.
  ///
  /// The class is in the file itself, in its target, in the module that the file names, or else in the nearest folder.
  ///
  /// - Complexity: O(classes of that name).
  package func name(_ name: String, module: String? = nil, in path: String) -> String {
    guard let candidates = namesakes[name] else { return name }
    if let own = definers[name]?[path] { return candidates[own].fullName }
    let own = targetsOfFiles[path] ?? targets.targets(of: path)
    let isTest = Self.isTest(path)
    let folders = path.split(separator: "/").dropLast()
    func rank(_ candidate: Namesake) -> (Int, Int, Int, Int) {
      let isInTarget = !own.isDisjoint(with: candidate.targets)
      let isNamed = module.map { isInModule(candidate, $0) } ?? false
      let depth = candidate.folders.lazy.map { Self.commonDepth($0, folders) }.max() ?? 0
      // What stands in for a class in tests is not what the app means.
      return (isInTarget ? 0 : 1, isNamed ? 0 : 1, !isTest && candidate.isStub ? 1 : 0, -depth)
    }
    return candidates.map { (rank($0), $0.fullName) }.min { $0.0 < $1.0 }?.1 ?? name
  }

  private func isInModule(_ candidate: Namesake, _ module: String) -> Bool {
    guard candidate.targets.isEmpty else {
      return candidate.targets.contains { targets.targets[$0].modules.contains(module) }
    }
    return candidate.folders.contains { $0.contains(Substring(module)) }
  }

  /// The words by which the folders of tests are known.
  private static let testWords = ["Test", "test", "Mock", "Stub", "Spec"].map { Array($0.utf8) }

  /// Returns whether a file belongs to tests, by the names of its folders.
  ///
  /// - Complexity: O(length).
  private static func isTest(_ path: String) -> Bool {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let folders = Array(path.utf8[..<slash])
    return folders.indices.contains { index in
      ["T", "t", "M", "S"].contains(Unicode.Scalar(folders[index]))
        && testWords.contains { folders[index...].starts(with: $0) }
    }
  }

  /// Returns the number of folders that two paths have in common.
  private static func commonDepth(_ a: [Substring], _ b: ArraySlice<Substring>) -> Int {
    zip(a, b).prefix { $0 == $1 }.count
  }

  /// Returns whether a file has a name that several classes share.
  private func mentionsNamesake(_ file: CodeFile) -> Bool {
    func isShared(_ name: String) -> Bool {
      let dot = name.utf8.firstIndex(of: UInt8(ascii: "."))
      return namesakes[dot.map { String(name[..<$0]) } ?? name] != nil
    }
    func isShared(_ selector: CodeSelector) -> Bool {
      if case .method(let type?, _, _) = selector { isShared(type) } else { false }
    }
    return file.types.contains { type in
      isShared(type.name) || type.inherited.contains { isShared($0) }
        || type.objectiveCName.map { isShared($0) } ?? false
    } || file.sends.contains { isShared($0.selector) } || file.mentions.contains { isShared($0.selector) }
      || file.constants.contains { isShared($0.selector) }
  }

  /// Returns a file in which each name of several classes is the full name of the one that it means.
  ///
  /// - Complexity: O(types, sends and mentions).
  func renamed(_ file: CodeFile) -> CodeFile {
    var file = file
    // OPTIMIZATION: most files name none of the classes, and stay as they are.
    guard mentionsNamesake(file) else { return file }
    var known: [String: String] = [:]
    func first(_ name: String) -> String {
      guard namesakes[name] != nil else { return name }
      let found = known[name] ?? self.name(name, in: file.path)
      known[name] = found
      return found
    }
    func full(_ name: String) -> String {
      guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return first(name) }
      return first(String(name[..<dot])) + name[dot...]
    }
    func full(_ selector: CodeSelector) -> CodeSelector {
      guard case .method(let type?, let name, let labels) = selector else { return selector }
      return .method(type: full(type), name: name, labels: labels)
    }
    for index in file.types.indices {
      file.types[index].name = full(file.types[index].name)
      file.types[index].inherited = file.types[index].inherited.map(full)
      file.types[index].objectiveCName = file.types[index].objectiveCName.map(full)
    }
    for index in file.sends.indices { file.sends[index].selector = full(file.sends[index].selector) }
    for index in file.mentions.indices { file.mentions[index].selector = full(file.mentions[index].selector) }
    for index in file.constants.indices { file.constants[index].selector = full(file.constants[index].selector) }
    return file
  }
}
