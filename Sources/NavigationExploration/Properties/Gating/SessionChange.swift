import NavigationCore
import OrderedCollections

/// What a step does to the app's state and to the sessions that it holds open.
struct SessionChange {
    /// Sessions that the step begins, and those that it ends.
    let begun: [LeftRunning.Session]
    let ended: [LeftRunning.Session]
    /// Keys of the state that hold something else after it.
    let keys: [String]
    /// Those of them that hold what the app begins with after it.
    let emptied: Set<String>
    /// Keys that are empty as the app begins and hold a text, a list or a table after it.
    let contents: Set<String>
    /// Whether no session is there, before it and after it.
    let isOutside: Bool
    /// Whether none is left that was there before.
    let isSigningOut: Bool

    /// `nil` where nothing of that is changed, or the app begins or ends.
    init?(_ step: ExploredStep) {
        let (old, new, world) = (step.before.app, step.after.app, step.world)
        guard old != new, !step.move.isLaunch, step.before.phase != .terminated, step.after.phase != .terminated,
            let before = old.fields, let after = new.fields
        else { return nil }
        let over = (old: LeftRunning.over(in: old, world), new: LeftRunning.over(in: new, world))
        let first = Set(SessionChange.over(atFirstIn: world))
        let doors = (
            old: first.subtracting(SessionChange.overAtFirst(old, world)),
            new: first.subtracting(SessionChange.overAtFirst(new, world))
        )
        begun = over.old.filter { !over.new.contains($0) && !doors.new.contains($0) }
        ended = over.new.filter { !over.old.contains($0) && !doors.old.contains($0) }
        let isOver = (
            old: SessionChange.overAtFirst(old, world).allSatisfy(over.old.contains),
            new: SessionChange.overAtFirst(new, world).allSatisfy(over.new.contains)
        )
        isOutside = isOver.old && isOver.new
        isSigningOut = !ended.isEmpty && !isOver.old && isOver.new
        keys = world.app.state.keys.filter { (before[$0] ?? .null) != (after[$0] ?? .null) }
        emptied = Set(keys.filter { (after[$0] ?? .null) == (world.app.state[$0] ?? .null) })
        contents = SessionChange.contents(of: new, in: world.app)
        let persistent = Set(world.app.persistent)
        kept = contents.subtracting(keys).subtracting(persistent.isDisjoint(with: emptied) ? persistent : [])
    }

    /// The sessions that are not there as the app starts for the first time. Whoever has been through an introduction is
    /// at the door: that is no session, though it is another part than the first one.
    private static func overAtFirst(_ state: Value, _ world: World) -> [LeftRunning.Session] {
        let first = Dictionary(uniqueKeysWithValues: world.app.state.map { ($0.key, $0.value) })
        let flags = (state.fields ?? [:]).filter { key, value in value.isFlag && first[key].map(\.isFlag) == true }
        let over = over(atFirstIn: world)
        guard flags.contains(where: { $0.value != first[$0.key] }), over.count > 1 else { return over }
        let later = LeftRunning.over(in: .record(first.merging(flags) { $1 }), world)
        let both = over.filter(later.contains)
        return both.isEmpty ? over : both
    }

    private static func over(atFirstIn world: World) -> [LeftRunning.Session] {
        let first = Dictionary(uniqueKeysWithValues: world.app.state.map { ($0.key, $0.value) })
        return LeftRunning.over(in: .record(first), world)
    }

    /// Whether no session is there in a state.
    static func isOutside(_ state: Value, _ world: World) -> Bool {
        let over = LeftRunning.over(in: state, world)
        return overAtFirst(state, world).allSatisfy(over.contains)
    }

    /// Keys that the step leaves as they are, and that hold something.
    private let kept: Set<String>
    /// The same, sorted. Keys that outlive the app are left out, unless a key that the step empties outlives it, too: then
    /// the whole session does, and its end should clear them.
    var left: [String] { kept.sorted() }

    /// How the session has ended, as messages say it.
    var end: String { ended.first?.end ?? "" }

    /// Keys that are empty as an app begins and hold a text, a list or a table.
    static func contents(of state: Value, in app: AppDescription) -> Set<String> {
        Set(app.state.keys.filter { key in app.state[key]?.isEmpty == true && state[key].isContent })
    }
}

extension Value {
    fileprivate var isFlag: Bool { if case .boolean = self { true } else { false } }

    var isEmpty: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let values): values.isEmpty
        case .record(let fields): fields.isEmpty
        case .boolean, .integer, .number: false
        }
    }

    /// Whether it is a text, a list or a table with something in it.
    var isContent: Bool {
        switch self {
        case .string, .array, .record: !isEmpty
        case .null, .boolean, .integer, .number: false
        }
    }
}
