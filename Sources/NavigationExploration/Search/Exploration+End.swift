import NavigationCore
import NavigationHarness

/// What is looked at when the search is over, and what is told of it.
extension Exploration {
    private var runner: MoveRunner { explorer.runner }
    private var table: SituationTable { state.table }

    /// Walks some ways once more from a fresh launch: what the app keeps where nobody can see it leads elsewhere then.
    func verify() throws {
        let stride = max(1, table.count / Exploration.verified)
        for number in Swift.stride(from: table.count - 1, through: 0, by: -stride) {
            do { try runner.walkAnew(table.way(to: number)) } catch is TimeIsOver { return }
            guard try explorer.identity().whole != table.fingerprint(of: number) else { continue }
            let message =
                "the same moves lead elsewhere after other moves have been made: the app keeps something outside its state"
            let violation = Violation(HiddenState.memory, message, at: table.fingerprint(of: number))
            state.add(violation, of: HiddenState.propertyName)
            return
        }
    }

    private static let verified = 50

    func conclude() throws {
        for search in [state, scout].compactMap(\.self) {
            do {
                guard let pair = search.hidden.pair, let violation = try difference(pair, in: search.table) else {
                    continue
                }
                state.add(violation, of: HiddenState.propertyName)
            } catch is TimeIsOver { break }
        }
        let testimonies = try crew.testimonies()
        for word in Set(testimonies.flatMap(\.pastReads)).sorted() {
            let message =
                "functions of the app ask '\(word)', which is no part of a situation: what depends on it is not explored"
            // An app may know how late it is: that is a limit of the search, and no mistake.
            guard word != "clock.now" else {
                state.failures[word] = message
                continue
            }
            state.add(Violation(word, message, at: nil), of: HiddenState.propertyName)
        }
        for testimony in testimonies {
            for (index, notes) in testimony.notes.enumerated() { try explorer.properties[index].note(words: notes) }
        }
        numbers.replays = testimonies.reduce(0) { $0 + $1.replays }
        for index in names.indices { try lookAtWhole(index) }
    }

    /// Asks a property about everything that was found; where there is no time for what it has to try, it tells nothing.
    private func lookAtWhole(_ index: Int) throws {
        do {
            let found = try explorer.properties[index].violations(in: whole, explorer.trialAtLaunch)
            state.add(found.map { (index, $0) }, names)
        } catch let failure as TrialFailure {
            state.failures[names[index]] = failure.message
        } catch is TimeIsOver {}
    }

    private var whole: ExploredWhole {
        ExploredWhole(
            isComplete: numbers.end == .complete,
            world: runner.world,
            situations: table.all,
            backs: state.backs
        )
    }

    func noteNumbers() {
        (numbers.situations, numbers.waiting) = (table.count, bounds.strategy.isWalk ? 0 : state.waiting)
        (numbers.depth, numbers.transitions) = (state.depth, state.transitions)
        numbers.parts = [part]
        numbers.findings = findingCount
        numbers.elapsed = elapsed
    }

    /// When the search has to stop so that what was found is written down within the budget.
    var writingStart: ContinuousClock.Instant? {
        bounds.budget.map { start + $0 - min($0 / 5, Exploration.writing * findingCount) }
    }

    /// When ways are no longer shortened, whatever is still to be written down.
    var writingEnd: ContinuousClock.Instant? { bounds.budget.map { start + $0 + $0 / 20 } }

    /// When nothing is tried any more, whatever it may be for.
    var end: ContinuousClock.Instant? { writingEnd.map { $0 + .seconds(1) } }

    /// Time that shortening the way of a finding takes, and looking for a better step.
    private static let writing = Duration.milliseconds(200)

    /// Whether a finding tells what was thrown.
    private func isFinding(_ failure: String) -> Bool {
        entries(of: AppError.propertyName).contains {
            !$0.violation.isBesideActions && $0.violation.message.hasSuffix(failure)
        }
    }

    /// What is known of the ways to violations, each shortened for its share of the time, the nearest first; what only the
    /// search gets to is a note.
    private func drafts(
        _ entries: [(property: Int, entry: FindingBook.Entry)],
        _ writer: FindingWriter,
        _ notes: inout [String: String]
    ) -> [(property: Int, draft: FindingWriter.Draft)] {
        entries.enumerated().compactMap { number, one in
            let share = entries.count - number
            guard let draft = writer.draft(one.entry, of: names[one.property], share: share) else {
                notes["along an edge"] = one.entry.violation.message
                return nil
            }
            return (one.property, draft)
        }
    }

    func report(until limit: StopRule) -> ExplorationReport {
        noteNumbers()
        numbers.digest = state.digest
        let (writer, whole) = (FindingWriter(self, until: limit), whole)
        var notes = state.failures
        let broken = explorer.properties.indices.flatMap { index in
            let property = explorer.properties[index]
            return entries(of: property.name).filter { !property.refutes($0.violation.cause, in: whole) }.map {
                (property: index, entry: $0)
            }
        }
        // All ways are short before anybody looks for what would have been better.
        let drafts = drafts(broken, writer, &notes)
        let verdicts = explorer.properties.indices.map { index in
            let property = explorer.properties[index]
            return Verdict(
                property: property.name,
                findings: drafts.filter { $0.property == index }.map { writer.finding($0.draft) }.distinct,
                isComplete: numbers.isComplete,
                isVacuous: property.isVacuous,
                unseen: property.unseen(in: whole)
            )
        }
        for property in explorer.properties { notes.merge(property.doubts(in: whole)) { one, _ in one } }
        numbers.findings = verdicts.reduce(0) { $0 + $1.findings.count }
        return ExplorationReport(
            numbers: numbers,
            verdicts: verdicts,
            failures: notes.filter { !isFinding($0.value) },
            screens: state.reached.names.filter { !$0.isEmpty }.sorted(),
            reached: state.reached.transitions,
            situations: state.mapped
        )
    }
}
