public import NavigationCore
import NavigationHarness

/// A property that an app's team has written: predicates that look at the running app.
public struct OwnProperty: Property {
    /// When its predicates have to hold.
    public enum Rule {
        case always, never, sometimes
        /// Within a virtual time from every situation, while nobody interferes.
        case eventually(within: Duration)
        /// The same from where the first predicate holds, for the second.
        case leadsTo(within: Duration)
        case afterEachStep
    }

    public let name: String
    public var meaning: String {
        let when =
            switch rule {
            case .always: "holds in every situation"
            case .never: "holds in no situation"
            case .sometimes: "holds in some situation"
            case .eventually(let span): "comes true within \(span.script) from every situation"
            case .leadsTo(let span): "comes true within \(span.script) where its first part holds"
            case .afterEachStep: "holds after each step"
            }
        return "the app's own: it \(when)"
    }
    public let rule: Rule
    /// Whether a predicate holds for the app as it is.
    private let holds: (_ predicate: Int) throws -> Bool
    private let compare: (_ before: Value, _ after: Value) throws -> Bool
    /// Lua that fails where a predicate does not hold.
    private let check: (_ predicate: Int) -> [String]
    public var notes: Set<Note> = []
    public var isVacuous: Bool { if case .leadsTo = rule { !notes.contains(.hadCase) } else { false } }
    public var looksAtAll: Bool { if case .sometimes = rule { true } else { false } }

    /// What was seen of its first predicate.
    public enum Note: String, Codable, Sendable { case hadCase, hasHeld }

    public init(
        _ name: String,
        _ rule: Rule,
        holds: @escaping (_ predicate: Int) throws -> Bool,
        compare: @escaping (_ before: Value, _ after: Value) throws -> Bool = { _, _ in true },
        check: @escaping (_ predicate: Int) -> [String] = { _ in [] }
    ) {
        (self.name, self.rule, self.check) = (name, rule, check)
        self.holds = { predicate in try PropertyFault.wrap(name) { try holds(predicate) } }
        self.compare = { before, after in try PropertyFault.wrap(name) { try compare(before, after) } }
    }

    public mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        let number = situation.fingerprint
        guard situation.state.phase != .terminated else { return [] }
        switch rule {
        case .afterEachStep: return []
        case .always:
            return try trial { _ in try holds(0) } ? [] : [violation("does not hold", at: number, check(0))]
        case .never:
            return try trial { _ in try holds(0) } ? [violation("holds", at: number, check(0))] : []
        case .sometimes:
            if !notes.contains(.hasHeld), try trial({ _ in try holds(0) }) { notes.insert(.hasHeld) }
            return []
        case .eventually(let span):
            return try missed(0, within: span, trial).map { missing in
                [violation("does not come true: \(missing.why)", at: number, missing.check)]
            } ?? []
        case .leadsTo(let span):
            guard try trial({ _ in try holds(0) }) else { return [] }
            notes.insert(.hadCase)
            return try missed(1, within: span, trial).map { missing in
                [violation("is not followed: \(missing.why)", at: number, missing.check)]
            } ?? []
        }
    }

    public func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard case .afterEachStep = rule, step.after.phase != .terminated, step.before.phase != .terminated else {
            return []
        }
        let (before, after) = (summary(of: step.before, step.world), summary(of: step.after, step.world))
        guard try !compare(before, after) else { return [] }
        return [Violation(name, "'\(name)' does not hold after this step", in: step)]
    }

    public func violations(in whole: ExploredWhole, _ trial: Trial) -> [Violation] {
        guard case .sometimes = rule, whole.isComplete, !notes.contains(.hasHeld) else { return [] }
        return [Violation(name, "'\(name)' holds in no situation", at: nil)]
    }

    private func violation(_ what: String, at situation: UInt64, _ check: [String]) -> Violation {
        Violation(name, "'\(name)' \(what)", at: situation, check: check)
    }

    /// Why a predicate does not come true while time passes, with Lua that shows it; `nil` if it does.
    ///
    /// What goes on for ever is a way and a loop: the situations that come again and again.
    private func missed(
        _ predicate: Int,
        within span: Duration,
        _ trial: Trial
    ) throws -> (why: String, check: [String])? {
        let why = try trial { navigator -> String? in
            let start = navigator.state.now
            var seen: [Fingerprint: Duration] = [:]
            while try !holds(predicate) {
                if let before = seen.updateValue(navigator.state.now, forKey: navigator.fingerprint()) {
                    let round = navigator.state.now - before
                    return "from \((before - start).script) on, the same comes again every \(round.script)"
                }
                guard let timer = navigator.nextTimer else { return "nothing is due that could bring it" }
                guard timer.due <= start + span else { return "not within \(span.script)" }
                try navigator.advance(to: timer.due)
            }
            return nil
        }
        return why.map { ($0, ["clock.advance(\(Value.string(span.script)))"] + check(predicate)) }
    }

    /// What a step may be judged by.
    private func summary(of state: NavigationState, _ world: World) -> Value {
        let visible = state.visibleView(in: world)
        return .record([
            "screen": visible.map { .string($0.name) } ?? .null,
            "parameters": visible.map { .record($0.parameters) } ?? .null,
            "depth": .integer(visible.map { depth(of: $0.id, in: state, world) } ?? 0),
            "screens": .integer(state.live.count { state.nodes[$0]?.screen != nil }),
            "modals": .integer(max(0, state.layerCount - 1)),
            "windows": .integer(state.windows.count),
            "pending": .integer(state.requests.count),
            "locked": .boolean(state.isLocked),
            "state": state.app,
        ])
    }

    /// How many screens are on the stack around a screen; 1 where none is.
    private func depth(of screen: NodeID, in state: NavigationState, _ world: World) -> Int {
        let around = state.ancestors(of: screen).compactMap { state.nodes[$0]?.container }
        return around.last { world.kind(of: $0).isPile }?.children.count ?? 1
    }
}

/// A predicate that cannot be evaluated: it raises, or changes the app that it may only look at.
public struct PropertyFault: Error, CustomStringConvertible {
    public var property: String
    public var message: String

    public var description: String { "the property '\(property)' cannot be evaluated: \(message)" }

    static func wrap<Result>(_ property: String, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw PropertyFault(property: property, message: "\(error)") }
    }
}
