// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What source files and imported documents say of the tree and its classes.
package final class SourceFacts: LoggedPart {
  package typealias Mark = Int
  package typealias Taken = [Logged<State>.Change]

  package struct State {
    /// What is known of classes from their sources.
    package var code = CodeFacts()
    /// Where in files what was imported stands.
    package var origins = Origins()
    /// What the imported documents held; empty before the first.
    package var imported: [DocumentCount] = []
  }

  package let state = Logged(State())

  /// Notes a send; a place that is known already is not noted again.
  ///
  /// A project has thousands of sends, so each leaves in the log only what it added itself. Complexity: O(actions the
  /// owner sends).
  package func addSend(_ action: Action, of owner: MethodDeclarer, at place: String?) {
    let (position, isKnown) = position(of: action, at: place, in: self.code.sends(of: owner))
    if position == nil { state.apply(.append(CodeFacts.Send(action), of: owner)) }
    if let place, !isKnown { state.apply(.add(place, to: position ?? self.code.sends(of: owner).count - 1, of: owner)) }
  }

  // OPTIMIZATION: apart, so that no copy of the list lives while it is changed.
  private func position(of action: Action, at place: String?, in sends: [CodeFacts.Send]) -> (Int?, isKnown: Bool) {
    guard let position = sends.firstIndex(where: { $0.action == action }) else { return (nil, false) }
    return (position, place.map(sends[position].isKnown) ?? true)
  }

  /// Forgets what an owner sends: one action, or everything.
  package func removeSends(_ action: Action?, of owner: MethodDeclarer) {
    let rest = self.code.sends(of: owner).filter { action != nil && $0.action != action }
    switch owner {
    case .classID(let id): set(\.code.sends, id, rest.isEmpty ? nil : rest)
    case .object: set(\.code.looseSends, rest)
    }
  }
}

extension Logged<SourceFacts.State>.Change {
  fileprivate static func append(_ send: CodeFacts.Send, of owner: MethodDeclarer) -> Self {
    Self { state in
      state.code.change(owner) { $0.append(send) }
      return .removeLast(of: owner)
    }
  }

  private static func removeLast(of owner: MethodDeclarer) -> Self {
    Self { state in
      var send: CodeFacts.Send?
      state.code.change(owner) { send = $0.popLast() }
      return send.map { .append($0, of: owner) } ?? .nothing
    }
  }

  fileprivate static func add(_ place: String, to position: Int, of owner: MethodDeclarer) -> Self {
    Self { state in
      state.code.change(owner) { $0[position].add(place) }
      return .removeLastPlace(from: position, of: owner)
    }
  }

  private static func removeLastPlace(from position: Int, of owner: MethodDeclarer) -> Self {
    Self { state in
      var place: String?
      state.code.change(owner) { place = $0[position].removeLast() }
      return place.map { .add($0, to: position, of: owner) } ?? .nothing
    }
  }

  private static var nothing: Self { Self { _ in .nothing } }
}
