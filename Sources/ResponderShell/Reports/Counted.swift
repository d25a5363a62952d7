// SPDX-License-Identifier: Apache-2.0

/// A number with its noun, such as "1 class" and "2 classes"; without a plural of its own the noun takes an s.
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension Finding.Level {
  /// By level, the gravest first: how many findings are of it, for people; levels without are left out.
  static func counts(in levels: some Sequence<Finding.Level>) -> [(level: Finding.Level, text: String)] {
    var numbers: [Finding.Level: Int] = [:]
    for level in levels { numbers[level, default: 0] += 1 }
    return allCases.reversed().compactMap { level in
      numbers[level].map { (level, counted($0, level.rawValue)) }
    }
  }
}
