import NavigationCore

/// The same numbers in every run.
struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

enum Apps {
    /// Screens with four edges each, from earlier and later screens; the last screen is as far away as it gets.
    static func graph(_ count: Int) -> AppDescription {
        var app = AppDescription(name: "Graph", root: .stack(ScreenEntry("s0")))
        app.screens.reserveCapacity(count)
        for (index, origins) in origins(count).enumerated() {
            var screen = ScreenDescription("s\(index)")
            screen.origins = .screens(origins.map { "s\($0)" })
            screen.presentation = .push
            app.screens[screen.name] = screen
        }
        return app
    }

    /// Prints the edges of that graph, one a line.
    static func printEdges(_ count: Int) {
        for (index, origins) in origins(count).enumerated() {
            for origin in origins { print(origin, index) }
        }
    }

    /// Where the edges to each screen start.
    private static func origins(_ count: Int) -> [[Int]] {
        var numbers = Numbers()
        return (0..<count).map { index in
            (0..<4).map { edge in
                index == count - 1 || edge == 0
                    ? max(0, index - 1) : Int.random(in: 0..<count - 1, using: &numbers)
            }
        }
    }

    /// Screens with one link each: literals, parameters, and literals behind parameters.
    static func links(_ count: Int) -> AppDescription { app(count) { pattern(of: $0) } }

    /// Screens whose links are one segment with an expression each.
    static func expressions(_ count: Int) -> AppDescription { app(count) { "/item\($0)-:id([0-9]+)" } }

    static func pattern(of index: Int) -> String {
        switch index % 3 {
        case 0: "/shop/section\(index)/:item"
        case 1: "/shop/:section/page\(index)/:item"
        default: "/shop\(index)/a/b/:item/details"
        }
    }

    /// An address that the link of a screen matches.
    static func address(of index: Int) -> String {
        switch index % 3 {
        case 0: "/shop/section\(index)/x7"
        case 1: "/shop/s1/page\(index)/x7"
        default: "/shop\(index)/a/b/x7/details"
        }
    }

    private static func app(_ count: Int, _ link: (Int) -> String) -> AppDescription {
        var app = AppDescription(name: "Links", root: .stack(ScreenEntry("s0")))
        app.screens.reserveCapacity(count)
        for index in 0..<count {
            var screen = ScreenDescription("s\(index)")
            screen.links = [Link(link(index))]
            app.screens[screen.name] = screen
        }
        return app
    }

    /// All live screens on one stack.
    static func deepStack(_ count: Int) -> AppDescription { live(stack(count)) }

    /// The live screens on the stacks of many tabs, five each.
    static func manyTabs(_ count: Int) -> AppDescription {
        let tabs = (0..<max(1, count / 5)).map { ContainerDescription.Child(key: "t\($0)", stack(5)) }
        return live(.container(ContainerDescription(kind: "tabs", id: "main", children: tabs)))
    }

    private static func stack(_ count: Int) -> NodeDescription {
        let rows = (0..<count).map { _ in ContainerDescription.Child(.screen(ScreenEntry("row"))) }
        return .container(ContainerDescription(kind: "stack", children: rows))
    }

    private static func live(_ root: NodeDescription) -> AppDescription {
        var app = AppDescription(name: "Live", root: root)
        for name in ["row", "detail"] { app.screens[name] = ScreenDescription(name) }
        return app
    }
}
