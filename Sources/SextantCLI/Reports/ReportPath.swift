import ArgumentParser

/// Where a report may go.
enum ReportPath {
    /// Endings of what people write by hand: a report there has a wrong name, and would destroy it.
    private static let sources = [".lua", ".swift", ".storyboard", ".plist", ".entitlements"]

    /// Throws if a report would take the place of a source.
    static func check(_ path: String?) throws {
        guard let path, sources.contains(where: { path.lowercased().hasSuffix($0) }) else { return }
        throw ValidationError(ToolText.reportOverSource(path))
    }
}
