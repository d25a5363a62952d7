// SPDX-License-Identifier: Apache-2.0

import ResponderKit

final class TabBarController: ViewController, OpenTabHandler {
  private(set) var selected = OpenTab.map

  func openTab(_ tab: OpenTab) { selected = tab }
}
