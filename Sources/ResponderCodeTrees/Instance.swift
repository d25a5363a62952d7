// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

/// An object that the app makes, as far as its code is followed.
final class Instance {
  let number: Int
  /// The class that it is made of.
  let className: String
  /// The type in the sources, or nil for a framework's class.
  let type: Program.TypeInfo?
  let ancestry: Ancestry
  /// Its class as it is declared, with the types around it.
  var fullName: String { type?.name ?? className }
  let kind: ResponderKind?
  let file: Int
  let line: Int
  /// The condition under which it is made, or nil.
  let because: Reason?
  /// Whether it stands for the objects of a class that nothing in the sources was seen to make.
  let isAssumed: Bool
  /// Whether it is a window that is shown as a sheet, below which the other window stays main (M37).
  var isSheet = false
  /// The name of the first property or constant that holds it.
  var hint: String?
  @exclusivity(unchecked) var fields = NameTable<Value>()
  /// Where it may be in the tree, in the order of the code.
  var places: [Place] = []
  /// The expression that makes it.
  var site: SyntaxIdentity?
  /// The call of the function that makes it, and the turns of the loops in which it is made.
  var (call, turn) = (Frame.Call(), 0)
  /// The object whose code makes it, which the interpreter keeps too.
  unowned(unsafe) var maker: Instance? {
    didSet { makers = maker?.classesUpToController ?? [] }
  }
  private var makers: [String] = []
  /// Its class and those of its makers, up to that of a controller, of three at most.
  var classesUpToController: [String] { kind == .controller ? [fullName] : [fullName] + makers.prefix(2) }
  /// How often an expression makes objects of a class among it and the objects whose code led to it.
  var inside: [Template: Int] = [:]

  struct Template: Hashable {
    let site: SyntaxIdentity
    let className: String
    /// Where the selector is written that the object is given, or nil: who gives another one makes another object.
    let selector: SelectorValue.Place?

    func _rawHashValue(seed: Int) -> Int { mixed(site.number, className.utf8.count, seed: seed) }
  }

  /// The place in a document that it was made from.
  var origin: SourcePlace?
  /// The place in a document of what stands for it there.
  var stand: SourcePlace?
  /// Whether it is listed; objects such as a navigation item are not.
  var isListed: Bool
  /// The functions that ran on it, until its events were followed.
  var executed: Set<SyntaxIdentity>? = []
  /// What it has for the generic parameters of its class.
  var typeArguments: [String] = []
  var isPrepared = false
  var hasLoadedView = false
  var hasRunEvents = false
  /// Whether it is placed where an object of its class is, of which nothing was seen to make it.
  var isGuessed = false
  /// The controller whose root view it is; the interpreter keeps both.
  unowned(unsafe) var controller: Instance?
  /// What sends actions when its properties have their last values.
  var actionPlaces: [String: [SelectorValue]] = [:]

  struct Place {
    enum Verb {
      case subview, child, tab, pushed, presented, windowRoot, item, gesture, accessory, menu, cell, window,
        windowController, other
    }

    let holder: Instance
    let verb: Verb
    let because: Reason?
    let line: Int
    let file: Int
  }

  init(
    number: Int, className: String, type: Program.TypeInfo?, _ ancestry: Ancestry, kind: ResponderKind?, file: Int,
    line: Int, because: Reason?, isListed: Bool, isAssumed: Bool
  ) {
    (self.number, self.className, self.type, self.kind) = (number, className, type, kind)
    self.ancestry = ancestry
    (self.file, self.line, self.because) = (file, line, because)
    (self.isListed, self.isAssumed) = (isListed, isAssumed)
  }

  func isKind(of className: String) -> Bool { ancestry.has(className) }
}
