// SPDX-License-Identifier: Apache-2.0
// From parallel text in any format to a corpus folder (section 5.1).
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/importing/corpus.h"

namespace transept {

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

/// Throws UserError: one sentence that says what, where (file and line) and what to do.
CorpusSummary importCorpus(const ImportSettings& settings, const ProgressFunction& progress, std::stop_token stop);

/// Imports what `pairs` gives; source, target, files and the validation files of the settings are not read.
/// `validation`, when given, is the held-out set; otherwise one is drawn by seed. No sentence of the held-out set
/// occurs in training, on either side: such training pairs are removed and counted as "leakage".
CorpusSummary importPairs(PairReader& pairs, PairReader* validation, const ImportSettings& settings,
                          const ProgressFunction& progress, std::stop_token stop);

/// Whichever the settings name: two aligned files, or files of any format (formats/text_format.h), which end where they
/// cannot be read on, as above. Throws UserError when they name none or both.
std::unique_ptr<PairReader> openPairs(const ImportSettings& settings);

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

}  // namespace transept
