"""A push service on this machine: it speaks TLS as localhost, keeps what it is sent, and answers as it is told."""

import base64
import datetime
import json
import ssl
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

READER = Path(__file__).with_name("push_reader.mjs")


class PushService:
    """Takes messages at `https://localhost:PORT/…`; `preamble` has a server trust it, and call it here."""

    def __init__(self, folder):
        self.messages, self.status, self.silent = [], 201, threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        certificate = written_certificate(folder)
        tls.load_cert_chain(certificate)
        self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.preamble = (
            "import ssl; from quincunx.server.push import calls, services; calls.GRACE = 0.3; "
            f"services.PORT = {self.port}; services.is_public = lambda address: True; "
            f"services.trusted = lambda: ssl.create_default_context(cafile={str(certificate)!r})"
        )

    def _handler(service):
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.messages.append((self.path, dict(self.headers), body))
                if service.silent.is_set():
                    self.rfile.read(1)  # until the other side hangs up
                    return
                self.send_response(service.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_):
                pass

        return Handler

    def browser(self, name):
        """A browser that takes its messages here."""
        return {"endpoint": f"https://localhost:{self.port}/secret-{name}", **asked("new")}

    def read(self, browser, headers, body):
        """A message as its browser reads it, and what the push service is told of its sender."""
        encoded = base64.urlsafe_b64encode(body).decode()
        return asked("read", {"browser": browser, "body": encoded, "authorization": headers["Authorization"]})

    def close(self):
        self._server.shutdown()
        self._server.server_close()


def asked(deed, about=None):
    told = json.dumps(about) if about else ""
    return json.loads(
        subprocess.run(["node", READER, deed], input=told, capture_output=True, text=True, check=True).stdout
    )


def written_certificate(folder):
    """A certificate of localhost's that it has signed itself, with its key."""
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")]),
    )
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, SHA256())
    )
    file = folder / "localhost.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + certificate.public_bytes(Encoding.PEM))
    return file
