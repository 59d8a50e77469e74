// SPDX-License-Identifier: Apache-2.0
// Makes the shortlist of a run from the translations of single tokens in its corpus.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/data/alignment/lexical_table.h"
#include "engine/decode/shortlist.h"
#include "engine/run/run_folder.h"

namespace transept {

struct ShortlistSettings {
  std::int64_t best = 100;      ///< the most probable target tokens of each source token
  std::int64_t frequent = 100;  ///< the most frequent target tokens, always allowed
};

Shortlist makeShortlist(const LexicalTable& table, const VocabularyPair& vocabularies,
                        const ShortlistSettings& settings);

struct RunShortlistSettings {
  std::string corpus = {};  ///< folder of the run's corpus; empty: as the run recorded it
  std::string output = {};  ///< file; empty: shortlistOf(run)
  LexicalSettings lexical = {};
  ShortlistSettings shortlist = {};
};

struct LearntShortlist {
  std::string path;
  std::int64_t pairs = 0;  ///< that it was learnt from
  bool allPairs = true;    ///< false: fewer than asked for, because of the memory limit
};

/// Learns a shortlist from the corpus of a run. Throws UserError for a corpus that is missing or has other vocabularies
/// than the run, and Cancelled.
LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings = {},
                               const ProgressFunction& progress = {}, const std::stop_token& stop = {});

}  // namespace transept
