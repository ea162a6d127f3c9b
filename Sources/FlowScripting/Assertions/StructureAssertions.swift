import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// What is visible and how it is arranged.
extension Assertions {
    func defineStructureAssertions() {
        assertion("visible", 2, text: [0]) { call in try visible(call) }
        assertion("not_visible", 1, text: [0]) { call in
            let navigator = try surface.app(for: call)
            let name = try call.string(0)
            try surface.checkShownName(name, navigator)
            guard surface.visibleScreen(navigator)?.name == name else { return }
            throw AssertionFailure("'\(name)' is visible", expected: "another screen than '\(name)'", actual: name)
        }
        assertion("presented", 2, text: [0]) { call in try presented(call) }
        assertion("nothing_presented", 0) { call in
            let navigator = try surface.app(for: call)
            guard let layer = topModal(navigator) else { return }
            throw AssertionFailure(
                "a modal is presented",
                expected: "no modal",
                actual: navigator.screen(of: layer)?.name ?? layer.style
            )
        }
        assertion("window", 1, text: [0]) { call in
            let state = try surface.app(for: call).state
            let wanted = try call.string(0)
            try surface.checkWindow(wanted, isAskedAbout: true)
            guard state.window(state.activeWindow)?.isMeant(by: wanted) != true else { return }
            let known = state.windows.contains { $0.isMeant(by: wanted) }
            let advice = known ? "" : ": there is no '\(wanted)' now; open_window(\"\(wanted)\") opens one"
            throw AssertionFailure("another window is active\(advice)", expected: wanted, actual: state.activeWindow)
        }
        assertion("tree", 1, text: [0]) { call in
            let drawing = surface.drawing(try surface.app(for: call))
            let wanted = try treeText(call)
            let (expected, actual) = (trimmed(wanted), trimmed(drawing))
            guard expected != actual else { return }
            let texts = [expected, actual].map { $0.joined(separator: "\n") }
            throw AssertionFailure("the tree differs", expected: texts[0], actual: texts[1])
        }
    }

    func defineContainerAssertions() {
        assertion("stack", 1) { call in
            let navigator = try surface.app(for: call)
            let wanted = try listed(call)
            for name in wanted { try surface.checkShownName(name, navigator) }
            try compare("the stack differs", wanted, try surface.stackNames(navigator))
        }
        assertion("tabs", 1) { call in
            let wanted = try listed(call)
            let all = try tabs(call)
            guard !all.contains(where: { $0.keys == wanted }) else { return }
            let isTitled = wanted.map { $0.lowercased() } == all[0].keys.map { $0.lowercased() }
            let advice = isTitled ? ": tabs are told by their ids, the first argument of tab(id, …)" : ""
            try compare("the tabs differ\(advice)", wanted, all[0].keys)
        }
        assertion("tab", 1, text: [0]) { call in
            let wanted = try call.string(0)
            let all = try tabs(call)
            let tabs = all.first { $0.keys.contains(wanted) } ?? all[0]
            let selected = tabs.selection.flatMap { tabs.keys.indices.contains($0) ? tabs.keys[$0] : nil }
            guard selected != wanted else { return }
            try surface.checkTab(wanted, tabs.keys)
            let hint = tabs.keys.contains(wanted) ? "" : suggestion(for: wanted, among: tabs.keys)
            throw AssertionFailure("another tab is selected\(hint)", expected: wanted, actual: selected ?? "none")
        }
    }

    private func visible(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        let name = try call.string(0)
        try surface.checkShownName(name, navigator)
        let wanted = try parameters(call, 1)
        let screen = surface.visibleScreen(navigator)
        let title = wanted.isEmpty ? name : "\(name) \(Value.record(wanted))"
        guard let screen, screen.name == name, wanted.allSatisfy({ screen.parameters[$0.key] ?? .null == $0.value })
        else {
            let actual = screen.map { $0.parameters.isEmpty ? $0.name : "\($0.name) \(Value.record($0.parameters))" }
            let message: String
            if let screen, screen.name == name {
                let declared = navigator.app.screens[name]?.parameters.keys.map(\.self) ?? []
                message = ParameterAdvice.text(wanted, screen, declared: declared)
            } else {
                let why = WhyNotVisible(name: name, navigator: navigator, line: run.line(of:)).reason
                message = "another screen is visible" + (why.map { ": \($0)" } ?? "")
            }
            throw AssertionFailure(message, expected: title, actual: actual ?? "no screen")
        }
    }

