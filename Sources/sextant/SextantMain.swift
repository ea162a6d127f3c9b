import SextantCLI

@main struct SextantMain: SextantTool {
    static let apps: Apps = []
}
