package import NavigationCore

/// Something wrong in a file, found without running flows.
package struct CheckProblem: Hashable, Sendable {
    package var severity: AppProblem.Severity
    /// One sentence.
    package var message: String
    /// Path relative to the project.
    package var file: String
    package var line: Int?

    package init(_ severity: AppProblem.Severity, _ message: String, file: String, line: Int? = nil) {
        (self.severity, self.message) = (severity, message)
        (self.file, self.line) = (file, line)
    }
}
