import NavigationCore
import OrderedCollections

/// What was meant with the name of a screen that there is not, besides the nearest name.
enum ScreenAdvice {
    private static let styles = [
        "alert": "alert", "dialog": "alert", "confirmation_dialog": "confirmation_dialog",
        "action_sheet": "confirmation_dialog",
    ]

    /// The end of a message about an unknown screen; `nil` where nobody knows.
    ///
    /// - Parameter arguments: The arguments of the call as they are written, if they are known.
    /// - Parameter style: How it was to be presented; what alerts show needs no screen.
    static func text(
        for name: String,
        in apps: [AppDescription],
        _ arguments: [WrittenValue] = [],
        style: String? = nil
    ) -> String? {
        let fields = arguments.dropFirst().first?.fields
        let style = style ?? fields?.first { $0.key == "style" }?.value.text
        if let style, !apps.isEmpty, apps.allSatisfy({ $0.modalKinds[style] == nil }) {
            let hint = suggestion(for: style, among: apps.flatMap(\.modalKinds.keys))
            return ", and the app has no modal kind '\(style)'\(hint)"
        }
        guard name.mayBeMistyped else { return nil }
        let knows = { (name: Substring) in apps.contains { $0.screens[String(name)] != nil } }
        if let parts = name.wholeMatch(of: /(\w+)\?(\w+)=([^&]*)/)?.output, knows(parts.1) {
            return ": parameters are options: \"\(parts.1)\", { parameters = { \(parts.2) = … } }"
        }
        if let first = name.firstMatch(of: /^(\w+)\/\w/)?.1, knows(first) {
            return ": an address begins with '/', and a screen has parameters: \"\(first)\", { parameters = { … } }"
        }
        if let last = name.split(separator: ".").last, last != name, knows(last) { return ": did you mean '\(last)'?" }
        if apps.contains(where: { $0.protections[name] != nil }) {
            return ": it is a protection: protect(\"screen\", \(Value.string(name)))"
        }
        let keys = fields?.compactMap(\.key) ?? []
        let kind = apps.contains { $0.modalKinds[name] != nil } ? name : keys.contains("actions") ? "alert" : nil
        if let style = styles[name] ?? kind, !keys.contains("style") {
            return ": what shows by itself has a style: { style = \"\(style)\" }"
        }
        return nil
    }

    /// The same for an unknown protection.
    static func text(forProtection name: String, in apps: [AppDescription]) -> String? {
        apps.contains { $0.screens[name] != nil } ? ": it is a screen, which comes first" : nil
    }
}
