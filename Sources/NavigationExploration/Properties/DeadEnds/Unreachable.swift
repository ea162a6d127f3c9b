import NavigationCore
import OrderedCollections

/// A declared screen never appears.
struct UnreachableScreen: Property {
    static let propertyName = "unreachable-screen"
    let name = UnreachableScreen.propertyName
    let meaning = "a declared screen appears in no situation; only known when all were visited"
    let looksAtAll = true
    var notes: Set<Note> = []

    enum Note: Hashable, Codable {
        case met(screen: String)
        case asked(screen: String, Obstacle)
        /// Whether a protection was open when it was asked.
        case answered(protection: String, isOpen: Bool)
    }

    /// What has kept from a screen whoever has asked for it.
    enum Obstacle: Hashable, Codable {
        case held(protection: String)
        case ledTo(screen: String)
    }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        // What is live when the app launches has had no step.
        for node in situation.state.live {
            situation.state.view(of: node).map { _ = notes.insert(.met(screen: $0.name)) }
        }
        return []
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        for event in step.events {
            guard let screen = event.screen else { continue }
            if event.kind == .didAppear { notes.insert(.met(screen: screen)) }
            if case .held(let protection) = event.fact {
                notes.insert(.asked(screen: screen, .held(protection: protection)))
            }
            if let asked = step.foundOut(by: event), asked != screen {
                notes.insert(.asked(screen: asked, .ledTo(screen: screen)))
            }
        }
        for case .protectionAsked(let protection, let isOpen) in step.events.map(\.fact) {
            notes.insert(.answered(protection: protection, isOpen: isOpen))
        }
        return []
    }

    func violations(in whole: ExploredWhole, _ trial: Trial) -> [Violation] {
        guard whole.isComplete else { return [] }
        return missing(in: whole).map { screen in
            let reason =
                obstacle(to: screen).map { "whoever asks for it is \($0.words)" } ?? reason(for: screen, whole.world)
            let message = reason.map { "'\(screen)' never appears: \($0)" } ?? "nothing leads to '\(screen)'"
            return Violation(cause(of: screen), message, at: nil)
        }
    }

    func unseen(in whole: ExploredWhole) -> [String] {
        missing(in: whole).map { screen in screen + (obstacle(to: screen).map { " (\($0.words))" } ?? "") }
    }

    func doubts(in whole: ExploredWhole) -> [String: String] {
        guard !whole.isComplete else { return [:] }
        let pairs = missing(in: whole).compactMap { screen in reason(for: screen, whole.world).map { (screen, $0) } }
        return Dictionary(pairs) { one, _ in one }
    }

    /// What speaks for a mistake where nobody has met a screen.
    private func reason(for screen: String, _ world: World) -> String? {
        idle(at: screen, world) ?? unchosen(around: screen, world)
    }

    /// The protection that would show a screen, if it was asked and never closed.
    private func idle(at screen: String, _ world: World) -> String? {
        world.app.protections.values.first { protection in
            guard case .screen(let entry) = protection.challenge, entry.name == screen else { return false }
            return notes.contains(.answered(protection: protection.name, isOpen: true))
                && !notes.contains(.answered(protection: protection.name, isOpen: false))
        }.map { "'\($0.name)', which would show it, was open wherever it was asked" }
    }

    /// The part of a switcher in which a screen has its place, if the state has never chosen that: nothing of it was met.
    private func unchosen(around screen: String, _ world: World) -> String? {
        world.app.containers.filter { $0.choose != nil }.flatMap { container in
            container.children.filter { part in
                let names = part.node.entries.map(\.name)
                return names.contains(screen) && !names.contains { notes.contains(.met(screen: $0)) }
            }.map {
                "'\(container.id ?? container.kind)' has never chosen '\($0.key ?? screen)', where it has its place"
            }
        }.first
    }

    private func missing(in whole: ExploredWhole) -> [String] {
        let skipped = whole.world.app.explore.skip.screens
        return whole.world.app.screens.keys.filter { !notes.contains(.met(screen: $0)) && !skipped.contains($0) }
    }

    /// What never opens is behind all screens that it guards.
    private func cause(of screen: String) -> String {
        if case .held(let protection)? = obstacle(to: screen) { protection } else { screen }
    }

    /// What has kept from a screen whoever has asked for it, if somebody has: whom no protection has held is led elsewhere.
    private func obstacle(to screen: String) -> Obstacle? {
        let obstacles = notes.compactMap { if case .asked(screen, let obstacle) = $0 { obstacle } else { nil } }
        return obstacles.min { ($0.isHeld ? 1 : 0, $0.words) < ($1.isHeld ? 1 : 0, $1.words) }
    }
}

