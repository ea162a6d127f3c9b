import NavigationCore
import Platform
package import RunEvents

/// The plan of a run and how it came about.
package struct Selection: Sendable {
    package private(set) var entries: [Entry]
    package private(set) var stages: [SelectionStage] = []
    /// Places of flows marked `only` that `--forbid-only` refuses.
    package private(set) var leftoverOnly: [String] = []
    /// Sentences for the end of the report.
    package private(set) var notes: [String] = []

    private let someScriptFailed: Bool
    /// The tags of all flows, also of those that are not chosen.
    private let knownTags: Set<String>

    /// Narrows the loaded scripts to what the options ask for, in the documented order.
    package init(
        _ scripts: [LoadedScript],
        options: SelectionOptions,
        failedBefore: Set<String>
    ) throws(RunRefusal) {
        var entries: [Entry] = []
        for script in scripts { entries += try script.entries() }
        self.entries = entries.withUniqueIDs()
        knownTags = Set(entries.flatMap(\.site.tags))
        someScriptFailed = scripts.contains { $0.failure != nil }
        if entries.isEmpty { throw .noFlows(in: scripts.map(\.script.file)) }
        notes += scripts.filter { $0.failure == nil && $0.declared == 0 }.map { ReportText.noFlow(in: $0.script.file) }
        record("discover")
        handleOnly(options)
        try applyFilters(options)
        try applyLastFailed(options, failedBefore)
        applyShard(options)
        applyOrder(options, failedBefore: failedBefore)
    }

    private mutating func record(_ stage: String) {
        stages.append(SelectionStage(name: stage, flows: entries.count))
    }

    private mutating func handleOnly(_ options: SelectionOptions) {
        let marked = entries.filter(\.declaration.only)
        if options.forbidsOnly {
            leftoverOnly = marked.map { "\($0.site.file):\($0.site.line)" }
            record("forbid-only")
        } else if !marked.isEmpty {
            let total = entries.count
            keep { $0.declaration.only }
            notes.append(ReportText.ranOnly(marked.count, of: total))
            record("only")
        }
    }

    /// Entries that stand for a script that does not load stay: nobody knows which flows it declares.
    private mutating func keep(_ isWanted: (Entry) -> Bool) {
        entries = entries.filter { $0.declaration.index < 0 || isWanted($0) }
    }

    private mutating func applyFilters(_ options: SelectionOptions) throws(RunRefusal) {
        if let (file, lines) = options.listed { try filter("--from-file", FromFile(file, lines).matcher(entries)) }
        if !options.grep.isEmpty {
            let names = entries.map(\.site.name)
            let found = try NamePatterns(options.grep).matching(names)
            try filter("--grep", nearest: Self.nearest(to: options.grep, among: names)) { found.contains($0.site.name) }
        }
        if !options.grepInvert.isEmpty {
            let found = try NamePatterns(options.grepInvert).matching(entries.map(\.site.name))
            try filter("--grep-invert") { !found.contains($0.site.name) }
        }
        if let tag = options.tag { try applyTag(tag, options) }
    }

    private mutating func filter(
        _ stage: String,
        nearest: @autoclosure () -> String? = nil,
        _ isWanted: (Entry) -> Bool
    ) throws(RunRefusal) {
        let all = entries
        keep(isWanted)
        if entries.isEmpty { throw .nothingSelected(by: stage, of: all.count, nearest: nearest()) }
        record(stage)
    }

    /// A name, or a word of one, that is nearly what the only pattern says.
    private static func nearest(to patterns: [String], among names: [String]) -> String? {
        guard patterns.count == 1, let pattern = patterns.first else { return nil }
        let words = Set(names.flatMap { $0.split(separator: " ").map(String.init) })
        return nearestName(to: pattern, among: names) ?? nearestName(to: pattern, among: words.sorted())
    }

    private mutating func applyTag(_ text: String, _ options: SelectionOptions) throws(RunRefusal) {
        let expression = try TagExpression(text)
        // A script that does not load may be the one that declares the tag, and so may one that was not asked for.
        let mayBeElsewhere = someScriptFailed || options.isPartial
        if !mayBeElsewhere, let unknown = expression.tags.first(where: { !knownTags.contains($0) }) {
            let known = knownTags.sorted()
            throw .unknownTag(
                unknown,
                in: options.tagSetting,
                nearest: nearestName(to: unknown, among: known),
                known: known
            )
        }
        try filter("--tag") { expression.matches($0.site.tags) }
    }

    private mutating func applyLastFailed(_ options: SelectionOptions, _ failed: Set<String>) throws(RunRefusal) {
        guard options.lastFailed else { return }
        if failed.isEmpty { throw .nothingFailed }
        let hadSome = !entries.isEmpty
        entries = entries.filter { failed.contains($0.id) }
        if entries.isEmpty { throw hadSome ? .nothingFailed(among: failed.count) : .nothingFailed }
        record("last-failed")
    }

    private mutating func applyShard(_ options: SelectionOptions) {
        guard let shard = options.shard else { return }
        let shards = options.shardStrategy.assignments(entries.map(\.id), total: shard.total)
        entries = zip(entries, shards).filter { $1 == shard.index - 1 }.map(\.0)
        if entries.isEmpty { notes.append(ReportText.emptyShard) }
        record("shard \(shard.description)")
    }

    private mutating func applyOrder(_ options: SelectionOptions, failedBefore: Set<String>) {
        if let seed = options.shuffleSeed {
            var generator = SplitMix64(seed: seed)
            entries.shuffle(using: &generator)
            record("shuffle")
        }
        if options.failedFirst {
            entries = entries.filter { failedBefore.contains($0.id) } + entries.filter { !failedBefore.contains($0.id) }
            record("failed-first")
        }
        if options.repetitions > 1 {
            entries = (1...options.repetitions).flatMap { round in
                entries.map { entry in
                    var repeated = entry
                    repeated.repetition = round
                    return repeated
                }
            }
            record("repeat")
        }
    }
}
