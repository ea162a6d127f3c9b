extension Model {
    /// Takes a step, with all that follows from it.
    mutating func take(_ step: Step) {
        focus = active
        switch step {
        case .assign(let key, let value):
            assign(key, value)
            if key == "extra" { rearrangeTabs() }
        case .turn(let id, let child): choose(id, child)
        case .advance(let seconds): self.advance(seconds)
        case .signIn(let closing): signIn(closing)
        case .relaunch: relaunch()
        case .coldStart(let name, let id, let restoring): coldStart(.open(name, id: id), restoring: restoring)
        case .protect(let screen, let protection): added.append((screen, protection))
        case .listen(let reaction): listen(reaction)
        case .background: isInBackground = true
        case .foreground: isInBackground = false
        case .lock: cover()
        case .unlock: uncover()
        case .chain(let steps): ask(chain: steps)
        default:
            ask(step)
            followAnswer()
            deliver()
        }
        react()
        remember()
    }

    /// The action of the visible screen, if it has that; gates react when it has returned.
    private mutating func signIn(_ closing: Step.Closing) {
        guard !isLocked, let key = visible.flatMap({ app.screen($0.name)?.signsIn }) else { return }
        if closing == .before { closeByAction() }
        remember()
        assign(key, true)
        if closing == .after { closeByAction() }
    }

    /// A request of its own, which leaves what it leaves before any gate reacts.
    private mutating func closeByAction() {
        let before = self
        _ = close()
        leaveMenus(since: before)
    }

    /// Does what a step asks for, without asking anybody.
    mutating func carryOut(_ step: Step) -> Change {
        switch step {
        case .navigate(let name, let id, let via): show(Wanted(name: name, id: id)) { $0.navigate($1, via: via) }
        case .open(let name, let id): show(Wanted(name: name, id: id)) { $0.navigate($1) }
        case .push(let name, let id): show(Wanted(name: name, id: id)) { $0.push($1) }
        case .present(let name, let id): show(Wanted(name: name, id: id)) { $0.present($1) }
        case .setRoot(let name, let clear): show(Wanted(name: name)) { $0.setRoot($1, clear: clear) }
        case .show(let name, let id): show(Wanted(name: name, id: id)) { $0.showWhereItFits($1) }
        case .showDetail(let name, let id): show(Wanted(name: name, id: id)) { $0.showDetail($1) }
        case .addChild(let name, let id): show(Wanted(name: name, id: id)) { $0.addChild($1) }
        case .removeChild(let name): Change(removeChild(name))
        case .mapStack(let rearrangement): mapStack(rearrangement)
        case .selectTab(let key): selectTab(key)
        case .tapTab(let key): tapTab(key)
        case .switchTo(let key): switchTo(key)
        case .dismiss: Change(dismiss())
        case .pop(let count): Change(pop(count))
        case .popTo(let name): Change(popTo(name))
        case .popToRoot: Change(popToRoot())
        case .close: Change(close())
        case .back(let count): Change(back(count))
        case .userBack: userBack()
        case .userBackTo(let count): userBack(count)
        case .swipeBack(let isCancelled): swipeBack(isCancelled)
        case .swipeDismiss(let isCancelled): Change(swipeDismiss(isCancelled))
        case .tapOutside: Change(tapOutside())
        case .ask(let question): present(question)
        case .choose(let answer): Change(choose(answer))
        case .openWindow(let id): openWindow(id)
        case .closeWindow(let id): closeWindow(id)
        case .activateWindow(let id): activateWindow(id)
        case .send(let message, let bubbles): Change(send(message, bubbles: bubbles))
        case .segue(let kind, let name): show(Wanted(name: name)) { $0.segue(kind, to: $1) }
        case .within(_, let step): carryOut(step)
        case .from(let screen, let step): carryOut(step, from: screen)
        case .with(let wish, let step): carryOut(step, with: wish)
        case .chain, .signIn, .assign, .turn, .advance, .relaunch, .coldStart, .protect, .listen, .background,
            .foreground, .lock, .unlock:
            Change(.noop("noDestination"))
        }
    }

    private mutating func carryOut(_ step: Step, with wish: Wish) -> Change {
        self.wish = wish
        defer { self.wish = Wish() }
        var change = carryOut(step)
        change.asked = wish.protections
        return change
    }

    /// Shows a screen; what was there takes the parameter that it is asked for with, if it wants that.
    mutating func show(_ wanted: Wanted, _ show: (inout Model, Wanted) -> Change) -> Change {
        var wanted = wanted
        wanted.wish = wish
        tint = wish.tint
        defer { tint = nil }
        var change = show(&self, wanted)
        if wish.isRestorable, let screen = change.screen { self.change(screen: screen) { $0.comesBack = true } }
        let isThere = change.ending == .noop("alreadyThere")
        give(wish.data, to: &change)
        guard app.screen(wanted.name)?.sameness == .updated, let id = wanted.id,
            let screen = live.first(where: { $0.number == change.screen }), screen.id != id
        else { return change }
        self.change(screen: screen.number) { $0.id = id }
        if isThere {
            change.ending = .done("updated")
            renew(screen.number)
        }
        return change
    }

    /// A destination is given its data, wherever it is.
    mutating func give(_ data: Int?, to change: inout Change) {
        guard let data, let screen = change.screen, ["done", "noop"].contains(change.ending.outcome) else { return }
        self.change(screen: screen) { $0.data = data }
        guard change.ending == .noop("alreadyThere") else { return }
        change.ending = .done("revealed")
        renew(screen)
    }
}
