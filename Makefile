# Python 3.11 to 3.15 and GNU make are all that is needed; everything else goes into .venv.
# To choose the Python yourself: make play PYTHON=/path/to/python3.12
# To rate the bots by more games: make ratings RATINGS="--games 3000 --workers 2"
# To let friends in your network play too: make play HOST=0.0.0.0

PYTHON = python3 python3.15 python3.14 python3.13 python3.12 python3.11
HOST = 127.0.0.1
PIP = .venv/bin/pip install --quiet --quiet --no-compile
LOCK = .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --annotation-style line --upgrade

# The page: built from its sources by Node, which comes from PyPI where the machine has none.
PAGE = src/quincunx/server/page/index.html
PAGE_SOURCES = $(shell find web src/quincunx/games -path '*web/*' -not -path '*/node_modules/*' -type f) $(wildcard src/quincunx/games/*/README.md src/quincunx/games/*/text/words.json) \
	package-lock.json vite.config.ts svelte.config.js tsconfig.json
MODULES = node_modules/.package-lock.json
FIRST = $(subst _,-,$(patsubst src/quincunx/games/%/game.toml,%,$(firstword $(sort $(wildcard src/quincunx/games/*/game.toml)))))
export PATH := $(CURDIR)/.venv/bin:$(PATH)

# Stamps: what is installed in .venv, renewed when a lock or pyproject.toml changes.
RUN = .venv/run.stamp
DEV = .venv/dev.stamp

export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Where Python may not keep what it has compiled, every start compiles all of Numba anew.
export PYTHONDONTWRITEBYTECODE =
.NOTPARALLEL:
.PHONY: help play test browser docs screenshots check format page warm bench bench-peers ratings load lighthouse stress cluster lock clean

help: ## Show these verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

# What the first table needs is compiled beside the page, so that both are ready together; the server does the rest.
play: $(RUN) ## Install what is needed and open a table in the browser
	@if [ ! -e $(PAGE) ]; then .venv/bin/quincunx warm --table $(FIRST) >/dev/null 2>&1 & compiling=$$!; trap "kill $$compiling 2>/dev/null" INT TERM EXIT; fi; \
		$(MAKE) --silent page && { wait $$compiling; trap - INT TERM EXIT; exec .venv/bin/quincunx serve --host $(HOST); }

# Most checks keep one core busy: the rules are compiled on the other.
test: $(DEV) $(MODULES) ## Run every check and every test
	@.venv/bin/quincunx warm >/dev/null 2>&1 & \
		$(MAKE) --silent check page && npm test --silent && wait && $(MAKE) --silent warm
	@.venv/bin/pytest -n 4 --dist loadgroup

browser: $(DEV) $(PAGE) warm ## Play through the page in a real browser
	@.venv/bin/pytest -n 4 --dist loadgroup tests/browser src/quincunx/games/*/tests/test_page.py

docs: $(DEV) ## Write anew those pages of docs/ that are made from the code
	@.venv/bin/python docs/commands.py
	@.venv/bin/python docs/reference.py

screenshots: $(DEV) $(PAGE) warm ## Take pictures of every screen into build/screenshots/
	@.venv/bin/python docs/screenshots.py

check: $(DEV) $(MODULES) ## Check format, style, types and installed versions
	@.venv/bin/ruff format --check
	@.venv/bin/ruff check
	@.venv/bin/mypy
	@.venv/bin/pip check
	@npm run --silent check
	@npm run --silent types:check

format: $(DEV) $(MODULES) ## Format the code and mend what can be mended
	@.venv/bin/ruff check --fix-only
	@.venv/bin/ruff format
	@npm run --silent types
	@npm run --silent format

warm: $(RUN) ## Compile the rules of every game ahead of time
	@.venv/bin/quincunx warm

bench: $(RUN) ## Measure the speed of every game
	@.venv/bin/quincunx bench

bench-peers: $(DEV) .venv/peers.stamp warm ## Measure ours beside OpenSpiel, pgx and PettingZoo
	@.venv/bin/python bench/peers.py

.venv/peers.stamp: requirements/peers.txt | .venv/bin/pip
	@echo "Installing OpenSpiel, pgx and PettingZoo ..."
	@$(PIP) --require-hashes -r requirements/peers.txt
	@touch $@

cluster: $(DEV) .venv/cluster.stamp warm ## Play on a Ray cluster of two nodes on this machine, kill its workers, and compare
	@.venv/bin/python bench/cluster.py

.venv/cluster.stamp: requirements/cluster.txt | .venv/bin/pip
	@echo "Installing Ray ..."
	@$(PIP) --require-hashes -r requirements/cluster.txt
	@touch $@

ratings: $(RUN) warm ## Let all bots play against each other, and write their ratings into docs/figures.md
	@.venv/bin/python docs/ratings.py $(RATINGS)

load: $(DEV) warm .venv/node.stamp ## Measure the server under load, beside boardgame.io
	@.venv/bin/python bench/load.py

lighthouse: $(DEV) $(PAGE) warm .venv/node.stamp ## Have Lighthouse judge the home page and a table of each game
	@.venv/bin/python bench/lighthouse.py

stress: $(DEV) $(PAGE) warm ## Play long random games against the slow, obvious rules, treat servers roughly, kill them, cut databases off and have tables come and go
	@.venv/bin/python bench/rough.py
	@.venv/bin/python bench/burdens.py
	@.venv/bin/python bench/kills.py
	@.venv/bin/python bench/cuts.py
	@.venv/bin/python bench/churn.py
	@.venv/bin/python bench/proofs.py
	@.venv/bin/python bench/stress.py

lock: .venv/bin/uv ## Renew requirements/ with the newest versions that pyproject.toml allows
	@$(LOCK) pyproject.toml --group dev --output-file requirements/dev.txt
	@$(LOCK) pyproject.toml --group build --constraint requirements/dev.txt --output-file requirements/run.txt
	@$(LOCK) pyproject.toml --extra postgres --extra push --constraint requirements/dev.txt --output-file requirements/server.txt
	@$(LOCK) pyproject.toml --extra parquet --extra ray --constraint requirements/dev.txt --output-file requirements/cluster.txt
	@$(LOCK) --group pyproject.toml:peers --constraint requirements/dev.txt --output-file requirements/peers.txt
	@$(LOCK) --group pyproject.toml:node --constraint requirements/dev.txt --output-file requirements/node.txt

clean: ## Remove all that the other verbs made, .venv too
	@rm -rf .venv node_modules web/node_modules bench/boardgame_io/node_modules bench/lighthouse/node_modules src/quincunx/server/page build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

page: $(PAGE) ## Build the page
$(PAGE): $(PAGE_SOURCES) $(MODULES)
	@echo "Building the page ..."
	@npm run --silent build -- --logLevel warn
	@touch $@

$(MODULES): package-lock.json | .venv/node.stamp
	@echo "Installing what the page needs ..."
	@npm ci --silent
	@touch $@

.venv/node.stamp: | .venv/bin/pip
	@node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2>/dev/null \
		&& npm --version >/dev/null 2>&1 || { echo "Installing Node ..."; $(PIP) --require-hashes -r requirements/node.txt; }
	@touch $@

$(DEV): $(RUN) requirements/dev.txt
	@echo "Installing the tools for tests and checks ..."
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

$(RUN): requirements/run.txt pyproject.toml | .venv/bin/pip
	@echo "Installing what the games need ..."
	@$(PIP) --require-hashes -r requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# Not from the lock, which may be what needs mending.
.venv/bin/uv: | .venv/bin/pip
	@$(PIP) uv

.venv/bin/pip:
	@for python in $(PYTHON); do \
		$$python -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 16))' 2>/dev/null || continue; \
		echo "Making .venv with $$($$python --version) ..."; \
		exec $$python -m venv .venv; \
	done; \
	echo "Quincunx needs Python 3.11 to 3.15 with its venv module; none of these is one: $(PYTHON)."; \
	echo "Install one, or name yours: make play PYTHON=/path/to/python3.12"; \
	exit 1
