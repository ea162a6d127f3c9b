import NavigationCore

/// What the app has beside its navigation, and globals that a script assigns.
extension NameCheck {
    mutating func checkMembers(_ path: [String], _ place: WrittenPlace) {
        let length = path[0] == "app" ? 3 : 2
        for count in length...max(length, min(path.count, 3)) where path.count >= count {
            let owner = Array(path[..<(count - 1)])
            let known = apps(at: place).map { $0.members(of: owner) }
            guard !known.isEmpty, known.allSatisfy({ $0 != nil }) else { return }
            let names = known.flatMap { $0 ?? [] }
            guard !names.contains(path[count - 1]) else { continue }
            return report(
                Self.missing(path[count - 1], of: owner) + suggestion(for: path[count - 1], among: names),
                at: place
            )
        }
    }

    private static func missing(_ name: String, of owner: [String]) -> String {
        switch owner {
        case ["services"]: "the app has no service '\(name)'"
        case ["commands"]: "the app has no command '\(name)'"
        case ["app", "state"]: "the app declares no state '\(name)'"
        default: "the service '\(owner.last ?? "")' has no function '\(name)'"
        }
    }

    mutating func checkWrites() {
        guard !makesGlobals else { return }
        for name in script.writes where isSure(name.place) && !globals.contains(name.path[0]) && !isFull {
            guard name.path != ["hazards"] else { continue }
            let hint = suggestion(for: name.path[0], among: globals)
            let local = (name.isFunction ? "local function " : "local ") + name.path[0]
            report(
                "assignment to the new global '\(name.path[0])'\(hint.isEmpty ? ";" : hint) write '\(local)'",
                at: name.place
            )
        }
    }
}
