// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The executable under test.
enum Binary {
  /// The path of the built `responder`, which lies beside the test bundle.
  static let path: String = {
    let places = Bundle.allBundles.map(\.bundlePath) + CommandLine.arguments
    for place in places {
      // An argument may name a file deep in the bundle.
      var url = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      while url.pathComponents.count > 1 {
        let isBundle = url.pathExtension == "xctest"
        url.deleteLastPathComponent()
        if isBundle { return url.appendingPathComponent("responder").path }
      }
    }
    return "responder, which has no test bundle beside it"
  }()
}
