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
        var numbers = Numbers()
        var app = AppDescription(name: "Graph", root: .stack(ScreenEntry("s0")))
        app.screens.reserveCapacity(count)
        for index in 0..<count {
            var screen = ScreenDescription("s\(index)")
            let last = index == count - 1
            let origins = (0..<4).map { edge in
                last || edge == 0 ? max(0, index - 1) : Int.random(in: 0..<count - 1, using: &numbers)
            }
            screen.origins = .screens(origins.map { "s\($0)" })
            screen.presentation = .push
            app.screens[screen.name] = screen
        }
        return app
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
            screen.links = [link(index)]
            app.screens[screen.name] = screen
        }
        return app
    }

    /// Tabs with stacks of a hundred screens each.
    static func live(_ count: Int) -> AppDescription {
        let entries = (0..<100).map { _ in ContainerDescription.Child(.screen(ScreenEntry("row"))) }
        let tabs = (0..<max(1, count / 101)).map { index in
            ContainerDescription.Child(
                key: "t\(index)",
                .container(ContainerDescription(kind: "stack", children: entries))
            )
        }
        var app = AppDescription(
            name: "Live",
            root: .container(ContainerDescription(kind: "tabs", id: "main", children: tabs))
        )
        for name in ["row", "detail"] { app.screens[name] = ScreenDescription(name) }
        return app
    }
}
