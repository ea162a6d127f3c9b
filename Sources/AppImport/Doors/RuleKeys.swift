import NavigationCore

/// The keys that say what a rule matches and how: those of the domain, of an app, and of the rule itself.
struct RuleKeys {
    private var path: ImportCursor?
    private var query: ImportCursor?
    private var fragment: ImportCursor?
    private var exclude: Bool?
    private var isCaseSensitive: Bool?
    private var isPercentEncoded: Bool?

    init() {}

    init(_ cursor: ImportCursor?) throws(ImportProblem) {
        guard let cursor else { return }
        _ = try cursor.fields()
        (path, query, fragment) = (cursor.field("/"), cursor.field("?"), cursor.field("#"))
        exclude = try cursor.field("exclude")?.boolean()
        isCaseSensitive = try cursor.field("caseSensitive")?.boolean()
        isPercentEncoded = try cursor.field("percentEncoded")?.boolean()
    }

    /// The keys of a narrower place count.
    func overridden(by other: RuleKeys) -> RuleKeys {
        var keys = self
        keys.path = other.path ?? path
        keys.query = other.query ?? query
        keys.fragment = other.fragment ?? fragment
        keys.exclude = other.exclude ?? exclude
        keys.isCaseSensitive = other.isCaseSensitive ?? isCaseSensitive
        keys.isPercentEncoded = other.isPercentEncoded ?? isPercentEncoded
        return keys
    }

    func rule(_ variables: [String: [String]], at place: String) throws(ImportProblem) -> Association.Rule {
        Association.Rule(
            path: try path.map { cursor throws(ImportProblem) in try pattern(cursor, variables) } ?? .any,
            query: try query.map { cursor throws(ImportProblem) in try self.query(cursor, variables) } ?? .text(.any),
            fragment: try fragment.map { cursor throws(ImportProblem) in try pattern(cursor, variables) } ?? .any,
            isExcluded: exclude ?? false,
            isPercentEncoded: isPercentEncoded ?? true,
            place: place
        )
    }

    private func query(
        _ cursor: ImportCursor,
        _ variables: [String: [String]]
    ) throws(ImportProblem) -> Association.Query {
        guard cursor.isDictionary else { return .text(try pattern(cursor, variables, "a text or a dictionary")) }
        var items: [Association.Item] = []
        for (name, value) in try cursor.fields() {
            items.append(Association.Item(name, try pattern(value, variables)))
        }
        return .items(items)
    }

    private func pattern(
        _ cursor: ImportCursor,
        _ variables: [String: [String]],
        _ expected: String = "a text"
    ) throws(ImportProblem) -> AssociationPattern {
        guard case .text(let text) = cursor.value.content else {
            throw cursor.problem("\(expected) expected, got \(cursor.value.kind)")
        }
        do throws(AssociationPattern.Malformed) {
            return try AssociationPattern(text, variables: variables, ignoresCase: isCaseSensitive == false)
        } catch {
            throw cursor.problem(error.message)
        }
    }
}
