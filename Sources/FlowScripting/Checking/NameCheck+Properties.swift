import NavigationCore

/// What is wrong with a script of properties.
extension NameCheck {
    /// Words that change the app; `can` takes their options and only asks.
    private static let acting: Set<String> = Set(
        Manual.entries.values.filter { $0.options.contains("unsafely") && $0.name != "can" }.map(\.name)
            + Manual.entries.keys.filter { $0.hasPrefix("user.") } + ["tap", "perform"]
    )

    /// Reports what a property may not do, and one that says neither yes nor no.
    mutating func checkProperty(_ call: WrittenCall) {
        guard isOfProperties else { return }
        if Self.acting.contains(call.name), !call.isAtLoading {
            report("a property only looks: it neither navigates nor changes the app", at: call.place)
        }
        guard let kind = DeclaredProperty.Kind(rawValue: call.name), kind != .afterEachStep else { return }
        guard call.arguments.contains(where: \.isSilentFunction) else { return }
        report("its function returns nothing: write return, and what shall be true", at: call.place)
    }
}
