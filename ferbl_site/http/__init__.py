"""HTTP as every page has it: the content policy, unknown addresses, mail that is not sent."""
