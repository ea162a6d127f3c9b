/// A request that protections may hold.
struct Request: Hashable {
    var step: Step
    /// Which of the requests that steps made it is; `nil` for what the state asks for.
    var index: Int?
    /// The window in which it acts.
    var window = "main"
    var namesWindow = false
    /// Whether it opens a window that was open in an earlier life of the app.
    var isReturning = false
    /// The screen of an earlier life of the app that it brings back, or what it selects again.
    var returning: Int?
    /// Whether the relaunch has made it.
    var comesBack: Bool { step == .relaunch || isReturning }
    var selection: Selection?
    /// The switcher that the state turns.
    var turning: Int?
    /// What follows in the chain of which it is a step.
    var rest: [Step]?
    /// Protections whose challenge has let it pass for good.
    var passed: Set<String> = []
}

/// A request that waits at a protection.
struct Held: Hashable {
    var request: Request
    var protection: String
    /// The challenge that is on screen for it, unless other screens have still to come back before it.
    var challenge: Int?
}

/// Requests and what guards their destinations.
extension Model {
    mutating func ask(_ step: Step) {
        endings.append(.noop("noDestination"))
        if step.deed.isLink { isInBackground = false }
        var request = Request(
            step: step.deed,
            index: endings.count - 1,
            window: step.window ?? window(for: step) ?? active
        )
        request.namesWindow = step.window != nil
        !isLocked ? pursue(request) : pursueBehindLock(request)
    }

    /// Carries a request out, or has it wait. What would happen is found out on a copy.
    mutating func pursue(_ request: Request) {
        var request = request
        let isThere = windows.contains { $0.id == request.window }
        // A link opens where one is, wherever one was when it came.
        if !isThere, request.step.isLink, !request.namesWindow { request.window = active }
        guard windows.contains(where: { $0.id == request.window }) else {
            return settle(request, .failed("unknownWindow"))
        }
        focus = request.window
        defer { focus = active }
        var after = self
        after.gone = []
        var change = after.carryOut(request)
        change.guardsAround = (change.screen.map(after.around) ?? []).flatMap(\.protections)
        after.leaveMenus(since: self)
        // What cannot succeed whatever the answer is said before anybody is asked, and leaves nothing behind.
        guard change.ending.outcome != "failed" else {
            if let closed = closedBelowChallenges(request) { return challenge(request, closed) }
            return settle(request, change.ending)
        }
        let names = protections(of: change, in: after)
        if let closed = names.first(where: { !request.passed.contains($0) && !isOpen($0) }) {
            return challenge(request, closed)
        }
        let left = covered.filter { !after.covered.map(\.number).contains($0.number) }.reversed().map(\.name)
        change.ending.removed = after.passedOver(since: self) + left
        let watched = active
        self = after
        settle(request, change.ending)
        if request.isReturning, !isLaunching, request.step != past.last.map({ .openWindow($0.active) }) {
            activate(watched)
        }
        selectGuarded(after: request)
    }

    private mutating func carryOut(_ request: Request) -> Change {
        if let number = request.returning {
            var change = bringBack(number)
            give(past.last?.live.first { $0.number == number }?.data, to: &change)
            return change
        }
        if let selection = request.selection { return select(selection) }
        if request.isReturning, case .openWindow(let id) = request.step { return openWindowAgain(id) }
        if let number = request.turning, case .turn(_, let key) = request.step { return turn(number, to: key) }
        return carryOut(request.step)
    }

    /// What cannot succeed on top of a challenge can where that has closed, which it has when the request goes on; that of
    /// a protection at which this request does not wait stays in front.
    private func closedBelowChallenges(_ request: Request) -> String? {
        // Where it comes from is not there whatever closes.
        if let origin = request.step.origin, nearest(matching: Wanted(name: origin)) == nil { return nil }
        guard request.step.showsScreen, let all = protections(of: request, closing: { _ in true }) else { return nil }
        return protections(of: request) { all.contains($0.protection) }?.first {
            !request.passed.contains($0) && !isOpen($0)
        }
    }

