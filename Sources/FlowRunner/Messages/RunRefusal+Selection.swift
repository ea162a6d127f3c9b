import NavigationCore
import Platform
import RunEvents

/// Refusals of a selection that matches nothing, as lowercase fragments.
extension RunRefusal {
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

    static func unknownTag(_ tag: String, in setting: String?, nearest: String?, known: [String]) -> Self {
        let tags = known.prefix(12) + (known.count > 12 ? ["…"] : [])
        let list =
            known.isEmpty ? "; none has any: flow(\"name\", { tags = { \"\(tag)\" } }, …)" : thereAre(Array(tags))
        let joint = tag.contains(",") ? "; tags are joined with and, or, not, as in 'auth and not slow'" : nil
        let bare = tag.hasPrefix("@") ? "; a tag is written without '@'" : nil
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? joint ?? bare ?? list
        let place = setting.map { "setting 'tags' in \($0): " } ?? ""
        return Self(.usage, "\(place)no flow has the tag '\(tag)'\(hint)")
    }

    static func badTagExpression(_ text: String, _ reason: String) -> Self {
        Self(
            .usage,
            "not a tag expression: \(text) (\(reason)); tags are joined with and, or, not, as in 'auth and not slow'"
        )
    }

    static func unknownListedFlow(_ entry: String, file: String, nearest: String?) -> Self {
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? "; 'run --list' prints what it takes"
        return Self(.usage, "\(file) names a flow that does not exist: '\(entry)'\(hint)")
    }
}
