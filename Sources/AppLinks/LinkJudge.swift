import NavigationCore
import NavigationHarness

/// Says what is wrong with an address, from what it leads to.
struct LinkJudge {
    /// The app, launched and nothing more.
    let navigator: Navigator
    /// Protections that are closed when the app starts.
    let closed: Set<String>

    func findings(about row: LinkMatrix.Row) throws -> [LinkFinding] {
        let found = [fault(row), unanswered(row), coldWarm(row), try unchallenged(row), try roundTrip(row)]
        return found.compactMap { $0 }
    }

    private func finding(_ kind: LinkFinding.Kind, _ row: LinkMatrix.Row, _ message: String) -> LinkFinding {
        LinkFinding(kind, row.address.text, message)
    }

    private func fault(_ row: LinkMatrix.Row) -> LinkFinding? {
        let failed = LinkSituation.allCases.lazy.compactMap { situation in
            row.cells[situation]?.fault.map { (situation, $0) }
        }.first
        return failed.map { finding(.error, row, "\($0.title): \($1)") }
    }

    private func unanswered(_ row: LinkMatrix.Row) -> LinkFinding? {
        guard let cell = row.cells[.cold], cell.fault == nil, !cell.isAnswered,
            cell.reason == .routeNotFound
                || cell.reason == .noDoor
        else { return nil }
        switch row.address.origin {
        case .published(let host, let pattern, let place):
            return LinkFinding(
                .unhandled,
                "\(host) \(pattern)",
                "\(place), such as \(row.address.text): \(cell.message)"
            )
        // Said of the pattern already.
        case .declared where cell.reason == .noDoor && row.address.text.hasPrefix("https"): return nil
        default: return finding(.unanswered, row, cell.message)
        }
    }

    private func coldWarm(_ row: LinkMatrix.Row) -> LinkFinding? {
        guard let cold = row.cells[.cold], let warm = row.cells[.warm], !cold.looks(like: warm) else { return nil }
        return finding(.coldWarm, row, "cold: \(described(cold)); warm: \(described(warm))")
    }

    private func described(_ cell: LinkCell) -> String {
        cell.parameters.isEmpty ? cell.text : "\(cell.text) \(Value.record(cell.parameters))"
    }

    /// A guest sees a screen that is protected, and nothing has asked.
    private func unchallenged(_ row: LinkMatrix.Row) throws -> LinkFinding? {
        guard !closed.isEmpty else { return nil }
        for situation in [LinkSituation.guest, .cold, .modal, .locked] {
            guard let cell = row.cells[situation], cell.outcome == .done, let screen = cell.screen,
                !cell.heldBy.contains(where: { $0 != Gate.lock })
            else { continue }
            let names = try guards(of: row.address)
            guard !names.isEmpty else { continue }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            let why = names.contains { closed.contains($0) } ? "is closed" : "is open to everybody"
            return finding(.unchallenged, row, "\(situation.title): '\(screen)' is shown, and \(list) \(why)")
        }
        return nil
    }

    /// Protections that are asked when an address is followed.
    private func guards(of address: AppAddress) throws -> [String] {
        let found = try navigator.resolution(of: .address(address.text), from: address.source)
        return (try? found.get().protections) ?? []
    }

    /// The address of where it leads has to exist; it then leads back by itself.
    private func roundTrip(_ row: LinkMatrix.Row) throws -> LinkFinding? {
        guard case .declared = row.address.origin, let address = try? Address(row.address.text) else { return nil }
        let followed = FollowedAddress(address, from: row.address.source, state: navigator.state.app)
        let match = try? navigator.condition { try navigator.world.links.match(followed) }
        guard let match, let screen = match.goal.screen else { return nil }
        switch try navigator.address(of: screen, match.parameters) {
        case .success: return nil
        case .failure(let miss): return finding(.roundTrip, row, miss.message)
        }
    }
}
