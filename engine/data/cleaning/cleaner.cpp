// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/cleaner.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>

#include "engine/base/hash_set.h"
#include "engine/base/ordered_work.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/catalogue.h"
#include "engine/platform/system_info.h"

namespace transept {

void Candidate::replace(bool isTarget, std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
  std::string& kept = repaired_[isTarget ? 1 : 0];
  kept = std::move(text);
  (isTarget ? target : source) = trim(kept);
  (isTarget ? targetWords : sourceWords) = countWords(isTarget ? target : source);
}

Verdict Repair::judge(Candidate& pair, Rejection&) const {
  Verdict verdict = Verdict::keep;
  for (const bool target : {false, true}) {
    std::string text;
    if (!repair(pair.side(target), text)) continue;
    pair.replace(target, std::move(text));
    verdict = Verdict::repaired;
  }
  return verdict;
}

namespace {

constexpr std::size_t chunkPairs = 4096, chunkBytes = std::size_t{4} << 20;
constexpr std::size_t mostKeys = 4;  // filters for duplicates in a stack
constexpr int mostThreads = 16;      // one thread reads, which keeps no more than these busy

enum class Gate : std::uint8_t { open, incomplete, invalidUtf8 };

/// Empty for a valid side, otherwise what is wrong with it.
std::string invalidText(std::string_view text) {
  std::size_t bad = findInvalidUtf8(text);
  const char* what = " is not valid UTF-8";
  if (bad == std::string_view::npos) {
    bad = text.find('\0');
    what = " is a NUL character";
  }
  if (bad == std::string_view::npos) return {};
  char byte[16];
  std::snprintf(byte, sizeof byte, "0x%02X", static_cast<unsigned char>(text[bad]));
  return std::string("byte ") + byte + " at column " + std::to_string(bad + 1) + what;
}

struct JudgedPair {
  std::array<std::string_view, 2> raw;  // in the chunk's text
  std::array<std::string, 2> where;
  bool malformed = false, overlong = false;

  Gate gate = Gate::open;
  std::size_t rejectedBy = SIZE_MAX;  // the first filter without a key that removes the pair
  Rejection rejection;
  Candidate candidate;
  std::array<std::uint64_t, mostKeys> keys{};  // of the filters with keys before that one
  std::uint64_t repairs = 0;                   // one bit per filter

  RawPair asRead() const { return {raw[0], raw[1], overlong, malformed}; }
};

/// The filters that are on, in order.
struct FilterChain {
  std::vector<std::unique_ptr<CleaningFilter>> filters;
  std::size_t tooLong = SIZE_MAX;  // the filter that counts overlong lines;
                                   // without it they are incomplete

