// SPDX-License-Identifier: Apache-2.0
// Writes a corpus folder. The files grow in a hidden folder beside it (beginFolder), which is renamed when the corpus
// is complete. A cancelled or failed import removes the hidden folder. A killed import leaves it; the next import into
// the same parent folder removes it. Of two imports with one name, the later to end gets "-2" appended.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/hash_set.h"
#include "engine/base/progress.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"

namespace transept {

/// The absolute path of a corpus that is to be made. Throws UserError unless it is free: missing, or an empty folder.
std::string newCorpusPath(const std::string& path);

class CorpusWriter {
 public:
  /// Creates the hidden folder for a corpus at `path`.
  explicit CorpusWriter(std::string path);
  ~CorpusWriter();
  CorpusWriter(const CorpusWriter&) = delete;
  CorpusWriter& operator=(const CorpusWriter&) = delete;

  /// A file in the hidden folder.
  std::string file(const std::string& name) const { return folder_ + "/" + name; }

  /// The place of a training pair as a number, for addTraining().
  std::uint64_t placeOf(std::string_view where) { return names_.pack(where); }
  std::string textOf(std::uint64_t place) const { return names_.unpack(place); }

  void addTraining(std::string_view source, std::string_view target, std::uint64_t place);
  void addValidation(std::string_view source, std::string_view target);
  /// Records a pair that is not part of the corpus, for removed_pairs.h.
  void addRemoved(const RemovedPair& pair);

  /// Completes the text files and fills in the counts, lengths and quality report of `summary`. Throws Cancelled.
  void finishText(CorpusSummary& summary, std::uint64_t seed, const Reporter& report);
  /// Writes corpus.json (the summary and the members of `more`), moves the folder to its final name and fills in the
  /// summary's size on disk.
  void publish(CorpusSummary& summary, const nlohmann::json& more);

 private:
  std::string path_, folder_;
  BlockFile trainSource_, trainTarget_, trainPlaces_, validationSource_, validationTarget_, removed_;
  PlaceNames names_;
  std::int64_t trainPairs_ = 0, validationPairs_ = 0;
  std::vector<std::int64_t> lengths_;
};

// The held-out set of an import: drawn by seed, and kept out of the training text.

/// Draws held-out pairs in one pass, without the number of pairs in advance. Each pair gets a random rank that depends
/// on (seed, index) alone; the pairs with the lowest ranks are held out.
class HeldOutDraw {
 public:
  HeldOutDraw(std::uint64_t seed, std::int64_t wanted) : seed_(seed), wanted_(wanted) {}

  /// Considers the next pair; pairs are numbered from 0.
  void offer(std::uint64_t sourceHash, std::uint64_t targetHash);

  struct Pair {
    std::int64_t index;
    std::uint64_t sourceHash, targetHash;
  };
  /// In order of index: the number wanted, but at most a tenth of the pairs offered (1 of 2 to 10 pairs, 0 of 1 pair).
  std::vector<Pair> drawn() const;

 private:
  struct Ranked {
    std::uint64_t rank;
    Pair pair;
    bool operator<(const Ranked& other) const { return rank < other.rank; }
  };
  std::uint64_t seed_;
  std::int64_t wanted_, offered_ = 0;
  std::priority_queue<Ranked> lowest_;  // the highest rank of them on top
};

/// The sentences of the held-out sets. Finds and counts leakage: training pairs that share a sentence with them.
class HeldOutSentences {
 public:
  void add(bool target, std::uint64_t hash) { (target ? targets_ : sources_).insert(hash); }

  /// Whether either side, or with `both` each side, occurs in the sets.
  bool contains(std::string_view source, std::string_view target, bool both = false) const;
  void countLeak(const std::string& where, std::string_view source);
  const FilterCount& leaks() const { return leaks_; }

 private:
  HashSet sources_, targets_;
  FilterCount leaks_{filter_name::leakage, 0, 0, {}};
};

}  // namespace transept
