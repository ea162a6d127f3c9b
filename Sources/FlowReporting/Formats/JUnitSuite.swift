import Platform
import RunEvents

/// The `testsuite` of one script.
struct JUnitSuite {
    let file: String
    let run: RunStart
    private let className: String
    private(set) var totals = JUnitTotals()
    private var cases: [(place: FlowPlace, text: JUnitCaseText)] = []
    /// Attempts that a further one follows, by flow.
    private var earlier: [String: [(FlowEnd, FlowRecord)]] = [:]

    init(file: String, run: RunStart) {
        self.file = file
        self.run = run
        className = JUnitCase.className(file)
    }

    mutating func add(_ end: FlowEnd, _ record: FlowRecord) {
        let key = "\(end.attempt.repetition) \(end.attempt.id)"
        // What was tried in vain has taken its time, too.
        totals.wallMicroseconds += end.wallMicroseconds
        if end.retried {
            earlier[key, default: []].append((end, record))
        } else {
            totals.count(end)
            let attempts = earlier.removeValue(forKey: key) ?? []
            let text = JUnitCase(run: run, className: className, attempts: attempts, end: end, record: record).text
            cases.append((end.place, text))
        }
    }

    var text: String {
        let attributes = XMLText.attributes(
            [("name", run.display(file))] + totals.attributes + [
                ("time", JUnitTotals.time(totals.wallMicroseconds)),
                ("timestamp", run.startedAt), ("hostname", run.host), ("file", run.display(file)),
            ]
        )
        var taken: Set<String> = []
        let cases = cases.sorted { $0.place < $1.place }.map { $0.text.named(besides: &taken) }.joined()
        return "  <testsuite\(attributes)>\n\(properties)\(cases)  </testsuite>\n"
    }

    private var properties: String {
        let pairs =
            [("sextant", run.sextant), ("lua", run.lua), ("seed", String(run.seed))]
            + (run.shuffleSeed.map { [("shuffle", String($0))] } ?? [])
        let lines = pairs.map { "      <property\(XMLText.attributes([("name", $0), ("value", $1)]))/>\n" }
        return "    <properties>\n\(lines.joined())    </properties>\n"
    }
}

/// The `testcase` of one flow, whose name is settled when the others are known.
struct JUnitCaseText {
    /// As it stands in the attribute.
    let name: String
    /// What follows it.
    let rest: String

    /// The whole; names that differ only in what XML does not hold are told apart by a number.
    func named(besides taken: inout Set<String>) -> String {
        var (unique, number) = (name, 1)
        while !taken.insert(unique).inserted {
            number += 1
            unique = "\(name) (\(number))"
        }
        return "    <testcase name=\"\(unique)\"\(rest)"
    }
}

/// The `testcase` of one flow with all its attempts.
private struct JUnitCase {
    let run: RunStart
    let className: String
    /// Attempts before the last one.
    let attempts: [(FlowEnd, FlowRecord)]
    let end: FlowEnd
    let record: FlowRecord

    var text: JUnitCaseText {
        let wall = attempts.map(\.0.wallMicroseconds).reduce(end.wallMicroseconds, +)
        var attributes = [("classname", className), ("file", run.display(end.site.file))]
        if end.site.line > 0 { attributes.append(("line", String(end.site.line))) }
        attributes.append(("time", Amounts.decimals(Double(wall) / 1_000_000, 6)))
        let body = outcome + output
        let tag = XMLText.attributes(attributes)
        return JUnitCaseText(
            name: XMLText.attribute(SafeText.cut(end.uniqueName)),
            rest: body.isEmpty ? tag + "/>\n" : "\(tag)>\n\(body)    </testcase>\n"
        )
    }

    /// Folder and file stem joined by dots; never a line, or a test's history would break with every edit.
    static func className(_ file: String) -> String {
        var stem = file
        for ending in [".flow.lua", ".lua"] where stem.hasSuffix(ending) {
            stem.removeLast(ending.count)
            break
        }
        return stem.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: ".")
    }

    private var outcome: String {
        switch end.status {
        case .passed: attempts.map { problem("flaky", $0.0, $0.1) }.joined()
        case .skipped, .notRun: "      <skipped\(XMLText.attributes([("message", end.reasonNotRun)]))/>\n"
        default: failed
        }
    }

    /// The first failure is the failure; later ones are re-runs.
    private var failed: String {
        let all = attempts + [(end, record)]
        return problem("", all[0].0, all[0].1) + all.dropFirst().map { problem("rerun", $0.0, $0.1) }.joined()
    }

    private func problem(_ prefix: String, _ end: FlowEnd, _ record: FlowRecord) -> String {
        let kind = end.status == .failed ? "failure" : "error"
        let tag = prefix.isEmpty ? kind : prefix + kind.prefix(1).uppercased() + kind.dropFirst()
        let attributes = XMLText.attributes([
            ("message", SafeText.cut(end.shortMessage)), ("type", end.status.rawValue),
        ])
        let text = XMLText.content(FailureText(run: run, paint: Painter(isOn: false)).details(end))
        return "      <\(tag)\(attributes)>\(text)</\(tag)>\n"
    }

    private var output: String {
        let hazards = record.hazards.map { "hazard \($0.hazard): \($0.message)\n" }.joined()
        let notes = record.notes.map { "note \(run.display(end.site.file, line: $0.line)) \($0.message)\n" }.joined()
        let text = (attempts.map(\.1.output) + [record.output]).joined() + hazards + notes
        return text.isEmpty ? "" : "      <system-out>\(XMLText.content(text))</system-out>\n"
    }
}
