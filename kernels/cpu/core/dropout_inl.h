// SPDX-License-Identifier: Apache-2.0
// The dropout mask of kernels/philox.h, for a vector of Philox counters at a time.
#if defined(TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
#undef TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
#endif

#include "kernels/backend.h"
#include "kernels/cpu/core/simd_inl.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/philox.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// The factor of elements that are kept.
HWY_INLINE float dropoutKept(const Dropout& d) {
  return static_cast<float>(1 / (1 - static_cast<double>(d.probability)));
}

#if HWY_TARGET != HWY_SCALAR
inline constexpr int kMostChains = 4;
static_assert(kDropoutRoom >= 3 + 4 * kMostChains * hn::MaxLanes(hn::ScalableTag<std::uint64_t>()));

using WordTag = hn::Repartition<std::uint32_t, FloatTag>;
using CounterTag = hn::Repartition<std::uint64_t, FloatTag>;
using CounterVector = hn::Vec<CounterTag>;

/// A vector of counters, which the rounds turn into random words. Each 64-bit lane holds one word in its lower half;
/// the upper halves are ignored.
struct PhiloxVector {
  HWY_INLINE PhiloxVector() {}  // GCC does not compile an implicit one for the vectors' instructions
  HWY_INLINE PhiloxVector(CounterVector word0, CounterVector word1, CounterVector word2, CounterVector word3)
      : word{word0, word1, word2, word3} {}

  CounterVector word[4];
};

HWY_INLINE PhiloxVector philoxCounters(const Dropout& d, CounterVector blocks) {
  const CounterTag w64;
  return {hn::Set(w64, d.update), hn::Set(w64, d.site), blocks, hn::ShiftRight<32>(blocks)};
}

struct RoundKeys {
  explicit RoundKeys(const PhiloxKey& key) {
    std::uint32_t key0 = key.word[0], key1 = key.word[1];
    for (auto& round : word) {
      round[0] = key0;
      round[1] = key1;
      key0 += kPhiloxWeyl0;
      key1 += kPhiloxWeyl1;
    }
  }
  std::uint64_t word[kPhiloxRounds][2];
};

/// Runs several chains of counters at the same time, because each round of a chain depends on the previous one.
template <int kChains>
HWY_INLINE void philoxRounds(PhiloxVector (&chains)[kChains], const RoundKeys& keys) {
  const CounterTag w64;
  const WordTag w32;
  const auto multiplier0 = hn::BitCast(w32, hn::Set(w64, kPhiloxMultiplier0));
  const auto multiplier1 = hn::BitCast(w32, hn::Set(w64, kPhiloxMultiplier1));
  const auto upper = [&](CounterVector product)
                         HWY_ATTR { return hn::BitCast(w64, hn::Shuffle2301(hn::BitCast(w32, product))); };
  for (const auto& round : keys.word) {
    const auto key0 = hn::Set(w64, round[0]), key1 = hn::Set(w64, round[1]);
    HWY_UNROLL(4)
    for (int i = 0; i < kChains; ++i) {
      auto& word = chains[i].word;
      const auto product0 = hn::MulEven(hn::BitCast(w32, word[0]), multiplier0);
      const auto product1 = hn::MulEven(hn::BitCast(w32, word[2]), multiplier1);
      word[0] = hn::Xor3(upper(product1), word[1], key0);
      word[2] = hn::Xor3(upper(product0), word[3], key1);
      word[1] = product1;
      word[3] = product0;
    }
  }
}

/// Converts random words to factors: 0 below the threshold, else `kept`.
struct DropoutFactor {
  DropoutFactor(const Dropout& d, float keptFactor)
      : threshold(hn::Set(WordTag(), dropoutThreshold(d.probability))), kept(splat(keptFactor)) {}
  HWY_INLINE FloatVector operator()(hn::Vec<WordTag> words) const {
    return hn::IfThenZeroElse(hn::RebindMask(FloatTag(), hn::Lt(words, threshold)), kept);
  }
  hn::Vec<WordTag> threshold;
  FloatVector kept;
};

