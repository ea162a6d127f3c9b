import CEditShim
import FlowReporting
import FlowRunner
import FlowScripting
import Platform
import RunEvents

/// What a signal handler reaches: it may do no more than set flags.
private let sharedInterrupter = Interrupter()

/// One `sextant repl`, from its surroundings to its exit status.
struct ReplPlace {
    let context: ToolContext
    let settings: FlowSettings
    let color: ColorChoice

    func run() throws -> RunStatus {
        let isTerminal = isatty(STDIN_FILENO) == 1
        // What is read as a script is shown without colours, wherever it is shown.
        let paint = isTerminal || color == .always ? color.painter(in: context) : Painter(isOn: false)
        installSignals()
        let shell: ReplShell
        do throws(ScriptFailure) {
            shell = try ReplShell(
                context: context,
                settings: settings,
                paint: paint,
                interrupter: sharedInterrupter,
                isInteractive: isTerminal
            )
        } catch {
            let place = error.line.map { "\(error.file):\($0): " } ?? ""
            throw RunRefusal(.usage, place + error.message)
        }
        return try shell.run(input(for: shell, isTerminal))
    }

    private func installSignals() {
        _ = sharedInterrupter
        sxe_on_interrupt { _ in
            sharedInterrupter.interrupt()
            sxe_interrupt()
        }
    }

    private func input(for shell: ReplShell, _ isTerminal: Bool) -> any ReplInput {
        guard isTerminal else { return StreamInput(prompts: nil) }
        let isDumb = ["", "dumb"].contains(context.variables["TERM"] ?? "")
        if !isDumb, context.outputIsTerminal, let editor = EditedInput(shell: shell, variables: context.variables) {
            return editor
        }
        // A prompt in a file of results would be in the way.
        return StreamInput(prompts: context.outputIsTerminal ? context.output : context.errors)
    }
}
