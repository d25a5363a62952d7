// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

/// Who takes an action on the ways of a project, as far as its sources tell.
struct ProjectAnswers {
  /// What comes of an action on a way.
  enum Outcome {
    /// An object of the project's takes it; `className` declares the method.
    case taken(ResponderID, className: String, origin: ImportedOrigin?)
    /// A framework's object takes it.
    case framework
    case nobody
    /// Somebody on the way may, whose source was not given.
    case unknown
  }

  let session: Session
  let classes: ProjectClasses
  /// The classes that documents give their objects, whatever those became in the session.
  private let documentClasses: [ResponderID: String]
  /// The classes that are delegates of the application and that no document has an object of.
  private let delegates: [String]
  private var known: [Key: ProjectClasses.Answer] = [:]

  private struct Key: Hashable {
    var className: String
    var action: String
  }

  init(_ session: Session, _ classes: ProjectClasses, _ documentClasses: [ResponderID: String]) {
    self.session = session
    self.documentClasses = documentClasses
    self.classes = classes
    delegates = classes.applicationDelegates
  }

  /// What comes of an action; a condition or an override that answers at run time makes it unknown.
  mutating func outcome(of action: String, on way: ProjectWays.Way) -> Outcome {
    takers(of: action, on: way, limit: 1).first ?? .nobody
  }

  /// Everybody on a way that has a method, nearest first; ends with the first framework's or unknown one.
  mutating func takers(of action: String, on way: ProjectWays.Way, limit: Int = .max) -> [Outcome] {
    var found: [Outcome] = []
    var isUnknown = false
    for id in way.asked {
      switch answer(of: id, to: action) {
      case .yes(let className, let origin): found.append(.taken(id, className: className, origin: origin))
      case .framework: return found + [.framework]
      case .unknown: isUnknown = true
      case .no: break
      }
      if found.count >= limit { return found }
    }
    for name in delegates {
      if case .yes(let className, let origin) = answer(of: name, to: action) {
        found.append(.taken(session.model.tree.application, className: className, origin: origin))
      }
    }
    return isUnknown ? found + [.unknown] : found
  }

  /// Whether an object responds to an action.
  mutating func answer(of id: ResponderID, to action: String) -> ProjectClasses.Answer {
    if let number = session.model.actions.find(action), case .object? = session.model.tree.declarer(of: number, for: id)
    {
      return .yes(className: className(of: id), origin: nil)
    }
    return answer(of: className(of: id), to: action)
  }

  /// The class of an object as its document says it.
  func className(of id: ResponderID) -> String { documentClasses[id] ?? session.model.className(of: id) }

  private mutating func answer(of className: String, to action: String) -> ProjectClasses.Answer {
    let key = Key(className: className, action: action)
    if let answer = known[key] { return answer }
    let answer = classes.answer(className, to: action)
    known[key] = answer
    return answer
  }
}
