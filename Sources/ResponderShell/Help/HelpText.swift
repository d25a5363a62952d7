// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Help for whoever runs sessions.
public enum HelpText {
  /// What an error code means, an example and what to do, a line each; `help CODE` says the same.
  public static func explanation(of code: ErrorCode) -> [String] { HelpPage(code).pieces().plain }

  /// The code that was probably meant.
  public static func nearestCode(to word: String) -> ErrorCode? {
    Spelling.nearest(to: word, among: ErrorCode.allCases.map(\.rawValue)).flatMap(ErrorCode.init)
  }
}
