package import RunEvents

/// A script after loading.
package struct LoadedScript: Sendable {
    package var script: FoundScript
    package var outcome: Result<[FlowDeclaration], ScriptFailure>

    package init(script: FoundScript, outcome: Result<[FlowDeclaration], ScriptFailure>) {
        self.script = script
        self.outcome = outcome
    }

    package var failure: ScriptFailure? {
        if case .failure(let failure) = outcome { failure } else { nil }
    }

    package var declared: Int { (try? outcome.get().count) ?? 0 }

    /// The entries that the arguments ask for.
    func entries() throws(RunRefusal) -> [Entry] {
        switch outcome {
        case .failure(let failure): return [Entry(script: script, failure: failure)]
        case .success(let flows):
            let all = withUniqueNames(flows.map { Entry(script: script, declaration: $0) }).notingSharedLines()
            return script.lines.isEmpty ? all : try all.at(script.lines, of: script.file)
        }
    }

    /// Refuses each flow that has the name of an earlier one of its script: by the name, nobody could tell the two
    /// apart.
    private func withUniqueNames(_ entries: [Entry]) -> [Entry] {
        var lines: [String: Int] = [:]
        return entries.map { entry in
            guard let line = lines[entry.site.name] else {
                lines[entry.site.name] = entry.site.line
                return entry
            }
            var repeated = entry
            repeated.problem = FailureReport(
                message: ReportText.sameName(as: line),
                file: entry.site.file,
                line: entry.site.line
            )
            repeated.id = entry.declaration.id ?? entry.id + " (line \(entry.site.line))"
            repeated.site.name += " (line \(entry.site.line))"
            return repeated
        }
    }
}

extension [Entry] {
    /// The flows declared at these lines; a line inside a flow means that flow.
    fileprivate func at(_ lines: Set<Int>, of file: String) throws(RunRefusal) -> [Entry] {
        let declared = map(\.site.line).sorted()
        var wanted: Set<Int> = []
        var next = 0
        for line in lines.sorted() {
            while next < declared.count, declared[next] <= line { next += 1 }
            guard next > 0 else { throw .noFlowAtLine(file, line, declared: map(\.site.line)) }
            wanted.insert(declared[next - 1])
        }
        return filter { wanted.contains($0.site.line) }
    }

    /// Marks flows that others are declared with.
    fileprivate func notingSharedLines() -> [Entry] {
        let counts = reduce(into: [:]) { $0[$1.site.line, default: 0] += 1 }
        return map { entry in
            var noted = entry
            noted.site.sharesLine = counts[entry.site.line, default: 0] > 1
            return noted
        }
    }

    /// Marks flows whose `id` another flow has already.
    package func withUniqueIDs() -> [Entry] {
        var sites: [String: FlowSite] = [:]
        return map { entry in
            guard let earlier = sites[entry.id] else {
                sites[entry.id] = entry.site
                return entry
            }
            var repeated = entry
            repeated.problem = FailureReport(
                message: ReportText.sameID(entry.id, as: earlier),
                file: entry.site.file,
                line: entry.site.line
            )
            repeated.id = entry.place
            return repeated
        }
    }
}
