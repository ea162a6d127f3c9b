public import NavigationCore

/// Reads what an app's `Info.plist` says about the ways into it.
public enum InfoPlistFile {
    /// The part of an `Info.plist` that is about doors.
    public struct Content: Hashable, Sendable {
        /// The identifier of the bundle; `nil` where a build setting stands in its place.
        public var bundleIdentifier: String?
        public var schemes: [String] = []
        public var quickActions: [QuickAction] = []
        public var activityTypes: [String] = []
    }

    /// What a file says, XML or binary; `nil` if it cannot be understood. Problems are added to those that are there.
    public static func read(_ bytes: [UInt8], file: String, problems: inout [ImportProblem]) -> Content? {
        do throws(ImportProblem) {
            let root = try ImportedPropertyList.read(bytes, file: file)
            _ = try root.fields()
            var content = Content()
            content.bundleIdentifier = try root.field("CFBundleIdentifier")?.text().withoutSettings
            content.schemes = try schemes(root.field("CFBundleURLTypes"))
            content.quickActions = try quickActions(root.field("UIApplicationShortcutItems"))
            content.activityTypes = try root.field("NSUserActivityTypes")?.texts() ?? []
            return content
        } catch {
            problems.append(error)
            return nil
        }
    }

    private static func schemes(_ types: ImportCursor?) throws(ImportProblem) -> [String] {
        var schemes: [String] = []
        for type in try types?.list() ?? [] {
            _ = try type.fields()
            // A scheme that a build setting stands for is not known.
            schemes += try type.field("CFBundleURLSchemes")?.texts().compactMap { $0.withoutSettings } ?? []
        }
        return schemes
    }

    private static func quickActions(_ items: ImportCursor?) throws(ImportProblem) -> [QuickAction] {
        var actions: [QuickAction] = []
        for item in try items?.list() ?? [] {
            _ = try item.fields()
            guard let type = item.field("UIApplicationShortcutItemType") else {
                throw item.problem("a quick action needs 'UIApplicationShortcutItemType'")
            }
            actions.append(
                QuickAction(
                    type: try type.text(),
                    title: try item.field("UIApplicationShortcutItemTitle")?.text() ?? "",
                    userInfo: item.field("UIApplicationShortcutItemUserInfo")?.data ?? .null
                )
            )
        }
        return actions
    }
}

extension String {
    /// The text; `nil` if a build setting such as `$(PRODUCT_NAME)` stands in it.
    var withoutSettings: String? { contains("$(") || contains("${") ? nil : self }
}
