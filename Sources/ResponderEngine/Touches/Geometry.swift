// SPDX-License-Identifier: Apache-2.0

/// Points, sizes and rectangles, whose plain names belong to Foundation on Apple's systems.
public enum Geometry {
  /// A point, in points.
  public struct Point: Hashable, Sendable {
    /// The distance to the right.
    public var x: Double
    /// The distance downwards.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A width and height, in points.
  public struct Size: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// Returns whether a rectangle of this size at the origin contains a point.
    ///
    /// The left and top edges are inside, the right and bottom ones outside (U70).
    package func contains(_ point: Point) -> Bool {
      point.x >= 0 && point.y >= 0 && point.x < width && point.y < height
    }
  }

  /// A rectangle in the coordinates of its parent, in points.
  public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The width and height.
    public var size: Size

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      origin = Point(x: x, y: y)
      size = Size(width: width, height: height)
    }
  }
}

extension ResponderTree {
  /// The default frame of a window: the screen of a phone, in points.
  @usableFromInline package static let defaultWindowFrame = Geometry.Rect(x: 0, y: 0, width: 390, height: 844)

  /// Returns the frame that was set, or nil when the object has its default.
  package func explicitFrame(of id: ResponderID) -> Geometry.Rect? {
    columns.frames[slot(id)]
  }

  /// Sets a view's or window's frame, or restores its default for nil.
  package func setFrame(_ frame: Geometry.Rect?, of id: ResponderID) {
    let target = columns.liveSlot(id)
    if target != 0 { columns.setFrame(frame, of: target) }
  }

  /// Returns the frame in the coordinates of the parent; by default a view fills its parent.
  ///
  /// - Complexity: O(depth) for a default frame.
  package func frame(of id: ResponderID) -> Geometry.Rect {
    var current = id
    while true {
      if let frame = explicitFrame(of: current) {
        return current == id ? frame : Geometry.Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
      }
      if kind(of: current) == .window { return Self.defaultWindowFrame }
      guard let parent = parent(of: current) else { return Geometry.Rect(x: 0, y: 0, width: 0, height: 0) }
      current = parent
    }
  }

  /// Returns the transparency from 0 to 1, kept as a 32-bit float as UIKit keeps it (U68).
  package func alpha(of id: ResponderID) -> Float {
    let bits = OptionalCell(bits: columns.number(.alpha, slot(id))).value
    return bits.map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) } ?? 1
  }

  /// Sets the transparency.
  package func setAlpha(_ alpha: Float, of id: ResponderID) {
    let target = columns.liveSlot(id)
    if target != 0 { columns.setNumber(.alpha, target, OptionalCell(Int64(alpha.bitPattern)).bits) }
  }

  /// Converts a point of a view to its window, or to the outermost view when there is no window.
  ///
  /// - Complexity: O(depth).
  package func convertToRoot(_ point: Geometry.Point, from id: ResponderID) -> Geometry.Point {
    var (result, current) = (point, id)
    while kind(of: current).isView, let parent = viewHolder(of: current) {
      let origin = explicitFrame(of: current)?.origin ?? Geometry.Point(x: 0, y: 0)
      result.x += origin.x
      result.y += origin.y
      current = parent
    }
    return result
  }
}

extension Columns {
  func setFrame(_ frame: Geometry.Rect?, of slot: Int32) {
    let old = frames[slot]
    guard old != frame else { return }
    log.append(.frame(old), of: slot)
    frames[slot] = frame
  }
}
