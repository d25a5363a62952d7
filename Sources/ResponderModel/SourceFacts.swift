// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Facts about the tree and its classes from source files and imported documents.
package final class SourceFacts: LoggedPart {
  package typealias Mark = Int
  package typealias Taken = [Logged<State>.Change]

  package struct State {
    /// The facts about classes from their sources.
    package var code = CodeFacts()
    /// The places of imported nodes and connections in their files.
    package var origins = Origins()
    /// The counts of items in the imported documents; empty before the first import.
    package var imported: [DocumentCount] = []
  }

  package let state = Logged(State())

  /// Adds a send, and its place unless that is known already.
  ///
  /// A project has thousands of sends, so the log contains only what each of them added.
  ///
  /// - Complexity: O(1).
  package func addSend(_ action: Action, of owner: MethodDeclarer, at place: String?) {
    let (position, isKnown) = position(of: action, at: place, in: self.code.sends(of: owner))
    if position == nil { state.apply(.append(CodeFacts.Send(action), of: owner)) }
    if let place, !isKnown {
      state.apply(.add(place, to: position ?? count(self.code.sends(of: owner)) - 1, of: owner))
    }
  }

  // OPTIMIZATION: separate functions, so that no copy of the list exists while it is changed.
  private func count(_ sends: CodeFacts.SendList) -> Int { sends.count }

  private func position(of action: Action, at place: String?, in sends: CodeFacts.SendList) -> (Int?, isKnown: Bool) {
    guard let position = sends.position(of: action) else { return (nil, false) }
    return (position, place.map(sends[position].isKnown) ?? true)
  }

  /// Removes one action that an owner sends, or all of them for nil.
  package func removeSends(_ action: Action?, of owner: MethodDeclarer) {
    let rest = self.code.sends(of: owner).filter { action != nil && $0.action != action }
    switch owner {
    case .classID(let id): set(\.code.sends, id, rest.isEmpty ? nil : CodeFacts.SendList(rest))
    case .object: set(\.code.looseSends, CodeFacts.SendList(rest))
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
      state.code.change(owner) { $0.add(place, to: position) }
      return .removeLastPlace(from: position, of: owner)
    }
  }

  private static func removeLastPlace(from position: Int, of owner: MethodDeclarer) -> Self {
    Self { state in
      var place: String?
      state.code.change(owner) { place = $0.removeLastPlace(from: position) }
      return place.map { .add($0, to: position, of: owner) } ?? .nothing
    }
  }

  private static var nothing: Self { Self { _ in .nothing } }
}
