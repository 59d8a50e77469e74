// SPDX-License-Identifier: Apache-2.0
// The shortlist in a run's folder, learnt from the corpus that the run was trained on.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/decode/shortlist.h"
#include "engine/run/run_folder.h"

namespace transept {

struct RunShortlistSettings {
  std::string corpus = {};  ///< where the run's corpus lies now; empty: where it was
  std::string output = {};  ///< the file; empty: shortlistOf(run)
  LexicalSettings lexical = {};
  ShortlistSettings shortlist = {};
};

struct LearntShortlist {
  std::string path;
  std::int64_t pairs = 0;  ///< that it was learnt from
  bool allPairs = true;    ///< as many as there are, or as were asked for; else more did not fit into memory
};

/// Where it lies unless another place was asked for; whether it is there or not.
std::string shortlistOf(const std::string& run);

/// Throws UserError for a corpus that is not there or has other vocabularies than the run, and Cancelled.
LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings = {},
                               const ProgressFunction& progress = {}, std::stop_token stop = {});

}  // namespace transept
