import RunEvents

/// Refusals of parts of a run, as lowercase fragments.
extension RunRefusal {
    static func badShard(_ text: String) -> Self {
        Self(.usage, "not a shard: '\(text)'; write I/N with I from 1 to N, or 'auto'")
    }

    static func halfShard(_ present: String, missing: String) -> Self {
        Self(.usage, "\(present) is set but \(missing) is not: half a shard")
    }

    static func badShardVariable(_ name: String, _ value: String) -> Self {
        Self(.usage, "\(name) is not a number: '\(value)'")
    }

    static func shardOutOfRange(_ index: String, _ value: Int, total: Int) -> Self {
        Self(.usage, "\(index) is \(value), out of range for \(total) shards")
    }

    static func noShardEnvironment() -> Self {
        Self(.usage, "no shard found in the environment for '--shard auto'")
    }
}
