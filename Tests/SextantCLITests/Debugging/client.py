"""Drives the adapter with a client that others wrote, dap-python: client.py EXECUTABLE FOLDER"""

import subprocess
import sys

from dap import Client, events, responses
from dap.types import DataBreakpoint, Source, SourceBreakpoint

executable, folder = sys.argv[1:3]
adapter = subprocess.Popen([executable, "dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
client = Client("sextant")


def send():
    adapter.stdin.write(client.send())
    adapter.stdin.flush()


def until(kind):
    send()
    while True:
        data = adapter.stdout.read1(65536)
        assert data, f"the adapter has gone while {kind.__name__} was awaited"
        for message in client.receive(data):
            if isinstance(message, kind):
                found.append(message)
        for index, message in enumerate(found):
            if isinstance(message, kind):
                return found.pop(index)


found = []
capabilities = until(responses.InitializeResponse)
assert capabilities.supportsStepBack and capabilities.supportsDataBreakpoints, capabilities

client.send_request("launch", {"program": "shop.flow.lua:8", "stopOnEntry": True})
until(events.InitializedEvent)
script = Source(name="shop.flow.lua", path=f"{folder}/shop.flow.lua")
client.set_breakpoints(script, [SourceBreakpoint(line=4, condition="n == 4")])
answer = until(responses.SetBreakpointsResponse)
assert [point.verified for point in answer.breakpoints] == [True], answer
client.configuration_done()
stop = until(events.StoppedEvent)
assert stop.reason == "entry", stop

client.continue_(1)
stop = until(events.StoppedEvent)
assert stop.reason == "breakpoint", stop
client.stack_trace(1)
frames = until(responses.StackTraceResponse).stackFrames
assert [(frame.name, frame.line) for frame in frames] == [("double", 4), ("flow 'a guest signs in'", 11)], frames
client.scopes(frames[0].id)
scopes = until(responses.ScopesResponse).scopes
assert [scope.name for scope in scopes] == ["Locals", "Captured", "App", "Globals"], scopes
client.variables(scopes[0].variablesReference)
variables = until(responses.VariablesResponse).variables
assert [(one.name, one.value) for one in variables] == [("n", "4"), ("result", "8")], variables
client.evaluate("result + n", frames[0].id, "hover")
assert until(responses.EvaluateResponse).result == "12"

client.step_out(1)
until(events.StoppedEvent)
client.step_back(1)
until(events.StoppedEvent)
client.stack_trace(1)
assert until(responses.StackTraceResponse).stackFrames[0].line == 11
client.reverse_continue(1)
assert until(events.StoppedEvent).reason == "entry"

client.set_breakpoints(script, [])
client.set_data_breakpoints([DataBreakpoint(dataId="visible")])
client.continue_(1)
stop = until(events.StoppedEvent)
assert (stop.reason, stop.text) == ("data breakpoint", "the visible screen changed: home → login"), stop
client.set_data_breakpoints([])
client.continue_(1)
assert until(events.ExitedEvent).exitCode == 0
until(events.TerminatedEvent)
client.disconnect()
send()
assert adapter.wait(10) == 0
print("all driven")
