// SPDX-License-Identifier: Apache-2.0
// An OutputFile that is written in large blocks.
#pragma once

#include <string>
#include <string_view>

#include "engine/platform/atomic_file.h"

namespace transept {

class BlockFile {
 public:
  explicit BlockFile(const std::string& path) : file_(path) {}
  void add(std::string_view bytes) {
    buffer_.append(bytes);
    if (buffer_.size() >= blockBytes) flush();
  }
  void addLine(std::string_view line) {
    buffer_.append(line);
    add("\n");
  }
  /// A number or an array of numbers, as it is in memory.
  template <typename Value>
  void addValue(const Value& value) {
    add({reinterpret_cast<const char*>(&value), sizeof value});
  }
  void finish() {
    flush();
    file_.finish();
  }

 private:
  static constexpr std::size_t blockBytes = std::size_t{1} << 20;
  void flush() {
    file_.write(buffer_.data(), buffer_.size());
    buffer_.clear();
  }

  OutputFile file_;
  std::string buffer_;
};

}  // namespace transept
