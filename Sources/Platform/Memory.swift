// SPDX-License-Identifier: Apache-2.0

/// Returns half of the machine's memory in bytes, or less where the process may not address that much.
package func usualMemoryLimit() -> Int {
  let pages = sysconf(Int32(_SC_PHYS_PAGES))
  let memory = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) / 2 : 1 << 31
  guard let space = addressSpaceLimit else { return memory }
  var usage = rusage()
  getrusage(resourceUsageOfProcess, &usage)
  // The program and its libraries take address space that is not in memory, and a list needs room for its copy to grow.
  return min(memory, usage.peakBytes + max(0, space - programSpace) / 4)
}

/// The address space of the program before it has read anything, in bytes.
private let programSpace = 40 << 20
