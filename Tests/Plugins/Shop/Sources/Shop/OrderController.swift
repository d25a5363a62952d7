// SPDX-License-Identifier: Apache-2.0

#if canImport(AppKit)
import AppKit

final class OrderController: NSViewController {
  @objc func refundOrder(_ sender: Any?) {}

  @objc func buttonPressed(_ sender: Any?) {
    // The planted fault: the method has another name.
    NSApp.sendAction(Selector(("refundOrdr:")), to: nil, from: self)
  }
}
#endif
