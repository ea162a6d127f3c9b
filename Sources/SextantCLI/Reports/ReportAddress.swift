import ArgumentParser
import NavigationCore

/// `FORMAT=PATH`, as a report is asked for: a format that the command knows, and a path at which no source lies.
struct ReportAddress<Format: RawRepresentable<String> & CaseIterable> {
    let format: Format
    /// `nil` where only the format is named.
    let path: String?

    /// Throws a `ValidationError` that names the nearest format, or what is wrong with the path.
    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = Format(rawValue: parts[0]) else {
            let known = Format.allCases.map(\.rawValue)
            let nearest = nearestName(to: parts[0], among: known)
            throw ValidationError(ToolText.unknownFormat(parts[0], nearest: nearest, known: known))
        }
        self.format = format
        path = parts.count > 1 ? parts[1] : nil
        if path?.isEmpty == true { throw ValidationError(ToolText.missingPathInReport(text)) }
        try ReportPath.check(path)
    }

    /// The same where a path is a must.
    static func withPath(_ text: String) throws -> (format: Format, path: String) {
        let address = try ReportAddress(text)
        guard let path = address.path else { throw ValidationError(ToolText.missingPathInReport(text)) }
        // Standard output is where the command tells people.
        guard path != "-" else { throw ValidationError(ToolText.fileNeeded(text)) }
        return (address.format, path)
    }
}
