import NavigationCore

/// A screen that is to be kept, and that code of the app gives up whenever a person closes it, or what lies over it: it is
/// made anew each time.
extension StaleCache {
    private static let inVain = "in vain "
    private static let givenUp = "given up "

    /// Who has done what the screen is for may give it up; going back is no reason, unless the state of the app is one.
    mutating func inVain(_ step: ExploredStep) -> [Violation] {
        guard case .gesture = step.move, step.before.app == step.after.app, step.after.phase != .terminated else {
            return []
        }
        let (before, after) = (step.before.live, step.after.live)
        var found: [Violation] = []
        for entry in step.before.cache where before.contains(entry.screen) {
            guard let name = step.before.view(of: entry.screen)?.name else { continue }
            if after.contains(entry.screen) {
                givenUp(name, entry.key, in: step).map { found.append($0) }
            } else if step.after.cache.contains(where: { $0.owner == entry.owner }) {
                notes.insert(.kept(screen: name))
            } else if step.events.contains(where: { $0.fact == .evicted(key: entry.key) }) {
                let message = "'\(name)' is to be kept, and is given up as soon as a person has left it"
                let check = ["assert.cached(\(Value.string(entry.key)))"]
                found.append(Violation(StaleCache.inVain + name, message, in: step, check: check))
            }
        }
        return found
    }

    /// What is given up below a screen from which a person goes back.
    private func givenUp(_ name: String, _ key: String, in step: ExploredStep) -> Violation? {
        guard step.goesBack, step.events.contains(where: { $0.fact == .evicted(key: key) }),
            let above = step.before.visibleName(in: step.world), above != name
        else { return nil }
        let message = "'\(name)' is to be kept, and is given up as soon as a person has left '\(above)'"
        return Violation(StaleCache.givenUp + above, message, in: step, check: ["assert.cached(\(Value.string(key)))"])
    }

    /// What is kept elsewhere is given up for a reason.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        guard cause.hasPrefix(StaleCache.inVain) else { return false }
        return notes.contains(.kept(screen: String(cause.dropFirst(StaleCache.inVain.count))))
    }
}

extension ExploredStep {
    /// Whether a person closes what is in front, and says nothing else by that.
    fileprivate var goesBack: Bool {
        guard case .gesture(let gesture) = move else { return false }
        return switch gesture {
        case .userBack, .userBackTo, .swipeBack, .swipeDismiss, .tapOutside: true
        default: false
        }
    }
}
