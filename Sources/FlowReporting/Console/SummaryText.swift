import Platform
import RunEvents

/// The last line of a report.
enum SummaryText {
    static func line(_ end: RunEnd, of run: RunStart, paint: Painter) -> String {
        let counts = Amounts.summary(end.counts).map { paint($0.text, .bold, $0.style) }.joined(separator: ", ")
        return "\(counts) in \(Amounts.seconds(microseconds: end.wallMicroseconds)) (\(run.seeds))"
    }
}
