// What the compiler's fuzzer calls; its own `main` reads the arguments: Fuzzing HARNESS [arguments of libFuzzer…].
// `scripts/fuzz` runs it.

import Foundation
import FuzzHarnesses
import Synchronization

/// The one that this process runs.
private let current = Mutex<Harness?>(nil)

/// Takes the name of the harness from the arguments before the fuzzer reads them.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
    let names = Harness.all.map(\.name)
    guard count.pointee > 1, let first = arguments.pointee[1] else { refuse("name a harness: \(names)") }
    let name = String(cString: first)
    guard let harness = Harness.all.first(where: { $0.name == name }) else {
        refuse("there is no harness '\(name)'; there are \(names)")
    }
    current.withLock { $0 = harness }
    for index in 1..<Int(count.pointee) - 1 { arguments.pointee[index] = arguments.pointee[index + 1] }
    count.pointee -= 1
    return 0
}

/// Runs one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
        try current.withLock { $0 }?.run(input)
    } catch {
        // A finding: the fuzzer keeps the input of a process that ends so.
        fatalError("\(error)")
    }
    return 0
}

private func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(64)
}
