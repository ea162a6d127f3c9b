import NavigationCore
import Testing

@testable import NavigationHarness

@Suite("Sleeping on a clock of the system costs virtual time")
struct SystemSleepTests {
    @Test("Whatever the app sleeps on, it goes on when virtual time has come so far", arguments: Bed.allCases)
    func beds(bed: Bed) throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, clock in
                try await bed.sleep(for: .seconds(90))
                trace.add("\(clock.now.sinceLaunch)")
            }
        )
        try navigator.tap("go")
        #expect(navigator.state.timers.count == 1)
        try navigator.advance(by: .seconds(89))
        #expect(trace.lines == [])
        try navigator.advance(by: .seconds(100))
        #expect(trace.lines == ["90.0 seconds"])
        navigator.endOfRun()
        #expect(navigator.hazards == [])
    }

    @Test("Wherever it sleeps", arguments: Place.allCases)
    func places(place: Place) throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, clock in
                try await place.run {
                    try await Task.sleep(for: .seconds(2))
                    trace.add("\(clock.now.sinceLaunch)")
                }
            }
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(10))
        #expect(trace.lines == ["2.0 seconds"])
        #expect(navigator.state.timers.isEmpty)
        navigator.endOfRun()
        #expect(navigator.hazards == [])
    }

    @Test("A cancelled sleep ends at once and leaves no timer", arguments: Place.allCases)
    func cancelled(place: Place) throws {
        let trace = Trace()
        let navigator = try launched(
            acting(on: "detail") { _, _ in
                try await place.run {
                    do { try await Task.sleep(for: .seconds(3600)) } catch { trace.add("\(error)") }
                }
            }
        )
        try navigator.ask(.push(.screen("detail")))
        try navigator.tap("go")
        #expect(navigator.state.timers.count == 1)
        try navigator.ask(.pop(1))
        guard place != .task else { return #expect(navigator.state.timers.count == 1) }
        #expect(trace.lines == ["CancellationError()"])
        #expect(navigator.state.timers.isEmpty)
        #expect(!navigator.tasks.isBusy)
    }

    @Test("Sleepers of both kinds go on in the order of their time, those of one time in the order of their calls")
    func order() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, clock in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<50 {
                        group.addTask {
                            let delay = Duration.milliseconds(number * 7 % 10)
                            if number % 2 == 0 {
                                try await clock.sleep(for: delay)
                            } else {
                                try await Task.sleep(for: delay)
                            }
                            trace.add("\(number * 7 % 10) \(number)")
                        }
                    }
                    try await group.waitForAll()
                }
            }
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(1))
        let expected = (0..<50).map { (delay: $0 * 7 % 10, number: $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        #expect(
            trace.lines.filter { !$0.hasPrefix("0 ") }
                == expected.filter { $0.delay > 0 }.map { "\($0.delay) \($0.number)" }
        )
    }

    @Test("A hundred sleeps end at the very instants that were asked for")
    func exact() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, clock in
                for _ in 0..<100 { try await Task.sleep(for: .milliseconds(345)) }
                trace.add("\(clock.now.sinceLaunch)")
            }
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(40))
        #expect(trace.lines == ["34.5 seconds"])
    }

    @Test("The end of the flow ends it")
    func endOfFlow() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, _ in do { try await Task.sleep(for: .seconds(5)) } catch { trace.add("\(error)") } }
        )
        try navigator.tap("go")
        navigator.endOfRun()
        #expect(trace.lines == ["CancellationError()"])
        #expect(navigator.hazards == [])
    }

    @Test(
        "A length is told from what is left of it, and from how much may have passed",
        arguments: [
            (left: 1_999_999, span: 30, length: 2_000_000), (left: 344_999, span: 20_000, length: 345_000),
            (left: 297_100, span: 3_500, length: 300_000), (left: 99, span: 5, length: 100),
            (left: -5, span: 1, length: 0),
            (left: 149_700, span: 1_000, length: 150_000), (left: 341_800, span: 3_210, length: 345_000),
        ]
    )
    func lengths(left: Int, span: Int, length: Int) {
        let told = Duration.microseconds(left).asAskedFor(within: .microseconds(span))
        #expect(told == .microseconds(length))
    }

    enum Bed: CaseIterable, Sendable {
        case length, nanoseconds, deadline, continuous, suspending

        func sleep(for length: Duration) async throws {
            switch self {
            case .length: try await Task.sleep(for: length)
            case .nanoseconds: try await Task.sleep(nanoseconds: UInt64(length.components.seconds) * 1_000_000_000)
            case .deadline: try await Task.sleep(until: .now + length, clock: .continuous)
            case .continuous: try await ContinuousClock().sleep(for: length)
            case .suspending: try await SuspendingClock().sleep(for: length)
            }
        }
    }

    enum Place: CaseIterable, Sendable {
        case action, task, child, group, actor, mainActor

        func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
            switch self {
            case .action: try await body()
            case .task: Task { try await body() }
            case .child:
                async let end: Void = body()
                try await end
            case .group:
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await body() }
                    try await group.waitForAll()
                }
            case .actor: try await Bedroom().run(body)
            case .mainActor: try await MainBedroom().run(body)
            }
        }
    }

    private actor Bedroom {
        func run(_ body: @Sendable () async throws -> Void) async throws { try await body() }
    }

    @MainActor private final class MainBedroom {
        nonisolated init() {}
        func run(_ body: @Sendable () async throws -> Void) async throws { try await body() }
    }
}
