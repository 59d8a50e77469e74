// SPDX-License-Identifier: Apache-2.0
// An imported corpus: a folder of filtered text, split into training and validation sets. Tokens and vocabularies that
// are derived from it are cached inside.
//
//   corpus.json            CorpusSummary, names of the imported files, settings, sizes of the files, version
//   train.source train.target validation.source validation.target     UTF-8, one sentence per line
//   train.places           where each training pair came from: PairPlaces
//   removed.jsonl          the pairs that the import removed, one JSON object per line (removed_pairs.h)
//   kept.jsonl             those of them that a person wants in the corpus; the next import of the same text takes them
//   derived/<type>-<size>-<shared|separate>[-rules]/vocabulary.*  train.tokens  validation.tokens
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/json_reader.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/cleaning/stack.h"
#include "engine/platform/memory_map.h"

namespace transept {

/// Names of the files in a corpus folder.
namespace corpus_file {
inline constexpr const char* summary = "corpus.json";
inline constexpr const char* trainSource = "train.source";
inline constexpr const char* trainTarget = "train.target";
inline constexpr const char* validationSource = "validation.source";
inline constexpr const char* validationTarget = "validation.target";
inline constexpr const char* trainPlaces = "train.places";
inline constexpr const char* removed = "removed.jsonl";
inline constexpr const char* kept = "kept.jsonl";
inline constexpr const char* derived = "derived";
}  // namespace corpus_file

constexpr int corpusVersion = 1;
constexpr std::int64_t histogramBucket = 5;   ///< words per bucket of a length histogram
constexpr std::size_t histogramBuckets = 21;  ///< the last bucket holds 100 words and more
nlohmann::json toJson(const std::vector<FilterCount>& filters);
void addToHistogram(std::vector<std::int64_t>& histogram, std::int64_t words);

/// Statistics of a corpus, measured on a sample drawn by seed: lengths, ratios, scripts, characters, and the share of
/// the text that its most frequent words cover.
struct QualityReport {
  struct Counted {
    std::string name;  ///< a script, or a character
    std::int64_t count = 0;
    double share = 0;  ///< of all
    bool operator==(const Counted&) const = default;
  };
  struct Coverage {
    std::int64_t words = 0;  ///< the number of most frequent words
    double share = 0;        ///< of the running words that they cover
    bool operator==(const Coverage&) const = default;
  };
  struct Side {
    std::vector<std::int64_t> lengths;  ///< histogram of lengths in words
    std::int64_t words = 0, differentWords = 0, onceOnly = 0;
    std::int64_t characters = 0, differentCharacters = 0;
    std::vector<Counted> scripts;       ///< of the letters, most frequent first
    std::vector<Counted> rarest, most;  ///< characters
    std::vector<Coverage> coverage;
    bool operator==(const Side&) const = default;
  };
  std::int64_t pairs = 0;  ///< in the sample; 0: not measured
  bool sampled = false;    ///< whether the sample is smaller than the corpus
  std::array<Side, 2> sides;
  std::vector<std::int64_t> ratios;  ///< histogram of target words / source words, between ratioEdges()

  static const std::vector<double>& ratioEdges();
  bool operator==(const QualityReport&) const = default;
  nlohmann::json toJson() const;  ///< null when not measured
  static QualityReport fromJson(const JsonReader& json);
};

struct CorpusSummary {
  std::string folder, name, sourceLanguage, targetLanguage;
  std::int64_t read = 0, trainPairs = 0, validationPairs = 0;
  std::vector<FilterCount> filters;
  std::vector<std::int64_t> lengthHistogram;  ///< of source lengths in words
  CleaningStack cleaning;                     ///< the stack used; empty for corpora of older versions
  QualityReport quality;                      ///< of the training pairs
  std::vector<std::string> warnings;
  std::string madeBy;               ///< the model that wrote the source sentences; empty: people did
  std::vector<std::string> unread;  ///< texts that could not be read, or not to their end
  std::int64_t bytes = 0;           ///< on disk
  nlohmann::json toJson() const;
};

/// Throws UserError when the folder holds no corpus, or one that is damaged or of a newer version.
CorpusSummary openCorpus(const std::string& folder);

/// The text and the settings that a corpus was imported with, as the parameters of `corpus/import`; an empty object for
/// a corpus that was not imported from files.
nlohmann::json importSettingsOf(const std::string& folder);

/// Packs places such as "train.en:17" into numbers.
class PlaceNames {
 public:
  PlaceNames() = default;
  explicit PlaceNames(std::vector<std::string> names);

  std::uint64_t pack(std::string_view where);
  /// Empty for a place whose name did not fit: there is room for a million names.
  std::string unpack(std::uint64_t place) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint64_t> numbers_;
};

/// Where the training pairs came from. train.places holds eight bytes per pair: the number of a file name and a line.
/// The names are in corpus.json.
class PairPlaces {
 public:
  explicit PairPlaces(const std::string& corpusFolder);

  /// "texts/train.en:17". In a corpus of an older version without places: the line in its own train.source.
  std::string where(std::int64_t pair) const;

 private:
  std::string source_;  // train.source of the corpus
  PlaceNames names_;
  MemoryMap places_;
};

}  // namespace transept
