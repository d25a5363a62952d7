// SPDX-License-Identifier: Apache-2.0

import CPlatform

/// Returns memory that was freed to the system, which counts it as the program's until then.
package func returnFreedMemory() { memory_return() }

/// Keeps memory that is freed for what is allocated next, in a program that does the same again and again.
package func keepFreedMemory() { memory_keep() }

/// Lets threads allocate what others freed, for a program with few threads at a time.
package func shareFreedMemory() { memory_share() }

/// Returns half of the machine's memory in bytes, or less where the process may not address that much.
package func usualMemoryLimit() -> Int {
  let pages = sysconf(Int32(_SC_PHYS_PAGES))
  let memory = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) / 2 : 1 << 31
  guard let space = addressSpaceLimit else { return memory }
  let now = memoryInUse()
  // A list that grows is copied to a place of twice the size, while the old one is still there.
  return min(memory, now.resident + max(0, space - now.addressed) / 4)
}
