import FlowRunner
import FlowScripting
import Foundation
import NavigationCore
import Platform
import RunEvents
import Synchronization

/// A flow script in a toy language: each line declares a flow, as `VERB NAME… [#tag…] [!only] [@id]`.
///
/// Verbs: pass, fail, error, skip, timeout, flaky (fails at first), random (another digest each time), hazard; and
/// for processes: hang, spin (uses up the processor), gulp (two gigabytes), crash, leave (exits), flood (prints past the harness), torrent (fails after very many events of every kind), nap (0.3 s),
/// doze (5 ms), stray (prints past the harness in every way), descriptors (prints those of its process), kin (counts what
/// its parent process has), variables (prints those of its environment whose names begin with `TOY`, as bytes). A line `broken` or `app-broken` keeps the script from loading,
/// `deadly` ends the process that loads it, `stall` never loads.
package struct FakeScript: FlowSource {
    let path: String
    let settings: FlowSettings

    package static let open: OpenFlowSource = { path, settings in FakeScript(path: path, settings: settings) }

    private static let runs = Mutex<[String: Int]>([:])

    private var lines: [(number: Int, words: [String])] {
        let text = (try? FileReading.text(of: path)) ?? ""
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
            .map { ($0 + 1, $1.split(separator: " ").map(String.init)) }
            .filter { !$0.1.isEmpty }
    }

    private var file: String { Path.relative(path, to: settings.projectFolder) }

    package func declarations() throws(ScriptFailure) -> [FlowDeclaration] {
        if lines.contains(where: { $0.words[0] == "deadly" }) { abort() }
        if lines.contains(where: { $0.words[0] == "stall" }) { Self.hang() }
        if let line = lines.first(where: { $0.words[0].hasSuffix("broken") }) {
            throw ScriptFailure(
                cause: line.words[0] == "broken" ? .script : .app,
                message: "unexpected symbol near '!'",
                file: file,
                line: line.number
            )
        }
        return lines.enumerated().map { index, line in
            FlowDeclaration(
                index: index,
                path: [line.words.dropFirst().filter { !"#!@".contains($0.prefix(1)) }.joined(separator: " ")],
                line: line.number,
                id: line.words.first { $0.hasPrefix("@") }.map { String($0.dropFirst()) },
                tags: line.words.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) },
                only: line.words.contains("!only")
            )
        }
    }

    package func run(_ flow: FlowDeclaration, observer: any FlowObserver) throws(ScriptFailure) -> FlowResult {
        let key = "\(path) \(flow.name)"
        let run = Self.runs.withLock { runs in
            runs[key, default: 0] += 1
            return runs[key, default: 0]
        }
        let verb = lines.first { $0.number == flow.line }?.words[0] ?? ""
        observer.stepStarted(name: "only step", line: flow.line)
        observer.navigation(Event(.pushed(nil), time: .seconds(1), screen: verb == "random" ? "item\(run)" : "item"))
        observer.output("said by \(flow.name)\n")
        let result = result(verb, flow, run, observer)
        observer.stepEnded(name: "only step", failed: result.status == .failed)
        return result
    }

    private func result(_ verb: String, _ flow: FlowDeclaration, _ run: Int, _ observer: any FlowObserver) -> FlowResult
    {
        switch verb {
        case "fail": return failed(.failed, flow)
        case "error": return failed(.errored, flow)
        case "timeout": return failed(.timedOut, flow)
        case "flaky": return run == 1 ? failed(.failed, flow) : FlowResult(status: .passed)
        case "skip": return FlowResult(status: .skipped, note: "not today")
        case "random": return FlowResult(status: .passed, digest: "digest \(run)")
        case "hazard":
            observer.hazard(FlowHazard(kind: "double-present", screen: "item", message: "two sheets at once"))
            return FlowResult(status: .passed)
        case "hang": Self.hang()
        case "spin": while true { _ = getppid() }
        case "gulp":
            UnsafeMutableRawPointer.allocate(byteCount: 2 << 30, alignment: 16).deallocate()
            return FlowResult(status: .passed)
        case "crash": abort()
        case "leave": exit(9)
        case "flood":
            print(String(repeating: "flood ", count: 2_000_000))
            return FlowResult(status: .passed)
        case "torrent":
            Self.flood(observer)
            return failed(.failed, flow)
        case "stray":
            Self.printStray()
            return FlowResult(status: .passed)
        case "descriptors":
            observer.output(ProcessLook.descriptors.joined(separator: ", "))
            return FlowResult(status: .passed)
        case "kin":
            observer.output(ProcessLook.kin)
            return FlowResult(status: .passed)
        case "variables":
            observer.output(ProcessLook.variables(named: "TOY").joined(separator: " "))
            return FlowResult(status: .passed)
        case "nap":
            usleep(300_000)
            return FlowResult(status: .passed)
        case "doze":
            usleep(5_000)
            return FlowResult(status: .passed)
        default: return FlowResult(status: .passed, virtualTime: .seconds(3), digest: "abc", seed: settings.seed)
        }
    }

    /// Also what looks like the end of the job, and what comes before a line end.
    private static func printStray() {
        let forged = #"{"v":1,"kind":"crashed","job":1,"how":"forged"}"#
        for (descriptor, text) in [(1, "on one\n\(forged)\nhalf a line"), (2, "on two\n\(forged)\nhalf a line")] {
            _ = Array(text.utf8).withUnsafeBytes { write(Int32(descriptor), $0.baseAddress, $0.count) }
        }
    }

    private static func flood(_ observer: any FlowObserver) {
        let text = String(repeating: "x", count: 10_000)
        for number in 0..<100_000 {
            observer.stepStarted(name: text, line: number)
            observer.navigation(Event(.effect(text, [:]), time: .seconds(number), screen: text))
            observer.called(FlowCall(name: "push", line: number, time: .zero, tree: { .string(text) }))
            observer.hazard(FlowHazard(kind: "leak", message: text))
            observer.output("x")
        }
    }

    /// Never returns, as a flow that is stuck inside one library call.
    private static func hang() -> Never {
        while true { pause() }
    }

    private func failed(_ status: EndStatus, _ flow: FlowDeclaration) -> FlowResult {
        let failure = FailureReport(
            message: "the screen 'profile' is not visible",
            file: file,
            line: flow.line,
            expected: "profile",
            actual: "login",
            tree: "main\n  login",
            lastEvents: ["0s pushed login"]
        )
        return FlowResult(status: status, failures: [failure])
    }
}
