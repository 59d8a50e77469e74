// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/cleaner.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <exception>

#include "engine/base/ordered_work.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/cleaning/removals.h"
#include "engine/data/cleaning/repairs.h"
#include "engine/data/languages/word_count.h"
#include "engine/platform/system_info.h"

namespace transept {

namespace {

constexpr std::size_t chunkPairs = 4096, chunkBytes = std::size_t{4} << 20;
constexpr std::size_t mostKeys = 4;  // filters for duplicates in a stack
constexpr int mostThreads = 16;      // a single thread reads, and it keeps no more than these busy

/// Empty for a valid side, otherwise what is wrong with it.
std::string invalidText(std::string_view text) {
  constexpr std::size_t none = std::string_view::npos;
  if (const std::size_t bad = findInvalidUtf8(text); bad != none) {
    return fmt::format("byte 0x{:02X} at column {} is not valid UTF-8", static_cast<unsigned char>(text[bad]), bad + 1);
  }
  if (const std::size_t bad = text.find('\0'); bad != none) {
    return fmt::format("byte 0x00 at column {} is a NUL character", bad + 1);
  }
  const std::size_t lost = text.find("\xEF\xBF\xBD");
  return lost == none
             ? ""
             : fmt::format("column {} holds U+FFFD, which stands for a character that a conversion lost", lost + 1);
}

}  // namespace

void Candidate::replace(bool isTarget, std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
  std::string& kept = repaired_[isTarget ? 1 : 0];
  kept = std::move(text);
  (isTarget ? target : source) = trim(kept);
  (isTarget ? targetWords : sourceWords) = countWords(isTarget ? target : source);
}

/// A pair, and what the checks and the filters without keys say about it.
struct Cleaner::Judged {
  RawPair raw;  // in the chunk's text
  std::array<std::string, 2> where;
  std::size_t removedBy = SIZE_MAX;  // index into counts_; SIZE_MAX: none
  bool exempt = false;
  Rejection rejection;
  Candidate candidate;
  std::array<std::uint64_t, mostKeys> keys{};  // of the filters with keys before the filter that removes the pair
  std::uint64_t repairs = 0;                   // one bit per filter

  std::string_view side(bool target) const { return target ? raw.target : raw.source; }
};

/// At most a few thousand pairs or a few megabytes of text.
struct Cleaner::Chunk {
  std::vector<Judged> pairs;
  std::string text;
  std::exception_ptr failure;  // of the reader, after these pairs

