// SPDX-License-Identifier: Apache-2.0

/// The objects that expressions may make, of which a few stand for all.
///
/// Objects that may be made by many others, or on many occasions, would multiply with each screen that opens another one.
struct PossibleObjects {
  /// The object that makes others, by its number, and when it does.
  private struct Occasion: Equatable {
    let maker: Int
    let because: String?

    init(_ frame: Frame) { (maker, because) = (frame.owner?.number ?? -1, frame.because) }
  }

  private struct Known {
    let first: Occasion
    /// How many were made on the first occasion, such as by a function that makes the items of a menu, and on others.
    var count = 0
    var others = 0
    var last: Instance
  }

  private static let limit = 16
  private static let otherLimit = 2

  private var known: [Instance.Template: Known] = [:]

  /// Returns the last object that an expression made, or nil.
  func last(_ template: Instance.Template) -> Instance? { known[template]?.last }

  /// Returns the object that stands for another one that an expression would make, or nil when that is made.
  func stand(for template: Instance.Template, in frame: Frame) -> Instance? {
    guard let known = known[template] else { return nil }
    let isFirst = Occasion(frame) == known.first
    return (isFirst ? known.count >= Self.limit : known.others >= Self.otherLimit) ? known.last : nil
  }

  mutating func add(_ instance: Instance, _ template: Instance.Template, in frame: Frame) {
    let occasion = Occasion(frame)
    var entry = known[template] ?? Known(first: occasion, last: instance)
    if occasion == entry.first { entry.count += 1 } else { entry.others += 1 }
    entry.last = instance
    known[template] = entry
  }
}
