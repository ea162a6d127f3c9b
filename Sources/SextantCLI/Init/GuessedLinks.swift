import NavigationCore
import OrderedCollections

/// Screens with links that what is published may be meant for.
struct GuessedLinks {
    struct Screen {
        var links: OrderedSet<String> = []
        var parameters: OrderedSet<String> = []

        var text: String {
            var parts: [String] = []
            if !parameters.isEmpty {
                parts.append("parameters = { " + parameters.map { "\($0) = \"string\"" }.joined(separator: ", ") + " }")
            }
            if !links.isEmpty {
                parts.append("links = { " + links.map { "\(Value.string($0))" }.joined(separator: ", ") + " }")
            }
            return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
        }
    }

    private(set) var screens: OrderedDictionary<String, Screen> = [:]
    /// Links by their shape, which two screens cannot share.
    private var shapes: Set<String> = []

    /// Adds what a site's file lets into the app; a pattern for everything says nothing.
    mutating func add(_ association: Association) {
        for rule in association.entries.flatMap(\.rules) where !rule.isExcluded {
            let path = rule.path.text
            guard !["*", "/*", "?*", "/?*"].contains(path) else { continue }
            add(path.split(separator: "/").map(String.init))
        }
    }

    /// Adds the address that a quick action carries, if it does.
    mutating func add(_ action: QuickAction, schemes: [String]) {
        for text in Self.texts(in: action.userInfo) {
            guard let address = try? Address(text), let scheme = address.scheme, schemes.contains(scheme) else {
                continue
            }
            add([address.host ?? ""] + address.segments)
        }
    }

    private static func texts(in value: Value) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let values): values.flatMap(texts)
        case .record(let fields): fields.sorted { $0.key < $1.key }.flatMap { texts(in: $0.value) }
        default: []
        }
    }

    /// Adds a path in which `*` and `?` stand for what is not known.
    private mutating func add(_ segments: [String]) {
        let segments = segments.filter { !$0.isEmpty }
        let fixed = segments.filter(Self.isPlain)
        var screen = Screen()
        var link = ""
        for segment in segments {
            guard !Self.isPlain(segment) else {
                link += "/" + segment
                continue
            }
            let name = screen.parameters.isEmpty ? "id" : "id\(screen.parameters.count + 1)"
            screen.parameters.append(name)
            link += "/:" + name
        }
        if link.isEmpty { link = "/" }
        guard shapes.insert(Self.shape(segments)).inserted else { return }
        screen.links = [link]
        let name = fixed.isEmpty ? segments.isEmpty ? "home" : "page" : Self.name(fixed)
        let known = screens[name] ?? Screen()
        screen.links = known.links.union(screen.links)
        screen.parameters = known.parameters.union(screen.parameters)
        screens[name] = screen
    }

    private static func shape(_ segments: [String]) -> String {
        segments.map { isPlain($0) ? $0 : ":" }.joined(separator: "/")
    }

    /// Whether a segment is a text that patterns of links take as it is.
    private static func isPlain(_ segment: String) -> Bool {
        segment.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
                UInt8(ascii: "~"):
                true
            default: false
            }
        }
    }

    /// The fixed parts as a name of Lua.
    private static func name(_ parts: [String]) -> String {
        let text = parts.joined(separator: "_").lowercased()
        return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
