// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import LanguageServer

@Suite("The language server: what waits for a thread")
struct MailboxTests {
  /// However fast somebody types in a large file, one of its texts waits.
  @Test func aNewerTextReplacesTheOneThatWaits() {
    let mailbox = Mailbox<ProjectWatch.News>()
    func post(_ news: ProjectWatch.News) { mailbox.post(news) { $0.isReplaced(by: news) } }
    post(.text(path: "/b", [0]))
    for key in 0..<100 {
      post(.text(path: "/a", [UInt8(key)]))
      post(.saved([]))
    }
    // That it was closed in between is known.
    post(.text(path: "/b", nil))
    post(.text(path: "/b", [1]))
    let texts = (mailbox.take(waits: false, isBusy: false) ?? []).compactMap { news -> String? in
      guard case .text(let path, let bytes) = news else { return nil }
      return path + (bytes.map { " \($0[0])" } ?? "")
    }
    #expect(texts == ["/a 99", "/b", "/b 1"])
  }
}
