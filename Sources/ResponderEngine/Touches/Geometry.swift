// SPDX-License-Identifier: Apache-2.0

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
  public func contains(_ point: Point) -> Bool {
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
