package import FlowReporting
package import FlowRunner
import Platform
import RunEvents

/// Everything outside that a command sees; tests pass their own.
package struct ToolContext {
    package var variables: [String: String]
    package var workingFolder: String
    /// Results.
    package var output: any TextSink
    /// The same place, for reports that are made of commands of a CI system.
    var commandOutput: any TextSink { results }
    private let results: ResultSink
    /// Progress and diagnostics.
    package var errors: any TextSink
    package var outputIsTerminal = false
    package var errorsAreTerminal = false
    package var columns = 80
    package var settingsReader: any SettingsReading
    package var openScript: OpenFlowSource
    package var luaRelease: String
    package var identity: ToolIdentity
    /// The executable that workers are started from; without it, flows run in this process.
    package var executable: String?

    package init(
        variables: [String: String],
        workingFolder: String,
        output: any TextSink,
        errors: any TextSink,
        settingsReader: any SettingsReading,
        openScript: @escaping OpenFlowSource,
        luaRelease: String,
        identity: ToolIdentity = ToolIdentity(invocation: "sextant")
    ) {
        self.variables = variables
        self.workingFolder = workingFolder
        let isRead = Self.commandReaders.contains { Self.isSet($0, in: variables) }
        results = ResultSink(output)
        self.output = isRead ? WorkflowCommandGuard(results) : results
        self.errors = isRead ? WorkflowCommandGuard(errors) : errors
        self.settingsReader = settingsReader
        self.openScript = openScript
        self.luaRelease = luaRelease
        self.identity = identity
    }

    /// Variables of the CI systems that read the output of a step for commands: GitHub Actions, Azure Pipelines, TeamCity.
    private static let commandReaders = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"]

    /// The context of this process.
    static func process(identity: ToolIdentity, open: @escaping OpenFlowSource) -> ToolContext {
        var context = ToolContext(
            variables: environmentVariables(),
            workingFolder: ThisProcess.workingFolder ?? "/",
            output: FileSink.standardOutput(),
            errors: FileSink.standardError(),
            settingsReader: LinkedSettingsReader(),
            openScript: open,
            luaRelease: linkedLuaRelease(),
            identity: identity
        )
        context.outputIsTerminal = isatty(STDOUT_FILENO) == 1
        context.errorsAreTerminal = isatty(STDERR_FILENO) == 1
        context.columns = terminalColumns() ?? 80
        context.executable = ThisProcess.executable
        return context
    }

    /// Reads settings that a stranger may have written.
    var isolatedSettingsReader: any SettingsReading {
        executable.map(IsolatedSettingsReader.init) ?? settingsReader
    }

    /// Whether a variable is set to something that means yes.
    func isSet(_ name: String) -> Bool { Self.isSet(name, in: variables) }

    private static func isSet(_ name: String, in variables: [String: String]) -> Bool {
        guard let value = variables[name]?.lowercased() else { return false }
        return !["", "0", "false", "no"].contains(value)
    }

    /// Where a command says how far it is, if somebody watches.
    var progressLine: ProgressLine { ProgressLine(sink: errorsAreTerminal ? errors : nil, width: width) }

    /// Width of the terminal at the moment, which changes while a command runs.
    var width: () -> Int {
        errorsAreTerminal ? { [columns] in terminalColumns() ?? columns } : { [columns] in columns }
    }

    /// Why results could not be written, if so: for who would go on without an end.
    var lostResults: SinkFailure? { results.failure }

    /// What to type to start this tool, as the script that started it says.
    var command: String { variables["SEXTANT_COMMAND"] ?? identity.command }

    var appLookup: AppLookup { AppLookup(apps: identity.apps, defaultApp: identity.defaultApp) }

    /// How flows run in the project of the working folder, with the app that a command line names.
    func flowSettings(app: String?) throws(RunRefusal) -> FlowSettings {
        let project = try Project.find(for: nil, from: workingFolder, reader: settingsReader)
        return try appLookup.settings(of: project, app: app, from: workingFolder)
    }

    /// Writes a file that a flag names; what is there and no file stays as it is.
    func write(_ text: String, to name: String) throws(RunRefusal) {
        do throws(FileFault) {
            try FileWriting.write(text, to: Path.absolute(name, from: workingFolder))
        } catch {
            throw RunRefusal(.reportUnwritable, "failed to write \(name): \(error.message)")
        }
    }

    func say(_ text: String) {
        try? errors.write("\(identity.name): \(SafeText.block(text))\n")
    }
}

private func environmentVariables() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
        if let equals = strchr(text, CInt(UInt8(ascii: "="))) {
            let name = UnsafeBufferPointer(start: text, count: equals - text)
            variables[String(decoding: UnsafeRawBufferPointer(name), as: UTF8.self)] = String(cString: equals + 1)
        }
        entry += 1
    }
    return variables
}

/// Width of the terminal now.
func terminalColumns() -> Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}
