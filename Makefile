# Everything a newcomer types: `make` alone prints the list. The set-up installs only what is missing.
# Options are variables on the command line, as in `make examples ONLY="c list"`; the scripts read them from the environment.

PREFIX ?= /usr/local
SWIFT ?= swift
# The folder with the bundled faces, their licences and fonts.json.
FONTS ?= Fonts/Faces
export SWIFT

.PHONY: help demo build install clean examples library wheel dist test check lint consumer products hostile judge bench docs generate

# A line "##@" begins a group of the list, a line "#-" belongs to the target above it.
help: ## this list
	@awk '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^#- / { printf "             %s\n", substr($$0, 4) } \
	  /^[a-z][a-z-]*:.*## / { name = $$0; sub(/:.*/, "", name); sub(/.*## /, ""); printf "  %-10s %s\n", name, $$0 }' Makefile

##@ First steps

demo: ## lay out the samples, print a table, write pictures into ./proofs (debug build: quick to make)
	@Scripts/setup.sh build
	@$(SWIFT) build --disable-index-store --product galley
	@Scripts/demo.sh .build/debug/galley Samples proofs

build: ## the command, optimised: .build/release/galley
	@Scripts/setup.sh build
	@$(SWIFT) build -c release -debug-info-format none --product galley

install: ## the command, the library for C (Linux), fonts, completions and manual, under PREFIX; they run without Swift
	@Scripts/setup.sh build
	@$(SWIFT) build -c release -debug-info-format none --product galley --static-swift-stdlib \
	  --scratch-path .build/static
	@if [ "$$(uname)" = Linux ]; then Scripts/library.sh .build/library; fi
	@PC_PREFIX="$(PREFIX)" Scripts/install.sh .build/static/release/galley $(FONTS) "$(DESTDIR)$(PREFIX)" \
	  $(if $(filter Linux,$(shell uname)),.build/library)

clean: ## delete what was built
	rm -rf .build .build-release .build-fuzz .build-sanitize .build-compare Benchmarks/.build proofs list

##@ In other languages and programs

examples: ## build, run and test the programs in Examples: ONLY="c list rows service cairo …", all if none is named
	@Scripts/examples.sh $(ONLY)

library: ## libgalley with its header in .build/library, its symbols checked (Linux)
	@Scripts/setup.sh build
	@Scripts/library.sh .build/library

wheel: ## the wheels galley-layout and galley-layout-fonts for Python in .build/wheels (Debian)
#- TEST=1            in a Debian without Swift, FreeType and HarfBuzz: CALLS=40000 (needs root)
	@echo "wheel: stage 1 of 4, the tools that are missing"
	@Scripts/setup.sh wheel
	@echo "wheel: stage 2 of 4, FreeType and HarfBuzz from their sources (once)"
	@Scripts/font-libraries.sh .build/wheel/libraries
	@echo "wheel: stage 3 of 4, libgalley: most of the time"
	@Scripts/library.sh .build/wheel/library "$$PWD/.build/wheel/libraries"
	@echo "wheel: stage 4 of 4, the packages"
	@Scripts/wheel.sh .build/wheel/library .build/wheel/libraries .build/wheels
	@if [ -n "$(TEST)" ]; then Scripts/setup.sh wheel-test && $(MAKE) --no-print-directory build && \
	  CALLS="$(CALLS)" Python/check.sh .build/wheels .build/release/galley; fi

dist: ## the files of a release in .build/dist, equal in each run: archives, packages, wheels, checksums (Debian)
#- TEST=1            in a Debian without Swift, lintian, equal answers of all: ROWS="files" (needs root)
	@Scripts/setup.sh dist
	@Scripts/dist.sh .build/dist
	@if [ -n "$(TEST)" ]; then Scripts/setup.sh dist-test && $(MAKE) --no-print-directory build && \
	  Scripts/dist/test.sh .build/dist .build/release/galley; fi

##@ Tests

test: ## formatting, rules and all tests; CI runs more
#- SLOW=1            all cases and more random input
#- SANITIZE=thread   all tests under ThreadSanitizer, address under AddressSanitizer, or both
	@MAKE="$(MAKE)" Scripts/test.sh

check: ## the rules of the project that a command can check
	@Scripts/check.sh

