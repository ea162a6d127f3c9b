import ArgumentParser
import FlowRunner
import Platform
import RunEvents

/// Flags that choose flows.
struct SelectionFlags: ParsableArguments {
    @Option(name: .shortAndLong, help: .init("Flows whose full name matches; repeatable.", valueName: "regex"))
    var grep: [String] = []

    @Option(
        name: [.customShort("G"), .long],
        help: .init("Not the flows whose full name matches; repeatable.", valueName: "regex")
    )
    var grepInvert: [String] = []

    @Option(help: .init("Flows by tag, such as 'auth and not slow'.", valueName: "expression"))
    var tag: String?

    @Option(help: .init("The flows that a file lists, as --list prints them; '-': standard input.", valueName: "file"))
    var fromFile: String?

    @Flag(inversion: .prefixedNo, help: "A leftover 'only' fails the run (default: where CI is set).")
    var forbidOnly: Bool?

    @Flag(help: "The flows that failed when they last ran.")
    var lastFailed = false

    @Flag(help: "Flows that failed when they last ran come first.")
    var failedFirst = false

    @Option(help: .init("This machine's part, such as 2/3; 'auto' asks the environment.", valueName: "i/n"))
    var shard: String?

    @Option(
        help: ShardWay.help("Divide round-robin (default) or by identity alone."),
        completion: ShardWay.completion
    )
    var shardBy: String?

    @Option(help: .init("Divide by the times in an event file of an earlier run.", valueName: "file"))
    var durations: String?

    /// A flag whose value may be left out: `OptionalValues` writes `random` where it is.
    @Option(help: .init("Random order; with =SEED, which the report shows, the same again.", valueName: "seed"))
    var shuffle: String?

    @Option(name: .customLong("repeat"), help: .init("Run everything so many times (default: 1).", valueName: "n"))
    var repetitions: Int?
}

/// `--shard-by`.
enum ShardWay: String, FlagChoice {
    case slice, hash
}

extension SelectionFlags {
    mutating func validate() throws {
        if let repetitions, repetitions < 1 {
            throw ValidationError(ToolText.badNumber("--repeat", String(repetitions), atLeast: 1))
        }
        try ShardWay.check(shardBy, of: "--shard-by")
        if let shuffle, shuffle != "random", UInt64(shuffle) == nil { throw ValidationError(ToolText.badSeed(shuffle)) }
    }

    func options(in context: ToolContext, tags: String?) throws(RunRefusal) -> SelectionOptions {
        var options = SelectionOptions()
        options.grep = grep
        if shard == "auto", let only = context.variables["TESTBRIDGE_TEST_ONLY"], !only.isEmpty {
            options.grep.append(only)
        }
        options.grepInvert = grepInvert
        options.tag = tag ?? tags
        options.tagSetting = tag == nil ? "sextant.lua" : nil
        options.forbidsOnly = forbidOnly ?? context.isSet("CI")
        options.lastFailed = lastFailed
        options.failedFirst = failedFirst
        options.shuffleSeed = shuffle.map { UInt64($0) ?? UInt64.random(in: 1...99_999) }
        options.repetitions = repetitions ?? 1
        if let shard { options.shard = try Shard(flag: shard, in: context) }
        options.shardStrategy = try strategy(in: context)
        if let fromFile { options.listed = (fromFile, try lines(of: fromFile, in: context)) }
        return options
    }

    private func lines(of file: String, in context: ToolContext) throws(RunRefusal) -> [String] {
        let text: String
        do throws(FileFault) {
            text =
                file == "-"
                ? try FileReading.standardInput()
                : try FileReading.text(of: Path.absolute(file, from: context.workingFolder))
        } catch {
            throw .unreadableFile(file, error, from: context.workingFolder)
        }
        return text.fileLines.filter { !$0.isEmpty }.map(String.init)
    }

    private func strategy(in context: ToolContext) throws(RunRefusal) -> ShardStrategy {
        if let durations {
            let path = Path.absolute(durations, from: context.workingFolder)
            // Other tools print so many of the slowest tests then.
            if Int(durations) != nil, FileSystem.kind(path) == nil {
                let message =
                    "--durations takes the events of an earlier run, as -r json=FILE writes them, not \(durations): "
                    + "a shard is cut by them; the slowest flows are in the HTML report (-r html)"
                throw RunRefusal(.usage, message)
            }
            return .time(try EventFile.durations(path, named: durations))
        }
        return shardBy == ShardWay.hash.rawValue ? .hash : .slice
    }
}
