// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/marian/binary_shortlist.h"

#include <algorithm>
#include <cstring>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr std::uint64_t magic = 0xF11A48D5013417F5;

struct ShortlistHeader {
  std::uint64_t magic, checksum, first, best, offsets, entries;
};

/// As Marian computes it: over the header from `first` on and all that follows, in words of 64 bits.
std::uint64_t checksumOfWords(const std::string& text, std::size_t from) {
  std::uint64_t seed = 0;
  for (std::size_t at = from; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + at, sizeof word);
    seed ^= word + 0x9e3779b9 + (seed << 6) + (seed >> 2);
  }
  return seed;
}

}  // namespace

BinaryShortlist readBinaryShortlist(const std::string& path, std::int64_t targets) {
  const std::string content = readFile(path);
  const auto refuse = [&](const char* what) {
    throw UserError({"The shortlist {} cannot be read: {}.", path, what}, "Copy the model again.", path);
  };
  ShortlistHeader header{};
  if (content.size() < sizeof header) refuse("it ends too early");
  std::memcpy(&header, content.data(), sizeof header);
  if (header.magic != magic) refuse("it is not a binary shortlist of Marian");
  const std::size_t most = content.size();
  if (header.offsets == 0 || header.offsets > most || header.entries > most ||
      sizeof header + header.offsets * sizeof(std::uint64_t) + header.entries * sizeof(std::uint32_t) != most)
    refuse("its size is not the one that its header says");
  std::vector<std::uint64_t> offsets(static_cast<std::size_t>(header.offsets));
  std::memcpy(offsets.data(), content.data() + sizeof header, offsets.size() * sizeof(std::uint64_t));
  std::vector<std::uint32_t> entries(static_cast<std::size_t>(header.entries));
  if (!entries.empty())
    std::memcpy(entries.data(), content.data() + sizeof header + offsets.size() * sizeof(std::uint64_t),
                entries.size() * sizeof(std::uint32_t));
  if (!std::ranges::is_sorted(offsets) || offsets.back() != header.entries) refuse("its offsets are impossible");
  BinaryShortlist list;
  list.first = std::min<std::uint64_t>(header.first, static_cast<std::uint64_t>(targets));
  for (std::size_t source = 0; source + 1 < offsets.size(); ++source) {
    std::vector<std::int32_t>& ids = list.ofSource.emplace_back();
    for (std::uint64_t i = offsets[source]; i < offsets[source + 1]; ++i) {
      const std::uint32_t id = entries[static_cast<std::size_t>(i)];
      if (id >= static_cast<std::uint64_t>(targets)) refuse("it names tokens that the model does not have");
      ids.push_back(static_cast<std::int32_t>(id));
    }
    std::ranges::sort(ids);
  }
  return list;
}

std::string binaryShortlistText(const BinaryShortlist& list) {
  std::vector<std::uint64_t> offsets{0};
  std::vector<std::uint32_t> entries;
  std::uint64_t best = 0;
  for (const std::vector<std::int32_t>& ids : list.ofSource) {
    entries.insert(entries.end(), ids.begin(), ids.end());
    best = std::max<std::uint64_t>(best, ids.size());
    offsets.push_back(entries.size());
  }
  ShortlistHeader header{magic, 0, list.first, best, offsets.size(), entries.size()};
  std::string text(reinterpret_cast<const char*>(&header), sizeof header);
  text.append(reinterpret_cast<const char*>(offsets.data()), offsets.size() * sizeof(std::uint64_t));
  text.append(reinterpret_cast<const char*>(entries.data()), entries.size() * sizeof(std::uint32_t));
  header.checksum = checksumOfWords(text, 2 * sizeof(std::uint64_t));
  std::memcpy(text.data() + sizeof(std::uint64_t), &header.checksum, sizeof header.checksum);
  return text;
}

}  // namespace transept
