/// What was run, and where a person finds the job that ran it.
public struct RunOrigin: Hashable, Sendable {
    /// The commit that was checked out, as 40 or 64 hexadecimal digits.
    public var commit: String?
    public var branch: String?
    /// The page of the commit.
    public var commitPage: String?
    /// The CI system, such as `GitHub Actions`.
    public var system: String?
    /// The page of the job.
    public var jobPage: String?

    public init(
        commit: String? = nil,
        branch: String? = nil,
        commitPage: String? = nil,
        system: String? = nil,
        jobPage: String? = nil
    ) {
        self.commit = commit
        self.branch = branch
        self.commitPage = commitPage
        self.system = system
        self.jobPage = jobPage
    }
}
