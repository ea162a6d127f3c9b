/// A trial as a flow: what is found can be run, and given to others.
extension Trial {
    /// A complete script that takes steps and asserts what is to be seen after them.
    func script(_ name: String, _ steps: [Step], _ assertions: [String]) -> String {
        let body = steps.enumerated().map { index, step in
            step.makesRequest ? "local r\(index) = \(step.lua)" : step.lua
        }
        return """
            group("\(name)", function()
              app.use {
            \(app.lua.map { "    " + $0 }.joined(separator: "\n"))
              }

              flow("\(name)", function()
            \((body + assertions).map { "    " + $0 }.joined(separator: "\n"))
              end)
            end)
            """
    }

    /// A script that fails where flows show something else than the model.
    func script(_ name: String) -> String {
        let trial = Trial(app: app.sayable, steps: steps)
        var (model, numbers, taken) = (Model(trial.app), Renumbering(), [Step]())
        for step in steps {
            guard model.canBeSaid(step), !Exclusion.all.contains(where: { $0.concerns(step, model) }) else { continue }
            taken.append(step)
            model.take(step)
        }
        return trial.script(name, taken, model.sight(&numbers).assertions(after: taken))
    }

    /// App and steps.
    var text: String { (app.lua + steps.map(\.lua)).joined(separator: "\n") }

    /// What a person reads who looks for the mistake.
    func report(_ difference: Difference) -> String {
        """
        the navigator and the model differ\(difference.error.map { ": it gave up: \($0)" } ?? "")
        \(script("model", difference.steps, difference.assertions))
        """
    }
}

extension Model {
    /// Whether a script can say a step: a function of names does not tell several screens of a name apart, a person sees one
    /// window, and an answer that is not there raises.
    fileprivate func canBeSaid(_ step: Step) -> Bool {
        switch step.deed {
        case .mapStack: false
        case .choose(let answer): step.window == nil && layers.last?.question?.answers.contains(answer) != false
        default: true
        }
    }
}

extension Blueprint {
    /// The same as far as a table can say it: there the style of a modal says that a screen is one.
    fileprivate var sayable: Blueprint {
        var result = self
        for index in screens.indices {
            if screens[index].manner == nil { result.screens[index].style = "sheet" }
            if screens[index].edge?.manner == nil { result.screens[index].edge?.style = nil }
        }
        return result
    }
}

extension Sight {
    /// The lines that assert it after some steps.
    func assertions(after steps: [Step]) -> [String] {
        let asked = steps.indices.filter { steps[$0].makesRequest }
        return zip(asked, endings).flatMap { Sight.assertions(of: "r\($0)", $1) } + [assertedTree, assertedCache]
    }

    /// How a request ended, or what holds it.
    fileprivate static func assertions(of request: String, _ ending: String) -> [String] {
        let words = ending.split(separator: " ")
        if words[0] == "pending", words[1] == Ending.noProtection { return ["assert.outcome(\(request), \"pending\")"] }
        if words[0] == "pending" { return ["assert.held(\(request), \"\(words[1])\")"] }
        let removed = ending.split(separator: " -[").dropFirst().first.map { "{ \($0.dropLast()) }" }
        return ["assert.outcome(\(request), \"\(words[0])\", \"\(words[1])\")"]
            + (removed.map { ["assert.equal(\($0), \(request).removed)"] } ?? [])
    }

    fileprivate var assertedTree: String {
        (["assert.tree [["] + drawing.map { "  " + $0 } + ["]]"]).joined(separator: "\n")
    }

    fileprivate var assertedCache: String {
        "assert.equal({ \(kept.map { "[[\($0)]]" }.joined(separator: ", ")) }, cache.ids())"
    }
}

extension Difference {
    /// What the model sees and the navigator does not, each with what that shows instead.
    fileprivate var assertions: [String] {
        guard let actual else { return [] }
        var lines: [String] = []
        let asked = steps.indices.filter { steps[$0].makesRequest }
        for (index, (wanted, found)) in zip(expected.endings, actual.endings).enumerated() where wanted != found {
            lines += Sight.assertions(of: "r\(asked[index])", wanted) + ["-- is \(found)"]
        }
        if expected.drawing != actual.drawing {
            lines += [expected.assertedTree, "--[[ is"] + actual.drawing.map { "  " + $0 } + ["]]"]
        }
        if expected.kept != actual.kept { lines += [expected.assertedCache, "-- is \(actual.kept)"] }
        if expected.instances != actual.instances {
            lines.append("-- instances: expected \(expected.instances), are \(actual.instances)")
        }
        if expected.isInBackground != actual.isInBackground {
            lines.append("-- in the background: expected \(expected.isInBackground)")
        }
        if expected.heard != actual.heard {
            lines.append("-- heard: expected \(expected.heard), are \(actual.heard)")
        }
        if expected.data != actual.data { lines.append("-- data: expected \(expected.data), are \(actual.data)") }
        if expected.appeared != actual.appeared {
            lines.append("-- on screen: expected \(expected.appeared), are \(actual.appeared)")
        }
        return lines
    }
}
