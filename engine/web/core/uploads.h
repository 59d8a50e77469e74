// SPDX-License-Identifier: Apache-2.0
// Translated documents that wait for their download: in memory, for a limited time, in limited number.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace transept {

struct StoredDocument {
  enum class State : std::uint8_t { translating, done, failed };
  State state = State::translating;
  std::string key = {};  ///< what a client must also know; empty: nothing
  std::string name;      ///< of the file
  std::string content = {}, failure = {};
  std::int64_t characters = 0;
  std::chrono::steady_clock::time_point made = std::chrono::steady_clock::now();
};

class Uploads {
 public:
  /// Throws HttpError (503) if too much waits.
  void put(const std::string& id, StoredDocument document);
  std::optional<StoredDocument> find(const std::string& id) const;
  void remove(const std::string& id);

 private:
  mutable std::mutex mutex_;
  std::map<std::string, StoredDocument> documents_;
};

}  // namespace transept
