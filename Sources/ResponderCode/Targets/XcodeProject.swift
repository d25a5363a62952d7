// SPDX-License-Identifier: Apache-2.0

/// The targets of an Xcode project with their files.
struct XcodeProject {
  struct Target {
    var name: String
    /// The names that its module may have.
    var modules: Set<String>
    var files: Set<String> = []
    /// The folders whose files belong to it, and the files in them that do not.
    var folders: [(path: String, exceptions: Set<String>)] = []
  }

  private(set) var targets: [Target] = []
  private let objects: [String: PropertyList.Value]
  private let root: String
  /// The paths of files and folders by their objects.
  private var paths: [String: String] = [:]

  /// Reads the description of a project that is in a folder; the result is nil when it is not one.
  ///
  /// - Complexity: O(size).
  init?(_ description: PropertyList.Value, in folder: String) {
    let objects = description["objects"]?.dictionary ?? [:]
    guard let project = description["rootObject"]?.text.flatMap({ objects[$0] }) else { return nil }
    self.objects = objects
    root = Self.joined(folder, project["projectDirPath"]?.text ?? "")
    if let group = project["mainGroup"]?.text { findPaths(below: group) }
    for id in project["targets"]?.array ?? [] {
      if let id = id.text, let target = objects[id] { addTarget(id, target) }
    }
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return ProjectTargets.normalized(path) }
    return ProjectTargets.normalized(folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path)
  }

  /// Finds the paths of all files in a group and in the groups in it.
  private mutating func findPaths(below group: String) {
    var open: [(id: String, folder: String)] = [(group, root)]
    while let (id, folder) = open.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = object["path"]?.text ?? ""
      let place: String
      switch object["sourceTree"]?.text {
      case "<group>": place = Self.joined(folder, path)
      case "SOURCE_ROOT": place = Self.joined(root, path)
      case "<absolute>": place = path
      default: continue
      }
      paths[id] = place
      open += (object["children"]?.array ?? []).compactMap { child in child.text.map { ($0, place) } }
    }
  }

  private mutating func addTarget(_ id: String, _ object: PropertyList.Value) {
    guard let name = object["name"]?.text else { return }
    var target = Target(name: name, modules: modules(of: object, named: name))
    for phase in object["buildPhases"]?.array ?? [] {
      guard let phase = phase.text.flatMap({ objects[$0] }), let kind = phase["isa"]?.text,
        ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase"].contains(kind)
      else { continue }
      for file in phase["files"]?.array ?? [] {
        guard let reference = file.text.flatMap({ objects[$0] })?["fileRef"]?.text else { continue }
        // A document in several languages is a group of files.
        let members = objects[reference]?["children"]?.array.compactMap { $0.text } ?? []
        target.files.formUnion(([reference] + members).compactMap { paths[$0] })
      }
    }
    for group in object["fileSystemSynchronizedGroups"]?.array ?? [] {
      guard let group = group.text, let path = paths[group] else { continue }
      target.folders.append((path, exceptions(in: group, path, for: id)))
    }
    targets.append(target)
  }

  /// Returns the files of a folder that do not belong to a target, though the folder does.
  private func exceptions(in group: String, _ path: String, for target: String) -> Set<String> {
    var files = Set<String>()
    for set in objects[group]?["exceptions"]?.array ?? [] {
      guard let set = set.text.flatMap({ objects[$0] }), set["target"]?.text == target else { continue }
      files.formUnion((set["membershipExceptions"]?.array ?? []).compactMap { $0.text.map { Self.joined(path, $0) } })
    }
    return files
  }

  /// Returns the names that the module of a target may have: settings may give another one than its own.
  private func modules(of target: PropertyList.Value, named name: String) -> Set<String> {
    var names: Set<String> = [name]
    let list = target["buildConfigurationList"]?.text.flatMap { objects[$0] }
    for configuration in list?["buildConfigurations"]?.array ?? [] {
      let settings = configuration.text.flatMap { objects[$0] }?["buildSettings"]
      for key in ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"] as [StaticString] {
        if let value = settings?[key]?.text, !value.contains("$") { names.insert(value) }
      }
    }
    return Set(names.map(Self.identifier))
  }

  /// Returns a name as a module has it, with underscores in place of other characters.
  private static func identifier(_ name: String) -> String {
    String(decoding: name.utf8.map { CodeCursor.isInWord($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }
}
