import LuaRuntime

/// How an assertion is called: its arguments, behind which a message may stand.
struct AssertionForm {
    var name: String
    /// How many arguments it takes besides the message.
    var limit: Int
    /// At which positions a text is an argument of the assertion and not its message.
    var texts: Set<Int>
    /// Whether it takes what a function returned besides its first value, as Lua's own functions do.
    var isOpen: Bool

    /// The message: behind all arguments, or in place of an optional one that is no text.
    func note(of call: LuaCall) throws -> String? {
        if call.count > limit { return try call[limit].stringValue }
        let last = call.count - 1
        guard last > 0, !texts.contains(last), last >= limit - 1 else { return nil }
        return try call[last].stringValue
    }
}
