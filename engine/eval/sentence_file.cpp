// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/sentence_file.h"

#include <unicode/utf8.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace transept {
namespace {

bool isUtf8(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  for (std::size_t i = 0; i < text.size();) {
    UChar32 c;
    U8_NEXT(bytes, i, text.size(), c);
    if (c < 0) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> readSentences(const std::string& path) {
  std::error_code unknown;  // opening says it better
  if (std::filesystem::is_directory(path, unknown)) {
    throw std::runtime_error("Cannot read " + path + ": it is a folder, not a text file.");
  }
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw std::runtime_error("Cannot open " + path + ": check that it exists and that you may read it.");
  return readSentences(stream, path);
}

std::vector<std::string> readSentences(std::istream& stream, const std::string& name) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!isUtf8(line)) {
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
