package import NavigationCore
import OrderedCollections

/// What an app declares, arranged for reading: the same facts as in its lock file, told by subject.
package struct AppOutline {
    /// One kind of fact about the app or a screen, such as its links.
    package struct Row {
        /// The key for tools.
        package let key: String
        /// The word for people.
        package let label: String
        package let items: [Item]
    }

    /// One fact, for people and for tools.
    package struct Item {
        package let text: String
        package let value: Value

        init(_ text: String, _ value: Value? = nil) { (self.text, self.value) = (text, value ?? .string(text)) }
    }

    package let name: String
    package let windows: [(name: String, root: NodeDescription)]
    package let screens: [ScreenOutline]
    /// What is no part of a screen; each kind is there, also where there is nothing of it.
    package let rows: [Row]

    package init(of app: AppDescription) {
        let index = LockIndex(NavigationLock(of: app))
        name = app.name
        windows = [(AppDescription.mainWindow, app.root)] + app.windows.map { ($0, $1) }
        let ways = ScreenWays(index.lock)
        screens = app.screens.keys.map { ScreenOutline($0, index, ways) }
        rows = AppRows(index).all
    }
}

extension AppOutline.Row {
    init(_ key: String, _ label: String, _ items: [AppOutline.Item]) {
        (self.key, self.label, self.items) = (key, label, items)
    }

    init(_ key: String, _ label: String, _ texts: [String]) { self.init(key, label, texts.map { AppOutline.Item($0) }) }
}

/// Facts about the app as a whole.
private struct AppRows {
    private let index: LockIndex
    private let promises: [String: [Promise]]

    init(_ index: LockIndex) {
        self.index = index
        promises = Dictionary(grouping: index.lock.promises) { $0.topic }
    }

    var all: [AppOutline.Row] {
        [
            .init("schemes", "schemes", names(of: "scheme")), .init("hosts", "hosts", names(of: "host")),
            .init("links", "links", (promises["link"] ?? []).map(link) + (promises["link-action"] ?? []).map(action)),
            .init("protections", "protections", (promises["protection"] ?? []).map(protection)),
            .init("lifetimes", "lifetimes", (promises["screen lifetime"] ?? []).map(lifetime)),
            .init("routes", "routes", names(of: "route") + names(of: "provider")),
            .init("segues", "segues", (promises["segue"] ?? []).map(segue)),
            .init("state", "state", (promises["state"] ?? []).map(state)),
            .init("effects", "effects", names(of: "effect")),
        ]
    }

    private func names(of topic: String) -> [String] { (promises[topic] ?? []).map { $0.name } }

    private func link(_ promise: Promise) -> AppOutline.Item {
        let (pattern, goal) = (promise.subject.dropFirst().joined(separator: " "), promise.value ?? "")
        return .init("\(pattern) → \(goal)", ScreenOutline.value(ofLink: promise))
    }

    private func action(_ promise: Promise) -> AppOutline.Item {
        .init("\(promise.name) acts", ["pattern": .string(promise.name), "acts": true])
    }

    private func protection(_ promise: Promise) -> AppOutline.Item {
        let guarded = (promises["screen guard"] ?? []) + (promises["container guard"] ?? [])
        let names = guarded.filter { $0.name == promise.name }.map { $0.subject[1] }
        let challenge = promise.value ?? ""
        let what = names.isEmpty ? "guards nothing" : "guards \(names.joined(separator: ", "))"
        return .init(
            "\(promise.name): \(challenge), \(what)",
            [
                "name": .string(promise.name), "challenge": .string(challenge),
                "guards": .array(names.map { .string($0) }),
            ]
        )
    }

    private func lifetime(_ promise: Promise) -> AppOutline.Item {
        let (screen, text) = (
            promise.subject[1], ScreenOutline.lifetime(of: promise.subject[1], index).joined(separator: ", ")
        )
        return .init("\(screen): \(text)", ["screen": .string(screen), "lifetime": .string(text)])
    }

    private func segue(_ promise: Promise) -> AppOutline.Item {
        let words = promise.words
        let (kind, goal) = (words.first ?? "", words.dropFirst().first ?? "")
        return .init(
            "\(promise.name): \(promise.subject[1]) → \(goal) (\(kind))",
            [
                "identifier": .string(promise.name), "from": .string(promise.subject[1]), "to": .string(goal),
                "kind": .string(kind),
            ]
        )
    }

    private func state(_ promise: Promise) -> AppOutline.Item {
        let isKept = index.has(["state", promise.name, "persistent"])
        return .init(
            "\(promise.name) = \(promise.value ?? "null")\(isKept ? ", outlives termination" : "")",
            ["key": .string(promise.name), "initial": .string(promise.value ?? "null"), "persistent": .boolean(isKept)]
        )
    }
}
