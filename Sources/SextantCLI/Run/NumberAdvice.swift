import RunEvents

/// Numbers of a command line that are right, and that few can have meant.
enum NumberAdvice {
    /// A limit in seconds that nobody waits for, and many write in milliseconds.
    private static let longest = 300.0

    static func doubts(about command: RunCommand) -> [String] {
        var doubts: [String] = []
        if let minimum = command.coverage.coverageMinimum, minimum > 0, minimum < 1 {
            let percent = Int((minimum * 100).rounded())
            doubts.append("--coverage-minimum \(minimum) is \(minimum) percent: did you mean \(percent)?")
        }
        if let text = command.running.timeout, let seconds = Double(text), seconds >= longest {
            doubts.append("--timeout \(text) is \(text) seconds: milliseconds are written \(text)ms")
        }
        return doubts
    }
}
