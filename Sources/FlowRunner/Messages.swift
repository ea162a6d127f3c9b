import NavigationCore
package import Platform
import RunEvents

/// Every error text of the runner, as lowercase fragments.
extension RunRefusal {
    /// An empty path mostly comes from a shell variable that is not set, and then does not mean the whole folder.
    package static func emptyPath() -> Self { Self(.usage, "a path is empty; the folder itself is '.'") }

    static func missingPath(_ path: String, from folder: String) -> Self {
        let nearest = NearestPath.hint(forScript: path, at: Path.absolute(path, from: folder), from: folder)
        let hint = path.contains("://") ? "; a flow opens an address with open_url(\"\(path)\")" : nearest + named(path)
        return Self(.usage, "no such file or folder: \(path)\(hint)")
    }

    /// Other tools name a test behind its file: `FILE::NAME`.
    private static func named(_ path: String) -> String {
        guard let parts = path.wholeMatch(of: /(.+\.lua)(?:::|:|#)(.+)/) else { return "" }
        let name = parts.2.replacing("'", with: "")
        return " A flow of it is chosen by its line, \(parts.1):12, or by its name, -g '\(name)'"
    }

    static func unreadableFolder(_ path: String) -> Self {
        Self(.usage, "the folder cannot be read: \(path)")
    }

    static func noScript(_ path: String) -> Self {
        Self(.usage, "not a file or folder: \(path)")
    }

    /// A table of data, which scripts read.
    static func data(_ path: String) -> Self {
        Self(.usage, "\(path) is no Lua script; a script reads it with rows(\"\(Path.name(path))\")")
    }

    /// A script of another tool.
    static func foreign(_ path: String) -> Self {
        Self(.usage, "\(path) is no flow script, which is Lua: 'help coming-from' shows other tools' words in Lua")
    }

    static func noFlowAtLine(_ file: String, _ line: Int, declared: [Int]) -> Self {
        let lines = declared.prefix(12).map(String.init).joined(separator: ", ")
        let hint =
            declared.isEmpty
            ? "it declares no flow"
            : declared.count == 1 ? "its flow begins at line \(lines)" : "its flows begin at lines \(lines)"
        return Self(.nothingSelected, "no flow at \(file):\(line); \(hint)")
    }

    static func noLine(_ file: String, _ line: Int, last: Int) -> Self {
        Self(.nothingSelected, "\(file) has no line \(line): it ends at line \(last)")
    }

    static func noScripts(in paths: [String], hint: String) -> Self {
        Self(.nothingSelected, "no flow script (*.flow.lua) in \(paths.joined(separator: ", "))\(hint)")
    }

    static func nothingSelected(by stage: String, of count: Int, nearest: String? = nil) -> Self {
        let flows = Amounts.count(count, "flow")
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? "; --list shows their names"
        return Self(.nothingSelected, "\(stage) matches none of \(flows)\(hint)")
    }

    /// `show --grep` has found no flow of that name in its files.
    package static func noFlowShown(by pattern: String, of names: [String]) -> Self {
        let near = nearestName(to: pattern, among: names)
        guard near == nil else { return nothingSelected(by: "--grep", of: names.count, nearest: near) }
        let some = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
        return Self(
            .nothingSelected,
            "--grep matches none of \(Amounts.count(names.count, "flow")): \(some)"
        )
    }

    static func noFlows(in files: [String]) -> Self {
        let names = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
        let usage = "a flow is declared with flow(\"name\", function() … end)"
        if files.allSatisfy({ Path.name($0) == "app.lua" }), !files.isEmpty {
            return Self(
                .nothingSelected,
                "\(names) describes an app and declares no flow; flows stand in NAME.flow.lua beside it"
            )
        }
        return Self(.nothingSelected, "\(names.isEmpty ? "the scripts" : names): no flow is declared; \(usage)")
    }

    static let nothingFailed = Self(.nothingSelected, "no flow failed in the last run")

    static func nothingFailed(among count: Int) -> Self {
        let flows = count == 1 ? "the flow that failed last is" : "none of the \(count) flows that failed last is"
        return Self(.nothingSelected, "\(flows)\(count == 1 ? " not" : "") among those that are selected")
    }

    package static let noLastRun = Self(
        .nothingSelected,
        "there is no failure on record here: a run that fails makes one"
    )

    static func badPattern(_ pattern: String) -> Self {
        Self(
            .usage,
            "not a regular expression: \(pattern); a backslash before a sign means the sign itself, as in '\\['"
        )
    }

    static func endlessPattern(_ patterns: [String], name: String) -> Self {
        let shown = name.count > 60 ? name.prefix(60) + "…" : name
        return Self(
            .usage,
            "looking for \(patterns.joined(separator: ", ")) in '\(shown)' takes too long: "
                + "a repetition of a repetition, as in (a+)+, tries them in every way; write it once, as in a+"
        )
    }

    static func unknownTag(_ tag: String, nearest: String?, known: [String]) -> Self {
        let tags = known.count > 12 ? known.prefix(12).joined(separator: ", ") + ", …" : known.joined(separator: ", ")
        let list =
            known.isEmpty ? "; none has any: flow(\"name\", { tags = { \"\(tag)\" } }, …)" : "; there are \(tags)"
        let joint = tag.contains(",") ? "; tags are joined with and, or, not, as in 'auth and not slow'" : nil
        let bare = tag.hasPrefix("@") ? "; a tag is written without '@'" : nil
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? joint ?? bare ?? list
        return Self(.usage, "no flow has the tag '\(tag)'\(hint)")
    }

    static func badTagExpression(_ text: String, _ reason: String) -> Self {
        Self(
            .usage,
            "not a tag expression: \(text) (\(reason)); tags are joined with and, or, not, as in 'auth and not slow'"
        )
    }

    static func badShard(_ text: String) -> Self {
        Self(.usage, "not a shard: '\(text)'; write I/N with I from 1 to N, or 'auto'")
    }

    static func halfShard(_ present: String, missing: String) -> Self {
        Self(.usage, "\(present) is set but \(missing) is not: half a shard")
    }

    static func badShardVariable(_ name: String, _ value: String) -> Self {
        Self(.usage, "\(name) is not a number: '\(value)'")
    }

    static func shardOutOfRange(_ index: String, _ value: Int, total: Int) -> Self {
        Self(.usage, "\(index) is \(value), out of range for \(total) shards")
    }

    static func noShardEnvironment() -> Self {
        Self(.usage, "no shard found in the environment for '--shard auto'")
    }

    /// - Parameter folder: Where the path begins, if it is relative.
    package static func unreadableFile(_ path: String, _ fault: FileFault, from folder: String? = nil) -> Self {
        let place = path.hasPrefix("/") ? path : folder.map { Path.absolute(path, from: $0) }
        let isMissing = place.map { FileSystem.kind($0) == nil } ?? false
        let hint = isMissing ? place.map { NearestPath.hint(for: path, at: $0) } ?? "" : ""
        return Self(.usage, "cannot read \(path): \(fault.message)\(hint)")
    }

    static func notAnEventFile(_ path: String) -> Self {
        Self(.usage, "not an event file (written by '-r json=PATH'): \(path)")
    }

    static func newerEventFile(_ path: String, version: Int) -> Self {
        Self(
            .usage,
            "\(path) is written in version \(version) of the event format, and this sextant reads version "
                + "\(EventLine.version): read it with the release that wrote it, or a later one"
        )
    }

    static func unknownListedFlow(_ entry: String, file: String, nearest: String?) -> Self {
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? "; 'run --list' prints what it takes"
        return Self(.usage, "\(file) names a flow that does not exist: '\(entry)'\(hint)")
    }

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
            flag ?? nearest.map { ": did you mean '\($0)'?" } ?? "; there are \(known.joined(separator: ", "))"
        return Self(.usage, "unknown setting '\(key)' in sextant.lua\(hint)")
    }

    package static func badSetting(_ key: String, _ problem: String) -> Self {
        Self(.usage, "setting '\(key)' in sextant.lua: \(problem)")
    }

    static func badSetting(_ key: String, expected: String, got value: Value) -> Self {
        Self(.usage, "setting '\(key)' in sextant.lua must be \(expected), not \(value)")
    }

    static func noApp(_ text: String, nearest: String?, linked: [String], from folder: String) -> Self {
        let known = linked.isEmpty ? "" : "; linked apps: \(linked.joined(separator: ", "))"
        let path = NearestPath.hint(for: text, at: Path.absolute(text, from: folder))
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? (path.isEmpty ? nil : path)
        return Self(.usage, "there is no app at '\(text)'" + (hint ?? "; an app is a path such as app.lua\(known)"))
    }

    static func noDescription(in folder: String) -> Self {
        Self(.usage, "there is no app.lua in \(folder)")
    }

    static func noAppFile(_ path: String) -> Self {
        Self(.usage, "'\(path)' describes no app: an app is an app.lua, a folder with one, or a .storyboard")
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

/// Texts that end up in reports.
enum ReportText {
    static let scriptEntry = "the script loads"

    static let unreadableFolder = "the folder may not be read, so the flow scripts in it are not known"
    static let foreignName = "its name is not UTF-8, so nobody could name it in a report: rename it"

    static func sameName(as line: Int) -> String {
        "another flow of this file has the same name: line \(line)"
    }

    static func sameID(_ id: String, as site: FlowSite) -> String {
        "another flow has the id '\(id)': \(site.file):\(site.line)"
    }

    static func stuck(_ limit: Duration) -> String {
        "the flow did not stop at its limit of \(limit.text): it is stuck inside one library call"
    }

    static let stuckRun = "a flow is stuck, so the rest of the run was not run"
    static let notLoaded = "the run ended before the script was loaded"
    static let stuckLoad = "the script did not finish loading: it is stuck inside one library call"
    static let interrupted = "interrupted"
    static let terminated = "terminated"
    static let globalTimeout = "the limit of the whole run (--global-timeout) was reached"
    static let emptyShard = "this shard is empty: it has no part of the selection"

    static func tooManyFailures(_ count: Int) -> String {
        "stopped after \(Amounts.count(count, "failed flow"))"
    }

    static func noFlow(in file: String) -> String {
        "\(file) declares no flow"
    }

    static func leftoverOnly(_ places: [String]) -> String {
        "leftover 'only', refused by --forbid-only: \(places.joined(separator: ", "))"
    }

    static func ranOnly(_ count: Int, of total: Int) -> String {
        "\(count) of \(total) flows ran: those marked 'only'"
    }

    static func lowCoverage(_ percentage: Double, minimum: Double) -> String {
        "coverage is \(percent(percentage)), less than --coverage-minimum \(percent(minimum))"
    }

    static func noCoverage(_ minimum: Double) -> String {
        "no flow measured coverage, so --coverage-minimum \(percent(minimum)) does not hold"
    }

    /// Rounded down: 99.96 is not 100.
    private static func percent(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded(.down))
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + "%"
    }

    static let notDeterministic = "two runs of the flow with the same seed differ"
}
