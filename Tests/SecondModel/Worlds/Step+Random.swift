extension Blueprint {
    /// A random sequence of steps.
    func steps(_ count: Int, _ features: Features, _ chance: inout Chance) -> [Step] {
        (0..<count).map { _ in
            let step = wish(for: origin(of: step(features, &chance), features, &chance), features, &chance)
            guard features.contains(.elsewhere), step.canBeElsewhere, chance.once(in: 3) else { return step }
            return .within(chance.pick(["main"] + windows.map(\.0)), step)
        }
    }

    /// The step, perhaps with what it says of its destination.
    private func wish(for step: Step, _ features: Features, _ chance: inout Chance) -> Step {
        var wish = Wish()
        if features.contains(.wishes), step.hasWishes, chance.once(in: 2) {
            wish = Wish.random(for: step, in: self, features, &chance)
        }
        if features.contains(.data), step.hasData, chance.once(in: 2) {
            wish.data = Int.random(in: 1...9, using: &chance)
        }
        if features.contains(.properties), step.hasData, chance.once(in: 2) { wish.tint = chance.pick([1, 2]) }
        return wish == Wish() ? step : .with(wish, step)
    }

    /// The step, perhaps from a screen that is not the visible one.
    private func origin(of step: Step, _ features: Features, _ chance: inout Chance) -> Step {
        guard features.contains(.origins), step.hasOrigin, chance.once(in: 2) else { return step }
        return .from(chance.pick(screens).name, step)
    }

    private func step(_ features: Features, _ chance: inout Chance) -> Step {
        // Rare ones would hardly ever meet what they are interesting with.
        if features.contains(.restoration), chance.once(in: 12) { return .relaunch }
        if features.contains(.protections), chance.once(in: 8) { return signing(&chance) }
        if features.contains(.alerts), chance.once(in: 4) { return question(&chance) }
        if isByState, chance.once(in: 8) { return .assign("extra", chance.once(in: 2)) }
        if features.contains(.messages), chance.once(in: 4) { return message(&chance) }
        if features.contains(.segues), chance.once(in: 4) { return segue(&chance) }
        if features.contains(.background), chance.once(in: 6) { return chance.pick([.background, .foreground]) }
        if features.contains(.chains), chance.once(in: 4) { return several(features, &chance) }
        let screen = chance.pick(screens)
        let id: String? = screen.hasID ? chance.pick(["1", "2"]) : nil
        let isPushable = screen.filling == nil
        if features.contains(.adapting), isPushable, chance.once(in: 4) { return .show(screen.name, id: id) }
        if features.contains(.collapsing), chance.once(in: 6) { return .showDetail(screen.name, id: id) }
        if features.contains(.parts), chance.once(in: 5) {
            return chance.once(in: 3) ? .removeChild(screen.name) : .addChild(screen.name, id: id)
        }
        if features.contains(.mapping), chance.once(in: 5) { return .mapStack(rearrangement(screen, id, &chance)) }
        switch Int.random(in: 0..<40, using: &chance) {
        case 0...5 where isPushable: return .push(screen.name, id: id)
        case 6...9: return .present(screen.name, id: id)
        case 10...15:
            let wanted = chance.once(in: 3) && !features.contains(.keeping) ? nil : id
            return .navigate(screen.name, id: wanted, via: waypoints(to: screen, features, &chance))
        case 16 where isPushable && id == nil: return .setRoot(screen.name, clear: chance.once(in: 2))
        case 16...18 where features.contains(.splits) && !chance.once(in: 3): return .showDetail(screen.name, id: id)
        case 17, 18: return .open(screen.name, id: id)
        case 19, 20: return .dismiss
        case 21, 22: return .pop(chance.pick([1, 1, 2]))
        case 23: return .popTo(screen.name)
        case 24: return .popToRoot
        case 25: return .close
        case 26, 27: return .back(chance.pick([1, 1, 2, 3]))
        case 28...30: return tab(&chance)
        case 31: return child(&chance)
        case 32: return .userBack
        case 33: return .swipeBack(cancel: chance.once(in: 3))
        case 34: return .swipeDismiss(cancel: chance.once(in: 3))
        case 35: return .tapOutside
        default: return change(features, &chance)
        }
    }

    /// A chain of what code asks for, or some steps back.
    private func several(_ features: Features, _ chance: inout Chance) -> Step {
        if chance.once(in: 4) { return .userBackTo(chance.pick([1, 2, 3])) }
        let steps = (0..<12).map { _ in
            let step = step(features.subtracting([.chains, .alerts, .messages, .restoration]), &chance)
            return wish(for: origin(of: step, features, &chance), features, &chance)
        }
        return .chain(Array(steps.filter(\.canBeChained).prefix(3)))
    }

    /// Screens over which a way leads, now and then; one may come twice, and the destination be among them.
    ///
    /// What is kept is left out: a search does not know what a way puts aside itself, nor what a kept stack holds.
    private func waypoints(to screen: ScreenPlan, _ features: Features, _ chance: inout Chance) -> [String] {
        guard features.contains(.waypoints), chance.once(in: 2) else { return [] }
        let others = screens.map(\.name).filter { $0 != screen.name }
        return (0..<chance.pick([1, 1, 2, 3])).map { _ in chance.once(in: 12) ? screen.name : chance.pick(others) }
    }

    /// Something is asked, or answered.
    private func question(_ chance: inout Chance) -> Step {
        if chance.once(in: 2) { return .choose(chance.pick(["yes", "yes", "no"])) }
        return .ask(
            Question(
                style: chance.pick(["alert", "confirmation_dialog"]),
                destination: chance.once(in: 3) ? nil : chance.pick(screens).name,
                canBeCancelled: chance.once(in: 2)
            )
        )
    }

    private func rearrangement(_ screen: ScreenPlan, _ id: String?, _ chance: inout Chance) -> Rearrangement {
        switch Int.random(in: 0..<6, using: &chance) {
        case 0, 1: .reversed
        case 2: .without(screen.name)
        case 3 where screen.filling == nil: .adding(screen.name, id: id, atBottom: chance.once(in: 2))
        default: .raising(screen.name)
        }
    }

    private func tab(_ chance: inout Chance) -> Step {
        let keys = places.flatMap(\.all).flatMap { place in
            if case .tabs = place { place.parts.map(\.key) } else { [String]() }
        }
        guard !keys.isEmpty else { return .pop(1) }
        return chance.once(in: 3) ? .tapTab(chance.pick(keys)) : .selectTab(chance.pick(keys))
    }

    private func window(_ chance: inout Chance) -> Step {
        let id = chance.pick(["main"] + windows.map(\.0))
        return chance.pick([.openWindow(id), .openWindow(id), .activateWindow(id), .closeWindow(id)])
    }

    private func child(_ chance: inout Chance) -> Step {
        guard let (id, parts) = switchers.first else { return .close }
        let key = chance.pick(parts).key
        return chance.once(in: 2) ? .switchTo(key) : .turn(id, key)
    }

    private func signing(_ chance: inout Chance) -> Step {
        chance.once(in: 2)
            ? .signIn(closing: chance.pick([.not, .before, .after]))
            : .assign(chance.pick(protections.map(\.key)), chance.once(in: 2))
    }

    private func change(_ features: Features, _ chance: inout Chance) -> Step {
        if features.contains(.guarding), !protections.isEmpty, chance.once(in: 3) {
            let name = chance.once(in: 4) ? nil : chance.pick(screens.map(\.name))
            return .protect(name, by: chance.pick(protections.map(\.name)))
        }
        if features.contains(.coldStarts), chance.once(in: 2) {
            let screen = chance.pick(screens)
            let isRestoring = features.contains(.restoration) && chance.once(in: 2)
            return .coldStart(screen.name, id: screen.hasID ? chance.pick(["1", "2"]) : nil, restoring: isRestoring)
        }
        if features.contains(.windows), !chance.once(in: 4) { return window(&chance) }
        if features.contains(.locking), !chance.once(in: 3) { return chance.pick([.lock, .unlock]) }
        if features.contains(.protections), !chance.once(in: 3) { return signing(&chance) }
        if features.contains(.keeping), !chance.once(in: 3) { return .advance(chance.pick([1, 5, 9, 10])) }
        if features.contains(.restoration), chance.once(in: 2) { return .relaunch }
        return .pop(1)
    }
}
