# The table of chores. `make play` and `make test` need only Python 3.11 or newer and make.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
GAME ?= kepler-3042

.PHONY: setup play terminal browser test test-long lint types client-types imports bench golden perft ladder clean

# Rebuilt only when the list of what we need has changed; quick otherwise.
setup: .venv/.ready

.venv/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Orrery needs Python 3.11 or newer; set PYTHON=/path/to/python3.11")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

play: setup
	@$(BIN)/orrery serve

terminal: setup
	@$(BIN)/orrery play $(GAME)

# Every server and every command that is tested reads what was compiled before, also where Python is
# told to keep none of it. Each of the two takes half of the tests and then helps the other: what
# tests of one file share, such as a game played to its end, is there once.
test test-long: export PYTHONDONTWRITEBYTECODE :=
PYTEST := $(BIN)/pytest -q -n 2 --dist worksteal

test: lint types client-types imports browser
	$(PYTEST) -m "not long"
	@$(BIN)/orrery ledger --strict

test-long: setup
	$(PYTEST) -m long

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

# The JSDoc types of the client, where Node.js is: no bundler and no build need it.
TSC := npm_config_loglevel=error npx --yes --package typescript@5.9.3 tsc
client-types:
	@command -v npx >/dev/null || { echo "Types of the client: skipped, there is no npx (Node.js) here."; exit 0; }; \
	$(TSC) --version >/dev/null 2>&1 || { echo "Types of the client: skipped, TypeScript cannot be fetched."; exit 0; }; \
	$(TSC) --project src/orrery/web/jsconfig.json && echo "Types of the client: no fault found."

imports: setup
	$(BIN)/lint-imports

# A Chromium for the tests in the browser, from the system's packages where that is allowed.
browser:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && echo "Installing Chromium …" && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } \
	  || echo "No Chromium here and none may be installed: the browser tests will be skipped."

bench: setup
	@$(BIN)/orrery bench

# Rewrites the golden records and traces; the diff is the review.
golden: setup
	UPDATE_GOLDEN=1 $(BIN)/pytest -q tests/test_golden.py
	git diff --stat records/

perft: setup
	@$(BIN)/orrery perft $(GAME) --divide

# Has a bot become weaker? Today's bots against those on ice, see docs/lab.md.
ladder: setup
	@$(BIN)/orrery tournament $(GAME) --ladder --jobs 2

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .ledger.json
