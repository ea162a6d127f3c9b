/// Ending the app and launching it anew: what is restorable comes back, one after the other in the order of opening.
extension Model {
    mutating func relaunch() {
        var before = self
        before.past = []
        end()
        past = [before]
        launch()
        comingBack { $0.comeBack(as: before) }
    }

    private mutating func comeBack(as before: Model) {
        isLaunching = true
        let heldBack = holdBack()
        // Whoever has to answer something does so over what was selected.
        for window in before.windows { select(as: window.layers[0].root, in: window.id) }
        remember()
        for window in before.windows where window.id != "main" {
            pursue(Request(step: .openWindow(window.id), window: active, isReturning: true))
            remember()
        }
        if windows.contains(where: { $0.id == before.active }) { activate(before.active) }
        for window in before.windows { select(as: window.layers[0].root, in: window.id) }
        isLaunching = false
        remember()
        if let heldBack { pursue(heldBack) }
        for window in before.windows { selectGuarded(as: window.layers[0].root, in: window.id) }
        for screen in before.returning { comeBack(screen) }
    }

    /// A switcher at the root that would show something protected begins with the first child that does not, and asks.
    private mutating func holdBack() -> Request? {
        guard let switcher = windows[0].layers[0].root.container, switcher.kind == .switcher, let id = switcher.id,
            let key = switcher.selectedKey, let child = switcher.children.first, !isOpen(entering: child.number)
        else { return nil }
        for part in parts(of: switcher) where part.key != key {
            var tried = self
            let new = tried.make(part.place)
            tried.change(switcher.number) { ($0.children, $0.keys) = ([new], [part.key]) }
            guard tried.isOpen(entering: new.number) else { continue }
            self = tried
            self.heldBack = switcher.number
            remember()
            var request = Request(step: .turn(id, key), window: "main")
            request.turning = switcher.number
            return request
        }
        return nil
    }

    private func isOpen(entering node: Int) -> Bool {
        var change = Change(.done("completed"))
        change.anew = [node]
        return protections(of: change, in: self).allSatisfy(isOpen)
    }

    /// A window comes back in front of those that were opened after it and are there again.
    mutating func openWindowAgain(_ id: String) -> Change {
        let change = openWindow(id)
        let later = (past.last?.windows ?? []).map(\.id).drop { $0 != id }.dropFirst().filter { $0 != "main" }
        if let place = windows.firstIndex(where: { later.contains($0.id) }), windows.last?.id == id {
            windows.insert(windows.removeLast(), at: place)
        }
        return change
    }

    /// Ending the app and launching it by a link.
    mutating func coldStart(_ link: Step, restoring: Bool) {
        if restoring {
            relaunch()
        } else {
            end()
            launch()
        }
        ask(link)
    }

    /// Nothing stays but what scripts have said.
    private mutating func end() {
        for request in held.map(\.request) + [waiting].compactMap(\.self) { settle(request, .cancelled("terminated")) }
        (flags, choices) = ([:], [:])
        (cache, aside, held, trail) = ([], [], [], [])
        (isLocked, isInBackground, waiting) = (false, false, nil)
        (past, again, postponed, heldBack) = ([], [:], [], nil)
    }

    /// What comes back, oldest first, though nothing before what it lies on.
    private var returning: [Screen] {
        let screens = live.filter(\.comesBack)
        var times: [Int: Int] = [:]
        for screen in screens {
            let own = screen.isDeclared ? 0 : screen.opened
            times[screen.number] = ground(of: screen.number).compactMap { times[$0] }.reduce(own, max)
        }
        let order = screens.enumerated().map { (time: times[$1.number] ?? 0, place: $0, screen: $1) }
        return order.sorted { ($0.time, $0.place) < ($1.time, $1.place) }.map(\.screen)
    }

    /// What a screen lies on: others below it on its stack, the modal in which it is, and modals below that.
    private func ground(of number: Int) -> [Int] {
        guard let layers = windows.first(where: { $0.id == window(of: number) })?.layers,
            let place = layers.firstIndex(where: { $0.root.contains(number) })
        else { return [] }
        let stack = layers[place].root.path(to: number).dropLast().last?.container?.children ?? []
        let below = stack.prefix { $0.number != number }.map(\.number)
        guard place > 0, let opener = layers[place].opener else { return below }
        return below + (opener == number ? layers[1..<place].compactMap(\.opener) : [opener])
    }

    /// Each is a request of its own.
    private mutating func comeBack(_ screen: Screen) {
        guard let window = past.last?.window(of: screen.number) else { return }
        guard !waits(screen) else { return postponed.append(screen) }
        // Where its window was refused, it stays away.
        guard windows.contains(where: { $0.id == window }) else { return }
        guard !isThereAgain(screen, in: window) else { return }
        pursue(Request(step: .relaunch, window: window, returning: screen.number))
        remember()
    }

    /// Whether the description has put such a screen in its place, which nobody is asked about; it comes back again then.
    private mutating func isThereAgain(_ screen: Screen, in window: String) -> Bool {
        focus = window
        defer { focus = active }
        guard let layer = past.last?.layer(of: screen.number), layer.style == nil || layer.opener != screen.number
        else {
            return false
        }
        let way = Array(layer.root.path(to: screen.number).dropLast())
        let place = way.last?.children.lasting.firstIndex { $0.number == screen.number }
        guard let place, let target = container(like: way, in: layer), target.children.indices.contains(place),
            let there = target.children[place].screen, there.isDeclared, !again.values.contains(there.number),
            there.name == screen.name, there.id == screen.id
        else { return false }
        again[screen.number] = there.number
        var arrival = Change(.done("completed"), screen: there.number)
        arrival.guardsAround = around(there.number).flatMap(\.protections)
        let isAllowed = protections(of: arrival, in: self).allSatisfy(isOpen)
        if isAllowed {
            change(screen: there.number) { ($0.comesBack, $0.data, $0.tint) = (true, screen.data, screen.tint) }
        }
        return true
    }

    /// What had to wait comes back as soon as it need not any more; whether anything did.
    mutating func comeBackLater() -> Bool {
        let ready = postponed.filter { !waits($0) }
        postponed.removeAll(where: ready.contains)
        comingBack { model in
            for screen in ready { model.comeBack(screen) }
        }
        return !ready.isEmpty
    }

    /// What lay in a window waits for that; modals wait until no challenge is in front, and what lay in a modal waits
    /// for that.
    private func waits(_ screen: Screen) -> Bool {
        guard let window = past.last?.window(of: screen.number), let layer = past.last?.layer(of: screen.number) else {
            return false
        }
        guard windows.contains(where: { $0.id == window }) else {
            return held.contains { $0.request.isReturning && $0.request.step == .openWindow(window) }
        }
        if held.contains(where: { $0.request.turning != nil && $0.request.window == window }) { return true }
        guard layer.style != nil else { return false }
        guard layer.opener != screen.number else {
            return held.contains { $0.request.window == window }
        }
        return held.contains { $0.request.returning == layer.opener }
            || postponed.contains { $0.number == layer.opener }
    }
}
