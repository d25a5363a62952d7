// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

/// A selector with the place that names it.
struct SelectorValue: Hashable {
  let action: String
  var file: Int
  var line: Int
  /// The framework's class that `#selector` names, of which the compiler knows that it has the method.
  var framework: String?

  /// Where it is written.
  struct Place: Hashable {
    let file: Int32
    let line: Int32
  }

  var place: Place { Place(file: Int32(truncatingIfNeeded: file), line: Int32(truncatingIfNeeded: line)) }
}

/// A closure with what it captures.
final class ClosureValue {
  let syntax: ClosureSyntax
  let frame: Frame
  /// Whether a result builder makes a list of the values of its statements.
  let isBuilder: Bool

  init(_ syntax: ClosureSyntax, _ frame: Frame, isBuilder: Bool = false) {
    (self.syntax, self.frame, self.isBuilder) = (syntax, frame, isBuilder)
  }
}

/// What an expression may be: one of its options, and perhaps something else.
struct Value {
  enum Content {
    case nothing
    case instance(Instance)
    case type(String)
    case enumCase(String, [Value])
    case text(String)
    // OPTIMIZATION: these are rare and large, and would make every value as large as they are.
    indirect case selector(SelectorValue)
    /// The elements of a list, or the values of a dictionary with their keys.
    case list([Value], keys: [Value] = [])
    /// The parts of a tuple, with the labels that are known.
    indirect case tuple([Value], [String?])
    case closure(ClosureValue)
    indirect case function(FunctionSyntax, Frame)
    indirect case method(String, Value)
    /// One of the responders of the chain that begins at an object, or behind it.
    case chain(Instance, isBehind: Bool)

    fileprivate var digest: Int {
      switch self {
      case .nothing: 1
      case .instance(let instance): 2 &+ instance.number &* 16
      case .type(let name): 3 &+ Self.digest(of: name)
      case .enumCase(let name, let values): 4 &+ Self.digest(of: name) &+ Self.digest(of: values)
      case .text(let text): 5 &+ Self.digest(of: text)
      case .selector(let selector): 6 &+ Self.digest(of: selector.action) &+ selector.line &* 16
      case .list(let values, _): 7 &+ Self.digest(of: values)
      case .chain(let instance, let isBehind): (isBehind ? 9 : 10) &+ instance.number &* 16
      // These are the same as no other.
      case .tuple, .closure, .function, .method: 8
      }
    }

    private static func digest(of name: String) -> Int {
      let bytes = name.utf8
      return (bytes.count &* 31 &+ Int(bytes.first ?? 0)) &* 31 &+ Int(bytes.last ?? 0) &* 16
    }

    private static func digest(of values: [Value]) -> Int {
      values.reduce(values.count) { sum, value in value.options.reduce(sum &* 31) { $0 &* 31 &+ Int($1.digest) } } &* 16
    }

    /// The name of a case or the text, by which identifiers are compared, or nil for another value.
    var spelling: String? {
      switch self {
      case .enumCase(let name, _), .text(let name): name
      default: nil
      }
    }
  }

  struct Option {
    let content: Content
    /// The condition under which it is this one, or nil.
    var because: Reason?
    private let number: Int32
    /// A number that differs for most contents that differ.
    let digest: Int32
    /// The number of values in it, with those in its lists and cases.
    var size: Int { Int(number) }

    init(content: Content, because: Reason? = nil) {
      (self.content, self.because) = (content, because)
      digest = Int32(truncatingIfNeeded: content.digest)
      switch content {
      case .list(let values, _), .enumCase(_, let values), .tuple(let values, _):
        number = Int32(clamping: values.reduce(1) { $0 + $1.size })
      default: number = 1
      }
    }
  }

  var options: [Option] = []
  /// Whether it may be something else.
  var isOpen = false
  /// The type by declaration.
  var declared: String?
  /// Why it is open.
  var why: Reason?

  init(_ content: Content, because: Reason? = nil) {
    let option = Option(content: content, because: because)
    if option.size > Self.sizeLimit {
      (isOpen, why) = (true, "the list is too long to follow")
    } else {
      options = [option]
    }
  }

