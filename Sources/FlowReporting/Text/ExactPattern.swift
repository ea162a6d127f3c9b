import RunEvents

/// The regular expression that is found in one name only, as `--grep` takes it.
enum ExactPattern {
    static func text(of name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar in
            if scalar.isControl || scalar.turnsDirection { return scalar.escape }
            return special.contains(scalar) ? "\\\(scalar)" : String(scalar)
        }
        return "^\(scalars.joined())$"
    }

    private static let special = Set("\\.^$|?*+()[]{}".unicodeScalars)
}
