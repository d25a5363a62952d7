// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Converts amounts; the app delegate keeps one.
final class CurrencyConverter: NSObject {
  private var rates: [String: Double] = ["EUR": 1]

  @IBAction func convertCurrency(_ sender: Any?) {
    rates["USD"] = 1.1
  }
}
