# The table of chores. `make play` and `make test` need only Python 3.11 or newer and make.

# The first of these that is Python 3.11 or newer; or say PYTHON=/path/to/python.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
GAME ?= kepler-3042

.PHONY: setup play terminal browser checks test test-long sweep lint types client-types imports bench golden perft ladder mutants docs docs-serve release lock clean

# What playing needs. Installed again only when the list has changed; quick otherwise.
setup: .venv/.play

.venv/.play: requirements/play.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Orrery needs Python 3.11 or newer; set PYTHON=/path/to/python"; exit 1; }
	@test -x $(BIN)/python || "$(PYTHON)" -m venv .venv
	@echo "Setting up .venv …"
	@$(PIP) --no-deps --requirement requirements/play.txt --editable .
	@touch $@

# What the tests need beyond that, in the same environment.
.venv/.test: .venv/.play requirements/test.txt
	@echo "Setting up the tests …"
	@$(PIP) --no-deps --requirement requirements/test.txt
	@touch $@

# Ray is large and serves a few long tests only.
.venv/.ray: .venv/.test requirements/ray.txt
	@echo "Setting up Ray …"
	@$(PIP) --no-deps --requirement requirements/ray.txt || echo "Ray has no wheel for this machine: its tests will be skipped."
	@touch $@

.venv/.docs: .venv/.play requirements/docs.txt
	@echo "Setting up the docs …"
	@$(PIP) --no-deps --requirement requirements/docs.txt
	@touch $@

.venv/.release: .venv/.play requirements/release.txt
	@echo "Setting up what a release needs …"
	@$(PIP) --no-deps --requirement requirements/release.txt
	@touch $@

play: setup
	@$(BIN)/orrery serve --open

terminal: setup
	@$(BIN)/orrery play $(GAME)

# Every server and every command that is tested reads what was compiled before, also where Python is
# told to keep none of it. Three processes for two cores, because many tests wait for a server or a
# browser. Each takes its share of the tests in their order and then helps the others: what tests of
# one file share, such as a game played to its end, is there once.
test test-long: export PYTHONDONTWRITEBYTECODE :=
PYTEST := $(BIN)/pytest -q -n 3 --dist worksteal

test:
	@$(MAKE) --no-print-directory --jobs 2 checks
	$(PYTEST) -m "not long"
	@$(BIN)/orrery ledger --strict

test-long: .venv/.ray
	$(PYTEST) -m long

# Is every value of the component files played? Changes each of them, which takes a while.
sweep: .venv/.test
	SWEEP=yes $(PYTEST) -m long tests/test_components_are_played.py

# What can be checked without running the tests. `make test` runs two of these at a time.
checks: browser types lint imports client-types

lint: .venv/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.test
	$(BIN)/mypy

# The JSDoc types of the client, where Node.js is: no bundler and no build need it.
TSC := npm_config_loglevel=error npx --yes --package typescript@5.9.3 tsc
client-types:
	@command -v npx >/dev/null || { echo "Types of the client: skipped, there is no npx (Node.js) here."; exit 0; }; \
	$(TSC) --version >/dev/null 2>&1 || { echo "Types of the client: skipped, TypeScript cannot be fetched."; exit 0; }; \
	$(TSC) --project src/orrery/web/jsconfig.json && echo "Types of the client: no fault found."

imports: .venv/.test
	$(BIN)/lint-imports

# A Chromium for the tests in the browser, from the system's packages where that is allowed. Its
# headless shell does without windows and tabs, and needs half of the processor time.
CHROMIUM_PACKAGES := chromium-headless-shell chromium
browser:
	@command -v chromium-headless-shell >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && echo "Installing Chromium …" && apt-get -qq update \
	  && for package in $(CHROMIUM_PACKAGES); do apt-get -qq install -y $$package >/dev/null && break; done; } \
	  || command -v chromium >/dev/null \
	  || echo "No Chromium here and none may be installed: the browser tests will be skipped."

bench: .venv/.test
	@$(BIN)/orrery bench

# Rewrites the golden records and traces; the diff is the review.
golden: .venv/.test
	UPDATE_GOLDEN=1 $(BIN)/pytest -q tests/test_golden.py
	git diff --stat records/

perft: setup
	@$(BIN)/orrery perft $(GAME) --divide

# Has a bot become weaker? Today's bots against the frozen ones, see docs/lab.md.
ladder: .venv/.test
	@$(BIN)/orrery tournament $(GAME) --ladder --jobs 2

# Would the tests notice? Plants SAMPLE faults in WHERE (games, table or web), one at a time, and runs
# the tests on each; goes on where it was stopped. AGAIN=yes: what survived once more; ONLY=TEXT: some.
WHERE ?= games
SAMPLE ?= 120
SEED ?= 1
JOBS ?= 2
mutants: .venv/.test
	@$(BIN)/python tests/mutants.py --where $(WHERE) --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS) \
	  $(if $(AGAIN),--again) $(if $(ONLY),--only "$(ONLY)")

# The docs as a site in build/site; a dead link or anchor ends it. docs-serve shows it at port 8001.
docs docs-serve: export NO_MKDOCS_2_WARNING := 1
docs: .venv/.docs
	@$(BIN)/mkdocs build --strict

docs-serve: .venv/.docs
	@$(BIN)/mkdocs serve --dev-addr localhost:8001

# Wheel and source distribution in dist, built twice and checked; see CONTRIBUTING.md.
release: .venv/.release
	@$(BIN)/python tools/release.py

# The exact versions that `make` installs, for Python 3.11 to 3.14; fails where a wheel is missing.
# Faker and polyfactory are left out of what playing needs: Litestar uses them for made-up examples only.
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-header --no-annotate pyproject.toml
WHEELS = $(BIN)/uv pip install --quiet --dry-run --no-deps --only-binary :all: --target build/wheels

lock: setup
	@$(PIP) uv
	@$(COMPILE) --no-emit-package faker --no-emit-package polyfactory --output-file requirements/play.txt
	@$(COMPILE) --extra test --constraint requirements/play.txt --output-file requirements/test.txt
	@$(COMPILE) --extra docs --constraint requirements/test.txt --output-file requirements/docs.txt
	@$(COMPILE) --extra release --constraint requirements/test.txt --output-file requirements/release.txt
	@$(COMPILE) --extra ray --constraint requirements/test.txt --output-file requirements/ray.txt
	@for version in 3.11 3.12 3.13 3.14; do for machine in x86_64 aarch64; do \
	  echo "Python $$version on $$machine: wheels of requirements/play.txt"; \
	  $(WHEELS) --python-version $$version --python-platform $$machine-manylinux_2_28 --requirement requirements/play.txt || exit 1; done; \
	  echo "Python $$version on x86_64: wheels of requirements/test.txt"; \
	  $(WHEELS) --python-version $$version --python-platform x86_64-manylinux_2_28 --requirement requirements/test.txt || exit 1; done

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .ledger.json .mutants.jsonl
