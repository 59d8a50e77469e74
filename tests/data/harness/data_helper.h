// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/importing/import.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

namespace transept::test {

using Lines = std::vector<std::string>;

class Folder : public TemporaryFolder {
 public:
  /// The number of hidden files and folders, which unfinished work has left.
  int leftovers() const {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path())) {
      count += entry.path().filename().string().starts_with(".");
    }
    return count;
  }
};

/// The message of the UserError that `call` throws; empty if it throws none.
template <typename Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

inline std::int64_t removedBy(const CorpusSummary& summary, const std::string& filter) {
  for (const FilterCount& one : summary.filters) {
    if (one.name == filter) return one.removed;
  }
  return -1;
}

inline std::string exampleOf(const CorpusSummary& summary, const std::string& filter) {
  for (const FilterCount& one : summary.filters) {
    if (one.name == filter && !one.examples.empty()) return one.examples.front();
  }
  return {};
}

/// Distinct sentences of a few words each.
inline Lines sentences(const std::string& word, int count) {
  static constexpr const char* things[] = {"house", "tree", "river", "cloud", "stone", "apple", "window", "garden"};
  Lines lines;
  for (int i = 0; i < count; ++i) {
    lines.push_back(word + " " + things[i % 8] + " " + things[i / 8 % 8] + " number " + std::to_string(i) + " .");
  }
  return lines;
}

}  // namespace transept::test
