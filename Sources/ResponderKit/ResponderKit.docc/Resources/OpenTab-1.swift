// SPDX-License-Identifier: Apache-2.0

import ResponderKit

protocol OpenTabHandler {
  func openTab(_ tab: OpenTab)
}
