// SPDX-License-Identifier: Apache-2.0
// Writes a token file (token_file.h) pair by pair, in constant memory.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace transept {

class TokenStoreWriter {
 public:
  /// `path` must not exist. It is complete only after finish(): write it in a folder that is published when done.
  explicit TokenStoreWriter(const std::string& path);
  ~TokenStoreWriter();

  void add(std::span<const std::int32_t> source, std::span<const std::int32_t> target);
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace transept
