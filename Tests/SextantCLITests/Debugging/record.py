"""Writes down what an adapter answers to the requests of a transcript: record.py EXECUTABLE FOLDER TRANSCRIPT…

Lines that begin with `>` are requests and stay; those that begin with `<` are what came of them. Look at what has
changed before it is kept.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

RESUMING = {"continue", "next", "stepIn", "stepOut", "stepBack", "reverseContinue", "configurationDone", "restart"}


def read(stream):
    length = None
    while (line := stream.readline()) != b"\r\n":
        if not line:
            return None
        length = int(line.split(b":")[1])
    return json.loads(stream.read(length))


def record(executable, folder, path):
    adapter = subprocess.Popen(
        [executable, "dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
    )
    lines, number = [], 0
    for line in open(path, encoding="utf-8").read().splitlines():
        if line.startswith("<"):
            continue
        lines.append(line)
        if not line.startswith(">"):
            continue
        number += 1
        request = json.loads(line[1:].replace("$FOLDER", folder))
        command = request["command"]
        body = json.dumps({"seq": number, "type": "request", **request}).encode()
        adapter.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        adapter.stdin.flush()
        waiting = {"response", "stopped"} if command in RESUMING else {"response"}
        if command == "launch":
            waiting = {"initialized"}
        while waiting and (message := read(adapter.stdout)) is not None:
            kind = message.get("event", "response")
            waiting -= {"stopped"} if kind == "terminated" else {kind}
            if kind == "response" and not message["success"]:
                waiting = set()
            del message["seq"]
            lines.append("< " + json.dumps(message, sort_keys=True, ensure_ascii=False).replace(folder, "$FOLDER"))
    adapter.stdin.close()
    adapter.wait()
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


# A folder of its own, so that no project is around it.
with tempfile.TemporaryDirectory() as place:
    folder = shutil.copytree(sys.argv[2], os.path.join(os.path.realpath(place), "Shop"))
    for name in sys.argv[3:]:
        record(sys.argv[1], folder, name)
