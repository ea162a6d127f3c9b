package import RunEvents

/// One line of a run's plan: a flow to run, or a failure that is known before anything runs.
package struct Entry: Hashable, Sendable {
    package var script: FoundScript
    package var declaration: FlowDeclaration
    package var site: FlowSite
    /// Identity in events, records and shards.
    package var id: String
    package var repetition = 1
    /// Why it cannot be run.
    package var problem: FailureReport?

    /// A declared flow.
    package init(script: FoundScript, declaration: FlowDeclaration) {
        self.script = script
        self.declaration = declaration
        site = FlowSite(
            file: script.file,
            line: declaration.line,
            name: declaration.name,
            tags: declaration.tags
        )
        id = declaration.id ?? Self.place(site)
    }

    /// A script that does not load.
    package init(script: FoundScript, failure: ScriptFailure) {
        let declaration = FlowDeclaration(index: -1, path: [ReportText.scriptEntry], line: 0)
        self.init(script: script, declaration: declaration)
        problem = failure.report
    }

    /// File and full name: the identity of a flow without an `id`, and a line of `--list`.
    package var place: String { Self.place(site) }

    /// Stands between a script and the name of a flow.
    static let separator = " › "

    private static func place(_ site: FlowSite) -> String { site.file + separator + site.name }
}
