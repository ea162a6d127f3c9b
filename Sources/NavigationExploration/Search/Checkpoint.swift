import NavigationCore

/// A search that has stopped, as a value from which it goes on.
public struct Checkpoint: Codable, Sendable {
    /// The version of the format.
    public static let version = 8

    public let v: Int
    /// What was explored, in words: a search goes on with the same only.
    public var subject: String
    let properties: [String]
    let depth: Int?
    /// Seed of random walks; `nil`: breadth first.
    let seed: UInt64?
    let part: SearchPart
    let countsTrails: Bool
    /// What the properties have noted, by position.
    let notes: [Set<String>]
    /// Wall time so far, in seconds.
    let seconds: Double
    let state: SearchState
    let scout: SearchState?
}

extension Checkpoint {
    /// Whether a search can go on from it: what it knows fits together, and random walks come from a seed only.
    var isSound: Bool {
        state.isSound && scout?.isSound ?? true && (state.isByDistance || seed != nil && state.walks > 0)
    }

    /// Bounds with which a search can go on from it, for so many situations more.
    package func bounds(further situations: Int) -> ExplorationBounds {
        ExplorationBounds(
            situations: state.table.count + situations,
            depth: depth,
            strategy: seed.map { .swarm(seed: $0) } ?? .breadth
        )
    }
}

/// Why a search cannot go on from a checkpoint.
public struct CheckpointFault: Error, CustomStringConvertible {
    public let description: String
}

extension Exploration {
    /// The search as it is.
    func checkpoint() throws -> Checkpoint {
        Checkpoint(
            v: Checkpoint.version,
            subject: "",
            properties: names,
            depth: bounds.depth,
            seed: bounds.strategy.seed,
            part: part,
            countsTrails: explorer.countsTrails,
            notes: try crew.testimonies().reduce(into: names.map { _ in [] }) { all, testimony in
                for (index, notes) in testimony.notes.enumerated() { all[index].formUnion(notes) }
            },
            seconds: elapsed / .seconds(1),
            state: state,
            scout: scout
        )
    }

    /// Goes on from where an earlier search has stopped.
    func resume(_ checkpoint: Checkpoint, _ limit: StopRule) throws {
        guard checkpoint.properties == names else { throw CheckpointFault.other("properties") }
        guard checkpoint.depth == bounds.depth else { throw CheckpointFault.other("--depth") }
        guard checkpoint.isSound, checkpoint.notes.count == names.count,
            let elapsed = Duration(inSeconds: checkpoint.seconds)
        else {
            throw CheckpointFault.damaged
        }
        guard checkpoint.seed == bounds.strategy.seed else { throw CheckpointFault.other("--strategy or --seed") }
        guard checkpoint.part == part else { throw CheckpointFault.other("--shard") }
        let launched = try crew.launch(countsTrails: checkpoint.countsTrails, isDrawing: isDrawing)
        guard checkpoint.state.table.fingerprint(of: 0) == launched.whole else {
            throw CheckpointFault(description: "the app launches otherwise than when the checkpoint was written")
        }
        (state, scout, self.launched) = (checkpoint.state, checkpoint.scout, launched)
        state.map = isDrawing ? state.map ?? SituationMap() : nil
        do {
            for (index, notes) in checkpoint.notes.enumerated() { try explorer.properties[index].note(words: notes) }
        } catch {
            throw CheckpointFault.damaged
        }
        before = elapsed
        let unmet = state.unmet
        state.unmet = []
        try meet(unmet, owners: [:], limit)
    }

    /// Hands a checkpoint out if the last one is old.
    func keepIfDue(_ keeper: CheckpointKeeper?) throws {
        guard let keeper, ContinuousClock.now >= due else { return }
        let begun = ContinuousClock.now
        try keeper.write(try checkpoint())
        // Writing takes a twentieth of the time at most.
        due = .now.advanced(by: max(keeper.interval, begun.duration(to: .now) * 20))
    }
}

/// Where checkpoints go.
public struct CheckpointKeeper {
    let interval: Duration
    let write: (Checkpoint) throws -> Void

    /// `interval`: wall time between two of them at least.
    public init(interval: Duration = .seconds(5), write: @escaping (Checkpoint) throws -> Void) {
        (self.interval, self.write) = (interval, write)
    }
}

extension CheckpointFault {
    fileprivate static let damaged = CheckpointFault(description: "the checkpoint is damaged")

    fileprivate static func other(_ what: String) -> CheckpointFault {
        CheckpointFault(description: "the checkpoint was written with other \(what)")
    }
}
