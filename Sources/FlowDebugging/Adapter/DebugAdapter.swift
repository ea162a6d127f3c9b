import FlowRunner
import FlowScripting
import LuaRuntime
import NavigationCore
import Platform
import RunEvents

/// Speaks the Debug Adapter Protocol with one client, from its first message until it hangs up.
///
/// Everything happens on one thread: while a flow stands still, its hook reads what the client asks for; while it runs,
/// it looks now and then whether something has come. The thread needs a large stack: see `DebuggedScript.onThread`.
package final class DebugAdapter {
    let client: Client
    private let find: DebugTargetFinder
    /// Receives what cannot be told to the client.
    private let complain: (String) -> Void

    var breakpoints = BreakpointBook()
    var conventions = ClientConventions()
    /// What is debugged, and how.
    private(set) var debuggee: Debuggee?
    private(set) var launch: LaunchConfiguration?
    var isConfigured = false
    /// Answers the request to launch, which waits until the client has set its breakpoints.
    var whenConfigured: (() -> Void)?
    private var hasRun = false
    private(set) var isOver = false

    private let checkpoints = Checkpoints()
    /// The flow that runs, and where it stands still.
    private(set) var run: DebuggedRun?
    var stop: Stop?
    var variables = VariableStore()
    var decision: Decision?
    var wantsPause = false
    /// The flows that are left are not run.
    private(set) var isEnding = false
    private var wantsRestart = false

    /// To be done when the request that is being handled has been answered.
    var afterwards: [() -> Void] = []
    var realPaths: [String: String] = [:]

    package init(
        reading: Int32,
        writing: Int32,
        find: @escaping DebugTargetFinder,
        complain: @escaping (String) -> Void
    ) {
        (client, self.find, self.complain) = (Client(reading: reading, writing: writing), find, complain)
    }

    /// Serves the client until it is done.
    package func serve() {
        while !isOver {
            if isConfigured, !hasRun { debug() } else { receive(waiting: true) }
        }
        checkpoints.leaveIfCopy()
    }

    // MARK: Messages

    /// Handles the next message; false if none has come.
    @discardableResult
    func receive(waiting: Bool) -> Bool {
        guard let incoming = client.next(waiting: waiting) else { return false }
        switch incoming {
        case .request(let request): handle(request)
        case .fault(let fault):
            if let (number, command) = fault.request { client.refuse(number, command, fault.message) }
            say("ignored \(fault.message)", isImportant: true)
        case .gone(let reason):
            if let reason { complain(reason) }
            hangUp()
        }
        return true
    }

    private func handle(_ request: Request) {
        do throws(RequestFault) {
            if let body = try answer(to: request) { client.answer(request, body) }
        } catch {
            client.refuse(request.number, request.command, error.message)
        }
        let works = afterwards
        afterwards = []
        for work in works { work() }
    }

    // MARK: The life of a session

    func hangUp() {
        isOver = true
        end()
    }

    /// Ends the flow that runs, and leaves out those that are left.
    func end() {
        isEnding = true
        decision = .end
    }

    func begin(_ configuration: LaunchConfiguration) throws(RequestFault) {
        debuggee = try Debuggee(configuration, find)
        launch = configuration
        realPaths = [:]
    }

    /// Has everything run again, from the files as they are now.
    func restart(_ configuration: LaunchConfiguration?) throws(RequestFault) {
        guard let configuration = configuration ?? launch else { throw RequestFault("nothing was launched") }
        let again = try Debuggee(configuration, find)
        // What runs ends first: it is still of the old files.
        afterwards.append { [self] in
            (debuggee, launch, realPaths, wantsRestart) = (again, configuration, [:], true)
            end()
            if hasRun, run == nil { (hasRun, wantsRestart) = (false, false) }
        }
    }

    private func debug() {
        hasRun = true
        repeat {
            (wantsRestart, isEnding, decision) = (false, false, nil)
            let status = runFlows()
            guard !wantsRestart, !isOver else { continue }
            client.tell("exited", ["exitCode": .integer(Int(status.rawValue))])
            client.tell("terminated")
        } while wantsRestart && !isOver
    }

    private func runFlows() -> RunStatus {
        guard let debuggee, let launch else { return .internalError }
        var status = RunStatus.passed
        for flow in debuggee.flows where !isEnding {
            let run = DebuggedRun(
                flow,
                of: debuggee.script,
                for: self,
                checkpoints: checkpoints,
                stopOnEntry: launch.stopsOnEntry
            )
            self.run = run
            client.tell("thread", ["reason": "started", "threadId": 1])
            do throws(ScriptFailure) {
                if let result = try run.run() { tell(result, of: flow, &status) }
            } catch {
                status = .failed
                say("\(error.file)\(error.line.map { ":\($0)" } ?? ""): \(error.message)", isImportant: true)
            }
            self.run = nil
        }
        return status
    }

    private func tell(_ result: FlowResult, of flow: FlowDeclaration, _ status: inout RunStatus) {
        if result.status.isFailure { status = .failed }
        let note = result.note.map { " (\($0))" } ?? ""
        say("\(result.status.rawValue): \(flow.name)\(note)", isImportant: result.status.isFailure)
        for failure in result.failures {
            let lines = [
                failure.message, failure.expected.map { "  expected: \($0)" }, failure.actual.map { "  actual: \($0)" },
            ]
            tell(lines.compactMap(\.self).joined(separator: "\n"), "stderr", failure.file, failure.line)
        }
    }

    // MARK: Printing

    /// Prints text in the client's console, with the place that it is about.
    func tell(_ text: String, _ category: String, _ file: String? = nil, _ line: Int? = nil) {
        var body: [String: Value] = ["category": .string(category), "output": .string(text + "\n")]
        if let file, let line {
            body["source"] = source(of: file)
            body["line"] = .integer(conventions.shown(line))
        }
        client.tell("output", body)
    }

    /// A file that a place names, as the protocol says it.
    func source(of file: String) -> Value {
        let path = Path.absolute(file, from: debuggee?.projectFolder ?? "/")
        return ["name": .string(Path.name(path)), "path": .string(path)]
    }
}
