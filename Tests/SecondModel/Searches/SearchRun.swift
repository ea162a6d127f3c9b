import Dispatch
import Synchronization

/// Searches the apps of many seeds, each with every combination of features, on all cores.
struct SearchRun: Sendable {
    var searches: [Search]
    var features: [Features]
    var seeds: Range<UInt64>
    /// Faulty behaviours of the navigator that are switched on, to see that they are found.
    var quirks: [String] = []

    /// What a search has found in an app.
    struct Finding: Sendable {
        var search: String
        var app: RandomApp
        var text: String
    }

    private struct Job {
        var search: Search
        var app: RandomApp
    }

    private var jobs: [Job] {
        searches.flatMap { search in
            features.flatMap { features in
                seeds.filter { ($0 - seeds.lowerBound).isMultiple(of: search.interval) }
                    .map { Job(search: search, app: RandomApp(seed: $0, features: features, quirks: quirks)) }
            }
        }
    }

    /// A group for each app that asserts in a flow what the model sees.
    var scripts: [String] {
        jobs.map { $0.app.trial(length: 12).script("features \($0.app.features.rawValue), seed \($0.app.seed)") }
    }

    /// Returns how many apps were searched; `note` hears of each finding, and `progress` how many are done of how many.
    func run(
        note: @Sendable (Finding) -> Void,
        progress: @Sendable (_ done: Int, _ count: Int) -> Void
    ) -> Int {
        let jobs = jobs
        let done = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
            let job = jobs[index]
            if let text = Self.text(of: job) {
                note(Finding(search: job.search.name, app: job.app, text: text))
            }
            done.withLock {
                $0 += 1
                progress($0, jobs.count)
            }
        }
        return jobs.count
    }

    /// What the search of an app has found, also that it gave up.
    private static func text(of job: Job) -> String? {
        do {
            return try job.search.finding(job.app)
        } catch {
            return "it gave up: \(error)"
        }
    }
}
