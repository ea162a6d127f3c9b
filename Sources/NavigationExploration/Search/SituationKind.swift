import NavigationCore
import Platform

/// What sort of place a situation is, from what is likely to decide what can happen there to what is not.
struct SituationKind: Sendable {
    /// Equal up to some level for places that differ in later ones only.
    private(set) var levels: [UInt64] = []
    /// What is so in it, one by one.
    private(set) var traits = Traits()

    init(levels: [UInt64] = [], traits: Traits = Traits()) { (self.levels, self.traits) = (levels, traits) }

    /// `memory`: one number for what the app keeps besides its state.
    init(_ state: NavigationState, memory: UInt64, _ world: World) {
        let front = state.visibleName(in: world) ?? ""
        let held = state.requests.map { $0.holding?.view.screen ?? $0.command.name }
        let layers = (state.window(state.activeWindow)?.layers ?? []).map { layer in
            let shown = state.shown(under: layer.root, in: world).compactMap { state.view(of: $0)?.name }
            return (layer.alert == nil ? "/" : "?") + shown.joined(separator: " ")
        }
        let shape = "\(state.windows.count) \(layers.count) \(state.isLocked)"
        let rest = "\(state.timers.isEmpty) \(state.cache.isEmpty)"
        levels = [front, shape, held.joined(separator: " "), state.app.sort, layers.joined(), rest].map {
            StableHash($0).value
        }
        traits = Traits(front, held, state, memory: memory, world)
    }
}

extension Value {
    /// What a condition is likely to ask of it.
    fileprivate var sort: String {
        switch self {
        case .record(let fields):
            fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.isThere)" }.joined(separator: " ")
        default: isThere
        }
    }

    private var isThere: String {
        switch self {
        case .null, .boolean(false), .integer(0), .string(""), .array([]): "-"
        case .record(let fields) where fields.isEmpty: "-"
        default: "+"
        }
    }
}
