import NavigationCore
import NavigationHarness
import SextantCLI

/// The smallest app: a home screen, and letters that open from it.
enum Post: LinkedApp {
    static let name = "Post"

    static func assemble(functions: FunctionTable) -> AppAssembly {
        var app = AppDescription(name: name, root: .stack(ScreenEntry("home")))
        app.schemes = ["post"]
        app.screens["home"] = ScreenDescription("home")
        var letter = ScreenDescription("letter")
        letter.parameters = ["id": .string]
        letter.links = ["/letter/:id"]
        app.screens["letter"] = letter
        return AppAssembly(app)
    }
}

/// What a team makes that links its own app.
@main struct TeamSextant: SextantTool { static let apps: Apps = [Post.self] }
