import CLuaShim

/// Variables that functions have captured, as they were at one moment.
public struct CapturedVariables {
    fileprivate let kept: LuaReference
}

/// Going back with some functions while the script that calls them goes on; `LuaImage` goes back with everything.
extension LuaState {
    /// The variables that functions of a script have captured, the contents of tables that these lead to, and the same of
    /// the functions found there. Globals, what lies in coroutines, and host objects do not belong to it.
    ///
    /// What is kept counts as memory of the script, and keeping it as its work.
    ///
    /// - Parameter others: What these have captured is left out: somebody keeps it already.
    public func captured(
        by functions: [LuaFunction],
        besides others: [LuaFunction] = []
    ) throws(LuaError) -> CapturedVariables {
        try prepare((others + functions).map { .function($0) })
        var number: Int32 = 0
        try check(lrt_keep_captured(raw, Int32(others.count), Int32(functions.count), &number))
        return CapturedVariables(kept: reference(number, kind: .table))
    }

    /// The variables that a function has captured, by their names; tables are references, and globals are not among them.
    public func variables(capturedBy function: LuaFunction) throws(LuaError) -> [LuaVariable] {
        try reachSafePoint()
        guard isKnown(function.reference) else { return [] }
        try check(lrt_captured_variables(raw, function.reference.number))
        return incomingVariables
    }

    /// Names and values that C has written, in turn.
    var incomingVariables: [LuaVariable] {
        var reader = ValueReader(self)
        var found: [LuaVariable] = []
        while !reader.isAtEnd {
            let name = reader.value().stringValue ?? ""
            found.append(LuaVariable(name: name, value: reader.value()))
        }
        return found
    }

    /// One number for what `captured(by:)` would keep: the same where variables and tables hold the same.
    ///
    /// Of functions their place in the source counts and what they have captured, and of what Swift has made what
    /// `naming` says: equal numbers for what stands for the same, 0 where only the kind counts.
    ///
    /// - Returns: The number, and whether anything was named: variables of one number may hold different objects then.
    public func digest(
        ofCapturedBy functions: [LuaFunction],
        naming: (LuaHostValue) -> UInt64 = { _ in 0 }
    ) throws(LuaError) -> (value: UInt64, hasNamed: Bool) {
        try prepare(functions.map { .function($0) })
        var digest = lrt_digest()
        let status = withoutActuallyEscaping(naming) { naming in
            withUnsafePointer(to: NamingContext(state: self, naming: naming)) { context in
                let context = UnsafeMutableRawPointer(mutating: context)
                return lrt_digest_captured(raw, Int32(functions.count), NamingContext.name, context, &digest)
            }
        }
        try check(status)
        return (digest.value, digest.has_named)
    }

    /// Gives variables and tables what they held; which table is which does not change.
    public func restore(_ captured: CapturedVariables) throws(LuaError) {
        try prepare([.reference(captured.kept)])
        try check(lrt_restore_captured(raw, captured.kept.number))
    }
}

/// Something of Swift's that variables of a script hold.
public enum LuaHostValue {
    case object(LuaObject)
    /// A function, and what it was said to be about.
    case function(about: Any?)
}

/// What C hands through to whoever names what is Swift's.
private struct NamingContext {
    let state: LuaState
    let naming: (LuaHostValue) -> UInt64

    static let name: lrt_naming = { context, isObject, number in
        guard let context = context?.assumingMemoryBound(to: NamingContext.self) else { return 0 }
        return context.pointee.name(isObject: isObject, number)
    }

    private func name(isObject: Bool, _ number: UInt64) -> UInt64 {
        guard isObject else { return naming(.function(about: state.host.functions[UInt32(number)].subject)) }
        return state.host.objects[number].map { naming(.object($0)) } ?? 0
    }
}
