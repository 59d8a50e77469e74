// SPDX-License-Identifier: Apache-2.0
// What data.sampling and data.modifiers make of pairs of a corpus, for people to look at before a training.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/config/config.h"

namespace transept {

struct PairPreview {
  struct Side {
    std::string before, after;        ///< text
    std::vector<std::string> pieces;  ///< of the text after it
  };
  std::int64_t pair = 0;  ///< line of the training text, counted from 1
  Side source, target;
};

nlohmann::json toJson(const std::vector<PairPreview>& pairs);

/// The first `count` changed pairs that a training with these settings would read; fewer if few of the pairs are
/// changed. Prepares the corpus, as the training would. Throws UserError, also if the settings change nothing;
/// Cancelled.
std::vector<PairPreview> previewPairs(const std::string& corpusFolder, const Config& config, std::int64_t count,
                                      const ProgressFunction& progress, const std::stop_token& stop);

}  // namespace transept
