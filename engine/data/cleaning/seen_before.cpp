// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/seen_before.h"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <queue>
#include <span>

#include "engine/platform/atomic_file.h"
#include "engine/platform/memory_map.h"

namespace transept {

namespace {

constexpr std::size_t mostRuns = 8;
constexpr std::size_t writtenAtOnce = std::size_t{1} << 15;
/// A table of the hash set is a power of two long; while it doubles, the old half is there as well.
constexpr std::size_t bytesPerSlot = 12, leastSlots = 1024;
constexpr std::size_t bitsPerHash = 10, leastBitsPerHash = 2;

std::uint64_t slotOf(std::uint64_t hash, std::size_t bits, int which) {
  // The hash is uniform, but runs are searched by its upper bits: take others.
  const std::uint64_t mixed = (hash ^ (hash >> 29)) * (which == 0 ? 0x9E3779B97F4A7C15ULL : 0xC2B2AE3D27D4EB4FULL);
  return static_cast<std::uint64_t>((static_cast<unsigned __int128>(mixed) * bits) >> 64);
}

class HashesOut {
 public:
  explicit HashesOut(const std::string& path) : file_(path) {}
  void add(std::uint64_t hash) {
    buffer_.push_back(hash);
    if (buffer_.size() == writtenAtOnce) flush();
  }
  void finish() {
    flush();
    file_.finish();
  }

 private:
  void flush() {
    file_.write(buffer_.data(), buffer_.size() * sizeof(std::uint64_t));
    buffer_.clear();
  }
  OutputFile file_;
  std::vector<std::uint64_t> buffer_;
};

}  // namespace

/// Ascending hashes in a file, with a Bloom filter of 10 bits each (two probes: about 3% go to the file in vain). Where
/// that is more than `mostBytes` there are fewer bits (2: 40% go there), and in the end no filter.
class SeenBefore::Run {
 public:
  Run(std::string path, std::size_t mostBytes) : path_(std::move(path)), map_(path_) {
    bloom_.resize(std::min(count() * bitsPerHash / 64 + 1, mostBytes / sizeof(std::uint64_t)));
    if (bloom_.size() * 64 < count() * leastBitsPerHash) bloom_ = {};
    if (bloom_.empty()) return;
    for (const std::uint64_t hash : hashes()) {
      for (const int which : {0, 1}) {
        const std::uint64_t slot = slotOf(hash, bloom_.size() * 64, which);
        bloom_[slot / 64] |= std::uint64_t{1} << (slot % 64);
      }
    }
  }
  ~Run() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  std::span<const std::uint64_t> hashes() const {
    return {reinterpret_cast<const std::uint64_t*>(map_.bytes().data()), count()};
  }
  std::size_t count() const { return map_.size() / sizeof(std::uint64_t); }
  std::size_t filterBytes() const { return bloom_.size() * sizeof(std::uint64_t); }

  bool contains(std::uint64_t hash) const {
    for (const int which : {0, 1}) {
      if (bloom_.empty()) break;
      const std::uint64_t slot = slotOf(hash, bloom_.size() * 64, which);
      if (!(bloom_[slot / 64] >> (slot % 64) & 1)) return false;
    }
    // Uniform hashes lie about where their value says: a page or two are touched.
    const auto all = hashes();
    const auto guess = static_cast<std::size_t>((static_cast<unsigned __int128>(hash) * all.size()) >> 64);
    std::size_t step = 64, low = guess, high = guess;
    while (low > 0 && all[low] > hash) low -= std::min(low, step *= 2);
    step = 64;
    while (high < all.size() && all[high] < hash) high += std::min(all.size() - high, step *= 2);
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), high + 1));
    return std::binary_search(all.begin() + static_cast<std::ptrdiff_t>(low), end, hash);
  }

 private:
  std::string path_;
  MemoryMap map_;
  std::vector<std::uint64_t> bloom_;
};

SeenBefore::SeenBefore(std::string spillPath, std::size_t bytes)
    : path_(std::move(spillPath)),
      mostFilterBytes_(bytes / 4),
      most_(path_.empty() ? SIZE_MAX
                          : std::bit_floor(std::max(leastSlots, (bytes - bytes / 4) / bytesPerSlot)) / 4 * 3) {}

SeenBefore::~SeenBefore() = default;

std::size_t SeenBefore::runs() const {
  return runs_.size();
}

std::size_t SeenBefore::filterBytes() const {
  std::size_t bytes = 0;
  for (const auto& run : runs_) bytes += run->filterBytes();
  return bytes;
}

/// Half of what is left at most, so that something is left for the runs to come.
void SeenBefore::add(const std::string& path) {
  runs_.push_back(std::make_unique<Run>(path, (mostFilterBytes_ - filterBytes()) / 2));
}

bool SeenBefore::insert(std::uint64_t hash) {
  if (hash == 0) hash = 1;  // as HashSet has it
  for (const auto& run : runs_) {
    if (run->contains(hash)) return false;
  }
  if (!newest_.insert(hash)) return false;
  if (newest_.size() >= most_) spill();
  return true;
}

void SeenBefore::spill() {
  std::vector<std::uint64_t> sorted = newest_.takeAll();
  std::ranges::sort(sorted);
  const std::string path = path_ + std::to_string(written_++);
  HashesOut out(path);
  for (const std::uint64_t hash : sorted) out.add(hash);
  out.finish();
  add(path);
  if (runs_.size() > mostRuns) mergeRuns();
}

/// All into one, so that a look-up stays cheap.
void SeenBefore::mergeRuns() {
  const std::string path = path_ + std::to_string(written_++);
  {
    using Next = std::pair<std::uint64_t, std::size_t>;  // hash, run
    std::priority_queue<Next, std::vector<Next>, std::greater<>> heads;
    std::vector<std::size_t> at(runs_.size(), 1);
    for (std::size_t run = 0; run < runs_.size(); ++run) heads.emplace(runs_[run]->hashes()[0], run);
    HashesOut out(path);
    while (!heads.empty()) {
      const auto [hash, run] = heads.top();
      heads.pop();
      out.add(hash);
      const auto hashes = runs_[run]->hashes();
      if (at[run] < hashes.size()) heads.emplace(hashes[at[run]++], run);
    }
    out.finish();
  }
  runs_.clear();
  add(path);
}

}  // namespace transept
