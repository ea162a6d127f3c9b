/// 64 bits that are the same for two situations that no continuation can tell apart.
///
/// They are the same in every process and on every machine, for the same app description.
///
/// Nothing is named by a number that a counter gave it. A node is named by its place in the tree, or by its place among
/// what is kept, prepared or leaving; requests, transitions, cached screens and added protections by their rank; a time is
/// what is left of it. A function of a script counts as itself, unless `FunctionTable.store` was told what it is the
/// same as: two functions that do the same are different without that, and a situation that waits with one of them has
/// a fingerprint of its own. Lua functions that capture nothing but globals and constants count as their place in the
/// source; Swift's closures, of which nobody can know what they capture, as themselves.
///
/// What a fingerprint leaves out:
/// - the numbers of instances, requests, gates, inquiries, timers, listeners, keepings and added protections;
/// - virtual time, when a request was made, and when a cached screen was opened: their timers count, as what is left;
/// - whether a running app is in front or behind, on which no step depends;
/// - gates and inquiries that were answered, and requests that have ended;
/// - what has left the tree, and visits of it, which no way back leads to;
/// - how often an instance was put into the tree and has left it (`Node.life`): only `screen.life` of scripts reads it;
/// - how often a cached screen was used, unless its lifetime counts that;
/// - of the order in which screens were opened all but what decides the order in which they come back;
/// - the wording of messages.
///
/// What a fingerprint tells apart although a continuation may not: functions (see above), tasks of the app that sleep,
/// data and options that nobody reads any more, what a request has been through (the protections that it has passed, who
/// has led it here from where, whether its destination was kept, and which one it meant that has left), the order of
/// requests that wait for different things, and what a faulty behaviour that is switched on remembers.
public struct Fingerprint: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = String(rawValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Fingerprint {
    /// One that tells more apart, by names of what the state does not know.
    package func joined(with names: [String]) -> Fingerprint {
        guard !names.isEmpty else { return self }
        var digest = Digest(.state)
        digest.add(Int(bitPattern: UInt(rawValue)))
        for name in names { digest.add(name) }
        return Fingerprint(rawValue: digest.finished)
    }
}
