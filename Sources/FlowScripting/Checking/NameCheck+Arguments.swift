import LuaRuntime
import NavigationCore
import OrderedCollections

/// What stands in the arguments of the surface's words.
extension NameCheck {
    /// Names that raise an error if nothing has them.
    private static let raising: [NameKind: String] = [
        .screen: "screen", .place: "screen", .window: "window", .route: "route", .segue: "segue", .style: "style",
        .protection: "protection", .event: "event", .sequence: "event", .outcome: "outcome", .hazard: "hazard",
        .command: "command", .tab: "tab", .input: "input",
    ]
    /// Words that also take names which nothing declares, such as those of alerts: a name that is merely unknown is no
    /// mistake, one that is nearly a known one is.
    private static let asking: Set<String> = ["screens", "events"]
    /// What the lock screen is among protections.
    private static let lock = Gate.lock
    /// Words whose calls fail, and do not raise, where nothing has the name: for these, it is only warned of.
    private static let failing: Set<String> = ["select_tab", "switch_to", "user.tap_tab"]

    mutating func check(_ call: WrittenCall) {
        guard let entry = Manual.entries[call.name] else { return }
        checkOptions(call, entry)
        for (index, kind) in entry.arguments.enumerated() where call.arguments.indices.contains(index) {
            if call.path == ["can"], index > 0 { break }
            for (text, line) in Self.texts(of: call.arguments[index]) { check(text, kind, call, line) }
        }
    }

    /// Reports a name that an option is given and nothing has.
    mutating func checkName(_ text: String, _ kind: NameKind, _ call: WrittenCall, _ line: Int) {
        check(text, kind, call, line)
    }

    /// A text, the texts of a list, or the first ones of a list of tables.
    private static func texts(of value: WrittenValue) -> [(String, Int)] {
        switch value {
        case .text(let text, let line): return [(text, line)]
        case .table(let fields):
            return fields.filter { $0.key == nil }.compactMap { field in
                let first = field.value.fields?.first.flatMap { $0.key == nil ? $0.value.text : nil }
                return (field.value.text ?? first).map { ($0, field.line) }
            }
        default: return []
        }
    }

    private mutating func check(_ text: String, _ kind: NameKind, _ call: WrittenCall, _ line: Int) {
        if kind == .action { return checkAction(text, call, line) }
        if kind == .link || (kind == .place && Target(text) == .address(text)) { return checkLink(text, call, line) }
        if Self.failing.contains(call.name) { return checkChild(text, kind, call, line) }
        guard let noun = Self.raising[kind], !isForeign(call) else { return }
        // What is guarded or planned may be an address, a pattern of some, or everything.
        if kind == .screen, text.contains(where: { "/*:".contains($0) }) { return }
        let isEvent = kind == .sequence || kind == .event
        let parts = isEvent ? text.split(separator: ":", maxSplits: 1).map(String.init) : [text]
        guard let name = parts.first else { return }
        let isAsking = call.path.count > 1 || Self.asking.contains(call.name)
        let named = GivenName(text: name, kind: isEvent ? .event : kind, noun: noun, isAsked: isAsking, line: line)
        require(named, in: call)
        if parts.count > 1 {
            require(GivenName(text: parts[1], kind: .screen, noun: "screen", isAsked: true, line: line), in: call)
        }
    }

    /// A name that a call is given for something of the app.
    private struct GivenName {
        let text: String
        let kind: NameKind
        /// What messages call the kind.
        let noun: String
        /// Whether the call only asks about it, so that it may be something without a declaration, such as an alert.
        let isAsked: Bool
        let line: Int

        var isScreen: Bool { kind == .screen || kind == .place }
        var mayBeUndeclared: Bool { isAsked && (isScreen || kind == .window || kind == .tab) }
    }

    /// Reports a name that none of the apps has.
    private mutating func require(_ name: GivenName, in call: WrittenCall) {
        guard let known = known(for: name, in: call), !known.contains(name.text) else { return }
        let hint = suggestion(for: name.text, among: known)
        guard !name.mayBeUndeclared || !hint.isEmpty else { return }
        let habit = name.isAsked && name.isScreen ? nil : habit(name.text, name.kind, call)
        let advice = habit ?? offer(for: name.text, among: known)
        report("unknown \(name.noun) '\(name.text)'\(advice)", at: call.place, line: name.line)
    }

    /// The names that it could be; `nil` if some are made while the script runs, and cannot be seen.
    private func known(for name: GivenName, in call: WrittenCall) -> [String]? {
        let apps = apps(at: call.place)
        let declared = apps.flatMap { $0.names(of: name.kind == .place ? .screen : name.kind) }
        switch name.kind {
        case .screen, .place:
            guard name.isAsked else { return declared }
            return shown.contains(WrittenScript.anyName) ? nil : declared + shown + apps.flatMap(\.containers)
        case .protection:
            let own = script.namedTables
            return own.contains(WrittenScript.anyName) ? nil : declared + own.sorted() + [Self.lock]
        case .command:
            let own = apps.flatMap { $0.members(of: ["commands"]) ?? [] }
            return declared + commandWords + own + own.map { "commands.\($0)" }
        default: return declared
        }
    }

