import NavigationCore
import NavigationHarness

/// What a request names that leads to its destination, in place of the destination.
enum Detour: String, CaseIterable {
    case segue, route, provider
    /// A function that answers at once.
    case resolver
    /// The screen's own, which says that it leads where it led anyway.
    case ownResolver = "resolver of the screen"
    /// A mediation that changes nothing.
    case mediation

    /// Adds what is named.
    func declare(in description: inout AppDescription) {
        switch self {
        case .segue:
            let screens = description.screens.keys
            description.segues += Detour.kinds.flatMap { kind in
                screens.map { Segue(from: nil, identifier: "\(kind) \($0)", to: $0, kind: kind) }
            }
        case .route:
            description.routes["lead"] = { RouteTarget(.screen($0["to"].text ?? "")) }
        case .provider:
            for name in description.screens.keys { description.providers[name] = { RouteTarget(.screen(name)) } }
        case .ownResolver:
            for name in description.screens.keys where name != "lock" {
                description.screens[name]?.resolver = { _, answer in try answer(.destination(RouteTarget(.nothing))) }
            }
        case .resolver, .mediation: break
        }
    }

    private static let kinds: [Segue.Kind] = [.push, .present, .show, .showDetail]

    /// Lets a request lead to its destination by what was declared.
    func lead(_ command: inout Command, _ options: inout RequestOptions, in navigator: Navigator) {
        guard let (name, kind) = command.destination, name != Question.name else { return }
        switch self {
        case .segue:
            if let kind { command = .segue("\(kind) \(name)") }
        case .route:
            (command, options.manner) = (.route("lead", .record(["to": .string(name)])), kind)
        case .provider:
            (command, options.manner) = (.provider(name), kind)
        case .resolver:
            let resolver: Resolver = { _, answer in try answer(.destination(RouteTarget(.screen(name)))) }
            command = command.leading(to: .resolver(navigator.world.functions.store(resolver)))
        case .mediation:
            options.mediation = navigator.world.functions.store { _, _ in }
        case .ownResolver: break
        }
    }
}

extension Detour {
    /// Whether protections are asked before it is known where a request leads: whether there is a way, and whether it leads
    /// to their own challenge.
    fileprivate var isAskedLate: Bool { self == .resolver || self == .ownResolver }

    /// Whether the screen from which a request is made takes part in it.
    fileprivate var needsOrigin: Bool { self == .segue || self == .mediation }
}

extension RunningApp {
    /// Whether a request has failed, also one that an answer has made.
    fileprivate var hasFailed: Bool { navigator.records.values.contains { $0.settlement?.outcome == .failed } }

    /// Whether a request has no screen to start from; who only names its destination may find that without one.
    fileprivate var lacksOrigin: Bool {
        navigator.records.values.contains { $0.settlement?.reason == .noOrigin }
    }
}

extension Step {
    fileprivate var hasOwnProtections: Bool {
        switch self {
        case .with(let wish, let step): !wish.protections.isEmpty || step.hasOwnProtections
        case .from(_, let step), .within(_, let step): step.hasOwnProtections
        default: false
        }
    }
}

extension Command {
    /// The name of the screen to which it leads, and how that appears; `nil`: as is best.
    var destination: (name: String, kind: Segue.Kind?)? {
        switch self {
        case .navigate(.screen(let name)): (name, nil)
        case .push(.screen(let name)): (name, .push)
        case .present(.screen(let name)): (name, .present)
        case .show(.screen(let name)): (name, .show)
        case .showDetail(.screen(let name)): (name, .showDetail)
        default: nil
        }
    }

    /// The same with another destination.
    func leading(to target: Target) -> Command {
        switch self {
        case .navigate: .navigate(target)
        case .push: .push(target)
        case .present: .present(target)
        case .show: .show(target)
        case .showDetail: .showDetail(target)
        default: self
        }
    }
}

extension Twin {
    /// It makes no difference by what a destination is named.
    static let detours = Detour.allCases.map { detour in
        Twin(name: "asked by a \(detour.rawValue)") { trial in
            let direct = try RunningApp(trial.app)
            let indirect = try RunningApp(trial.app, detour: detour)
            for step in trial.steps {
                try direct.take(step)
                try indirect.take(step)
                if detour.isAskedLate, step.hasOwnProtections || direct.hasFailed { return nil }
                if detour.needsOrigin, indirect.lacksOrigin { return nil }
                if let wrong = indirect.sight.difference(to: direct.sight) { return "\(step.lua) gives\n\(wrong)" }
            }
            return nil
        }
    }
}
