// SPDX-License-Identifier: Apache-2.0

import CPlatform
import Platform

/// The session of the page that this program runs in, and the memory through which both speak.
private final class Engine: Sendable {
  private struct State {
    let page: PageSession
    /// The request, and then the answer.
    var text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  }

  static let shared = Engine()

  private let state = Locked(
    State(
      page: PageSession { progress in
        var text = progress ?? ""
        text.withUTF8 { page_progress($0.baseAddress, $0.count) }
      }))

  /// Returns the address of room for a request.
  func makeRoom(for size: Int) -> UInt {
    state.use { state in
      state.text.deallocate()
      state.text = .allocate(capacity: size)
      return UInt(bitPattern: state.text.baseAddress)
    }
  }

  /// Answers the request that is in the room, and returns the address of the answer.
  func answer() -> UInt {
    state.use { state in
      let answer = state.page.reply(to: Array(state.text))
      state.text.deallocate()
      state.text = .allocate(capacity: answer.count)
      _ = state.text.initialize(from: answer)
      return UInt(bitPattern: state.text.baseAddress)
    }
  }

  /// The length of the answer.
  var answerSize: Int { state.use { $0.text.count } }
}

// What the page calls, in this order. Addresses and sizes are numbers.

/// Returns the address of room for a request of some bytes.
@_cdecl("page_room")
func pageRoom(_ size: Int) -> UInt { Engine.shared.makeRoom(for: size) }

/// Answers the request, and returns the address of the answer.
@_cdecl("page_answer")
func pageAnswer() -> UInt { Engine.shared.answer() }

/// Returns the length of the answer in bytes.
@_cdecl("page_answer_size")
func pageAnswerSize() -> Int { Engine.shared.answerSize }
