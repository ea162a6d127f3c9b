import NavigationCore
import NavigationHarness
import OrderedCollections

/// What a tap does before it leads on is done once for each tap, as an order that is placed twice.
extension DoubleTap {
    /// Only where a number or a list grows by as much again, and a new screen comes: whoever sets something sets the same
    /// once more, and whoever adds something and stays, or goes back, may have meant it.
    func counted(_ tap: Tap, _ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let (before, once) = (step.before.app, step.after.app)
        guard before != once, let front = step.after.visible(world: step.world), !step.before.isLive(front),
            // Who signs in has begun a session: how often that was counts for nothing else.
            step.sessionChange?.begun.isEmpty != false
        else { return [] }
        let twice = try trial { navigator in
            try navigator.step { try tap.twice(navigator) }
            return navigator.state.app
        }
        let keys = step.world.app.state.keys
        guard let key = keys.first(where: { twice[$0].isGrown(from: once[$0], asThatFrom: before[$0]) }) else {
            return []
        }
        let check = ["assert.equal(\(once[key].script), app.state[\(Value.string(key))])"]
        return [violation(tap, "set 'state.\(key)' twice before it leads on", check, step)]
    }
}
