import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Requests, links, and that nothing has changed.
extension Assertions {
    func defineRequestAssertions() {
        assertion("outcome", 3, text: [1, 2]) { call in try outcome(call) }
        assertion("held", 2, text: [1]) { call in try held(call) }
        assertion("pending", 1) { call in
            let requests = try surface.app(for: call).state.requests
            let wanted = try call.integer(0, default: 0)
            guard requests.count != wanted else { return }
            let found = requests.map { "\n  \(surface.describe($0.id))" }.joined()
            throw AssertionFailure(
                "another number of requests is pending",
                expected: "\(wanted)",
                actual: "\(requests.count)\(found)"
            )
        }
        assertion("resolves", 3, text: [0, 1]) { call in try resolves(call) }
        assertion("unresolved", 1, text: [0]) { call in
            let navigator = try surface.app(for: call)
            let address = try call.string(0)
            if navigator.app.screens[address] != nil {
                throw LuaUsageError(
                    "'\(address)' is a screen, and an address begins with '/' or a scheme: assert.unresolved(\"/\(address)\")"
                )
            }
            let found: Resolution
            switch try link(address, navigator) {
            case .success(let other): found = other
            case .failure(let end) where end.reason == .notRunning: throw AssertionFailure(end.message)
            case .failure: return adviseOnAddress(address, call)
            }
            throw AssertionFailure("'\(address)' leads somewhere", expected: "nowhere", actual: name(of: found))
        }
        assertion("plan", 3, text: [0]) { call in try plan(call) }
        assertion("unchanged", 2) { call in try unchanged(call) }
    }

    /// Notes what is no address at all: it leads nowhere whatever the app does.
    private func adviseOnAddress(_ text: String, _ call: LuaCall) {
        let address = try? Address(text)
        guard address == nil || address?.scheme != nil && address?.host == nil else { return }
        let note = "assert.unresolved: '\(text)' is no address, whatever the app does: one is scheme://… or /…"
        surface.run.attention.advise(note, at: call.location(inFile: surface.files.file)?.line)
    }

    private func request(_ call: LuaCall, _ index: Int) throws -> RequestID {
        guard let handle = try call[index].objectValue?.instance as? RequestHandle else {
            guard try call[index] != .nil || index >= call.count else {
                let reason = "got nil; tap returns the request that its action makes, and nothing if it makes none"
                throw LuaUsageError("bad argument #\(index + 1) to '\(call.name)' (request expected, \(reason))")
            }
            throw call.bad(index, "request", try call[index])
        }
        return handle.id
    }

    private func outcome(_ call: LuaCall) throws {
        let id = try request(call, 0)
        let text = try call.string(1)
        guard let wanted = Outcome(rawValue: text) else {
            let known = Outcome.allCases.map(\.rawValue)
            throw LuaUsageError("unknown outcome '\(text)'\(OutcomeAdvice.text(for: text, known))")
        }
        let reason = try call.optionalString(2)
        let actual = surface.outcome(of: id)
        let actualReason = navigator?.records[id]?.settlement?.reason.rawValue
        guard actual != wanted || reason != nil && reason != actualReason else { return }
        let hint = reason.flatMap { reasonAdvice($0, actualReason) } ?? ""
        throw AssertionFailure(
            "the request ended otherwise\(hint)",
            expected: reason.map { "\(text) (\($0))" } ?? text,
            actual: surface.describe(id)
        )
    }

