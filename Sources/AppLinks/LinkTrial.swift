public import NavigationCore
public import NavigationHarness

/// Tries every address of an app in every situation.
public struct LinkTrial {
    /// Makes the app anew, not launched, as if nothing had run before.
    private let fresh: () throws -> Navigator
    private let listed: [AppAddress]
    /// State of a member that somebody has named.
    private let member: [String: Value]

    public init(listed: [AppAddress] = [], member: [String: Value] = [:], fresh: @escaping () throws -> Navigator) {
        (self.listed, self.member, self.fresh) = (listed, member, fresh)
    }

    private func launched() throws -> Navigator {
        let navigator = try fresh()
        try navigator.perform(.launch(Launch()))
        return navigator
    }

    /// Follows the addresses; `progress` is told how many of how many have been.
    public func run(progress: (Int, Int) -> Void = { _, _ in }) throws -> LinkMatrix {
        let start = try launched()
        let app = start.app
        let book = try start.condition { try AddressBook(start.world, state: start.state.app, listed: listed) }
        let plan = try SituationPlan(app, fresh, member: member)
        var rows: [LinkMatrix.Row] = []
        for address in book.addresses {
            var row = LinkMatrix.Row(address: address, cells: [:])
            for (situation, preparation) in plan.preparations {
                row.cells[situation] = LinkProbe.run(address, situation, preparation, in: try fresh())
            }
            rows.append(row)
            progress(rows.count, book.addresses.count)
        }
        let judge = LinkJudge(navigator: try launched(), closed: Set(plan.closed))
        let findings = try book.findings + rows.flatMap { try judge.findings(about: $0) }
        return LinkMatrix(app: app.name, rows: rows, notes: plan.notes, findings: findings.inOrder)
    }
}

extension [LinkFinding] {
    /// By kind, and each once.
    fileprivate var inOrder: [LinkFinding] {
        var known: Set<LinkFinding> = []
        let kinds = LinkFinding.Kind.allCases
        return kinds.flatMap { kind in filter { $0.kind == kind && known.insert($0).inserted } }
    }
}
