/// A reference from the state to a function that lives in a `FunctionTable`.
///
/// The state is a plain value: it can be copied, compared and hashed because it holds identifiers, never closures.
public struct FunctionID<Function>: Hashable, Sendable {
    let number: Int
}

/// The functions of scripts and apps that the state refers to by identifier.
public final class FunctionTable {
    /// Everything in it, a value that can be put back later.
    package struct Contents {
        fileprivate var functions: [Int: Any] = [:]
        /// What functions were said to be the same as.
        fileprivate var samenesses: [Int: UInt64] = [:]
        fileprivate var last = 0
    }

    package var contents = Contents()
    /// Whether functions of which nothing is known count as the same for fingerprints if they are of one type and in one
    /// place: for explorers, who would otherwise never come to a situation again in which one waits.
    package var comparesByPlace = false

    public init() {}

    /// Keeps a function until it is removed and returns its identifier.
    ///
    /// - Parameter sameness: Equal for functions that do the same whenever they are called, such as the place in the
    ///   source of one that captures nothing; fingerprints take them for the same. `nil`: the function is like no other.
    public func store<Function>(_ function: Function, sameness: String? = nil) -> FunctionID<Function> {
        contents.last += 1
        contents.functions[contents.last] = function
        contents.samenesses[contents.last] = sameness?.digest(.function)
        return FunctionID(number: contents.last)
    }

    /// Forgets a function that is not called again.
    public func remove<Function>(_ id: FunctionID<Function>) {
        contents.functions[id.number] = nil
        contents.samenesses[id.number] = nil
    }

    /// The same for functions that do the same, as far as that was said.
    func sameness<Function>(of id: FunctionID<Function>) -> UInt64 {
        contents.samenesses[id.number]
            ?? (comparesByPlace ? "\(Function.self)".digest(.function) : id.number.digest(.function))
    }

    /// The same, where it was said.
    func statedSameness<Function>(of id: FunctionID<Function>) -> UInt64? { contents.samenesses[id.number] }

    public subscript<Function>(id: FunctionID<Function>) -> Function? {
        contents.functions[id.number] as? Function
    }
}
