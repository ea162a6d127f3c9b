/// The time of what is kept: when it begins, and when a use starts it again.
extension Draft {
    /// When the time of an entry is over; `nil` if none runs.
    func expiry(of entry: CacheEntry) -> Duration? { state.timers.due(.keeping(entry.owner)) }

    mutating func scheduleExpiry(of entry: CacheEntry) {
        guard let duration = entry.keepAlive.lifetime.duration else { return }
        schedule(after: duration, .expire(owner: entry.owner))
    }

    mutating func cancelExpiry(of owner: Int) {
        state.timers.cancel(.keeping(owner))
    }

    /// A use begins: time that slides starts again, and none from closing runs until that comes.
    mutating func restartExpiry(of entry: CacheEntry) {
        guard entry.isTimedByUse else { return }
        cancelExpiry(of: entry.owner)
        if entry.keepAlive.start == .open { scheduleExpiry(of: entry) }
    }

    /// The use that had begun has not come about: the time goes on as if nobody had asked.
    mutating func resumeExpiry(of entry: CacheEntry) {
        guard entry.isTimedByUse else { return }
        cancelExpiry(of: entry.owner)
        guard let due = entry.dueOtherwise else { return }
        if due > state.now { state.schedule(.expire(owner: entry.owner), at: due) } else { expire(entry.owner) }
    }

    /// Starts the time of a live instance anew if the cache keeps it and its time slides.
    mutating func renew(_ node: NodeID) {
        guard let entry = state.cache.entry(of: node), entry.keepAlive.isSliding else { return }
        restartExpiry(of: entry)
    }

    /// Whether the cache keeps a screen, not only something around it.
    func isKeptItself(_ node: NodeID) -> Bool { state.cache.entry(of: node) != nil }

    /// A cached screen is open again: time from closing stands still.
    mutating func noteOpening(of entry: CacheEntry) {
        if entry.keepAlive.start == .close { cancelExpiry(of: entry.owner) }
    }

    /// A cached screen was closed: time from closing starts, unless it still shows elsewhere.
    mutating func noteClosing(of node: NodeID) {
        guard let entry = state.cache.entry(withRoot: node), entry.keepAlive.start == .close else { return }
        cancelExpiry(of: entry.owner)
        scheduleExpiry(of: entry)
    }
}

extension CacheEntry {
    /// Whether a use changes when the time is over.
    fileprivate var isTimedByUse: Bool { keepAlive.isSliding || keepAlive.start == .close }
}
