// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// What runs on each object.
extension Interpreter {
  /// Follows what runs whenever an object is made and shown.
  func live(_ instance: Instance) {
    guard instance.type != nil, !instance.isPrepared || instance.isAssumed || instance.kind != nil else { return }
    if instance.kind == .controller { loadView(instance) }
    if instance.kind == .windowController { loadWindow(instance) }
    // What documents make beside responders has this method alone.
    let names = instance.kind?.isResponder == true ? lifeMethods : instance.origin != nil ? ["awakeFromNib"] : []
    for name in names {
      for function in program.functions(named: name, of: instance.type?.name ?? "").prefix(1)
      where function.syntax.body != nil && function.type?.isDeclared == true
        && (function.syntax.isOverride || !program.files[function.file].isSwift && (name != "layout" || !isUIKit))
      {
        _ = invoke(function, on: instance, [], because: instance.because, path: 7)
      }
    }
  }

  /// Runs what may run on an object, and did not.
  func runEvents(_ instance: Instance) {
    guard let type = instance.type, !instance.hasRunEvents else { return }
    instance.hasRunEvents = true
    defer { instance.executed = nil }
    guard instance.because == nil || possible.followsEvents(of: instance) else { return }
    runGetters(instance, type)
    var seen = Set<String>()
    for type in program.lineage(of: type) {
      for (index, function) in type.functions.enumerated() {
        let syntax = function.syntax
        guard syntax.body != nil, !syntax.isStatic, !syntax.name.hasPrefix("init"), syntax.name != "dealloc" else {
          continue
        }
        let name = type.functions.selector(index)
        guard seen.insert(name).inserted else { continue }
        if instance.executed?.contains(syntax.identity) == true, !switches(syntax) { continue }
        guard type.isDeclared || type === instance.type else { continue }
        let because = instance.because ?? texts.reason("when \(name) runs, \(place(function.file, syntax.line))")
        let result = invoke(function, on: instance, [], because: because, path: syntax.identity.number)
        deliver(result, of: syntax, from: instance, because: because)
        guard step() else { return }
      }
    }
  }
}