  void judge(JudgedPair& pair) const;
};

void FilterChain::judge(JudgedPair& pair) const {
  const auto stopAt = [&](Gate gate, bool target, std::string reason) {
    pair.gate = gate;
    pair.rejection = {target, std::move(reason)};
  };
  if (pair.malformed) return stopAt(Gate::incomplete, false, excerptOf(pair.raw[0]));
  if (pair.overlong) {
    const std::string reason = "a line of more than a million bytes";
    if (tooLong == SIZE_MAX) return stopAt(Gate::incomplete, false, reason);
    pair.rejectedBy = tooLong;
    pair.rejection = {false, reason};
    // Unique keys: the text was cut, so it must not count as a duplicate.
    for (std::uint64_t& key : pair.keys) key = hashOf(pair.where[0], pair.where[1]);
    return;
  }
  for (const bool target : {false, true}) {
    std::string wrong = invalidText(pair.raw[target ? 1 : 0]);
    if (!wrong.empty()) return stopAt(Gate::invalidUtf8, target, std::move(wrong));
  }
  Candidate& candidate = pair.candidate;
  candidate.source = trim(pair.raw[0]);
  candidate.target = trim(pair.raw[1]);
  candidate.sourceWords = countWords(candidate.source);
  candidate.targetWords = countWords(candidate.target);
  // A corpus holds one sentence per line, but texts in JSON may contain line ends.
  for (const bool target : {false, true}) {
    const std::string_view side = candidate.side(target);
    if (side.find('\n') != side.npos) candidate.replace(target, std::string(side));
  }
  std::size_t keys = 0;
  for (std::size_t i = 0; i < filters.size(); ++i) {
    if (filters[i]->hasKey()) {
      pair.keys[keys++] = filters[i]->keyOf(candidate);
      continue;
    }
    const Verdict verdict = filters[i]->judge(candidate, pair.rejection);
    if (verdict == Verdict::repaired) pair.repairs |= std::uint64_t{1} << i;
    if (verdict != Verdict::remove) continue;
    pair.rejectedBy = i;
    return;
  }
}

/// Some thousand pairs or megabytes of text.
class PairChunk {
 public:
  /// Reads at most `most` pairs; false when there are none. An exception of the reader is kept until the pairs before
  /// it are processed: see rethrow().
  bool read(PairReader& reader, std::int64_t most);
  std::vector<JudgedPair>& pairs() { return pairs_; }
  bool failed() const { return failure_ != nullptr; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::vector<JudgedPair> pairs_;
  std::string text_;
  std::exception_ptr failure_;
};

bool PairChunk::read(PairReader& reader, std::int64_t most) {
  RawPair raw;
  std::vector<std::array<std::size_t, 2>> lengths;
  try {
    while (pairs_.size() < chunkPairs && static_cast<std::int64_t>(pairs_.size()) < most && text_.size() < chunkBytes &&
           reader.next(raw)) {
      text_.append(raw.source).append(raw.target);
      lengths.push_back({raw.source.size(), raw.target.size()});
      JudgedPair& pair = pairs_.emplace_back();
      pair.where = {reader.where(false), reader.where(true)};
      pair.malformed = raw.malformed;
      pair.overlong = raw.overlong;
    }
  } catch (...) {
    failure_ = std::current_exception();
  }
  std::string_view rest = text_;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    for (const std::size_t side : {0, 1}) {
      pairs_[i].raw[side] = rest.substr(0, lengths[i][side]);
      rest.remove_prefix(lengths[i][side]);
    }
  }
  return !pairs_.empty() || failed();
}

}  // namespace

struct Cleaner::State {
  State(const CleaningStack& stack, const FilterContext& context, CleanerLimits given) : limits(given) {
    if (limits.threads <= 0) limits.threads = std::min(usableProcessors(), mostThreads);
    for (const CleaningStep& step : stack.steps) {
      const FilterKind& kind = *findFilterKind(step.filter);
      if (!step.on || !kind.make) continue;
      const std::size_t number = chain.filters.size();
      chain.filters.push_back(kind.make(step, context));
      if (kind.repairs) repairing.push_back(number);
      if (step.filter == filter_name::tooLong) chain.tooLong = number;
      if (chain.filters.back()->hasKey()) seenKeys.emplace_back(number, HashSet());
      counts.push_back({step.filter, 0, 0, {}});
    }
  }

  static void count(FilterCount& filter, const JudgedPair& pair, bool target, const std::string& reason) {
    ++filter.removed;
    if (filter.examples.size() < filterExamples) filter.examples.push_back(pair.where[target ? 1 : 0] + ": " + reason);
  }

  /// Looks for duplicates among the pairs before and counts the result. True when the pair is kept.
  bool decide(const JudgedPair& pair) {
    ++seen;
    if (pair.gate != Gate::open) {
      count(pair.gate == Gate::incomplete ? incomplete : invalidUtf8, pair, pair.rejection.target,
            pair.rejection.reason);
      return false;
    }
    std::size_t rejectedBy = std::min(pair.rejectedBy, chain.filters.size());
    bool duplicate = false;
    for (std::size_t i = 0; i < seenKeys.size() && seenKeys[i].first < rejectedBy; ++i) {
      if (seenKeys[i].second.insert(pair.keys[i])) continue;
      rejectedBy = seenKeys[i].first;
      duplicate = true;
    }
    if (pair.repairs != 0) countRepairs(pair, rejectedBy);
    if (rejectedBy == chain.filters.size()) return true;
    count(counts[rejectedBy], pair, !duplicate && pair.rejection.target,
          duplicate ? excerptOf(pair.candidate.source) : pair.rejection.reason);
    return false;
  }

