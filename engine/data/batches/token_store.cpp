// SPDX-License-Identifier: Apache-2.0
// The format of a token file, little endian:
//
//   16 bytes   "TRTOKENS", u32 version, u32 0
//   ids        i32 [tokens]: source and target of pair 0, of pair 1, ...; padded with zeros to 8 bytes
//   offsets    u64 [2 * pairs + 1]: where the source and the target of each pair begin in ids
//   FileEnd    64 bytes
#include "engine/data/batches/token_store.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "engine/base/error.h"
#include "engine/platform/folders.h"
#include "engine/platform/memory_map.h"

static_assert(std::endian::native == std::endian::little, "token files hold numbers as they are in memory");

namespace transept {

namespace {

constexpr std::string_view fileMagic = "TRTOKENS", fileEndMagic = "TRTOKEND";
constexpr std::uint32_t fileVersion = 1;
constexpr std::size_t fileHeadBytes = 16, blockBytes = std::size_t{1} << 20;

struct FileEnd {
  std::uint64_t pairs, sourceTokens, targetTokens;
  std::uint64_t contentChecksum;  // XXH3 of everything before
  std::uint64_t reserved[2];
  std::uint64_t endChecksum;  // XXH3 of the fields above
  char magic[8];
};
static_assert(sizeof(FileEnd) == 64);

class MappedTokens final : public TokenStore {
 public:
  MappedTokens(const std::string& path, std::int32_t sourceVocabulary, std::int32_t targetVocabulary) : map_(path) {
    const auto refuse = [&](ErrorKind kind, const std::string& what, const std::string& remedy) {
      return UserError(kind, "The token file " + path + " " + what + ".", remedy, path);
    };
    const std::string remedy = "Remove its folder; it is made again from the corpus.";
    const auto damaged = [&](const std::string& what) { return refuse(ErrorKind::badInput, what, remedy); };
    const char* bytes = reinterpret_cast<const char*>(map_.bytes().data());
    if (map_.size() < fileHeadBytes || std::string_view(bytes, fileMagic.size()) != fileMagic) {
      throw damaged(map_.size() < fileHeadBytes ? "is truncated" : "is not a token file");
    }
    std::uint32_t version;
    std::memcpy(&version, bytes + fileMagic.size(), sizeof version);
    if (version > fileVersion) {
      throw refuse(ErrorKind::newerVersion, "was made by a newer version of Transept", "Update Transept.");
    }
    FileEnd end;
    if (map_.size() < fileHeadBytes + sizeof end) throw damaged("is truncated");
    const std::size_t contentBytes = map_.size() - sizeof end;
    std::memcpy(&end, bytes + contentBytes, sizeof end);
    if (std::string_view(end.magic, sizeof end.magic) != fileEndMagic) throw damaged("is truncated");
    if (XXH3_64bits(&end, offsetof(FileEnd, endChecksum)) != end.endChecksum) throw damaged("was altered");
    for (const std::uint64_t count : {end.pairs, end.sourceTokens, end.targetTokens}) {
      if (count > map_.size()) throw damaged("is truncated");  // and the sums below cannot wrap
    }
    const std::uint64_t tokens = end.sourceTokens + end.targetTokens;
    const std::uint64_t idBytes = (tokens * sizeof(std::int32_t) + 7) / 8 * 8;
    if (contentBytes != fileHeadBytes + idBytes + (2 * end.pairs + 1) * sizeof(std::uint64_t)) {
      throw damaged("is truncated");
    }
    map_.adviseSequential();
    const bool altered = XXH3_64bits(bytes, contentBytes) != end.contentChecksum;
    map_.requireReadable();
    if (altered) throw damaged("was altered: its checksum does not match");
    pairs_ = static_cast<std::int64_t>(end.pairs);
    ids_ = reinterpret_cast<const std::int32_t*>(bytes + fileHeadBytes);
    offsets_ = reinterpret_cast<const std::uint64_t*>(bytes + fileHeadBytes + idBytes);
    if (!areInRange(tokens, sourceVocabulary, targetVocabulary)) {
      throw damaged("holds offsets or tokens that are out of range");
    }
    map_.adviseNothing();  // training reads it in random order
  }

