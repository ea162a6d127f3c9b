import NavigationCore
import NavigationHarness

extension Twin {
    /// Undo after a step gives what was before it, redo what was after it.
    static let undone = Twin(name: "undo then redo") { trial in
        let app = try RunningApp(trial.app)
        for step in trial.steps {
            let before = app.sight
            try app.take(step)
            let after = app.sight
            guard before.drawing != after.drawing || before.kept != after.kept, !step.isLaunch else { continue }
            guard try app.navigator.undo() else { return "nothing to undo after \(step.lua)" }
            if let wrong = app.sight.whatIsThere.difference(to: before.whatIsThere) {
                return "undo of \(step.lua) gives\n\(wrong)"
            }
            guard try app.navigator.redo() else { return "nothing to redo after \(step.lua)" }
            if let wrong = app.sight.whatIsThere.difference(to: after.whatIsThere) {
                return "redo of \(step.lua) gives\n\(wrong)"
            }
        }
        return nil
    }

    /// What is done after an earlier state was put back comes to what it came to then.
    static let repeated = Twin(name: "once more from an earlier state") { trial in
        let app = try RunningApp(trial.app)
        let middle = trial.steps.count / 2
        let rest = trial.steps[middle...]
        guard !rest.contains(where: \.isLaunch) else { return nil }
        for step in trial.steps[..<middle] { try app.take(step) }
        let before = app.navigator.state
        for step in rest { try app.take(step) }
        let once = app.sight
        try app.navigator.restore(before)
        for step in rest { try app.take(step) }
        let again = app.sight
        let made = again.endings.count - once.endings.count
        guard once.drawing == again.drawing, once.kept == again.kept, once.data == again.data,
            once.endings.suffix(made) == again.endings.suffix(made)
        else { return again.difference(to: once) }
        return nil
    }

    /// Putting the state back that the app is in changes nothing.
    static let kept = Twin(name: "put back in place") { trial in
        let plain = try RunningApp(trial.app)
        let other = try RunningApp(trial.app)
        for step in trial.steps {
            try plain.take(step)
            try other.take(step)
            try other.navigator.restore(other.navigator.state)
            if let wrong = other.sight.difference(to: plain.sight) { return "\(step.lua) gives\n\(wrong)" }
            let hazards = [plain, other].map { $0.navigator.log.events.compactMap(\.hazard) }
            guard hazards[0] == hazards[1] else {
                return "\(step.lua) gives the hazards \(hazards[1]) instead of \(hazards[0])"
            }
        }
        return nil
    }

    /// What a command is said to come to is what it comes to, and asking changes nothing.
    static let predicted = Twin(name: "can agrees with the deed") { trial in
        let app = try RunningApp(trial.app)
        for step in trial.steps {
            guard let (command, options) = step.command else {
                try app.take(step)
                continue
            }
            let before = app.navigator.state
            let said = try app.navigator.outcome(of: command, options)
            guard app.navigator.state == before else { return "asking about \(step.lua) has changed the app" }
            try app.take(step)
            let made = app.requests.last.flatMap { app.navigator.records[$0]?.settlement }
            guard said?.outcome == made?.outcome, said?.reason == made?.reason else {
                return "\(step.lua) was said to be \(describe(said)) and is \(describe(made))"
            }
        }
        return nil
    }

    /// Time that passes in two parts is the same time.
    static let split = Twin(name: "one advance of the clock split in two") { trial in
        var other = trial
        other.steps = trial.steps.flatMap { step -> [Step] in
            if case .advance(let seconds) = step, seconds > 1 { return [.advance(1), .advance(seconds - 1)] }
            return [step]
        }
        return try RunningApp.run(other).difference(to: try RunningApp.run(trial))
    }

    /// Transitions that take their time lead where those lead that take none, for who waits for their end.
    static let animated = Twin(name: "transitions take time", pace: .animated)

    /// Requests that are delayed lead where those lead that are not.
    static let delayed = Twin(name: "requests have a delay", pace: .delayed)

    /// Who hears of a destination before it appears changes nothing by that.
    static let announced = Twin(name: "somebody hears of destinations", pace: .announced)

    private init(name: String, pace: Pace) {
        self.init(name: name) { trial in
            let prompt = try RunningApp(trial.app)
            let slow = try RunningApp(trial.app, pace: pace)
            for step in trial.steps {
                try prompt.take(step)
                try slow.take(step)
                try slow.settle()
                // What a delay comes before is refused at the end of that, when its data has been given.
                let isRefused = prompt.sight.endings.last?.hasPrefix(Outcome.failed.rawValue) == true
                if pace == .delayed, step.bringsData, isRefused { return nil }
                if let wrong = slow.sight.difference(to: prompt.sight) { return "\(step.lua) gives\n\(wrong)" }
                // Of several that can go on at once the one with a delay is last.
                if pace == .delayed, prompt.navigator.state.requests.count > 1 { return nil }
            }
            return nil
        }
    }

    /// Requests that are made while a transition runs come one after the other.
    static let queued = Twin(name: "requests wait for a transition") { trial in
        let patient = try RunningApp(trial.app, pace: .animated)
        let hasty = try RunningApp(trial.app, pace: .animated)
        for step in trial.steps where step.command != nil && step.deed.waitsForTransitions {
            try patient.take(step)
            try patient.settle()
            // A request is meant for the window that is active when it is made: a hasty one may be meant for another.
            guard patient.navigator.state.windows.count == 1 else { return nil }
            try hasty.take(step)
        }
        try hasty.settle()
        return hasty.sight.difference(to: patient.sight)
    }

    /// A link leads where it leads, whether it starts the app or comes when nothing is in the way.
    static let cold = Twin(name: "a link cold against warm") { trial in
        for screen in trial.app.screens {
            let link = Step.link(screen.name, screen.hasID ? "1" : nil)
            let warm = try RunningApp(trial.app)
            try warm.open(link)
            let cold = try RunningApp(trial.app, url: link)
            if let wrong = cold.sight.whatIsThere.difference(to: warm.sight.whatIsThere) {
                return "\(link) at the start gives\n\(wrong)"
            }
        }
        return nil
    }

    /// What is saved and comes back is the same when it is saved and comes back once more.
    static let saved = Twin(name: "save then restore") { trial in
        let app = try RunningApp(trial.app)
        for step in trial.steps { try app.take(step) }
        try app.take(.relaunch)
        // Who is asked to sign in has not come to where they were.
        guard app.navigator.state.requests.isEmpty else { return nil }
        let once = app.sight
        try app.take(.relaunch)
        guard app.navigator.state.requests.isEmpty else { return nil }
        return app.sight.drawing == once.drawing ? nil : app.sight.difference(to: once)
    }

    private static func describe(_ settlement: Settlement?) -> String {
        settlement.map { "\($0.outcome.rawValue) \($0.reason.rawValue)" } ?? "pending"
    }
}

extension Sight {
    /// Without how requests ended: time travel ends some, and takes the end of others back; it tells nobody what appears.
    var whatIsThere: Sight {
        Sight(
            drawing: drawing,
            instances: instances,
            appeared: [],
            data: data,
            endings: [],
            heard: [],
            isInBackground: false,
            kept: kept
        )
    }
}
