// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderCodeTrees
import ResponderText

/// An action that is sent at a line of a file, and what handles it, as an editor shows it.
package struct AuditSend: Sendable {
  /// What handles an action.
  package struct Handler: Sendable {
    /// A class, or words such as `nothing`.
    package let name: String
    /// Whether it is a class and not words.
    package let isClass: Bool
    package var place: SourcePlace?
    /// The name with labels by which Swift refers to its method, where the action begins otherwise.
    package let swiftName: String?
  }

  package enum Verdict: Sendable { case handled, nobody, possible, notKnown }

  package let action: String
  package var place: SourcePlace
  package let sender: String
  package let verdict: Verdict
  package var handlers: [Handler]
  /// Why nothing handles it or it is not known what does, or an empty text.
  package let because: String
  /// Whether the line has changed since.
  package var isOld = false

  fileprivate init?(_ route: ProjectHandlers.Route, _ renamed: [SourcePlace: String]) {
    guard let place = route.sender.place.origin, place.line != nil else { return nil }
    (action, sender, self.place) = (route.action, route.sender.name, place)
    verdict =
      switch route.verdict {
      case .handled: .handled
      case .nobody: .nobody
      case .possible: .possible
      case .notKnown: .notKnown
      }
    because = route.because ?? ""
    handlers = route.handlers.map { handler in
      Handler(
        name: handler.name, isClass: handler.isClass, place: handler.place,
        swiftName: handler.place.flatMap { renamed[$0] })
    }
  }
}

/// A method of a class of the project that handles an action, whether something sends it or not.
package struct AuditMethod: Hashable, Sendable {
  package let action: String
  package let className: String
  package var place: SourcePlace
  /// The name with labels by which Swift refers to it, where the action begins otherwise.
  package let swiftName: String?
}

/// A class of the project that has to do with actions or is a responder.
package struct AuditClass: Sendable {
  package let name: String
  package var place: SourcePlace

  init?(_ declared: ImportedCode.Class) {
    guard let place = SourcePlace(declared.place) else { return nil }
    (name, self.place) = (declared.name, place)
  }
}

extension ProjectClasses {
  /// The methods that sources have, by action and class.
  var methods: [AuditMethod] {
    actions.sorted().flatMap { action in
      implementers(of: action).compactMap { implementer in
        implementer.origin.map {
          AuditMethod(
            action: action, className: implementer.className, place: $0, swiftName: implementer.swiftName)
        }
      }
    }
  }
}

extension ProjectAudit {
  /// The sends that have a place, by file and line.
  ///
  /// - Complexity: O(sends + methods).
  package var sends: [AuditSend] {
    let renamed = Dictionary(
      keepingFirst: methods.lazy.compactMap { method in method.swiftName.map { (method.place, $0) } })
    return routes.compactMap { AuditSend($0, renamed) }
  }
}
