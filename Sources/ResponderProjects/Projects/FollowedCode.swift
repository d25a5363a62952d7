// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderCode
import ResponderCodeTrees
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// The code of an app, which is followed on a thread of its own as soon as it was read, if there is much of it.
final class FollowedCode: Sendable {
  /// The number of sources from which on a thread pays.
  private static let manySources = 200

  private let work: @Sendable () -> AppTree
  private let (isOver, hasEnded, found) = (Locked(false), Locked(false), Locked<AppTree?>(nil))
  private let thread = Locked<WorkerThread?>(nil)

  /// Begins to follow the code of an app, whose documents and description are known.
  init(_ syntax: [SyntaxFile], documents: Hierarchy?, _ description: AppDescription, in profile: Profile) {
    let work: @Sendable () -> AppTree = {
      AppTree(
        syntax, documents: [documents].compactMap({ $0 }), description: description,
        frameworks: .known(in: profile), reserved: ImportNames.kindWords)
    }
    self.work = work
    guard syntax.count >= Self.manySources else { return }
    let started = WorkerThread { [isOver, hasEnded, found] in
      let tree = Interruption.watching({ isOver.use { $0 } }) { work() }
      found.use { $0 = tree }
      hasEnded.use { $0 = true }
    }
    thread.use { $0 = started }
  }

  deinit {
    isOver.use { $0 = true }
    thread.use { $0 }?.join()
  }

  /// The objects that the app makes, once its code was followed.
  ///
  /// - Throws: `interrupted`.
  func tree() throws(Diagnostic) -> AppTree {
    let isWaiting = thread.use { $0 != nil }
    // OPTIMIZATION: to ask 2,000 times a second takes 2 % of a processor; who waited long waits a little longer.
    var pause: UInt32 = 500
    while isWaiting, !hasEnded.use({ $0 }), !Interruption.isWanted {
      usleep(pause)
      pause = min(pause + pause / 16, 5_000)
    }
    if let tree = found.use({ $0 }) { return tree }
    guard !isWaiting else { throw Interruption.end }
    let tree = work()
    found.use { $0 = tree }
    return tree
  }
}

extension Interruption {
  /// What is thrown to end a computation.
  static var end: Diagnostic { Diagnostic(.interrupted, "interrupted") }

  /// - Throws: `interrupted` when somebody wants the end.
  static func check() throws(Diagnostic) {
    if isWanted { throw end }
  }
}
