import NavigationCore

/// What matching an address costs among many patterns, and how that grows from a few.
enum Links {
    private static let patterns = (small: 50, large: 50_000)

    static func measure() throws {
        let linear = LinearMatcher((0..<patterns.large).map(Apps.pattern))
        let text = Apps.address(of: patterns.large / 2)
        let slow = try measured {
            guard linear.match(text) == patterns.large / 2 else { throw Wrong(what: "another pattern matched") }
        }
        try match("match a link", Apps.links, Apps.address, .peer("one by one", slow))
        try match("match a link with an expression", Apps.expressions, { "/item\($0)-7" }, .none(""))
    }

    private static func match(
        _ name: String,
        _ app: (Int) -> AppDescription,
        _ address: (Int) -> String,
        _ measure: Figure.Measure
    ) throws {
        func time(_ count: Int) throws -> Duration {
            let table = LinkTable(app: app(count))
            let wanted = FollowedAddress(try Address(address(count / 2)))
            return try measured {
                guard try table.match(wanted).goal == .screen("s\(count / 2)") else {
                    throw Wrong(what: "another link matched")
                }
            }
        }
        let (small, large) = (try time(patterns.small), try time(patterns.large))
        let growth = Figure.Growth(name: "patterns", ratio: large.seconds / small.seconds)
        Figure(name: name, time: large, measure: measure, growths: [growth]).printLine()
    }
}
