// SPDX-License-Identifier: Apache-2.0
// A file for readers that want one: of the same name again and again, this process's own.
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
/// What `write` made of the path it is given, where nothing lies before it nor after.
template <typename Write>
std::string written(Write write) {
  std::filesystem::remove(scratchPath());
  write(scratchPath());
  std::ifstream file(scratchPath(), std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(scratchPath());
  return content;
}

}  // namespace transept::fuzz
