// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/sentence_file.h"

#include <cerrno>
#include <fstream>
#include <stdexcept>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/platform/folders.h"

namespace transept {
std::vector<std::string> readSentences(const std::string& path) {
  if (isFolder(path)) throwSystemError("read", path, EISDIR);
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throwSystemError("read", path, errno);
  return readSentences(stream, path);
}

std::vector<std::string> readSentences(std::istream& stream, const std::string& name) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (findInvalidUtf8(line) != std::string::npos) {
      throw std::runtime_error(name + ", line " + std::to_string(lines.size() + 1) +
                               ": not UTF-8; convert the file to UTF-8 first.");
    }
    lines.push_back(std::move(line));
  }
  if (stream.bad()) throw std::runtime_error("Cannot read " + name + ": the device reported an error.");
  if (lines.empty()) throw std::runtime_error(name + " is empty: there is nothing to score.");
  return lines;
}

}  // namespace transept
