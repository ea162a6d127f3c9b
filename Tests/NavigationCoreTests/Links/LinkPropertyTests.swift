import NavigationCore
import RandomTestSupport
import Testing

/// What holds for links whatever they are.
@Suite("Random links")
struct LinkPropertyTests {
    private func table(_ links: [PlainLink]) -> LinkTable {
        let screens = links.map { link in
            screen(link.screen) { screen in
                screen.links = [link.link]
                for (index, part) in link.parts.enumerated() where part == .number {
                    screen.parameters["n\(index)"] = .integer
                }
            }
        }
        return LinkTable(
            app: app(stack("root"), [screen("root")] + screens) { $0.hosts = ["test.example", "*.test.example"] }
        )
    }

    private func links(_ generator: inout SeededGenerator) -> [PlainLink] {
        (0..<Int.random(in: 1...12, using: &generator)).map { PlainLink("s\($0)", &generator) }
    }

    private func answer(_ table: LinkTable, _ address: PlainAddress) throws -> LinkTable.Match? {
        do {
            return try table.match(FollowedAddress(Address(address.text), from: .external))
        } catch is LinkTable.Miss {
            return nil
        }
    }

    @Test("The narrowest answers, and those as narrow are its rivals", arguments: 1...300 as ClosedRange<UInt64>)
    func narrowest(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let links = links(&generator)
        let table = table(links)
        for _ in 0..<40 {
            let address = PlainAddress(&generator)
            let match = try answer(table, address)
            let found = match.map { [$0.goal.name] + $0.rivals } ?? []
            #expect(found == slowAnswer(links, address), "\(address.text) in \(links.map(\.link.pattern))")
        }
    }

    @Test(
        "The order of declaration only decides between equally narrow ones",
        arguments: 1...100 as ClosedRange<UInt64>
    )
    func order(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let links = links(&generator)
        let (one, other) = (table(links), table(links.shuffled(using: &generator)))
        for _ in 0..<40 {
            let address = PlainAddress(&generator)
            let (first, second) = (try answer(one, address), try answer(other, address))
            #expect(
                Set((first?.rivals ?? []) + [first?.goal.name ?? ""])
                    == Set((second?.rivals ?? []) + [second?.goal.name ?? ""])
            )
            if first?.rivals.isEmpty == true { #expect(first == second) }
        }
    }

    @Test("Whatever an address leads to has an address that leads there", arguments: 1...300 as ClosedRange<UInt64>)
    func inverse(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let table = table(links(&generator))
        for _ in 0..<40 {
            let address = PlainAddress(&generator)
            guard let match = try answer(table, address), let screen = match.goal.screen else { continue }
            switch try table.address(of: screen, match.parameters) {
            case .success(let text):
                let again = try table.match(FollowedAddress(Address(text), from: .external))
                #expect(again.goal == match.goal && again.parameters == match.parameters, "\(address.text) \(text)")
            case .failure(let miss):
                // A pattern with any of many hosts does not say which to write.
                #expect(match.pattern.contains("*."), "\(address.text): \(miss.message)")
            }
        }
    }

    @Test("Every text comes back from the address that carries it", arguments: 1...200 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let table = LinkTable(
            app: app(
                stack("root"),
                [
                    screen("root"),
                    screen("path") { $0.links = ["/path/:a/:b"] },
                    screen("query") { $0.links = ["/query"] },
                    screen("host") { $0.links = ["test://:a"] },
                    screen("item") { $0.links = ["test://open?to=/x/:a&b=:b"] },
                    screen("size") {
                        $0.parameters = ["a": .number, "b": .list, "c": .boolean, "d": .integer]
                        $0.links = ["/size/:a/:c?/:d?"]
                    },
                ]
            )
        )
        let pieces = ["a", "/", "%", "%2F", " ", "?", "&", "=", "#", "+", "é", "😀", ":", "@", ".", "..", "\u{1}", "\\"]
        func text(besides left: String = "") -> Value {
            let pieces = pieces.filter { $0 != left }
            let count = Int.random(in: 1...4, using: &generator)
            return .string((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
        }
        try check(table, "path", ["a": text(), "b": text()])
        try check(table, "query", ["a": text(), "b": text()])
        try check(table, "host", ["a": text()])
        // A path in a query is unescaped before it is divided.
        try check(table, "item", ["a": text(besides: "/"), "b": text()])
        try check(
            table,
            "size",
            [
                "a": .number(Double.random(in: -1e6...1e6, using: &generator)), "b": .array([text(), text()]),
                "c": .boolean(Bool.random(using: &generator)), "d": .integer(Int.random(in: -9...9, using: &generator)),
            ]
        )
    }

    private func check(_ table: LinkTable, _ screen: String, _ parameters: [String: Value]) throws {
        let text = try table.address(of: screen, parameters).get()
        let match = try table.match(FollowedAddress(Address(text), from: .external))
        #expect(match.goal == .screen(screen) && match.parameters == parameters, "\(text) of \(parameters)")
    }
}
