// SPDX-License-Identifier: Apache-2.0

// Like AppKit, one import brings all there is.
@_exported public import ResponderKit
