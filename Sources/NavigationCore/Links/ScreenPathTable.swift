import OrderedCollections

/// Addresses without a pattern: each segment names a screen, the last one the goal, those before it the way.
struct ScreenPathTable {
    private struct Types {
        var parameters: [String: ValueType]
        var properties: [String: ValueType]
    }

    private let screens: OrderedDictionary<String, String>
    /// What the screens declare that segments name.
    private let named: [String: Types]
    /// The type of each property, as the first screen has it that declares one.
    private let properties: [String: ValueType]

    init(app: AppDescription) {
        screens = app.segments
        guard !screens.isEmpty else {
            (named, properties) = ([:], [:])
            return
        }
        var named: [String: Types] = [:]
        for name in screens.values {
            guard let screen = app.screens[name] else { continue }
            named[name] = Types(
                parameters: Dictionary(uniqueKeysWithValues: screen.parameters.map { ($0, $1) }),
                properties: Dictionary(uniqueKeysWithValues: screen.properties.map { ($0, $1.type) })
            )
        }
        let all = app.screens.values
        let declared = all.indices.lazy.filter { !all[$0].properties.isEmpty }.flatMap { all[$0].properties }
        self.named = named
        properties = Dictionary(declared.map { ($0.key, $0.value.type) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a path leads to whose segments are all known.
    func match(_ path: [String], _ address: Address) -> LinkTable.Match? {
        let route = path.compactMap { screens[$0] }
        guard let goal = route.last, route.count == path.count else { return nil }
        var match = LinkTable.Match(goal: .screen(goal), pattern: "/" + path.joined(separator: "/"))
        match.via = route.dropLast()
        for item in address.query {
            guard let text = item.value else { continue }
            if let type = named[goal]?.parameters[item.name] {
                match.query.add(text, for: item.name, as: type)
            } else {
                match.properties.add(text, for: item.name, as: type(of: item.name, on: route))
            }
        }
        return match
    }

    /// The type that the nearest screen to the goal declares for a property.
    private func type(of property: String, on route: [String]) -> ValueType {
        route.reversed().lazy.compactMap { named[$0]?.properties[property] }.first ?? properties[property] ?? .string
    }

    /// What is wrong with a path of which no segment, or not every one, is known; `nil` if the app has no segments.
    func unknown(in path: [String]) -> String? {
        guard !screens.isEmpty, let segment = path.first(where: { screens[$0] == nil }) else { return nil }
        let hint = suggestion(for: segment, among: screens.keys)
        return "the segment '\(segment)' is not one of the app's\(hint)"
    }
}
