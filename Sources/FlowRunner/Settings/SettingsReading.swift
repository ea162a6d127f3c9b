import FlowScripting
package import NavigationCore

/// Reads the table that a `sextant.lua` returns.
package protocol SettingsReading {
    /// The keys and values of the file; throws what a person should read.
    func settings(at path: String) throws -> [String: Value]
}

/// Reads `sextant.lua` with the linked Lua.
package struct LinkedSettingsReader: SettingsReading {
    package init() {}

    package func settings(at path: String) throws -> [String: Value] {
        try readSettings(at: path)
    }
}

/// An error whose text is meant for a person.
package struct SettingsFailure: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
