// SPDX-License-Identifier: Apache-2.0
// Which hashes occurred before, exactly, in bounded memory: what passes the limit goes to disk as sorted runs, read
// through the page cache. A filter of a few bits a hash tells most new ones without looking there.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/hash_set.h"

namespace transept {

class SeenBefore {
 public:
  /// `bytes` of memory: three quarters for the newest hashes, before they are written to files that begin with
  /// `spillPath`, a quarter for the filters of those. An empty path keeps all in memory.
  SeenBefore(std::string spillPath, std::size_t bytes);
  ~SeenBefore();

  /// False when it was there already.
  bool insert(std::uint64_t hash);
  std::size_t runs() const;         ///< on disk
  std::size_t filterBytes() const;  ///< of memory, for the runs

 private:
  class Run;
  void add(const std::string& path);
  void spill();
  void mergeRuns();

  std::string path_;
  std::size_t mostFilterBytes_;
  std::size_t most_;  // hashes in memory
  HashSet newest_;
  std::vector<std::unique_ptr<Run>> runs_;
  int written_ = 0;
};

}  // namespace transept
