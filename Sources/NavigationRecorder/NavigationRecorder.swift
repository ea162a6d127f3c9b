// Tells what an app does with its screens, one line of JSON for each event, for 'sextant conform'.
//
// Copy this file into a debug build of an app. It needs nothing but the system's libraries. Everything runs on the main
// actor: what is written is what was on screen, in its order.
//
//     let recorder = NavigationRecorder(folder: .documentsDirectory.appending(path: "Traces"))
//     recorder.launched()
//     recorder.watchControllers()      // UIKit
//     ItemView().recorded(by: recorder, as: "item", parameters: ["id": "5"])     // SwiftUI, from iOS 17 on

public import Foundation

#if canImport(UIKit) && !os(watchOS)
    public import UIKit
#endif
#if canImport(SwiftUI)
    public import SwiftUI
#endif

// MARK: - What is told

/// A value of a trace.
public enum TraceValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case list([TraceValue])
    case record([String: TraceValue])

    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: TraceValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, TraceValue)...) {
        self = .record(Dictionary(elements) { _, last in last })
    }

    /// JSON on one line, with sorted keys.
    var json: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): value.isFinite ? "\(value)" : "null"
        case .string(let text): TraceValue.quoted(text)
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .record(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }.map { "\(TraceValue.quoted($0.key)):\($0.value.json)" }
                .joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // Line separators end a line for some readers.
            case "\u{0}"..<" ", "\u{2028}", "\u{2029}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

// MARK: - The recorder

/// Writes a trace of an app: one file for each launch.
@MainActor
public final class NavigationRecorder {
    /// How much is recorded, and which values are left out.
    public struct Options: Sendable {
        /// Traces that are kept; the oldest go first.
        public var keptFiles = 20
        /// Bytes of one trace; the rest of a launch that would need more is not recorded.
        public var mostBytes = 4 << 20
        /// Names of parameters, query items, arguments and state keys whose values nobody is to see, in any case.
        public var redacted: Set<String> = ["password", "token", "code", "email", "phone"]
        /// Kinds of events of which every one is recorded: what a trace lacks of these has not happened.
        ///
        /// Add `tapped` and `back` if the app tells each of them, and `state` if it tells each change of its state.
        public var records: [String] = [
            "launched", "opened", "background", "foreground", "appeared", "disappeared", "stack", "presented",
            "dismissed",
        ]

        public init() {}
    }

    private let folder: URL
    private let options: Options
    private let now: () -> Double
    private var file: FileHandle?
    private var written = 0
    /// Whether something was told since the stack was.
    private var hasNews = false
    private var state: [String: TraceValue] = [:]
    private var visible: [String: String] = [:]
    /// Why the rest of this launch is not recorded; `nil` while it is.
    public private(set) var failure: String?

    /// - Parameters:
    ///   - folder: Where the traces are written; it is made if it is not there.
    ///   - now: Seconds since some moment, never going back; the time since the recorder was made, unless a test says
    ///     otherwise.
    public init(folder: URL, options: Options = Options(), now: (() -> Double)? = nil) {
        (self.folder, self.options) = (folder, options)
        let start = ContinuousClock.now
        self.now = now ?? { (ContinuousClock.now - start) / .seconds(1) }
    }

    // MARK: What is done

    /// The app starts, which begins a new file: nothing is written before.
    ///
    /// - Parameters:
    ///   - url: The address that the app was started with.
    ///   - state: The app's state, as far as the description declares it.
    public func launched(url: String? = nil, state: [String: TraceValue] = [:]) {
        (visible, hasNews, failure, written) = ([:], false, nil, 0)
        self.state = redact(state)
        begin()
        var fields: [String: TraceValue] = ["records": .list(options.records.map { .string($0) })]
        if let url { fields["url"] = .string(redact(url: url)) }
        if !self.state.isEmpty { fields["state"] = .record(self.state) }
        tell("launched", fields)
    }

