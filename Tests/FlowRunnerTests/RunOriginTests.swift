import FlowRunner
import Foundation
import RunEvents
import RunTestSupport
import Testing

@Suite("Where a run comes from")
struct RunOriginTests {
    static let commit = "0123456789abcdef0123456789abcdef01234567"

    static let systems: [(variables: [String: String], origin: RunOrigin)] = [
        (
            [
                "GITHUB_ACTIONS": "true", "GITHUB_SHA": commit, "GITHUB_REF_NAME": "7/merge", "GITHUB_HEAD_REF": "fix",
                "GITHUB_SERVER_URL": "https://github.example", "GITHUB_REPOSITORY": "a/b", "GITHUB_RUN_ID": "5",
            ],
            RunOrigin(
                commit: commit,
                branch: "fix",
                commitPage: "https://github.example/a/b/commit/\(commit)",
                system: "GitHub Actions",
                jobPage: "https://github.example/a/b/actions/runs/5"
            )
        ),
        (
            [
                "GITLAB_CI": "true", "CI_COMMIT_SHA": commit, "CI_COMMIT_REF_NAME": "main",
                "CI_PROJECT_URL": "https://g/a", "CI_JOB_URL": "https://g/a/-/jobs/7",
            ],
            RunOrigin(
                commit: commit,
                branch: "main",
                commitPage: "https://g/a/-/commit/\(commit)",
                system: "GitLab",
                jobPage: "https://g/a/-/jobs/7"
            )
        ),
        (
            [
                "BUILDKITE": "true", "BUILDKITE_COMMIT": commit, "BUILDKITE_BRANCH": "main",
                "BUILDKITE_BUILD_URL": "https://b/1", "BUILDKITE_JOB_ID": "j",
            ],
            RunOrigin(commit: commit, branch: "main", system: "Buildkite", jobPage: "https://b/1#j")
        ),
        (
            [
                "CIRCLECI": "true", "CIRCLE_SHA1": commit, "CIRCLE_TAG": "1.0", "CIRCLE_BRANCH": "",
                "CIRCLE_BUILD_URL": "https://c/9",
            ],
            RunOrigin(commit: commit, branch: "1.0", system: "CircleCI", jobPage: "https://c/9")
        ),
        (
            [
                "TF_BUILD": "True", "BUILD_SOURCEVERSION": commit, "BUILD_SOURCEBRANCH": "refs/heads/feature/x",
                "SYSTEM_COLLECTIONURI": "https://dev.azure.example/team/", "SYSTEM_TEAMPROJECT": "My Shop",
                "BUILD_BUILDID": "12",
            ],
            RunOrigin(
                commit: commit,
                branch: "feature/x",
                system: "Azure Pipelines",
                jobPage: "https://dev.azure.example/team/My%20Shop/_build/results?buildId=12"
            )
        ),
    ]

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("is what the CI system says in its variables", arguments: systems.indices)
    func system(_ index: Int) {
        #expect(RunOrigin(variables: Self.systems[index].variables, folder: folder.path) == Self.systems[index].origin)
    }

    @Test("is unknown outside a repository and a CI system, whatever single variables say")
    func unknown() {
        let variables = ["GITHUB_ACTIONS": "false", "GITHUB_SHA": Self.commit, "CI_JOB_URL": "https://x"]
        #expect(RunOrigin(variables: variables, folder: folder.path) == RunOrigin())
    }

    private func origin(from place: String = "") -> RunOrigin {
        RunOrigin(variables: [:], folder: folder.path + place)
    }

    @Test("is the branch that is checked out, from a folder deep in the repository")
    func branch() throws {
        try folder.write(".git/HEAD", "ref: refs/heads/feature/x\n")
        try folder.write(".git/refs/heads/feature/x", Self.commit + "\n")
        try folder.write("Tests/Flows/a.flow.lua", "")
        #expect(origin(from: "/Tests/Flows") == RunOrigin(commit: Self.commit, branch: "feature/x"))
    }

    @Test("is a branch among packed references, and a commit without a branch")
    func packed() throws {
        let other = String(Self.commit.reversed())
        try folder.write(".git/HEAD", "ref: refs/heads/main\n")
        try folder.write(
            ".git/packed-refs",
            "# pack-refs\n\(other) refs/heads/remain\n\(Self.commit) refs/heads/main\n^\(other)\n"
        )
        #expect(origin() == RunOrigin(commit: Self.commit, branch: "main"))
        try folder.write(".git/HEAD", other + "\n")
        #expect(origin() == RunOrigin(commit: other))
    }

    @Test("is that of a further work tree, whose references lie in the first one")
    func workTree() throws {
        try folder.write("main/.git/refs/heads/side", Self.commit + "\n")
        try folder.write("main/.git/worktrees/side/HEAD", "ref: refs/heads/side\n")
        try folder.write("main/.git/worktrees/side/commondir", "../..\n")
        try folder.write("side/.git", "gitdir: ../main/.git/worktrees/side\n")
        #expect(origin(from: "/side") == RunOrigin(commit: Self.commit, branch: "side"))
    }

    @Test(
        "is unknown where the repository's files hold something else",
        arguments: [
            "", "\n", "secret", "ref: ../../secret", "ref: refs/../../../secret", "ref: refs/heads/none", "ref: ",
            String(repeating: "g", count: 40), "ref: refs/heads/odd",
        ]
    )
    func odd(_ head: String) throws {
        try folder.write("secret", Self.commit)
        try folder.write(".git/HEAD", head)
        try folder.write(".git/refs/heads/odd", "<script>")
        #expect(origin() == RunOrigin())
    }

    @Test("is not waited for where a pipe lies in the place of a file")
    func pipe() throws {
        try folder.write(".git/config", "")
        #expect(mkfifo(folder.path + "/.git/HEAD", 0o600) == 0)
        #expect(origin() == RunOrigin())
    }

    @Test("is the repository's commit where the CI system names none")
    func fallback() throws {
        try folder.write(".git/HEAD", Self.commit)
        let origin = RunOrigin(
            variables: ["BUILDKITE": "true", "BUILDKITE_COMMIT": "HEAD", "BUILDKITE_BRANCH": "main"],
            folder: folder.path
        )
        #expect(origin == RunOrigin(commit: Self.commit, branch: "main", system: "Buildkite"))
    }
}