/// Writes the factors of kChains vectors of blocks, 4 elements each, from `block` on.
template <int kChains>
HWY_INLINE void blockFactors(const Dropout& d, const RoundKeys& keys, DropoutFactor factor, std::uint64_t block,
                             float* out) {
  const CounterTag w64;
  const WordTag w32;
  const std::size_t lanes = hn::Lanes(w64);
  // Lane l computes counter (l odd) * lanes / 2 + l / 2, so that interleaving puts the words in order.
  HWY_ALIGN std::uint64_t offsets[hn::MaxLanes(w64)];
  for (std::size_t l = 0; l < lanes; ++l) offsets[l] = (l % 2) * (lanes / 2) + l / 2;
  const auto offset = hn::Load(w64, offsets);
  PhiloxVector chains[kChains];
  HWY_UNROLL(4)
  for (int i = 0; i < kChains; ++i, block += lanes) chains[i] = philoxCounters(d, hn::Add(hn::Set(w64, block), offset));
  philoxRounds(chains, keys);
  const auto low = hn::Set(w64, 0xffffffffu);
  HWY_UNROLL(4)
  for (int i = 0; i < kChains; ++i, out += 4 * lanes) {
    const auto& word = chains[i].word;
    const auto words01 = hn::Or(hn::And(word[0], low), hn::ShiftLeft<32>(word[1]));
    const auto words23 = hn::Or(hn::And(word[2], low), hn::ShiftLeft<32>(word[3]));
    store(factor(hn::BitCast(w32, hn::InterleaveLower(w64, words01, words23))), out);
    store(factor(hn::BitCast(w32, hn::InterleaveUpper(w64, words01, words23))), out + 2 * lanes);
  }
}

/// Writes the factors (0 or 1 / (1 - probability)) of elements [first, first + count) into `buffer`, which holds count
/// + kDropoutRoom floats. Returns the address of the first factor, which lies inside the buffer.
inline const float* dropoutFactors(const Dropout& d, std::uint64_t first, std::int64_t count, float* buffer) {
  const RoundKeys keys(philoxKey(d.seed));
  const DropoutFactor factor(d, dropoutKept(d));
  const std::uint64_t skip = first % 4;
  std::uint64_t block = first / 4;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(CounterTag()));
  float* out = buffer;
  std::int64_t left = count + static_cast<std::int64_t>(skip);
  for (; left > 4 * lanes; left -= 4 * kMostChains * lanes, out += 4 * kMostChains * lanes) {
    blockFactors<kMostChains>(d, keys, factor, block, out);
    block += static_cast<std::uint64_t>(kMostChains * lanes);
  }
  if (left > 0) blockFactors<1>(d, keys, factor, block, out);
  return buffer + skip;
}

/// The mask (1: kept, 0: dropped) of 4 neighbouring elements in each of as many rows as a vector has lanes.
class RowsDropout {
 public:
  /// step: elements from row to row.
  RowsDropout(const Dropout& d, std::uint64_t step)
      : dropout_(d), keys_(philoxKey(d.seed)), factor_(d, 1), step_(step) {
    for (std::size_t l = 0; l < hn::Lanes(CounterTag()); ++l) offsets_[l] = 2 * l * (step / 4);
  }
  /// factors[i]: of elements first + row * step + i, for `first` and `step` multiples of 4.
  HWY_INLINE void operator()(std::uint64_t first, FloatVector (&factors)[4]) const {
    const CounterTag w64;
    const WordTag w32;
    const auto even = hn::Add(hn::Set(w64, first / 4), hn::Load(w64, offsets_));
    const auto odd = hn::Add(even, hn::Set(w64, step_ / 4));
    PhiloxVector chains[2] = {philoxCounters(dropout_, even), philoxCounters(dropout_, odd)};
    philoxRounds(chains, keys_);
    HWY_UNROLL(4)
    for (int i = 0; i < 4; ++i)
      factors[i] =
          factor_(hn::OddEven(hn::DupEven(hn::BitCast(w32, chains[1].word[i])), hn::BitCast(w32, chains[0].word[i])));
  }

 private:
  Dropout dropout_;
  RoundKeys keys_;
  DropoutFactor factor_;
  std::uint64_t step_;
  HWY_ALIGN std::uint64_t offsets_[hn::MaxLanes(CounterTag())];
};

#else  // without vectors: the scalar definition

inline const float* dropoutFactors(const Dropout& d, std::uint64_t first, std::int64_t count, float* buffer) {
  for (std::int64_t i = 0; i < count; ++i)
    buffer[i] = static_cast<float>(dropoutFactor(d, first + static_cast<std::uint64_t>(i)));
  return buffer;
}

class RowsDropout {
 public:
  RowsDropout(const Dropout& d, std::uint64_t) : dropout_(d) {}
  void operator()(std::uint64_t first, FloatVector (&factors)[4]) const {
    for (std::uint64_t i = 0; i < 4; ++i) factors[i] = splat(dropoutFactor(dropout_, first + i) > 0);
  }

 private:
  Dropout dropout_;
};

#endif

/// The factors of `rows` rows of activations from row `row` on, one after the other.
HWY_INLINE const float* rowFactors(const Dropout& d, std::int64_t row, std::int64_t width, float* buffer,
                                   std::int64_t rows = 1) {
  return dropoutFactors(d, activationElement(d, row, width, 0), rows * width, buffer);
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
