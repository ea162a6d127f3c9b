import OrderedCollections

extension AppDescription {
    /// Says which parameter is of another type than the screen declares, if one is.
    func misfit(among parameters: [String: Value], of name: String) -> String? {
        guard !parameters.isEmpty, let declared = screens[name]?.parameters, !declared.isEmpty else { return nil }
        for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
            guard let type = declared[key], !type.accepts(value) else { continue }
            return "the parameter '\(key)' of '\(name)' is \(type.described), not \(value.described)"
        }
        return nil
    }
}
