// SPDX-License-Identifier: Apache-2.0

/// The names of elements and attributes that have a meaning of their own for the importer.
enum IBName: String, CaseIterable {
  // Attributes; some are elements too.
  case action, alpha, bundleIdentifier, command, control, customClass, customModule, customModuleProvider, destination,
    destinationCreationSelector, editable, enabled, eventType, height, hidden, id, identifier, initialViewController,
    isSeparatorItem, key, keyEquivalent, kind, label, launchScreen, menu, option, placeholder, placeholderIdentifier,
    placeholderString, popoverAnchorView, property, reference, referencedIdentifier, refusesFirstResponder,
    relationship,
    sceneMemberID, selectable, selector, shift, storyboardIdentifier, storyboardName, systemMenu, tag, target,
    targetRuntime, text, title, type, unwindAction,
    userInteractionEnabled, userLabel, visibleAtLaunch, width, x, y
  // Elements alone.
  case application, archive, barButtonItem, binding, cells, connections, customObject, document, exit, menuItem,
    modifierMask,
    navigationItem, outlet, outletCollection, plist, prototypeCellViews, prototypes, rect, scene, segue, toolbar

  /// Returns the known name of an element, or nil.
  init?(_ name: XMLName) {
    guard name.number < Self.all.count else { return nil }
    self = Self.all[Int(name.number)]
  }

  /// All names, by their numbers.
  static let all = allCases

  /// The position among all names, which is how a case without a payload is stored.
  var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The bit for the name in a set of names of attributes; 0 for a name that is no attribute's.
  var bit: UInt64 { 1 << UInt64(number) }
}

/// The name of an element, as its number in the document's names.
struct XMLName: Equatable {
  let number: Int32

  static func == (name: XMLName, known: IBName) -> Bool { name.number == Int32(known.number) }
}

/// The names in a document, each with a number; those of `IBName` come first, with their own.
struct XMLNames {
  private(set) var texts: [String] = []
  /// The bytes of the names, each with a zero after it.
  private var bytes: [CChar] = []
  private var starts: [Int32] = []
  /// A hash table with open addressing: the number of a name and one, or 0 for a free slot.
  ///
  /// The number of slots is a power of two.
  private var slots: [Int32]

  /// The names before a document is read.
  static let known: XMLNames = {
    var names = XMLNames(slots: Array(repeating: 0, count: 256))
    for name in IBName.all { name.rawValue.withCString { _ = names.intern($0) } }
    return names
  }()

  private init(slots: [Int32]) { self.slots = slots }

  subscript(_ name: XMLName) -> String { texts[Int(name.number)] }

  /// Returns the number of a name, which is added when it is new.
  ///
  /// - Complexity: O(length) amortised.
  mutating func intern(_ name: UnsafePointer<CChar>) -> XMLName {
    let slot = slot(of: name)
    if slots[slot] != 0 { return XMLName(number: slots[slot] - 1) }
    let number = Int32(texts.count)
    texts.append(String(cString: name))
    starts.append(Int32(bytes.count))
    bytes.append(contentsOf: name.text)
    bytes.append(0)
    slots[slot] = number + 1
    if texts.count * 2 > slots.count { growSlots() }
    return XMLName(number: number)
  }

  /// Returns the known name that a text is, or nil.
  func known(_ name: UnsafePointer<CChar>) -> IBName? {
    let number = slots[slot(of: name)]
    return number == 0 || number > IBName.all.count ? nil : IBName.all[Int(number) - 1]
  }

  /// Returns the slot of a name, or the free slot for it.
  private func slot(of name: UnsafePointer<CChar>) -> Int {
    var hash: UInt32 = 0
    var end = name
    while end.pointee != 0 {
      hash = (hash ^ UInt32(UInt8(bitPattern: end.pointee))) &* 0x0100_0193
      end += 1
    }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 15) & mask
    while slots[slot] != 0, !isEqual(name, starts[Int(slots[slot]) - 1]) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ name: UnsafePointer<CChar>, _ start: Int32) -> Bool {
    var (place, other) = (Int(start), name)
    while bytes[place] == other.pointee {
      if other.pointee == 0 { return true }
      (place, other) = (place + 1, other + 1)
    }
    return false
  }

  private mutating func growSlots() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in starts.indices { slots[texts[number].withCString { slot(of: $0) }] = Int32(number) + 1 }
  }
}

extension UnsafePointer<CChar> {
  /// The text from here to the zero at its end.
  var text: UnsafeBufferPointer<CChar> {
    var end = self
    while end.pointee != 0 { end += 1 }
    return UnsafeBufferPointer(start: self, count: end - self)
  }
}
