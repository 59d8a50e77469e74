// SPDX-License-Identifier: Apache-2.0
// All token ids of one split of a corpus in one memory-mapped file, with 64-bit offsets, a version and an XXH3
// checksum.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace transept {

class TokenStore {
 public:
  /// Throws std::runtime_error (file, what is wrong, remedy) for a file that is absent, truncated or altered.
  static std::shared_ptr<const TokenStore> open(const std::string& path);
  virtual ~TokenStore() = default;
  virtual std::int64_t pairs() const = 0;
  /// Ids without <s> and </s>, valid as long as the store.
  virtual std::span<const std::int32_t> source(std::int64_t pair) const = 0;
  virtual std::span<const std::int32_t> target(std::int64_t pair) const = 0;
};

}  // namespace transept