  /// Reads at most `most` pairs; false when there are none.
  bool read(PairReader& reader, std::int64_t most) {
    RawPair raw;
    try {
      while (pairs.size() < chunkPairs && std::ssize(pairs) < most && text.size() < chunkBytes && reader.next(raw)) {
        text.append(raw.source).append(raw.target);
        Judged& pair = pairs.emplace_back();
        pair.raw = raw;
        pair.where = {reader.where(false), reader.where(true)};
      }
    } catch (...) {
      failure = std::current_exception();
    }
    std::string_view rest = text;  // at its final place in memory
    for (Judged& pair : pairs) {
      for (std::string_view* side : {&pair.raw.source, &pair.raw.target}) {
        *side = rest.substr(0, side->size());
        rest.remove_prefix(side->size());
      }
    }
    return !pairs.empty() || failure;
  }
};

Cleaner::Cleaner(const CleaningStack& stack, const FilterContext& context, CleanerLimits limits)
    : limits_(limits), normalise_(stack), counts_{{"incomplete", 0, 0, {}}, {"invalid UTF-8", 0, 0, {}}} {
  if (limits_.threads <= 0) limits_.threads = std::min(usableProcessors(), mostThreads);
  for (const CleaningStep& step : stack.steps) {
    if (!step.on || step.filter == filter_name::leakage) continue;
    CleaningFilter filter = repairingFilter(step);
    filters_.push_back(filter.repair ? std::move(filter) : removingFilter(step, context));
    if (step.filter == filter_name::tooLong) overlong_ = counts_.size();
    if (filters_.back().key) seenKeys_.emplace_back(counts_.size(), HashSet());
    counts_.push_back({step.filter, 0, 0, {}});
  }
}

/// The median of target words per source word in the first pairs of the corpus; 1 for a short text.
double Cleaner::expectedRatioOf(const Chunk& chunk) {
  constexpr std::size_t leastPairs = 100;
  constexpr std::int64_t leastWords = 3;
  constexpr double farthest = 4;  // beyond this, the sides are not translations of each other
  std::vector<double> ratios;
  for (const Judged& pair : chunk.pairs) {
    if (pair.raw.malformed || pair.raw.overlong || !invalidText(pair.raw.source).empty() ||
        !invalidText(pair.raw.target).empty()) {
      continue;
    }
    const std::int64_t source = countWords(pair.raw.source), target = countWords(pair.raw.target);
    if (source >= leastWords && target >= leastWords) {
      ratios.push_back(static_cast<double>(target) / static_cast<double>(source));
    }
  }
  if (ratios.size() < leastPairs) return 1;
  const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
  std::ranges::nth_element(ratios, middle);
  return std::clamp(*middle, 1 / farthest, farthest);
}

void Cleaner::judge(Judged& pair) const {
  const auto removeBy = [&](std::size_t index, Rejection rejection) {
    pair.removedBy = index;
    pair.rejection = std::move(rejection);
  };
  if (pair.raw.malformed) return removeBy(incomplete, {false, excerptOf(pair.raw.source)});
  if (pair.raw.overlong) {
    // Unique keys: the text was cut, so it must not count as a duplicate.
    pair.keys.fill(hashOf(pair.where[0], pair.where[1]));
    return removeBy(overlong_, {false, "a line of more than a million bytes"});
  }
  for (const bool target : {false, true}) {
    std::string wrong = invalidText(pair.side(target));
    if (!wrong.empty()) return removeBy(invalidUtf8, {target, std::move(wrong)});
  }
  Candidate& candidate = pair.candidate;
  candidate.source = trim(pair.raw.source);
  candidate.target = trim(pair.raw.target);
  candidate.sourceWords = countWords(candidate.source);
  candidate.targetWords = countWords(candidate.target);
  candidate.expectedRatio = expectedRatio_;
  pair.exempt = exempt_.size() > 0 && exempt_.contains(hashOf(candidate.source, candidate.target));
  // A corpus holds one sentence per line, but texts in JSON may contain line ends.
  for (const bool target : {false, true}) {
    const std::string_view side = candidate.side(target);
    if (side.find('\n') != std::string_view::npos) candidate.replace(target, std::string(side));
  }
  std::size_t keys = 0;
  for (std::size_t i = 0; i < filters_.size(); ++i) {
    const CleaningFilter& filter = filters_[i];
    if (filter.key) {
      pair.keys[keys++] = filter.key(candidate);
    } else if (filter.repair) {
      for (const bool target : {false, true}) {
        auto repaired = filter.repair(candidate.side(target));
        if (!repaired) continue;
        candidate.replace(target, std::move(*repaired));
        pair.repairs |= std::uint64_t{1} << i;
      }
    } else if (auto rejection = pair.exempt ? std::nullopt : filter.remove(candidate)) {
      return removeBy(firstFilter + i, std::move(*rejection));
    }
  }
}

/// Looks for duplicates among the earlier pairs, and counts the result.
bool Cleaner::keeps(const Judged& pair, const Removed& removed) {
  ++seen_;
  std::size_t removedBy = std::min(pair.removedBy, counts_.size());
  bool duplicate = false;
  for (std::size_t i = 0; i < seenKeys_.size() && seenKeys_[i].first < removedBy; ++i) {
    if (seenKeys_[i].second.insert(pair.keys[i]) || pair.exempt) continue;
    removedBy = seenKeys_[i].first;
    duplicate = true;
  }
  if (pair.repairs != 0) countRepairs(pair, removedBy);
  if (removedBy == counts_.size()) return true;
  ++counts_[removedBy].removed;
  const std::string& where = pair.where[!duplicate && pair.rejection.target ? 1 : 0];
  const std::string reason = duplicate ? excerptOf(pair.candidate.source) : pair.rejection.reason;
  counts_[removedBy].addExample(where, reason);
  if (removed) {
    removed({counts_[removedBy].name, trim(pair.raw.source), trim(pair.raw.target), where, duplicate ? "" : reason,
             removedBy >= firstFilter && !pair.raw.overlong});
  }
  return false;
}

void Cleaner::countRepairs(const Judged& pair, std::size_t removedBy) {
  const bool target = trim(pair.raw.source) == pair.candidate.source;
  for (std::size_t i = 0; firstFilter + i < removedBy; ++i) {
    if (!(pair.repairs >> i & 1)) continue;
    FilterCount& count = counts_[firstFilter + i];
    ++count.repaired;
    count.addExample(pair.where[target ? 1 : 0],
                     excerptOf(pair.side(target)) + " → " + excerptOf(pair.candidate.side(target)));
  }
}

void Cleaner::run(PairReader& reader, const Use& use, const Pause& pause, const Look& look, const Removed& removed) {
  std::int64_t left = limits_.pairs;
  bool ended = false, isFirst = true;
  const auto read = [&](Chunk& chunk) {
    if (ended || !chunk.read(reader, left)) return false;
    left -= std::ssize(chunk.pairs);
    ended = chunk.failure != nullptr;
    if (isFirst) expectedRatio_ = expectedRatioOf(chunk);  // before any pair is judged
    isFirst = false;
    return true;
  };
  const auto work = [this](Chunk& chunk) {
    for (Judged& pair : chunk.pairs) judge(pair);
  };
  const auto finish = [&](Chunk& chunk) {
    for (const Judged& pair : chunk.pairs) {
      if (look) look(pair.raw);
      if (!keeps(pair, removed)) continue;
      const Candidate& kept = pair.candidate;
      use({kept.source, kept.target, kept.sourceWords, pair.where[0]});
    }
    pause();
    if (chunk.failure) std::rethrow_exception(chunk.failure);
  };
  workInOrder<Chunk>(limits_.threads, read, work, finish);
}

std::vector<FilterCount> Cleaner::counts() const {
  return {counts_.begin() + (counts_[incomplete].removed > 0 ? 0 : 1), counts_.end()};
}

}  // namespace transept