  std::int64_t pairs() const override { return pairs_; }
  std::span<const std::int32_t> source(std::int64_t pair) const override { return between(2 * pair); }
  std::span<const std::int32_t> target(std::int64_t pair) const override { return between(2 * pair + 1); }
  void requireReadable() const override { map_.requireReadable(); }

 private:
  /// A checksum detects damage, not intent: everything that is used as an index is checked once.
  bool areInRange(std::uint64_t tokens, std::int32_t sourceVocabulary, std::int32_t targetVocabulary) const {
    if (offsets_[0] != 0 || offsets_[2 * pairs_] != tokens) return false;
    for (std::int64_t i = 0; i < 2 * pairs_; ++i) {
      if (offsets_[i] > offsets_[i + 1] || offsets_[i + 1] > tokens) return false;
      const auto size = static_cast<std::uint32_t>(i % 2 == 0 ? sourceVocabulary : targetVocabulary);
      for (std::uint64_t at = offsets_[i]; at < offsets_[i + 1]; ++at) {
        if (static_cast<std::uint32_t>(ids_[at]) >= size) return false;
      }
    }
    return true;
  }

  std::span<const std::int32_t> between(std::int64_t i) const {
    return {ids_ + offsets_[i], static_cast<std::size_t>(offsets_[i + 1] - offsets_[i])};
  }

  MemoryMap map_;
  std::int64_t pairs_ = 0;
  const std::int32_t* ids_ = nullptr;       // [tokens]
  const std::uint64_t* offsets_ = nullptr;  // [2 * pairs + 1]
};

}  // namespace

std::shared_ptr<const TokenStore> TokenStore::open(const std::string& path, std::int32_t sourceVocabulary,
                                                   std::int32_t targetVocabulary) {
  return std::make_shared<MappedTokens>(path, sourceVocabulary, targetVocabulary);
}

TokenStoreWriter::TokenStoreWriter(const std::string& path)
    : offsetsPath_(path + ".offsets"), file_(path), offsets_(offsetsPath_), hash_(XXH3_createState(), XXH3_freeState) {
  XXH3_64bits_reset(hash_.get());
  write(fileMagic.data(), fileMagic.size());
  const std::uint32_t head[2]{fileVersion, 0};
  write(head, sizeof head);
}

void TokenStoreWriter::write(const void* data, std::size_t bytes) {
  XXH3_64bits_update(hash_.get(), data, bytes);
  file_.add({static_cast<const char*>(data), bytes});
}

void TokenStoreWriter::add(std::span<const std::int32_t> source, std::span<const std::int32_t> target) {
  const std::uint64_t begin = sourceTokens_ + targetTokens_;
  const std::uint64_t begins[2]{begin, begin + source.size()};
  offsets_.addValue(begins);
  write(source.data(), source.size_bytes());
  write(target.data(), target.size_bytes());
  sourceTokens_ += source.size();
  targetTokens_ += target.size();
  ++pairs_;
}

void TokenStoreWriter::finish() {
  const std::uint64_t tokens = sourceTokens_ + targetTokens_, zero = 0;
  write(&zero, tokens % 2 * sizeof(std::int32_t));
  offsets_.addValue(tokens);
  offsets_.finish();
  {
    const MemoryMap offsets(offsetsPath_);
    for (auto left = offsets.bytes(); !left.empty();) {
      const auto block = left.first(std::min(blockBytes, left.size()));
      write(block.data(), block.size());
      left = left.subspan(block.size());
    }
  }
  FileEnd end{pairs_, sourceTokens_, targetTokens_, XXH3_64bits_digest(hash_.get()), {0, 0}, 0, {}};
  end.endChecksum = XXH3_64bits(&end, offsetof(FileEnd, endChecksum));
  std::memcpy(end.magic, fileEndMagic.data(), sizeof end.magic);
  file_.addValue(end);
  file_.finish();
  removeFile(offsetsPath_);
}

}  // namespace transept
