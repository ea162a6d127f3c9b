import NavigationCore

/// Options and arguments that a run refuses as soon as it reads them.
extension NameCheck {
    /// Words that read the options which navigations share, and one table of them alone.
    private static let navigating: Set<String> = [
        "navigate", "push", "present", "show", "show_detail", "set_root", "add_child", "map_stack", "select_tab",
        "switch_to", "open_window", "close_window", "activate_window", "open_url", "route", "segue",
    ]
    /// Those among them that take a table in the place of a screen.
    private static let wholes: Set<String> = ["navigate"]
    /// Options of all navigations that are told here; of others a run tells as well what the app makes of them.
    private static let options: Set<String> = [
        "via", "keep_alive", "delay", "reuse", "source", "animated", "transition", "dismissable", "unsafely",
        "restorable", "embed_in", "within", "cancel", "clear", "bubbles", "protections", "style", "window", "name",
        "anchor", "actions",
    ]
    /// Which argument of a word is a duration.
    private static let durations: [String: Int] = ["clock.advance": 0, "clock.after": 0]

    mutating func checkValues(_ call: WrittenCall) {
        guard let refusals, let entry = Manual.entries[call.name], !isFull else { return }
        if let index = Self.durations[call.name], call.arguments.indices.contains(index) {
            tell(refusals.refusal(ofDuration: call.arguments[index], at: index, of: call.name), call)
        }
        if ["rows", "require"].contains(call.name), call.place.flow != nil, let name = call.arguments.first?.text {
            tell(refusals.refusal(ofFile: name, for: call.name), call)
        }
        let apps = apps(at: call.place)
        guard !apps.isEmpty else { return }
        if call.name == "protect", call.arguments.count > 1 {
            tell(apps.map { refusals.refusal(ofProtection: call.arguments[1], for: call.name, in: $0.loaded) }, call)
        }
        for field in optionFields(of: call, entry) {
            guard let key = field.key else { continue }
            if key == "protect" { checkProtection(field, call) }
            guard Self.options.contains(key), entry.options.contains(key) else { continue }
            let found = apps.map { app in
                refusals.refusal(ofOption: key, field.value, for: call.name, in: app.loaded)
            }
            tell(found, call, line: field.line)
        }
    }

    /// What is written in the table of options.
    private func optionFields(of call: WrittenCall, _ entry: ManualEntry) -> [WrittenField] {
        if Self.wholes.contains(call.name), let fields = call.arguments.first?.fields { return fields }
        // What is asked for stands there alone.
        if call.name == "screens_declared" { return call.arguments.first?.fields ?? [] }
        let behind = Self.navigating.contains(call.name) && entry.optionsIndex == nil ? 1 : entry.optionsIndex
        guard let index = behind, call.arguments.indices.contains(index) else { return [] }
        return call.arguments[index].fields ?? []
    }

    /// The option `protect`: names of what the app declares, or a protection that the script brings along.
    private mutating func checkProtection(_ field: WrittenField, _ call: WrittenCall) {
        let names = field.value.fields?.filter { $0.key == nil }.map(\.value) ?? []
        for name in names.isEmpty ? [field.value] : names {
            if let text = name.text {
                checkName(text, .protection, call, field.line)
            } else if let refusals {
                let apps = apps(at: call.place)
                let found = apps.map { refusals.refusal(ofProtection: name, for: call.name, in: $0.loaded) }
                tell(found, call, line: field.line)
            }
        }
    }

    private mutating func tell(_ message: String?, _ call: WrittenCall, line: Int? = nil) {
        tell([message], call, line: line)
    }

    /// Reports what is refused by every app that the call may be about.
    private mutating func tell(_ messages: [String?], _ call: WrittenCall, line: Int? = nil) {
        guard isSure(call.place), let first = messages.first, let message = first, !messages.contains(nil) else {
            return
        }
        report(message, at: call.place, line: line)
    }
}
