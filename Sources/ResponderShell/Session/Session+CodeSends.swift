// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// A project has thousands of sends, so each leaves as its reversal only what it added itself.
extension Session {
  /// Forgets what an owner sends: one action, or everything.
  func removeCodeSends(_ action: Action?, of owner: MethodDeclarer) {
    let rest = model.codeSends(of: owner).filter { action != nil && $0.action != action }
    switch owner {
    case .classID(let id): write(\.model.sources.code.sends[id], rest.isEmpty ? nil : rest)
    case .object: write(\.model.sources.code.looseSends, rest)
    }
  }

  /// Notes a send; a place that is known already is not noted again.
  ///
  /// Complexity: O(actions the owner sends).
  func addCodeSend(_ action: Action, of owner: MethodDeclarer, at place: String?) {
    let (position, isKnown) = position(of: action, at: place, in: model.codeSends(of: owner))
    if position == nil { append(CodeFacts.Send(action), of: owner) }
    if let place, !isKnown { add(place, to: position ?? model.codeSends(of: owner).count - 1, of: owner) }
  }

  // OPTIMIZATION: apart, so that no copy of the list lives while it is changed.
  private func position(of action: Action, at place: String?, in sends: [CodeFacts.Send]) -> (Int?, isKnown: Bool) {
    guard let position = sends.firstIndex(where: { $0.action == action }) else { return (nil, false) }
    return (position, place.map(sends[position].isKnown) ?? true)
  }

  private func append(_ send: CodeFacts.Send, of owner: MethodDeclarer) {
    change(owner) { $0.append(send) }
    reversals.append { $0.removeLastSend(of: owner) }
  }

  private func removeLastSend(of owner: MethodDeclarer) {
    guard let send = model.codeSends(of: owner).last else { return }
    change(owner) { $0.removeLast() }
    reversals.append { $0.append(send, of: owner) }
  }

  private func add(_ place: String, to position: Int, of owner: MethodDeclarer) {
    change(owner) { $0[position].add(place) }
    reversals.append { $0.removeLastPlace(from: position, of: owner) }
  }

  private func removeLastPlace(from position: Int, of owner: MethodDeclarer) {
    var place: String?
    change(owner) { place = $0[position].removeLast() }
    if let place { reversals.append { $0.add(place, to: position, of: owner) } }
  }

  private func change(_ owner: MethodDeclarer, _ body: (inout [CodeFacts.Send]) -> Void) {
    switch owner {
    case .classID(let id):
      body(&model.sources.code.sends[id, default: []])
      if model.sources.code.sends[id]?.isEmpty ?? false { model.sources.code.sends[id] = nil }
    case .object: body(&model.sources.code.looseSends)
    }
  }
}
