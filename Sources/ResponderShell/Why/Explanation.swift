// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Why a send to nobody in particular goes where it goes: the search, and what stands beside its way.
struct Explanation {
  /// The action, with its sender.
  let message: Message
  /// Who is expected to get it, nil for nobody in particular.
  let wanted: ResponderID?
  /// The search as it ends now.
  let search: ActionSearch
  /// Everyone the search would ask if nobody took the action.
  let path: [ResponderID]
  /// The chain of the sender, where one might expect the search to start; empty for a sender that is no responder.
  let senderChain: [ResponderID]
  /// Who would get the action if the search started at the sender.
  let senderTarget: ResponderID?
  /// Every object with a method that the search does not reach, and the one that is wanted.
  let bystanders: [Bystander]
  /// Objects off the way that have the action from the framework alone, by class: how many, and the first of them.
  let frameworkBystanders: [FrameworkBystanders]
  /// The method that was found, when it is one of the framework's own.
  let frameworkMethod: FrameworkMethods?

  /// Objects that would take the action if the search came by them, as their class itself does.
  struct FrameworkBystanders {
    let className: String
    var count: Int
    let first: ResponderID
  }

  /// An object that has a method, or is wanted, and is not the target.
  struct Bystander {
    let id: ResponderID
    let standing: Standing
    /// Where its own chain meets the way of the search, nil for nowhere.
    let meets: ResponderID?
    /// Its distance from the sender up the sender's chain, nil when it is not on it.
    let hopsFromSender: Int?
  }

  /// How an object stands to the search.
  enum Standing: String {
    /// On the way, behind who takes the action.
    case shadowed
    /// Asked, and its canPerformAction says no.
    case declines
    /// Asked, and its handler's condition is false.
    case conditionFalse
    /// Asked, without a method.
    case noHandler
    /// Not on the way.
    case offPath
    /// No responder, so never on the way.
    case notAResponder
  }

  /// The nodes that are asked and those behind them, in order: what `hops` tells.
  var hops: [ResponderID] {
    let asked = Set(search.asked)
    return search.asked + path.filter { !asked.contains($0) }
  }

  /// Whether the search starts where its sender does not stand.
  var startsElsewhere: Bool { message.sender != nil && search.start != message.sender }
}
