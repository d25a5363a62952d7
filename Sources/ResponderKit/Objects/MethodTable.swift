// SPDX-License-Identifier: Apache-2.0

/// The words of a class in memory, among them its methods: what a class inherits comes first, in its superclass's order.
struct MethodTable {
  private let words: UnsafePointer<UInt>

  /// A place in the tables of a class and of all that descend from it, and what the class itself has there.
  struct Place {
    let position: Int
    let value: UInt
  }

  init(of type: Responder.Type) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

  subscript(place: Place) -> UInt { words[place.position] }

  /// The one place where a class with one override differs from its superclass, while one with none does not; nil unless it
  /// is exactly one.
  static func difference(
    between plain: Responder.Type, and probe: Responder.Type, below base: Responder.Type
  ) -> Place? {
    let (plain, probe, base) = (MethodTable(of: plain), MethodTable(of: probe), MethodTable(of: base))
    let positions = base.positions.filter { plain.words[$0] == base.words[$0] && probe.words[$0] != base.words[$0] }
    guard positions.count == 1 else { return nil }
    return Place(position: positions[0], value: base.words[positions[0]])
  }

  /// Where methods may be: behind superclass, flags, sizes and description, as far as the sizes say that the class goes.
  private var positions: Range<Int> {
    #if canImport(ObjectiveC)
    let sizes = 7
    #else
    let sizes = 4
    #endif
    let size = words[sizes]
    // The lower half is the whole size in bytes, the upper how much of it lies in front of the first word.
    let count = (Int(size & 0xFFFF_FFFF) - Int(size >> 32)) / MemoryLayout<UInt>.size
    return sizes + 1..<(count > sizes && count < 4_096 ? count : sizes + 1)
  }
}
