// The system's C library: whoever imports this module sees it, under one name on every system.

#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

// Calls whose names also are those of methods, and those whose types differ between systems.

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// Reads once; a read that a signal interrupts before anything has come is made again.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    while true {
        let count = read(descriptor, bytes.baseAddress, bytes.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

func systemSocketPair(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Glibc)
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #else
        socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
}
