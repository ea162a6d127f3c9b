import AppConformance
package import NavigationCore
import OrderedCollections

/// Makes all mutants of an app.
package struct MutantMaker {
    let app: AppDescription
    var mutants: [Mutant] = []

    private init(_ app: AppDescription) { self.app = app }

    /// The mutants of an app in the order of the lines that they break, each under a name of its own.
    ///
    /// Mistakes that the check of descriptions finds are no mutants: such an app does not run.
    package static func mutants(of app: AppDescription) -> [Mutant] {
        var maker = MutantMaker(app)
        maker.addProtections()
        maker.addLinks()
        maker.addSegues()
        maker.addMessages()
        let screens = app.screens.values
        // By index: an iterator would copy every screen.
        for index in screens.indices { maker.addScreen(screens[index]) }
        return maker.mutants.filter { maker.isRunnable($0) }.uniquelyNamed.inOrder(of: NavigationLock(of: app))
    }

    mutating func add(
        _ mutation: Mutation,
        _ subject: [String],
        _ description: String,
        touches: Set<Touch>,
        hint: String,
        change: @escaping (inout AppDescription) -> Void
    ) {
        mutants.append(Mutant(mutation, subject, description, touches: touches, hint: hint, change: change))
    }

    private func isRunnable(_ mutant: Mutant) -> Bool {
        var changed = app
        mutant.change(&changed)
        return changed.problems.allSatisfy { $0.severity == .warning }
    }
}

extension [Mutant] {
    fileprivate var uniquelyNamed: [Mutant] {
        var counts: [String: Int] = [:]
        return map { mutant in
            counts[mutant.id, default: 0] += 1
            let count = counts[mutant.id] ?? 1
            return count == 1 ? mutant : mutant.numbered(count)
        }
    }

    fileprivate func inOrder(of lock: NavigationLock) -> [Mutant] {
        let places = LockPlaces(lock)
        let numbered = enumerated().map { (line: places.line(of: $1), number: $0, mutant: $1) }
        return numbered.sorted { ($0.line, $0.number) < ($1.line, $1.number) }.map { $0.mutant }
    }
}
