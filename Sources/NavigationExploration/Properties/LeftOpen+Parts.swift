import NavigationCore
import OrderedCollections

/// A part of the app that is there for a session: what a switcher shows by the state.
extension AppDescription {
    typealias Part = ContainerDescription.Child

    /// Parts that switchers show in one state and no longer in another.
    func partsLeft(from before: Value, to after: Value) -> [Part] {
        containers.compactMap { switcher in
            guard let choose = switcher.choose, let old = (try? choose(before)) ?? nil,
                let new = (try? choose(after)) ?? nil, old != new
            else { return nil }
            return switcher.children.first { $0.key == old }
        }
    }

    /// Parts that switchers show neither in a state nor when the app starts for the first time.
    func partsNotShown(in state: Value) -> [String] {
        let first = Value.record(Dictionary(uniqueKeysWithValues: self.state.map { ($0.key, $0.value) }))
        return containers.flatMap { switcher -> [String] in
            guard let choose = switcher.choose, let start = (try? choose(first)) ?? nil,
                let shown = (try? choose(state)) ?? nil
            else { return [] }
            return switcher.children.compactMap(\.key).filter { $0 != start && $0 != shown }
        }
    }

    /// Whether all that a protection guards lies in a part.
    func asks(_ protection: String, onlyIn part: Part) -> Bool {
        let guarded = screens.values.filter { $0.protections.contains(protection) }
        guard !guarded.isEmpty, !containers.contains(where: { $0.protections.contains(protection) }) else {
            return false
        }
        let inside = Set(part.node.entries.map(\.name))
        let everywhere = ([root] + windows.values).flatMap(\.entries).map(\.name)
        let outside = Set(everywhere).subtracting(inside)
        return guarded.allSatisfy { screen in
            var seen: Set<String> = []
            return lies(screen.name, inside, outside, &seen)
        }
    }

    /// Whether a screen is one of a part, or edges lead to it from such screens alone.
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
