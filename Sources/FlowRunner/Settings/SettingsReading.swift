import NavigationCore

/// Reads the table that a `sextant.lua` returns.
package protocol SettingsReading {
    /// The keys and values of the file; throws what a person should read.
    func settings(at path: String) throws -> [String: Value]
}

/// An error whose text is meant for a person.
package struct SettingsFailure: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
