// SPDX-License-Identifier: Apache-2.0
// An imported corpus: a folder of filtered text, split into training and validation, with the tokens and vocabularies
// that were derived from it cached inside.
//
//   corpus.json            name, languages, counts, filters, seed, version
//   train.source train.target validation.source validation.target     UTF-8, one sentence a line
//   derived/<type>-<size>-<shared|separate>/vocabulary.*  train.tokens  validation.tokens
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/cleaning/stack.h"
#include "engine/data/quality_report.h"
#include "engine/data/token_store.h"
#include "engine/data/vocabulary.h"

namespace transept {

/// Said while something long runs. total 0: not known. stage is a short verb phrase: "reading", "training vocabulary".
struct Progress {
  std::string stage;
  std::int64_t done = 0, total = 0;
  std::string detail = {};  ///< shown beside it: "loss 2.31, 14200 tokens/s"
};
using ProgressFunction = std::function<void(const Progress&)>;

/// Thrown when a stop token was honoured.
struct Cancelled {};

struct ImportSettings {
  std::string source, target;                        ///< two line-aligned files, or ...
  std::vector<std::string> files;                    ///< ... files, archives or folders that hold both sides
  std::string format;                                ///< of the files (formats/text_format.h); empty: by their content
  std::string name, sourceLanguage, targetLanguage;  ///< "en", "de"; name defaults to the folder's
  std::string out;                                   ///< the corpus folder to make; must not exist
  CleaningStack cleaning = CleaningStack::standard();
  std::int64_t validationPairs = 1000;             ///< at most a tenth of the corpus
  std::string validationSource, validationTarget;  ///< or a held-out set of the user's own
  std::vector<std::string> heldOut;  ///< further texts that no training pair may share a sentence with (test sets)
  std::uint64_t seed = 1;
  std::int64_t memory = std::int64_t{1} << 30;  ///< bytes that the import may take; what needs more goes to disk
  std::int64_t markEvery = 1'000'000;           ///< pairs after which an import that is killed loses no more
  int threads = 0;                              ///< 0: as many as the machine has; the result does not depend on it
};

struct FilterCount {
  std::string name;  ///< of the filter, or "incomplete", "invalid UTF-8"
  std::int64_t removed = 0, repaired = 0;
  std::vector<std::string> examples;  ///< up to 5, with file and line
};

struct CorpusSummary {
  std::string folder, name, sourceLanguage, targetLanguage;
  std::int64_t read = 0, trainPairs = 0, validationPairs = 0;
  std::vector<FilterCount> filters;
  std::vector<std::int64_t> lengthHistogram;  ///< words of the source, buckets of 5, the last open
  CleaningStack cleaning;                     ///< that was used; without steps for corpora of older versions
  QualityReport quality;                      ///< of the training pairs
  std::vector<std::string> warnings;
  std::int64_t bytes = 0;  ///< on disk
  nlohmann::json toJson() const;
};

/// Throws std::runtime_error: one sentence that says what, where (file and line) and what to do.
CorpusSummary importCorpus(const ImportSettings& settings, const ProgressFunction& progress, std::stop_token stop);
CorpusSummary openCorpus(const std::string& folder);

/// What the files hold, before importing: line counts, first pairs, lengths, what the filters would do, what is wrong.
struct CorpusPreview {
  std::int64_t sourceLines = 0, targetLines = 0;
  std::vector<std::pair<std::string, std::string>> pairs;
  std::vector<std::int64_t> lengthHistogram;
  std::string sourceLanguage, targetLanguage;  ///< guessed from the file names; may be empty
  std::vector<FilterCount> filters;
  std::int64_t judged = 0, kept = 0;  ///< by the filters
  bool complete = true;               ///< false: there is more than the sample; the line counts are of it alone
  std::vector<std::string> problems;
};
/// Shows `maximumPairs`, judges the first `sample`.
CorpusPreview inspectCorpus(const ImportSettings& settings, std::int64_t maximumPairs, std::stop_token stop,
                            std::int64_t sample = INT64_MAX);

/// Makes (or finds) the vocabulary and the token stores for a configuration. vocab_size 0: chosen from the corpus, at
/// most the paper's 37,000. A size larger than the text supports is an error that names the largest possible.
struct PreparedData {
  std::string folder;  ///< .../derived/<key>
  VocabularyPair vocabularies;
  std::shared_ptr<const TokenStore> train, validation;
  std::int64_t leftOut = 0;  ///< training pairs over data.max_tokens or data.max_ratio
  std::vector<std::string> validationSource, validationTarget;  ///< text, for BLEU; line n is pair n of `validation`
};
PreparedData prepareData(const std::string& corpusFolder, const DataConfig& config, const ProgressFunction& progress,
                         std::stop_token stop);

}  // namespace transept
