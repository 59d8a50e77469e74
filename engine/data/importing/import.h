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

/// Memory: 11 to 22 bytes per different pair for each filter that looks for duplicates (at most 2 GB for 100 million
/// pairs), and some 10 MB per thread. The result does not depend on the number of threads.
struct ImportSettings {
  std::string source, target;      ///< two line-aligned files, or ...
  std::vector<std::string> files;  ///< ... files, archives or folders that hold both sides
  std::string format;              ///< of the files (formats/text_format.h); empty: by their content
  /// Of all texts that are not UTF-8: as in TextLines::openAny(). A guess is refused; the error shows it.
  std::string encoding;
  std::string columns;              ///< of tsv and csv: "2,3" or two headings, source first; empty: by the headings
  std::vector<std::string> states;  ///< of XLIFF's units; empty: all
  std::string name, sourceLanguage,
      targetLanguage;  ///< "en", "de"; the name defaults to that of the folder
  std::string madeBy;  ///< the model that wrote the source sentences; empty: people did
  std::string out;     ///< the corpus folder to make; must not exist
  CleaningStack cleaning = CleaningStack::standard();
  std::int64_t validationPairs = 1000;  ///< to hold out; at most a tenth of the corpus
  std::string validationSource,
      validationTarget;  ///< the user's own held-out set, instead
  std::string exempt;    ///< an earlier corpus of the same text: its kept pairs (removed_pairs.h) pass all filters
  std::vector<std::string> heldOut;  ///< further texts, such as test sets, whose sentences must not be in training
  std::uint64_t seed = 1;            ///< determines which pairs are held out
  int threads = 0;                   ///< 0: chosen from the number of processors
};

/// Throws UserError (what, where with file and line, and what to do) and Cancelled. After a failure nothing is left.
CorpusSummary importCorpus(const ImportSettings& settings, const ProgressFunction& progress, std::stop_token stop);

/// Imports the pairs of a reader; source, target, files and the validation files of the settings are not read.
/// `validation`, if given, is the held-out set; otherwise one is drawn by seed. Training pairs that share a sentence
/// with the held-out set, on either side, are removed and counted as "leakage".
CorpusSummary importPairs(PairReader& pairs, PairReader* validation, const ImportSettings& settings,
                          const ProgressFunction& progress, std::stop_token stop);

/// Opens the texts that the settings name: two aligned files, or files of any format (formats/text_format.h). A damaged
/// text ends at the damage. Throws UserError when the settings name no text, or both kinds.
std::unique_ptr<PairReader> openPairs(const ImportSettings& settings, const std::function<void()>& check = {});

/// What an import would read: line counts, the first pairs, lengths, the effect of the filters, and problems.
struct CorpusPreview {
  std::int64_t sourceLines = 0, targetLines = 0;
  std::vector<std::pair<std::string, std::string>> pairs;
  std::vector<std::int64_t> lengthHistogram;
  std::string sourceLanguage,
      targetLanguage;  ///< guessed from the file names; may be empty
  std::vector<FilterCount> filters;
  std::int64_t judged = 0, kept = 0;  ///< by the filters
  bool complete = true;               ///< false: the text is longer than the sample, which the line counts refer to
  std::string encoding;  ///< that was guessed, to be confirmed by a person who has read the pairs; empty: none
  std::string columns;   ///< of a table, that were chosen because the first two hold no text; likewise to be confirmed
  std::vector<TableColumn> table;  ///< the columns of a table, to choose from; empty: no table
  std::vector<std::string> problems;
};
/// Returns the first `maximumPairs` pairs and filters the first `sample` pairs.
CorpusPreview inspectCorpus(const ImportSettings& settings, std::int64_t maximumPairs, std::stop_token stop,
                            std::int64_t sample = INT64_MAX);

}  // namespace transept
