package import NavigationCore
import RunEvents

/// What a flow tells, call by call, so that two runs of it can be compared.
package struct EventTale {
    /// What happened up to the end of a call of the script.
    private struct Chapter: Equatable {
        var call: String
        var line: Int
        var events: [String]
    }

    private var chapters: [Chapter] = []
    private var unread: [String] = []
    /// How often what kind of event was about what screen.
    private var counts: [Subject: Int] = [:]

    fileprivate struct Subject: Hashable {
        var kind: String
        var screen: String?
    }

    package init() {}

    package mutating func note(_ event: Event) {
        unread.append(event.line)
        counts[Subject(kind: event.kind.rawValue, screen: event.screen), default: 0] += 1
    }

    package mutating func noteCall(_ name: String, line: Int) {
        chapters.append(Chapter(call: name, line: line, events: unread))
        unread = []
    }

    /// Where another run of the same flow begins to differ, and an assertion that holds here and not there.
    package func difference(from other: EventTale) -> EventDifference? {
        let pairs = zip(chapters, other.chapters)
        guard let here = pairs.first(where: { $0 != $1 })?.0 ?? (unread != other.unread ? chapters.last : nil) else {
            return nil
        }
        return EventDifference(call: here.call, line: here.line, assertion: assertion(against: other))
    }

    private func assertion(against other: EventTale) -> String? {
        let known = counts.keys.sorted { ($0.rank, $0.kind, $0.screen ?? "") < ($1.rank, $1.kind, $1.screen ?? "") }
        if let missing = known.first(where: { other.counts[$0] == nil }) { return "assert.event(\(missing.lua))" }
        let foreign = other.counts.keys.filter { counts[$0] == nil }
        if let extra = foreign.min(by: { ($0.rank, $0.kind, $0.screen ?? "") < ($1.rank, $1.kind, $1.screen ?? "") }) {
            return "assert.no_event(\(extra.lua))"
        }
        guard let many = known.first(where: { other.counts[$0] != counts[$0] }) else { return nil }
        let fields = many.screen.map { ", screen = \"\($0)\"" } ?? ""
        return "assert.equal(\(counts[many] ?? 0), #events{ kind = \"\(many.kind)\"\(fields) })"
    }
}

extension EventTale.Subject {
    /// What people look at comes before what lies behind it.
    fileprivate var rank: Int {
        let order = [
            "didAppear", "held", "presented", "dismissed", "pushed", "popped", "removed", "cacheHit", "created",
        ]
        return order.firstIndex(of: kind) ?? order.count
    }

    fileprivate var lua: String {
        "\"\(kind)\"" + (screen.map { ", { screen = \"\($0)\" }" } ?? "")
    }
}
