import RunTestSupport

/// A suite whose tests explore apps of their own.
protocol ExploreSuite: FolderSuite {}

extension ExploreSuite {
    /// Puts an app into the folder, and explores it.
    func explore(_ app: String, _ flags: String = "") throws -> (status: Int32, output: String) {
        try folder.write("app.lua", app)
        return try shell("$S explore \(flags)")
    }
}
