import NavigationCore
import Platform
import RunEvents

/// Moments of a flow from which it can go on without being run from its start.
///
/// At each a copy of this process stands still: exactly what the flow, its app and the adapter were. One that is woken
/// goes on in the place of the process that woke it, and leaves a copy behind for the next time. Where the system makes
/// no copies there are none, and going back takes longer.
///
/// The process that the editor has started stays to the end, for the editor waits for it. All others end when nobody can
/// wake them any more: a copy waits on a line of whose other side it holds no end itself.
final class Checkpoints {
    /// What a flow does between two of them, at least.
    private static let interval = Duration.milliseconds(4)
    /// With more of them, every other goes, and the next ones lie further apart.
    private static let most = 32

    private struct Checkpoint {
        var moment: Int
        var line: Int32
    }

    /// Earlier ones first; a process knows those before it.
    private var all: [Checkpoint] = []
    private var interval = Checkpoints.interval
    private var last = ContinuousClock.now
    private var isCopy = false
    /// The breakpoints with which they were made.
    private var breakpoints: BreakpointBook?
    /// Is at its end when all copies have ended.
    private var life: (reading: Int32, writing: Int32)?

    // MARK: Making them

    /// The flow runs, from its start or from one of them.
    func begin(with breakpoints: BreakpointBook) {
        use(breakpoints)
        (interval, last) = (Self.interval, .now)
    }

    /// With other breakpoints a flow would have come to others.
    private func use(_ breakpoints: BreakpointBook) {
        if breakpoints != self.breakpoints { clear() }
        self.breakpoints = breakpoints
    }

    /// Whether it is time for another one.
    var isDue: Bool { ContinuousClock.now - last >= interval }

    /// Makes one at a moment of a flow that stands still. Returns what is asked of it where one was woken, and `nil` in
    /// the process that goes on now.
    func make(at moment: Int) -> Takeover? {
        defer { last = .now }
        guard prepare(), let line = try? Descriptors.line() else { return nil }
        switch copy() {
        case .original?:
            close(line.other)
            all.append(Checkpoint(moment: moment, line: line.own))
            thin()
            return nil
        case .copy?:
            close(line.own)
            return wait(line.other, at: moment)
        case nil:
            close(line.own)
            close(line.other)
            return nil
        }
    }

    private func prepare() -> Bool {
        if life == nil, let pipe = try? Descriptors.pipe() {
            life = pipe
            ProcessCopy.forgetEnded()
        }
        return life != nil
    }

    private func copy() -> ProcessCopy.Side? {
        // The thread that has started this one waits for it; a copy has but one.
        let side = ProcessCopy.make(waitingThreads: isCopy ? 0 : 1)
        if side == .copy { isCopy = true }
        return side
    }

    private func thin() {
        guard all.count > Self.most else { return }
        interval *= 2
        let gone = all.indices.filter { $0 % 2 == 1 && $0 < all.count - 1 }
        for index in gone { end(all[index]) }
        all = all.indices.filter { !gone.contains($0) }.map { all[$0] }
    }

    private func end(_ checkpoint: Checkpoint) {
        // Later ones hold the line, too: its end would not be noticed.
        try? Descriptors.write(Takeover.nothing, to: checkpoint.line)
        close(checkpoint.line)
    }

    // MARK: Standing still

    private func wait(_ line: Int32, at moment: Int) -> Takeover {
        var line = line
        while true {
            guard let takeover = Takeover(readFrom: line) else { ProcessCopy.leave() }
            close(line)
            all.removeAll { !takeover.standing.contains($0.moment) }
            guard let next = try? Descriptors.line() else { return takeover }
            switch copy() {
            case .original?:
                close(next.own)
                line = next.other
            case .copy?:
                close(next.other)
                all.append(Checkpoint(moment: moment, line: next.own))
                return takeover
            case nil:
                close(next.own)
                close(next.other)
                return takeover
            }
        }
    }

    // MARK: Going on in one of them

    /// Has the last one before a moment go on in the place of this process, which then only waits until that has ended;
    /// returns whether there is one. Copies do not come back.
    func wake(for takeover: Takeover, with breakpoints: BreakpointBook) -> Bool {
        use(breakpoints)
        while let last = all.last, last.moment > takeover.target { end(all.removeLast()) }
        while let last = all.last {
            var takeover = takeover
            takeover.standing = all.map(\.moment)
            if (try? Descriptors.write(takeover.bytes, to: last.line)) != nil {
                leave()
                return true
            }
            close(all.removeLast().line)
        }
        return false
    }

    private func leave() {
        if isCopy { ProcessCopy.leave() }
        for checkpoint in all { close(checkpoint.line) }
        all = []
        guard let life else { return }
        close(life.writing)
        while case .bytes = Descriptors.readPiece(life.reading) {}
    }

    /// What they were made for has changed.
    func clear() {
        for checkpoint in all.reversed() { end(checkpoint) }
        all = []
    }

    /// Ends this process if it is a copy.
    func leaveIfCopy() { if isCopy { ProcessCopy.leave() } }
}
