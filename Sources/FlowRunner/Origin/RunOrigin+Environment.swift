import Platform
package import RunEvents

extension RunOrigin {
    /// Reads it from the variables of the CI system, and where those do not say which commit it is, from the
    /// repository that a folder lies in.
    package init(variables: [String: String], folder: String) {
        let system = CISystem.all.first { CISystem.means(variables[$0.sign]) }
        self = system?.origin(Variables(variables)) ?? RunOrigin()
        self.system = system?.name
        if let commit, !GitHead.isCommit(commit) { self.commit = nil }
        if commit == nil, let head = GitHead(of: folder) { (commit, branch) = (head.commit, branch ?? head.branch) }
    }
}

/// A CI system that tells its jobs what they run.
private struct CISystem: Sendable {
    let name: String
    /// The variable that is set in its jobs.
    let sign: String
    let origin: @Sendable (Variables) -> RunOrigin

    static func means(_ value: String?) -> Bool { !["", "0", "false"].contains(value?.lowercased() ?? "") }

    static let all = [
        CISystem(name: "GitHub Actions", sign: "GITHUB_ACTIONS") { variables in
            let repository = variables.joined("GITHUB_SERVER_URL", "GITHUB_REPOSITORY")
            return RunOrigin(
                commit: variables["GITHUB_SHA"],
                branch: variables["GITHUB_HEAD_REF"] ?? variables["GITHUB_REF_NAME"],
                commitPage: variables.page(repository, "/commit/", "GITHUB_SHA"),
                jobPage: variables.page(repository, "/actions/runs/", "GITHUB_RUN_ID")
            )
        },
        CISystem(name: "GitLab", sign: "GITLAB_CI") { variables in
            RunOrigin(
                commit: variables["CI_COMMIT_SHA"],
                branch: variables["CI_COMMIT_REF_NAME"],
                commitPage: variables.page(variables["CI_PROJECT_URL"], "/-/commit/", "CI_COMMIT_SHA"),
                jobPage: variables["CI_JOB_URL"]
            )
        },
        CISystem(name: "Buildkite", sign: "BUILDKITE") { variables in
            let build = variables["BUILDKITE_BUILD_URL"]
            return RunOrigin(
                commit: variables["BUILDKITE_COMMIT"],
                branch: variables["BUILDKITE_BRANCH"],
                jobPage: variables.page(build, "#", "BUILDKITE_JOB_ID") ?? build
            )
        },
        CISystem(name: "CircleCI", sign: "CIRCLECI") { variables in
            RunOrigin(
                commit: variables["CIRCLE_SHA1"],
                branch: variables["CIRCLE_BRANCH"] ?? variables["CIRCLE_TAG"],
                jobPage: variables["CIRCLE_BUILD_URL"]
            )
        },
        CISystem(name: "Azure Pipelines", sign: "TF_BUILD") { variables in
            let project = variables.joined("SYSTEM_COLLECTIONURI", "SYSTEM_TEAMPROJECT")
            return RunOrigin(
                commit: variables["BUILD_SOURCEVERSION"],
                branch: variables["BUILD_SOURCEBRANCH"].map(Variables.branch),
                jobPage: variables.page(project, "/_build/results?buildId=", "BUILD_BUILDID")
            )
        },
    ]
}

/// Variables of the environment, of which empty ones count as missing.
private struct Variables {
    private let values: [String: String]

    init(_ values: [String: String]) { self.values = values }

    subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The address of a part of a server; names of projects may have spaces.
    func joined(_ server: String, _ path: String) -> String? {
        guard let server = self[server], let path = self[path] else { return nil }
        return (server.hasSuffix("/") ? String(server.dropLast()) : server) + "/" + path.replacing(" ", with: "%20")
    }

    func page(_ base: String?, _ middle: String, _ name: String) -> String? {
        guard let base, let value = self[name] else { return nil }
        return base + middle + value
    }

    /// The name of a branch in `refs/heads/NAME`.
    static func branch(_ reference: String) -> String {
        ["refs/heads/", "refs/tags/"].first { reference.hasPrefix($0) }.map { String(reference.dropFirst($0.count)) }
            ?? reference
    }
}
