/// What the tool says when it is asked for nothing.
enum Welcome {
    static let text = """
        Sextant runs an app's navigation without its screens, from flow scripts in Lua.

          sextant run                        all *.flow.lua below this folder
          sextant run checkout.flow.lua:12   the flow at that line
          sextant run --list                 what would run
          sextant repl                       an interactive session with the nearest app
          sextant run --tag 'auth and not slow' -r junit=report.xml

        A flow: flow("a guest signs in", function() open_url("shop://profile/42") assert.visible("login") end)

        'sextant --help' lists the commands, 'sextant run --help' their flags with examples.

        """
}
