// SPDX-License-Identifier: Apache-2.0

extension CodeMethod.Parameter.Hints {
  /// Reads the name and the type of a parameter as they are written.
  ///
  /// - Complexity: O(length).
  init(name: ArraySlice<UInt8>, type: ArraySlice<UInt8>) {
    self = []
    if Self.isSender(name) { insert(.sender) }
    if Self.anyTypes.contains(where: type.elementsEqual) { insert(.anything) }
    if type.elementsEqual("id".utf8) { insert([.anything, .id]) }
    if type.elementsEqual("UICommand".utf8) { insert(.command) }
    if type.starts(with: "UIEvent".utf8) { insert(.event) }
    // Optionals and pointers are objects too.
    let plain = type.filter { !Self.marks.contains($0) }
    if Self.controlEndings.contains(where: { plain.suffix($0.count).elementsEqual($0) }) { insert(.control) }
  }

  private static let anyTypes = ["Any", "Any?", "Any!", "AnyObject", "AnyObject?", "AnyObject!"].map { Array($0.utf8) }
  private static let controlEndings = [
    "Button", "Control", "Item", "GestureRecognizer", "Recognizer", "Switch", "Slider", "Stepper", "Picker", "Field",
    "Cell", "Command",
  ].map { Array($0.utf8) }
  private static let marks = Array("?!* ".utf8)
  private static let senderWord = Array("sender".utf8)

  /// Returns whether a name contains "sender" in capital or small letters.
  private static func isSender(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count >= senderWord.count else { return false }
    return (name.startIndex...name.endIndex - senderWord.count).contains { start in
      senderWord.indices.allSatisfy { name[start + $0] | 0x20 == senderWord[$0] }
    }
  }
}
