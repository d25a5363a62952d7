// SPDX-License-Identifier: Apache-2.0

// What Swift adds to the C library of macOS: functions with a variable number of arguments, and macros that no importer
// understands, in the types in which Swift's own module declares them. Nothing here is ever run.

// The names are those of the system, and are documented there.
// swift-format-ignore-file

@_exported import Darwin

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { never() }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { never() }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { never() }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { never() }
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { never() }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { never() }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { never() }
public func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt { never() }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { never() }
public func ioctl(_ fd: CInt, _ request: UInt) -> CInt { never() }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }

public var S_IFMT: mode_t { 0xF000 }
public var S_IFIFO: mode_t { 0x1000 }
public var S_IFDIR: mode_t { 0x4000 }
public var S_IFREG: mode_t { 0x8000 }
public var S_IFLNK: mode_t { 0xA000 }

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { never() }
public var SIG_ERR: sig_t { never() }

private func never() -> Never { fatalError("this stub of Darwin is only compiled against") }
