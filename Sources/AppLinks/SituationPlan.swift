import NavigationCore
import NavigationHarness
import OrderedCollections

/// How each situation is brought about in an app, or why it cannot be.
struct SituationPlan {
    private(set) var notes: [LinkSituation: SituationNote] = [:]
    /// In the order of the situations.
    private(set) var preparations: [(LinkSituation, LinkProbe.Preparation)] = []
    /// Protections that are closed when the app starts.
    let closed: [String]

    init(_ app: AppDescription, _ fresh: @escaping () throws -> Navigator, member: [String: Value]) throws {
        let search = try MemberSearch(fresh, given: member)
        closed = search.closed
        for situation in [LinkSituation.cold, .warm, .locked, .twice] { add(situation, .init()) }
        addPeople(app, search)
        let modal = try SituationPlan.modal(of: app, fresh)
        add(.modal, .init(present: modal.present), how: modal.text)
        let order = LinkSituation.allCases
        preparations.sort { (order.firstIndex(of: $0.0) ?? 0) < (order.firstIndex(of: $1.0) ?? 0) }
    }

    private mutating func add(_ situation: LinkSituation, _ preparation: LinkProbe.Preparation, how: String? = nil) {
        notes[situation] = .produced(how: how)
        preparations.append((situation, preparation))
    }

    private mutating func addPeople(_ app: AppDescription, _ search: MemberSearch) {
        guard !app.protections.isEmpty else {
            for situation in [LinkSituation.guest, .member] {
                notes[situation] = .impossible(why: "the app declares no protections, so everybody is the same to it")
            }
            return
        }
        if search.closed.isEmpty {
            notes[.guest] = .impossible(why: "every protection is open when the app starts")
        } else {
            add(.guest, .init(), how: "closed are \(list(search.closed))")
        }
        guard search.left.count < search.closed.count || search.closed.isEmpty else {
            let why = "nothing that is known opens \(list(search.left))"
            notes[.member] = .impossible(why: "\(why): name arguments of actions in 'explore.actions', or use --member")
            return
        }
        let left = search.left.isEmpty ? "" : "; still closed are \(list(search.left))"
        let how = search.ways.joined(separator: ", ") + left
        add(.member, .init(state: search.state), how: how.isEmpty ? nil : how)
    }

    private func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

    /// A modal of the app's own that can be presented without anything, else an alert.
    private static func modal(
        of app: AppDescription,
        _ fresh: () throws -> Navigator
    ) throws -> (text: String, present: (Navigator) throws -> Void) {
        let challenges = app.protections.values.compactMap { protection in
            if case .screen(let entry) = protection.challenge { entry.name } else { nil }
        }
        for screen in app.screens.values where screen.presentation == .modal && !screen.isLock {
            guard !challenges.contains(screen.name), screen.protections.isEmpty, app.notFound != screen.name else {
                continue
            }
            let present: (Navigator) throws -> Void = { try $0.request(.present(.screen(screen.name))) }
            if try isShown(by: present, fresh) { return ("'\(screen.name)'", present) }
        }
        return (
            "an alert",
            { navigator in
                var options = RequestOptions()
                options.style = "alert"
                try navigator.request(.present(.screen("alert")), options)
            }
        )
    }

    /// Whether a modal is in front after a function has run.
    private static func isShown(
        by present: (Navigator) throws -> Void,
        _ fresh: () throws -> Navigator
    ) throws -> Bool {
        let navigator = try fresh()
        try navigator.perform(.launch(Launch()))
        try navigator.comeToRest()
        let before = navigator.state.windows.map { $0.layers.count }
        do { try present(navigator) } catch { return false }
        return navigator.state.windows.map { $0.layers.count } != before
    }
}
