import AppMutation
import FlowScripting
import NavigationCore
import OrderedCollections

/// Finds out what a flow has to do with.
final class TouchRecorder: FlowObserver {
    private(set) var touches: Set<Touch> = []
    private let world: World

    /// Whether links depend on more than on the address.
    private let hasConditions: Bool

    /// Words that end the app, or begin it with what was there before.
    private static let endings: Set<String> = ["app.relaunch", "app.terminate", "app.restore"]

    init(_ world: World) {
        self.world = world
        let links = world.app.screens.values.flatMap { $0.links }
        hasConditions = links.contains { $0.condition != nil || $0.sources != nil }
    }

    /// Words that ask what would happen, and do nothing: the last part of their names.
    private static let questions: Set<Substring> = [
        "resolve", "can", "address_of", "resolves", "unresolved", "plan", "screens_declared", "links_declared",
    ]

    func navigation(_ event: Event) {
        if let screen = event.screen { touches.insert(.screen(screen)) }
        switch event.fact {
        case .protectionAsked(let name, _): touches.insert(.protection(name))
        case .matched(let match, _): touches.insert(.link(match.pattern))
        case .messageSent(let name, _, _): touches.insert(.message(name))
        case .restored: touches.insert(.relaunch)
        case .requested(let asked): note(asked.command)
        default: break
        }
    }

    private func note(_ command: Command) {
        switch command {
        case .segue(let name): touches.insert(.segue(name))
        case .openURL(let text, _): if let address = try? Address(text) { note(address) }
        default: break
        }
    }

    private func note(_ address: Address) {
        touches.insert(.address)
        let isOwn = address.scheme.map { $0 != "http" && $0 != "https" } ?? false
        let first = isOwn ? address.host.flatMap { $0.isEmpty ? nil : $0 } : nil
        if let first = first ?? address.segments.first { touches.insert(.addressBelow(first)) }
    }

    func called(_ call: FlowCall) {
        if let word = call.name.split(separator: ".").last, Self.questions.contains(word) {
            ask(about: call.subject())
        }
        if Self.endings.contains(call.name) { touches.insert(.relaunch) }
    }

    /// An address leads through a link to a screen; of a screen, all is asked that guards it.
    private func ask(about subject: String?) {
        guard let subject else {
            touches.insert(.question)
            return
        }
        touches.insert(.planning)
        var name = subject
        if let address = try? Address(subject) {
            note(address)
            do {
                let match = try world.links.match(FollowedAddress(address))
                touches.insert(.link(match.pattern))
                name = match.goal.name
            } catch is LinkTable.Miss where !hasConditions {
                return
            } catch {
                // A condition decides, and it may have decided otherwise where the flow has asked.
                touches.insert(.question)
                return
            }
        } else if world.screen(name) == nil {
            // Such as the name of a command, with what it is asked about behind it.
            touches.insert(.question)
        }
        touches.insert(.screen(name))
        touches.formUnion((world.screen(name)?.protections ?? []).map { .protection($0) })
    }

    func covered(_ items: [Int], of app: DeclaredApp) {
        for item in items where app.items.indices.contains(item) {
            let words = app.items[item].split(separator: " ", maxSplits: 1)
            guard words.first == "action", let name = words.last, let dot = name.firstIndex(of: ".") else { continue }
            touches.insert(.action(String(name[name.index(after: dot)...]), screen: String(name[..<dot])))
        }
    }

    func stepStarted(name: String, line: Int) {}
    func stepEnded(name: String, failed: Bool) {}
    func output(_ text: String) {}
    func hazard(_ hazard: FlowHazard) {}
}
