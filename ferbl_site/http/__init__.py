"""HTTP as every page has it: the content policy, the pages of errors, mail that is not sent."""
