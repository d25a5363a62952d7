// SPDX-License-Identifier: Apache-2.0

/// What a class of the framework itself implements. Such methods are entries like any others, so that a tree without them
/// pays nothing; only what speaks of an app's own handlers leaves them out.
extension ResponderTree {
  /// Gives a class a method of the framework's own, unless it has one already.
  package func handle(_ action: Action, byFrameworkOn classID: ClassID, with handler: HandlerID) {
    let owner = classOwner(classID.rawValue)
    guard columns.behavior(.implementation, action.rawValue, of: owner) == nil else { return }
    columns.setBehavior(.implementation, action.rawValue, of: owner, to: encode(handler) | Method.frameworksBit)
  }

  /// Takes away every method of the framework's own.
  ///
  /// Complexity: O(entries of classes).
  package func removeFrameworkHandlers() {
    for index in 0..<Int32(columns.classes.count) {
      for action in frameworkHandlers(of: ClassID(rawValue: index)) {
        columns.setBehavior(.implementation, action.rawValue, of: classOwner(index), to: nil)
      }
    }
  }

  /// The actions a class has methods of the framework's own for, in order of first mention.
  package func frameworkHandlers(of classID: ClassID) -> [Action] {
    entries(.implementation, ofOwner: classOwner(classID.rawValue)).compactMap { number, value in
      Method(value).isFrameworks ? Action(rawValue: number) : nil
    }
  }

  /// The class whose method of the framework's own an object runs for an action; nil when it runs none or an app's.
  ///
  /// Conditions are not asked.
  package func frameworkClass(of action: Action, for id: ResponderID) -> ClassID? {
    guard case .classID(let classID)? = declarer(of: action, for: id) else { return nil }
    let value = columns.behavior(.implementation, action.rawValue, of: classOwner(classID.rawValue))
    return value.map { Method($0).isFrameworks } == true ? classID : nil
  }

  private func encode(_ handler: HandlerID) -> Int64 { Int64(UInt32(bitPattern: handler.rawValue)) << 1 }
}
