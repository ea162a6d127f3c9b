import NavigationCore
import OrderedCollections

/// Protections that do not guard, guard the wrong people, or ask the wrong question.
extension MutantMaker {
    mutating func addProtections() {
        for (name, protection) in app.protections {
            let guarded = app.screens.values.filter { $0.protections.contains(name) }.map { $0.name }
            let hint = "assert.held(navigate(\"\(guarded.first ?? "…")\"), \"\(name)\")"
            // Hazards look at what is on screen without asking for it.
            let touches = Set([.protection(name), .question] + guarded.map { Touch.screen($0) })
            add(
                .protectionInverted,
                ["protection", name],
                "'\(name)' lets in whom it kept out, and the other way round",
                touches: touches,
                hint: hint
            ) { $0.protections[name] = $0.protections[name].map(InvertedProtection.init) }
            if let (what, other) = otherChallenge(than: protection) {
                add(
                    .challengeSwapped,
                    ["protection", name],
                    "'\(name)' \(what)",
                    touches: touches,
                    hint: asks(protection, for: guarded.first) ?? hint
                ) { $0.protections[name] = $0.protections[name].map { ChallengedProtection($0, other) } }
            }
        }
        for container in app.containers {
            guard let id = container.id else { continue }
            for name in container.protections {
                add(
                    .protectionDropped,
                    ["container", id, "guard", name],
                    "what is in '\(id)' is shown without asking '\(name)'",
                    touches: [.protection(name), .screen(id), .question],
                    hint: "assert.held(navigate(\"…\"), \"\(name)\")"
                ) { $0.changeContainer(id) { $0.protections.removeAll { $0 == name } } }
            }
        }
    }

    /// Somebody who is held sees who asks; `nil`: a function decides what that is.
    private func asks(_ protection: any Protection, for screen: String?) -> String? {
        guard case .screen(let entry) = protection.challenge else { return nil }
        return "navigate(\"\(screen ?? "…")\") assert.visible(\"\(entry.name)\")"
    }

    /// A challenge of another protection, else a refusal.
    private func otherChallenge(than protection: any Protection) -> (what: String, Challenge)? {
        let others = app.protections.values.compactMap { other -> String? in
            guard case .screen(let entry) = other.challenge else { return nil }
            return entry.name
        }
        switch protection.challenge {
        case .screen(let entry):
            if let other = others.first(where: { $0 != entry.name }) {
                return ("presents '\(other)' in place of '\(entry.name)'", .screen(ScreenEntry(other)))
            }
            return ("denies at once in place of presenting '\(entry.name)'", .deny("denied"))
        case .function: return ("denies at once in place of asking", .deny("denied"))
        case .deny(let reason):
            guard let other = others.first else { return nil }
            return ("presents '\(other)' in place of denying '\(reason.rawValue)'", .screen(ScreenEntry(other)))
        }
    }
}

/// Open where another is closed.
private struct InvertedProtection: Protection {
    private let protection: any Protection

    init(_ protection: any Protection) { self.protection = protection }

    var name: String { protection.name }
    var challenge: Challenge { protection.challenge }
    var asksAgain: Bool { protection.asksAgain }
    func isOpen(state: Value, request: RequestView) throws -> Bool {
        try !protection.isOpen(state: state, request: request)
    }
}

/// Another with a challenge of its own.
private struct ChallengedProtection: Protection {
    private let protection: any Protection
    let challenge: Challenge

    init(_ protection: any Protection, _ challenge: Challenge) {
        (self.protection, self.challenge) = (protection, challenge)
    }

    var name: String { protection.name }
    var asksAgain: Bool { protection.asksAgain }
    func isOpen(state: Value, request: RequestView) throws -> Bool {
        try protection.isOpen(state: state, request: request)
    }
}

extension AppDescription {
    /// Changes the container of an identifier, wherever it is.
    mutating func changeContainer(_ id: String, _ change: (inout ContainerDescription) -> Void) {
        root.changeContainer(id, change)
        for index in windows.values.indices { windows.values[index].changeContainer(id, change) }
        for index in screens.values.indices { screens.values[index].root?.changeContainer(id, change) }
    }
}

extension NodeDescription {
    fileprivate mutating func changeContainer(_ id: String, _ change: (inout ContainerDescription) -> Void) {
        guard case .container(var container) = self else { return }
        if container.id == id { change(&container) }
        for index in container.children.indices { container.children[index].node.changeContainer(id, change) }
        self = .container(container)
    }
}
