/// What is known when a run begins.
public struct RunStart: Hashable, Sendable {
    /// Release of Sextant.
    public var sextant: String
    /// Release of the linked Lua.
    public var lua: String
    /// The words that start the tool again, such as `scripts/sextant`.
    public var command: String
    /// Flags that a re-run of a single flow needs, such as `--app Shop`.
    public var arguments: [String]
    /// Path from the working directory to the project folder; "." if they are the same.
    public var project: String
    /// Seed of the run, from which each flow's `random` derives.
    public var seed: UInt64
    /// Seed of the order in which the flows run; `nil` if it is that of their scripts.
    public var shuffleSeed: UInt64?
    /// Number of flow runs selected, repetitions included.
    public var flows: Int
    /// How the selection came about, in order.
    public var selection: [SelectionStage]
    /// This machine's part of the run, such as `2/3`.
    public var shard: String?
    /// UTC, `YYYY-MM-DDTHH:MM:SS`.
    public var startedAt: String
    /// Name of the machine.
    public var host: String
    /// The commit and the job; empty where neither is known.
    public var origin: RunOrigin

    public init(
        sextant: String,
        lua: String,
        command: String = "sextant",
        arguments: [String] = [],
        project: String = ".",
        seed: UInt64 = 0,
        shuffleSeed: UInt64? = nil,
        flows: Int = 0,
        selection: [SelectionStage] = [],
        shard: String? = nil,
        startedAt: String = "1970-01-01T00:00:00",
        host: String = "localhost",
        origin: RunOrigin = RunOrigin()
    ) {
        self.sextant = sextant
        self.lua = lua
        self.command = command
        self.arguments = arguments
        self.project = project
        self.seed = seed
        self.shuffleSeed = shuffleSeed
        self.flows = flows
        self.selection = selection
        self.shard = shard
        self.startedAt = startedAt
        self.host = host
        self.origin = origin
    }

    /// The seeds that a run like this one needs: `seed 81`, or `seed 81, shuffle 7`.
    public var seeds: String { "seed \(seed)" + (shuffleSeed.map { ", shuffle \($0)" } ?? "") }

    /// The path of a script of the project, as seen from the working directory.
    public func display(_ file: String) -> String {
        if project == "." || file.hasPrefix("/") { return file }
        return project + "/" + file
    }

    /// Where a flow stands, as `FILE:LINE`, seen from the working directory.
    public func display(_ site: FlowSite) -> String { display(site.file, line: site.line) }

    /// A place as `FILE:LINE`, or as `FILE` if the line is not known.
    public func display(_ file: String, line: Int?) -> String {
        guard let line, line > 0 else { return display(file) }
        return "\(display(file)):\(line)"
    }
}

/// One stage of the selection and how many flows were left after it.
public struct SelectionStage: Hashable, Sendable {
    public var name: String
    public var flows: Int

    public init(name: String, flows: Int) {
        self.name = name
        self.flows = flows
    }
}

/// A script that was loaded, or could not be.
public struct LoadedFile: Hashable, Sendable {
    /// Path relative to the project.
    public var file: String
    /// Number of flows that it declares.
    public var declared: Int
    /// Number of its entries in this run, repetitions included.
    public var selected: Int
    /// Why it did not load.
    public var problem: String?

    public init(file: String, declared: Int, selected: Int, problem: String? = nil) {
        self.file = file
        self.declared = declared
        self.selected = selected
        self.problem = problem
    }
}