    /// An address is opened; `source` says from where: `external`, `universal_link`, `in_app` or `notification`.
    public func opened(_ url: String, source: String? = nil) {
        var fields: [String: TraceValue] = ["url": .string(redact(url: url))]
        if let source { fields["source"] = .string(source) }
        tell("opened", fields)
    }

    /// A person taps what the description calls an action.
    public func tapped(_ action: String, arguments: [String: TraceValue] = [:]) {
        var fields: [String: TraceValue] = ["action": .string(action)]
        let arguments = redact(arguments)
        if !arguments.isEmpty { fields["arguments"] = .record(arguments) }
        tell("tapped", fields)
    }

    /// A person taps a tab, by the identifier that the description gives it.
    public func tapped(tab: String) { tell("tapped", ["tab": .string(tab)]) }
    /// A person taps the button that leads back.
    public func back() { tell("back") }
    /// A person swipes back, or swipes a modal away; `cancelled`: and lets it come back before the end.
    public func swiped(cancelled: Bool = false) { tell("swiped", cancelled ? ["cancelled": true] : [:]) }
    /// A person chooses an action of an alert or dialog.
    public func chose(_ action: String) { tell("chose", ["action": .string(action)]) }
    /// The app goes to the background.
    public func wentToBackground() { tell("background") }
    /// The app comes back to the foreground.
    public func cameToForeground() { tell("foreground") }
    /// The app is about to end, as far as it is told.
    public func terminated() { tell("terminated") }

    // MARK: What comes of it

    /// A screen is on screen; once for each time that it comes.
    public func appeared(_ screen: String, parameters: [String: TraceValue] = [:], window: String? = nil) {
        let fields = fields(screen, parameters, window)
        let identity = TraceValue.record(fields).json
        guard visible[identity] == nil else { return }
        visible[identity] = screen
        tell("appeared", fields)
    }

    /// A screen is no longer on screen.
    public func disappeared(_ screen: String, parameters: [String: TraceValue] = [:], window: String? = nil) {
        let fields = fields(screen, parameters, window)
        guard visible.removeValue(forKey: TraceValue.record(fields).json) != nil else { return }
        tell("disappeared", fields)
    }

    /// A modal comes up; `style`: `sheet`, `full_screen_cover`, `popover`, `alert` or `confirmation_dialog`.
    public func presented(_ screen: String, style: String) {
        tell("presented", ["screen": .string(screen), "style": .string(style)])
    }

    /// A modal has gone, by a person or by code.
    public func dismissed(_ screen: String, style: String) {
        tell("dismissed", ["screen": .string(screen), "style": .string(style)])
    }

    /// The app has come to rest, with these screens on the stack that is on screen.
    public func stack(_ screens: [String]) {
        guard hasNews else { return }
        tell("stack", ["screens": .list(screens.map { .string($0) })])
        hasNews = false
    }

    /// The state as it is now; what has changed of it is told.
    public func state(_ values: [String: TraceValue]) {
        let changes = redact(values).filter { state[$0.key] != $0.value }
        guard !changes.isEmpty else { return }
        state.merge(changes) { $1 }
        tell("state", ["state": .record(changes)])
    }

    private func fields(_ screen: String, _ parameters: [String: TraceValue], _ window: String?) -> [String: TraceValue]
    {
        var fields: [String: TraceValue] = ["screen": .string(screen)]
        let parameters = redact(parameters)
        if !parameters.isEmpty { fields["parameters"] = .record(parameters) }
        if let window { fields["window"] = .string(window) }
        return fields
    }

    // MARK: What is not told

    private func isRedacted(_ name: String) -> Bool {
        let name = name.lowercased()
        return options.redacted.contains { $0.lowercased() == name }
    }

    /// What is left out is not compared.
    private func redact(_ values: [String: TraceValue]) -> [String: TraceValue] {
        values.filter { !isRedacted($0.key) }.mapValues(redact)
    }

    private func redact(_ value: TraceValue) -> TraceValue {
        switch value {
        case .record(let fields): .record(redact(fields))
        case .list(let values): .list(values.map(redact))
        default: value
        }
    }

