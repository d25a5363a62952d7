// SPDX-License-Identifier: Apache-2.0

/// An error as the user sees it: where it is, what was expected, and what to do next.
///
/// Messages are lower case, without a full stop, the offender in quotes.
@dynamicMemberLookup
public struct Diagnostic: Error, Sendable {
  /// What a diagnostic says.
  public struct Content: Sendable {
    /// The stable code.
    public var code: ErrorCode
    /// What is wrong.
    public var message: String
    /// The culprit in `source`; nil when no place is to blame.
    public var range: SourceRange?
    /// The script the ranges point into; filled in by whoever reads the script.
    public var source: SourceText?
    /// What is to be said at the culprit, nothing when the message says it all.
    public var label: String?
    /// Other places that matter, such as where a block was opened.
    public var related: [Label] = []
    /// Names that were probably meant, the likeliest first.
    public var suggestions: [String]
    /// What to do next, a sentence each.
    public var help: [String]
    /// The running blocks around the error, innermost first, as many as help.
    public var frames: [Frame] = []
    /// How many more blocks were running around those.
    public var omittedFrames = 0
    /// Whether what the statement did before it failed stays, because the rule itself did it (U24).
    public var keepsChanges = false
    /// A value that the shell renders with the error, such as the delivery that failed.
    public var attachment: (any Sendable)?
  }

  // OPTIMIZATION: one pointer, because every function that can fail reserves room for its error; valid because errors
  // are rare and small next to what they cost to show.
  private final class Storage: Sendable {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage

  /// What the diagnostic says.
  public var content: Content {
    get { storage.content }
    set { storage = Storage(newValue) }
  }

  /// One part of the content.
  public subscript<Value>(dynamicMember part: WritableKeyPath<Content, Value>) -> Value {
    get { storage.content[keyPath: part] }
    set {
      var changed = storage.content
      changed[keyPath: part] = newValue
      storage = Storage(changed)
    }
  }

  /// Adds the next block outwards; a deep stack says no more at its hundredth level than at its sixth.
  public mutating func addFrame(_ frame: Frame) {
    if self.frames.count < 6 { self.frames.append(frame) } else { self.omittedFrames += 1 }
  }

  /// A place and what it has to say.
  public struct Label: Sendable {
    /// The place.
    public var range: SourceRange
    /// What it is.
    public var text: String
    /// The script the place is in, nil for that of the diagnostic.
    public var source: SourceText?

    /// Makes a label.
    public init(_ range: SourceRange, _ text: String, in source: SourceText? = nil) {
      self.range = range
      self.text = text
      self.source = source
    }
  }

  /// The diagnostic with a word at its culprit and another place that matters.
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

  /// A block that was running when the error came up.
  public struct Frame: Sendable {
    /// What ran, such as `handler of openTab on tabs`.
    public var title: String
    /// Where the statement stands that failed in it.
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
    _ code: ErrorCode, _ message: String, at range: SourceRange? = nil, suggestions: [String] = [], help: [String] = []
  ) {
    storage = Storage(
      Content(code: code, message: message, range: range, suggestions: suggestions, help: help))
  }
}
