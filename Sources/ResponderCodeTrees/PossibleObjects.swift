// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The objects that expressions may make, of which a few stand for all.
///
/// Objects that may be made by many others, or on many occasions, would multiply with each screen that opens another one.
struct PossibleObjects {
  /// The object that makes others, by its number, and when it does.
  private struct Occasion: Equatable {
    let maker: Int
    let because: Reason?

    init(_ frame: Frame) { (maker, because) = (frame.owner?.number ?? -1, frame.because) }
  }

  private struct Known {
    let first: Occasion
    /// How many were made on the first occasion, such as by a function that makes the items of a menu, and on others.
    var count = 0
    var others = 0
    var last: Instance
  }

  /// An expression, and the classes of the objects whose code led to it: views that several screens make do not stand for each
  /// other, but a screen, and what opens it, is one wherever it is.
  private struct Place: Hashable {
    let template: Instance.Template
    let makers: [String]

    init(_ template: Instance.Template, _ kind: ResponderKind?, in frame: Frame) {
      (self.template, makers) = (template, kind?.isView == true ? frame.owner?.classesUpToController ?? [] : [])
    }

    func _rawHashValue(seed: Int) -> Int {
      makers.reduce(template._rawHashValue(seed: seed)) { $0 &* 31 ^ NameKey($1)._rawHashValue(seed: seed) }
    }
  }

  private static let limit = 16
  private static let otherLimit = 2
  private static let screenLimit = 6

  private var known: [Place: Known] = [:]
  /// The number of screens that share an expression, and the last object that it made.
  private var all: [Instance.Template: (screens: Int, last: Instance)] = [:]

  /// How often the events of possible objects were followed, by their classes and those of their makers.
  private var followed = NameMap<Int>()
  private static let followedLimit = 16

  /// Returns whether the events of a possible object are to be followed; the first of its class under one controller stand for
  /// all.
  mutating func followsEvents(of instance: Instance) -> Bool {
    let classes = instance.classesUpToController.joined(separator: " ")
    followed[classes, default: 0] += 1
    return followed[classes, default: 0] <= Self.followedLimit
  }

  /// Returns the last object that an expression made, or nil.
  func last(_ template: Instance.Template) -> Instance? { all[template]?.last }

  /// Returns the object that stands for another one that an expression would make, or nil when that is made.
  func stand(for template: Instance.Template, _ kind: ResponderKind?, in frame: Frame) -> Instance? {
    guard let known = known[Place(template, kind, in: frame)] else {
      return all[template].flatMap { $0.screens < Self.screenLimit ? nil : $0.last }
    }
    let isFirst = Occasion(frame) == known.first
    let limit = kind == .controller ? Self.screenLimit : Self.limit
    return (isFirst ? known.count >= limit : known.others >= Self.otherLimit) ? known.last : nil
  }

  mutating func add(_ instance: Instance, _ template: Instance.Template, in frame: Frame) {
    let (occasion, place) = (Occasion(frame), Place(template, instance.kind, in: frame))
    let isNew = known[place] == nil
    var entry = known[place] ?? Known(first: occasion, last: instance)
    if occasion == entry.first { entry.count += 1 } else { entry.others += 1 }
    entry.last = instance
    known[place] = entry
    all[template] = ((all[template]?.screens ?? 0) + (isNew ? 1 : 0), instance)
  }
}
