import NavigationCore
import OrderedCollections

/// Screens that are not guarded, reached, shown, or left as they should be.
extension MutantMaker {
    mutating func addScreen(_ screen: ScreenDescription) {
        addGuards(of: screen)
        addEdges(to: screen)
        addAppearance(of: screen)
        addKeeping(of: screen)
        addActions(of: screen)
    }

    private mutating func addGuards(of screen: ScreenDescription) {
        let name = screen.name
        for protection in screen.protections {
            add(
                .protectionDropped,
                ["screen", name, "guard", protection],
                "'\(name)' is shown without asking '\(protection)'",
                touches: [.protection(protection), .screen(name), .question],
                hint: "assert.held(navigate(\"\(name)\"), \"\(protection)\")"
            ) { $0.screens[name]?.protections.removeAll { $0 == protection } }
        }
    }

    private mutating func addEdges(to screen: ScreenDescription) {
        guard case .screens(let origins) = screen.origins else { return }
        let name = screen.name
        for origin in origins {
            let left = origins.filter { $0 != origin }
            add(
                .edgeDropped,
                ["screen", name, "from", origin],
                "no edge leads from '\(origin)' to '\(name)'",
                touches: [.screen(name), .planning, .question],
                hint: "assert.plan(\"\(name)\", { \"\(name)\" }, { from = \"\(origin)\" })"
            ) { $0.screens[name]?.origins = left.isEmpty ? .nowhere : .screens(left) }
        }
    }

    mutating func addSegues() {
        for (index, segue) in app.segues.enumerated() {
            let subject = ["segue", segue.from ?? Origins.anywhereName, segue.identifier]
            let touches: Set<Touch> = [.segue(segue.identifier), .question]
            let hint = "segue(\"\(segue.identifier)\") assert.visible(\"\(segue.to)\")"
            add(.edgeDropped, subject, "there is no segue '\(segue.identifier)'", touches: touches, hint: hint) {
                $0.segues.remove(at: index)
            }
            let kinds: [Segue.Kind: Segue.Kind] = [.push: .present, .show: .present, .present: .push]
            guard let other = kinds[segue.kind] else { continue }
            add(
                .presentationSwapped,
                subject,
                "'\(segue.identifier)' is of kind '\(other.rawValue)' in place of '\(segue.kind.rawValue)'",
                touches: touches,
                hint: "segue(\"\(segue.identifier)\") "
                    + (segue.kind == .present ? "assert.presented(\"\(segue.to)\")" : "assert.nothing_presented()")
            ) { $0.segues[index].kind = other }
        }
    }

    // MARK: How it appears

    private mutating func addAppearance(of screen: ScreenDescription) {
        let name = screen.name
        let touches: Set<Touch> = [.screen(name), .question]
        let swaps: [Presentation: Presentation] = [.push: .modal, .modal: .push]
        if let shown = screen.presentation, let other = swaps[shown] {
            add(
                .presentationSwapped,
                ["screen", name, "presentation"],
                "'\(name)' is \(other == .modal ? "presented" : "pushed") in place of being \(shown == .modal ? "presented" : "pushed")",
                touches: touches,
                // Those that present it themselves say how.
                hint: "navigate(\"\(name)\") "
                    + (shown == .modal ? "assert.presented(\"\(name)\")" : "assert.nothing_presented()")
            ) {
                $0.screens[name]?.presentation = other
                if other == .push { $0.screens[name]?.style = nil }
            }
        }
        if screen.presentation == .modal || screen.style != nil {
            let isDismissable = screen.isDismissable
            add(
                .dismissableFlipped,
                ["screen", name, isDismissable ? "style" : "not-dismissable"],
                "'\(name)' can\(isDismissable ? "not" : "") be dismissed by a person",
                touches: touches,
                hint: "user.swipe_dismiss() assert.\(isDismissable ? "not_visible" : "visible")(\"\(name)\")"
            ) { $0.screens[name]?.isDismissable = !isDismissable }
        }
        if screen.restoration != .none {
            add(
                .restorationDropped,
                ["screen", name, "restorable"],
                "'\(name)' does not come back after the app was terminated",
                touches: touches.union([.relaunch]),
                hint: "app.relaunch() assert.visible(\"\(name)\")"
            ) { $0.screens[name]?.restoration = .none }
        }
    }

    // MARK: What it does

    private mutating func addActions(of screen: ScreenDescription) {
        let name = screen.name
        for action in screen.actions.keys {
            add(
                .actionNotRun,
                ["screen", name, "action", action],
                "'\(action)' on '\(name)' does nothing",
                touches: [.action(action, screen: name)],
                hint: "tap(\"\(action)\"), and then an assertion on what has changed"
            ) { $0.screens[name]?.actions[action] = ScreenAction { _ in } }
        }
    }

    /// Nobody hears a message that is not sent.
    mutating func addMessages() {
        let screens = app.screens.values.elements
        let heard = screens.flatMap { $0.onMessage == nil ? [] : Array($0.messages ?? []) }
        let awaited = screens.compactMap { ($0.keepAlive?.lifetime as? MessageLifetime)?.message }
        for message in Set(heard + awaited).sorted() {
            let place =
                screens.first { $0.messages?.contains(message) == true || $0.isKept(until: message) }?.name ?? ""
            let isHeard = heard.contains(message)
            add(
                .messageNotSent,
                isHeard ? ["screen", place, "hears", message] : ["screen", place, "lifetime"],
                "the message '\(message)' reaches nobody",
                touches: [.message(message)],
                hint: "send(\"\(message)\"), and then an assertion on what has changed"
            ) { $0.silence(message) }
        }
        for screen in screens where screen.onMessage != nil && screen.messages == nil {
            let name = screen.name
            add(
                .messageNotSent,
                ["screen", name, "hears", "*"],
                "messages do not reach '\(name)'",
                touches: [.screen(name)],
                hint: "send(\"…\"), and then an assertion on what has changed"
            ) { $0.screens[name]?.onMessage = nil }
        }
    }
}

extension ScreenDescription {
    fileprivate func isKept(until message: String) -> Bool {
        (keepAlive?.lifetime as? MessageLifetime)?.message == message
    }
}

extension AppDescription {
    fileprivate mutating func silence(_ message: String) {
        for name in screens.keys {
            screens[name]?.messages?.remove(message)
            if screens[name]?.isKept(until: message) == true { screens[name]?.keepAlive?.lifetime = ForeverLifetime() }
        }
    }
}
