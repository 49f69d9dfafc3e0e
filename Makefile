# Everything a newcomer types. The set-up installs only what is missing.

PREFIX ?= /usr/local
SWIFT ?= swift
# The folder with the bundled faces, their licences and fonts.json.
FONTS ?= Fonts/Faces

.PHONY: demo test test-slow consumer products bench bench-baseline bench-build bench-compare \
  bench-instructions bench-report rows example-list example-service example-cairo example-c library limits growth \
  slow-search markup fuzz sanitize parity parity-peers difference differential picture pictures sentence docs \
  tables lint check schema interface build install packages clean

demo: ## lay out the samples, print a table, write proofs into ./proofs (debug build: quick to make)
	@Scripts/setup.sh build
	@$(SWIFT) build --disable-index-store --product galley
	@Scripts/demo.sh .build/debug/galley Samples proofs

test: ## formatting, rules and all tests; CI runs products, demo and consumer too
	@Scripts/setup.sh test
	@$(MAKE) --no-print-directory --jobs=2 check lint
	@$(SWIFT) build --build-tests
	@Tools/interface/interface.py --swift "$(SWIFT)"
	@Tools/schema/schema.py .build/debug/galley
	@$(SWIFT) test --skip-build --disable-xctest

consumer: ## a package that depends on this checkout: built, run, copied and tested (5 minutes)
	@Scripts/setup.sh build
	@SWIFT="$(SWIFT)" Scripts/consumer.sh

products: ## every product in debug and release with nothing cached; SCRATCH=folder keeps the builds
	@Scripts/setup.sh build
	@SWIFT="$(SWIFT)" Scripts/products.sh $(SCRATCH)

test-slow: ## all tests, with every recorded case at every width and more random input
	@Scripts/setup.sh test
	@$(SWIFT) build --build-tests
	@GALLEY_SLOW_TESTS=1 $(SWIFT) test --skip-build --disable-xctest

bench: bench-build ## figures as ratios to the shaper's own time: ONLY=statuses,whole ROUNDS=5
	@Benchmarks/.build/release/GalleyBenchmarks --peers Benchmarks/Peers \
	  $(if $(ONLY),--only $(ONLY)) $(if $(ROUNDS),--rounds $(ROUNDS))

bench-report: bench-build ## everything, peers too, into Benchmarks/README.md and its chart
	@Benchmarks/.build/release/GalleyBenchmarks --peers Benchmarks/Peers \
	  --report Benchmarks --commit "$$(git rev-parse --short HEAD)" \
	  $(if $(ONLY),--only $(ONLY))

bench-instructions: bench-build ## instructions and allocations by valgrind: ONLY="statuses prose"
	@Benchmarks/instructions.py Benchmarks/.build/release/GalleyBenchmarks $(ONLY)

bench-compare: ## the speed of two commits in turn, red above 1.03: BASE=commit HEAD=worktree ROUNDS=8 ONLY=statuses
	@Scripts/setup.sh build
	@SWIFT="$(SWIFT)" Benchmarks/Comparison/compare.py $(BASE) $(HEAD) $(if $(ROUNDS),--rounds $(ROUNDS)) \
	  $(if $(ONLY),--only $(ONLY))

bench-baseline: ## the short form, red above 1.15: this checkout beside the commit in Benchmarks/baseline
	@Scripts/setup.sh build
	@SWIFT="$(SWIFT)" Benchmarks/Comparison/compare.py --short

bench-build:
	@Scripts/setup.sh build
	@$(SWIFT) build -c release --package-path Benchmarks --product GalleyBenchmarks

rows: ## lists: a fling, a million rows, cancelling, joining, damaged and shared caches (2 minutes)
	@Scripts/setup.sh build
	@$(SWIFT) build -c release --product RowsExample
	@for trial in fling million cancel join damage processes; do \
	  echo "== $$trial"; .build/release/RowsExample $$trial || exit 1; done

