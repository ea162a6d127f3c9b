import NavigationCore
import OrderedCollections

/// A session ends, and a protection inside it stays open: for whoever comes next.
struct LeftOpen: Property {
    let name = "left-open"
    let meaning =
        "a protection stays open although the one before it closes, or the part that holds all it guards is left"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        let world = step.world
        guard !step.move.isLaunch, step.before.phase != .terminated, step.after.phase != .terminated,
            step.before.app != step.after.app, let before = try? world.closedProtections(in: step.before.app),
            let after = try? world.closedProtections(in: step.after.app)
        else { return [] }
        let closed = Set(after).subtracting(before)
        let left = world.app.partsLeft(from: step.before.app, to: step.after.app)
        let first = world.app.firstState(after: step.after.app)
        guard !closed.isEmpty || !left.isEmpty, let atFirst = try? world.closedProtections(in: first) else { return [] }
        // What a launch finds open is of the app or the device, and of no session.
        let opened = Set(atFirst).subtracting(before).subtracting(after)
        return opened.sorted().compactMap { inner in
            if let outer = closed.sorted().first(where: { world.app.asks($0, before: inner) }) {
                return violation(inner, "'\(outer)' closes", "is asked for behind it", outer, step)
            }
            guard let part = left.first(where: { world.app.asks(inner, onlyIn: $0) }) else { return nil }
            let name = part.key ?? ""
            return violation(inner, "'\(name)' is left", "only guards what is in it", name, step)
        }
    }

    private func violation(
        _ inner: String,
        _ end: String,
        _ relation: String,
        _ outer: String,
        _ step: ExploredStep
    ) -> Violation {
        let message = "\(end), and '\(inner)', which \(relation), stays open for whoever comes next"
        return Violation("\(outer) \(inner)", message, in: step, check: check(inner, step))
    }

    /// The key of the state that holds the protection open has its first value again where that is mended.
    private func check(_ protection: String, _ step: ExploredStep) -> [String] {
        let (world, state) = (step.world, step.after.app)
        let key = state.fields?.keys.sorted().first { key in
            guard let first = world.app.state[key], state[key] != first, var fields = state.fields else { return false }
            fields[key] = first
            return (try? world.closedProtections(in: .record(fields)))?.contains(protection) == true
        }
        guard let key, let first = world.app.state[key] else { return [] }
        return ["assert.equal(\(first.script), app.state[\(Value.string(key))])"]
    }
}

extension AppDescription {
    /// The state with which the app is launched when it has ended in some state.
    fileprivate func firstState(after last: Value) -> Value {
        let kept = last.fields?.filter { persistent.contains($0.key) } ?? [:]
        let first = Dictionary(uniqueKeysWithValues: state.map { ($0.key, $0.value) })
        return .record(first.merging(kept) { $1 })
    }

    /// Whether a protection guards only what is behind another one.
    fileprivate func asks(_ outer: String, before inner: String) -> Bool {
        let guarded = screens.values.filter { $0.protections.contains(inner) }
        let guards = containers.count { $0.protections.contains(inner) }
        let behind = containers.filter { $0.protections.contains(outer) }
        let inside = behind.flatMap { $0.children.flatMap(\.node.containers) }
        guard !guarded.isEmpty || guards > 0,
            guards == 0 || inside.count(where: { $0.protections.contains(inner) }) >= guards
        else { return false }
        return guarded.allSatisfy { isBehind(outer, $0, inner) || isPlaced($0.name, onlyIn: behind) }
    }

    /// Whether a screen has its places in some containers, and no other.
    private func isPlaced(_ screen: String, onlyIn places: [ContainerDescription]) -> Bool {
        let all = ([root] + windows.values).flatMap(\.entries).count { $0.name == screen }
        let inside = places.flatMap { $0.children.flatMap(\.node.entries) }.count { $0.name == screen }
        return all > 0 && inside >= all
    }

    private func isBehind(_ outer: String, _ screen: ScreenDescription, _ inner: String) -> Bool {
        if let first = screen.protections.firstIndex(of: outer), let last = screen.protections.firstIndex(of: inner) {
            return first < last
        }
        guard case .screens(let names) = screen.origins else { return false }
        let origins = names.compactMap { screens[$0] }
        return !origins.isEmpty && origins.count == names.count
            && origins.allSatisfy { $0.protections.contains(outer) }
    }
}
