import Testing

/// `sextant conform` on apps and descriptions that have come apart.
@Suite("Drifts between an app and its description")
struct DriftTests {
    @Test(
        "What was recorded in one run conforms in the next",
        arguments: [
            "browse", "links", "sign-in", "restore", "buy", "terms", "code", "soon", "member", "away",
        ]
    )
    func same(_ flow: String) throws {
        let club = try ClubTraces()
        try club.place(flow)
        let (status, output) = try club.conform()
        #expect(status == 0, "\(output)")
        #expect(output.contains("fits trace.ndjson: \(try ClubTraces.lines.get()[flow]?.count ?? 0) events\n"))
    }

    @Test("A change of the description is told at its event", arguments: Drift.ofDescriptions)
    func description(_ drift: Drift) throws {
        guard case .description(let old, let new) = drift.change else { return }
        #expect(try ClubTraces.description.get().contains(old))
        let club = try ClubTraces { $0.replacing(old, with: new) }
        try club.place(drift.flow)
        try expect(drift, in: club)
    }

    @Test("A change of the app is told at its event", arguments: Drift.ofTraces)
    func trace(_ drift: Drift) throws {
        let club = try ClubTraces()
        try club.place(drift.flow) { lines in
            let before = lines
            switch drift.change {
            case .line(let number, let old, let new): lines[number - 1] = lines[number - 1].replacing(old, with: new)
            case .without(let numbers): lines.removeSubrange(numbers.lowerBound - 1..<numbers.upperBound)
            case .before(let number, let line): lines.insert(line, at: number - 1)
            case .description: break
            }
            #expect(lines != before)
        }
        try expect(drift, in: club)
    }

    private func expect(_ drift: Drift, in club: ClubTraces) throws {
        let (status, output) = try club.conform()
        #expect(status == 1)
        #expect(output.contains("MISFIT trace.ndjson:\(drift.line): "), "\(output)")
        #expect(output.contains("0 of 1 traces fit"))
    }

    @Test("There are more than fifty of them")
    func number() { #expect(Drift.ofDescriptions.count + Drift.ofTraces.count > 50) }

    /// Drifts with the change of the description that has to be found, and tried.
    private static let mended: [(drift: String, change: String)] = [
        ("link taken over by another screen", "link '/news' leads to 'news'"),
        ("protection gone", "'profile' with protection 'signed in'"),
        ("protection on what was free", "'item' without protection 'signed in'"),
        ("edge gone", "an edge from 'home' to 'help'"),
        ("presented here, pushed in the app", "'news' is pushed, not presented"),
        ("a sheet that is a cover in the app", "'share' is presented as sheet"),
        ("dismissable here only", "'terms' is not dismissable"),
        ("dismissable in the app only", "'share' is dismissable"),
        ("restorable in the app only", "'news' is restorable"),
        ("an action that keeps something to itself", "the input 'expire' leaves no trace: silent = { \"expire\" }"),
    ]

    @Test("The smallest change that accepts the trace is found by trying", arguments: mended)
    func suggestion(_ mended: (drift: String, change: String)) throws {
        let drift = try #require(Drift.ofDescriptions.first { $0.name == mended.drift })
        guard case .description(let old, let new) = drift.change else { return }
        let club = try ClubTraces { $0.replacing(old, with: new) }
        try club.place(drift.flow)
        let output = try club.conform().output
        #expect(output.contains("    \(mended.change) (tried: the trace fits to its end)\n"), "\(output)")
    }
}