    /// Reasons are camel-cased words: another spelling of the one that was meant. Apps have reasons of their own, too.
    private func reasonAdvice(_ wanted: String, _ actual: String?) -> String? {
        func bare(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        let known = Set(Reason.known.map(\.rawValue) + [actual].compactMap(\.self))
        guard !known.contains(wanted) else { return nil }
        let meant = known.first { bare($0) == bare(wanted) } ?? nearestName(to: wanted, among: known.sorted())
        return meant.map { ": did you mean '\($0)'?" }
    }

    private func held(_ call: LuaCall) throws {
        let id = try request(call, 0)
        let protection = try call.optionalString(1)
        let pending = navigator?.state.request(id)
        if let protection, protection != Gate.lock, !brings(pending, protection) {
            _ = try surface.navigation.protection(named: protection)
        }
        guard pending?.isHeld != true || protection != nil && protection != pending?.heldBy else { return }
        throw AssertionFailure(
            "the request is not held",
            expected: protection.map { "held by '\($0)'" } ?? "held",
            actual: surface.describe(id)
        )
    }

    /// Whether a request was given a protection of this name.
    private func brings(_ request: PendingRequest?, _ name: String) -> Bool {
        request.map { $0.heldBy == name || $0.options.protections.contains { $0.name == name } } ?? false
    }

    private func resolves(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        let (address, screen) = (try call.string(0), try call.string(1))
        if screen.contains("/"), navigator.app.screens[address] != nil {
            throw LuaUsageError("the address comes first: \(call.name)(\(Value.string(screen)), \"\(address)\")")
        }
        try surface.navigation.checkScreen(screen)
        let wanted = try parameters(call, 2)
        switch try link(address, navigator) {
        case .failure(let end):
            throw AssertionFailure(
                "'\(address)' leads nowhere",
                expected: screen,
                actual: "\(end.reason.rawValue): \(end.message)"
            )
        case .success(let found):
            let fits = wanted.allSatisfy { found.parameters[$0.key] ?? .null == $0.value }
            guard found.screen == screen, fits else {
                throw AssertionFailure(
                    "'\(address)' leads elsewhere",
                    expected: "\(screen) \(Value.record(wanted))",
                    actual: "\(name(of: found)) \(Value.record(found.parameters))"
                )
            }
        }
    }

    /// What an address leads to, whether somebody would get there from here or not.
    private func link(_ address: String, _ navigator: Navigator) throws -> Result<Resolution, Reducer.Settled> {
        try navigator.resolution(of: .address(address), from: .external, isFoundOnly: true)
    }

    /// The screen that was found, or the link that acts.
    private func name(of found: Resolution) -> String { found.screen ?? found.pattern ?? "" }

    private func plan(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        var options = RequestOptions()
        var wanted: [String] = []
        let target: Target
        if case .table = try call[0] {
            let parts = try surface.navigation.requestParts(try call[0], owner: call.name)
            (target, options) = (parts.target, parts.options)
        } else {
            target = try surface.navigation.target(try call[0], call)
        }
        wanted = try call.list(1).compactMap(\.stringValue)
        if case .table = try call[2] {
            var keys = try Options(try call[2], for: call.name)
            options = try surface.navigation.requestOptions(&keys, function: call.name)
            try keys.finish()
        }
        switch try navigator.resolution(of: target, options) {
        case .success(let found): try compare("the plan differs: \(found.plan.explanation)", wanted, found.plan.screens)
        case .failure(let end):
            throw AssertionFailure(
                "there is no way",
                expected: text(try call[1]),
                actual: "\(end.reason.rawValue): \(end.message)"
            )
        }
    }

    /// Compares the app with a snapshot, optionally after a function.
    private func unchanged(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        let before: NavigationState
        var function = try call[1].functionValue
        if let first = try call[0].functionValue {
            if let taker = try lua.global("app.snapshot").functionValue, taker == first {
                throw LuaUsageError("'app.snapshot' is a function: app.snapshot() takes the snapshot")
            }
            (before, function) = (navigator.state, first)
        } else if let snapshot = try call[0].objectValue?.instance as? SnapshotHandle {
            before = snapshot.state
        } else {
            throw call.bad(0, "snapshot", try call[0])
        }
        if let function { try surface.call(function) }
        let after = navigator.state
        guard let difference = StateDifference(before, after, navigator.world) else { return }
        throw AssertionFailure(
            "the app has changed: \(difference.what)",
            expected: difference.before,
            actual: difference.after
        )
    }
}

/// The first part in which two states differ for a person who uses the app.
private struct StateDifference {
    var what: String
    var before: String
    var after: String

    init?(_ before: NavigationState, _ after: NavigationState, _ world: World) {
        let parts: [(String, (NavigationState) -> String)] = [
            ("its tree", { $0.drawing(in: world) }),
            ("its state", { $0.app.description }),
            ("its kept screens", { state in state.cache.map(\.key).joined(separator: ", ") }),
            (
                "its pending requests",
                { state in state.requests.map { "\($0.command.name) (\($0.stage.name))" }.joined(separator: ", ") }
            ),
            (
                "its instances",
                { state in
                    state.live.map { id in
                        let screen = state.nodes[id]?.screen
                        return
                            "\(screen?.title ?? "container") #\(id.number) \(Value.record(screen?.properties ?? [:])) \(screen?.data ?? .null)"
                    }.joined(separator: "\n")
                }
            ),
        ]
        for (what, part) in parts where part(before) != part(after) {
            (self.what, self.before, self.after) = (what, part(before), part(after))
            return
        }
        return nil
    }
}
