"""How the site is: readiness, figures and logs."""
