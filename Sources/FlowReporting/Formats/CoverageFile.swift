package import NavigationCore
import RunEvents

/// What the flows of a run have exercised, read from the JSON that `CoverageReporter` writes.
package struct CoverageFile {
    private let apps: [[String: Value]]

    package init(_ json: Value?) throws(UnusableFile) {
        guard let fields = json?.fields, case .array(let values)? = fields["apps"] else {
            throw UnusableFile("it is no coverage, as 'run --coverage=FILE' writes it")
        }
        apps = values.compactMap(\.fields)
    }

    /// How many flows have exercised each item of an app, such as `screen home`.
    package func flows(ofApp name: String) throws(UnusableFile) -> [String: Int] {
        guard let app = apps.first(where: { $0.text("name") == name }) else {
            let names = apps.compactMap { $0.text("name").map { "'\($0)'" } }.joined(separator: ", ")
            throw UnusableFile("it is about \(names.isEmpty ? "no app" : names), not about '\(name)'")
        }
        var flows: [String: Int] = [:]
        for kind in app.values("kinds").compactMap(\.fields) {
            for item in kind.values("items").compactMap(\.fields) {
                guard let word = kind.text("kind"), let name = item.text("name") else { continue }
                flows["\(word) \(name)"] = item.integer("flows") ?? 0
            }
        }
        return flows
    }
}

/// Why a file says nothing about what somebody wants to know, as a fragment.
package struct UnusableFile: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}
