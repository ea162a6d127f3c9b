package import Platform

/// What a hazard does to a flow.
public enum HazardPolicy: String, Hashable, Sendable, CaseIterable {
    case warn, fail, ignore
}

/// What becomes of requests that ended other than `done` and that no assertion looked at, and of flows that assert
/// nothing.
public enum UncheckedPolicy: String, Hashable, Sendable, CaseIterable {
    case note, fail, ignore
}

/// What the runner tells a flow script's process about the run.
public struct FlowSettings: Hashable, Sendable {
    /// Absolute path of the project: the folder of `sextant.lua`, else the working directory.
    /// Paths in reports are relative to it.
    public var projectFolder: String
    /// An `app.lua`, a `.storyboard` or the name of a linked app; overrides the app found beside the script.
    public var app: String?
    /// The app that `sextant.lua` names, for scripts without an app of their own.
    public var defaultApp: String?
    /// `nil` leaves the decision to the flow (whose default is `warn`).
    public var hazards: HazardPolicy?
    /// What becomes of what no assertion looked at.
    public var unchecked = UncheckedPolicy.note
    /// `--update-snapshots`: write snapshot files instead of comparing.
    public var updatesSnapshots: Bool
    /// Wall-clock limit of a flow that names none.
    public var timeout: Duration
    /// Seed from which every flow's own seed is derived together with its identity.
    public var seed: UInt64
    /// Whether undefined and new globals are errors; off for tests that run foreign Lua as flows.
    package var hasStrictGlobals = true
    /// Whether flows say at their end what they exercised of their app.
    public var measuresCoverage: Bool
    /// Whether flows tell their traces as they run, as a real app's recorder does.
    public var recordsTraces = false
    /// Whether each flow starts from an image of its loaded script; without, it loads the script and its app afresh.
    public var usesImages = true
    /// Whether results name the files that the flow read.
    public var listsFiles = false
    /// Whether links in the project may lead out of it.
    public var trustsProject = false

    /// Where files may lie that are found in or below the folder of `path`: there or in the project, links resolved.
    package func bounds(beside path: String) -> FolderBounds {
        trustsProject ? .anywhere : FolderBounds([projectFolder, Path.parent(path)])
    }

    public init(
        projectFolder: String,
        app: String? = nil,
        defaultApp: String? = nil,
        hazards: HazardPolicy? = nil,
        updatesSnapshots: Bool = false,
        timeout: Duration = .seconds(10),
        seed: UInt64 = 0,
        measuresCoverage: Bool = false
    ) {
        self.projectFolder = projectFolder
        self.app = app
        self.defaultApp = defaultApp
        self.hazards = hazards
        self.updatesSnapshots = updatesSnapshots
        self.timeout = timeout
        self.seed = seed
        self.measuresCoverage = measuresCoverage
    }
}
