# make run     the site on http://127.0.0.1:8000, with nothing but Python 3.11 or newer and make
# make test    everything: engine, site, real PostgreSQL and Valkey, real browser
# make test-fast  what a minute allows: no programs beside the tests, of the engines' random matches one each
# make coverage  the same, and which lines and branches of the site they leave out
# make check   format, lint, layers, types, migrations
# make messages  collect the texts to translate into locale/
# make lock      write requirements/ anew from pyproject.toml; UPGRADE=1: with the newest versions it lets in
# make outdated  what in requirements/ has a known hole or is not the newest of its series (asks the world)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCK_VENV := .venv-lock
PORT ?= 8000
RUN_STAMP := $(VENV)/.run-installed
DEV_STAMP := $(VENV)/.dev-installed
LOCK_STAMP := $(LOCK_VENV)/.installed
INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes
MESSAGES := $(shell find locale games tests -name '*.po' 2>/dev/null)
COMPILED := $(MESSAGES:.po=.mo)

.PHONY: run test test-fast coverage check format messages lock outdated clean

$(VENV)/bin/python $(LOCK_VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "ferbl needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(@D:/bin=) || { rm -rf $(@D:/bin=); echo "This Python cannot make virtual environments: install its venv package."; exit 1; }

$(RUN_STAMP): $(BIN)/python requirements/run.txt requirements/build.txt
	$(BIN)/python $(INSTALL) -r requirements/run.txt -r requirements/build.txt
	@touch $@

$(DEV_STAMP): $(RUN_STAMP) requirements/dev.txt
	$(BIN)/python $(INSTALL) -r requirements/dev.txt
	@touch $@

$(LOCK_STAMP): $(LOCK_VENV)/bin/python requirements/lock.txt
	$(LOCK_VENV)/bin/python $(INSTALL) -r requirements/lock.txt
	@touch $@

%.mo: %.po $(RUN_STAMP)
	@$(BIN)/pybabel -q compile -i $< -o $@

run: $(RUN_STAMP) $(COMPILED)
	@DEBUG=1 $(BIN)/python manage.py migrate --verbosity 0
	@DEBUG=1 $(BIN)/python manage.py demo_tables
	@DEBUG=1 $(BIN)/python manage.py serve --port $(PORT)

PYTEST := pytest -q -n 2 --dist loadfile

test: $(DEV_STAMP) $(COMPILED)
	@$(BIN)/python -m tests.e2e.chromium
	@# The browser suite runs by itself: its driver keeps an event loop running in the process, beside which no other can start.
	@$(BIN)/python -m $(PYTEST) tests/e2e
	@$(MAKE) --no-print-directory coverage
	@$(BIN)/python -m $(PYTEST) -m slow --ignore=tests/e2e

# Which tests are slow they say themselves: @pytest.mark.slow (pyproject.toml, tests/conftest.py).
test-fast: $(DEV_STAMP) $(COMPILED)
	@$(BIN)/python -m $(PYTEST) -m "not slow" --durations 5

# Measured where it costs least: under the fast tests, which take about twice as long for it.
coverage: $(DEV_STAMP) $(COMPILED)
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m $(PYTEST) -m "not slow"
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

check: $(DEV_STAMP) $(COMPILED)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/oxlint --deny-warnings --report-unused-disable-directives static/js
	$(BIN)/lint-imports
	DEBUG=1 $(BIN)/mypy
	DEBUG=1 $(BIN)/python manage.py makemigrations --check --dry-run
	DEBUG=1 $(BIN)/python manage.py check

format: $(DEV_STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

messages: $(DEV_STAMP)
	$(BIN)/python -m tools.messages

lock: $(LOCK_STAMP)
	$(LOCK_VENV)/bin/python -m tools.requirements lock $(if $(UPGRADE),--upgrade)

outdated: $(LOCK_STAMP)
	@$(LOCK_VENV)/bin/python -m tools.requirements outdated

clean:
	rm -rf $(VENV) $(LOCK_VENV) var .mypy_cache .pytest_cache .ruff_cache
