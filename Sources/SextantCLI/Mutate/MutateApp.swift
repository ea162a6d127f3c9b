import AppConformance
import AppMutation
import FlowRunner
import FlowScripting
import NavigationCore
import RunEvents

/// The app that mutants are made of.
struct MutateApp {
    let description: AppDescription
    let lock: NavigationLock
    /// Path of its description, or the name of a linked app.
    let path: String
    private let settings: FlowSettings
    private let folder: String
    private let context: ToolContext
    /// The functions of the description belong to it.
    private let session: ExploredSession

    /// The app that belongs to a folder.
    init(_ settings: FlowSettings, of folder: String, in context: ToolContext) throws(RunRefusal) {
        (self.settings, self.folder, self.context) = (settings, folder, context)
        session = try context.session(settings, in: folder)
        (description, path) = (session.appDescription, session.appPath)
        lock = NavigationLock(of: description)
    }

    /// The app anew, with a change.
    func changed(_ change: (inout AppDescription) -> Void) throws -> ExploredSession {
        try context.session(settings, in: folder, adapt: change)
    }

    /// Its mutants: of promises that an older lock file does not have like this, and of one part of all.
    func mutants(since: NavigationLock?, shard: Shard?) -> [Mutant] {
        var mutants = MutantMaker.mutants(of: description)
        if let since {
            let (known, places) = (Set(since.promises), LockPlaces(lock))
            mutants = mutants.filter { mutant in
                places.promise(of: mutant, in: lock).map { !known.contains($0) } ?? true
            }
        }
        guard let shard else { return mutants }
        return mutants.enumerated().filter { $0.offset % shard.total == shard.index - 1 }.map { $0.element }
    }
}
