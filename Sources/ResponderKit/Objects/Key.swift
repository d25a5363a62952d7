// SPDX-License-Identifier: Apache-2.0

/// A key and the modifiers that are held with it: what UIKeyCommand and NSMenuItem list, and a press consists of.
///
///     let open: Key = "cmd+o"
///     let find = Key(input: "f", modifiers: [.command, .shift])
public struct Key: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Modifier keys, as a set.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The command key, ⌘.
    public static let command = Modifiers(rawValue: 1 << 0)
    /// The shift key, ⇧.
    public static let shift = Modifiers(rawValue: 1 << 1)
    /// The option key, ⌥.
    public static let option = Modifiers(rawValue: 1 << 2)
    /// The control key, ⌃.
    public static let control = Modifiers(rawValue: 1 << 3)
  }

  /// The character of the key, or its name, such as `return` and `f1`.
  public let input: String
  /// The modifiers that are held with it.
  public let modifiers: Modifiers

  /// Makes a key of its character or name.
  public init(input: String, modifiers: Modifiers = []) { (self.input, self.modifiers) = (input, modifiers) }

  /// Makes a key of a text: `cmd+o`, `ctrl+shift+tab`, `x`; the modifiers, in any order, are `cmd`, `shift`, `opt`, `alt` and
  /// `ctrl`, or their full names.
  public init(_ text: String) {
    var (rest, modifiers) = (text[...], Modifiers())
    // What follows the last modifier is the key, which may be a plus sign itself.
    while let plus = rest.firstIndex(of: "+"), let modifier = Self.modifiers[String(rest[..<plus])],
      rest.index(after: plus) < rest.endIndex
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    self.init(input: String(rest), modifiers: modifiers)
  }

  /// Makes a key of a text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The tab key, which moves the focus when nothing lists it.
  public static let tab: Key = "tab"
  /// The return key.
  public static let `return`: Key = "return"
  /// The escape key.
  public static let escape: Key = "escape"

  /// The text that makes this key, as `ctrl+shift+tab`.
  public var description: String {
    Self.names.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined() + input
  }

  private static let names: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("opt", .option), ("shift", .shift), ("cmd", .command),
  ]
  private static let modifiers: [String: Modifiers] = [
    "cmd": .command, "command": .command, "shift": .shift, "opt": .option, "option": .option, "alt": .option,
    "ctrl": .control, "control": .control,
  ]
}
