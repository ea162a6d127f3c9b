import AppConformance
import AppMutation
import NavigationCore
import RunEvents

/// The mutation-testing report schema, version 2, with the lock file as the source that was mutated.
enum MutateJSON {
    static func text(of result: MutateResult) -> String {
        var json = JSONText()
        json.append([
            ("schemaVersion", "2"), ("thresholds", ["high": 80, "low": 60]), ("files", files(result)),
            ("testFiles", testFiles(result)), ("performance", performance(result)),
            ("framework", ["name": "Sextant", "version": .string(Sextant.version)]),
        ])
        return json.text
    }

    private static func performance(_ result: MutateResult) -> Value {
        let (setup, initial, mutation) = result.phases
        return [
            "setup": .number(setup.seconds * 1000), "initialRun": .number(initial.seconds * 1000),
            "mutation": .number(mutation.seconds * 1000),
        ]
    }

    private static func files(_ result: MutateResult) -> Value {
        let file: Value = [
            "language": "text", "source": .string(result.lines.map { $0 + "\n" }.joined()),
            "mutants": .array(result.results.map { mutant($0, result) }),
        ]
        return .record([NavigationLock.fileName: file])
    }

    private static func mutant(_ one: MutantResult, _ result: MutateResult) -> Value {
        let line = result.line(of: one.mutant)
        let end = result.lines[line - 1].utf16.count + 1
        var fields: [String: Value] = [
            "id": .string(one.mutant.id), "mutatorName": .string(one.mutant.mutation.rawValue),
            "location": ["start": position(line, 1), "end": position(line, end)],
            "status": .string(one.verdict.schemaName),
            "description": .string(one.mutant.description), "replacement": .string(one.mutant.description),
            "coveredBy": .array(one.covering.map { .string(result.flows[$0].id) }),
            "testsCompleted": .integer(one.completed), "duration": .number(one.time.seconds * 1000),
        ]
        if one.verdict == .killed, let flow = one.flow { fields["killedBy"] = [.string(result.flows[flow].id)] }
        if let reason = result.reason(for: one) {
            fields["statusReason"] = .string(
                one.isAlive ? "\(reason); would notice: \(result.advice(for: one))" : reason
            )
        }
        return .record(fields)
    }

    private static func position(_ line: Int, _ column: Int) -> Value {
        ["line": .integer(line), "column": .integer(column)]
    }

    private static func testFiles(_ result: MutateResult) -> Value {
        let byFile = Dictionary(grouping: result.flows) { $0.site.file }
        return .record(
            byFile.mapValues { flows in
                let tests = flows.map { flow -> Value in
                    let start = position(max(1, flow.site.line), 1)
                    return [
                        "id": .string(flow.id), "name": .string(flow.site.name), "location": ["start": start],
                    ]
                }
                return ["tests": .array(tests)]
            }
        )
    }
}

extension MutantResult.Verdict {
    /// What the schema calls it.
    fileprivate var schemaName: String {
        switch self {
        case .killed: "Killed"
        case .survived: "Survived"
        case .noCoverage: "NoCoverage"
        case .timeout: "Timeout"
        case .error: "RuntimeError"
        case .equivalent: "Ignored"
        case .notRun: "Pending"
        }
    }
}
