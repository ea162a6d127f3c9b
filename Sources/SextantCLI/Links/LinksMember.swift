import FlowRunner
import NavigationCore
import OrderedCollections
import RunEvents

/// `--member KEY=VALUE`: state of the app when somebody is signed in.
enum LinksMember {
    static func state(_ arguments: [String], of app: AppDescription) throws(RunRefusal) -> [String: Value] {
        var state: [String: Value] = [:]
        for argument in arguments {
            guard let sign = argument.firstIndex(of: "=") else {
                throw RunRefusal(.usage, "--member is KEY=VALUE, such as user=ada: '\(argument)'")
            }
            let key = String(argument[..<sign])
            guard app.state[key] != nil else {
                let hint = suggestion(for: key, among: app.state.keys)
                throw RunRefusal(.usage, "--member: the app declares no state '\(key)'\(hint)")
            }
            let text = String(argument[argument.index(after: sign)...])
            state[key] = JSONReader.value(of: text) ?? .string(text)
        }
        return state
    }
}
