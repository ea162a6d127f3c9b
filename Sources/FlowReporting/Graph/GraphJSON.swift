import NavigationCore
import RunEvents

extension AppGraph {
    /// The graph as one JSON object.
    package var json: String {
        var json = JSONText()
        json.append([("v", 1), ("app", .string(name))], wireFields)
        return json.text + "\n"
    }
}
