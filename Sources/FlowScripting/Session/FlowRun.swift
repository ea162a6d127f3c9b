import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// What a session knows of its one flow: what runs, and what has come of it so far.
final class FlowRun {
    enum Phase { case declaring, running, ended }

    /// Path of the script, as in reports.
    let file: String
    var phase = Phase.declaring
    /// Where the script is, if one of its calls is running.
    var place: () -> LuaLocation? = { nil }
    weak var observer: (any FlowObserver)?
    /// Told when a call that the flow itself has made has ended, with its error.
    var callEnded: ((_ name: String, _ error: (any Error)?) -> Void)?
    /// What runs; nothing yet while flows are declared.
    var flow: DeclaredFlow?
    var app: LoadedApp?
    /// What the app declares otherwise in this flow.
    var change: AppChange?
    var navigator: Navigator?
    var hazards = HazardBook()
    var failures = FailureBook()
    var calls = CallTrace()
    var steps = StepBook()
    /// What functions of the description have answered that is hardly meant, a sentence each.
    var oddAnswers: Set<String> = []
    /// The state that a function of the description is asked about right now.
    var asked: Value?
    var attention = AttentionBook()
    var coverage: CoverageRecorder?
    var trace: TraceRecorder?
    var random = SplitMix64(seed: 0)
    /// Words that have told a script what was before, such as `events` and `clock.now`: situations that differ in that
    /// alone are the same to explorers, who have to know.
    var pastReads: Set<String> = []
    /// The lines of the script on which requests were made that a protection holds.
    var heldLines: [RequestID: Int] = [:]
    var digest = EventDigest()
    var virtualTime: Duration = .zero
    /// What was restorable when the app was terminated last.
    var lastSnapshot: Snapshot?

    init(file: String) { self.file = file }

    /// The line of the script on which a request was made, or on which a protection came to hold it.
    func line(of request: RequestID) -> Int? { heldLines[request] ?? attention.line(of: request) }

    // MARK: What happens

    func note(_ event: Event) {
        virtualTime = event.time
        digest.add(event)
        observer?.navigation(event)
        calls.note(event)
        if let navigator { coverage?.reader.note(event, navigator.state) }
        guard let kind = event.hazard, var hazard = event.flowHazard else { return }
        let place = place()
        hazard.line = place?.line
        hazards.add(hazard, kind) { failure("hazard '\(hazard.kind)': \(hazard.message)", at: place) }
    }

    // MARK: Failures

    /// Where the flow is declared.
    var location: LuaLocation? { flow.map { LuaLocation(file: file, line: $0.declaration.line) } }

    /// A failure with the app as it is now; where the flow is declared if nothing is known of its place.
    func failure(_ message: String, at location: LuaLocation? = nil) -> FailureReport {
        let place = location ?? self.location
        let events = navigator?.log.events.suffix(12).map { $0.line.cut(to: TextLimit.message) } ?? []
        return FailureReport(
            message: message.cut(to: TextLimit.message),
            steps: steps.open,
            file: place?.file,
            line: place?.line,
            tree: navigator.map { $0.state.drawing(in: $0.world).cut(to: TextLimit.value) },
            lastEvents: Array(events),
            happened: happened
        )
    }

    /// What has happened since the app was launched, in a few words.
    private var happened: [String] {
        guard let events = navigator?.log.events else { return [] }
        let launch = events.lastIndex { $0.kind == .windowOpened && $0.request == nil } ?? events.startIndex
        let end = events[launch...].firstIndex { $0.kind == .requested } ?? events.endIndex
        return Event.words(events[end...], atMost: FlowRun.mostHappened).map { $0.cut(to: TextLimit.message) }
    }

    private static let mostHappened = 24

    func describe(_ failure: AssertionFailure, at location: LuaLocation?, traceback: String? = nil) -> FailureReport {
        var result = self.failure(failure.fullMessage, at: location)
        result.expected = failure.expected?.cut(to: TextLimit.value)
        result.actual = failure.actual?.cut(to: TextLimit.value)
        result.differences = failure.differences.map { $0.cut(to: TextLimit.message) }
        result.traceback = traceback
        return result
    }
}

/// The hazards of a flow, and what they are worth.
struct HazardBook {
    var policy = HazardPolicies()
    /// Those that were found and are not ignored.
    private(set) var found: [FlowHazard] = []
    /// What those among them are worth that make the flow fail.
    private var failures: [(kind: String, failure: FailureReport)] = []
    /// Kinds that the flow has asserted: it knows about them.
    var asserted: Set<String> = []

    mutating func add(_ hazard: FlowHazard, _ kind: HazardKind, _ failure: () -> FailureReport) {
        switch policy[kind] {
        case .ignore: break
        case .warn: found.append(hazard)
        case .fail:
            found.append(hazard)
            failures.append((hazard.kind, failure()))
        }
    }

    /// Those of which somebody has to be warned.
    var unexpected: [FlowHazard] { found.filter { !asserted.contains($0.kind) } }
    var unexpectedFailures: [FailureReport] { failures.filter { !asserted.contains($0.kind) }.map(\.failure) }
}

/// The failures of a flow, and the assertions that bring them.
struct FailureBook {
    private(set) var all: [FailureReport] = []
    /// Failures of soft assertions beyond those that are kept.
    private(set) var omitted = 0
    var assertionCount = 0
    /// Failures of the enclosing `assert.all` calls, innermost last.
    private var collectors: [[FailureReport]] = []

    var isCollecting: Bool { !collectors.isEmpty }

    mutating func add(_ failure: FailureReport) { all.append(failure) }
    mutating func add(_ failures: [FailureReport]) { all += failures }
    /// Puts others in the place of all.
    mutating func replaceAll(with failures: [FailureReport]) { all = failures }

    /// Keeps a failure of a soft assertion; of very many, the first ones say enough.
    mutating func collect(_ failure: @autoclosure () -> FailureReport) {
        let count = all.count + collectors.reduce(0) { $0 + $1.count }
        guard count < FailureBook.limit else {
            omitted += 1
            return
        }
        if collectors.isEmpty { all.append(failure()) } else { collectors[collectors.count - 1].append(failure()) }
    }

    private static let limit = 100

    /// Begins to collect for an `assert.all`, and returns how deep it lies.
    mutating func beginCollecting() -> Int {
        collectors.append([])
        return collectors.count
    }

    mutating func endCollecting() -> [FailureReport] { collectors.removeLast() }

    /// Gives up collecting at a depth, if that has not ended.
    mutating func abandonCollecting(at depth: Int) {
        if collectors.count == depth { collectors.removeLast() }
    }

    /// Lets assertions raise as if no `assert.all` were around, and returns what that needs to be taken back.
    mutating func suspendCollecting() -> Suspended {
        defer { collectors = [] }
        return Suspended(collectors: collectors)
    }

    /// Takes out what soft assertions have found since there were so many failures.
    mutating func takeFailures(since count: Int) -> [FailureReport] {
        defer { all.removeLast(max(all.count - count, 0)) }
        return Array(all.dropFirst(count))
    }

    mutating func resumeCollecting(_ suspended: Suspended) { collectors = suspended.collectors }

    struct Suspended {
        fileprivate var collectors: [[FailureReport]]
    }

    /// Forgets everything but the count of assertions.
    mutating func clear() { (all, collectors) = ([], []) }
}
