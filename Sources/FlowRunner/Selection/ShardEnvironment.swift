import Platform

/// Finds this machine's part of a run in the variables of the usual CI systems and schedulers.
package struct ShardEnvironment {
    private struct Pair {
        var index: String
        var total: String
        /// The number of the first shard.
        var first: Int
    }

    private static let pairs = [
        Pair(index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
        Pair(index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
        Pair(index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
        Pair(index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
        Pair(index: "SYSTEM_JOBPOSITIONINPHASE", total: "SYSTEM_TOTALJOBSINPHASE", first: 1),
    ]

    /// Schedulers that tell a job its number but not how many there are.
    private static let lonely = ["JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]
    private static let lonelyTotal = "SEXTANT_SHARD_TOTAL"

    private let variables: [String: String]

    package init(_ variables: [String: String]) {
        self.variables = variables.filter { !$0.value.isEmpty }
    }

    /// The file that Bazel wants touched by a runner that understands shards.
    package var statusFile: String? { variables["TEST_SHARD_STATUS_FILE"] }

    /// This machine's part; half a pair or an index out of range is an error, not "run everything".
    package func shard() throws(RunRefusal) -> Shard {
        for pair in Self.pairs {
            if let shard = try shard(pair) { return shard }
        }
        for index in Self.lonely where variables[index] != nil {
            if let shard = try shard(Pair(index: index, total: Self.lonelyTotal, first: 0)) { return shard }
        }
        if let shard = try slurm() { return shard }
        if Self.pairs.contains(where: { variables[$0.total] == "1" }) { return Shard(index: 1, total: 1) }
        throw .noShardEnvironment()
    }

    private func number(_ name: String) throws(RunRefusal) -> Int? {
        guard let text = variables[name] else { return nil }
        guard let number = Int(text) else { throw .badShardVariable(name, text) }
        return number
    }

    private func shard(_ pair: Pair) throws(RunRefusal) -> Shard? {
        switch (try number(pair.index), try number(pair.total)) {
        case (nil, nil): return nil
        case (_?, nil): throw .halfShard(pair.index, missing: pair.total)
        // GitLab sets the total to 1 for jobs that are not parallel.
        case (nil, 1): return nil
        case (nil, _?): throw .halfShard(pair.total, missing: pair.index)
        case (let index?, let total?):
            return try checked(index - pair.first, named: pair.index, value: index, total: total)
        }
    }

    private func slurm() throws(RunRefusal) -> Shard? {
        guard let id = try number("SLURM_ARRAY_TASK_ID") else { return nil }
        guard let total = try number("SLURM_ARRAY_TASK_COUNT") else {
            throw .halfShard("SLURM_ARRAY_TASK_ID", missing: "SLURM_ARRAY_TASK_COUNT")
        }
        let first = try number("SLURM_ARRAY_TASK_MIN") ?? 0
        let step = max(1, try number("SLURM_ARRAY_TASK_STEP") ?? 1)
        guard (id - first).isMultiple(of: step) else {
            throw .shardOutOfRange("SLURM_ARRAY_TASK_ID", id, total: total)
        }
        return try checked((id - first) / step, named: "SLURM_ARRAY_TASK_ID", value: id, total: total)
    }

    private func checked(_ index: Int, named name: String, value: Int, total: Int) throws(RunRefusal) -> Shard {
        guard total >= 1, (0..<total).contains(index) else { throw .shardOutOfRange(name, value, total: total) }
        return Shard(index: index + 1, total: total)
    }
}

extension ShardEnvironment {
    /// Tells Bazel that this runner understands shards.
    package func announce() {
        if let statusFile { FileSystem.touch(statusFile) }
    }
}
