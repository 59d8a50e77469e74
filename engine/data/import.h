// SPDX-License-Identifier: Apache-2.0
// The import behind importCorpus(), for pairs from anywhere.
#pragma once

#include "engine/data/corpus.h"
#include "engine/data/pair_reader.h"

namespace transept {

/// Imports what `pairs` gives; source, target, files and the validation files of the settings are not read.
/// `validation`, when given, is the held-out set; otherwise one is drawn by seed. No sentence of the held-out set
/// occurs in training, on either side: such training pairs are removed and counted as "leakage".
CorpusSummary importPairs(PairReader& pairs, PairReader* validation, const ImportSettings& settings,
                          const ProgressFunction& progress, std::stop_token stop);

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
constexpr std::int64_t histogramBucket = 5;   ///< words a bucket of a length histogram
constexpr std::size_t histogramBuckets = 21;  ///< the last is open: 100 words and more
nlohmann::json toJson(const std::vector<FilterCount>& filters);
void addToHistogram(std::vector<std::int64_t>& histogram, std::int64_t words);

/// "train.tok.de" and "train.de.gz" -> "de", "text.pt_br" -> "pt_br"; empty when the ending is no language code.
std::string languageOfFileName(const std::string& path);

}  // namespace transept
