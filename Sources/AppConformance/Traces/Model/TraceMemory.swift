import RunEvents

/// What a trace model has found out, so that it finds nothing out twice; all of it can be found out again.
struct TraceMemory {
    /// What follows from a reading by an event, as far as the recorder is known; with hints if the event needed them.
    struct Question: Hashable {
        fileprivate var reading: Int
        fileprivate var knowledge: Int
        fileprivate var event: Int
        fileprivate var hints: Int?
    }

    private struct ReadingKey: Hashable {
        var stop: Int
        var told: [Told]
    }

    private struct RestKey: Hashable {
        var reading: Int
        var knowledge: Int
    }

    private var knowledge = 0
    private var knowledges: [Recorded: Int] = [:]
    private var readings: [ReadingKey: Reading] = [:]
    private var lastReading = 0
    private var rests: [RestKey: [Successor]] = [:]
    private var found: [Question: [Successor]] = [:]
    private var events: [TraceEvent: Int] = [:]
    private var hints: [Hints: Int] = [:]

    private static let mostReadings = 20_000

    var isFull: Bool { readings.count > TraceMemory.mostReadings || found.count > 4 * TraceMemory.mostReadings }

    /// Forgets all but the numbers of readings and of what is known, which others hold.
    mutating func forget() {
        (readings, rests, found) = ([:], [:], [:])
        (events, hints) = ([:], [:])
    }

    /// What is known of the recorder from now on.
    mutating func know(_ recorded: Recorded) { knowledge = knowledges.number(of: recorded) }

    /// The one reading of a stop and of what is still to be told there.
    mutating func reading(at stop: Stop, _ told: [Told]) -> Reading {
        let key = ReadingKey(stop: stop.number, told: told)
        if let known = readings[key] { return known }
        let reading = Reading(lastReading, stop, told)
        lastReading += 1
        readings[key] = reading
        return reading
    }

    // MARK: What follows

    mutating func question(_ reading: Reading, _ event: TraceEvent, _ given: Hints? = nil) -> Question {
        Question(
            reading: reading.number,
            knowledge: knowledge,
            event: events.number(of: event),
            hints: given.map { hints.number(of: $0) }
        )
    }

    subscript(question: Question) -> [Successor]? {
        get { found[question] }
        set { found[question] = newValue }
    }

    func silence(after reading: Reading) -> [Successor]? {
        rests[RestKey(reading: reading.number, knowledge: knowledge)]
    }

    mutating func keep(_ successors: [Successor], silentlyAfter reading: Reading) {
        rests[RestKey(reading: reading.number, knowledge: knowledge)] = successors
    }
}

extension Dictionary where Value == Int {
    /// A number of its own for each key.
    fileprivate mutating func number(of key: Key) -> Int {
        if let known = self[key] { return known }
        self[key] = count
        return count - 1
    }
}
