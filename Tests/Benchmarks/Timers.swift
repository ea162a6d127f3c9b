import HeapModule
import NavigationCore

/// What scheduling and firing very many timers costs, beside a binary heap that can do nothing but that.
enum Timers {
    private static let counts = (small: 1_000, large: 1_000_000)

    static func measure() throws {
        try line("a million timers, at any time") { Int.random(in: 0..<1_000_000, using: &$0) }
        try line("a million timers, one after the other") { _ in 7 }
        try line("a million sleeping tasks, at any time", task: { .wake($0) }) {
            Int.random(in: 0..<1_000_000, using: &$0)
        }
    }

    private static func line(
        _ name: String,
        task: ((Int) -> ScheduledTimer.Task)? = nil,
        _ due: (inout Numbers) -> Int
    ) throws {
        let callback = FunctionTable().store({} as ScheduledTimer.Callback)
        var numbers = Numbers()
        let timers = (1...counts.large).map { id in
            ScheduledTimer(id: id, due: .milliseconds(due(&numbers)), task: task?(id) ?? .call(callback))
        }
        let large = try median(5) { try queue(timers[...]) }
        let small = try median(99) { try queue(timers.prefix(counts.small)) }
        let alone = try median(5) { try heap(timers) }
        let growth = large.seconds / small.seconds / Double(counts.large / counts.small)
        Figure(
            name: name,
            time: large,
            measure: .peer("heap alone", alone),
            growths: [Figure.Growth(name: "per timer", ratio: growth)]
        ).printLine()
    }

    private static func queue(_ timers: ArraySlice<ScheduledTimer>) throws -> Duration {
        try processorTime {
            var queue = TimerQueue()
            for timer in timers { queue.schedule(timer) }
            var last = Duration.zero
            while let next = queue.first, let timer = queue.remove(next.id) {
                guard timer.due >= last else { throw Wrong(what: "a timer came too late") }
                last = timer.due
            }
        }
    }

    private static func heap(_ timers: [ScheduledTimer]) throws -> Duration {
        try processorTime {
            var heap = Heap<ScheduledTimer>()
            for timer in timers { heap.insert(timer) }
            var last = Duration.zero
            while let timer = heap.popMin() {
                guard timer.due >= last else { throw Wrong(what: "a timer came too late") }
                last = timer.due
            }
        }
    }
}
