// SPDX-License-Identifier: Apache-2.0

import ResponderCode

/// The variables and circumstances of a function that is followed.
final class Frame {
  /// The value of a static variable of C, which all calls share.
  final class Shared {
    struct Place: Hashable {
      let file: Int
      let line: Int
      let name: String
    }

    var value: Value

    init(_ value: Value) { self.value = value }
  }

  struct Variable {
    let name: String
    fileprivate let size: Int32
    private var own: Value
    private let shared: Shared?
    var value: Value {
      get {
        guard let shared else { return own }
        return shared.value
      }
      set { if let shared { shared.value = newValue } else { own = newValue } }
    }
    /// The condition under which it was declared.
    let because: Reason?

    init(_ name: String, _ value: Value, because: Reason?, shared: Shared? = nil) {
      (self.name, own, self.because, self.shared) = (name, value, because, shared)
      size = Int32(truncatingIfNeeded: name.utf8.count)
    }
  }

  /// A call, and the function or closure in which it stands; none where a framework calls.
  struct Call: Hashable {
    var site = 0
    var caller = 0
  }

  /// The object whose member runs, or nil.
  let owner: Instance?
  /// The type that declares the function, for `super` and names.
  let type: Program.TypeInfo?
  let file: Int
  /// The frame around a closure or nested function.
  let outer: Frame?
  // OPTIMIZATION: names are looked up in the frames around without counting references, because each keeps the next.
  private let around: Unmanaged<Frame>?
  // OPTIMIZATION: what each step reads is unchecked, here and in the interpreter, the program and its objects. This is valid
  // because no code of others runs during an access.
  // OPTIMIZATION: nearly all functions and blocks have so few that to compare the names is faster than to hash one.
  @exclusivity(unchecked) private(set) var variables: [Variable] = []
  /// How many of the variables are parameters.
  var parameterCount = 0
  /// The condition under which the current statement runs, or nil.
  @exclusivity(unchecked) var because: Reason?
  /// The calls that led here, as one number.
  @exclusivity(unchecked) var path: Int
  let depth: Int
  /// The call that led to the function.
  @exclusivity(unchecked) var call: Call
  /// The turns of the loops over known elements around the statement, as one number.
  @exclusivity(unchecked) var turn: Int
  @exclusivity(unchecked) var result: Value?
  /// The values of the statements so far, of which a result builder makes a list, or nil.
  @exclusivity(unchecked) var parts: [Value]?
  /// The frame of the function around a block, or nil for a function itself.
  @exclusivity(unchecked) var function: Frame?
  /// The type of what the function returns.
  var expected: String?
  /// The object whose code called that of the owner, or that of no object.
  @exclusivity(unchecked) var actor: Instance?
  /// The condition under which the function was called.
  let entry: Reason?
  /// Whether a static member runs, where `self` is the type.
  let isStatic: Bool
  /// The functions that are being followed, to leave out recursion.
  let running: [SyntaxIdentity]

  init(
    owner: Instance?, type: Program.TypeInfo?, file: Int, outer: Frame? = nil, because: Reason? = nil, path: Int,
    depth: Int, isStatic: Bool = false, running: [SyntaxIdentity] = []
  ) {
    (self.owner, self.type, self.file, self.outer) = (owner, type, file, outer)
    around = outer.map(Unmanaged.passUnretained)
    (self.because, self.path, self.depth) = (because, path, depth)
    entry = because
    (turn, call) = (outer?.turn ?? 0, outer?.call ?? Call())
    (self.isStatic, self.running) = (isStatic, running)
  }

  /// Says that an element of a known list is looked at, of which the number counts from 1.
  func take(_ turn: Int) {
    path = path &* 31 &+ turn
    self.turn = self.turn &* 31 &+ turn
  }

  /// The last look at what values reach that came here.
  var turnOfVisit: Int32 = 0

  /// Forgets what it holds.
  func clear() { (variables, result, function, parts) = ([], nil, nil, nil) }

  /// Returns the place of a variable, among those of this frame and of those around it.
  ///
  /// - Complexity: O(variables).
  private func find(_ name: String) -> (frame: Unmanaged<Frame>, index: Int)? {
    let size = Int32(truncatingIfNeeded: name.utf8.count)
    var frame = Unmanaged.passUnretained(self)
    while true {
      if let index = frame._withUnsafeGuaranteedRef({ $0.index(of: name, size: size) }) { return (frame, index) }
      guard let outer = frame._withUnsafeGuaranteedRef({ $0.around }) else { return nil }
      frame = outer
    }
  }

  // OPTIMIZATION: a closure would be given a copy of each variable, and most names differ in their sizes.
  private func index(of name: String, size: Int32) -> Int? {
    for index in variables.indices where variables[index].size == size && variables[index].name == name { return index }
    return nil
  }

  func variable(_ name: String) -> Value? {
    guard let (frame, index) = find(name) else { return nil }
    return frame._withUnsafeGuaranteedRef { $0.variables[index].value }
  }

  /// Whether a name is that of a parameter of the function.
  func isParameter(_ name: String) -> Bool {
    guard let (frame, index) = find(name) else { return false }
    return frame._withUnsafeGuaranteedRef { index < $0.parameterCount }
  }

  /// Adds what variables were before a loop to those that it made any responder of a chain; returns whether there are any.
  func joinChains(with earlier: [Variable]) -> Bool {
    var hasChain = false
    for index in earlier.indices where variables[index].value.chain != nil {
      variables[index].value.formUnion(earlier[index].value)
      hasChain = true
    }
    return hasChain
  }

  func declare(_ name: String, _ value: Value, sharing shared: Shared? = nil) {
    let variable = Variable(name, value, because: because, shared: shared)
    if let index = index(of: name, size: variable.size) {
      variables[index] = variable
    } else {
      variables.append(variable)
    }
  }

  /// Changes a variable; returns nil when there is none of that name.
  func change<Result>(_ name: String, _ body: (inout Variable) -> Result) -> Result? {
    find(name).map { body(&$0.frame.takeUnretainedValue().variables[$0.index]) }
  }

  /// Assigns a variable; returns false when there is none of that name.
  func assign(_ name: String, _ value: Value) -> Bool {
    change(name) { variable -> Void in
      var new = value
      if because != variable.because {
        new = variable.value
        new.options.removeAll { if case .nothing = $0.content { true } else { false } }
        new = new.possible(because)
        if new.declared != nil, new.options.isEmpty { new.isOpen = false }
        new.formUnion(value.possible(because))
      }
      if new.declared == nil { new.declared = variable.value.declared }
      variable.value = new
    } != nil
  }
}
