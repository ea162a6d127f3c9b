/// Which flows run, and in which order.
package struct SelectionOptions: Sendable {
    package var grep: [String] = []
    package var grepInvert: [String] = []
    package var tag: String?
    /// The file that sets the tag expression, if the command line does not.
    package var tagSetting: String?
    /// Whether only a part of the project's flows is at hand: others may have a tag that none of these has.
    package var isPartial = false
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
