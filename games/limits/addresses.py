"""Which addresses count as one: a household has a whole /64 of IPv6, so limiting single ones would limit nobody. Pure."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any, Final

UNKNOWN: Final = "unknown"


def address_in(scope: Mapping[str, Any]) -> str:
    """Return the address that a connection comes from, empty where it has none."""
    return str((scope.get("client") or [""])[0])


def network_of(address: str) -> str:
    """Return what an address counts as: itself (IPv4, also in its IPv6 form) or its /64. All that is no address counts as one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return UNKNOWN
    parsed = getattr(parsed, "ipv4_mapped", None) or parsed
    return str(ipaddress.IPv6Network((parsed, 64), strict=False)) if parsed.version == 6 else str(parsed)
