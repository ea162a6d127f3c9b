package import NavigationCore

/// What the navigation of an app promises, as sorted text with one promise a line: `navigation.lock`.
///
/// The same bytes for the same description on every machine: nothing in it depends on addresses, hashes or locales, and
/// functions are named by what they are.
package struct NavigationLock: Hashable, Sendable {
    /// In the order of their lines.
    package let promises: [Promise]

    static let version = 1
    static let title = "# navigation.lock"
    static let head = "\(title) \(version): what the navigation of the app promises, one promise a line"
    /// Without it, a file has been cut off. It is sorted as the others are.
    static let end = "~ end of navigation.lock"
    package static let fileName = "navigation.lock"

    package init(of app: AppDescription) { self.init(PromiseCollector(app).promises) }

    init(_ promises: [Promise]) { self.promises = promises }

    /// The lines of the file.
    package var lines: [String] { [Self.head] + promises.map { $0.line } + [Self.end] }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// The name of the app.
    package var appName: String? { promises.first { $0.subject == ["app"] }?.words.first }

    /// The line of the file on which a promise stands, from 1.
    package func line(of promise: Promise) -> Int? { promises.firstIndex(of: promise).map { $0 + 2 } }

    /// The line of the file before which a promise would stand.
    package func place(of promise: Promise) -> Int {
        let line = promise.line
        return 2 + promises.count { Self.precedes($0.line, line) }
    }

    /// Whether a text is a lock file, maybe one that is broken.
    package static func begins(_ text: String) -> Bool {
        text.hasPrefix(title) || text.hasPrefix("<<<<<<<")
    }

    /// Whether a line comes before another in the file: by its bytes, as `LC_ALL=C sort` has it.
    static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }
}
