// SPDX-License-Identifier: Apache-2.0
// The hidden folder beside a corpus in which its import grows: "corpora/.importing-news". A cancelled or failed import
// removes it; one that was killed or ran out of room leaves it, and the same import takes it up where it last wrote
// down how far it was.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/data/importing/import.h"
#include "engine/platform/file_lock.h"

namespace transept {

class GrowingCorpus {
 public:
  /// `task` says what is imported and how; an earlier folder is taken up when its task is the same and not null. Throws
  /// UserError when another process is at it.
  GrowingCorpus(const std::string& path, nlohmann::json task);
  ~GrowingCorpus();
  GrowingCorpus(const GrowingCorpus&) = delete;
  GrowingCorpus& operator=(const GrowingCorpus&) = delete;

  std::string file(const std::string& name) const { return folder_ + "/" + name; }
  const std::string& folder() const { return folder_; }
  /// What save() was given last; null for a new import.
  const nlohmann::json& saved() const { return saved_; }
  bool canResume() const { return !task_.is_null(); }
  void save(const nlohmann::json& state);
  /// Leaves the folder to the same import later. False where there is no state to go on from: it goes then as ever.
  bool keep();
  /// From now on an import that is killed begins anew.
  void forgetState();
  void publish();

 private:
  std::string path_, folder_;
  nlohmann::json task_, saved_;
  std::optional<FileLock> lock_;
  bool kept_ = false;
};

/// corpus.json: the summary, what `more` adds, and the sizes of the files beside it.
void writeSummary(const GrowingCorpus& folder, const CorpusSummary& summary, const nlohmann::json& more);

/// Everything that the result of an import depends on, the files' sizes and times among it; null when it reads what
/// cannot be read again.
nlohmann::json importTask(const ImportSettings& settings);

}  // namespace transept
