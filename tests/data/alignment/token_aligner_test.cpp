// SPDX-License-Identifier: Apache-2.0
// Alignments by statistics: of a language whose words and word order are known.
#include "engine/data/alignment/token_aligner.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace transept;

namespace {

using Ids = std::vector<std::int32_t>;

constexpr std::int32_t kFirst = 4, kWords = 40, kParticle = kFirst + kWords, kTokens = kParticle + 2;

/// Word w is translated by the word kWords - 1 - w; a particle that translates nothing stands in the middle of each
/// target.
Ids translationOf(const Ids& source) {
  Ids target;
  for (const std::int32_t word : source) target.push_back(2 * kFirst + kWords - 1 - word);
  target.insert(target.begin() + static_cast<std::ptrdiff_t>(target.size() / 2), kParticle);
  return target;
}

class KnownLanguage final : public TokenStore {
 public:
  KnownLanguage() {
    std::mt19937 random(7);
    for (int i = 0; i < 600; ++i) {
      Ids source;
      for (std::size_t length = 2 + random() % 6; source.size() < length;)
        source.push_back(kFirst + static_cast<std::int32_t>(random() % kWords));
      sources_.push_back(source);
      targets_.push_back(translationOf(source));
    }
  }
  std::int64_t pairs() const override { return std::ssize(sources_); }
  std::span<const std::int32_t> source(std::int64_t pair) const override {
    return sources_[static_cast<std::size_t>(pair)];
  }
  std::span<const std::int32_t> target(std::int64_t pair) const override {
    return targets_[static_cast<std::size_t>(pair)];
  }

 private:
  std::vector<Ids> sources_, targets_;
};

}  // namespace

TEST_CASE("words are aligned with what they translate, and the words of nothing with nothing") {
  const TokenAligner aligner(KnownLanguage(), kTokens, kTokens, {}, {});
  const auto align = [&](const Ids& source, const Ids& target) { return aligner.align(source, target); };

  CHECK_EQ(align({4, 20, 11, 30}, translationOf({4, 20, 11, 30})), Ids{0, 1, -1, 2, 3});
  const Ids source{4, 20, 11, 30, 15, 40};
  Ids turned = translationOf(source), expected{0, 1, 2, -1, 3, 4, 5};
  std::ranges::reverse(turned);
  std::ranges::reverse(expected);
  CHECK_EQ(align(source, turned), expected);

  // Of equal words, the nearer one.
  CHECK_EQ(align({9, 20, 11, 9}, translationOf({9, 20, 11, 9})), Ids{0, 1, -1, 2, 3});

  CHECK_EQ(align({4, 20}, {kParticle + 1}), Ids{-1});  // never seen
  CHECK_EQ(align({}, translationOf({4})), Ids{-1, -1});
  CHECK(align({4}, {}).empty());
}

TEST_CASE("learning stops on request") {
  std::stop_source stop;
  stop.request_stop();
  CHECK_THROWS_AS(TokenAligner(KnownLanguage(), kTokens, kTokens, {}, stop.get_token()), Cancelled);
}
