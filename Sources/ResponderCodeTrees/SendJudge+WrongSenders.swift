// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

extension SendJudge {
  /// Returns what the methods of classes read of the senders that none of these has, or nil.
  func wrongSender(
    _ action: String, _ sends: [Interpreter.Send], _ classes: [String]
  ) -> AppTree.WrongSender? {
    var first: AppTree.WrongSender?
    for send in sends {
      // Of a framework's class itself all members are known.
      guard let sender = send.sender, sender.type == nil, !sender.isAssumed, classes.count == 1,
        let type = program.type(classes[0]),
        let function = program.lineage(of: type).lazy.compactMap({ $0.functions.with(selector: action).first }).first
      else { return nil }
      let lineage = program.frameworks.lineage(of: sender.className)
      let member = function.syntax.memberMissing(in: lineage) { name in
        program.lineage(of: name).map { $0.name }
          + program.frameworks.lineage(of: program.frameworkClass(of: name) ?? name)
      }
      guard let member,
        !lineage.contains(where: { name in
          // An extension may have it.
          program.type(name).map { $0.properties[member] != nil || !$0.functions.named(member).isEmpty } ?? false
        })
      else { return nil }
      first =
        first
        ?? AppTree.WrongSender(
          sender: sender.className, className: classes[0], member: member, place: place(of: action, in: classes[0]))
    }
    return first
  }
}