    /// Values of query items, also of those in a fragment.
    private func redact(url: String) -> String {
        var parts: [Substring] = []
        var rest = url[...]
        while let end = rest.firstIndex(where: { "?&#".contains($0) }) {
            parts.append(rest[...end])
            rest = rest[rest.index(after: end)...]
        }
        parts.append(rest)
        return parts.map { part in
            guard let sign = part.firstIndex(of: "="), isRedacted(String(part[..<sign])) else { return String(part) }
            let end = part.last.flatMap { "?&#".contains($0) ? String($0) : nil } ?? ""
            return part[...sign] + "redacted" + end
        }.joined()
    }

    // MARK: Files

    /// The traces that are there, the oldest first.
    public var files: [URL] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasPrefix("trace-") && $0.hasSuffix(".ndjson") }.sorted().map {
            folder.appendingPathComponent($0)
        }
    }

    /// Begins a file, and lets the oldest ones go.
    private func begin() {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let last = files.last.flatMap { Int($0.lastPathComponent.dropFirst(6).prefix(8)) } ?? 0
            let number = String(last + 1)
            let name = "trace-" + String(repeating: "0", count: max(0, 8 - number.count)) + number + ".ndjson"
            for old in files.dropLast(max(0, options.keptFiles - 1)) { try FileManager.default.removeItem(at: old) }
            let new = folder.appendingPathComponent(name)
            try Data().write(to: new)
            file = try FileHandle(forWritingTo: new)
        } catch {
            stop("\(error)")
        }
    }

    private func tell(_ event: String, _ fields: [String: TraceValue] = [:]) {
        guard let file else { return }
        var text = "{\"v\":1,\"t\":\(now()),\"event\":\"\(event)\""
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            text += ",\(TraceValue.string(name).json):\(value.json)"
        }
        text += "}\n"
        guard written + text.utf8.count <= options.mostBytes else { return stop("the launch is longer than is told") }
        do {
            // Whole lines at a time: an app that is killed leaves a trace that can be read.
            try file.write(contentsOf: Data(text.utf8))
            written += text.utf8.count
            hasNews = true
        } catch {
            stop("\(error)")
        }
    }

    /// Nothing more is told of this launch; the app goes on.
    private func stop(_ why: String) {
        try? file?.close()
        (file, failure) = (nil, why)
    }
}

// MARK: - UIKit

