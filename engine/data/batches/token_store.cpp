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
#include <cmath>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "engine/base/error.h"
#include "engine/base/random.h"
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
    const auto refuse = [&](ErrorKind kind, const Sentence& what, const Sentence& remedy) {
      return UserError(kind, {"The token file {} {}.", path, what}, remedy, path);
    };
    const Sentence remedy = "Remove its folder; it is made again from the corpus.";
    const auto damaged = [&](const Sentence& what) { return refuse(ErrorKind::badInput, what, remedy); };
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
      if (count > map_.size()) throw damaged("is truncated");  // this also keeps the sums below from wrapping
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

/// Pairs of a store: `count` from `first` on, or those that are chosen.
class SomePairs final : public TokenStore {
 public:
  SomePairs(std::shared_ptr<const TokenStore> store, std::int64_t first, std::int64_t count,
            std::vector<std::uint32_t> chosen = {})
      : store_(std::move(store)), first_(first), count_(count), chosen_(std::move(chosen)) {}

  std::int64_t pairs() const override { return count_; }
  std::span<const std::int32_t> source(std::int64_t pair) const override { return store_->source(inStore(pair)); }
  std::span<const std::int32_t> target(std::int64_t pair) const override { return store_->target(inStore(pair)); }
  void requireReadable() const override { store_->requireReadable(); }

 private:
  std::int64_t inStore(std::int64_t pair) const {
    return chosen_.empty() ? first_ + pair : chosen_[static_cast<std::size_t>(pair)];
  }

  std::shared_ptr<const TokenStore> store_;
  std::int64_t first_, count_;
  std::vector<std::uint32_t> chosen_;  // 32 bits suffice, as in a schedule; empty: a run of pairs
};

}  // namespace

std::shared_ptr<const TokenStore> TokenStore::open(const std::string& path, std::int32_t sourceVocabulary,
                                                   std::int32_t targetVocabulary) {
  return std::make_shared<MappedTokens>(path, sourceVocabulary, targetVocabulary);
}

TokenStoreWriter::TokenStoreWriter(const std::string& path)
    : offsetsPath_(path + ".offsets"), file_(path), offsets_(offsetsPath_) {
  file_.add(fileMagic);
  file_.addValue(std::array<std::uint32_t, 2>{fileVersion, 0});
}

void TokenStoreWriter::add(std::span<const std::int32_t> source, std::span<const std::int32_t> target) {
  const std::uint64_t begin = sourceTokens_ + targetTokens_;
  const std::uint64_t begins[2]{begin, begin + source.size()};
  offsets_.addValue(begins);
  for (const auto& ids : {source, target}) file_.add({reinterpret_cast<const char*>(ids.data()), ids.size_bytes()});
  sourceTokens_ += source.size();
  targetTokens_ += target.size();
  ++pairs_;
}

void TokenStoreWriter::finish() {
  const std::uint64_t tokens = sourceTokens_ + targetTokens_;
  if (tokens % 2 != 0) file_.addValue(std::int32_t{0});
  offsets_.addValue(tokens);
  offsets_.finish();
  {
    const MemoryMap offsets(offsetsPath_);
    for (auto left = offsets.bytes(); !left.empty();) {
      const auto block = left.first(std::min(blockBytes, left.size()));
      file_.add({reinterpret_cast<const char*>(block.data()), block.size()});
      left = left.subspan(block.size());
    }
  }
  FileEnd end{pairs_, sourceTokens_, targetTokens_, file_.checksum(), {0, 0}, 0, {}};
  end.endChecksum = XXH3_64bits(&end, offsetof(FileEnd, endChecksum));
  std::memcpy(end.magic, fileEndMagic.data(), sizeof end.magic);
  file_.addValue(end);
  file_.finish();
  removeFile(offsetsPath_);
}

MixedTokens::MixedTokens(std::vector<Part> parts) : parts_(std::move(parts)) {
  begins_.push_back(0);
  for (const Part& part : parts_) {
    begins_.push_back(begins_.back() + part.store->pairs() * static_cast<std::int64_t>(std::ceil(part.weight)));
  }
}

