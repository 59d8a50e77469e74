// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/token_store.h"

#include <xxhash.h>

#include <cstring>

#include "engine/base/error.h"
#include "engine/data/batches/token_file.h"
#include "engine/platform/memory_map.h"

namespace transept {

namespace {

class MappedTokens final : public TokenStore {
 public:
  explicit MappedTokens(const std::string& path) : map_(path) {
    const auto refuse = [&](ErrorKind kind, const std::string& what, const std::string& remedy) {
      return UserError(kind, "The token file " + path + " " + what + ".", remedy, path);
    };
    const std::string remedy = "Remove its folder; it is made again from the corpus.";
    const auto damaged = [&](const std::string& what) { return refuse(ErrorKind::badInput, what, remedy); };
    const char* bytes = reinterpret_cast<const char*>(map_.bytes().data());
    if (map_.size() < tokenFileHeadBytes || std::string_view(bytes, tokenFileMagic.size()) != tokenFileMagic) {
      throw damaged(map_.size() < tokenFileHeadBytes ? "is truncated" : "is no token file");
    }
    std::uint32_t version;
    std::memcpy(&version, bytes + tokenFileMagic.size(), sizeof version);
    if (version > tokenFileVersion) {
      throw refuse(ErrorKind::newerVersion, "was made by a newer version of Transept", "Update Transept.");
    }
    TokenFileEnd end;
    if (map_.size() < tokenFileHeadBytes + sizeof end) throw damaged("is truncated");
    const std::size_t contentBytes = map_.size() - sizeof end;
    std::memcpy(&end, bytes + contentBytes, sizeof end);
    if (std::string_view(end.magic, sizeof end.magic) != tokenFileEndMagic) throw damaged("is truncated");
    if (XXH3_64bits(&end, offsetof(TokenFileEnd, endChecksum)) != end.endChecksum) throw damaged("was altered");
    const std::uint64_t tokens = end.sourceTokens + end.targetTokens;
    const std::uint64_t idBytes = (tokens * sizeof(std::int32_t) + 7) / 8 * 8;
    if (contentBytes != tokenFileHeadBytes + idBytes + (2 * end.pairs + 1) * sizeof(std::uint64_t)) {
      throw damaged("is truncated");
    }
    map_.adviseSequential();
    if (XXH3_64bits(bytes, contentBytes) != end.contentChecksum) {
      throw damaged("was altered: its checksum does not fit");
    }
    map_.adviseNothing();  // an epoch reads it in any order
    pairs_ = static_cast<std::int64_t>(end.pairs);
    ids_ = reinterpret_cast<const std::int32_t*>(bytes + tokenFileHeadBytes);
    offsets_ = reinterpret_cast<const std::uint64_t*>(bytes + tokenFileHeadBytes + idBytes);
  }

  std::int64_t pairs() const override { return pairs_; }
  std::span<const std::int32_t> source(std::int64_t pair) const override { return between(2 * pair); }
  std::span<const std::int32_t> target(std::int64_t pair) const override { return between(2 * pair + 1); }

 private:
  std::span<const std::int32_t> between(std::int64_t i) const {
    return {ids_ + offsets_[i], static_cast<std::size_t>(offsets_[i + 1] - offsets_[i])};
  }

  MemoryMap map_;
  std::int64_t pairs_ = 0;
  const std::int32_t* ids_ = nullptr;       // [tokens]
  const std::uint64_t* offsets_ = nullptr;  // [2 * pairs + 1]
};

}  // namespace

std::shared_ptr<const TokenStore> TokenStore::open(const std::string& path) {
  return std::make_shared<MappedTokens>(path);
}

}  // namespace transept
