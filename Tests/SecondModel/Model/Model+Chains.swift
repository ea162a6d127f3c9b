/// Chains: each step begins when the one before is done, and the first that is not ends them.
extension Model {
    mutating func ask(chain steps: [Step]) {
        endings.append(.done("completed"))
        next = [Request(step: .chain(steps), index: endings.count - 1, rest: steps)]
        goOn()
        followAnswer()
        deliver()
    }

    /// How a chain has ended after one of its steps; what the step itself waits for is no matter of the chain.
    mutating func chainEnding(after ending: Ending, of request: Request) -> Ending {
        switch ending.outcome {
        case "pending": return .pending(Ending.noProtection)
        case "done":
            next.append(request)
            return .done("completed")
        default: return Ending(outcome: ending.outcome, reason: ending.reason)
        }
    }

    /// Takes the next steps of chains, each from where the one before has ended.
    mutating func goOn() {
        while let last = next.first {
            next.removeFirst()
            guard let step = last.rest?.first, let rest = last.rest?.dropFirst() else { continue }
            react()
            remember()
            if step.deed.isLink { isInBackground = false }
            var request = Request(step: step.deed, index: last.index, rest: Array(rest))
            (request.window, request.namesWindow) = (step.window ?? window(for: step) ?? active, step.window != nil)
            isLocked ? pursueBehindLock(request) : pursue(request)
        }
    }
}
