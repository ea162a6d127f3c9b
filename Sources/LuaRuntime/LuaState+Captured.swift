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
    public func captured(by functions: [LuaFunction]) throws(LuaError) -> CapturedVariables {
        try prepare(functions.map { .function($0) })
        var number: Int32 = 0
        try check(lrt_keep_captured(raw, Int32(functions.count), &number))
        return CapturedVariables(kept: reference(number, kind: .table))
    }

    /// One number for what `captured(by:)` would keep: the same where variables and tables hold the same.
    ///
    /// Of host objects only the kind counts, of functions their place in the source and what they have captured.
    public func digest(ofCapturedBy functions: [LuaFunction]) throws(LuaError) -> UInt64 {
        try prepare(functions.map { .function($0) })
        var digest: UInt64 = 0
        try check(lrt_digest_captured(raw, Int32(functions.count), &digest))
        return digest
    }

    /// Gives variables and tables what they held; which table is which does not change.
    public func restore(_ captured: CapturedVariables) throws(LuaError) {
        try prepare([.reference(captured.kept)])
        try check(lrt_restore_captured(raw, captured.kept.number))
    }
}
