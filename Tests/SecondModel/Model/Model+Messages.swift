/// A message on its way to somebody who listened when it was sent.
struct Letter {
    var text: String
    var hearer: Screen
}

/// Messages: what lies below the visible screen hears them, the nearest first.
extension Model {
    /// Who listens now hears it when what is going on is over.
    mutating func send(_ text: String, bubbles: Bool) -> Ending {
        // Behind the lock nothing is visible but that, and all else lies below it.
        let lock = windows.first { $0.id == focus }?.lock
        let below = [lock].compactMap(\.self) + layers.reversed().flatMap(\.root.under)
        let front = lock ?? visible
        let near = bubbles ? below : below.filter { $0.number == front?.number }
        let hearers = near.filter { listener in reactions(of: listener).contains { $0.hears(text) } }
        letters += hearers.map { Letter(text: text, hearer: $0) }
        for entry in cache where entry.keeping == .untilMessage(text) { giveUp(entry.key) }
        return .done(hearers.isEmpty ? "noListener" : "completed")
    }

    /// What a screen declares, then what was added to the instance.
    private func reactions(of screen: Screen) -> [Reaction] {
        [app.screen(screen.name)?.listening ?? app.lockListening(screen.name)].compactMap(\.self) + screen.listeners
    }

    /// Messages are heard in the order in which they were sent, with all that follows.
    mutating func deliver() {
        while !letters.isEmpty {
            let letter = letters.removeFirst()
            for reaction in reactions(of: letter.hearer) where reaction.hears(letter.text) {
                heard.append("\(letter.hearer.name) \(letter.text)")
                follow(reaction.deed)
            }
            // Who waits for others to end, as a chain, hears of that when all have heard the message.
            if letters.isEmpty, !next.isEmpty {
                goOn()
                react()
            }
        }
    }

    private mutating func follow(_ deed: Step) {
        remember()
        switch deed {
        case .assign(let key, let value): assign(key, value)
        default: pursue(Request(step: deed, window: active))
        }
        react()
    }

    mutating func listen(_ reaction: Reaction) {
        guard !isLocked, let visible else { return }
        change(screen: visible.number) { $0.listeners.append(reaction) }
    }
}
