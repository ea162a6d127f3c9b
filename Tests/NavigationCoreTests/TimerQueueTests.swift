import NavigationCore
import RandomTestSupport
import Testing

/// What the queue of timers promises, held against an array that is sorted and searched.
@Suite("The queue of timers")
struct TimerQueueTests {
    private struct Model {
        var timers: [ScheduledTimer] = []

        var sorted: [ScheduledTimer] { timers.sorted { ($0.due, $0.id) < ($1.due, $1.id) } }
    }

    /// Everything with which a timer can end, of each kind a few, so that several timers share one.
    private static let tasks: [(ScheduledTimer.Task, ScheduledTimer.Owner?)] = {
        let callback = FunctionTable().store({} as ScheduledTimer.Callback)
        return [(.call(callback), nil)]
            + (1...3).flatMap { number -> [(ScheduledTimer.Task, ScheduledTimer.Owner?)] in
                [
                    (.expire(owner: number), .keeping(number)), (.endTransition(number), .transition(number)),
                    (.startDelayed(RequestID(number)), .request(RequestID(number))),
                    (.callOn(NodeID(number), callback), .node(NodeID(number))), (.wake(number), .sleeper(number)),
                ]
            }
    }()

    @Test("Whatever is scheduled, taken and cancelled, it holds what a sorted array holds", arguments: 0..<40)
    func model(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var queue = TimerQueue()
        var model = Model()
        // Some sequences stay short, others fill several pieces of the list and empty them again.
        let size = [4, 40, 600][Int(seed % 3)]
        for id in 1...4 * size {
            let grows = model.timers.count < (id < 2 * size ? size : 2)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<(grows ? 7 : 2):
                let task = try #require(Self.tasks.randomElement(using: &generator)).0
                let due = Duration.seconds(Int.random(in: 0..<size, using: &generator))
                queue.schedule(ScheduledTimer(id: id, due: due, task: task))
                model.timers.append(ScheduledTimer(id: id, due: due, task: task))
            case 9:
                // Seldom: it takes a share of all.
                guard id % 16 == 0, case (let task, let owner?)? = Self.tasks.randomElement(using: &generator) else {
                    break
                }
                queue.cancel(owner)
                model.timers.removeAll { $0.task == task }
            case 7, 8:
                let wanted = model.timers.randomElement(using: &generator)?.id ?? id
                #expect(queue.remove(wanted) == model.timers.first { $0.id == wanted })
                model.timers.removeAll { $0.id == wanted }
            default:
                let first = model.sorted.first
                #expect(queue.first == first)
                #expect(first.map { queue.remove($0.id) } == first)
                model.timers.removeAll { $0.id == first?.id }
            }
            #expect(queue.count == model.timers.count && queue.isEmpty == model.timers.isEmpty)
            if id % size == 0 { #expect(Array(queue) == model.sorted) }
        }
        #expect(Array(queue) == model.sorted)
    }

    @Test("Queues with the same timers are the same, however they came to that", arguments: 0..<20)
    func sameness(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let timers = (1...500).map { id in
            let task = Self.tasks[id % Self.tasks.count].0
            return ScheduledTimer(id: id, due: .seconds(Int.random(in: 0..<50, using: &generator)), task: task)
        }
        let kept = timers.filter { $0.id % 2 == 0 }
        var one = TimerQueue()
        for timer in timers.shuffled(using: &generator) { one.schedule(timer) }
        for timer in timers.shuffled(using: &generator) where timer.id % 2 == 1 { one.remove(timer.id) }
        var other = TimerQueue()
        for timer in kept { other.schedule(timer) }
        #expect(one == other && one.hashValue == other.hashValue)
        let third = kept[0]
        other.remove(third.id)
        #expect(one != other)
        other.schedule(ScheduledTimer(id: third.id, due: third.due + .seconds(1), task: third.task))
        #expect(one != other)
    }

    @Test("A copy keeps what it had when the queue goes on")
    func copies() {
        var queue = TimerQueue()
        for id in 1...1000 { queue.schedule(ScheduledTimer(id: id, due: .seconds(id % 7), task: .wake(id))) }
        let copy = queue
        let before = Array(copy)
        for id in 1...500 { queue.cancel(.sleeper(id)) }
        #expect(Array(copy) == before && queue.count == 500)
        #expect(queue.allSatisfy { $0.id > 500 })
        #expect(copy.filter { $0.id > 500 } == queue)
    }
}
