/// An entry of the cache.
struct Entry: Hashable {
    var key: String
    var screen: Int
    /// The outermost node that is kept: the screen, or the stack it was wrapped in.
    var root: Int
    var keeping: Keeping
    /// Openings that it may still serve.
    var usesLeft: Int?
    /// When its time is over.
    var end: Int?
}

/// Keeping screens after they were closed.
extension Model {
    /// The name of the entry that a request looks for.
    func key(_ wanted: Wanted) -> String {
        let plan = app.screen(wanted.name)
        let id = plan?.hasID == true && plan?.sameness == .byID ? wanted.id : nil
        return wanted.name + (id.map { "{id = \"\($0)\"}" } ?? "")
    }

    /// The entry that a request finds; one that wants nothing kept looks for none.
    func entry(for wanted: Wanted) -> Entry? {
        plan(wanted)?.keeping == nil ? nil : cache.first { $0.key == key(wanted) }
    }

    /// Goes back to a kept instance that is still there.
    mutating func reuseKept(_ wanted: Wanted, isRaised: Bool = false) -> Change? {
        guard !wanted.isOnTheWay, let entry = entry(for: wanted), isLive(entry.screen) else { return nil }
        if let window = window(of: entry.screen), window != focus {
            activate(window)
            if isInFront(entry.screen) {
                renew(entry.screen)
                return Change(.done("revealed"), screen: entry.screen)
            }
        }
        if isInFront(entry.screen) { return Change(.noop("alreadyThere"), screen: entry.screen) }
        return goBack(to: entry.screen, isRaised: isRaised)
    }

    /// The same for a request that says how something is shown; there cannot be two instances of what is kept.
    mutating func reuseAsked(_ wanted: Wanted) -> Change? {
        let found = reuseKept(wanted)
        return found != nil && wanted.wish.reuse == .never ? Change(.failed("instanceInUse")) : found
    }

    /// Goes back to a live screen for a request, which is a use of what is kept.
    mutating func goBack(to screen: Int, isRaised: Bool = false) -> Change {
        brought = nil
        let entered = reveal(screen, isRaised: isRaised)
        reopen(screen)
        renew(screen)
        return Change(.done("revealed"), screen: screen, entered: entered)
    }

    /// What comes back with what it lies in is opened if a way leads to it.
    mutating func reopen(_ screen: Int) {
        guard asideBefore.remove(screen) != nil, let index = cache.firstIndex(where: { $0.screen == screen }) else {
            return
        }
        cache[index] = use(cache[index])
        if cache[index].usesLeft == 0 { giveUp(cache[index].key) }
    }

    /// Whoever is led to what is kept starts its time again, if that slides.
    mutating func renew(_ screen: Int) {
        for index in cache.indices where cache[index].screen == screen {
            if case .sliding(let seconds) = cache[index].keeping { cache[index].end = now + seconds }
        }
    }

    /// Whether a screen appears in a stack of its own: as it declares, or as it was kept.
    func isWrapped(_ wanted: Wanted) -> Bool {
        plan(wanted)?.isEmbedded == true || !wanted.wish.stack.isEmpty
            || entry(for: wanted).map { isAside($0) && $0.root != $0.screen } == true
    }

    /// The screen, kept or new, in a stack of its own if it is to be wrapped.
    ///
    /// `nil`: it was kept with a stack in which something lies on it, which cannot be put on another.
    mutating func obtain(_ wanted: Wanted, wrapped: Bool) -> Node? {
        guard var entry = entry(for: wanted), isAside(entry) else {
            return piled(wanted.wish.stack, on: makeKept(wanted, wrapped))
        }
        guard let node = takeOut(entry.root).map({ turned(rearranged($0)) }) else { return nil }
        var result = node
        if wrapped, entry.root == entry.screen {
            guard let piled = piled(wanted.wish.stack, on: wrap(node)) else { return nil }
            result = piled
        }
        if !wrapped, entry.root != entry.screen {
            guard node.children.count == 1 else { return nil }
            result = node.children[0]
        }
        entry.root = result.number
        let time = nextNumber()
        let isRestorable = plan(wanted)?.isRestorable ?? false
        result = result.changing(screen: entry.screen) {
            $0.opened = time
            // What was a part of another one need not be one now.
            if isRestorable { $0.comesBack = true }
        }
        for screen in result.screens {
            let shown = nextNumber()
            result = result.changing(screen: screen.number) { $0.shown = shown }
        }
        // What lies in it is open again as well.
        for other in cache.indices where result.contains(cache[other].screen) {
            if case .afterClosing = cache[other].keeping { cache[other].end = nil }
        }
        asideBefore.remove(entry.screen)
        // What lies on it now may have been kept as well, and is no more.
        guard let index = cache.firstIndex(where: { $0.screen == entry.screen }) else { return result }
        cache[index] = use(entry)
        if cache[index].usesLeft == 0 { giveUp(entry.key) }
        return result
    }