  private init(isOpen: Bool, declared: String?, why: Reason?) {
    (self.isOpen, self.declared, self.why) = (isOpen, declared, why)
  }

  static func unknown(_ declared: String? = nil, why: Reason? = nil) -> Value {
    Value(isOpen: true, declared: declared, why: why)
  }

  /// Returns a truth value as the source has it.
  ///
  /// It decides no condition, because it may be another one by then.
  static func boolean(_ isTrue: Bool) -> Value {
    var value = Value.unknown("Bool")
    value.options = [Option(content: .text(isTrue ? "true" : "false"))]
    return value
  }

  static var empty: Value { Value(isOpen: false, declared: nil, why: nil) }

  /// The number of options beyond which only the declared type is kept.
  static let optionLimit = 64

  /// The number of values in one beyond which it is not known, so that lists of lists do not double without end.
  static let sizeLimit = 10_000

  private var size: Int { options.reduce(0) { $0 + $1.size } }

  var instances: [(instance: Instance, because: Reason?)] {
    options.compactMap { if case .instance(let instance) = $0.content { (instance, $0.because) } else { nil } }
  }

  /// Whether one of the instances that it may be is of a kind.
  ///
  /// - Complexity: O(options), without memory.
  func hasInstance(where isWanted: (Instance) -> Bool) -> Bool {
    options.contains { if case .instance(let instance) = $0.content { isWanted(instance) } else { false } }
  }

  /// Whether it may be an object.
  func mayBe(_ instance: Instance) -> Bool { hasInstance { $0 === instance } }

  var closures: [ClosureValue] {
    options.compactMap { if case .closure(let closure) = $0.content { closure } else { nil } }
  }

  /// The only instance that it can be, or nil.
  var only: Instance? {
    guard !isOpen, options.count == 1, case .instance(let instance) = options[0].content else { return nil }
    return instance
  }

  var text: String? {
    if case .text(let text)? = options.first?.content { return text }
    return nil
  }

  /// The names of the cases and literals that it may be.
  var names: [String] {
    options.compactMap { option in
      switch option.content {
      // In Objective-C a case is a name like that of a type.
      case .enumCase(let name, _), .type(let name): name
      case .text(let text): text
      default: nil
      }
    }
  }

  var typeName: String? {
    if case .type(let name)? = options.first?.content { return name }
    return nil
  }

  var selectors: [SelectorValue] {
    options.compactMap { if case .selector(let selector) = $0.content { selector } else { nil } }
  }

  /// The object at which the chain begins of which it is one, or behind which; nil for another value.
  var chain: (start: Instance, isBehind: Bool)? {
    for option in options { if case .chain(let start, let isBehind) = option.content { return (start, isBehind) } }
    return nil
  }

  /// Whether it may be a selector.
  var isSelector: Bool { options.contains { if case .selector = $0.content { true } else { false } } }

  /// Whether it is nil and nothing else.
  var isNothing: Bool {
    guard !isOpen, options.count == 1, case .nothing = options[0].content else { return false }
    return true
  }

  var mayBeNothing: Bool {
    options.contains { if case .nothing = $0.content { true } else { false } }
  }

  /// Whether it certainly is something: an object that does not depend on a condition.
  var isSomething: Bool {
    !isOpen && !options.isEmpty
      && options.allSatisfy { option in
        if case .nothing = option.content { return false }
        return true
      } && options.contains { $0.because == nil }
  }

  /// Whether it is something that decides what a function does with it: an object, a type, a case, a selector, a closure.
  var isOfInterest: Bool {
    options.contains { option in
      switch option.content {
      case .nothing, .text: false
      case .list(let values, _), .tuple(let values, _): values.contains { $0.isOfInterest }
      case .instance, .type, .enumCase, .selector, .closure, .function, .method, .chain: true
      }
    }
  }

  /// Whether nothing is known that tells it from others.
  var isBlank: Bool {
    options.allSatisfy { option in
      switch option.content {
      case .nothing: true
      case .list(let values, _): values.allSatisfy { $0.isBlank }
      default: false
      }
    }
  }

