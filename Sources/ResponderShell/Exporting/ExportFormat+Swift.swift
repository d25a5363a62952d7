// SPDX-License-Identifier: Apache-2.0

extension ExportFormat {
  /// Swift on ResponderKit, or on UIKit.
  static let swift = ExportFormat(
    name: "swift", about: "actions, protocols and classes as Swift on ResponderKit, or with --uikit on UIKit",
    uikit: { SwiftExport(SwiftSketch(of: $0, in: .uikit)).uikitLines },
    lines: { SwiftExport(SwiftSketch(of: $0, in: .responderKit)).lines })
}
