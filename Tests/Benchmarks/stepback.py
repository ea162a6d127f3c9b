"""Steps back a thousand times in a flow of a thousand calls, as an editor does; prints what 95 % of the steps take.

Usage: stepback.py SEXTANT FOLDER, where FOLDER has an app.lua whose 'item' is pushed.
"""

import json
import os
import subprocess
import sys
import time

TURNS, STEPS = 500, 1000


class Adapter:
    """`sextant dap`, and what an editor says to it."""

    def __init__(self, tool, folder):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([tool, "dap"], cwd=folder, stdin=pipe, stdout=pipe)
        self.sent = 0

    def send(self, command, **arguments):
        self.sent += 1
        message = {"seq": self.sent, "type": "request", "command": command, "arguments": arguments}
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def wait(self, event):
        while True:
            header = self.process.stdout.readline()
            if not header:
                sys.exit("sextant dap has ended")
            self.process.stdout.readline()
            message = json.loads(self.process.stdout.read(int(header.split(b":")[1])))
            if message.get("event") == event:
                return


def main(tool, folder):
    script = os.path.join(folder, "back.flow.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write('flow("back", function()\n')
        file.write('  push("item", { parameters = { id = "1" } })\n  pop()\n' * TURNS)
        file.write("  local last = true\nend)\n")
    adapter = Adapter(tool, folder)
    adapter.send("initialize")
    adapter.send("launch", program=script)
    adapter.wait("initialized")
    adapter.send("setBreakpoints", source={"path": script}, breakpoints=[{"line": 2 * TURNS + 2}])
    adapter.send("configurationDone")
    adapter.wait("stopped")
    times = []
    for _ in range(STEPS):
        start = time.perf_counter()
        adapter.send("stepBack", threadId=1)
        adapter.wait("stopped")
        times.append(1000 * (time.perf_counter() - start))
    times.sort()
    middle, most = times[STEPS // 2], times[STEPS * 95 // 100]
    print(f"{most:6.1f} ms for 95 % of {STEPS}, median {middle:.1f} ms, the longest {times[-1]:.1f} ms; limit 20 ms")
    adapter.process.stdin.close()
    adapter.process.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
