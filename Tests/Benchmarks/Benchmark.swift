/// Times the same work at two sizes, and says how the time grows.
struct Benchmark {
    var name: String
    /// What the two sizes count, such as `patterns`.
    var unit: String
    var sizes: (small: Int, large: Int)
    /// How much longer the large one may take because of its size: its share of the work, or 1 where size must not matter.
    var growth: Double
    /// Prepares a size and returns the work to time.
    var prepare: (Int) throws -> () throws -> Void

    /// Runs both sizes and prints one line.
    func run() throws {
        let small = try time(sizes.small)
        let large = try time(sizes.large)
        let ratio = large.seconds / small.seconds / growth
        print(
            "\(name.padded(44)) \(sizes.small) \(unit) \(small.text), \(sizes.large) \(unit) \(large.text),",
            "ratio\(growth == 1 ? "" : " / \(Int(growth))") = \(ratio.rounded(to: 2))"
        )
    }

    private func time(_ size: Int) throws -> Duration { try measured(try prepare(size)) }
}

/// The shortest of several runs, each long enough for the clock.
func measured(_ work: () throws -> Void) throws -> Duration {
    let clock = ContinuousClock()
    try work()
    let once = try clock.measure { try work() }
    let repeats = max(1, Int((0.02 / max(once.seconds, 1e-9)).rounded(.up)))
    var best = Duration.seconds(Int64.max / 2)
    for _ in 0..<7 {
        let all = try clock.measure { for _ in 0..<repeats { try work() } }
        best = min(best, all / repeats)
    }
    return best
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    var text: String {
        switch seconds {
        case ..<1e-6: "\((seconds * 1e9).rounded(to: 0)) ns"
        case ..<1e-3: "\((seconds * 1e6).rounded(to: 1)) µs"
        case ..<1: "\((seconds * 1e3).rounded(to: 1)) ms"
        default: "\(seconds.rounded(to: 2)) s"
        }
    }
}

extension Double {
    func rounded(to digits: Int) -> Double {
        let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
        return (self * scale).rounded() / scale
    }
}

extension String {
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