    /// What would be asked if some challenges were closed, with what lies on them; `nil` if it could not succeed then.
    private func protections(of request: Request, closing isMeant: (Held) -> Bool) -> [String]? {
        let meant = held.filter(isMeant)
        let isChallenge = { (layer: Layer) in meant.contains { $0.challenge.map(layer.root.contains) == true } }
        guard let layer = layers.firstIndex(where: isChallenge), layer > 0 else { return nil }
        var below = self
        below.closeLayers(from: layer)
        var after = below
        var change = after.carryOut(request.step)
        change.guardsAround = (change.screen.map(after.around) ?? []).flatMap(\.protections)
        after.leaveMenus(since: below)
        return change.ending.outcome == "failed" ? nil : below.protections(of: change, in: after)
    }

    /// Screens that were shown on the way and left behind again, the last one first, each once.
    private func passedOver(since before: Model) -> [String] {
        let trees = gone.map { $0.filter { !before.isLive($0.number) && !isLive($0.number) } }.filter { !$0.isEmpty }
        var told: Set<Int> = []
        let left = trees.sorted { $0[0].shown < $1[0].shown }.joined().reversed()
        return left.filter { told.insert($0.number).inserted }.map(\.name)
    }

    mutating func settle(_ request: Request, _ ending: Ending) {
        guard let index = request.index else { return }
        endings[index] = request.rest == nil ? ending : chainEnding(after: ending, of: request)
    }

    func isOpen(_ protection: String) -> Bool {
        app.protection(protection).flatMap { flags[$0.key] } ?? true
    }

