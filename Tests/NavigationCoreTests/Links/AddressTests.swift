import NavigationCore
import RandomTestSupport
import Testing

@Suite("Addresses")
struct AddressTests {
    @Test(
        "A colon and two slashes in a path are part of it, and an IPv6 address has colons of its own",
        arguments: [
            ("/web/https://x.example/terms", nil, nil, nil, ["web", "https:", "x.example", "terms"]),
            ("/a://b", nil, nil, nil, ["a:", "b"]),
            ("shop://web/https://x.example", "shop", "web", nil, ["https:", "x.example"]),
            ("https://[::1]/x", "https", "[::1]", nil, ["x"]), ("https://[::1]:8080/x", "https", "[::1]", 8080, ["x"]),
            ("https://me@[fe80::1]:80", "https", "[fe80::1]", 80, []),
            ("https://x.example:80/a", "https", "x.example", 80, ["a"]),
        ] as [(String, String?, String?, Int?, [String])]
    )
    func parts(text: String, scheme: String?, host: String?, port: Int?, segments: [String]) throws {
        let address = try Address(text)
        #expect(address.scheme == scheme)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.segments == segments)
    }

    @Test("What follows a host is a port", arguments: ["https://[::1]:x/", "https://[::1", "https://a:b:1"])
    func malformed(text: String) {
        #expect(throws: Address.Malformed.self) { try Address(text) }
    }

    @Test("The query of an address made of segments is read as that of a pattern, whatever it says")
    func queries() throws {
        let types: [(String, ValueType)] = [
            ("tags", .list), ("count", .integer), ("share", .number), ("on", .boolean), ("name", .string),
            ("rest", .any),
        ]
        func described(_ configure: (inout AppDescription) -> Void) -> AppDescription {
            app(stack("home"), [screen("home"), screen("item") { $0.parameters = .init(uniqueKeysWithValues: types) }])
            {
                configure(&$0)
            }
        }
        let segments = LinkTable(app: described { $0.segments = ["item": "item"] })
        let pattern = LinkTable(app: described { $0.screens["item"]?.links = ["/item"] })
        var generator = SeededGenerator(seed: 3)
        var lists = 0
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                let name = types.randomElement(using: &generator)?.0 ?? ""
                return "\(name)=\(["a", "1", "1.5", "true", ""].randomElement(using: &generator) ?? "")"
            }
            let address = FollowedAddress(try Address("test://item?" + items.joined(separator: "&")), from: .external)
            let (first, second) = (try segments.match(address), try pattern.match(address))
            #expect(first.parameters == second.parameters, "\(items)")
            if (first.parameters["tags"]?.elements ?? []).count > 1 { lists += 1 }
        }
        #expect(lists > 5)
    }
}
