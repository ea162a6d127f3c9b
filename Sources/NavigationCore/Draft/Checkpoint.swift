/// A point to which everything that follows can be taken back.
struct Checkpoint {
    let state: NavigationState
    let journal: Int
    let work: Int
}

extension Draft {
    var checkpoint: Checkpoint { Checkpoint(state: state, journal: journal?.mark ?? 0, work: work.count) }

    /// Takes everything back that was done since a checkpoint; events that stay true stay written.
    ///
    /// Who was to be told of a request is told of it all the same.
    mutating func takeBack(to point: Checkpoint, keeping isTrue: (Event) -> Bool = { _ in false }) {
        state = point.state.counting(on: state)
        journal?.takeBack(to: point.journal, keeping: isTrue)
        let observing = work[point.work...].filter { if case .observe = $0 { true } else { false } }
        work.replaceSubrange(point.work..., with: observing)
    }
}
