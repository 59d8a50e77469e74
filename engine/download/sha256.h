// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace transept {

class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(const void* data, std::size_t bytes);
  /// 64 lower-case digits. No call may follow.
  std::string hexadecimal();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// 64 hexadecimal digits, as `sha256sum` prints them, in either case.
bool isSha256(const std::string& text);

}  // namespace transept
