// SPDX-License-Identifier: Apache-2.0

// Programs that import ResponderKit see the engine's few public values: rules, verdicts, events, points and rectangles.
@_exported public import ResponderEngine
