import HeapModule
import NavigationCore

/// What scheduling and firing very many timers costs, beside a binary heap that can do nothing but that.
enum Timers {
    private static let counts = (small: 1_000, large: 1_000_000)

    static func measure() throws {
        try line("a million timers, at any time", due: { Int.random(in: 0..<1_000_000, using: &$0) })
        try line("a million timers, one after the other", due: { _ in 7 })
        try line(
            "a million sleeping tasks, at any time",
            task: { .wake($0) },
            due: { Int.random(in: 0..<1_000_000, using: &$0) }
        )
        let (few, many) = (try inCore(waiting: 10), try inCore(waiting: counts.large))
        let growth = Figure.Growth(name: "others waiting", ratio: many.seconds / few.seconds)
        Figure(name: "schedule and fire one, core alone", time: few, measure: .none(""), growths: [growth]).printLine()
    }

    /// The time that one timer takes of the core, from being scheduled to being fired, while others wait.
    private static func inCore(waiting count: Int) throws -> Duration {
        var app = try BareApp(Apps.deepStack(liveScreens.small))
        let callback = FunctionTable().store({} as ScheduledTimer.Callback)
        for number in 0..<count { try app.apply(.schedule(.seconds(60 + number % 1000), callback)) }
        return try measured {
            try app.apply(.schedule(.zero, callback))
            guard let next = app.state.timers.first, next.due == app.state.now else {
                throw Wrong(what: "no timer is due")
            }
            try app.apply(.fire(next.id))
        }
    }

    private static func line(
        _ name: String,
        task: ((Int) -> ScheduledTimer.Task)? = nil,
        due: (inout Numbers) -> Int
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
