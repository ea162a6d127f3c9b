/// What can lie at a path.
package enum FileKind: Hashable, Sendable, CaseIterable {
    case file, folder, pipe, socket, device
    /// A link that leads nowhere, or in a circle.
    case deadLink

    /// What lies at a path, following links; `nil` if nothing does.
    init?(at path: String) {
        var status = stat()
        if stat(path, &status) == 0 {
            self.init(mode: status.st_mode)
        } else if FileSystem.isLink(path) {
            self = .deadLink
        } else {
            return nil
        }
    }

    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }

    /// What it is instead of a file, in words; `nil` for a file.
    package var objection: String? {
        switch self {
        case .file: nil
        case .folder: "it is a folder, not a file"
        case .pipe: "it is a pipe, not a file"
        case .socket: "it is a socket, not a file"
        case .device: "it is a device, not a file"
        case .deadLink: "it is a link that leads nowhere"
        }
    }
}
