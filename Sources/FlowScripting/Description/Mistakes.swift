import LuaRuntime

/// Mistakes of a description, found one after the other and reported together.
struct Mistakes {
    private(set) var messages: [String] = []

    mutating func add(_ message: String) { messages.append(message) }

    @discardableResult
    mutating func collect<Result>(_ read: () throws -> Result) throws -> Result? {
        do {
            return try read()
        } catch let error as LuaUsageError {
            // One reading may have found several, each on a line of its own.
            for line in error.message.split(separator: "\n") { add(String(line.drop { $0 == " " })) }
            return nil
        }
    }

    func check() throws {
        guard let first = messages.first else { return }
        guard messages.count > 1 else { throw LuaUsageError(first) }
        let lines = messages.map { "\n  \($0)" }.joined()
        throw LuaUsageError("the app description has \(messages.count) mistakes:\(lines)")
    }
}
