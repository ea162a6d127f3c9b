import ArgumentParser
import FlowReporting
import FlowRunner
import NavigationCore
import Platform
package import RunEvents

/// A command that works in a context and ends with a documented status.
protocol ToolCommand: ParsableCommand {
    func perform(in context: ToolContext) throws -> RunStatus
}

/// The command line as a function from arguments to a status.
package struct Tool {
    let context: ToolContext

    package init(context: ToolContext) {
        self.context = context
    }

    package func run(_ arguments: [String]) -> RunStatus {
        ToolIdentity.$current.withValue(context.identity) { told(perform(arguments)) }
    }

    /// The status of a command that has ended, when it was told that its results could not be written; a reader that went
    /// away has seen what it wanted.
    private func told(_ status: RunStatus) -> RunStatus {
        guard let failure = context.lostResults, failure != .closedPipe else { return status }
        context.say(failure.message)
        return status.withReportsMissing
    }

    private func perform(_ arguments: [String]) -> RunStatus {
        if arguments.isEmpty { return show(Welcome.text(for: context.identity)) }
        if let complaint = unknownCommand(arguments[0]) {
            context.say(complaint)
            return .usage
        }
        do {
            let arguments = try OptionalValues.prepared(arguments, in: context.workingFolder)
            if let command = flowRun(arguments) { return try command.perform(in: context) }
            if arguments.first == "help" {
                return try HelpCommand.parse(Array(arguments.dropFirst())).perform(in: context)
            }
            var command = try RootCommand.parseAsRoot(arguments)
            if let command = command as? any ToolCommand { return try command.perform(in: context) }
            // Help and version print by themselves: they end in an error that holds their text.
            try command.run()
            return .passed
        } catch let refusal as RunRefusal {
            context.say(refusal.message + NewProject.hint(for: refusal.message, in: context))
            return refusal.status
        } catch let failure as SinkFailure {
            context.say(failure.message)
            return .reportUnwritable
        } catch {
            return explain(error, arguments)
        }
    }

    /// The command line of a `run` without mistakes, which is read without a look at the other commands: most calls are
    /// such runs, and they should start fast.
    private func flowRun(_ arguments: [String]) -> RunCommand? {
        guard arguments.first == "run" else { return nil }
        return try? RunCommand.parse(Array(arguments.dropFirst()))
    }

    private func unknownCommand(_ word: String) -> String? {
        let known = RootCommand.commandNames
        if word.hasPrefix("-") || known.contains(word) { return nil }
        if FileSystem.kind(Path.absolute(word, from: context.workingFolder)) != nil {
            return ToolText.pathInsteadOfCommand(word, context.identity.name)
        }
        return ToolText.unknownCommand(
            word,
            nearest: nearestName(to: word, among: known),
            context.identity.name
        )
    }

    private func explain(_ error: any Error, _ arguments: [String]) -> RunStatus {
        giveHelpRoom()
        let isFile = { FileSystem.kind(Path.absolute($0, from: context.workingFolder)) != nil }
        if RootCommand.exitCode(for: error).isSuccess,
            let complaint = ArgumentHabits.letters(arguments, context.identity.name)
        {
            try? context.errors.write(complaint + "\n")
            return .usage
        }
        let message = RootCommand.fullMessage(for: error)
        let text = ArgumentHabits.advised(message, arguments, isFile: isFile, tool: context.identity.name)
        if RootCommand.exitCode(for: error).isSuccess { return show(text.isEmpty ? "" : text + "\n") }
        try? context.errors.write(text + "\n")
        return RootCommand.exitCode(for: error) == .validationFailure ? .usage : .internalError
    }

    /// Where the right column of help has no room, the library that wraps it leaves out what stands there, or traps;
    /// it looks for the width by itself, also where it only tells a mistake from a wish for help.
    private func giveHelpRoom() {
        let narrowest = 40
        let wanted = context.variables["COLUMNS"].flatMap(Int.init) ?? (context.outputIsTerminal ? context.columns : 80)
        if wanted < narrowest { setenv("COLUMNS", "\(narrowest)", 1) }
    }

    private func show(_ text: String) -> RunStatus {
        try? context.output.write(text)
        return .passed
    }
}

extension RunStatus {
    /// What takes its place where reports are missing: it must not look like that of a run whose reports can be read.
    var withReportsMissing: RunStatus {
        switch self {
        case .passed, .failed, .gate, .usage: .reportUnwritable
        default: self
        }
    }
}