#if canImport(UIKit) && !os(watchOS)
    /// A controller that says what the description calls it; others are told by the names of their classes.
    @MainActor
    public protocol RecordedScreen: UIViewController {
        /// `nil`: it is none of the screens that the description knows.
        var recordedName: String? { get }
        /// The parameters that the screen was opened with, as the description declares them.
        var recordedParameters: [String: TraceValue] { get }
    }

    extension RecordedScreen {
        /// None, unless the controller says otherwise.
        public var recordedParameters: [String: TraceValue] { [:] }
    }

    extension NavigationRecorder {
        /// The recorder that controllers tell of themselves.
        fileprivate static weak var watcher: NavigationRecorder?
        private static var isWatching = false

        /// Tells of every controller that appears and disappears, and of the app's coming and going.
        public func watchControllers() {
            NavigationRecorder.watcher = self
            // Exchanged twice, methods are what they were.
            guard !NavigationRecorder.isWatching else { return }
            NavigationRecorder.isWatching = true
            exchange(#selector(UIViewController.viewDidAppear(_:)), #selector(UIViewController.recordedDidAppear(_:)))
            exchange(
                #selector(UIViewController.viewDidDisappear(_:)),
                #selector(UIViewController.recordedDidDisappear(_:))
            )
            follow(UIApplication.didEnterBackgroundNotification) { $0.wentToBackground() }
            follow(UIApplication.willEnterForegroundNotification) { $0.cameToForeground() }
            follow(UIApplication.willTerminateNotification) { $0.terminated() }
        }

        private func follow(
            _ name: Notification.Name,
            _ tell: @escaping @MainActor @Sendable (NavigationRecorder) -> Void
        ) {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
                MainActor.assumeIsolated { NavigationRecorder.watcher.map { tell($0) } }
            }
        }

        private func exchange(_ one: Selector, _ other: Selector) {
            guard let first = class_getInstanceMethod(UIViewController.self, one),
                let second = class_getInstanceMethod(UIViewController.self, other)
            else { return }
            method_exchangeImplementations(first, second)
        }

        fileprivate func didAppear(_ controller: UIViewController) {
            guard let name = controller.traceName else { return }
            let root = controller.navigationController ?? controller
            if root.isBeingPresented { presented(name, style: root.traceStyle) }
            appeared(name, parameters: controller.traceParameters)
            let path = controller.navigationController?.viewControllers ?? [controller]
            stack(path.compactMap(\.traceName))
        }

        fileprivate func didDisappear(_ controller: UIViewController) {
            guard let name = controller.traceName else { return }
            let root = controller.navigationController ?? controller
            if root.isBeingDismissed { dismissed(name, style: root.traceStyle) }
            disappeared(name, parameters: controller.traceParameters)
        }
    }

    extension UIViewController {
        @objc fileprivate func recordedDidAppear(_ animated: Bool) {
            // The system's own by now, under this name.
            recordedDidAppear(animated)
            NavigationRecorder.watcher?.didAppear(self)
        }

        @objc fileprivate func recordedDidDisappear(_ animated: Bool) {
            recordedDidDisappear(animated)
            NavigationRecorder.watcher?.didDisappear(self)
        }

        /// `item` for `ItemViewController`; containers and the system's own controllers are no screens.
        fileprivate var traceName: String? {
            if let screen = self as? any RecordedScreen { return screen.recordedName }
            guard Bundle(for: type(of: self)) == .main, !(self is UINavigationController),
                !(self is UITabBarController),
                !(self is UISplitViewController), !(self is UIPageViewController)
            else { return nil }
            return TraceName.screen(of: String(describing: type(of: self)))
        }

        fileprivate var traceParameters: [String: TraceValue] {
            (self as? any RecordedScreen)?.recordedParameters ?? [:]
        }

        fileprivate var traceStyle: String {
            switch modalPresentationStyle {
            case .popover: "popover"
            case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: "full_screen_cover"
            default: "sheet"
            }
        }
    }
#endif

/// What the description calls a class.
enum TraceName {
    private static let endings = ["ViewController", "HostingController", "Controller", "Screen", "View"]

    /// `order_list` for `OrderListViewController`.
    static func screen(of name: String) -> String {
        let plain = name.prefix { $0 != "<" }
        let ending = endings.first { plain.hasSuffix($0) && plain.count > $0.count } ?? ""
        var screen = ""
        var wasLower = false
        for character in plain.dropLast(ending.count) {
            if character.isUppercase, wasLower { screen += "_" }
            wasLower = !character.isUppercase
            screen += character.lowercased()
        }
        return screen
    }
}

// MARK: - SwiftUI

#if canImport(SwiftUI)
    extension View {
        /// Tells when this view comes on screen and leaves it.
        public func recorded(
            by recorder: NavigationRecorder,
            as screen: String,
            parameters: [String: TraceValue] = [:]
        ) -> some View {
            onAppear { recorder.appeared(screen, parameters: parameters) }
                .onDisappear { recorder.disappeared(screen, parameters: parameters) }
        }

        /// Tells the path of a navigation stack, the root's name first, whenever it changes.
        public func recordedPath(by recorder: NavigationRecorder, _ path: [String]) -> some View {
            onChange(of: path, initial: true) { _, screens in recorder.stack(screens) }
        }

        /// Tells when what is presented comes and goes.
        public func recordedModal(
            by recorder: NavigationRecorder,
            as screen: String,
            style: String = "sheet"
        ) -> some View {
            onAppear { recorder.presented(screen, style: style) }
                .onDisappear { recorder.dismissed(screen, style: style) }
        }

        /// Tells the addresses that are opened.
        public func recordedLinks(by recorder: NavigationRecorder) -> some View {
            onOpenURL { recorder.opened($0.absoluteString) }
        }
    }
#endif
