import NavigationCore
import Testing

@Suite("What is wrong with a description")
struct DescriptionTests {
    @Test(
        "Each mistake is told in one sentence that names it",
        arguments: [
            ("missing screen", "'hmoe' is not declared: did you mean 'home'?"), ("origin", "'nowhere' is not declared"),
            ("empty origins", "empty list 'from'"),
            ("protection", "'signed im' is not declared: did you mean 'signed in'?"),
            ("style", "'shet' is not declared: did you mean 'sheet'?"), ("same link", "matches already"),
            ("bad link", "is no pattern"),
            ("segue", "joins a screen that is missing"),
            ("tabs in a stack", "holds tabs 't': tabs do not belong in a stack"),
            ("part of a style", "'formSheet' is not declared: did you mean 'sheet'?"),
            ("expression", "looks like a regular expression"), ("unit", "milliseconds are written \"60000ms\""),
            ("sliding", "'sliding' does nothing"), ("from", "'from' does nothing"),
            ("stack in a stack", "a stack cannot be pushed"), ("empty", "is empty"),
            ("same tab", "has two children 'a'"),
            ("lock", "a protection is called 'lock', which stands for the lock of the app"),
            ("state key", "'usr' is not declared: did you mean 'user'?"),
            ("same container", "names two containers"), ("unreachable", "cannot be reached"),
            ("own challenge", "'login' is guarded by 'signed in', whose challenge it is itself"),
        ]
    )
    func problems(what: String, sentence: String) {
        let app = sampleApp { app in
            switch what {
            case "missing screen": app.windows["w"] = stack("hmoe")
            case "origin": app.screens["detail"]?.origins = .screens(["nowhere"])
            case "empty origins": app.screens["detail"]?.origins = .screens([])
            case "protection": app.screens["detail"]?.protections = ["signed im"]
            case "part of a style": app.screens["detail"]?.style = "formSheet"
            case "expression": app.screens["detail"]?.links = ["/x/(%d+)"]
            case "unit": app.screens["detail"]?.keepAlive = KeepAlive(DurationLifetime(.seconds(60_000)))
            case "sliding": app.screens["detail"]?.keepAlive = KeepAlive(UsesLifetime(2), sliding: true)
            case "from": app.screens["detail"]?.keepAlive = KeepAlive(ForeverLifetime(), from: .close)
            case "style": app.screens["detail"]?.style = "shet"
            case "same link": app.screens["detail"]?.links = ["/item/:other"]
            case "bad link": app.screens["detail"]?.links = ["/x/:id("]
            case "segue": app.segues = [Segue(from: "home", identifier: "x", to: "nowhere")]
            case "tabs in a stack":
                app.windows["w"] = .container(
                    ContainerDescription(kind: "stack", children: [.init(tabs("t", ("a", stack("home"))))])
                )
            case "stack in a stack":
                app.windows["w"] = .container(ContainerDescription(kind: "stack", children: [.init(stack("home"))]))
            case "empty": app.windows["w"] = .container(ContainerDescription(kind: "stack", children: []))
            case "lock": app.protections["lock"] = StateProtection("lock", challenge: .deny("no")) { _, _ in true }
            case "state key":
                app.screens["detail"]?.keepAlive = KeepAlive(StateLifetime(until: "usr"))
            case "own challenge": app.screens["login"]?.protections = ["signed in"]
            case "same tab": app.windows["w"] = tabs("t", ("a", stack("home")), ("a", stack("home")))
            case "same container": app.windows["w"] = tabs("main", ("a", stack("home")))
            default: app.screens["detail"]?.origins = .screens(["detail"])
            }
        }
        let found = app.problems.map(\.description)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains(sentence) == true, "\(found)")
    }

    @Test("A sound description has no problems")
    func sound() { #expect(sampleApp().problems.isEmpty) }
}
