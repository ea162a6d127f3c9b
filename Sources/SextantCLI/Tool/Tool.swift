import ArgumentParser
import FlowReporting
import FlowRunner
import NavigationCore
import Platform
import RunEvents

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
        ToolIdentity.$current.withValue(context.identity) { perform(arguments) }
    }

    private func perform(_ arguments: [String]) -> RunStatus {
        if arguments.isEmpty { return show(Welcome.text(for: context.identity)) }
        if let complaint = unknownCommand(arguments[0]) {
            context.say(complaint)
            return .usage
        }
        do {
            let arguments = prepared(arguments)
            if let command = flowRun(arguments) { return try command.perform(in: context) }
            var command = try RootCommand.parseAsRoot(arguments)
            if let command = command as? any ToolCommand { return try command.perform(in: context) }
            // Help and version print by themselves: they end in an error that holds their text.
            try command.run()
            return .passed
        } catch let refusal as RunRefusal {
            context.say(refusal.message)
            return refusal.status
        } catch {
            return explain(error)
        }
    }

    /// Flows are what this is mostly run for: what has no mistakes is read without a look at the other commands.
    private func flowRun(_ arguments: [String]) -> RunCommand? {
        guard arguments.first == "run" else { return nil }
        return try? RunCommand.parse(Array(arguments.dropFirst()))
    }

    /// The parser does not know flags whose value may be left out.
    private func prepared(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].map { Self.standardValues[$0] ?? $0 } + arguments[end...]
    }

    private static let standardValues = ["--shuffle": "--shuffle=random", "--coverage": "--coverage=-"]

    private func unknownCommand(_ word: String) -> String? {
        let known = RootCommand.commandNames + ["help"]
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

    private func explain(_ error: any Error) -> RunStatus {
        let text = RootCommand.fullMessage(for: error)
        if RootCommand.exitCode(for: error).isSuccess { return show(text.isEmpty ? "" : text + "\n") }
        try? context.errors.write(text + "\n")
        return RootCommand.exitCode(for: error) == .validationFailure ? .usage : .internalError
    }

    private func show(_ text: String) -> RunStatus {
        do {
            try context.output.write(text)
            return .passed
        } catch {
            return error == .closedPipe ? .passed : .reportUnwritable
        }
    }
}
