// SPDX-License-Identifier: Apache-2.0
// A temporary file for readers of files, with one name per process.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace transept::fuzz {

inline std::string scratchPath() {
  return (std::filesystem::temp_directory_path() / ("transept-fuzz-" + std::to_string(getpid()))).string();
}
inline std::string fileOf(std::string_view bytes) {
  std::ofstream(scratchPath(), std::ios::binary) << bytes;
  return scratchPath();
}
inline std::string bytesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
/// The content that `write(path)` writes to a new file.
template <typename Write>
std::string written(Write write) {
  std::filesystem::remove(scratchPath());
  write(scratchPath());
  std::string content = bytesOf(scratchPath());
  std::filesystem::remove(scratchPath());
  return content;
}

}  // namespace transept::fuzz
