/// One thing that the navigation of an app promises, and one line of its lock file.
///
/// The subject says what it is about and stays when the promise changes: `screen item parameter id`. The value is what
/// is promised, if that is more than that the subject is there: `string required`.
package struct Promise: Hashable, Sendable {
    package var subject: [String]
    package var value: String?

    /// An empty value counts as none, as that of an identity without parameters: a line cannot end with nothing.
    package init(_ subject: [String], _ value: String? = nil) {
        (self.subject, self.value) = (subject, value?.isEmpty == true ? nil : value)
    }

    /// The line of the lock file.
    package var line: String {
        let words = subject.map(LockWord.text).joined(separator: " ")
        return value.map { "\(words) = \($0)" } ?? words
    }

    /// What kind of promise it is: `screen` or, of a part of a screen, `screen parameter`.
    var topic: String {
        guard subject.count > 2, Promise.owners.contains(subject[0]) else { return subject[0] }
        return "\(subject[0]) \(subject[2])"
    }

    /// Those that other promises are parts of, such as a screen.
    private static let owners: Set<String> = ["screen", "container", "protection", "state"]

    /// The screen, container or protection that it is a part of, or that it declares.
    var owner: [String]? { Promise.owners.contains(subject[0]) ? Array(subject.prefix(2)) : nil }

    /// The value, word by word.
    var words: [String] { value.flatMap { LockWord.words(of: $0[...]) } ?? [] }

    /// The name that the subject ends with.
    var name: String { subject.last ?? "" }
}
