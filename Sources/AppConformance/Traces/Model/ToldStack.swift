import RunEvents

/// What a trace tells of the stack when the app has come to rest.
struct ToldStack: Hashable {
    var screens: [String]
    /// What lies under the modals, from the base on; `nil`: not told.
    var under: [String]?

    init(screens: [String], under: [String]?) { (self.screens, self.under) = (screens, under) }

    init?(_ event: TraceEvent) {
        guard let screens = event.screens else { return nil }
        self.init(screens: screens, under: event.under)
    }

    /// Such as `login over home › item`.
    var text: String {
        let names = screens.joined(separator: " › ")
        return under.flatMap { $0.isEmpty ? nil : "\(names) over \($0.joined(separator: " › "))" } ?? names
    }

    /// Whether it says nothing else than another one; what is not told is not compared.
    func agrees(with other: ToldStack) -> Bool {
        screens == other.screens && (under == nil || other.under == nil || under == other.under)
    }
}
