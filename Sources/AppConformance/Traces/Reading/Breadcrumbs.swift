import NavigationCore
import RunEvents

/// Breadcrumbs as crash reporters keep them, and what they say of navigation.
enum Breadcrumbs {
    /// The breadcrumbs of a report, or of a list of them.
    static func list(in document: Value) -> [Value]? {
        switch document {
        case .array(let values): values
        case .record(let fields):
            switch fields["breadcrumbs"] {
            case .array(let values): values
            case .record(let inner): if case .array(let values)? = inner["values"] { values } else { nil }
            default: nil
            }
        default: nil
        }
    }

    /// The event that a breadcrumb stands for; `nil`: it says nothing of navigation.
    static func event(for crumb: Value, screens: Set<String>) -> Value? {
        let data = crumb.fields?["data"]?.fields ?? [:]
        var event: [String: Value]?
        switch crumb.fields?.text("category") ?? "" {
        case "navigation":
            if let goal = data.text("to") { event = appeared(goal, screens) }
        case "ui.lifecycle":
            if let screen = data.text("screen") { event = appeared(screen, screens) }
        case "touch", "ui.click", "ui.tap":
            event = ["event": "tapped"]
            let target = data.text("accessibilityIdentifier") ?? crumb.fields?.text("message")
            if let target { event?["action"] = .string(target.hasSuffix(":") ? String(target.dropLast()) : target) }
        case "app.lifecycle":
            switch data.text("state") {
            case "foreground": event = ["event": "foreground"]
            case "background": event = ["event": "background"]
            default: break
            }
        case "deeplink", "app.deeplink":
            if let url = data.text("url") { event = ["event": "opened", "url": .string(url)] }
        default: break
        }
        if let time = crumb.fields?["timestamp"].flatMap(seconds) { event?["t"] = .number(time) }
        return event.map(Value.record)
    }

    private static func appeared(_ name: String, _ screens: Set<String>) -> [String: Value] {
        ["event": "appeared", "screen": .string(screen(name, screens))]
    }

    /// The screen that the name of a class stands for: `profile` for `Shop.ProfileViewController`.
    private static func screen(_ name: String, _ screens: Set<String>) -> String {
        guard !screens.contains(name) else { return name }
        var short = name.split(separator: ".").last.map(String.init) ?? name
        for ending in ["ViewController", "HostingController", "Screen", "View"] where short.hasSuffix(ending) {
            short = String(short.dropLast(ending.count))
            break
        }
        var snake = ""
        for character in short {
            if character.isUppercase, !snake.isEmpty { snake += "_" }
            snake += character.lowercased()
        }
        return screens.contains(snake) ? snake : name
    }

    // MARK: Times

    /// Seconds since 1970, from a number or from a text such as `2026-11-22T12:44:45.250Z`.
    private static func seconds(_ value: Value) -> Double? {
        switch value {
        case .number(let seconds): return seconds
        case .integer(let seconds): return Double(seconds)
        case .string(let text):
            let numbers = text.prefix(19).split { !$0.isNumber }.compactMap { Int($0) }
            guard numbers.count == 6, let date = days(numbers[0], numbers[1], numbers[2]) else { return nil }
            let rest = text.dropFirst(19).prefix { $0 == "." || $0.isNumber }
            let whole = ((date * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]
            return Double(whole) + (rest.isEmpty ? 0 : Double("0\(rest)") ?? 0)
        default: return nil
        }
    }

    /// Days since 1970 of a date of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let (leapYears, dayOfYear) = (shifted.0 / 4 - shifted.0 / 100 + shifted.0 / 400, (153 * shifted.1 + 2) / 5)
        return 365 * shifted.0 + leapYears + dayOfYear + day - 719_469
    }
}
