// SPDX-License-Identifier: Apache-2.0
// The dropout mask of kernels/dropout_mask.h, a vector of Philox counters at a time.
#if defined(TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
#undef TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
#endif

#include "kernels/backend.h"
#include "kernels/cpu/simd_inl.h"
#include "kernels/cpu/workers.h"
#include "kernels/dropout_mask.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR
inline constexpr int kChains = 2;
static_assert(kDropoutRoom >= 3 + 4 * kChains * hn::MaxLanes(hn::ScalableTag<std::uint64_t>()));

/// Writes the factors (0 or 1 / (1 - probability)) of elements [first, first + count) and returns where they begin
/// in `buffer`, which holds count + kDropoutRoom floats.
inline const float* dropoutFactors(const Dropout& d, std::uint64_t first, std::int64_t count, float* buffer) {
  const hn::ScalableTag<std::uint64_t> w64;
  const hn::Repartition<std::uint32_t, decltype(w64)> w32;
  const FloatTag f;
  const std::size_t lanes = hn::Lanes(w64);
  const PhiloxKey key = philoxKey(d.seed);
  const auto threshold = hn::Set(w32, dropoutThreshold(d.probability));
  const auto factor = splat(static_cast<float>(1 / (1 - static_cast<double>(d.probability))));
  const auto multiplier0 = hn::BitCast(w32, hn::Set(w64, kPhiloxMultiplier[0]));
  const auto multiplier1 = hn::BitCast(w32, hn::Set(w64, kPhiloxMultiplier[1]));
  const auto low = hn::Set(w64, 0xffffffffu);

  // Lane l takes counter (l odd) * lanes / 2 + l / 2, so that the interleaved words come out in order.
  HWY_ALIGN std::uint64_t offsets[hn::MaxLanes(w64)];
  for (std::size_t l = 0; l < lanes; ++l) offsets[l] = (l % 2) * (lanes / 2) + l / 2;
  const auto offset = hn::Load(w64, offsets);

  const std::uint64_t skip = first % 4;
  std::uint64_t block = first / 4;
  const std::int64_t wanted = count + static_cast<std::int64_t>(skip);
  float* out = buffer;
  for (std::int64_t done = 0; done < wanted; done += static_cast<std::int64_t>(4 * kChains * lanes)) {
    // Each 64-bit lane holds one 32-bit counter word in its lower half; upper halves are ignored. A round waits for the
    // one before it, so several chains of counters go side by side.
    hn::Vec<decltype(w64)> c0[kChains], c1[kChains], c2[kChains], c3[kChains];
    HWY_UNROLL(4)
    for (int i = 0; i < kChains; ++i, block += lanes) {
      c0[i] = hn::Set(w64, d.update);
      c1[i] = hn::Set(w64, d.site);
      c2[i] = hn::Add(hn::Set(w64, block), offset);
      c3[i] = hn::ShiftRight<32>(c2[i]);
    }
    std::uint32_t key0 = key.word[0], key1 = key.word[1];
    for (int round = 0; round < kPhiloxRounds; ++round) {
      const auto keys0 = hn::Set(w64, key0), keys1 = hn::Set(w64, key1);
      HWY_UNROLL(4)
      for (int i = 0; i < kChains; ++i) {
        const auto product0 = hn::MulEven(hn::BitCast(w32, c0[i]), multiplier0);
        const auto product1 = hn::MulEven(hn::BitCast(w32, c2[i]), multiplier1);
        c0[i] = hn::Xor(hn::Xor(hn::ShiftRight<32>(product1), c1[i]), keys0);
        c2[i] = hn::Xor(hn::Xor(hn::ShiftRight<32>(product0), c3[i]), keys1);
        c1[i] = product1;
        c3[i] = product0;
      }
      key0 += kPhiloxWeyl[0];
      key1 += kPhiloxWeyl[1];
    }
    HWY_UNROLL(4)
    for (int i = 0; i < kChains; ++i, out += 4 * lanes) {
      const auto words01 = hn::Or(hn::And(c0[i], low), hn::ShiftLeft<32>(c1[i]));
      const auto words23 = hn::Or(hn::And(c2[i], low), hn::ShiftLeft<32>(c3[i]));
      const auto earlier = hn::BitCast(w32, hn::InterleaveLower(w64, words01, words23));
      const auto later = hn::BitCast(w32, hn::InterleaveUpper(w64, words01, words23));
      const auto dropEarlier = hn::RebindMask(f, hn::Lt(earlier, threshold));
      const auto dropLater = hn::RebindMask(f, hn::Lt(later, threshold));
      hn::StoreU(hn::IfThenZeroElse(dropEarlier, factor), f, out);
      hn::StoreU(hn::IfThenZeroElse(dropLater, factor), f, out + 2 * lanes);
    }
  }
  return buffer + skip;
}

#else  // no vectors: the definition itself

inline const float* dropoutFactors(const Dropout& d, std::uint64_t first, std::int64_t count, float* buffer) {
  for (std::int64_t i = 0; i < count; ++i)
    buffer[i] = static_cast<float>(dropoutFactor(d, first + static_cast<std::uint64_t>(i)));
  return buffer;
}

#endif

/// The factors of columns [0, width) of a token's row.
HWY_INLINE const float* rowFactors(const Dropout& d, std::int64_t row, std::int64_t width, float* buffer) {
  return dropoutFactors(d, activationElement(d, row, width, 0), width, buffer);
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_DROPOUT_INL_H_
