# cowlab: `make lab` opens the workbook, `make test` runs every check, each from a clean clone.
# Needed: make and Python 3.11 or newer. Everything else goes into the folder .venv.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

PY := $(VENV)/bin/python
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt
NEEDS := pyproject.toml constraints.txt hatch_build.py
LAB_STAMP := $(VENV)/.lab-installed
TEST_STAMP := $(VENV)/.test-installed
# Files side by side, one process a core, in this order, as the long ones come early; ARGS='-n 0'
# runs all in one process.
PYTEST := $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder $(ARGS)

NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))'
# An environment serves while its Python runs, is new enough, and the checkout was not moved.
SERVES := $(PY) $(NEW_ENOUGH) 2>/dev/null && \
	{ [ ! -e $(VENV)/.made-in ] || [ "$$(cat $(VENV)/.made-in)" = "$(CURDIR)" ]; }
STALE := $(shell [ ! -e $(VENV) ] || { $(subst $$$$,$$,$(SERVES)); } || rm -f $(LAB_STAMP) $(TEST_STAMP))

.DEFAULT_GOAL := help
.PHONY: help lab test lint format types pytest venv clean

help:
	@echo "make lab               open the workbook in JupyterLab (installs it first if needed)"
	@echo "make lab ARGS=...      the same with options, for example ARGS=--no-browser"
	@echo "make test              every check: ruff, mypy, then pytest with notebooks and browser"
	@echo "make test ARGS=...     the same with pytest options, for example ARGS='-k kuhfstein'"
	@echo "make lint|types|pytest one of the checks alone"
	@echo "make format            mend the layout of the code, as make lint wants it"
	@echo "make clean             remove .venv and everything else that was made here"
	@echo "Add PYTHON=python3.12 to use another Python than python3."

lab: $(LAB_STAMP)
	@$(VENV)/bin/cowlab lab $(ARGS)

test: lint types
	$(PYTEST)

lint: $(TEST_STAMP)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

format: $(TEST_STAMP)
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

types: $(TEST_STAMP)
	$(PY) -m mypy

pytest: $(TEST_STAMP)
	$(PYTEST)

$(LAB_STAMP): $(NEEDS) | venv
	@echo "Installing cowlab into $(VENV) (about half a minute) ..."
	@$(INSTALL) -e .
	@touch $@

$(TEST_STAMP): $(NEEDS) | venv
	@echo "Installing cowlab and its test tools into $(VENV) (about a minute) ..."
	@$(INSTALL) -e '.[test,classroom]'
	@touch $(LAB_STAMP) $@

venv:
	@if ! { $(SERVES); }; then \
		if ! command -v $(PYTHON) >/dev/null 2>&1; then \
			echo "cowlab needs Python 3.11 or newer, but there is no command $(PYTHON). Install Python, or name yours: make PYTHON=python3.12 ..." >&2; exit 1; \
		fi; \
		if ! $(PYTHON) $(NEW_ENOUGH); then \
			echo "cowlab needs Python 3.11 or newer, but $(PYTHON) is Python $$($(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'). Install a newer one and name it: make PYTHON=python3.12 ..." >&2; exit 1; \
		fi; \
		if ! $(PYTHON) -m venv --clear $(VENV); then \
			echo "$(PYTHON) could not make the environment $(VENV). On Debian and Ubuntu, install the package python3-venv, then try again." >&2; exit 1; \
		fi; \
		echo "$(CURDIR)" > $(VENV)/.made-in; \
	fi

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis tests/artifacts
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
