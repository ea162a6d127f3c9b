import FlowReporting
import FlowRunner
import FlowScripting
import Platform
import RunEvents

/// What the commands after `:` do.
extension ReplShell {
    /// Runs a command; false if it went wrong.
    func perform(_ line: MetaLine) -> Bool {
        guard let command = line.command else { return refuse(MetaLine.unknown(line.name)) }
        guard line.takesArgument || line.argument.isEmpty else {
            return refuse("':\(command.rawValue)' takes nothing behind it, not '\(line.argument)'")
        }
        switch command {
        case .help: return help(line.argument)
        case .tree: return tell(session.tree)
        case .events: return count(line, otherwise: 20) { tell(session.lastEvents($0).joined(separator: "\n")) }
        case .actions: return tell(session.gestures.joined(separator: "\n"))
        case .explore: return explore(line.argument)
        case .go:
            guard !line.argument.isEmpty else { return refuse("\(command.usage): the screen is missing") }
            return evaluate(GoLine.lua(line.argument, isText: session.isText))
        case .undo: return count(line, otherwise: 1) { undo($0) }
        case .redo: return count(line, otherwise: 1) { redo($0) }
        case .goto: return go(to: line.argument)
        case .steps: return steps()
        case .save: return save(line)
        case .load: return load(line.argument)
        case .reset: return restart(settings)
        case .app: return change(to: line.argument)
        case .quit: return leave()
        }
    }

    private func tell(_ text: String) -> Bool {
        if !text.isEmpty { printer.say(text) }
        return true
    }

    private func count(_ line: MetaLine, otherwise: Int, _ body: (Int) -> Bool) -> Bool {
        if line.argument.isEmpty { return body(otherwise) }
        guard let number = Int(line.argument), number > 0 else {
            return refuse("':\(line.name)' takes a number from 1, not '\(line.argument)'")
        }
        return body(number)
    }

    // MARK: Time travel

    private func undo(_ count: Int) -> Bool {
        guard let target = session.stepBack(count) else {
            return refuse(
                count == 1
                    ? "there is nothing to take back" : "there are not so many steps to take back; ':steps' lists them"
            )
        }
        let gone = session.stepList[target..<session.stepCounts.made]
        return travel(to: target, "took back \(Self.naming(gone.map(\.text), from: target + 1))")
    }

    private func redo(_ count: Int) -> Bool {
        guard let target = session.stepForward(count) else {
            return refuse(count == 1 ? "nothing was taken back" : "not so many steps were taken back")
        }
        let made = session.stepList[session.stepCounts.made..<target]
        return travel(to: target, "made again \(Self.naming(made.map(\.text), from: session.stepCounts.made + 1))")
    }

    private func go(to argument: String) -> Bool {
        let all = session.stepCounts.all
        guard Int(argument) != nil else {
            return refuse("':goto' takes the number of a step, not '\(argument)'; ':steps' lists them")
        }
        guard let number = Int(argument), (0...all).contains(number) else {
            return refuse(
                all == 0 ? "there are no steps yet" : "':goto' takes a step from 0 to \(all); ':steps' lists them"
            )
        }
        return travel(to: number, number == 0 ? "at the launch" : "at step \(number)")
    }

    private func travel(to number: Int, _ message: String) -> Bool {
        let result = session.travel(to: number)
        if session.stepCounts.made == number { printer.say(message) }
        return conclude(result)
    }

    private static func naming(_ texts: [String], from first: Int) -> String {
        let line = texts[0].split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
        let steps = texts.count == 1 ? "step \(first)" : "steps \(first) to \(first + texts.count - 1)"
        return "\(steps): \(SafeText.cut(line, to: 60))\(texts.count == 1 ? "" : " …")"
    }

    private func steps() -> Bool {
        let list = session.stepList
        guard !list.isEmpty else { return tell("no steps yet") }
        let made = session.stepCounts.made
        let width = String(list.count).count
        for (index, step) in list.enumerated() {
            let number = String(index + 1)
            let mark = index + 1 == made ? ">" : " "
            let line = step.text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
            let notes = (step.hasFailed ? "  (failed)" : "") + (step.isMade ? "" : "  (taken back)")
            let indent = String(repeating: " ", count: width - number.count)
            let place = step.screen.map { "  → \($0)" } ?? ""
            printer.say("\(mark) \(indent)\(number)  \(SafeText.cut(line, to: 80))\(place)\(notes)")
        }
        return true
    }

    // MARK: Files and apps

    private func save(_ line: MetaLine) -> Bool {
        guard !line.argument.isEmpty else { return refuse(":save FILE: the file is missing") }
        var path = Path.absolute(line.argument, from: context.workingFolder)
        if FileSystem.kind(path) == .folder { return refuse("\(line.argument) is a folder") }
        if !Path.name(path).contains(".") { path += ".flow.lua" }
        let saved: SavedFlow
        do throws(SavingFault) {
            saved = try session.save(to: path, replacing: line.name.hasSuffix("!"))
        } catch {
            return refuse(error.message)
        }
        let shown = Path.relative(path, to: context.workingFolder)
        let name = shown.hasPrefix("../../") ? path : shown
        let left = saved.leftOut == 0 ? "" : ", \(saved.leftOut) left out that only looked or failed"
        printer.say("wrote \(name): \(Amounts.count(saved.steps, "step"))\(left)")
        guard let problem = saved.problem else {
            let app = saved.app.map { ["--app", $0] } ?? []
            let words = [context.command, "run", name] + app
            return tell("it passes; again with: " + words.map(ShellWord.quoted).joined(separator: " "))
        }
        return refuse("\(name) does not pass as it is: \(problem)")
    }

    private func load(_ argument: String) -> Bool {
        guard !argument.isEmpty else { return refuse(":load FILE: the file is missing") }
        let path = Path.absolute(argument, from: context.workingFolder)
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: path)
        } catch {
            return refuse(RunRefusal.unreadableFile(argument, error, from: context.workingFolder).message)
        }
        let lines = text.fileLines.map(String.init)
        // Lines as they are typed may hold commands; a script of Lua is one entry, so that its locals stay.
        if lines.contains(where: { MetaLine($0)?.command != nil }) { return type(lines) }
        return evaluate(lines.joined(separator: "\n"))
    }

    private func restart(_ settings: FlowSettings) -> Bool {
        do throws(ScriptFailure) {
            try begin(settings)
        } catch {
            return refuse(error.line.map { "\(error.file):\($0): \(error.message)" } ?? error.message)
        }
        return tell("\(session.appName) is launched\(session.visibleName.map { ", \($0) is visible" } ?? "")")
    }

    private func change(to argument: String) -> Bool {
        guard !argument.isEmpty else { return tell(session.appPath) }
        var settings = settings
        do throws(RunRefusal) {
            settings.app = try context.appLookup.app(argument, in: context.workingFolder)
        } catch {
            return refuse(error.message)
        }
        return restart(settings)
    }
}
