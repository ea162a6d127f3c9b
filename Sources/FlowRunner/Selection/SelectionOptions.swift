/// Which flows run, and in which order.
package struct SelectionOptions: Sendable {
    package var grep: [String] = []
    package var grepInvert: [String] = []
    package var tag: String?
    /// Lines of a `--from-file` file, and its name.
    package var listed: (file: String, entries: [String])?
    package var forbidsOnly = false
    package var lastFailed = false
    package var failedFirst = false
    package var shard: Shard?
    package var shardStrategy = ShardStrategy.slice
    /// Seed of the order in which flows run; `nil` keeps that of their scripts.
    package var shuffleSeed: UInt64?
    package var repetitions = 1

    package init() {}
}
