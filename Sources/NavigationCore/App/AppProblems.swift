/// A mistake in an app description.
public struct AppProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable {
        /// The app cannot run.
        case error
        /// The app runs, but something cannot work as declared.
        case warning
    }

    public var severity: Severity
    /// One sentence.
    public var description: String

    public init(_ severity: Severity, _ description: String) {
        self.severity = severity
        self.description = description
    }
}

extension AppDescription {
    /// Everything that is wrong with this description, errors first, each in one sentence.
    public var problems: [AppProblem] {
        let check = DescriptionCheck(app: self)
        return check.errors.map { AppProblem(.error, $0) } + (notes + check.warnings).map { AppProblem(.warning, $0) }
    }

    /// Those that are about the ways by which the system lets addresses in.
    public var doorProblems: [AppProblem] { DescriptionCheck(app: self).doorWarnings.map { AppProblem(.warning, $0) } }
}
