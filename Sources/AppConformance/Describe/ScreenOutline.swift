import NavigationCore

/// What an app declares about one screen.
package struct ScreenOutline {
    package let name: String
    package let rows: [AppOutline.Row]
    /// The patterns of its links.
    package let links: [String]
    /// What makes it special among others, in a few words.
    package let remarks: [String]

    init(_ name: String, _ index: LockIndex, _ ways: ScreenWays) {
        self.name = name
        let links = ways.links(to: name)
        self.links = links.map { $0.subject[1] }
        let facts = ScreenFacts(name, index, ways)
        remarks = facts.remarks
        rows =
            [.init("links", "links", links.map { .init(Self.text(ofLink: $0), Self.value(ofLink: $0)) })] + facts.rows
    }

    private static func text(ofLink promise: Promise) -> String {
        let pattern = promise.subject.dropFirst().joined(separator: " ")
        let manner = promise.words.dropFirst(2)
        return manner.isEmpty ? pattern : "\(pattern), shown by \(manner.joined(separator: " "))"
    }

    static func value(ofLink promise: Promise) -> Value {
        var fields: [String: Value] = [
            "pattern": .string(promise.subject[1]), "screen": .string(promise.words.first ?? ""),
        ]
        let conditions = promise.subject.dropFirst(2)
        if !conditions.isEmpty { fields["conditions"] = .string(conditions.joined(separator: " ")) }
        let manner = promise.words.dropFirst(2)
        if !manner.isEmpty { fields["by"] = .string(manner.joined(separator: " ")) }
        return .record(fields)
    }

    /// How long a screen is kept, part by part.
    static func lifetime(of screen: String, _ index: LockIndex) -> [String] {
        guard let lifetime = index["screen", screen, "lifetime"]?.value else { return [] }
        let parts = [
            index["screen", screen, "lifetime-from"].map { "from \($0.value ?? "") on" },
            index["screen", screen, "lifetime-slides"].map { _ in "sliding" },
            index["screen", screen, "kept-as"].map { "as \($0.value ?? "")" },
            index["screen", screen, "kept-by"].map { "by \($0.value ?? "")" },
        ]
        return [lifetime] + parts.compactMap { $0 }
    }
}

/// The facts about a screen that are parts of its own.
private struct ScreenFacts {
    private let name: String
    private let index: LockIndex
    private let declared: ScreenWays

    init(_ name: String, _ index: LockIndex, _ ways: ScreenWays) {
        (self.name, self.index, declared) = (name, index, ways)
    }

    var remarks: [String] {
        let kept = ScreenOutline.lifetime(of: name, index)
        let guards = names(of: "guard")
        return [
            shown.joined(separator: " "), guards.isEmpty ? "" : "guarded by \(guards.joined(separator: ", "))",
            kept.isEmpty ? "" : "kept \(kept.joined(separator: ", "))", has("restorable") ? "comes back" : "",
            has("lock") ? "covers the locked app" : "",
        ].filter { !$0.isEmpty }
    }

    var rows: [AppOutline.Row] {
        [
            .init("parameters", "parameters", parts("parameter").map(typed)),
            .init("properties", "properties", parts("property").map(typed)),
            .init(
                "data",
                "data",
                parts("data").map { $0.subject.count > 3 ? "\($0.name): \($0.value ?? "")" : $0.value ?? "" }
            ),
            .init("identity", "told apart by", value("identity") + value("on-same").map { "on the same: \($0)" }),
            .init("places", "has its place", parts("at").map { text($0.name, $0.value) }),
            .init("from", "comes from", parts("from").map(origin)), .init("leadsTo", "leads to", ways),
            .init("shown", "shown", shown.isEmpty ? [] : [shown.joined(separator: " ")]),
            .init("guards", "guarded by", names(of: "guard").map(protection)),
            .init("kept", "kept", ScreenOutline.lifetime(of: name, index)),
            .init("restorable", "comes back", value("restorable")), .init("reuse", "reused", value("reuse")),
            .init("actions", "actions", names(of: "action")), .init("anchors", "anchors", names(of: "anchor")),
            .init("hears", "hears", names(of: "hears")),
            .init("lock", "covers", has("lock") ? ["the locked app"] : []),
            .init("resolver", "resolved", has("resolver") ? ["by function"] : []),
        ]
    }

    private func parts(_ part: String) -> [Promise] { index.parts("screen", name, part) }
    private func names(of part: String) -> [String] { parts(part).map { $0.name } }
    private func value(_ part: String) -> [String] { parts(part).compactMap { $0.value } }
    private func has(_ part: String) -> Bool { index.has(["screen", name, part]) }
    private func text(_ name: String, _ value: String?) -> String { value.map { "\(name) \($0)" } ?? name }

    private func typed(_ promise: Promise) -> AppOutline.Item {
        let words = promise.words
        var fields: [String: Value] = ["name": .string(promise.name), "type": .string(words.first ?? "")]
        for word in words.dropFirst() { fields[word == "read-only" ? "readOnly" : word] = true }
        return .init("\(promise.name): \(words.joined(separator: ", "))", .record(fields))
    }

    private func origin(_ promise: Promise) -> String {
        text(promise.name == Origins.anywhereName ? "anywhere" : promise.name, promise.value)
    }

    /// Screens to which an edge or a segue leads from here.
    private var ways: [String] {
        let segues = declared.segues(from: name)
        return declared.edges(from: name)
            + segues.map { "\($0.words.dropFirst().first ?? "") by segue \($0.name)" }
    }

    private var shown: [String] {
        let style = value("style")
        let presentation = value("presentation").map { $0 == "modal" && !style.isEmpty ? style[0] : $0 }
        let flags = [("transient", "transient"), ("not-dismissable", "not dismissable")].filter { has($0.0) }.map {
            $0.1
        }
        return presentation + (presentation.isEmpty ? style : []) + value("embedded").map { "in \($0)" } + flags
    }

    private func protection(_ name: String) -> AppOutline.Item {
        let challenge = index["protection", name]?.value
        return .init(challenge.map { "\(name) (\($0))" } ?? name, .string(name))
    }
}

/// What leads to screens and from them, looked up once for all of them.
struct ScreenWays {
    private let linksByGoal: [String: [Promise]]
    private let edgesByOrigin: [String: [String]]
    private let seguesByOrigin: [String: [Promise]]

    init(_ lock: NavigationLock) {
        let links = lock.promises.filter { $0.subject[0] == "link" }
        linksByGoal = Dictionary(grouping: links) { $0.words.first ?? "" }
        let edges = lock.promises.filter { $0.topic == "screen from" }
        edgesByOrigin = Dictionary(grouping: edges) { $0.name }.mapValues { $0.map { $0.subject[1] } }
        seguesByOrigin = Dictionary(grouping: lock.promises.filter { $0.subject[0] == "segue" }) { $0.subject[1] }
    }

    func links(to screen: String) -> [Promise] { linksByGoal[screen] ?? [] }
    /// Names of the screens that edges lead to.
    func edges(from screen: String) -> [String] { edgesByOrigin[screen] ?? [] }
    func segues(from screen: String) -> [Promise] { seguesByOrigin[screen] ?? [] }
}
