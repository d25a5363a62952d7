// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The executables under test.
enum Binary {
  /// The path of the built `responder`, which lies beside the test bundle.
  static let path = path(of: "responder")

  /// The path of the built `responder-audit`.
  static let auditPath = path(of: "responder-audit")

  private static func path(of name: String) -> String {
    let places = Bundle.allBundles.map(\.bundlePath) + CommandLine.arguments
    for place in places {
      // An argument may name a file deep in the bundle.
      var url = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      while url.pathComponents.count > 1 {
        let isBundle = url.pathExtension == "xctest"
        url.deleteLastPathComponent()
        if isBundle { return url.appendingPathComponent(name).path }
      }
    }
    return "\(name), which has no test bundle beside it"
  }
}