extension UnreachableScreen.Obstacle {
    fileprivate var isHeld: Bool { if case .held = self { true } else { false } }

    fileprivate var words: String {
        switch self {
        case .held(let protection): "held at '\(protection)'"
        case .ledTo(let screen): "led to '\(screen)'"
        }
    }
}

/// A declared link never leads anywhere.
struct UnreachableLink: Property {
    let name = "unreachable-link"
    let meaning = "a declared link is answered in no situation, or fails in each; only known when all were visited"
    let looksAtAll = true
    var notes: Set<Note> = []

    enum Note: Hashable, Codable {
        case led(pattern: String)
        /// It has found no place.
        case failed(pattern: String)
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        for event in step.events {
            guard case .matched(let match, _) = event.fact else { continue }
            // Behind the lock nobody knows yet.
            if event.request.flatMap({ step.after.request($0) })?.stage == .locked { continue }
            let end = step.events.last { $0.request == event.request && $0.settlement != nil }?.settlement
            let hasFailed = end?.hasNoPlace == true
            notes.insert(hasFailed ? .failed(pattern: match.pattern) : .led(pattern: match.pattern))
        }
        return []
    }

    func violations(in whole: ExploredWhole, _ trial: Trial) -> [Violation] {
        guard whole.isComplete else { return [] }
        return unanswered(in: whole).map { screen, link in
            let hasFailed = notes.contains(.failed(pattern: link.pattern))
            let how = hasFailed ? "fails wherever it is opened" : "is answered nowhere"
            return Violation(link.pattern, "the link '\(link.pattern)' of '\(screen)' \(how)", at: nil)
        }
    }

    func unseen(in whole: ExploredWhole) -> [String] { unanswered(in: whole).map(\.link.pattern) }

    /// Each was opened in every situation that was visited.
    func doubts(in whole: ExploredWhole) -> [String: String] {
        guard !whole.isComplete else { return [:] }
        let closed = unanswered(in: whole).filter { $0.link.condition != nil }.map(\.link.pattern)
        let reason = "the condition of the link has held in none of \(whole.situations.count) situations"
        return Dictionary(closed.map { ($0, reason) }) { one, _ in one }
    }

    private func unanswered(in whole: ExploredWhole) -> [(screen: String, link: Link)] {
        let app = whole.world.app
        guard !app.explore.skipsLinks else { return [] }
        let screens = app.screens.values.filter { !app.explore.skip.screens.contains($0.name) }
        let tried = Set(whole.world.linkSamples.map(\.pattern))
        return screens.flatMap { screen in
            screen.links.filter { tried.contains($0.pattern) && !notes.contains(.led(pattern: $0.pattern)) }.map {
                (screen.name, $0)
            }
        }
    }
}

extension ExploredStep {
    /// The screen that a function was to find out for the request that an event ends well.
    fileprivate func foundOut(by event: Event) -> String? {
        guard event.settlement?.outcome == .done, let id = event.request else { return nil }
        let asked = before.request(id).map(world.holder) ?? asked(by: id)
        return asked.flatMap { world.app.screens[$0] }.flatMap { $0.resolver == nil ? nil : $0.name }
    }

    /// What a request asks for that was made in this step.
    private func asked(by id: RequestID) -> String? {
        events.lazy.filter { $0.request == id }.compactMap { event in
            switch event.fact {
            case .matched(let match, _): match.goal.screen
            case .requested(let asked): asked.command.subject
            default: nil
            }
        }.last
    }
}