example-list: ## a list flung, touched and turned: its screens in ./list (debug build)
	@Scripts/setup.sh build
	@$(SWIFT) build --disable-index-store --product ListExample
	@.build/debug/ListExample list

example-service: ## an HTTP service: built, tested, started, called and stopped (8 minutes)
	@Scripts/setup.sh service
	@$(SWIFT) build --package-path Examples/Service --build-tests
	@$(SWIFT) test --package-path Examples/Service --skip-build --disable-xctest
	@Scripts/service.sh Examples/Service/.build/debug/LayoutService

example-cairo: ## a status drawn with Cairo into Examples/Cairo/status.png, and its tests (6 minutes)
	@Scripts/setup.sh cairo
	@$(SWIFT) run --package-path Examples/Cairo CairoExample Samples/01-status.html \
	  Examples/Cairo/status.png
	@$(SWIFT) test --package-path Examples/Cairo --disable-xctest

limits: build ## parsing in ns per byte beside libxml2 and lxml, and what hostile input costs
	@Tools/parsing/compare.py .build/release/galley

growth: build ## time and memory of families of hostile input: ONLY=word OF=features WORK=library EVERY=10 LARGEST=800000
	@Tools/growth/growth.py .build/release/galley $(if $(ONLY),--only "$(ONLY)") $(if $(OF),--of $(OF)) \
	  $(if $(EVERY),--every $(EVERY)) $(if $(WORK),--work $(WORK)) $(if $(LARGEST),--largest $(LARGEST))

slow-search: build ## a search for input that takes much time per byte: TIME=60 in seconds
	@Tools/growth/slow_search.py .build/release/galley $(if $(TIME),--time $(TIME))

markup: build ## the html5lib tokenizer tests, and trees of mutated fragments against Chromium's
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --disable-xctest --filter TokenizerConformanceTests
	@Tools/parsing/inner_html.py .build/release/galley

fuzz: ## the fuzz targets, TIME=60 s each with AddressSanitizer: TARGETS="html css" SANITIZE=none
	@Scripts/setup.sh build
	@SWIFT="$(SWIFT)" TIME="$(or $(TIME),60)" SANITIZE="$(or $(SANITIZE),address)" \
	  Fuzz/fuzz.sh $(TARGETS)

sanitize: ## all tests under AddressSanitizer and ThreadSanitizer: ONLY=thread
	@Scripts/setup.sh test
	@SWIFT="$(SWIFT)" Tools/sanitize/sanitize.sh $(ONLY)

parity: build ## agreement with Chromium as a table: BY=script, README=1 writes it, CHECK=1 compares, LIBRARIES=folder FACES=folder
	@Tools/parity/parity.py .build/release/galley $(if $(BY),--by $(BY)) \
	  $(if $(README),--write README.md) $(if $(CHECK),--check README.md) \
	  $(if $(LIBRARIES),--libraries "$(LIBRARIES)") $(if $(FACES),--faces "$(FACES)")

difference: build ## one page in Galley and in Chromium, as a report: FILE=a.html WIDTH=320 SIZE=17 CSS=a.css RATIO=2 POINTS="60,25"
	@Tools/parity/difference.py .build/release/galley "$(FILE)" $(if $(WIDTH),--width $(WIDTH)) \
	  $(if $(SIZE),--size $(SIZE)) $(if $(RATIO),--ratio $(RATIO)) $(if $(CSS),--css "$(CSS)") \
	  $(if $(FOLDER),--fonts "$(FOLDER)") $(if $(POINTS),--points "$(POINTS)")

parity-peers: build ## the heights of other engines beside Chromium's: ONLY=qt, README=1 writes the table there
	@Tools/parity/peers/peers.py .build/release/galley $(if $(ONLY),--only "$(ONLY)") \
	  $(if $(README),--write README.md)

