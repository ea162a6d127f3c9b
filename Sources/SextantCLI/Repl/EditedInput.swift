import CEditShim
import FlowReporting
import FlowScripting

/// Lines of a terminal, edited with libedit.
final class EditedInput: ReplInput {
    private let editor: OpaquePointer
    private let histories: HistoryFolder?
    private let tab: Tab
    private let paint: Painter
    private var app = ""

    static let historySize = 1000

    /// `nil` if the terminal cannot be edited on.
    init?(shell: ReplShell, variables: [String: String]) {
        tab = Tab(shell)
        paint = shell.printer.paint
        let context = Unmanaged.passUnretained(tab).toOpaque()
        guard let editor = sxe_open("sextant", Self.historySize, context, completeEntry) else { return nil }
        self.editor = editor
        histories = HistoryFolder(variables)
        recall(shell.historyKey)
    }

    deinit { sxe_close(editor) }

    func next(prompt: ReplPrompt) -> ReplLine {
        tab.pending = prompt.isContinuation
        var text: UnsafePointer<CChar>?
        var length = 0
        switch Int(sxe_read(editor, shown(prompt), &text, &length)) {
        case Int(SXE_LINE):
            guard let text else { return .end }
            let bytes = UnsafeRawBufferPointer(start: text, count: length)
            return .line(String(decoding: bytes, as: UTF8.self))
        case Int(SXE_INTERRUPTED): return .interrupted
        default: return .end
        }
    }

    /// In bold: what was typed is found again between results.
    private func shown(_ prompt: ReplPrompt) -> String {
        guard paint.isOn else { return prompt.text }
        // What stands between two marks takes no room.
        let (bold, plain) = ("\u{1}\u{1b}[\(Style.bold.rawValue)m\u{1}", "\u{1}\u{1b}[0m\u{1}")
        return bold + prompt.text.dropLast() + plain + " "
    }

    func remember(_ entry: String, app: String) {
        sxe_remember(editor, entry)
        recall(app)
        histories?.add(entry, app: app)
    }

    /// Another app has its own history; what was typed before stays reachable.
    private func recall(_ app: String) {
        guard app != self.app else { return }
        self.app = app
        for entry in histories?.entries(of: app, limit: Self.historySize) ?? [] { sxe_remember(editor, entry) }
    }
}

/// What answers the Tab key.
private final class Tab {
    unowned let shell: ReplShell
    var pending = false

    init(_ shell: ReplShell) { self.shell = shell }

    func answer(_ line: String, _ cursor: Int) -> (removed: Int, text: String, listing: String) {
        let completion = shell.complete(line, cursor: cursor)
        guard let common = completion.common else { return (0, "", "") }
        if completion.candidates.count == 1 { return (completion.replaced, common + completion.ending, "") }
        // Nothing new to put in: show what there is.
        let isLonger = common.count > completion.replaced
        return (completion.replaced, common, isLonger ? "" : shell.listing(of: completion))
    }
}

private func completeEntry(
    _ context: UnsafeMutableRawPointer?,
    _ line: UnsafePointer<CChar>?,
    _ length: Int,
    _ cursor: Int,
    _ answer: OpaquePointer?
) {
    guard let context, let line else { return }
    let tab = Unmanaged<Tab>.fromOpaque(context).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: line, count: length)
    let (removed, text, listing) = tab.answer(String(decoding: bytes, as: UTF8.self), cursor)
    sxe_answer(answer, removed, text, listing)
}
