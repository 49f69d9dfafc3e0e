#!/bin/sh
# The corpora as archives, one for each target: more than 1,300 small files otherwise.
# usage: Fuzz/corpus.sh unpack TARGET FOLDER     the inputs of Fuzz/Corpus/TARGET.tar.gz into FOLDER, which is emptied
#        Fuzz/corpus.sh pack TARGET FOLDER       the files of FOLDER into Fuzz/Corpus/TARGET.tar.gz
# Equal inputs give equal archives with GNU tar. A corpus of a few files may be a folder Fuzz/Corpus/TARGET instead.
set -eu
[ $# -eq 3 ] || { sed -n 's/^# //p' "$0" >&2; exit 1; }
corpus=$(cd "$(dirname "$0")" && pwd)/Corpus/$2
archive=$corpus.tar.gz
case $1 in
  unpack)
    rm -rf "$3"
    mkdir -p "$3"
    if [ -d "$corpus" ]; then cp -R "$corpus/." "$3"; else tar -xzf "$archive" -C "$3"; fi
    ;;
  pack)
    (cd "$3" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) |
      tar --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=644 -cf - -C "$3" -T - | gzip -9n >"$archive.new"
    mv "$archive.new" "$archive"
    ;;
  *) echo "corpus: unpack or pack" >&2; exit 1 ;;
esac
