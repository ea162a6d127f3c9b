extension Blueprint {
    /// The same app with other names of screens, containers and protections; keys of the state stay, but
    /// for those of switchers, as do those of parts.
    func renamed(_ name: (String) -> String) -> Blueprint {
        var result = self
        result.root = root.renamed(name)
        result.windows = windows.map { ($0, $1.renamed(name)) }
        for index in screens.indices {
            result.screens[index].name = name(screens[index].name)
            result.screens[index].filling = screens[index].filling?.renamed(name)
            result.screens[index].embedded = screens[index].embedded.map(name)
            result.screens[index].protections = screens[index].protections.map(name)
            result.screens[index].listening = screens[index].listening?.renamed(name)
            result.screens[index].origins = screens[index].origins?.map(name)
        }
        result.lockListening = lockListening?.renamed(name)
        for index in protections.indices {
            result.protections[index].name = name(protections[index].name)
            if case .screen(let challenge) = protections[index].challenge {
                result.protections[index].challenge = .screen(name(challenge))
            }
        }
        return result
    }
}

extension Place {
    func renamed(_ name: (String) -> String) -> Place {
        func all(_ parts: [Part]) -> [Part] {
            parts.map { Part(key: $0.key, place: $0.place.renamed(name), presence: $0.presence) }
        }
        return switch self {
        case .screen(let screen): .screen(name(screen))
        case .stack(let screens, let protections): .stack(screens.map(name), protections: protections.map(name))
        case .tabs(let id, let parts, let protections): .tabs(name(id), all(parts), protections: protections.map(name))
        case .switcher(let id, let parts): .switcher(name(id), all(parts))
        case .split(let id, let parts, let isCollapsed): .split(name(id), all(parts), isCollapsed: isCollapsed)
        case .pages(let id, let parts, let protections):
            .pages(name(id), all(parts), protections: protections.map(name))
        }
    }
}

extension Wish {
    fileprivate func renamed(_ name: (String) -> String) -> Wish {
        var result = self
        result.stack = stack.map(name)
        result.protections = protections.map(name)
        return result
    }
}

extension Step {
    func renamed(_ name: (String) -> String) -> Step {
        switch self {
        case .navigate(let screen, let id, let via): .navigate(name(screen), id: id, via: via.map(name))
        case .push(let screen, let id): .push(name(screen), id: id)
        case .present(let screen, let id): .present(name(screen), id: id)
        case .setRoot(let screen, let clear): .setRoot(name(screen), clear: clear)
        case .show(let screen, let id): .show(name(screen), id: id)
        case .showDetail(let screen, let id): .showDetail(name(screen), id: id)
        case .open(let screen, let id): .open(name(screen), id: id)
        case .addChild(let screen, let id): .addChild(name(screen), id: id)
        case .removeChild(let screen): .removeChild(name(screen))
        case .mapStack(let rearrangement): .mapStack(rearrangement.renamed(name))
        case .popTo(let screen): .popTo(name(screen))
        case .coldStart(let screen, let id, let restoring): .coldStart(name(screen), id: id, restoring: restoring)
        case .protect(let screen, let protection): .protect(screen.map(name), by: name(protection))
        case .turn(let switcher, let key): .turn(name(switcher), key)
        case .ask(let question):
            .ask(
                Question(
                    style: question.style,
                    destination: question.destination.map(name),
                    canBeCancelled: question.canBeCancelled
                )
            )
        case .segue(let kind, let screen): .segue(kind, name(screen))
        case .listen(let reaction): .listen(reaction.renamed(name))
        case .from(let screen, let step): .from(name(screen), step.renamed(name))
        case .chain(let steps): .chain(steps.map { $0.renamed(name) })
        case .with(let wish, let step): .with(wish.renamed(name), step.renamed(name))
        case .within(let window, let step): .within(window, step.renamed(name))
        default: self
        }
    }
}
