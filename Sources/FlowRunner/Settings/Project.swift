import FlowScripting
import Platform
package import RunEvents

/// The project that a run belongs to: its folder and its settings.
package struct Project: Sendable {
    /// Absolute path: the folder of `sextant.lua`, else the working directory.
    package var folder: String
    package var settings: ProjectSettings

    package static let fileName = "sextant.lua"

    package init(folder: String, settings: ProjectSettings = ProjectSettings()) {
        self.folder = folder
        self.settings = settings
    }

    /// How the flows of the project run, as far as its settings say.
    package var flowSettings: FlowSettings {
        var flows = FlowSettings(projectFolder: folder, hazards: settings.hazards, seed: RunOptions.defaultSeed)
        flows.unchecked = settings.unchecked ?? flows.unchecked
        flows.timeout = settings.timeout ?? flows.timeout
        return flows
    }

    /// Looks for settings upwards from the first of the paths, else from the working directory.
    package static func find(
        for path: String?,
        from workingFolder: String,
        reader: any SettingsReading
    ) throws(RunRefusal) -> Project {
        guard let file = settingsFile(for: path, from: workingFolder) else { return Project(folder: workingFolder) }
        return Project(folder: Path.parent(file), settings: try settings(at: file, reader))
    }

    private static func settingsFile(for path: String?, from workingFolder: String) -> String? {
        let start = Path.absolute(path ?? ".", from: workingFolder)
        var folder = FileSystem.kind(start) == .folder ? start : Path.parent(start)
        while true {
            let file = folder == "/" ? "/" + fileName : folder + "/" + fileName
            // A pipe or device of that name is not passed over: reading it tells what is wrong.
            if let kind = FileSystem.kind(file), kind != .folder { return file }
            if folder == "/" { return nil }
            folder = Path.parent(folder)
        }
    }

    private static func settings(at file: String, _ reader: any SettingsReading) throws(RunRefusal) -> ProjectSettings {
        do {
            return try ProjectSettings(reader.settings(at: file))
        } catch let refusal as RunRefusal {
            throw refusal.placed(inSettings: file)
        } catch {
            throw .unreadableSettings(file, "\(error)")
        }
    }
}

extension RunRefusal {
    /// The same refusal with the line of the setting that it is about, if that is found in the file.
    package func placed(inSettings file: String) -> Self {
        guard let text = try? FileReading.text(of: file), let line = DeclarationLines(text).line(of: message) else {
            return self
        }
        return Self(status, message.replacing("in sextant.lua", with: "in sextant.lua:\(line)", maxReplacements: 1))
    }
}
