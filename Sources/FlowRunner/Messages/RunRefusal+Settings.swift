import NavigationCore
import RunEvents

/// Refusals of `sextant.lua`, as lowercase fragments.
extension RunRefusal {
    /// Flags of `run` that people look for among the settings.
    package static let flagsOfRun = [
        "retries", "grep", "shuffle", "seed", "verbose", "quiet", "repeat", "shard", "watch", "trace", "isolate",
        "forbid-only", "flaky", "max-failures", "last-failed", "failed-first", "global-timeout", "durations", "record",
        "prove-deterministic", "update-snapshots", "color",
    ]

    static func unknownSetting(_ key: String, nearest: String?, known: [String]) -> Self {
        let name = key.replacing("_", with: "-")
        let flag = flagsOfRun.contains(name) ? ": it is a flag, --\(name) of 'run'" : nil
        let hint =
            flag ?? nearest.map { ": did you mean '\($0)'?" } ?? thereAre(known)
        return Self(.usage, "unknown setting '\(key)' in sextant.lua\(hint)")
    }

    package static func badSetting(_ key: String, _ problem: String) -> Self {
        Self(.usage, "setting '\(key)' in sextant.lua: \(problem)")
    }

    static func badSetting(_ key: String, expected: String, got value: Value) -> Self {
        Self(.usage, "setting '\(key)' in sextant.lua must be \(expected), not \(value)")
    }

    static func badAppSetting(_ problem: String) -> Self {
        badSetting("app", problem)
    }

    static func unreadableSettings(_ path: String, _ reason: String) -> Self {
        let advice =
            reason.contains("near '{'")
            ? ": the file begins with return, as in return { app = \"app.lua\" }"
            : reason.contains("'}' expected")
                ? ": entries are separated by commas"
                : reason.contains("(global 'os')") || reason.contains("(global 'io')")
                    ? ": settings read no files and no environment; what differs from run to run is a flag of 'run'"
                    : reason.contains("module 'app'") ? ": an app is named by its path, app = \"app.lua\"" : ""
        return Self(.usage, "the settings \(path) do not load: \(reason)\(advice)")
    }
}
