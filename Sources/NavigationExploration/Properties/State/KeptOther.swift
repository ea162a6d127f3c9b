import NavigationCore
import NavigationHarness
import OrderedCollections

/// A kept screen comes back where the same screen with other parameters was asked for.
struct KeptOther: Property {
    static let propertyName = "kept-other"
    let name = KeptOther.propertyName
    let meaning = "a kept screen comes back where the one for another parameter was asked for"
    var notes: Set<CaseNote> = []
    var isVacuous: Bool { notes.isEmpty }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        let (state, world) = (situation.state, situation.world)
        guard state.phase != .terminated, !state.isLocked, state.requests.isEmpty else { return [] }
        return try state.cache.compactMap { entry in
            // Who says no name of the entry has one for each parameter that counts.
            guard entry.keepAlive.id != nil, !state.live.contains(entry.screen),
                let screen = state.view(of: entry.screen), let other = other(screen, in: world.app)
            else { return nil }
            notes.insert(.hadCase)
            let isOld = try trial { try KeptOther.opens(screen.name, other, as: entry.screen, $0) }
            return isOld ? violation(screen, other, at: situation) : nil
        }
    }

    /// The parameters of the screen with another value of one that tells its instances apart.
    private func other(_ screen: ScreenView, in app: AppDescription) -> [String: Value]? {
        guard let declared = app.screens[screen.name] else { return nil }
        let names = declared.identity ?? declared.parameters.keys.sorted()
        for name in names {
            guard let value = screen.parameters[name] else { continue }
            let known = app.explore.values(of: name, on: screen.name) ?? []
            guard let other = known.first(where: { $0 != value }) ?? value.another else { continue }
            return screen.parameters.merging([name: other]) { $1 }
        }
        return nil
    }

    /// Whether the screen opens as the kept instance, with the parameters of that.
    private static func opens(
        _ screen: String,
        _ parameters: [String: Value],
        as instance: NodeID,
        _ navigator: Navigator
    ) throws -> Bool {
        guard try navigator.open(screen, parameters)?.screen == instance, let shown = navigator.state.view(of: instance)
        else { return false }
        return parameters.contains { shown.parameters[$0.key] != $0.value }
    }

    private func violation(
        _ screen: ScreenView,
        _ other: [String: Value],
        at situation: ExploredSituation
    ) -> Violation {
        let (name, asked) = (Value.string(screen.name), Value.record(other).script)
        let message =
            "'\(screen.name)' \(Value.record(screen.parameters).script) is kept, and comes back where \(asked) was asked for"
        // Where that is mended, another screen has to be found out.
        let wait = situation.world.app.wait(for: screen.name)
        let check =
            ["navigate(\(name), { parameters = \(asked) })"] + wait + ["assert.visible(\(name), \(asked))"]
        return Violation(screen.name, message, at: situation.fingerprint, check: check)
    }
}

extension Value {
    /// A value of the same type that is another one.
    fileprivate var another: Value? {
        switch self {
        case .string(let text): .string(text == "2" ? "1" : "2")
        case .integer(let number): .integer(number == 2 ? 1 : 2)
        case .boolean(let flag): .boolean(!flag)
        case .null, .number, .array, .record: nil
        }
    }
}
