/// A reference from the state to a function that lives in a `FunctionTable`.
///
/// The state is a plain value: it can be copied, compared and hashed because it holds tokens, never closures.
public struct Token<Function>: Hashable, Sendable {
    let number: Int
}

/// The functions of scripts and apps that the state refers to by token.
public final class FunctionTable {
    private var functions: [Int: Any] = [:]
    /// What functions were said to be the same as.
    private var samenesses: [Int: UInt64] = [:]
    private var last = 0

    public init() {}

    /// Keeps a function until it is removed and returns its token.
    ///
    /// - Parameter sameness: Equal for functions that do the same whenever they are called, such as the place in the
    ///   source of one that captures nothing; fingerprints take them for the same. `nil`: the function is like no other.
    public func store<Function>(_ function: Function, sameness: String? = nil) -> Token<Function> {
        last += 1
        functions[last] = function
        samenesses[last] = sameness?.digest(.function)
        return Token(number: last)
    }

    /// Forgets a function that is not called again.
    public func remove<Function>(_ token: Token<Function>) {
        functions[token.number] = nil
        samenesses[token.number] = nil
    }

    /// The same for functions that do the same, as far as that was said.
    func sameness<Function>(of token: Token<Function>) -> UInt64 {
        samenesses[token.number] ?? token.number.digest(.function)
    }

    public subscript<Function>(token: Token<Function>) -> Function? {
        functions[token.number] as? Function
    }
}
