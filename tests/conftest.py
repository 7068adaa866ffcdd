"""How Hypothesis runs in every test here: no deadline for one example and no complaint of slowness, which a busy machine would break.

On continuous integration the examples are always the same, so a red run is red for everyone; elsewhere they are new each time.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "site",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("site")
