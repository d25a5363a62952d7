// SPDX-License-Identifier: Apache-2.0

import ResponderKit

protocol OpenTabHandler {
  func openTab(_ tab: OpenTab)
}

enum OpenTab: ActionMessage {
  case map, favorites, settings

  func deliver(to handler: any OpenTabHandler, from sender: Responder) {
    handler.openTab(self)
  }
}
