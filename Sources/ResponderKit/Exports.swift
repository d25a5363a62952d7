// SPDX-License-Identifier: Apache-2.0

// Programs that import ResponderKit see the public types of the engine, such as rules, verdicts and events.
@_exported public import ResponderEngine
