import NavigationCore

/// Turns the JSON of an association file into what it says.
struct AssociationReader {
    var problems: [ImportProblem] = []
    private var variables = AssociationPattern.predefined

    mutating func read(_ root: ImportCursor) throws(ImportProblem) -> Association {
        _ = try root.fields()
        guard let links = root.field("applinks") else { return Association() }
        _ = try links.fields()
        readVariables(links.field("substitutionVariables"))
        let defaults = try RuleKeys(links.field("defaults"))
        guard let details = links.field("details") else { return Association() }
        var entries: [Association.Entry] = []
        for (cursor, app) in try entriesOf(details) {
            guard let apps = collect({ me throws(ImportProblem) in try me.apps(of: cursor, app) }) else { continue }
            entries.append(Association.Entry(apps: apps, rules: readRules(of: cursor, defaults)))
        }
        return Association(entries)
    }

    /// A list of dictionaries; or, as the first systems had it, a dictionary from apps to these.
    private func entriesOf(_ details: ImportCursor) throws(ImportProblem) -> [(ImportCursor, app: String?)] {
        guard details.isDictionary else { return try details.list().map { ($0, nil) } }
        return try details.fields().map { ($0.cursor, $0.name) }
    }

    /// The apps of an entry: `appIDs` if it is there, even if it is empty, else `appID`.
    private func apps(of entry: ImportCursor, _ app: String?) throws(ImportProblem) -> [String] {
        _ = try entry.fields()
        if let list = entry.field("appIDs") {
            if list.isText { throw list.problem("a list expected, got a text: write \"appID\" for one app") }
            return try list.texts()
        }
        if let one = entry.field("appID") { return [try one.text()] }
        return app.map { [$0] } ?? []
    }

    /// Keeps what is wrong, and goes on.
    private mutating func collect<Result>(_ read: (Self) throws(ImportProblem) -> Result) -> Result? {
        do {
            return try read(self)
        } catch {
            problems.append(error)
            return nil
        }
    }

    // MARK: Variables

    private mutating func readVariables(_ cursor: ImportCursor?) {
        guard let cursor else { return }
        let fields = collect { _ throws(ImportProblem) in try cursor.fields() } ?? []
        for (name, value) in fields {
            guard !name.isEmpty, !name.unicodeScalars.contains(where: { "$()".unicodeScalars.contains($0) }) else {
                problems.append(value.problem("the name of a variable has no '$', '(' or ')' and is not empty"))
                continue
            }
            let texts = collect { _ throws(ImportProblem) in try value.texts() } ?? []
            if texts.contains(where: AssociationReader.namesVariable) {
                problems.append(value.problem("the texts of a variable cannot name variables"))
            }
            variables[name] = texts
        }
    }

    private static func namesVariable(_ text: String) -> Bool {
        zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).contains { $0 == "$" && $1 == "(" }
    }

    // MARK: Rules

    /// `components`, else the older `paths`.
    private mutating func readRules(of entry: ImportCursor, _ defaults: RuleKeys) -> [Association.Rule] {
        let own = collect { _ throws(ImportProblem) in try RuleKeys(entry.field("defaults")) }
        let defaults = defaults.overridden(by: own ?? RuleKeys())
        if let components = entry.field("components") {
            let list = collect { _ throws(ImportProblem) in try components.list() } ?? []
            return list.compactMap { rule($0, defaults) }
        }
        guard let paths = entry.field("paths") else { return [] }
        let list = collect { _ throws(ImportProblem) in try paths.list() } ?? []
        return list.compactMap { path($0) }
    }

    private mutating func rule(_ cursor: ImportCursor, _ defaults: RuleKeys) -> Association.Rule? {
        collect { me throws(ImportProblem) in
            _ = try cursor.fields()
            return try defaults.overridden(by: RuleKeys(cursor)).rule(me.variables, at: cursor.key)
        }
    }

    /// A path, which `NOT ` excludes.
    private mutating func path(_ cursor: ImportCursor) -> Association.Rule? {
        collect { _ throws(ImportProblem) in
            let text = try cursor.text()
            let isExcluded = text.hasPrefix("NOT ")
            let pattern = AssociationPattern(plain: isExcluded ? String(text.dropFirst(4)) : text)
            return Association.Rule(path: pattern, isExcluded: isExcluded, place: cursor.key)
        }
    }
}
