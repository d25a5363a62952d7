// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// An error as the user sees it: its place, what was expected, and what to do next.
///
/// Messages are lower case, without a full stop, and quote the offending word.
public struct Diagnostic: Error, Sendable {
  /// The parts of a diagnostic, which its properties describe.
  private struct Content: Sendable {
    let code: ErrorCode
    let message: String
    var range: SourceRange?
    var source: SourceText?
    var label: String?
    var related: [Label] = []
    var suggestions: [String]
    var suggestedRange: SourceRange?
    var proposal: String?
    var help: [Remark]
    var frames: [Frame] = []
    var omittedFrames: Int = 0
    var hasUnknownName: Bool = false
    var keepsChanges: Bool = false
    var attachment: Attachment?
  }

  /// A value for programs, and the name of the member under which they find it.
  package struct Attachment: Sendable {
    package let member: String
    package let json: JSONValue

    package init(member: String, json: JSONValue) {
      self.member = member
      self.json = json
    }
  }

  // OPTIMIZATION: one pointer, because every function that can fail reserves room for its error. This is valid because
  // errors are rare, and an allocation costs little compared with showing them.
  private final class Storage: Sendable {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage

  private mutating func change(_ change: (inout Content) -> Void) {
    var content = storage.content
    change(&content)
    storage = Storage(content)
  }

  /// The stable code.
  public var code: ErrorCode { storage.content.code }

  /// The description of the problem.
  public var message: String { storage.content.message }

  /// The place of the error in `source`, or nil when the error has no place.
  public var range: SourceRange? {
    get { storage.content.range }
    set { change { $0.range = newValue } }
  }

  /// The script that the ranges point into, set by the code that reads the script.
  public var source: SourceText? {
    get { storage.content.source }
    set { change { $0.source = newValue } }
  }

  /// A remark at the place of the error, or nil when the message is enough.
  public var label: String? {
    get { storage.content.label }
    set { change { $0.label = newValue } }
  }

  /// Other places that matter, such as the one where a block was opened.
  public var related: [Label] {
    get { storage.content.related }
    set { change { $0.related = newValue } }
  }

  /// The names that were probably meant, the likeliest first.
  public var suggestions: [String] {
    get { storage.content.suggestions }
    set { change { $0.suggestions = newValue } }
  }

  /// The range that the suggestions replace, or nil when it is the place of the error.
  package var suggestedRange: SourceRange? {
    get { storage.content.suggestedRange }
    set { change { $0.suggestedRange = newValue } }
  }

  /// The one statement that was clearly meant, or nil.
  package var proposal: String? {
    get { storage.content.proposal }
    set { change { $0.proposal = newValue } }
  }

  /// What to do next, one sentence each.
  public var help: [Remark] {
    get { storage.content.help }
    set { change { $0.help = newValue } }
  }

  /// The innermost of the blocks that were running, innermost first.
  public var frames: [Frame] {
    get { storage.content.frames }
    set { change { $0.frames = newValue } }
  }

  /// The number of further blocks that were running around those.
  public var omittedFrames: Int {
    get { storage.content.omittedFrames }
    set { change { $0.omittedFrames = newValue } }
  }

  /// Whether a name in a failed expectation does not exist, so that it may be misspelt.
  public var hasUnknownName: Bool {
    get { storage.content.hasUnknownName }
    set { change { $0.hasUnknownName = newValue } }
  }

  /// Whether changes the statement made before it failed stay, because the rule itself made them (U24).
  public var keepsChanges: Bool {
    get { storage.content.keepsChanges }
    set { change { $0.keepsChanges = newValue } }
  }

  /// A value for programs that read the error, such as the delivery that failed.
  package var attachment: Attachment? {
    get { storage.content.attachment }
    set { change { $0.attachment = newValue } }
  }

  /// Adds the next outer block; beyond a limit, blocks are only counted.
  public mutating func addFrame(_ frame: Frame) {
    if self.frames.count < 6 { self.frames.append(frame) } else { self.omittedFrames += 1 }
  }

  /// A place and a remark on it.
  public struct Label: Sendable {
    /// The place.
    public var range: SourceRange
    /// The remark.
    public var text: String
    /// The script that contains the place, or nil for that of the diagnostic.
    public var source: SourceText?

    /// Makes a label.
    public init(_ range: SourceRange, _ text: String, in source: SourceText? = nil) {
      self.range = range
      self.text = text
      self.source = source
    }
  }

  /// Returns the diagnostic with a remark at its place and another place that matters.
  public func labeled(_ label: String? = nil, _ range: SourceRange, _ text: String) -> Diagnostic {
    var labeled = self
    labeled.label = label ?? self.label
    labeled.related.append(Label(range, text))
    return labeled
  }

  /// Returns the diagnostic with a place, unless it has one already.
  public func placed(at range: SourceRange) -> Diagnostic {
    guard self.range == nil else { return self }
    var placed = self
    placed.range = range
    return placed
  }

  /// A block that was running when the error occurred.
  public struct Frame: Sendable {
    /// The block, such as `handler of openTab on tabs`.
    public var title: String
    /// The source of the statement in the block that failed.
    public var source: SourceText?
    /// The statement.
    public var range: SourceRange?

    /// Makes a frame.
    public init(_ title: String, source: SourceText? = nil, range: SourceRange? = nil) {
      self.title = title
      self.source = source
      self.range = range
    }
  }

  /// Makes a diagnostic.
  public init(
    _ code: ErrorCode, _ message: String, at range: SourceRange? = nil, suggestions: [String] = [], help: [Remark] = []
  ) {
    storage = Storage(
      Content(code: code, message: message, range: range, suggestions: suggestions, help: help))
  }
}

/// The stable code of an error; it never changes, so scripts may rely on it.
public enum ErrorCode: String, Hashable, Sendable, CaseIterable {
  /// The statement is not well formed.
  case syntax
  /// The input ended in a block or a quote.
  case unfinished
  /// There is no command with that verb.
  case unknownCommand = "unknown-command"
  /// There is no node, protocol or other thing with that name.
  case unknownName = "unknown-name"
  /// There is no class with that name.
  case unknownClass = "unknown-class"
  /// There is no such handler.
  case unknownAction = "unknown-action"
  /// There is no option with that name.
  case unknownOption = "unknown-option"
  /// A word has a value that is not allowed.
  case badArgument = "bad-argument"
  /// The name is already in use.
  case duplicateName = "duplicate-name"
  /// The parent cannot have such a child.
  case badParent = "bad-parent"
  /// A node would contain itself.
  case cycle
  /// The rules of the frameworks refuse the change.
  case refused
  /// The target does not implement the action.
  case unrecognizedSelector = "unrecognized-selector"
  /// An expectation was not met.
  case expectationFailed = "expectation-failed"
  /// The variable has no value.
  case unsetVariable = "unset-variable"
  /// Too many deliveries or blocks are nested.
  case depthLimit = "depth-limit"
  /// A handler ran `fail`.
  case failed
  /// The profile or this version does not support it.
  case unsupported
  /// A file could not be read or written.
  case io
  /// The user pressed Ctrl-C.
  case interrupted
  /// A text is too long, or the program would use too much memory.
  case limit
}
