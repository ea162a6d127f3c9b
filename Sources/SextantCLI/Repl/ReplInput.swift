import CEditShim
import FlowReporting
import Platform

/// What comes from the person or file that types.
enum ReplLine: Hashable {
    case line(String)
    /// Ctrl-C while nothing runs.
    case interrupted
    /// The line was longer than any entry; it has been skipped.
    case tooLong
    case end
}

/// Where lines come from.
protocol ReplInput: AnyObject {
    func next(prompt: ReplPrompt) -> ReplLine
    /// Notes a whole entry for later sessions.
    func remember(_ entry: String, app: String)
}

/// What stands in front of a line.
struct ReplPrompt: Hashable {
    var text: String
    var isContinuation = false
}

/// Lines of a pipe, a file, or a terminal that cannot edit.
final class StreamInput: ReplInput {
    private let prompts: (any TextSink)?
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Longest line that is kept.
    static let longestLine = 1 << 20

    init(prompts: (any TextSink)?) { self.prompts = prompts }

    func next(prompt: ReplPrompt) -> ReplLine {
        if let prompts {
            // An interruption of what has run meanwhile has been seen to.
            sxe_forget_interrupt()
            try? prompts.write(prompt.text)
        }
        var searched = start
        var isSkipping = false
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                if isSkipping { return .tooLong }
                return .line(text(buffer[start..<end]))
            }
            if buffer.count - start > Self.longestLine {
                isSkipping = true
                buffer.removeAll(keepingCapacity: true)
                start = 0
            }
            if isAtEnd {
                guard start < buffer.count else { return isSkipping ? .tooLong : .end }
                defer { start = buffer.count }
                return .line(text(buffer[start...]))
            }
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            guard sxe_wait() else {
                buffer.removeAll()
                try? prompts?.write("\n")
                return .interrupted
            }
            fill()
        }
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return String(decoding: line, as: UTF8.self)
    }

    private func fill() {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            isAtEnd = true
            return
        }
        buffer.append(contentsOf: chunk[..<count])
    }

    func remember(_ entry: String, app: String) {}
}