    /// What is asked about a change: what guards the destination, then the other screens that come into view, new ones
    /// before those that were there, then the containers around and in them, from the outside in.
    func protections(of change: Change, in after: Model) -> [String] {
        guard !change.isReturn else { return change.asked }
        let new = change.entered.filter { !isLive($0) }
        // A tab through which a way has led is asked about if it shows, and did not before.
        let shown = change.entered.filter { isLive($0) && after.exposed.contains($0) && !exposed.contains($0) }
        let entered = (new + shown + change.anew).map(after.entering) + change.uncovered.map(after.appearing)
        let destination = (after.live + after.gone.joined()).first { $0.number == change.screen }?.name
        let screens =
            (destination.map { [$0] } ?? []) + change.passed + entered.joined().compactMap { $0.screen?.name }
        var names = change.asked
        for name in screens { names += protections(ofScreen: name) }
        names += change.guardsAround
        for nodes in entered { names += protections(ofContainersIn: nodes) }
        names += change.guardsPassed
        if let destination { names.removeAll { opens($0, destination) } }
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// All that shows, or that going back shows.
    private var exposed: [Int] { windows.flatMap(\.layers).flatMap(\.root.exposed).map(\.number) }

    /// What a screen declares, then what scripts have added.
    private func protections(ofScreen name: String) -> [String] {
        guard name != Question.name else { return [] }
        let added = added.filter { ($0.screen ?? name) == name }.map(\.protection)
        return (app.screen(name)?.protections ?? []) + added.filter { !opens($0, name) }
    }

    /// What the containers ask of which the screens among the nodes are shown.
    private func protections(ofContainersIn nodes: [Node]) -> [String] {
        nodes.compactMap(\.container).flatMap { container in
            let inside = nodes.compactMap(\.screen).filter { Node.container(container).contains($0.number) }
            return container.protections.filter { protection in
                inside.isEmpty || inside.contains { !opens(protection, $0.name) }
            }
        }
    }

    /// A challenge is guarded by nothing that it could open.
    func opens(_ protection: String, _ screen: String) -> Bool {
        app.protection(protection)?.challenge == .screen(screen)
    }

    /// The containers around a node, and what it shows or holds below.
    private func entering(_ number: Int) -> [Node] {
        guard let node = path(to: number).last else { return [] }
        return around(number).map(Node.container) + node.exposed
    }

    /// What is on screen in a layer.
    private func appearing(_ number: Int) -> [Node] { path(to: number).last?.shown ?? [] }

    /// The containers around a node. A modal is not inside the one from which it is presented.
    func around(_ number: Int) -> [Container] { path(to: number).dropLast().compactMap(\.container) }

    func path(to number: Int) -> [Node] {
        windows.flatMap(\.layers).first { $0.root.contains(number) }?.root.path(to: number) ?? []
    }

    private mutating func challenge(_ request: Request, _ name: String) {
        switch app.protection(name)?.challenge {
        case .screen(let screen): hold(request, name, screen)
        case .allows:
            var allowed = request
            allowed.passed.insert(name)
            pursue(allowed)
        case .refuses: settle(request, .denied("refused"))
        case nil, .some(.none): settle(request, .denied("protected"))
        }
    }

    /// The latest of several requests waits; what comes back waits together, what the state asks for beside the others.
    /// A challenge stays for those who can see it, else it is presented where they are.
    private mutating func hold(_ request: Request, _ protection: String, _ screen: String) {
        settle(request, .pending(protection))
        let others = held.filter { $0.protection == protection }
        let challenge = others.compactMap(\.challenge).first { window(of: $0) == request.window }
        for other in others where !waitTogether(request, other.request) {
            settle(other.request, .cancelled("superseded"))
            held.removeAll { $0.protection == protection && $0.request == other.request }
            let isAwaited = held.contains { $0.challenge == other.challenge }
            if other.challenge != challenge, !isAwaited { closeChallenge(other.challenge) }
        }
        let shown = challenge ?? (isComingBack ? nil : presentChallenge(screen))
        guard shown != nil || isComingBack else { return }
        held.append(Held(request: request, protection: protection, challenge: shown))
    }

    /// Lets screens come back; who has to answer something does so over what is there then.
    mutating func comingBack(_ body: (inout Model) -> Void) {
        let isOuter = !isComingBack
        isComingBack = true
        body(&self)
        guard isOuter else { return }
        isComingBack = false
        for index in held.indices where held[index].challenge == nil {
            let gate = held[index]
            guard case .screen(let screen)? = app.protection(gate.protection)?.challenge else { continue }
            let shared = held.first { other in
                other.protection == gate.protection && other.challenge.flatMap(window(of:)) == gate.request.window
            }
            focus = gate.request.window
            held[index].challenge = shared?.challenge ?? presentChallenge(screen)
            focus = active
            remember()
        }
    }

    private func waitTogether(_ one: Request, _ other: Request) -> Bool {
        one.comesBack && other.comesBack || one.turning != nil || other.turning != nil
    }

    /// It covers what was there and leaves nothing.
    private mutating func presentChallenge(_ screen: String) -> Int? { present(Wanted(name: screen)).screen }

    /// Gates open when their protection does, and close with their challenge.
    mutating func react() {
        closeGates()
        while let index = held.firstIndex(where: { isOpen($0.protection) }) {
            let gate = held.remove(at: index)
            closeChallenge(gate.challenge)
            // What the challenge has uncovered is visible before the request goes on.
            remember()
            closeGates()
            pursue(gate.request)
            if letters.isEmpty { goOn() }
            closeGates()
        }
        // What has gone on is visible before anything else comes back over it.
        remember()
        if comeBackLater() { react() }
    }

    /// Nobody wants some requests any more: their challenges close, unless somebody else waits for them.
    mutating func withdraw(_ isUnwanted: (Request) -> Bool) {
        while let index = held.firstIndex(where: { isUnwanted($0.request) }) {
            let challenge = held.remove(at: index).challenge
            if !held.contains(where: { $0.challenge == challenge }) { closeChallenge(challenge) }
        }
    }

    /// A challenge closes with what lies on it.
    private mutating func closeChallenge(_ challenge: Int?) {
        guard let challenge, let window = windows.first(where: { $0.id == self.window(of: challenge) }),
            let layer = window.layers.firstIndex(where: { $0.root.contains(challenge) })
        else { return }
        remove(window.layers.dropFirst(layer).map(\.root.number))
    }

    /// Requests end whose challenge has gone while their protection is closed.
    private mutating func closeGates() {
        for gate in held where !isOpen(gate.protection) && gate.challenge.map(isLive) == false {
            settle(gate.request, .cancelled("gateClosed"))
            held.removeAll { $0 == gate }
        }
    }
}