    private func listed(_ call: LuaCall) throws -> [String] {
        try call.list(0).map { value in
            guard let name = value.stringValue else {
                throw LuaUsageError("'\(call.name)' takes a list of names: { \"…\", \"…\" }")
            }
            return name
        }
    }

    func compare(_ message: String, _ expected: [String], _ actual: [String]) throws {
        guard expected != actual else { return }
        func text(_ names: [String]) -> String {
            names.isEmpty ? "{}" : "{ " + names.map { Value.string($0).description }.joined(separator: ", ") + " }"
        }
        throw AssertionFailure(message, expected: text(expected), actual: text(actual))
    }

    /// The tabs around the visible screen, the innermost first; at least one.
    private func tabs(_ call: LuaCall) throws -> [ContainerData] {
        let navigator = try surface.app(for: call)
        let all = navigator.visibleContainers.filter { navigator.world.kind(of: $0).hasBar }
        guard !all.isEmpty else {
            throw AssertionFailure("no tabs hold the visible screen", expected: "tabs", actual: "none")
        }
        return all.reversed()
    }

    private func topModal(_ navigator: Navigator) -> Layer? {
        guard let window = navigator.state.window(navigator.state.activeWindow), window.layers.count > 1 else {
            return nil
        }
        return window.layers.last
    }

    private func presented(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        let name = try call.string(0)
        var keys = try Options(try optionTable(call, 1), for: call.name)
        let style = try keys.string("style")
        try keys.finish()
        try surface.checkShownName(name, navigator)
        if let style { try checkStyle(style, navigator) }
        guard let layer = topModal(navigator) else {
            throw AssertionFailure("nothing is presented", expected: name, actual: "no modal")
        }
        let names = [
            navigator.screen(of: layer)?.name,
            navigator.state.shown(under: layer.root, in: navigator.world).last.flatMap {
                navigator.state.view(of: $0)?.name
            },
        ].compactMap(\.self)
        guard names.contains(name), style == nil || layer.style == style else {
            throw AssertionFailure(
                "another modal is presented",
                expected: style.map { "\(name) (\($0))" } ?? name,
                actual: "\(names.first ?? "?") (\(layer.style ?? "?"))"
            )
        }
    }

    private func checkStyle(_ style: String, _ navigator: Navigator) throws {
        let known = navigator.app.modalKinds.keys.sorted()
        guard !known.contains(style) else { return }
        throw LuaUsageError("unknown style '\(style)'\(choices(for: style, among: known))")
    }

    /// Parameters that a screen must have, besides others.
    func parameters(_ call: LuaCall, _ index: Int) throws -> [String: Value] {
        let table = try optionTable(call, index)
        guard let fields = table.tableValue, !fields.isEmpty else { return [:] }
        return try .init(table, what: "what \(call.name) compares parameters with")
    }

    /// An optional table; a text in its place is the assertion's message.
    func optionTable(_ call: LuaCall, _ index: Int) throws -> LuaValue {
        let value = try call[index]
        switch value {
        case .nil, .table: return value
        case .string: return .nil
        default: throw call.bad(index, "table", value)
        }
    }

    private func treeText(_ call: LuaCall) throws -> String {
        if let tree = try call[0].objectValue?.instance as? TreeHandle { return tree.text }
        return try call.string(0)
    }

    /// A drawing without the indentation that all its lines share, and without blank lines around it.
    private func trimmed(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { line in
            var line = String(line.dropFirst(indent))
            while line.last?.isWhitespace == true { line.removeLast() }
            return line
        }
    }
}
