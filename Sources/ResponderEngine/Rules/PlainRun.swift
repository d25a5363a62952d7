// SPDX-License-Identifier: Apache-2.0

/// Hops that only read the column of next responders.
struct PlainRun {
  /// Where it ends.
  var end: Int32
  var hops = 0
}

extension Columns {
  /// The plain hops past everyone who certainly does not answer, to the first who may or whose next is computed.
  ///
  /// OPTIMIZATION: the columns are held once for the whole run, and an object like the one before it costs no look at its
  /// class; valid because nothing is called and nothing changes meanwhile. Indices are extended with zeros, which costs
  /// nothing, where a sign would cost a cycle a hop; valid because none of them is negative.
  @inline(__always)
  func run(from start: Int32, withoutInterestIn bit: UInt64) -> PlainRun {
    next.withUnsafeBufferPointer { next in
      behavior.withUnsafeBufferPointer { behavior in
        classes.interest.withUnsafeBufferPointer { interest in
          var run = PlainRun(end: start)
          var passed: Int32 = -1
          while true {
            let slot = Int(UInt32(bitPattern: run.end))
            let word = behavior[slot]
            if word != passed {
              if word & 1 != 0 || interest[Int(UInt32(bitPattern: word) >> 1)] & bit != 0 { return run }
              passed = word
            }
            let plain = next[slot]
            if plain <= 0 { return run }
            run.end = plain
            run.hops &+= 1
          }
        }
      }
    }
  }
}
