// Common functions of the peers in C and C++: reading a corpus, measuring time, printing figures.
// The file's form is described in Sources/GalleyBenchmarks/Peers/PeerFile.swift.

#ifndef PEER_H
#define PEER_H

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  int start, end;
  float size;
  char family[48];
  int bold, italic;
} peer_run;

typedef struct {
  int start, end;
} peer_range;

typedef struct {
  char *text;
  int length, run_count, link_count, is_right_to_left;
  peer_run *runs;
  peer_range *links;
} peer_block;

typedef struct {
  char *html;
  int length, block_count;
  peer_block *blocks;
} peer_item;

typedef struct {
  char name[32];
  int width, item_count;
  peer_item *items;
} peer_corpus;

enum { peer_widths = 20, peer_few = 100, peer_hits = 20 };

static inline void peer_fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static inline char *peer_text(FILE *file, int length) {
  char *text = (char *)malloc((size_t)length + 1);
  if (fread(text, 1, (size_t)length, file) != (size_t)length) peer_fail("the corpus is cut off");
  text[length] = 0;
  fgetc(file);
  return text;
}

/// "NotoSansMono-BoldItalic.ttf" to a family, a weight and a slant.
static inline void peer_face(const char *file, peer_run *run) {
  size_t out = 0;
  for (size_t in = 0; file[in] && file[in] != '-' && file[in] != '.'; in++) {
    int is_new = (file[in] >= 'A' && file[in] <= 'Z') || file[in] == '2';
    if (is_new && in > 0 && out + 2 < sizeof run->family) run->family[out++] = ' ';
    if (out + 1 < sizeof run->family) run->family[out++] = file[in];
  }
  run->family[out] = 0;
  if (strcmp(run->family, "Nanum Gothic") == 0) strcpy(run->family, "NanumGothic");
  if (strncmp(run->family, "Droid", 5) == 0) strcpy(run->family, "Droid Sans Fallback");
  run->bold = strstr(file, "Bold") != NULL;
  run->italic = strstr(file, "Italic") != NULL;
}

/// Whether a style requests the face; other faces are found by the engine's own fallback.
static inline int peer_is_styled(const peer_run *run) {
  return strcmp(run->family, "Noto Sans") == 0 || strcmp(run->family, "Noto Sans Mono") == 0 ||
         strcmp(run->family, "Noto Serif") == 0;
}

static inline peer_corpus peer_read(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) peer_fail("no corpus");
  peer_corpus corpus;
  if (fscanf(file, "corpus %31s %d %d", corpus.name, &corpus.width, &corpus.item_count) != 3)
    peer_fail("not a corpus");
  corpus.items = (peer_item *)calloc((size_t)corpus.item_count, sizeof *corpus.items);
  for (int i = 0; i < corpus.item_count; i++) {
    peer_item *item = &corpus.items[i];
    if (fscanf(file, " item %d %d", &item->length, &item->block_count) != 2) peer_fail("no item");
    fgetc(file);
    item->html = peer_text(file, item->length);
    item->blocks = (peer_block *)calloc((size_t)item->block_count, sizeof *item->blocks);
    for (int b = 0; b < item->block_count; b++) {
      peer_block *block = &item->blocks[b];
      if (fscanf(file, " block %d %d %d %d", &block->length, &block->run_count, &block->link_count,
                 &block->is_right_to_left) != 4)
        peer_fail("no block");
      fgetc(file);
      block->text = peer_text(file, block->length);
      block->runs = (peer_run *)calloc((size_t)block->run_count + 1, sizeof *block->runs);
      block->links = (peer_range *)calloc((size_t)block->link_count + 1, sizeof *block->links);
      for (int r = 0; r < block->run_count; r++) {
        char name[128];
        peer_run *run = &block->runs[r];
        if (fscanf(file, " run %d %d %f %127s", &run->start, &run->end, &run->size, name) != 4)
          peer_fail("no run");
        peer_face(name, run);
      }
      for (int l = 0; l < block->link_count; l++) {
        if (fscanf(file, " link %d %d", &block->links[l].start, &block->links[l].end) != 2)
          peer_fail("no link");
      }
    }
  }
  fclose(file);
  return corpus;
}

/// Seconds that this thread has computed.
static inline double peer_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline double peer_width(int index) { return 320 + index * 448.0 / (peer_widths - 1); }

static inline size_t peer_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static inline int peer_characters(const peer_corpus *corpus, int items) {
  int count = 0;
  for (int i = 0; i < items; i++) {
    for (int b = 0; b < corpus->items[i].block_count; b++) {
      const peer_block *block = &corpus->items[i].blocks[b];
      for (int k = 0; k < block->length; k++) count += (block->text[k] & 0xC0) != 0x80;
    }
  }
  return count;
}

/// The items that are kept to be measured, hit and weighed.
static inline int peer_kept(const peer_corpus *corpus) {
  return corpus->item_count < peer_few ? corpus->item_count : peer_few;
}

#endif
