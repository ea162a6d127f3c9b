import NavigationCore
import OrderedCollections

/// A part of the app that is there for a session: what a switcher shows by the state.
extension AppDescription {
    typealias Part = ContainerDescription.Child

    /// Parts that switchers show in one state and no longer in another.
    ///
    /// One with which the app starts is left for good where something has gone from the state: whoever sees an introduction
    /// once more comes back.
    func partsLeft(from before: Value, to after: Value) -> [Part] {
        let isGone = state.keys.contains { before[$0].isContent && !after[$0].isContent }
        return containers.compactMap { switcher in
            guard let old = switcher.part(in: before), let new = switcher.part(in: after), old != new,
                isGone || old != switcher.part(in: firstState)
            else { return nil }
            return switcher.children.first { $0.key == old }
        }
    }

    /// Parts that switchers show neither in a state nor when the app starts for the first time.
    func partsNotShown(in state: Value) -> [String] {
        containers.flatMap { switcher -> [String] in
            guard let start = switcher.part(in: firstState), let shown = switcher.part(in: state) else { return [] }
            return switcher.children.compactMap(\.key).filter { $0 != start && $0 != shown }
        }
    }

    /// What the app knows when it starts for the first time.
    private var firstState: Value { .record(Dictionary(uniqueKeysWithValues: state.map { ($0.key, $0.value) })) }

    /// Whether all that a protection guards lies in a part.
    func asks(_ protection: String, onlyIn part: Part) -> Bool {
        let guarded = screens.values.filter { $0.protections.contains(protection) }
        let guards = containers.count { $0.protections.contains(protection) }
        guard !guarded.isEmpty || guards > 0,
            part.node.containers.count(where: { $0.protections.contains(protection) }) == guards
        else { return false }
        return guarded.allSatisfy { lies($0.name, onlyIn: part) }
    }

    /// Whether a screen is one of a part, or edges lead to it from such screens alone.
    func lies(_ screen: String, onlyIn part: Part) -> Bool {
        let inside = Set(part.node.entries.map(\.name))
        let everywhere = ([root] + windows.values).flatMap(\.entries).map(\.name)
        let outside = Set(everywhere).subtracting(inside)
        var seen: Set<String> = []
        return lies(screen, inside, outside, &seen)
    }

    private func lies(
        _ screen: String,
        _ inside: Set<String>,
        _ outside: Set<String>,
        _ seen: inout Set<String>
    ) -> Bool {
        if inside.contains(screen) { return true }
        guard !outside.contains(screen), case .screens(let origins)? = screens[screen]?.origins, !origins.isEmpty
        else { return false }
        return origins.allSatisfy { !seen.insert($0).inserted || lies($0, inside, outside, &seen) }
    }
}

extension ContainerDescription {
    /// The part that a switcher shows in a state; `nil` where it chooses none.
    fileprivate func part(in state: Value) -> String? { choose.flatMap { (try? $0(state)) ?? nil } }
}
