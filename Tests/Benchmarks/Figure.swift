import Foundation

/// One line of what is printed: how long a piece of work takes, beside what it is held against.
struct Figure {
    /// What a time is held against.
    enum Measure {
        case limit(Duration)
        /// The same work by somebody else, in this run or at least on this machine.
        case peer(String, Duration)
        case none(String)
    }

    /// How much longer the work takes in something larger.
    struct Growth {
        var name: String
        var ratio: Double
    }

    var name: String
    var time: Duration
    var measure: Measure
    var growths: [Growth] = []

    static let heading = line("figure", "time", "held against", "times", "growth")

    func printLine() {
        let growth = growths.map { "\($0.name) × \($0.ratio.rounded(to: 2))" }.joined(separator: ", ")
        switch measure {
        case .limit(let limit):
            print(Figure.line(name, time.text, "≤ \(limit.text)", times(limit), growth))
        case .peer(let peer, let other):
            print(Figure.line(name, time.text, "\(peer) \(other.text)", times(other), growth))
        case .none(let why): print(Figure.line(name, time.text, why, "", growth))
        }
        // Whoever watches through a pipe sees each line when it is there.
        fflush(nil)
    }

    private func times(_ other: Duration) -> String { "× \((time.seconds / other.seconds).rounded(to: 2))" }

    private static func line(_ name: String, _ time: String, _ measure: String, _ times: String, _ growth: String)
        -> String
    {
        "\(name.padded(46)) \(time.padded(10)) \(measure.padded(24)) \(times.padded(9)) \(growth)"
    }
}
