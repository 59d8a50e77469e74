// SPDX-License-Identifier: Apache-2.0
// The token ids of the training or validation set of a corpus, in one memory-mapped file with 64-bit offsets, a version
// and an XXH3 checksum.
#pragma once

#include <xxhash.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/platform/block_file.h"

namespace transept {

class TokenStore {
 public:
  /// Throws UserError for a file that is missing, truncated or altered, or holds ids outside of the vocabularies, whose
  /// sizes are given.
  static std::shared_ptr<const TokenStore> open(const std::string& path, std::int32_t sourceVocabulary = INT32_MAX,
                                                std::int32_t targetVocabulary = INT32_MAX);
  virtual ~TokenStore() = default;
  virtual std::int64_t pairs() const = 0;
  /// Ids without <s> and </s>; valid as long as the store.
  virtual std::span<const std::int32_t> source(std::int64_t pair) const = 0;
  virtual std::span<const std::int32_t> target(std::int64_t pair) const = 0;
  /// Throws UserError if the disk did not answer since the file was opened, and zeros were read instead.
  virtual void requireReadable() const {}
};

/// Writes a token file pair by pair, in constant memory.
class TokenStoreWriter {
 public:
  /// `path` must not exist. The file is complete only after finish(), so it belongs in a folder that is published when
  /// it is complete.
  explicit TokenStoreWriter(const std::string& path);

  void add(std::span<const std::int32_t> source, std::span<const std::int32_t> target);
  void finish();

 private:
  void write(const void* data, std::size_t bytes);  // what the checksum covers

  std::string offsetsPath_;  // offsets are kept in a temporary file until all ids are written
  BlockFile file_, offsets_;
  std::unique_ptr<XXH3_state_s, XXH_errorcode (*)(XXH3_state_s*)> hash_;
  std::uint64_t pairs_ = 0, sourceTokens_ = 0, targetTokens_ = 0;
};

}  // namespace transept
