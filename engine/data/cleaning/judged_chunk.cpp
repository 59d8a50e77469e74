// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/judged_chunk.h"

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include "engine/base/hash_set.h"

namespace transept {

namespace {

constexpr std::size_t pairsAtOnce = 4096, bytesAtOnce = std::size_t{4} << 20;

/// Empty when the side is good text, otherwise what is wrong with it.
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

}  // namespace

void Judge::operator()(JudgedPair& pair) const {
  const auto shut = [&](Gate gate, bool target, std::string said) {
    pair.gate = gate;
    pair.objection = {target, std::move(said)};
  };
  if (pair.malformed) return shut(Gate::incomplete, false, excerptOf(pair.raw[0]));
  if (pair.overlong) {
    const std::string said = "a line of more than a million bytes";
    if (tooLong < 0) return shut(Gate::incomplete, false, said);
    pair.objector = tooLong;
    pair.objection = {false, said};
    // Filters before it that remember have no say: what was cut is no text to compare.
    for (std::size_t i = 0; i < pair.keys.size(); ++i) pair.keys[i] = hashOf(pair.where[0], pair.where[1]);
    return;
  }
  for (const bool target : {false, true}) {
    std::string wrong = invalidText(pair.raw[target ? 1 : 0]);
    if (!wrong.empty()) return shut(Gate::invalidUtf8, target, std::move(wrong));
  }
  Candidate& candidate = pair.candidate;
  candidate.source = trim(pair.raw[0]);
  candidate.target = trim(pair.raw[1]);
  candidate.countWords();
  // A corpus is a sentence a line; JSON's texts may have line ends in them.
  for (const bool target : {false, true}) {
    const std::string_view side = candidate.side(target);
    if (side.find('\n') != side.npos) candidate.replace(target, std::string(side));
  }
  std::size_t remembering = 0;
  for (std::size_t i = 0; i < filters.size(); ++i) {
    if (filters[i]->remembers()) {
      pair.keys[remembering++] = filters[i]->keyOf(candidate);
      continue;
    }
    const Verdict verdict = filters[i]->judge(candidate, pair.objection);
    if (verdict == Verdict::repaired) pair.repairs |= std::uint64_t{1} << i;
    if (verdict != Verdict::remove) continue;
    pair.objector = static_cast<int>(i);
    return;
  }
}

bool JudgedChunk::read(PairReader& reader, std::int64_t most) {
  pairs_.clear();
  text_.clear();
  RawPair raw;
  std::vector<std::array<std::size_t, 2>> lengths;
  try {
    while (pairs_.size() < pairsAtOnce && static_cast<std::int64_t>(pairs_.size()) < most &&
           text_.size() < bytesAtOnce && reader.next(raw)) {
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

namespace {

/// Threads that judge chunks as they come.
class Judges {
 public:
  struct Work {
    JudgedChunk chunk;
    bool done = false;
    std::exception_ptr failure;
  };

  Judges(const Judge& judge, int threads) : judge_(judge) {
    for (int i = 0; i < threads; ++i) {
      workers_.emplace_back([this](const std::stop_token& stop) { serve(stop); });
    }
  }

  void give(Work* work) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(work);
    }
    changed_.notify_all();
  }
  void await(const Work& work) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return work.done; });
    if (work.failure) std::rethrow_exception(work.failure);
  }

 private:
  void serve(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
      Work* work = waiting_.front();
      waiting_.pop_front();
      lock.unlock();
      try {
        work->chunk.judge(judge_);
      } catch (...) {
        work->failure = std::current_exception();
      }
      lock.lock();
      work->done = true;
      changed_.notify_all();
    }
  }

  const Judge& judge_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Work*> waiting_;
  std::vector<std::jthread> workers_;  // last: they end before what they use
};

}  // namespace

void judgeInOrder(PairReader& reader, const Judge& judge, int threads, std::int64_t most,
                  const std::function<void(const JudgedChunk&)>& finish) {
  std::int64_t left = most;
  const auto conclude = [&](const JudgedChunk& chunk) {
    finish(chunk);
    chunk.rethrow();
  };
  if (threads <= 1) {
    for (JudgedChunk chunk; chunk.read(reader, left);) {
      left -= static_cast<std::int64_t>(chunk.pairs().size());
      chunk.judge(judge);
      conclude(chunk);
    }
    return;
  }
  const std::size_t ahead = 2 * static_cast<std::size_t>(threads);
  std::deque<std::unique_ptr<Judges::Work>> works;
  Judges judges(judge, threads);  // after the works: it ends before what it was given
  bool more = true;
  while (more || !works.empty()) {
    if (more && works.size() < ahead) {
      auto work = std::make_unique<Judges::Work>();
      more = work->chunk.read(reader, left);
      if (!more) continue;
      more = !work->chunk.failed();
      left -= static_cast<std::int64_t>(work->chunk.pairs().size());
      works.push_back(std::move(work));
      judges.give(works.back().get());
      continue;
    }
    judges.await(*works.front());
    conclude(works.front()->chunk);
    works.pop_front();
  }
}

}  // namespace transept
