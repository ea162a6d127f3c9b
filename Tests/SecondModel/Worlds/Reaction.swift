/// What happens when somebody who listens hears a message.
struct Reaction: Hashable {
    /// `nil`: whatever is sent.
    var message: String?
    var deed: Step

    func hears(_ message: String) -> Bool { self.message == nil || self.message == message }

    func renamed(_ name: (String) -> String) -> Reaction { Reaction(message: message, deed: deed.renamed(name)) }
}

extension Reaction {
    static let messages = ["ping", "pong"]

    /// A random one in an app. Only who hears the first message sends another, so that this comes to an end.
    static func random(in app: Blueprint, _ chance: inout Chance) -> Reaction {
        let message = chance.pick(messages + [nil])
        if message == messages[0], chance.once(in: 4) {
            return Reaction(message: message, deed: .send(messages[1], bubbles: !chance.once(in: 4)))
        }
        return Reaction(message: message, deed: deed(in: app, &chance))
    }

    private static func deed(in app: Blueprint, _ chance: inout Chance) -> Step {
        let screen = chance.pick(app.screens)
        let id: String? = screen.hasID ? "1" : nil
        switch Int.random(in: 0..<12, using: &chance) {
        case 0, 1: return .navigate(screen.name, id: id)
        case 2 where screen.filling == nil: return .push(screen.name, id: id)
        case 3: return .present(screen.name, id: id)
        case 4: return .dismiss
        case 5: return .close
        case 6: return .popToRoot
        case 7: return .back(1)
        case 8 where screen.filling == nil && id == nil: return .setRoot(screen.name, clear: chance.once(in: 2))
        case 9...10 where !app.protections.isEmpty:
            return .assign(chance.pick(app.protections).key, !chance.once(in: 3))
        default: return .pop(1)
        }
    }
}

extension Blueprint {
    /// Some of its screens listen.
    mutating func listen(_ chance: inout Chance) {
        for index in screens.indices where screens[index].signsIn == nil && chance.once(in: 2) {
            screens[index].listening = Reaction.random(in: self, &chance)
        }
        if hasLock { lockListening = Reaction.random(in: self, &chance) }
    }

    /// Something is sent, or somebody listens.
    func message(_ chance: inout Chance) -> Step {
        if chance.once(in: 4) { return .listen(Reaction.random(in: self, &chance)) }
        return .send(chance.pick(Reaction.messages), bubbles: !chance.once(in: 4))
    }
}