differential: build ## generated documents against Chromium, shrunk and grouped: SEED=1 COUNT=300 LEVEL="text real wild"
	@Tools/differential/differential.py .build/release/galley $(if $(SEED),--seed $(SEED)) \
	  $(if $(COUNT),--count $(COUNT)) $(LEVEL:%=--level %) $(if $(ROUNDS),--rounds $(ROUNDS)) \
	  $(if $(filter-out Fonts/Faces,$(FONTS)),--fonts $(FONTS)) $(if $(OUT),--out $(OUT))

picture: build ## a proof beside Chromium's screenshot, for the README (apt-get install chromium)
	@Tools/parity/picture.py .build/release/galley Samples/01-status.html Documentation/images/status.png

pictures: build ## pictures beside Chromium's screenshots as a table: OUTPUT=folder for the pictures, CHECK=1 for the limits
	@Tools/pictures/pictures.py .build/release/galley $(if $(OUTPUT),--output "$(OUTPUT)") \
	  $(if $(CHECK),--check Tools/pictures/limits.json)

sentence: ## Documentation/Sentence.md, written again: one sentence in all stages
	@$(SWIFT) build --build-tests
	@GALLEY_WRITE_DOCUMENTS=1 $(SWIFT) test --skip-build --disable-xctest --filter SentenceTests

docs: ## the documentation of all products as a static site in .build/site, checked: BASE=/Galley
	@Scripts/setup.sh test
	@$(SWIFT) build --build-tests
	@Tools/docs/docs.py --swift "$(SWIFT)" $(if $(BASE),--base "$(BASE)")

tables: ## the generators of all tables, run again: none may differ (DATA=path of icudtl.dat)
	@Tools/check-tables.sh $(DATA)

lint: ## formatting, as .swift-format has it
	@$(SWIFT) format lint --strict --parallel -r Sources Tests Fonts Examples Benchmarks Fuzz Tools \
	  Package.swift

check: ## rules of the project that a command can check
	@Scripts/check.sh

schema: ## rows and answers of all examples against Documentation/Schema, with jsonschema of PyPI
	@Scripts/setup.sh test
	@$(SWIFT) build --disable-index-store --product galley
	@Tools/schema/schema.py .build/debug/galley

interface: ## the public interface of each product, written to Documentation/Interface; make test compares
	@Scripts/setup.sh test
	@$(SWIFT) build --build-tests
	@Tools/interface/interface.py --swift "$(SWIFT)" --write

build: ## the command, optimised
	@Scripts/setup.sh build
	@$(SWIFT) build -c release --product galley

library: ## libgalley with its header in .build/library, its symbols checked (Linux)
	@Scripts/setup.sh build
	@SWIFT="$(SWIFT)" Scripts/library.sh .build/library

example-c: library ## Examples/C: compiled with warnings as errors, run, and run under valgrind
	@Scripts/setup.sh c
	@Scripts/example-c.sh "$$PWD/.build/library"

install: ## the command, the library for C (Linux), fonts, completions and manual, under PREFIX; they run without Swift
	@Scripts/setup.sh build
	@$(SWIFT) build -c release -debug-info-format none --product galley --static-swift-stdlib \
	  --scratch-path .build/static
	@if [ "$$(uname)" = Linux ]; then SWIFT="$(SWIFT)" Scripts/library.sh .build/library; fi
	@PC_PREFIX="$(PREFIX)" Scripts/install.sh .build/static/release/galley $(FONTS) "$(DESTDIR)$(PREFIX)" \
	  $(if $(filter Linux,$(shell uname)),.build/library)

packages: ## the packages of Examples/Docker are those of the libraries that the command loads
	@Scripts/setup.sh build
	@$(SWIFT) build -c release -debug-info-format none --product galley --static-swift-stdlib \
	  --scratch-path .build/static
	@Scripts/check-packages.sh .build/static/release/galley

clean:
	rm -rf .build .build-release .build-fuzz .build-sanitize .build-compare Benchmarks/.build proofs list
