import NavigationCore
import OrderedCollections

/// Writes down what a description promises.
struct PromiseCollector {
    let app: AppDescription
    private var collected: [(line: String, promise: Promise)] = []

    init(_ app: AppDescription) {
        self.app = app
        addApp()
        addState()
        addDoors()
        addStructure()
        addProtections()
        addRoutes()
        let screens = app.screens.values
        // By index: an iterator would copy every screen.
        for index in screens.indices { addScreen(screens[index]) }
    }

    /// In the order of their lines, each once.
    var promises: [Promise] {
        let sorted = collected.sorted { NavigationLock.precedes($0.line, $1.line) }
        return sorted.indices.compactMap { index in
            index > 0 && sorted[index].line == sorted[index - 1].line ? nil : sorted[index].promise
        }
    }

    mutating func add(_ subject: String..., value: String? = nil) { add(subject, value: value) }

    mutating func add(_ subject: [String], value: String? = nil) {
        let promise = Promise(subject, value)
        collected.append((promise.line, promise))
    }

    /// Adds what is only said where it is not as usual.
    mutating func add(_ subject: String..., if isSaid: Bool) { if isSaid { add(subject) } }

    mutating func add(_ subject: String..., word: String?) {
        if let word { add(subject, value: LockWord.text(word)) }
    }
}
