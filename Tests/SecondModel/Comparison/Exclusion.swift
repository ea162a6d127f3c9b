/// Something that the comparison leaves out until it is settled; each says why, and can be taken away alone.
struct Exclusion: Sendable {
    var reason: String
    /// Whether a step must not be taken in a situation.
    var concerns: @Sendable (Step, Model) -> Bool

    static let all: [Exclusion] = [
        Exclusion(reason: "a way is searched without what a waypoint will hold inside") { step, model in
            let found = step.waypoints.flatMap(model.app.way)
            let inside = found.flatMap { model.app.screen($0)?.filling?.screens ?? [] }
            return !Set(inside).isDisjoint(with: found + (step.screen.map(model.app.way) ?? []))
        }
    ]
}

extension Blueprint {
    /// The screens on the way to one over declared edges, and in screens that hold others.
    fileprivate func way(to name: String) -> [String] { way(to: name, []) }

    private func way(to name: String, _ later: [String]) -> [String] {
        guard !later.contains(name) else { return [] }
        let before = screen(name)?.origins ?? [false, true].compactMap { holder(of: name, $0) }
        return before.flatMap { way(to: $0, later + [name]) } + [name]
    }
}
