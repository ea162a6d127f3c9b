public import NavigationCore

/// Doors as the files of an app say them.
extension Doors {
    /// Takes over what an `Info.plist` says.
    public mutating func add(_ info: InfoPlistFile.Content) {
        (schemes, quickActions, activityTypes) = (info.schemes, info.quickActions, info.activityTypes)
        if app == nil { app = info.bundleIdentifier.map { AppID(bundle: $0) } }
    }

    /// Takes over what entitlements say, which know the app better than an `Info.plist` does.
    public mutating func add(_ entitlements: EntitlementsFile.Content) {
        domains = entitlements.domains
        app = entitlements.app ?? app
    }
}
