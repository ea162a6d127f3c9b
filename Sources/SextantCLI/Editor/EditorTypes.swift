import FlowManual
import FlowScripting
import NavigationCore
import OrderedCollections

/// Definitions of the flow surface and of an app for the Lua language server.
struct EditorTypes {
    static let folder = ".sextant/types"
    static let settingsName = ".luarc.json"

    private let session: ExploredSession

    init(_ session: ExploredSession) { self.session = session }

    var files: [(name: String, text: String)] {
        [
            ("\(Self.folder)/flows.lua", Self.head + FunctionTypes(session).text + MemberTypes.text),
            ("\(Self.folder)/app.lua", Self.head + AppTypes(session).text),
        ]
    }

    private static let head = """
        ---@meta
        -- Written by 'sextant editor-types' for the Lua language server: run it again when the app has changed.


        """

    /// Tells the server which Lua this is, what the sandbox leaves out, and where the definitions are.
    static let settings = """
        {
          "runtime.version": "Lua 5.4",
          "runtime.builtin": { "io": "disable", "os": "disable", "package": "disable", "debug": "disable" },
          "workspace.library": ["\(folder)"],
          "workspace.checkThirdParty": false
        }

        """

    /// What is in the names of types for each kind of name.
    static func alias(_ kind: NameKind) -> String { "sextant.\(kind.rawValue)" }

    /// Lines of documentation.
    static func comment(_ text: String) -> String {
        text.split(separator: "\n").map { "---\($0)\n" }.joined()
    }

    /// What the manual says about a word, as Markdown of editors.
    static func documentation(of word: String, where isMeant: (ManualWord) -> Bool = { _ in true }) -> String {
        let rows = ManualWord.about(word).filter { isMeant($0) && !$0.page.name.hasSuffix("InSwift") }
        let texts = rows.flatMap { row in
            row.facts.map { row.facts.count == 1 ? $0.text : "\($0.head): \($0.text)" }
        }
        return texts.unique.map(plainLinks).joined(separator: "\n\n")
    }

    /// Links of the manual as what to type.
    private static func plainLinks(_ text: String) -> String {
        ManualLink.replaced(in: text) { link in
            link.page.map { "`sextant help \($0.topic)`" } ?? "\(link.text) (\(link.target))"
        }
    }
}
