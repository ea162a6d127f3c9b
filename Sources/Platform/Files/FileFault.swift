/// Why a file could not be read or written, as a fragment that completes "failed to read NAME: …".
package struct FileFault: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }

    init(_ error: SystemError) {
        switch error.number {
        case ENOENT: message = "there is no such file"
        case EACCES, EPERM: message = "it may not be read"
        default: message = error.text
        }
    }
}
