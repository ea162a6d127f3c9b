import AppConformance
import NavigationCore
import OrderedCollections
import RunEvents

/// What has come of traces, as one JSON object.
enum ConformJSON {
    private static let version = 1

    static func text(of result: ConformInvocation.Result) -> String {
        var json = JSONText()
        var fields: [(String, Value)] = [
            ("v", .integer(version)), ("app", .string(result.app)), ("traces", .array(result.verdicts.map(trace))),
        ]
        if let fit = result.fit { fields.append(("fit", self.fit(fit))) }
        json.append(fields)
        return json.text
    }

    private static func trace(_ verdict: TraceVerdict) -> Value {
        var fields: [String: Value] = [
            "file": .string(verdict.file), "events": .integer(verdict.events), "launches": .integer(verdict.launches),
            "fits": .boolean(verdict.fits), "cutOff": .boolean(verdict.isCutOff), "notes": .texts(verdict.notes),
        ]
        if let problem = verdict.problem {
            var about: [String: Value] = ["message": .string(problem.message)]
            about.set("line", problem.line)
            fields["problem"] = .record(about)
        }
        if let misfit = verdict.misfit { fields["misfit"] = self.misfit(misfit) }
        return .record(fields)
    }

    private static func misfit(_ misfit: TraceMisfit) -> Value {
        var fields: [String: Value] = [
            "line": .integer(misfit.line), "position": .integer(misfit.position), "expected": .texts(misfit.expected),
            "expectedTree": .string(misfit.expectedTree), "observed": .texts(misfit.observed),
            "before": .texts(misfit.before),
            "readings": .array(
                misfit.readings.map {
                    ["line": .integer($0.line), "place": .string($0.place), "reason": .string($0.reason)]
                }
            ),
            "suggestions": .array(misfit.suggestions.map(suggestion)),
        ]
        fields.set("event", misfit.event)
        return .record(fields)
    }

    private static func suggestion(_ suggestion: TraceMisfit.Suggestion) -> Value {
        var fields: [String: Value] = ["text": .string(suggestion.text)]
        switch suggestion.result {
        case .fits: (fields["tried"], fields["fits"]) = (true, true)
        case .goesOn(let line): (fields["tried"], fields["fits"], fields["line"]) = (true, false, .integer(line))
        case .untried: fields["tried"] = false
        case .refused: (fields["tried"], fields["fits"]) = (true, false)
        }
        return .record(fields)
    }

    private static func fit(_ fit: FieldFit) -> Value {
        [
            "missing": .array(
                fit.missing.map { transition, count in
                    [
                        "from": .string(transition.from), "to": .string(transition.to),
                        "cause": .string(transition.cause), "times": .integer(count.times),
                        "first": .string(count.first),
                    ]
                }
            ),
            "refused": .array(
                fit.refused.map {
                    ["event": .string($0.key), "times": .integer($0.value.times), "first": .string($0.value.first)]
                }
            ),
            "edges": .array(
                fit.declared.map { ["from": .string($0.from), "to": .string($0.to), "times": .integer($0.times)] }
            ),
            "links": .array(fit.links.map { ["pattern": .string($0.key), "times": .integer($0.value)] }),
            "screens": .array(fit.screens.map { ["name": .string($0.key), "times": .integer($0.value)] }),
        ]
    }
}
