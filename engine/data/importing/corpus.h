// SPDX-License-Identifier: Apache-2.0
// An imported corpus: a folder of filtered text, split into training and validation sets. Tokens and vocabularies that
// are derived from it are cached inside.
//
//   corpus.json            name, languages, counts, filters, seed, version
//   train.source train.target validation.source validation.target     UTF-8, one sentence per line
//   derived/<type>-<size>-<shared|separate>/vocabulary.*  train.tokens  validation.tokens
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/data/cleaning/cleaner.h"
#include "engine/data/cleaning/stack.h"
#include "engine/data/importing/quality_report.h"

namespace transept {

/// Names of the files in a corpus folder.
namespace corpus_file {
inline constexpr const char* summary = "corpus.json";
inline constexpr const char* trainSource = "train.source";
inline constexpr const char* trainTarget = "train.target";
inline constexpr const char* validationSource = "validation.source";
inline constexpr const char* validationTarget = "validation.target";
inline constexpr const char* derived = "derived";
}  // namespace corpus_file

constexpr int corpusVersion = 1;
constexpr std::int64_t histogramBucket = 5;   ///< words per bucket of a length histogram
constexpr std::size_t histogramBuckets = 21;  ///< the last bucket holds 100 words and more
nlohmann::json toJson(const std::vector<FilterCount>& filters);
void addToHistogram(std::vector<std::int64_t>& histogram, std::int64_t words);

struct CorpusSummary {
  std::string folder, name, sourceLanguage, targetLanguage;
  std::int64_t read = 0, trainPairs = 0, validationPairs = 0;
  std::vector<FilterCount> filters;
  std::vector<std::int64_t> lengthHistogram;  ///< of source lengths in words
  CleaningStack cleaning;                     ///< the stack used; empty for corpora of older versions
  QualityReport quality;                      ///< of the training pairs
  std::vector<std::string> warnings;
  std::int64_t bytes = 0;  ///< on disk
  nlohmann::json toJson() const;
};

/// Throws UserError when the folder holds no corpus, or one that is damaged or of a newer version.
CorpusSummary openCorpus(const std::string& folder);

}  // namespace transept
