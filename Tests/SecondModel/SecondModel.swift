import ArgumentParser
import FlowReporting
import NavigationCore
import Platform
import Synchronization

@main
struct SecondModel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scripts/second-model",
        abstract: "Looks for what the navigator does wrong in random apps.",
        discussion: """
            It runs them in the navigator and in a second model, which was written from the contract alone, and compares \
            what one can see; it compares apps that must behave alike; and it explores what apps can get into.

            \(Search.all.map { "\($0.name): \($0.promise)\($0.interval == 1 ? "" : "; every \($0.interval)th seed")" }
                .joined(separator: "\n"))

            A hundred thousand sequences, and what goes with them:
              scripts/second-model --seeds 640
            One app again:
              scripts/second-model sequences --from 4711 --seeds 1 --features 17
            """
    )

    @Argument(help: "What to search (\(list(Search.all.map(\.name)))); all by default.")
    var searches: [String] = []

    @Option(help: "How many seeds each combination of features is tried with.")
    var seeds: UInt64 = 50

    @Option(help: "The first seed.")
    var from: UInt64 = 1

    @Option(help: "The number of one combination of features, as a finding tells it; all that are known by default.")
    var features: Int?

    @Option(help: "A faulty behaviour of the navigator that is switched on, to see that it is found.")
    var quirk: [String] = []

    @Flag(help: "Prints the sequences as a flow script that asserts what the model sees, and searches nothing.")
    var script = false

    var chosen: [Search] {
        searches.isEmpty ? Search.all : Search.all.filter { searches.contains($0.name) }
    }

    func validate() throws {
        for name in searches where !Search.all.contains(where: { $0.name == name }) {
            throw ValidationError("there is no search '\(name)'; there are \(Self.list(Search.all.map(\.name)))")
        }
        for name in quirk where Quirk(rawValue: name) == nil {
            throw ValidationError("there is no quirk '\(name)'; there are \(Self.list(Quirk.allCases.map(\.rawValue)))")
        }
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    func run() throws {
        let run = SearchRun(
            searches: script ? [.sequences] : chosen,
            features: features.map { [Features(rawValue: $0)] } ?? Features.tried,
            seeds: from..<(from + seeds),
            quirks: quirk
        )
        guard script else { return try search(run) }
        for script in run.scripts { print(script) }
    }

    private func search(_ run: SearchRun) throws {
        let findings = Mutex(0)
        let line = Mutex(ProgressLine(sink: isatty(STDERR_FILENO) == 1 ? FileSink.standardError() : nil, columns: 80))
        let count = run.run { finding in
            findings.withLock { $0 += 1 }
            line.withLock { try? $0.clear() }
            print(finding)
        } progress: { done, count in
            line.withLock { try? $0.draw("\(done) of \(count) apps searched") }
        }
        line.withLock { try? $0.clear() }
        let found = findings.withLock { $0 }
        print("\(count) apps searched: \(found == 0 ? "no finding" : "\(found) with findings")")
        if found > 0 { throw ExitCode.failure }
    }
}

extension SearchRun.Finding: CustomStringConvertible {
    /// What a person reads who looks for the mistake.
    var description: String {
        """
        == scripts/second-model \(search) --from \(app.seed) --seeds 1 --features \(app.features.rawValue)
        \(text)

        """
    }
}
