"""The collected static files: named by their contents, also where one script imports another."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?m)(?P<matched>(?P<before>^import (?:[^"]* from )?)"(?P<url>\./[^"]+)")"""
"""An ``import`` line of this site's own scripts. Django's own switch for this reads the scripts of packages too, and stumbles over them."""


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Whitenoise's storage, which also writes the names of the contents into the ``import`` lines of this site's scripts."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", ((IMPORT, '%(before)s"%(url)s"'),)))
