// SPDX-License-Identifier: Apache-2.0
// Some thousand pairs at a time: read by one thread, judged by any, handed on in their order.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/utf8.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/formats/pair_reader.h"

namespace transept {

/// What no filter needs to be asked about.
enum class Gate : std::uint8_t { open, incomplete, invalidUtf8 };

constexpr std::size_t mostRemembering = 4;

struct JudgedPair {
  std::array<std::string_view, 2> raw;  // in the chunk's text
  std::array<std::string, 2> where;
  bool malformed = false, overlong = false;

  Gate gate = Gate::open;
  int objector = -1;  // the first filter that does not remember and objects
  Objection objection;
  Candidate candidate;
  std::array<std::uint64_t, mostRemembering> keys{};  // of the filters that remember, up to the objector
  std::uint64_t repairs = 0;                          // a bit a filter

  RawPair asRead() const { return {raw[0], raw[1], overlong, malformed}; }
};

/// The filters that are on, in order.
struct Judge {
  std::vector<std::unique_ptr<CleaningFilter>> filters;
  int tooLong = -1;  // which of them counts lines past the reader's limit; -1: none, they are incomplete

  void operator()(JudgedPair& pair) const;
};

class JudgedChunk {
 public:
  /// Up to some thousand pairs or megabytes, at most `most`; false when there was none. What the reader throws waits
  /// until the pairs before it are through: rethrow().
  bool read(PairReader& reader, std::int64_t most);
  void judge(const Judge& judge) {
    for (JudgedPair& pair : pairs_) judge(pair);
  }
  const std::vector<JudgedPair>& pairs() const { return pairs_; }
  bool failed() const { return failure_ != nullptr; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::vector<JudgedPair> pairs_;
  std::string text_;
  std::exception_ptr failure_;
};

/// `finish` is called on this thread, chunk after chunk in the order of reading. With one thread nothing else runs.
void judgeInOrder(PairReader& reader, const Judge& judge, int threads, std::int64_t most,
                  const std::function<void(const JudgedChunk&)>& finish);

}  // namespace transept
