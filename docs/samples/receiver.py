"""A system that hears of its debtors' payments: `SALDAR_SECRET=whsec_… python3 docs/samples/receiver.py`.

It verifies each post, keeps each event once in a file, a line each, and answers 204 only when it has it. Standard library only.
SALDAR_SECRET: one secret, or two with a comma between while one replaces the other; EVENTS: the file; PORT: where it listens, for a proxy
on this machine that ends TLS and limits what is sent.
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 5 * 60
FILE = os.environ.get("EVENTS", "events.jsonl")
KEYS = [
    base64.b64decode(secret.strip().removeprefix("whsec_"))
    for secret in os.environ.get("SALDAR_SECRET", "").split(",")
]
if not all(KEYS):
    sys.exit("SALDAR_SECRET is missing")


def read_known():
    """The ids of the file's events. A last line that a crash has torn is cut off: its event was not answered and comes again."""
    with open(FILE, "a+b") as events:
        events.seek(0)
        content = events.read()
        whole = content[: content.rfind(b"\n") + 1]
        events.truncate(len(whole))
    return {json.loads(line)["id"] for line in whole.splitlines()}


KNOWN = read_known()
# Posts come side by side.
LOCK = threading.Lock()


def is_signed(body, headers):
    """Whether Saldar has signed these bytes, a few minutes ago at most."""
    event_id, timestamp, signatures = (
        headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")
    )
    if not event_id or not timestamp.isascii() or not timestamp.isdigit():
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{event_id}.{timestamp}.".encode() + body
    own = [
        b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()) for key in KEYS
    ]
    # With two secrets alive Saldar signs by both.
    return any(
        hmac.compare_digest(one, signature.encode()) for signature in signatures.split(" ") for one in own
    )


def keep(event_id, event):
    """Writes an event down, unless it is there. Once this returns it survives a crash."""
    with LOCK:
        if event_id in KNOWN:
            return
        with open(FILE, "a", encoding="utf-8") as events:
            events.write(json.dumps({"id": event_id, "event": event}, ensure_ascii=False) + "\n")
            events.flush()
            os.fsync(events.fileno())
        KNOWN.add(event_id)


class Receiver(BaseHTTPRequestHandler):
    timeout = 30

    def do_POST(self):
        length = self.headers.get("content-length", "")
        if not length.isdigit():
            return self.answer(411)
        body = self.rfile.read(int(length))
        # Over the bytes that came, before they are parsed.
        if not is_signed(body, self.headers):
            return self.answer(401)
        keep(self.headers["webhook-id"], json.loads(body))
        return self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Nothing is logged: an event names a debtor."""


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("Listening", flush=True)
server.serve_forever()
