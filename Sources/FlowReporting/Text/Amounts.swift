import Platform
package import RunEvents

/// Numbers as people read them.
extension Amounts {
    /// A wall time: `0.48 s`, `12 ms`, `850 µs`, `2 min 5 s`.
    package static func time(microseconds: Int) -> String {
        switch microseconds {
        case ..<1000: "\(microseconds) µs"
        case ..<100_000: decimals(Double(microseconds) / 1000, microseconds < 10_000 ? 1 : 0) + " ms"
        case ..<60_000_000: decimals(Double(microseconds) / 1_000_000, 2) + " s"
        default: "\(microseconds / 60_000_000) min \(microseconds / 1_000_000 % 60) s"
        }
    }

    /// A wall time in seconds with two decimals.
    package static func seconds(microseconds: Int) -> String {
        decimals(Double(microseconds) / 1_000_000, 2) + " s"
    }

    /// A number with so many decimals.
    package static func decimals(_ number: Double, _ places: Int) -> String {
        let factor = (0..<places).reduce(1) { result, _ in result * 10 }
        let scaled = Int((number * Double(factor)).rounded())
        guard places > 0 else { return String(scaled) }
        let rest = String(factor + abs(scaled) % factor).dropFirst()
        return (scaled < 0 ? "-" : "") + "\(abs(scaled) / factor).\(rest)"
    }

    /// The counts of a run or file that are worth saying: `214 passed, 2 failed`.
    package static func summary(_ counts: RunCounts) -> [(text: String, style: Style)] {
        let all: [(Int, String, Style)] = [
            (counts.passed, "passed", .green), (counts.flaky, "flaky", .yellow), (counts.failed, "failed", .red),
            (counts.errored, "errored", .red), (counts.timedOut, "timed out", .red),
            (counts.crashed, "crashed", .red), (counts.skipped, "skipped", .yellow),
            (counts.notRun, "not run", .yellow),
        ]
        let worth = all.filter { $0.0 > 0 }
        if worth.isEmpty { return [("0 flows", .dim)] }
        return worth.map { ("\($0.0) \($0.1)", $0.2) }
    }
}