    /// What is said of a name while the flow runs, besides the nearest one.
    private func habit(_ name: String, _ kind: NameKind, _ call: WrittenCall) -> String? {
        switch kind {
        case .outcome: return OutcomeAdvice.habit(name)
        case .event:
            do { _ = try EventFilter(kind: name, fields: .nil) } catch let error as LuaUsageError {
                let start = "unknown event '\(name)'"
                return error.message.hasPrefix(start) ? String(error.message.dropFirst(start.count)) : nil
            } catch {}
            return nil
        case .screen, .place: return ScreenAdvice.text(for: name, in: apps(at: call.place).map(\.app), call.arguments)
        case .protection where call.name == "protect":
            return ScreenAdvice.text(forProtection: name, in: apps(at: call.place).map(\.app))
        default: return nil
        }
    }

    private var commandWords: [String] { words.filter { !$0.contains(".") || $0.hasPrefix("user.") } }

    private mutating func checkAction(_ name: String, _ call: WrittenCall, _ line: Int) {
        let known = apps(at: call.place).flatMap(\.actions)
        guard !known.contains(name) else { return }
        report("no screen has an action '\(name)'\(offer(for: name, among: known))", at: call.place, line: line)
    }

    // MARK: Links

    /// Reports an address that leads nowhere, where the script says that it leads somewhere; where nobody looks at what
    /// comes of it, that is a warning.
    private mutating func checkLink(_ text: String, _ call: WrittenCall, _ line: Int) {
        guard call.place.flow.flatMap({ flows[$0]?.expectedFailure.isEmpty }) != false else { return }
        let isClaimed = call.name.hasSuffix(".resolves") || isExpectedToSucceed(call)
        let mistakes = apps(at: call.place).map { $0.mistake(inAddress: text) }
        let isOverlooked = call.isStatement && !call.name.hasSuffix(".unresolved")
        guard isClaimed || isOverlooked, let first = mistakes.first, let message = first, !mistakes.contains(nil)
        else { return }
        report(message, line: line, as: isClaimed ? .error : .warning)
    }

    /// Warns of a tab or child that no app has, if the name is nearly that of one.
    private mutating func checkChild(_ name: String, _ kind: NameKind, _ call: WrittenCall, _ line: Int) {
        let known = apps(at: call.place).flatMap { $0.names(of: kind) }
        let hint = suggestion(for: name, among: known)
        guard call.isStatement, !known.contains(name), !hint.isEmpty else { return }
        report("unknown \(kind.rawValue) '\(name)'\(hint)", line: line, as: .warning)
    }

    /// Whether what a call returns is asserted to be done or to wait.
    private func isExpectedToSucceed(_ call: WrittenCall) -> Bool {
        script.calls.contains { outer in
            guard case .call(let inner)? = outer.arguments.first, inner.place == call.place, inner.name == call.name
            else { return false }
            if outer.name.hasSuffix(".held") { return true }
            guard outer.name.hasSuffix(".outcome"), outer.arguments.count > 1 else { return false }
            return ["done", "pending"].contains(outer.arguments[1].text)
        }
    }

    // MARK: Options

    /// Whether a call may show what has a name of its own, such as an alert.
    private func isForeign(_ call: WrittenCall) -> Bool {
        guard ["present", "navigate", "show"].contains(call.name) else { return false }
        for argument in call.arguments.dropFirst(call.arguments.first?.fields == nil ? 1 : 0) {
            guard let fields = argument.fields else { return true }
            guard let style = fields.first(where: { $0.key == "style" }) else { continue }
            guard let name = style.value.text else { return true }
            if apps(at: call.place).contains(where: { $0.isUndeclared(name) }) { return true }
        }
        return apps(at: call.place).contains { $0.isUndeclared($0.app.usualModal) }
    }

    /// An option that a word does not have.
    private mutating func checkOptions(_ call: WrittenCall, _ entry: ManualEntry) {
        guard !entry.options.isEmpty, let index = optionsIndex(of: call, entry), call.arguments.indices.contains(index),
            let fields = call.arguments[index].fields
        else { return }
        for field in fields {
            guard let key = field.key, key != "[]", !entry.options.contains(key) else { continue }
            let advice =
                parameterAdvice(field, call) ?? OptionAdvice.text(forKey: key, of: call.name)
                ?? OptionAdvice.text(for: key, known: entry.options, of: call.name)
            report("unknown option '\(key)' for \(call.name)\(advice)", at: call.place, line: field.line)
        }
    }

    /// A request as a table holds all of its options.
    private func optionsIndex(of call: WrittenCall, _ entry: ManualEntry) -> Int? {
        call.name == "navigate" && call.arguments.first?.fields != nil ? 0 : entry.optionsIndex
    }

    /// What to say of an option that is a parameter of the screen which the call names.
    private func parameterAdvice(_ field: WrittenField, _ call: WrittenCall) -> String? {
        guard let key = field.key, let screen = call.arguments.first?.text,
            apps(at: call.place).contains(where: { $0.app.screens[screen]?.parameters[key] != nil })
        else { return nil }
        return OptionAdvice.text(forParameter: key, of: screen, written: field.value.shown)
    }
}

extension ManualEntry {
    /// Which argument is the table of options.
    var optionsIndex: Int? {
        guard let start = signature.firstRange(of: "[options]")?.lowerBound else { return nil }
        return signature[..<start].count { $0 == "," }
    }
}
