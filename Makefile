# make run     the site on http://127.0.0.1:8000, with nothing but Python 3.11 or newer and make
# make test    everything: engine, site, real PostgreSQL and Valkey, real browser
# make check   format, lint, layers, types, migrations
# make messages  collect the texts to translate into locale/

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
RUN_STAMP := $(VENV)/.run-installed
DEV_STAMP := $(VENV)/.dev-installed
MESSAGES := $(shell find locale games tests -name '*.po' 2>/dev/null)
COMPILED := $(MESSAGES:.po=.mo)

.PHONY: run test check format messages clean

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "ferbl needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "This Python cannot make virtual environments: install its venv package."; exit 1; }

$(RUN_STAMP): $(BIN)/python requirements/run.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/run.txt
	@touch $@

$(DEV_STAMP): $(RUN_STAMP) requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	@touch $@

%.mo: %.po $(RUN_STAMP)
	@$(BIN)/pybabel -q compile -i $< -o $@

run: $(RUN_STAMP) $(COMPILED)
	@DEBUG=1 $(BIN)/python manage.py migrate --verbosity 0
	@DEBUG=1 $(BIN)/python manage.py demo_tables
	@DEBUG=1 $(BIN)/python manage.py serve --port $(PORT)

test: $(DEV_STAMP) $(COMPILED)
	@$(BIN)/python -m tests.e2e.chromium
	@# The browser suite runs by itself: its driver keeps an event loop running in the process, beside which no other can start.
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile tests/e2e
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile --ignore=tests/e2e

check: $(DEV_STAMP) $(COMPILED)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	DEBUG=1 $(BIN)/mypy
	DEBUG=1 $(BIN)/python manage.py makemigrations --check --dry-run
	DEBUG=1 $(BIN)/python manage.py check

format: $(DEV_STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

messages: $(DEV_STAMP)
	$(BIN)/python -m tools.messages

clean:
	rm -rf $(VENV) var .mypy_cache .pytest_cache .ruff_cache
