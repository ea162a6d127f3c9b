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
        /// Where functions are written of which no more is known.
        fileprivate var places: [Int: UInt64] = [:]
        /// What such functions call.
        fileprivate var callees: [Int: Any] = [:]
        fileprivate var last = 0
    }

    package var contents = Contents()
    /// Whether functions of which it is not known whether they do the same count as the same for fingerprints if they are
    /// written at one place, or, where that is not known either, of one type: for explorers, who would otherwise never come
    /// to a situation again in which one waits.
    package var comparesByPlace = false

    public init() {}

    /// Keeps a function until it is removed and returns its identifier.
    ///
    /// - Parameters:
    ///   - sameness: Equal for functions that do the same whenever they are called, such as the place in the source of one
    ///     that captures nothing; fingerprints take them for the same. `nil`: the function is like no other.
    ///   - place: Where it is written, whatever it has captured.
    ///   - callee: What it calls, for whoever knows what that keeps; see `callee(of:)`.
    public func store<Function>(
        _ function: Function,
        sameness: String? = nil,
        place: String? = nil,
        calling callee: Any? = nil
    ) -> FunctionID<Function> {
        contents.last += 1
        contents.functions[contents.last] = function
        contents.samenesses[contents.last] = sameness?.digest(.function)
        if sameness == nil {
            contents.places[contents.last] = place?.digest(.function)
            contents.callees[contents.last] = callee
        }
        return FunctionID(number: contents.last)
    }

    /// Forgets a function that is not called again.
    public func remove<Function>(_ id: FunctionID<Function>) {
        contents.functions[id.number] = nil
        contents.samenesses[id.number] = nil
        contents.places[id.number] = nil
        contents.callees[id.number] = nil
    }

    /// The same for functions that do the same, as far as that was said.
    func sameness<Function>(of id: FunctionID<Function>) -> UInt64 {
        if let sameness = contents.samenesses[id.number] { return sameness }
        guard comparesByPlace else { return id.number.digest(.function) }
        return contents.places[id.number] ?? "\(Function.self)".digest(.function)
    }

    /// What a function calls that may do something else the next time.
    func callee<Function>(of id: FunctionID<Function>) -> Any? { contents.callees[id.number] }

    /// The same for functions of which it was said that they do the same, or that are written at one place.
    func origin<Function>(of id: FunctionID<Function>) -> UInt64? {
        contents.samenesses[id.number] ?? contents.places[id.number]
    }

    public subscript<Function>(id: FunctionID<Function>) -> Function? {
        contents.functions[id.number] as? Function
    }
}
