/// A reference from the state to a function that lives in a `FunctionTable`.
///
/// The state is a plain value: it can be copied, compared and hashed because it holds tokens, never closures.
public struct Token<Function>: Hashable, Sendable {
    let number: Int
}

/// The functions of scripts and apps that the state refers to by token.
public final class FunctionTable {
    private var functions: [Int: Any] = [:]
    private var last = 0

    public init() {}

    /// Keeps a function until it is removed and returns its token.
    public func store<Function>(_ function: Function) -> Token<Function> {
        last += 1
        functions[last] = function
        return Token(number: last)
    }

    /// Forgets a function that is not called again.
    public func remove<Function>(_ token: Token<Function>) { functions[token.number] = nil }

    public subscript<Function>(token: Token<Function>) -> Function? {
        functions[token.number] as? Function
    }
}
