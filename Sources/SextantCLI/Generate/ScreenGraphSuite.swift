import AppConformance
import NavigationCore
import NavigationExploration
import OrderedCollections
import Platform

/// A suite as a screen graph of MappaMundi for XCUITest, and tests that go its walks.
struct ScreenGraphSuite {
    private let suite: Suite
    private let names: TapNames
    private let app: String
    /// Names of Swift, one for each screen.
    private let identifiers: [String: String]

    init(_ suite: Suite, _ names: TapNames) {
        (self.suite, self.names) = (suite, names)
        app = Self.identifier(suite.app, isType: true)
        identifiers = Self.identifiers(of: suite.walks.flatMap(\.steps).compactMap { $0.screen })
    }

    var files: [SuiteFile] {
        [
            SuiteFile(name: "\(app)ScreenGraph.swift", text: graph),
            SuiteFile(name: "\(app)ScreenGraphTests.swift", text: tests),
        ]
    }

    // MARK: The graph

    /// Ways out of each screen: the code of a gesture by the screen that it leads to.
    private var ways: OrderedDictionary<String, OrderedDictionary<String, String>> {
        var ways: OrderedDictionary<String, OrderedDictionary<String, String>> = [:]
        for step in suite.walks.flatMap(\.steps) {
            guard let screen = step.screen else { continue }
            ways[screen, default: [:]] = ways[screen] ?? [:]
            guard let from = step.before, from != screen, let code = gesture(step, to: screen),
                ways[from]?[screen] == nil
            else { continue }
            ways[from, default: [:]][screen] = code
        }
        return ways
    }

    /// Screens that a modal shows.
    private var modals: Set<String> {
        Set(suite.walks.flatMap(\.steps).filter { $0.isModal }.compactMap { $0.screen })
    }

    private var graph: String {
        let (ways, modals) = (ways, modals)
        let start = suite.walks.first?.steps.first?.screen ?? ""
        var text = """
            \(head)

            enum \(app)Screen {

            """
        for screen in ways.keys { text += "    static let \(identifiers[screen] ?? "") = \(literal(screen))\n" }
        text += """
            }

            final class \(app)UserState: MMUserState {
                required init() {
                    super.init()
                    initialScreenState = \(name(start))
                }
            }

            func create\(app)Graph(for test: XCTestCase, with app: XCUIApplication) -> MMScreenGraph<\(app)UserState> {
                let map = MMScreenGraph(for: test, with: \(app)UserState.self)
                let close = { app.swipeDown() }
                let back = { app.navigationBars.element(boundBy: 0).buttons.element(boundBy: 0).tap() }
                func element(_ identifier: String) -> XCUIElement {
                    app.descendants(matching: .any).matching(identifier: identifier).firstMatch
                }

            """
        for (screen, goals) in ways {
            text += "\n    map.addScreenState(\(name(screen))) { screenState in\n"
            for code in goals.values { text += "        screenState.\(code)\n" }
            text += "        screenState.onEnterWaitFor(element: element(\(literal(screen))))\n"
            if screen != start {
                text += "        screenState.backAction = \(modals.contains(screen) ? "close" : "back")\n"
            }
            text += "    }\n"
        }
        return text + "\n    return map\n}\n"
    }

    /// How one gets from the screen before a step to the one after it; `nil` for what the back action or nobody does.
    private func gesture(_ step: Suite.Step, to screen: String) -> String? {
        let target: String? =
            switch step.move {
            case .tap(let action, _), .perform(let action, _): action
            case .gesture(.tapTab(let id)), .gesture(.choose(let id)): id
            case .navigate(let goal, _, _): goal
            case .segue(let identifier, _, _): identifier
            default: nil
            }
        if case .gesture(.swipeDismiss) = step.move { return "gesture(to: \(name(screen))) { app.swipeDown() }" }
        return target.map { "tap(element(\(literal(names.name(of: $0, on: step.before)))), to: \(name(screen)))" }
    }

    // MARK: The tests

    private var tests: String {
        var text = """
            \(head)

            final class \(app)ScreenGraphTests: XCTestCase {
                private var app: XCUIApplication!
                private var navigator: MMNavigator<\(app)UserState>!

                override func setUp() {
                    super.setUp()
                    continueAfterFailure = false
                    app = XCUIApplication()
                    app.launch()
                    navigator = create\(app)Graph(for: self, with: app).navigator()
                }

            """
        for (index, walk) in suite.walks.enumerated() {
            text += "\n    func testWalk\(index + 1)() {\n"
            for step in walk.steps.dropFirst() where step.screen != step.before {
                guard let screen = step.screen else { continue }
                if case .open(let url, _) = step.move {
                    text +=
                        "        app.open(URL(string: \(literal(suite.absolute(url))))!)\n        navigator.nowAt(\(name(screen)))\n"
                } else {
                    text += "        navigator.goto(\(name(screen)))\n"
                }
            }
            text += "    }\n"
        }
        return text + "}\n"
    }

    /// What both files begin with.
    private var head: String {
        let imports = ["MappaMundi", "XCTest"].map { "import \($0)" }
        return (["// Written by sextant generate: \(suite.goal.rawValue) of \(suite.app.onOneLine).", ""] + imports)
            .joined(separator: "\n")
    }

    // MARK: Names

    private func name(_ screen: String) -> String { "\(app)Screen.\(identifiers[screen] ?? "")" }

    /// Screens whose names differ in signs only are told apart by a number.
    private static func identifiers(of screens: [String]) -> [String: String] {
        var (identifiers, used): ([String: String], Set<String>) = ([:], [])
        for screen in screens where identifiers[screen] == nil {
            let word = identifier(screen)
            let numbered = (2...).lazy.map { word.filter { $0 != "`" } + String($0) }
            let free = used.contains(word) ? numbered.first { !used.contains($0) } ?? word : word
            identifiers[screen] = free
            used.insert(free)
        }
        return identifiers
    }

    /// A literal of Swift.
    private func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..."~": String(scalar)
            default: scalar.properties.isAlphabetic ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// A name of Swift for a name of a description.
    private static func identifier(_ name: String, isType: Bool = false) -> String {
        var words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        if words.isEmpty { words = ["App"] }
        if !isType { words[0] = words[0].prefix(1).lowercased() + words[0].dropFirst() }
        let joined = words.joined()
        if joined.first?.isNumber == true { return "_" + joined }
        return keywords.contains(joined) ? "`\(joined)`" : joined
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