  /// The names of the cases of enumerations that it may be.
  var cases: [String] { options.compactMap { if case .enumCase(let name, _) = $0.content { name } else { nil } } }

  /// The name of the only case that it can be, without values, or nil.
  var onlyCase: String? {
    guard !isOpen, options.count == 1, case .enumCase(let name, let values) = options[0].content, values.isEmpty,
      options[0].because == nil
    else { return nil }
    return name
  }

  /// The only text that it can be, or nil.
  var onlyText: String? {
    guard !isOpen, options.count == 1, options[0].because == nil else { return nil }
    return text
  }

  var hasCases: Bool { options.contains { if case .enumCase = $0.content { true } else { false } } }

  /// The elements of a literal list, or the parts of a tuple.
  var elements: [Value]? {
    guard options.count == 1 else { return nil }
    switch options[0].content {
    case .list(let values, _), .tuple(let values, _): return values
    default: return nil
    }
  }

  /// The values of a literal dictionary with their keys, or of an empty list.
  var pairs: (values: [Value], keys: [Value])? {
    guard options.count == 1, case .list(let values, let keys) = options[0].content, keys.count == values.count
    else { return nil }
    return (values, keys)
  }

  /// The only name or literal that it can be, or nil.
  var key: String? { !isOpen && options.count == 1 && options[0].because == nil ? names.first : nil }

  /// Returns the same options, each only under a condition.
  func possible(_ because: Reason?) -> Value {
    guard let because else { return self }
    var copy = self
    for index in copy.options.indices { copy.options[index].because = copy.options[index].because ?? because }
    return copy
  }

  /// Adds the options of another value.
  mutating func formUnion(_ other: Value) {
    // OPTIMIZATION: most values are joined with an empty one first.
    if options.isEmpty {
      options = other.options
    } else {
      for option in other.options { add(option) }
    }
    isOpen = isOpen || other.isOpen
    declared = declared ?? other.declared
    why = why ?? other.why
  }

  private mutating func add(_ option: Option) {
    // OPTIMIZATION: where there are too many already, another one under a condition changes nothing.
    if isOpen, why != nil, option.because != nil, options.count == Self.optionLimit { return }
    if let index = options.withUnsafeBufferPointer({ Self.index(of: option, in: $0) }) {
      if option.because == nil { options[index].because = nil }
    } else if options.count < Self.optionLimit {
      options.append(option)
    } else {
      isOpen = true
      why = why ?? "one of more than 64 objects"
    }
  }

  private static func index(of option: Option, in options: UnsafeBufferPointer<Option>) -> Int? {
    // OPTIMIZATION: most contents differ in their digests, and need not be compared.
    for index in options.indices
    where options[index].digest == option.digest && isSame(options[index].content, option.content) {
      return index
    }
    return nil
  }

  private static func isSame(_ first: Content, _ second: Content) -> Bool {
    switch (first, second) {
    case (.nothing, .nothing): true
    case (.instance(let first), .instance(let second)): first === second
    case (.chain(let first, let one), .chain(let second, let other)): first === second && one == other
    case (.type(let first), .type(let second)): first == second
    case (.enumCase(let first, let one), .enumCase(let second, let other)): first == second && areSame(one, other)
    case (.text(let first), .text(let second)): first == second
    case (.selector(let first), .selector(let second)): first == second
    case (.list(let first, let one), .list(let second, let other)): areSame(first, second) && areSame(one, other)
    default: false
    }
  }

  private static func areSame(_ first: [Value], _ second: [Value]) -> Bool {
    first.count == second.count && first.indices.allSatisfy { first[$0].isSame(as: second[$0]) }
  }

  /// Whether as much is known of it as of another value, under the same conditions.
  func isSame(as other: Value) -> Bool {
    options.count == other.options.count && isOpen == other.isOpen && declared == other.declared
      && options.indices.allSatisfy { index in
        options[index].digest == other.options[index].digest && options[index].because == other.options[index].because
          && Self.isSame(options[index].content, other.options[index].content)
      }
  }
}
