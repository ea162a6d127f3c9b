import FlowRunner
import FlowScripting
import NavigationHarness
import Platform
import RunEvents
public import Testing

/// One flow of a script, as an argument of a test.
public struct Flow: Sendable {
    enum Content: Sendable {
        /// A flow, or a script that does not load.
        case entry(Entry)
        /// Why there are no flows.
        case refusal(String, SourceLocation)
    }

    let content: Content
    let settings: FlowSettings
    let apps: LinkedApps

    init(_ entry: Entry, settings: FlowSettings, apps: LinkedApps) {
        content = .entry(entry)
        self.settings = settings
        self.apps = apps
    }

    init(refusal: String, path: String, at location: SourceLocation) {
        content = .refusal(refusal, location)
        settings = FlowSettings(projectFolder: path)
        apps = LinkedApps()
    }

    private var entry: Entry? {
        if case .entry(let entry) = content { entry } else { nil }
    }

    /// The full name: groups and the flow's own name joined by " › ".
    public var name: String { entry?.site.name ?? "the flows load" }

    /// Path of the script relative to the project: the folder of `sextant.lua`, else that of the test's source file.
    public var file: String { entry?.site.file ?? settings.projectFolder }

    /// Line of the declaration, from 1; 0 for a script that does not load.
    public var line: Int { entry?.site.line ?? 0 }

    /// Tags of the flow and of the groups around it.
    public var tags: [String] { entry?.site.tags ?? [] }
}

extension Flow: CustomTestStringConvertible {
    public var testDescription: String {
        let place = line > 0 ? "\(Path.name(file)):\(line)" : Path.name(file)
        return "\(name) (\(place))"
    }
}

extension Flow: CustomTestArgumentEncodable {
    public func encodeTestArgument(to encoder: some Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(entry?.id ?? name)
    }
}
