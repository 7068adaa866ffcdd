"""How Hypothesis runs here: without a deadline for one example, which a busy machine would break."""

from hypothesis import settings

settings.register_profile("engine", deadline=None)
settings.load_profile("engine")
