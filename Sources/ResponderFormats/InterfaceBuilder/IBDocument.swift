// SPDX-License-Identifier: Apache-2.0

/// A storyboard or xib that has been read but not joined with others.
struct IBDocument {
  let path: String
  let platform: ImportedPlatform
  let elements: [XMLElements.Element]
  /// The meanings of the elements, nil for unknown ones.
  let meanings: [IBTag?]
  /// The positions of elements by id; the first of several.
  let byID: [String: Int]
  /// The positions of elements by storyboard identifier; the first of several.
  let byStoryboardIdentifier: [String: Int]
  /// The number of ids that several elements share.
  let duplicateCount: Int
  /// The name by which other documents refer to it: the file name without folder and ending.
  let name: String

  init(path: String, bytes: [UInt8]) throws(ImportError) {
    try InputCheck.refuseOtherFiles(bytes)
    let elements = try XMLElements(bytes).all
    let root = elements[0]
    guard root.tag == "document", root["type"]?.contains("InterfaceBuilder") == true else {
      throw Self.otherRoot(root)
    }
    self.path = path
    platform = try Self.platform(of: root)
    self.elements = elements
    let platform = platform
    meanings = elements.map { IBTag.meaning(of: $0.tag, on: platform) }
    var byID: [String: Int] = [:]
    byID.reserveCapacity(elements.count)
    var byStoryboardIdentifier: [String: Int] = [:]
    var duplicateCount = 0
    for (index, element) in elements.enumerated() {
      if let identifier = element["storyboardIdentifier"] {
        byStoryboardIdentifier[identifier] = byStoryboardIdentifier[identifier] ?? index
      }
      guard let id = element["id"] else { continue }
      if byID.updateValue(byID[id] ?? index, forKey: id) != nil { duplicateCount += 1 }
    }
    self.byID = byID
    self.byStoryboardIdentifier = byStoryboardIdentifier
    self.duplicateCount = duplicateCount
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  private static func otherRoot(_ root: XMLElements.Element) -> ImportError {
    if root.tag == "archive" {
      return ImportError(
        "it is in Interface Builder's old archive format", line: root.line, isUnsupported: true,
        help: "open it once in Xcode and save it, which converts it")
    }
    if root.tag == "plist" {
      return ImportError("it is a property list, not a storyboard or xib", line: root.line)
    }
    return ImportError("it is XML, but not an Interface Builder document: its root is '\(root.tag)'", line: root.line)
  }

  private static func platform(of root: XMLElements.Element) throws(ImportError) -> ImportedPlatform {
    let runtime = root["targetRuntime"] ?? root["type"] ?? ""
    if runtime.hasPrefix("MacOSX") { return .appkit }
    if runtime.hasPrefix("iOS") || runtime.hasPrefix("AppleTV") { return .uikit }
    if runtime.lowercased().contains("watch") {
      throw ImportError(
        "it is for watchOS, whose interface has no responder chain", line: root.line, isUnsupported: true)
    }
    return runtime.contains("Touch") ? .uikit : .appkit
  }

  /// Returns the element around another, or nil at the top.
  func parent(of index: Int) -> Int? { elements[index].parent < 0 ? nil : elements[index].parent }

  var isStoryboard: Bool { elements[0]["type"]?.contains("Storyboard") ?? false }

  /// Returns the kind of stand-in an element is.
  ///
  /// Its attributes decide, not its number, which has opposite meanings on the two platforms.
  func role(of index: Int) -> Stand? {
    let element = elements[index]
    let (placeholder, member) = (element["placeholderIdentifier"], element["sceneMemberID"])
    if placeholder == "IBFirstResponder" || member == "firstResponder"
      || element.tag == "customObject" && element["customClass"] == "FirstResponder"
    {
      return .firstResponder
    }
    if element.tag == "exit" || placeholder == "IBExit" || member == "exit" { return .exit }
    if placeholder == "IBFilesOwner" { return .owner }
    guard platform == .appkit, element.tag == "customObject", !isStoryboard else {
      return element.tag == "application" ? .application : element.tag == "placeholder" ? .other : nil
    }
    // The label may be translated; then the element still does not match the other kinds.
    if element["userLabel"] == "File's Owner" || element["id"] == "-2" { return .owner }
    if element["userLabel"] == "Application" || element["id"] == "-3" { return .application }
    return nil
  }

  enum Stand { case firstResponder, owner, application, exit, other }
}
