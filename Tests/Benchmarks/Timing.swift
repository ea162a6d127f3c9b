import Foundation

/// The time of one run of a piece of work: the median of several rounds, each long enough for the clock.
func measured(rounds: Int = 9, _ work: () throws -> Void) rethrows -> Duration {
    try work()
    let once = try processorTime { try work() }
    let repeats = max(1, Int((0.02 / max(once.seconds, 1e-9)).rounded(.up)))
    return try median(rounds) { try processorTime { for _ in 0..<repeats { try work() } } / repeats }
}

/// What a piece of work takes of the processor: what else runs on the machine does not count.
func processorTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = processorTime
    try work()
    return processorTime - start
}

private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// The median of several times that are taken one after the other.
func median(_ rounds: Int, _ time: () throws -> Duration) rethrows -> Duration {
    var times: [Duration] = []
    for _ in 0..<rounds { times.append(try time()) }
    return times.sorted()[rounds / 2]
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
