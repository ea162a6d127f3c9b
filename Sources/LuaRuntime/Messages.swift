/// Every text of this module that a person may read.
enum Messages {
    static let noMemory = "not enough memory"

    static func unsupportedRelease(_ release: String) -> String {
        "Lua \(release) cannot be used: install 5.4.4, or 5.4.6 or newer "
            + "(liblua5.4-dev and pkg-config on Debian and Ubuntu, lua@5.4 on Homebrew)"
    }

    static func chunkTooLarge(_ size: Int, limit: Int) -> String {
        "the script is too large: \(size) bytes, at most \(limit)"
    }

    static func chainTooLong(_ fields: Int, bytes: Int) -> String {
        "a chain of \(fields) fields, as in a.b.c, in a function of \(bytes) bytes: with Lua \(LuaState.release) it could take "
            + "minutes to say what is wrong with it; use variables or a shorter function, or Lua 5.4.7 or newer"
    }

    static func badArgument(_ index: Int, function: String, problem: String) -> String {
        "bad argument #\(index + 1) to '\(function)' (\(problem))"
    }

    static func calledWithColon(_ function: String) -> String {
        "\(function) is called with a dot, not with a colon: \(function)(…)"
    }

    static let foreignFunction = "the function belongs to another interpreter, or to what was taken back of this one"
    static let argumentOutOfReach = "read too late: its call has ended or another one is running"
    static let tableTooDeep = "the table is nested too deeply to hand to a script"
    static let cannotConvert = "its value cannot be handed over"
    static let unregisteredKey = "a table's key must not be nil or NaN"
    static let gapInList = "a list has no gaps: its elements have the positions 1, 2, 3 and so on"
    static let deadObject = "the object no longer exists"
}
