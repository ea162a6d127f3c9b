import NavigationCore
import NavigationHarness
import OrderedCollections

/// A message that nobody hears, wherever it is sent from.
struct UnheardMessage: Property {
    let name = "unheard-message"
    let meaning = "a message is sent that no screen listens to, wherever it is sent from"
    let looksAtAll = true
    var isVacuous: Bool { notes.isEmpty }
    var notes: Set<Note> = []

    enum Note: Hashable, Codable {
        case sent(message: String)
        /// Somebody has listened to it.
        case heard(message: String)
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        step.events.filter { $0.kind == .messageSent }.compactMap { event in
            guard case .messageSent(let message, _, let listeners) = event.fact else { return nil }
            notes.insert(.sent(message: message))
            guard listeners == 0 else {
                notes.insert(.heard(message: message))
                return nil
            }
            let app = step.world.app
            let near = nearestName(to: message, among: app.messages.union(app.ends))
            let question = near.map { ": did you mean '\($0)'?" } ?? ""
            let sender = event.screen.map { " by '\($0)'" } ?? ""
            let text = "'\(message)' is sent\(sender), and nobody listens to it\(question)"
            let check = [
                "local last = events{ kind = \"messageSent\" }",
                "assert.not_equal(0, last[#last].listeners)",
            ]
            // Where it is to end the time of a kept screen, nobody listens to it when that is mended either.
            let isToEnd = near.map { app.ends.contains($0) && !app.messages.contains($0) } ?? false
            return Violation(message, text, in: step, check: isToEnd ? [] : check)
        }
    }

    /// What somebody listens to may be heard elsewhere, and what ends the time of a kept screen needs no other listener.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        let isDeclared = whole.world.app.messages.contains(cause)
        return notes.contains(.heard(message: cause)) || isDeclared && !whole.isComplete
            || whole.world.app.ends.contains(cause) || whole.world.app.screens.values.contains { $0.hearsAll }
    }
}

extension AppDescription {
    /// Messages that a screen says it listens to.
    fileprivate var messages: OrderedSet<String> {
        OrderedSet(screens.values.flatMap { ($0.messages ?? []).sorted() })
    }

    /// Messages that give up what is kept.
    fileprivate var ends: OrderedSet<String> {
        OrderedSet(screens.values.compactMap { ($0.keepAlive?.lifetime as? MessageLifetime)?.message })
    }
}

extension ScreenDescription {
    /// Whether it is given every message, and nobody knows what it makes of which.
    fileprivate var hearsAll: Bool { onMessage != nil && messages == nil }
}
