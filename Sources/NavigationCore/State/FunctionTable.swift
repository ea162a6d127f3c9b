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
        fileprivate var entries: [Int: Entry] = [:]
        fileprivate var last = 0
    }

    /// A function, and what is known of it.
    fileprivate struct Entry {
        let function: Any
        /// What it was said to be the same as.
        let sameness: UInt64?
        /// Where it is written.
        let place: UInt64?
        let callee: Any?
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
        contents.entries[contents.last] = Entry(
            function: function,
            sameness: sameness?.digest(.function),
            place: place?.digest(.function),
            callee: callee
        )
        return FunctionID(number: contents.last)
    }

    /// Forgets a function that is not called again.
    public func remove<Function>(_ id: FunctionID<Function>) {
        contents.entries[id.number] = nil
    }

    /// The same for functions that do the same, as far as that was said.
    package func sameness<Function>(of id: FunctionID<Function>) -> UInt64 {
        let entry = contents.entries[id.number]
        if let sameness = entry?.sameness { return sameness }
        guard comparesByPlace else { return id.number.digest(.function) }
        return entry?.place ?? "\(Function.self)".digest(.function)
    }

    /// What a function calls that may do something else the next time; `nil` for one that does the same whenever it is
    /// called.
    package func callee<Function>(of id: FunctionID<Function>) -> Any? {
        contents.entries[id.number].flatMap { $0.sameness == nil ? $0.callee : nil }
    }

    /// The same for functions of which it was said that they do the same, or that are written at one place.
    package func origin<Function>(of id: FunctionID<Function>) -> UInt64? {
        contents.entries[id.number].flatMap { $0.sameness ?? $0.place }
    }

    public subscript<Function>(id: FunctionID<Function>) -> Function? {
        contents.entries[id.number]?.function as? Function
    }
}
