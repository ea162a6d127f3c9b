"""Drives the adapter through the message channel of debugpy, as its tests drive adapters: client.py EXECUTABLE FOLDER"""

import queue
import subprocess
import sys

from debugpy.common import messaging

executable, folder = sys.argv[1:3]
adapter = subprocess.Popen([executable, "dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
events = queue.Queue()


class Handlers:
    def event(self, event):
        events.put(event)

    def disconnect(self):
        events.put(None)


stream = messaging.JsonIOStream(adapter.stdout, adapter.stdin, "sextant")
channel = messaging.JsonMessageChannel(stream, Handlers())
channel.start()


def until(name):
    while (event := events.get(timeout=20)) is not None:
        if event.event == name:
            return event.body
    raise EOFError(f"the adapter has gone while '{name}' was awaited")


def go(command):
    channel.request(command, {"threadId": 1})
    return until("stopped")


capabilities = channel.request("initialize", {"adapterID": "sextant"})
assert capabilities["supportsStepBack"] and capabilities["supportsDataBreakpoints"], capabilities
launch = channel.send_request("launch", {"program": "shop.flow.lua:8", "stopOnEntry": True})
until("initialized")
script = {"name": "shop.flow.lua", "path": f"{folder}/shop.flow.lua"}
answer = channel.request("setBreakpoints", {"source": script, "breakpoints": [{"line": 4, "condition": "n == 4"}]})
assert [point["verified"] for point in answer["breakpoints"]] == [True], answer
channel.request("configurationDone")
launch.wait_for_response()
assert until("stopped")["reason"] == "entry"

assert go("continue")["reason"] == "breakpoint"
frames = channel.request("stackTrace", {"threadId": 1})["stackFrames"]
assert [(one["name"], one["line"]) for one in frames] == [("double", 4), ("flow 'a guest signs in'", 11)], frames
scopes = channel.request("scopes", {"frameId": frames[0]["id"]})["scopes"]
assert [scope["name"] for scope in scopes] == ["Locals", "Captured", "App", "Globals"], scopes
found = channel.request("variables", {"variablesReference": scopes[0]["variablesReference"]})["variables"]
assert [(one["name"], one["value"]) for one in found] == [("n", "4"), ("result", "8")], found
hover = {"expression": "result + n", "frameId": frames[0]["id"], "context": "hover"}
assert channel.request("evaluate", hover)["result"] == "12"
try:
    channel.request("evaluate", {"expression": "nothing.there", "context": "hover"})
    raise AssertionError("a wrong expression was evaluated")
except messaging.MessageHandlingError as error:
    assert "undefined global 'nothing'" in str(error), error

go("stepOut")
go("stepBack")
assert channel.request("stackTrace", {"threadId": 1})["stackFrames"][0]["line"] == 11
assert go("reverseContinue")["reason"] == "entry"

channel.request("setBreakpoints", {"source": script, "breakpoints": []})
channel.request("setDataBreakpoints", {"breakpoints": [{"dataId": "visible"}]})
stop = go("continue")
assert (stop["reason"], stop["text"]) == ("data breakpoint", "the visible screen changed: home → login"), stop
channel.request("setDataBreakpoints", {"breakpoints": []})
channel.request("continue", {"threadId": 1})
assert until("exited")["exitCode"] == 0
until("terminated")
channel.request("disconnect")
assert adapter.wait(10) == 0
print("all driven")
