"""How long the site waits for what others may never give, in seconds: each bound once, with its reason."""

from __future__ import annotations

from typing import Final

VALKEY_WITHIN: Final = 2.0
"""For Valkey where somebody waits: an action, a page, a socket that opens. While it is down everything goes on without it."""
VALKEY_ASIDE_WITHIN: Final = 15.0
"""For an event to the channel layer where nobody waits. A loop with much to do is seconds late itself, and must not take that for a layer
that is down."""
LAYER_ANSWER_WITHIN: Final = 10.0
"""For an answer on the channel layer's own connections: nobody waits for it, and a busy process may be late to read one that is there."""
LEFT_ALONE_FOR: Final = 5.0
"""Before a service that has failed is tried again. Sockets compare their versions meanwhile, and limits are not counted."""
CLIENT_WITHIN: Final = 20.0
"""For a client to take what it was sent, or to acknowledge a view while a newer one waits. A phone in a tunnel is mostly back by then; one
that is not opens its socket again."""
CHECK_WITHIN: Final = 3.0
"""For each part of ``/readyz``: longer than ``VALKEY_WITHIN``, so that a Valkey that cannot be reached is told from one that hangs."""
