// SPDX-License-Identifier: Apache-2.0

/// A name as a key.
///
/// OPTIMIZATION: the hash of a string takes ten times as long as a multiplication for eight bytes each, by a number that
/// nobody knows, so that no project can be made of names with one hash.
struct NameKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Another number in each process, as Swift's own hashes are.
  private static let secret = UInt64(truncatingIfNeeded: "secret".hashValue) | 1

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  static func == (first: Self, second: Self) -> Bool { areSame(first.text, second.text) }

  /// Whether two names are the same.
  ///
  /// OPTIMIZATION: most that differ do so in their lengths; compilers compare bytes too.
  @inline(__always)
  static func areSame(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && first == second
  }

  func _rawHashValue(seed: Int) -> Int {
    let hash = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      let bytes = UnsafeRawBufferPointer(bytes)
      var hash = UInt64(truncatingIfNeeded: seed) ^ Self.secret
      var (all, place): (UInt64, Int) = (0, 0)
      func take(_ word: UInt64) {
        all |= word
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        hash = high ^ low &+ Self.secret
      }
      while place + 8 < bytes.count {
        take(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      take(Self.end(of: bytes))
      // Texts that are not in ASCII are the same when they are canonically equivalent.
      guard all & 0x8080_8080_8080_8080 == 0 else { return nil }
      let (high, low) = (hash ^ UInt64(bytes.count)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      return Int(truncatingIfNeeded: high ^ low)
    }
    return (hash ?? nil) ?? text._rawHashValue(seed: seed)
  }

  /// Returns the last eight bytes as a number, or all.
  @inline(__always)
  private static func end(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    switch bytes.count {
    case 0: return 0
    case 1...3:
      return UInt64(bytes[0]) | UInt64(bytes[bytes.count / 2]) << 8 | UInt64(bytes[bytes.count - 1]) << 16
    case 4...7:
      return UInt64(bytes.loadUnaligned(as: UInt32.self))
        | UInt64(bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)) << 32
    default: return bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    }
  }
}

/// Returns a hash of numbers of which the first is hard to foresee, as addresses are.
///
/// OPTIMIZATION: Swift's own takes ten times as long.
func mixed(_ first: Int, _ second: Int, _ third: Int = 0, seed: Int) -> Int {
  let sum = UInt64(truncatingIfNeeded: first ^ seed) &+ UInt64(truncatingIfNeeded: second) &* 0xD6E8_FEB8_6659_FD93
  let (high, low) = (sum ^ UInt64(truncatingIfNeeded: third)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
  return Int(truncatingIfNeeded: high ^ low)
}

/// A dictionary by names.
struct NameMap<Value>: ExpressibleByDictionaryLiteral {
  private var entries: [NameKey: Value] = [:]

  init() {}

  init(_ values: [String: Value]) { for (name, value) in values { entries[NameKey(name)] = value } }

  init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements { entries[NameKey(name)] = value }
  }

  var names: some Sequence<String> { entries.keys.lazy.map { $0.text } }
  var values: Dictionary<NameKey, Value>.Values { entries.values }
  var isEmpty: Bool { entries.isEmpty }

  subscript(_ name: String) -> Value? {
    get { entries[NameKey(name)] }
    _modify { yield &entries[NameKey(name)] }
  }

  subscript(_ name: String, default value: @autoclosure () -> Value) -> Value {
    get { entries[NameKey(name), default: value()] }
    _modify { yield &entries[NameKey(name), default: value()] }
  }
}

extension NameMap: Sendable where Value: Sendable {}

extension NameMap: Sequence {
  func makeIterator() -> some IteratorProtocol<(name: String, value: Value)> {
    entries.lazy.map { (name: $0.key.text, value: $0.value) }.makeIterator()
  }
}

/// The values of a few names, in the order in which these came.
///
/// OPTIMIZATION: where there are few, to compare names is faster than to hash one, and a dictionary takes twice the memory.
struct NameTable<Value>: ExpressibleByDictionaryLiteral {
  private var entries: [(name: String, value: Value)] = []
  /// The places by name, once there are many.
  private var places: NameIndex?

  private static var comparedCount: Int { 12 }

  init(dictionaryLiteral elements: (String, Value)...) { for (name, value) in elements { self[name] = value } }

  var values: some Sequence<Value> { entries.lazy.map { $0.value } }

  private func place(of name: String) -> Int? {
    if let places { return places.last(of: name) { entries[$0].name } }
    for place in entries.indices where NameKey.areSame(entries[place].name, name) { return place }
    return nil
  }

  subscript(_ name: String) -> Value? {
    get { place(of: name).map { entries[$0].value } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil):
        entries.remove(at: place)
        findPlaces()
      case (nil, let value?):
        entries.append((name, value))
        if places == nil { return findPlaces() }
        places?.append(name) { entries[$0].name }
      case (nil, nil): return
      }
    }
  }

  private mutating func findPlaces() {
    places = nil
    guard entries.count > Self.comparedCount else { return }
    var found = NameIndex()
    for entry in entries { found.append(entry.name) { entries[$0].name } }
    places = found
  }
}

/// A set of names.
struct NameSet: ExpressibleByArrayLiteral, ExpressibleByStringLiteral, Sendable {
  private var names: Set<NameKey> = []

  init(arrayLiteral names: String...) { for name in names { insert(name) } }

  /// Makes the set of names with blanks between them, which is much less code than a list of many.
  init(stringLiteral names: String) {
    for name in names.utf8.split(separator: 0x20) { insert(String(Substring(name))) }
  }

  func contains(_ name: String) -> Bool { names.contains(NameKey(name)) }

  /// Adds a name, and returns whether it is new.
  @discardableResult
  mutating func insert(_ name: String) -> Bool { names.insert(NameKey(name)).inserted }
}
