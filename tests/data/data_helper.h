// SPDX-License-Identifier: Apache-2.0
// What the tests of engine/data share.
#pragma once

#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/importing/corpus.h"

namespace transept::test {

using Lines = std::vector<std::string>;

/// A folder that vanishes with the test.
class Folder {
 public:
  std::string path(const std::string& name = {}) const {
    return folder_.path().toStdString() + (name.empty() ? "" : "/" + name);
  }
  std::string write(const std::string& name, const std::string& content) const {
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
  }
  std::string writeLines(const std::string& name, const Lines& lines) const {
    std::string content;
    for (const auto& line : lines) content += line + "\n";
    return write(name, content);
  }
  /// Names that a person would not expect to find: unfinished work.
  int leftovers() const {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path())) {
      count += entry.path().filename().string().starts_with(".");
    }
    return count;
  }

 private:
  QTemporaryDir folder_;
};

inline std::string contentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline Lines linesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  Lines lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// What the call says when it refuses; empty when it does not.
template <typename Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
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

/// Different sentences of a few words each.
inline Lines sentences(const std::string& word, int count) {
  static constexpr const char* things[] = {"house", "tree", "river", "cloud", "stone", "apple", "window", "garden"};
  Lines lines;
  for (int i = 0; i < count; ++i) {
    lines.push_back(word + " " + things[i % 8] + " " + things[i / 8 % 8] + " number " + std::to_string(i) + " .");
  }
  return lines;
}

}  // namespace transept::test
