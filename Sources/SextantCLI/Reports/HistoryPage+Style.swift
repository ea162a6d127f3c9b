extension HistoryPage {
    static let style = """
        :root { --ink: #1d2127; --soft: #586069; --line: #dcdfe4; --good-tone: #136637; --bad-tone: #b9272f; --warn-tone: #8a5700;
          --idle-tone: #59606b; --plain-tone: #2f5bd0; background: #fff; color: var(--ink); }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #9aa3b0; --line: #333a44; --good-tone: #5fce8c;
          --bad-tone: #ff8087; --warn-tone: #e8b65a; --idle-tone: #9aa3b0; --plain-tone: #86a8ff; background: #14171b; } }
        .good { --tone: var(--good-tone); } .bad { --tone: var(--bad-tone); } .warn { --tone: var(--warn-tone); }
        .idle { --tone: var(--idle-tone); } .plain { --tone: var(--plain-tone); }
        body { margin: 1.5rem clamp(.8rem, 3vw, 2.5rem); } h2 { font-size: 1.05rem; margin: 1.8rem 0 .5rem; } a { color: var(--plain-tone); }
        .note { color: var(--warn-tone); } .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem; }
        figure { margin: 0; } figcaption { color: var(--soft); }
        .table { overflow-x: auto; } table { border-collapse: collapse; margin-top: .6rem; }
        th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
        th { font-weight: 500; color: var(--soft); } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        td { overflow-wrap: anywhere; min-width: 4rem; } td:first-child { min-width: 6.5rem; } figcaption span { color: var(--tone); } .strip { font-family: ui-monospace, monospace; } .strip span { color: var(--tone); }
        .spark { font-family: ui-monospace, monospace; color: var(--plain-tone); white-space: nowrap; }
        details { margin-top: 1.8rem; } summary { cursor: pointer; font-weight: 600; }

        """
}
