// SPDX-License-Identifier: Apache-2.0

/// What the `Info.plist` files of a project's apps say of how they start; those of extensions, tests and frameworks say nothing.
package struct AppDescription: Sendable {
  /// The names of the main storyboards and xibs, without endings.
  package private(set) var mainDocuments: Set<String> = []
  /// The classes of the scenes' delegates, without modules.
  package private(set) var sceneDelegates: Set<String> = []
  /// The classes of the delegates of windows by the names of their configurations.
  package private(set) var scenes: [String: String] = [:]
  /// The name of the first configuration of windows, which a launch takes.
  package private(set) var firstScene: String?
  /// The classes of the applications, without modules.
  package private(set) var principalClasses: Set<String> = []

  /// What the names of such files end with.
  package static let ending = "Info.plist"

  package init() {}

  var isEmpty: Bool { mainDocuments.isEmpty && sceneDelegates.isEmpty && principalClasses.isEmpty }

  /// Reads lists in the XML form; another one says nothing.
  ///
  /// - Complexity: O(size).
  package init(_ lists: [[UInt8]]) {
    for bytes in lists {
      guard case .dictionary(let list)? = InfoList.read(bytes), list["NSExtension"] == nil else { continue }
      if case .text(let type)? = list["CFBundlePackageType"], ["XPC!", "BNDL", "FMWK"].contains(type) { continue }
      add(list)
    }
  }

  private mutating func add(_ list: [String: InfoList]) {
    for key in ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "NSMainStoryboardFile", "NSMainNibFile"] {
      insert(list[key], into: &mainDocuments)
    }
    insert(list["NSPrincipalClass"], into: &principalClasses)
    guard case .dictionary(let manifest)? = list["UIApplicationSceneManifest"],
      case .dictionary(let roles)? = manifest["UISceneConfigurations"]
    else { return }
    if case .array(let scenes)? = roles["UIWindowSceneSessionRoleApplication"] { addWindows(scenes) }
    for case .array(let scenes) in roles.values {
      for case .dictionary(let scene) in scenes {
        insert(scene["UISceneDelegateClassName"], into: &sceneDelegates)
        insert(scene["UISceneStoryboardFile"], into: &mainDocuments)
      }
    }
  }

  private mutating func addWindows(_ configurations: [InfoList]) {
    for case .dictionary(let scene) in configurations {
      guard case .text(let name)? = scene["UISceneConfigurationName"] else { continue }
      var delegates = Set<String>()
      insert(scene["UISceneDelegateClassName"], into: &delegates)
      scenes[name] = delegates.first
      firstScene = firstScene ?? name
    }
  }

  /// Adds the last part of a name, whose module a build may fill in; other variables say nothing.
  private func insert(_ value: InfoList?, into names: inout Set<String>) {
    guard case .text(let text)? = value, let last = text.split(separator: ".").last, !last.contains("$") else { return }
    names.insert(String(last))
  }
}

/// A value of a property list in the XML form; numbers, dates and the like are texts.
enum InfoList {
  case text(String)
  case array([InfoList])
  case dictionary([String: InfoList])

  private static let depthLimit = 32

  /// Returns the value at the top, or nil when there is none.
  ///
  /// - Complexity: O(size).
  static func read(_ bytes: [UInt8]) -> InfoList? {
    var tags = Tags(bytes: bytes)
    while let tag = tags.next() { if tag == "plist" { return read(&tags, depth: 0).value } }
    return nil
  }

  /// Reads the next value, or the end of what is around it.
  private static func read(_ tags: inout Tags, depth: Int) -> (value: InfoList?, isEnd: Bool) {
    guard depth < depthLimit, let tag = tags.next() else { return (nil, true) }
    switch tag {
    case "dict":
      var values: [String: InfoList] = [:]
      while let tag = tags.next(), tag == "key" {
        let key = tags.text()
        guard tags.next() == "/key", let value = read(&tags, depth: depth + 1).value else { break }
        values[key] = value
      }
      return (.dictionary(values), false)
    case "array":
      var values: [InfoList] = []
      while let value = read(&tags, depth: depth + 1).value { values.append(value) }
      return (.array(values), false)
    default:
      if tag.hasPrefix("/") { return (nil, true) }
      if tag.hasSuffix("/") {
        let name = tag.dropLast().trimmed
        return (name == "dict" ? .dictionary([:]) : name == "array" ? .array([]) : .text(name), false)
      }
      let text = tags.text()
      _ = tags.next()
      return (.text(text), false)
    }
  }

  /// The tags of a document in order, and the texts between them.
  private struct Tags {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns what is in the next angle brackets, but for instructions and comments.
    mutating func next() -> String? {
      while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
        let isComment = bytes[open...].starts(with: "<!--".utf8)
        var close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
        while isComment, let end = close, !bytes[open..<end].suffix(2).elementsEqual("--".utf8) {
          close = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: ">"))
        }
        guard let close else { return nil }
        position = close + 1
        let tag = bytes[(open + 1)..<close]
        guard let first = tag.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else { continue }
        let text = String(decoding: tag, as: UTF8.self)
        return text.hasSuffix("/") ? text : text.split(separator: " ").first.map(String.init) ?? ""
      }
      return nil
    }

    /// Returns the text up to the next tag.
    mutating func text() -> String {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
      defer { position = end }
      return String(decoding: bytes[position..<end], as: UTF8.self).trimmed
    }
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
