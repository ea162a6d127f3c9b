/// Where screens have their places; one that is gone and one that is new is a move.
enum PlaceRules {
    static func changes(in pair: LockPair) -> [LockChange] {
        let byScreen = Dictionary(grouping: pair.deltas(of: "screen at")) { $0.promise.subject[1] }
        return byScreen.values.flatMap { deltas in
            let gone = deltas.filter { $0.after == nil }.compactMap { $0.before }
            let new = deltas.filter { $0.before == nil }.compactMap { $0.after }
            let filled = deltas.filter { $0.before != nil && $0.after != nil }
            return moves(gone, new) + filled.map { LockChange(.moved, $0.before, $0.after) }
        }
    }

    private static func moves(_ gone: [Promise], _ new: [Promise]) -> [LockChange] {
        let moved = zip(gone, new).map { LockChange(.moved, $0, $1, note: "\($0.name) → \($1.name)") }
        let lost = gone.dropFirst(new.count).map { LockChange(.moved, $0, nil, note: "it is gone") }
        return moved + lost + new.dropFirst(gone.count).map { LockChange(.added, nil, $0) }
    }
}
