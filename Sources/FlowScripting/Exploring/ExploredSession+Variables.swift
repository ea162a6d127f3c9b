import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform

/// Variables of the app's functions: what an app keeps outside its state.
extension ExploredSession {
    /// Variables of the app's own functions, as they were at one moment.
    package struct Variables {
        /// The same for variables that hold the same.
        package let digest: UInt64
        /// Whether they hold screens, requests or gates, which count by their places: variables of one digest may hold
        /// others then.
        package let hasHandles: Bool
        /// Whether they are also what no digest counts: variables of functions that wait to be called, tables of the state.
        package var hasUncounted: Bool { waiting != nil || tables != nil }
        /// `nil`: what the description has left in them.
        fileprivate let captured: CapturedVariables?
        fileprivate let waiting: CapturedVariables?
        /// The tables of the app's state, which functions may hold as well.
        fileprivate let tables: KeptTables?

        /// - Parameter isFresh: Whether the app's own functions have what the description has left in them.
        init(
            _ digest: (value: UInt64, hasHandles: Bool),
            of functions: [LuaFunction],
            isFresh: Bool = false,
            waiting: [LuaFunction] = [],
            tables: KeptTables? = nil,
            in lua: LuaState
        ) throws(LuaError) {
            self.tables = tables
            (self.digest, hasHandles) = (digest.value, digest.hasHandles)
            captured = isFresh ? nil : try lua.captured(by: functions)
            // What they share with the app's own would be kept for each situation anew.
            self.waiting = waiting.isEmpty ? nil : try lua.captured(by: waiting, besides: functions)
        }
    }

    /// One number for what the variables hold now, and whether handles are among it; 0: what the description has left
    /// in them.
    package func variablesDigest() throws -> (value: UInt64, hasHandles: Bool) {
        guard !remembering.isEmpty else { return (0, false) }
        let digest = try session.lua.digest(ofCapturedBy: remembering, naming: name(of:))
        return (digest.value == fresh.digest ? 0 : digest.value, digest.hasNamed)
    }

    /// One number for the screens and requests that functions have captured which wait to be called; 0 if there are none.
    /// Who waits for a screen that has gone does something else than who waits for one that is there. What else they have
    /// captured tells no two situations apart: it may be another value each time.
    package func waitingDigest() throws -> UInt64 {
        let captured = try waiting.map(handlesDigest)
        guard captured.contains(where: { $0 != 0 }) else { return 0 }
        var hash = StableHash()
        for handles in captured {
            hash.add(handles)
            hash.fold()
        }
        return hash.value
    }

    /// One number for the handles that a function has captured, also in tables and by functions that it calls, in any order.
    private func handlesDigest(of function: LuaFunction) throws -> UInt64 {
        var sum: UInt64 = 0
        _ = try session.lua.digest(ofCapturedBy: [function]) { value in
            let name = name(of: value)
            sum &+= name
            return name
        }
        return sum
    }

    /// What a handle stands for, the same in situations that are the same; 0 if that makes no difference.
    func name(of value: LuaHostValue) -> UInt64 {
        guard let navigator = session.run.navigator else { return 0 }
        let name: String? =
            switch value {
            case .object(let object):
                (object.instance as? StateTable).map(name)
                    ?? (object.instance as? ScreenHandle).map { navigator.placeName(of: $0.id) }
                    ?? (object.instance as? RequestHandle).map { navigator.placeName(of: $0.id) }
            case .function(let subject): (subject as? RequestID).map { navigator.placeName(of: $0) }
            }
        return name.map { StableHash($0).value } ?? 0
    }

    /// Who holds a table of the state, to see later whether it is still the one, does something else once it is not.
    private func name(_ table: StateTable) -> String {
        try? table.follow()
        return table.root == nil ? "a table that was taken out" : table.path
    }

    /// What the variables hold now, to be restored later, and those of functions that wait to be called: what such a
    /// function has captured is no part of a situation, and a flag in it belongs to the way on which it was made.
    ///
    /// - Parameter digest: What `variablesDigest` says of them now.
    package func variables(_ digest: (value: UInt64, hasHandles: Bool)) throws -> Variables? {
        let waiting = waiting
        guard digest.value != 0 || !waiting.isEmpty else { return nil }
        return try Variables(
            digest,
            of: remembering,
            isFresh: digest.value == 0,
            waiting: waiting,
            tables: KeptTables(state: session.surface.handles.state),
            in: session.lua
        )
    }

    /// Functions that wait to be called and have captured something.
    private var waiting: [LuaFunction] {
        guard let navigator = session.run.navigator else { return [] }
        return navigator.callees.flatMap { $0 as? [LuaFunction] ?? [] }
    }

    /// Gives the variables what they held; `nil`: what the description has left in them.
    package func restore(_ variables: Variables?) throws {
        for part in [variables?.captured ?? fresh.captured, variables?.waiting] {
            if let part { try session.lua.restore(part) }
        }
        variables?.tables?.putBack()
    }

    // MARK: Room

    /// Shares of the memory that a script may use: beyond the first one looks whether it is garbage, and if more than the
    /// second is left it is time to let go of what is kept.
    private static let (much, most) = (3.0 / 4, 1.0 / 2)

    /// Whether little more will fit before what nothing leads to any more has gone.
    package var isTight: Bool { isBeyond(ExploredSession.much) }

    /// Whether so much is kept that little more will fit.
    package var isFull: Bool {
        guard isTight else { return false }
        session.lua.collectGarbage()
        return isBeyond(ExploredSession.most)
    }

    private func isBeyond(_ share: Double) -> Bool {
        Double(session.lua.memoryUsed) > share * Double(ExploredSession.memory)
    }
}

/// The names of what an app's functions have captured, for those who say what differs between two situations.
extension ExploredSession {
    /// A variable of the app: its name, where a function is that has captured it, and one number for what it holds.
    package struct NamedVariable {
        package let name: String
        package let place: String
        package let digest: UInt64
    }

    /// The variables that hold plain values come first: they are told apart exactly.
    package func namedVariables() throws -> [NamedVariable] {
        var (plain, others): ([NamedVariable], [NamedVariable]) = ([], [])
        var seen: Set<String> = []
        for function in remembering { try collect(function, &seen, &plain, &others) }
        return plain + others
    }

    private func collect(
        _ function: LuaFunction,
        _ seen: inout Set<String>,
        _ plain: inout [NamedVariable],
        _ others: inout [NamedVariable]
    ) throws {
        let lua = session.lua
        guard let place = lua.definition(of: function).map({ "\($0)" }), seen.insert(place).inserted else { return }
        for variable in try lua.variables(capturedBy: function) {
            switch variable.value {
            case .function(let inner): try collect(inner, &seen, &plain, &others)
            case .table, .reference, .object:
                // What lies in it counts, as well as what the function has captured besides.
                let digest = try lua.digest(ofCapturedBy: [function], naming: name(of:)).value
                others.append(NamedVariable(name: variable.name, place: place, digest: digest))
            default:
                let digest = StableHash(lua.textOf(variable.value)).value
                plain.append(NamedVariable(name: variable.name, place: place, digest: digest))
            }
        }
    }
}