std::vector<MixedTokens::Entries> MixedTokens::entries() const {
  std::vector<Entries> entries;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    entries.push_back({begins_[i], parts_[i].store->pairs(), static_cast<std::int64_t>(std::ceil(parts_[i].weight))});
  }
  return entries;
}

MixedTokens::Place MixedTokens::placeOf(std::int64_t entry) const {
  const auto after = std::ranges::upper_bound(begins_, entry);
  const auto index = static_cast<std::size_t>(after - begins_.begin() - 1);
  const Part& part = parts_[index];
  const std::int64_t inside = entry - begins_[index], count = part.store->pairs();
  return {&part, inside % count, inside / count, mixBits(index + 1)};
}

std::span<const std::int32_t> MixedTokens::source(std::int64_t entry) const {
  const Place place = placeOf(entry);
  return place.part->store->source(place.pair);
}

std::span<const std::int32_t> MixedTokens::target(std::int64_t entry) const {
  const Place place = placeOf(entry);
  return place.part->store->target(place.pair);
}

void MixedTokens::requireReadable() const {
  for (const Part& part : parts_) part.store->requireReadable();
}

bool MixedTokens::inEpoch(std::int64_t entry, std::int64_t epoch) const {
  const Place place = placeOf(entry);
  const double weight = place.part->weight;
  if (weight == std::floor(weight)) return true;
  const auto count = static_cast<std::uint64_t>(place.part->store->pairs());
  const std::uint64_t rank = Permutation(count, place.key)(static_cast<std::uint64_t>(place.pair));
  const double offset = static_cast<double>(rank) / static_cast<double>(count);
  const double copies = std::floor(static_cast<double>(epoch + 1) * weight + offset) -
                        std::floor(static_cast<double>(epoch) * weight + offset);
  return static_cast<double>(place.copy) < copies;
}

double MixedTokens::pairsPerEpoch() const {
  double pairs = 0;
  for (const Part& part : parts_) pairs += part.weight * static_cast<double>(part.store->pairs());
  return pairs;
}

std::shared_ptr<const TokenStore> addShare(const std::shared_ptr<const TokenStore>& store,
                                           const std::shared_ptr<const TokenStore>& other, double share) {
  if (share <= 0) return store;
  std::vector<TokenStore::Part> parts = store->parts(store);
  const double weight = share / (1 - share) * store->pairsPerEpoch() / other->pairsPerEpoch();
  for (const TokenStore::Part& part : other->parts(other)) parts.push_back({part.store, part.weight * weight});
  return std::make_shared<MixedTokens>(std::move(parts));
}

std::shared_ptr<const TokenStore> slicePairs(std::shared_ptr<const TokenStore> store, std::int64_t first,
                                             std::int64_t count) {
  return std::make_shared<SomePairs>(std::move(store), first, count);
}

std::shared_ptr<const TokenStore> selectPairs(std::shared_ptr<const TokenStore> store, const TokenLimits& limits) {
  if (store->pairs() > INT64_C(0xFFFFFFFF)) {
    throw UserError("The corpus has more than 4,294,967,295 pairs.", "Train on a part of it.");
  }
  std::vector<std::uint32_t> chosen;
  for (std::int64_t i = 0; i < store->pairs(); ++i) {
    if (std::ssize(chosen) == limits.maxPairs) break;
    const auto [least, most] = std::minmax({store->source(i).size(), store->target(i).size()});
    const bool fits = static_cast<std::int64_t>(least) >= limits.minTokens &&
                      static_cast<std::int64_t>(most) <= limits.maxTokens &&
                      (least == 0 || static_cast<double>(most) <= limits.maxRatio * static_cast<double>(least));
    if (fits) chosen.push_back(static_cast<std::uint32_t>(i));
  }
  if (std::ssize(chosen) == store->pairs()) return store;
  const std::int64_t count = std::ssize(chosen);
  return std::make_shared<SomePairs>(std::move(store), 0, count, std::move(chosen));
}

}  // namespace transept