    /// Whether a kept instance waits to be used, and is neither live nor on its way to become that.
    private func isAside(_ entry: Entry) -> Bool { aside.contains { $0.contains(entry.screen) } }

    private func use(_ entry: Entry) -> Entry {
        var entry = entry
        entry.usesLeft = entry.usesLeft.map { $0 - 1 }
        if case .sliding(let seconds) = entry.keeping { entry.end = now + seconds }
        if case .afterClosing = entry.keeping { entry.end = nil }
        return entry
    }

    mutating func wrap(_ node: Node) -> Node {
        .container(Container(number: nextNumber(), kind: .stack, children: [node]))
    }

    mutating func makeKept(_ wanted: Wanted, _ wrapped: Bool) -> Node {
        let plan = plan(wanted)
        var new = makeScreen(wanted.name, id: wanted.id)
        new.comesBack = plan?.isRestorable ?? false
        if plan?.hasTint == true { new.tint = tint }
        let screen = Node.screen(new)
        let result = wrapped ? wrap(screen) : screen
        // A way that only leads forward finds what is kept in use: it makes another one, which is not kept.
        guard let keeping = plan?.keeping, !cache.contains(where: { $0.key == key(wanted) && !isAside($0) }) else {
            return result
        }
        var entry = Entry(key: key(wanted), screen: screen.number, root: result.number, keeping: keeping)
        switch keeping {
        case .forever, .afterClosing, .untilState, .untilMessage: break
        case .seconds(let seconds), .sliding(let seconds): entry.end = now + seconds
        case .uses(let count): entry.usesLeft = count - 1
        }
        if entry.usesLeft != 0 { cache.append(entry) }
        return result
    }

    /// Takes a node out of what was put aside: an instance is in one place only.
    private mutating func takeOut(_ number: Int) -> Node? {
        guard let node = aside.compactMap({ $0.path(to: number).last }).first else { return nil }
        aside = aside.compactMap { $0.dropping { $0.number == number } }
        return node
    }

    /// A part of the tree has left: what is kept in it is put aside, with what lies in that.
    mutating func close(_ node: Node) {
        for index in cache.indices where node.contains(cache[index].screen) {
            if case .afterClosing(let seconds) = cache[index].keeping { cache[index].end = now + seconds }
        }
        putAside(node)
    }

    mutating func putAside(_ node: Node) {
        // Its stack has stayed, or is kept no more: it is kept alone.
        for index in cache.indices where node.number == cache[index].screen { cache[index].root = node.number }
        if cache.contains(where: { $0.root == node.number }) {
            aside.append(node)
        } else {
            for child in node.children { putAside(child) }
        }
    }

    /// Gives an entry up. What is on screen stays, and so do cached screens that lay in its stack.
    mutating func giveUp(_ key: String) {
        cache.removeAll { $0.key == key }
        let unkept = aside.filter { node in !cache.contains { $0.root == node.number } }
        aside.removeAll(where: unkept.contains)
        for node in unkept { for child in node.children { putAside(child) } }
    }

    /// The state changes.
    mutating func assign(_ key: String, _ value: Bool) {
        guard flags[key] != value else { return }
        flags[key] = value
        for entry in cache where entry.keeping == .untilState(key) { giveUp(entry.key) }
    }

    /// Time passes.
    mutating func advance(_ seconds: Int) {
        now += seconds
        for entry in cache where entry.end.map({ $0 <= now }) == true { giveUp(entry.key) }
    }
}