lint: ## formatting, as .swift-format has it
	@$(SWIFT) format lint --strict --parallel -r Sources Tests Fonts Examples Benchmarks Fuzz Tools \
	  Package.swift

consumer: ## a package that depends on this checkout: built, run, copied and tested (5 minutes)
#- BINARIES=1        with FreeType and HarfBuzz as binary targets, made of their sources (Debian)
	@Scripts/setup.sh build
	@if [ -n "$(BINARIES)" ]; then Scripts/setup.sh wheel && Scripts/font-libraries.sh .build/binaries && \
	  Scripts/xcframeworks.sh .build/binaries/sources/freetype-*/ .build/binaries/sources/harfbuzz-*/ Binaries; fi
	@GALLEY_BINARIES=$(if $(BINARIES),Binaries) Scripts/consumer.sh

products: ## every product in debug and release with nothing cached; SCRATCH=folder keeps the builds
	@Scripts/setup.sh build
	@Scripts/products.sh $(SCRATCH)

hostile: ## input that is made to be slow or to crash; all parts if none is named
#- ONLY=limits       parsing in ns per byte beside libxml2 and lxml, and what hostile input costs
#- ONLY=growth       time and memory of families of input: FAMILY=word OF=features WORK=library EVERY=10 LARGEST=800000
#- ONLY=search       a search for input that takes much time per byte: TIME=60 in seconds
#- ONLY=fuzz         the fuzz targets, TIME=60 s each, with AddressSanitizer: TARGETS="html css" SANITIZE=none
	@Scripts/hostile.sh $(ONLY)

##@ Chromium and other engines

judge: ## agreement with Chromium; ONLY=parity if no part is named
#- ONLY=parity       the recorded cases as a table: BY=script, WRITE=1, CHECK=1, LIBRARIES=folder FACES=folder
#- ONLY=difference   one page in Galley and in Chromium: FILE=a.html WIDTH=320 SIZE=17 CSS=a.css RATIO=2 POINTS="60,25"
#- ONLY=differential generated documents, shrunk and grouped: SEED=1 COUNT=300 LEVEL="text real wild" ROUNDS=0 OUT=folder
#- ONLY=peers        the heights of other engines beside Chromium's: ENGINE=qt, WRITE=1
#- ONLY=picture      the picture of the README: a proof beside Chromium's screenshot
#- ONLY=pictures     the samples, recorded cases and features as pixels, a table: CHECK=1 for the limits, SETS="samples" CASES="table-*" OUT=folder
#- ONLY=markup       the html5lib tokenizer tests, and trees of mutated fragments
	@Scripts/judge.sh $(ONLY)

bench: ## times as ratios to the shaper's own: ONLY=statuses,whole ROUNDS=5
#- REPORT=1          everything, peers too, into Benchmarks/README.md and its chart
#- BROWSER=1         Galley and a headless Chromium over the same 1,000 fragments; WRITE=1 puts it into the README
#- INSTRUCTIONS=1    instructions and allocations by valgrind: ONLY="statuses prose"
#- COMPARE=commit    the speed of two commits in turn, red above 1.03: HEAD=commit ROUNDS=8 ONLY=statuses
#- BASELINE=1        the short form, red above 1.15: this checkout beside the commit in Benchmarks/baseline
	@Scripts/bench.sh

##@ Documents

docs: ## the documentation of all products as a static site in .build/site, checked: BASE=/Galley
#- GALLERY=1          with the samples and features beside Chromium's screenshots, in .build/site/gallery
	@Scripts/setup.sh test
	@$(SWIFT) build --build-tests
	@Tools/docs/docs.py --swift "$(SWIFT)" $(if $(BASE),--base "$(BASE)")
	@if [ -n "$(GALLERY)" ]; then $(MAKE) --no-print-directory build && \
	  Tools/pictures/gallery.py .build/release/galley .build/site/gallery; fi

generate: ## files that programs write, for review and a commit: ONLY="interface sentence tables"
#- ONLY=interface    the public interface of each product in Documentation/Interface; make test compares
#- ONLY=sentence     Documentation/Sentence.md: one sentence in all stages
#- ONLY=tables       the generators of all tables, run again, red if one differs: DATA=path of icudtl.dat
	@Scripts/generate.sh $(ONLY)
