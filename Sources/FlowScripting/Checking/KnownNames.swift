import LuaRuntime
import NavigationCore
import OrderedCollections

/// The names that an app gives to scripts.
struct KnownNames {
    let app: AppDescription
    let loaded: LoadedApp
    private let knowledge: Knowledge
    private let links: LinkTable
    /// Whether following an address may take for ever.
    private let isEndless: Bool
    let actions: Set<String>

    init(_ loaded: LoadedApp) {
        (self.loaded, app) = (loaded, loaded.description)
        knowledge = Knowledge(app, commands: [])
        links = LinkTable(app: app)
        isEndless = !app.endlessLinks.isEmpty
        actions = Set(app.screens.values.flatMap { $0.actions.keys })
    }

    func names(of kind: NameKind) -> [String] {
        switch kind {
        case .action: actions.sorted()
        case .hazard: (knowledge.fixed[.hazard]?.names ?? []) + loaded.hazardKinds.map(\.rawValue)
        default: knowledge.fixed[kind]?.names ?? []
        }
    }

    /// Whether a modal of this style needs no declared screen, so that its name can be any, as that of an alert.
    func isUndeclared(_ style: String) -> Bool { app.modalKinds[style]?.isUndeclared == true }

    var containers: [String] { app.containers.compactMap(\.id) }

    /// Names of what the app has beside its navigation: `services`, the functions of one, `commands`, `app.state`.
    func members(of path: [String]) -> [String]? {
        switch path {
        case ["services"]: loaded.services.keys.sorted()
        case ["commands"]: loaded.commands.keys.sorted()
        case ["app", "state"]: app.state.keys.map(\.self)
        case let path where path.count == 2 && path[0] == "services":
            loaded.services[path[1]]?.fields.compactMap(\.key.stringValue)
        default: nil
        }
    }

    /// Why an address can only lead nowhere; `nil` if it may lead somewhere, or is not the app's.
    func mistake(inAddress text: String) -> String? {
        guard !isEndless, let address = try? Address(text) else { return nil }
        // Which hosts are the app's is for its state to say, and nobody knows what that will be.
        guard app.hostFunction == nil || !["http", "https"].contains(address.scheme) else { return nil }
        let state = Value.record(Dictionary(uniqueKeysWithValues: app.state.map { ($0, $1) }))
        do {
            _ = try links.match(FollowedAddress(address, state: state))
            return nil
        } catch let miss as LinkTable.Miss {
            return miss.message.contains("did you mean") ? miss.message : nil
        } catch {
            return nil
        }
    }
}
