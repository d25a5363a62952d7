// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A storyboard or xib that has been read but not joined with others.
final class IBDocument: Sendable {
  let path: String
  let profile: Profile
  let elements: XMLElements
  /// What is known of the elements of each name, by the name's number.
  private let tags: [Tag]
  /// The kinds of stand-in that the elements are.
  private let roles: [Stand?]
  /// The positions of elements by id; the first of several.
  let byID: [String: Int]
  /// The positions of elements by storyboard identifier; the first of several.
  let byStoryboardIdentifier: [String: Int]
  /// The number of ids that several elements share.
  let duplicateCount: Int
  /// The name by which other documents refer to it: the file name without folder and ending.
  let name: String

  init(path: String, bytes: [UInt8]) throws(ImportError) {
    try ImportError.refuseOtherFiles(bytes)
    let elements = try XMLElements(bytes)
    let root = elements[0]
    guard root.tag == .document, root[.type]?.holds("InterfaceBuilder") == true else {
      throw Self.otherRoot(root, named: elements.names[root.tag])
    }
    self.path = path
    profile = try Self.profile(of: root)
    self.elements = elements
    let profile = profile
    tags = elements.names.texts.map { Tag($0, profile) }
    let isStoryboard = root[.type]?.holds("Storyboard") ?? false
    self.isStoryboard = isStoryboard
    roles = elements.map { Self.role(of: $0, profile, isStoryboard: isStoryboard) }
    var byID: [String: Int] = [:]
    byID.reserveCapacity(elements.count)
    var byStoryboardIdentifier: [String: Int] = [:]
    var duplicateCount = 0
    for (index, element) in elements.enumerated() {
      if let identifier = element[.storyboardIdentifier] {
        byStoryboardIdentifier[identifier] = byStoryboardIdentifier[identifier] ?? index
      }
      guard let id = element[.id] else { continue }
      if let first = byID.updateValue(index, forKey: id) {
        byID[id] = first
        duplicateCount += 1
      }
    }
    self.byID = byID
    self.byStoryboardIdentifier = byStoryboardIdentifier
    self.duplicateCount = duplicateCount
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// What is known of the elements of one name.
  private struct Tag {
    /// The meaning, or nil for an unknown one.
    let meaning: IBTag?
    /// The name as words: `bar button item` for `barButtonItem`.
    let words: String
    /// Whether it is the cell of a control.
    let isCell: Bool

    init(_ name: String, _ profile: Profile) {
      meaning = IBTag.meaning(of: name, on: profile)
      isCell = name.hasSuffix("Cell")
      var bytes: [UInt8] = []
      for byte in name.utf8 {
        guard isCapital(byte) else {
          bytes.append(byte)
          continue
        }
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        bytes.append(byte | 0x20)
      }
      words = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns the meaning of an element, or nil for an unknown one.
  func meaning(of element: Int) -> IBTag? { tags[Int(elements[element].tag.number)].meaning }

  /// Returns the name of an element as words.
  func words(of element: Int) -> String { tags[Int(elements[element].tag.number)].words }

  /// Returns whether an element is the cell of a control.
  func isCell(_ element: Int) -> Bool { tags[Int(elements[element].tag.number)].isCell }

  private static func otherRoot(_ root: XMLElements.Element, named name: String) -> ImportError {
    if root.tag == .archive {
      return ImportError(
        "it is in Interface Builder's old archive format", line: root.line, isUnsupported: true,
        help: "open it once in Xcode and save it, which converts it")
    }
    if root.tag == .plist {
      return ImportError("it is a property list, not a storyboard or xib", line: root.line)
    }
    return ImportError("it is XML, but not an Interface Builder document: its root is '\(name)'", line: root.line)
  }

  private static func profile(of root: XMLElements.Element) throws(ImportError) -> Profile {
    let runtime = root[.targetRuntime] ?? root[.type] ?? ""
    if runtime.hasPrefix("MacOSX") { return .appkit }
    if runtime.hasPrefix("iOS") || runtime.hasPrefix("AppleTV") { return .uikit }
    if runtime.lowercased().holds("watch") {
      throw ImportError(
        "it is for watchOS, whose interface has no responder chain", line: root.line, isUnsupported: true)
    }
    return runtime.holds("Touch") ? .uikit : .appkit
  }

  /// Returns the element around another, or nil at the top.
  func parent(of index: Int) -> Int? { elements[index].parent < 0 ? nil : elements[index].parent }

  let isStoryboard: Bool

  /// Returns the kind of stand-in an element is.
  func role(of index: Int) -> Stand? { roles[index] }

  /// Returns the kind of stand-in an element is.
  ///
  /// Its attributes decide, not its number, which has opposite meanings on the two profiles.
  private static func role(
    of element: XMLElements.Element, _ profile: Profile, isStoryboard: Bool
  ) -> Stand? {
    if element.isValue("IBFirstResponder", of: .placeholderIdentifier)
      || element.isValue("firstResponder", of: .sceneMemberID)
      || element.tag == .customObject && element.isValue("FirstResponder", of: .customClass)
    {
      return .firstResponder
    }
    if element.tag == .exit || element.isValue("IBExit", of: .placeholderIdentifier)
      || element.isValue("exit", of: .sceneMemberID)
    {
      return .exit
    }
    if element.isValue("IBFilesOwner", of: .placeholderIdentifier) { return .owner }
    guard profile == .appkit, element.tag == .customObject, !isStoryboard else {
      return element.tag == .application ? .application : element.tag == .placeholder ? .other : nil
    }
    // The label may be translated; then the element still does not match the other kinds.
    if element.isValue("File's Owner", of: .userLabel) || element.isValue("-2", of: .id) { return .owner }
    if element.isValue("Application", of: .userLabel) || element.isValue("-3", of: .id) { return .application }
    return nil
  }

  enum Stand { case firstResponder, owner, application, exit, other }
}
