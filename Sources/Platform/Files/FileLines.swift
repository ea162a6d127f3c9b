/// The lines of a file of whatever size, one after the other.
package final class FileLines {
    /// A line, from 1, and whether its end was there.
    package struct Line {
        package var number: Int
        package var text: String
        package var isWhole: Bool
    }

    /// Bytes of a line at most.
    package static let longest = 1 << 20

    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var (start, end) = (0, 0)
    private var number = 0

    package init(of path: String) throws(FileFault) {
        descriptor = try FileReading.open(path, within: .anywhere).descriptor
    }

    deinit { close(descriptor) }

    /// The next line; `nil` at the end.
    package func next() throws(FileFault) -> Line? {
        var line: [UInt8] = []
        while true {
            if start == end, try !fill() {
                guard !line.isEmpty else { return nil }
                return made(of: line, isWhole: false)
            }
            let rest = buffer[start..<end]
            guard let newline = rest.firstIndex(of: UInt8(ascii: "\n")) else {
                line += rest
                start = end
                guard line.count <= FileLines.longest else {
                    throw FileFault("line \(number + 1) is longer than \(FileLines.longest >> 20) MiB")
                }
                continue
            }
            start = newline + 1
            if line.isEmpty { return made(of: rest[..<newline], isWhole: true) }
            line += rest[..<newline]
            return made(of: line[...], isWhole: true)
        }
    }

    private func made(of bytes: some Collection<UInt8>, isWhole: Bool) -> Line {
        number += 1
        return Line(number: number, text: String(decoding: bytes, as: UTF8.self), isWhole: isWhole)
    }

    /// Whether there was more.
    private func fill() throws(FileFault) -> Bool {
        let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
        guard count >= 0 else { throw FileFault(SystemError()) }
        (start, end) = (0, count)
        return count > 0
    }
}
