import Platform
import RunEvents

/// The line of `--list` that stands for a flow, from which `--from-file` finds the flow again.
///
/// What a line, a comment or the output of a CI system would swallow is written as `\u{…}`, and then a backslash as two.
package enum ListedName {
    /// The line, without its end, for a file and full name.
    package static func line(of place: String) -> String {
        let scalars = Array(place.unicodeScalars)
        let hasBlankEnds = place != place.trimmed
        func isSpecial(_ index: Int) -> Bool {
            let scalar = scalars[index]
            if scalar.isControl || scalar.turnsDirection { return true }
            if index == 0 { return hasBlankEnds || scalar == "#" || scalar == ":" }
            return (hasBlankEnds && index == scalars.count - 1) || (scalar == "#" && scalars[index - 1] == "#")
        }
        guard scalars.contains("\\") || scalars.indices.contains(where: isSpecial) else { return place }
        return scalars.indices.map { index in
            isSpecial(index) ? scalars[index].escape : scalars[index] == "\\" ? "\\\\" : String(scalars[index])
        }.joined()
    }

    /// The file and full name that a line stands for; `nil` if it is no line of a list.
    static func place(in line: String) -> String? {
        var place = String.UnicodeScalarView()
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                place.append(scalar)
                continue
            }
            guard let escaped = escaped(&rest) else { return nil }
            place.append(escaped)
        }
        return String(place)
    }

    /// What stands for one scalar after a backslash.
    private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "\\": return "\\"
        case "u":
            guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
            defer { rest = rest[end...].dropFirst() }
            return UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
        default: return nil
        }
    }
}
