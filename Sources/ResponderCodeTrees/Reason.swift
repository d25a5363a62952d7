// SPDX-License-Identifier: Apache-2.0

/// Why something is only perhaps so, or not known.
///
/// OPTIMIZATION: it is copied with every value, so it is a number; the interpreter that made it has the words.
struct Reason: Hashable, BitwiseCopyable, ExpressibleByStringLiteral {
  /// What is said of a line of the code.
  enum Form: UInt8 {
    case condition = 2, failedCondition, oneCase, loop, noOther, closure, removed, chosen

    fileprivate var words: String {
      switch self {
      case .condition: "under a condition"
      case .failedCondition: "if a condition fails"
      case .oneCase: "in one case"
      case .loop: "in a loop"
      case .noOther: "if there is no other"
      case .closure: "when a closure runs"
      case .removed: "until it is removed"
      case .chosen: "if it is this one"
      }
    }
  }

  /// What is said of a name.
  enum NameForm: UInt8 {
    case unknown = 0x80, followed, unset, initialSelf

    fileprivate func words(_ name: String) -> String {
      switch self {
      case .unknown: "'\(name)' is not known"
      case .followed: "'\(name)' is followed already"
      case .unset: "nothing that was read sets '\(name)'"
      case .initialSelf: "'self' in the initial value of '\(name)' is a method, as it is not lazy"
      }
    }
  }

  /// From the highest bits on: 0 and the address of a literal, 1 or the form of a name and the number of a text, or a form of
  /// lines, a file and a line.
  private let bits: UInt64

  /// Makes the reason that a literal says, without the memory of a text.
  init(stringLiteral text: StaticString) {
    bits = UInt64(UInt(bitPattern: text.utf8Start))
  }

  init(_ form: Form, file: Int, line: Int) {
    let place = UInt64(UInt32(truncatingIfNeeded: file) & 0xFF_FFFF) << 32 | UInt64(UInt32(truncatingIfNeeded: line))
    bits = UInt64(form.rawValue) << 56 | place
  }

  private init(_ form: UInt8, number: Int32) { bits = UInt64(form) << 56 | UInt64(number) }

  /// Its literal, which no two of the same words have to share.
  private var literal: UnsafePointer<UInt8>? {
    bits >> 56 == 0 ? UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits)) : nil
  }

  static func == (first: Self, second: Self) -> Bool {
    if first.bits == second.bits { return true }
    guard let first = first.literal, let second = second.literal else { return false }
    var place = 0
    while first[place] == second[place] {
      if first[place] == 0 { return true }
      place += 1
    }
    return false
  }

  func hash(into hasher: inout Hasher) { hasher.combine(literal.map { UInt64($0[0]) } ?? bits) }

  /// The words of reasons that are neither literals nor said of a line.
  struct Texts {
    private var texts: [String] = []
    private var numbers = NameMap<Int32>()

    /// Returns the reason that a text says, always the same.
    mutating func reason(_ text: String) -> Reason { Reason(1, number: number(of: text)) }

    mutating func reason(_ form: NameForm, _ name: String) -> Reason { Reason(form.rawValue, number: number(of: name)) }

    private mutating func number(of text: String) -> Int32 {
      if let known = numbers[text] { return known }
      let number = Int32(texts.count)
      numbers[text] = number
      texts.append(text)
      return number
    }

    /// Returns what a reason says; `place` is that of a line of a file.
    func text(of reason: Reason, _ place: (Int, Int) -> String) -> String {
      if let literal = reason.literal { return String(cString: literal) }
      let (form, last) = (UInt8(reason.bits >> 56), Int(reason.bits & 0xFFFF_FFFF))
      if let form = Form(rawValue: form) {
        return "\(form.words), \(place(Int(reason.bits >> 32 & 0xFF_FFFF), last))"
      }
      return NameForm(rawValue: form)?.words(texts[last]) ?? texts[last]
    }
  }
}
