"""A wire between a browser and the server, which a test can cut, or let go silent as a lost network does."""

import contextlib
import socket
import threading


class Wire:
    """Passes on every byte both ways while it is whole, e.g. `Wire(server.port).address`."""

    def __init__(self, to_port):
        self.to_port, self.port = to_port, 0
        self.flowing = threading.Event()
        self.ends = []
        self.mend()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def mend(self):
        """Whole again, on the same port."""
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        self.flowing.set()
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        """Every connection breaks, and a new one is refused."""
        with contextlib.suppress(OSError):  # cut already
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        ends, self.ends = self.ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.flowing.set()  # what was held back is lost

    def silence(self):
        """Bytes are held back, and nobody is told."""
        self.flowing.clear()

    def _accept(self, listener):
        with contextlib.suppress(OSError):
            while True:
                near, _ = listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self.to_port))
                except OSError:
                    near.close()
                    continue
                if listener.fileno() < 0:  # cut meanwhile
                    near.close()
                    far.close()
                    return
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, source, sink):
        with source, contextlib.suppress(OSError):
            while heard := source.recv(65536):
                self.flowing.wait()
                sink.sendall(heard)
        self.flowing.wait()
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_RDWR)
