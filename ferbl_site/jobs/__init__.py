"""Jobs: in the embedded mode one thread of the serving process does what Celery's worker and beat do in the services mode."""
