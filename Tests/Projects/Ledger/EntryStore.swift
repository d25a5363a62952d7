// SPDX-License-Identifier: Apache-2.0

struct Entry {
  var amount: Double
}

final class EntryStore {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
  func reload() { entries.sort { $0.amount < $1.amount } }
  func save() {}
}