  void countRepairs(const JudgedPair& pair, std::size_t rejectedBy) {
    for (std::size_t i = 0; i < rejectedBy; ++i) {
      if (!(pair.repairs >> i & 1)) continue;
      ++counts[i].repaired;
      if (counts[i].examples.size() >= filterExamples) continue;
      const bool target = trim(pair.raw[0]) == pair.candidate.source;
      counts[i].examples.push_back(pair.where[target ? 1 : 0] + ": " + excerptOf(pair.raw[target ? 1 : 0]) + " → " +
                                   excerptOf(pair.candidate.side(target)));
    }
  }

  CleanerLimits limits;
  FilterChain chain;
  std::vector<std::size_t> repairing;  // indices into chain.filters
  std::vector<FilterCount> counts;     // one per filter of the chain
  FilterCount incomplete{gate_name::incomplete, 0, 0, {}}, invalidUtf8{gate_name::invalidUtf8, 0, 0, {}};
  std::vector<std::pair<std::size_t, HashSet>> seenKeys;  // index of a filter, the keys of the pairs before
  std::int64_t seen = 0;
};

Cleaner::Cleaner(const CleaningStack& stack, const FilterContext& context, CleanerLimits limits)
    : state_(std::make_unique<State>(stack, context, limits)) {}

Cleaner::~Cleaner() = default;

void Cleaner::run(PairReader& reader, const Use& use, const Pause& pause, const Look& look) {
  State& state = *state_;
  std::int64_t left = state.limits.pairs;
  bool ended = false;
  const auto read = [&](PairChunk& chunk) {
    if (ended || !chunk.read(reader, left)) return false;
    left -= static_cast<std::int64_t>(chunk.pairs().size());
    ended = chunk.failed();
    return true;
  };
  const auto judge = [&state](PairChunk& chunk) {
    for (JudgedPair& pair : chunk.pairs()) state.chain.judge(pair);
  };
  const auto finish = [&](PairChunk& chunk) {
    for (const JudgedPair& pair : chunk.pairs()) {
      if (look) look(pair.asRead());
      if (!state.decide(pair)) continue;
      const Candidate& kept = pair.candidate;
      use({kept.source, kept.target, kept.sourceWords, kept.targetWords, pair.where[0]});
    }
    pause();
    chunk.rethrow();
  };
  workInOrder<PairChunk>(state.limits.threads, read, judge, finish);
}

std::int64_t Cleaner::seen() const {
  return state_->seen;
}

std::string Cleaner::repaired(std::string_view text) const {
  Candidate candidate;
  candidate.source = trim(text);
  Rejection none;
  for (const std::size_t i : state_->repairing) state_->chain.filters[i]->judge(candidate, none);
  return std::string(candidate.source);
}

std::int64_t Cleaner::removed(std::string_view filter) const {
  std::int64_t sum = 0;
  for (const FilterCount& one : counts()) {
    if (one.name == filter) sum += one.removed;
  }
  return sum;
}

std::vector<FilterCount> Cleaner::counts(const std::string& prefix) const {
  std::vector<FilterCount> all;
  if (state_->incomplete.removed > 0) all.push_back(state_->incomplete);
  all.push_back(state_->invalidUtf8);
  all.insert(all.end(), state_->counts.begin(), state_->counts.end());
  for (FilterCount& one : all) one.name = prefix + one.name;
  return all;
}

}  // namespace transept
