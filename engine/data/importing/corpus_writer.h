// SPDX-License-Identifier: Apache-2.0
// Writes a corpus folder. The files grow in a hidden folder beside it ("corpora/.importing-news"), which is renamed
// when the corpus is complete. A cancelled or failed import removes the hidden folder. A killed import leaves it; the
// next import into the same parent folder removes it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/pair_places.h"
#include "engine/platform/block_file.h"
#include "engine/platform/file_lock.h"

namespace transept {

/// The absolute path of a corpus that is to be made. Throws UserError unless it is free: missing, or an empty folder.
std::string newCorpusPath(const std::string& path);

/// Removes the hidden folders that killed imports left in a folder of corpora.
void removeUnfinishedImports(const std::string& parent);

class CorpusWriter {
 public:
  /// Creates the hidden folder for a corpus at `path`. Throws UserError when another process is writing that corpus.
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

  /// Completes the text files and fills in the counts, lengths and quality report of `summary`. Throws Cancelled.
  void finishText(CorpusSummary& summary, std::uint64_t seed, const Reporter& report);
  /// Writes corpus.json (the summary and the members of `more`), moves the folder to its final name and fills in the
  /// summary's size on disk.
  void publish(CorpusSummary& summary, const nlohmann::json& more);

 private:
  std::string path_, folder_;
  FileLock lock_;
  BlockFile trainSource_, trainTarget_, trainPlaces_, validationSource_, validationTarget_;
  PlaceNames names_;
  std::int64_t trainPairs_ = 0, validationPairs_ = 0;
  std::vector<std::int64_t> lengths_;
};

}  // namespace transept
