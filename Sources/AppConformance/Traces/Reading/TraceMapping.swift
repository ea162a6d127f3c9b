package import NavigationCore

/// What records of other tools mean, as a file of the user's says.
package struct TraceMapping {
    /// The events that a record stands for, as values; none if it says nothing of navigation.
    package var events: (Value) throws -> [Value]
    /// Inputs of the description that leave no trace.
    package var silent: [String]

    package init(silent: [String] = [], events: @escaping (Value) throws -> [Value]) {
        (self.silent, self.events) = (silent, events)
    }
}
