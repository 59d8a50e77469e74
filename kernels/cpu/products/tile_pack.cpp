// SPDX-License-Identifier: Apache-2.0
// Packs the operands of blocks, and converts their sums to results.
#include <algorithm>

#include "kernels/cpu/core/avx512.h"
#include "kernels/cpu/products/tile_pack.h"

namespace transept::cpu {

#if defined(__x86_64__)
namespace {

constexpr std::int64_t kTileElements = kTile * kStep;

/// Transposes a matrix of 16 x 16 words of 32 bits.
TRANSEPT_AVX512 inline void transposeWords(__m512i (&rows)[16]) {
  __m512i pairs[16], fours[16];
#pragma GCC unroll 8
  for (int i = 0; i < 16; i += 2) {
    pairs[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
#pragma GCC unroll 4
  for (int i = 0; i < 16; i += 4) {
    fours[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
    fours[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
    fours[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
    fours[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
  }
  // fours[4 g + c]: columns c, 4 + c, 8 + c and 12 + c of rows 4 g to 4 g + 3, each in a quarter.
#pragma GCC unroll 4
  for (int c = 0; c < 4; ++c) {
    const __m512i evenLow = _mm512_shuffle_i32x4(fours[c], fours[4 + c], 0x88);
    const __m512i oddLow = _mm512_shuffle_i32x4(fours[c], fours[4 + c], 0xdd);
    const __m512i evenHigh = _mm512_shuffle_i32x4(fours[8 + c], fours[12 + c], 0x88);
    const __m512i oddHigh = _mm512_shuffle_i32x4(fours[8 + c], fours[12 + c], 0xdd);
    rows[c] = _mm512_shuffle_i32x4(evenLow, evenHigh, 0x88);
    rows[4 + c] = _mm512_shuffle_i32x4(oddLow, oddHigh, 0x88);
    rows[8 + c] = _mm512_shuffle_i32x4(evenLow, evenHigh, 0xdd);
    rows[12 + c] = _mm512_shuffle_i32x4(oddLow, oddHigh, 0xdd);
  }
}

alignas(64) constexpr std::uint16_t kInterleaved[32] = {0, 32, 1, 33, 2,  34, 3,  35, 4,  36, 5,  37, 6,  38, 7,  39,
                                                        8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47};
/// Loads 16 columns of two rows as words whose lower halves are from the first row; `depth` rows remain. Rows past the
/// depth and columns outside the mask become 0. Adds each column's elements to sums.
template <bool kWhole>
TRANSEPT_AVX512 inline __m512i loadRows(const Bf16* from, std::int64_t stride, std::int64_t depth, __mmask16 shown,
                                        __m512& sums) {
  const auto ones = reinterpret_cast<__m512bh>(_mm512_set1_epi16(0x3f80));
  __m256i upper = _mm256_setzero_si256(), lower = upper;
  if (kWhole || depth > 0) upper = _mm256_maskz_loadu_epi16(kWhole ? 0xffff : shown, from);
  if (kWhole || depth > 1) lower = _mm256_maskz_loadu_epi16(kWhole ? 0xffff : shown, from + stride);
  const __m512i words = _mm512_permutex2var_epi16(_mm512_castsi256_si512(upper), _mm512_load_si512(kInterleaved),
                                                  _mm512_castsi256_si512(lower));
  sums = _mm512_dpbf16_ps(sums, reinterpret_cast<__m512bh>(words), ones);
  return words;
}

/// Transposes 16 columns of up to 32 rows in registers and adds each column to sums.
template <bool kWhole>
TRANSEPT_AVX512 inline void transposeTile(Bf16* to, const Bf16* from, std::int64_t stride, std::int64_t depth,
                                          __mmask16 shown, __m512& sums) {
  __m512i rows[16];
#pragma GCC unroll 16
  for (int pair = 0; pair < 16; ++pair)
    rows[pair] = loadRows<kWhole>(from + 2 * pair * stride, stride, depth - 2 * pair, shown, sums);
  transposeWords(rows);
#pragma GCC unroll 16
  for (int r = 0; r < 16; ++r) _mm512_storeu_si512(to + r * kStep, rows[r]);
}

struct Halves {
  __m512 left, right;
};

constexpr std::int64_t indexOfRow(std::int64_t row) {
  return row / kTile * 2 * kTileSums + row % kTile * kTile;
}

TRANSEPT_AVX512 inline Halves sumsOfRow(const float* sums, std::int64_t row) {
  const float* from = sums + indexOfRow(row);
  return {_mm512_load_ps(from), _mm512_load_ps(from + kTileSums)};
}

/// Whether every row of y is a sequence of whole cache lines.
bool wholeLines(const View& y) {
  constexpr std::uintptr_t kLine = 64;
  return y.columns == kBlock && reinterpret_cast<std::uintptr_t>(y.data) % kLine == 0 &&
         static_cast<std::uintptr_t>(y.stride) * elementSize(y.dtype) % kLine == 0;
}

TRANSEPT_AVX512 inline void storeRow(Bf16* to, const Halves& value, const Bf16* mask, __mmask32 shown, bool stream) {
  auto result = reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(value.right, value.left));
  if (mask) {
    const __m512i shownMask = _mm512_maskz_loadu_epi16(shown, mask);
    result = _mm512_maskz_mov_epi16(_mm512_cmpgt_epi16_mask(shownMask, _mm512_setzero_si512()), result);
  }
  if (stream)
    _mm512_stream_si512(reinterpret_cast<__m512i*>(to), result);
  else
    _mm512_mask_storeu_epi16(to, shown, result);
}

TRANSEPT_AVX512 inline Halves loadRow(const Bf16* from, __mmask32 shown) {
  const __m512i bits = _mm512_maskz_loadu_epi16(shown, from);
  const __m512i left = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(bits));
  const __m512i right = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(bits, 1));
  return {_mm512_castsi512_ps(_mm512_slli_epi32(left, 16)), _mm512_castsi512_ps(_mm512_slli_epi32(right, 16))};
}

}  // namespace

TRANSEPT_AVX512 void packRowsAsColumns(Bf16* to, const ConstView& w, std::int64_t row) {
  const std::int64_t panel = panelSize(w.columns);
  for (std::int64_t half = 0; half < 2; ++half, row += kTile)
    for (std::int64_t k = 0; k < w.columns; k += kStep) {
      const __mmask32 shown = firstColumns(w.columns - k);
      __m512i rows[16];
#pragma GCC unroll 16
      for (int r = 0; r < 16; ++r) {
        const Bf16* from = w.as<Bf16>() + std::min(row + r, w.rows - 1) * w.stride + k;
        __builtin_prefetch(from + kTile * w.stride, 0, 2);
        rows[r] = _mm512_maskz_loadu_epi16(row + r < w.rows ? shown : 0, from);
      }
      transposeWords(rows);
      Bf16* tile = to + half * panel + k * kTile;
#pragma GCC unroll 16
      for (int r = 0; r < 16; ++r) _mm512_storeu_si512(tile + r * kStep, rows[r]);
    }
}

TRANSEPT_AVX512 void packColumns(Bf16* to, const ConstView& x, std::int64_t first, std::int64_t depth, std::int64_t k,
                                 std::int64_t count) {
  const std::int64_t panel = panelSize(depth);
  __m512 ignored = _mm512_setzero_ps();
  for (std::int64_t row = k * kStep; row < (k + count) * kStep; row += 2) {
    const Bf16* from = x.as<Bf16>() + (first + row) * x.stride;
    Bf16* out = to + row / kStep * kTileElements + row % kStep * kTile;
    for (std::int64_t c = 0; c < roundUp(x.columns, kBlock); c += kTile, out += panel) {
      const auto shown = static_cast<__mmask16>(firstColumns(std::min(kTile, x.columns - c)));
      _mm512_storeu_si512(out, loadRows<false>(from + c, x.stride, depth - row, shown, ignored));
    }
  }
}

TRANSEPT_AVX512 void packTransposed(Bf16* to, const ConstView& x, std::int64_t first, std::int64_t depth,
                                    std::int64_t column, std::int64_t count, float* sums) {
  const std::int64_t strip = 2 * panelSize(depth);
  for (std::int64_t k = 0; k < depth; k += kStep) {
    const Bf16* from = x.as<Bf16>() + (first + k) * x.stride + column;
    const auto tileAt = [&](std::int64_t c) { return to + c / kBlock * strip + k * kBlock + c % kBlock * kStep; };
    for (std::int64_t c = 0; c < count; c += kTile) {
      const auto shown = static_cast<__mmask16>(firstColumns(std::min(kTile, count - c)));
      __m512 columnSums = _mm512_setzero_ps();
      if (k + kStep <= depth && shown == 0xffff)
        transposeTile<true>(tileAt(c), from + c, x.stride, kStep, shown, columnSums);
      else
        transposeTile<false>(tileAt(c), from + c, x.stride, depth - k, shown, columnSums);
      if (sums)
        _mm512_mask_storeu_ps(sums + c, shown, _mm512_add_ps(_mm512_maskz_loadu_ps(shown, sums + c), columnSums));
    }
    if (count % kBlock > 0 && count % kBlock <= kTile) {  // zeros in the other half of the last strip
      Bf16* tile = tileAt(roundUp(count, kTile));
      for (std::int64_t r = 0; r < kTile; ++r) _mm512_storeu_si512(tile + r * kStep, _mm512_setzero_si512());
    }
  }
}

TRANSEPT_AVX512 void packRows(Bf16* to, const ConstView& x, std::int64_t first, std::int64_t rows, std::int64_t column,
                              std::int64_t depth) {
  for (std::int64_t r = 0; r < rows; ++r) {
    const Bf16* from = x.as<Bf16>() + (first + r) * x.stride + column;
    Bf16* row = to + r * kStep;
    for (std::int64_t k = 0; k < depth; k += kStep, row += 2 * kTileElements)
      _mm512_storeu_si512(row, _mm512_maskz_loadu_epi16(firstColumns(depth - k), from + k));
  }
}

TRANSEPT_AVX512 void finishBlock(const View& y, const float* sums, const Finish& finish) {
  const __mmask32 shown = firstColumns(y.columns);
  const auto shownLeft = static_cast<__mmask16>(shown), shownRight = static_cast<__mmask16>(shown >> 16);
  const __m512 zero = _mm512_setzero_ps();
  const __m512 biasLeft = finish.bias ? _mm512_maskz_loadu_ps(shownLeft, finish.bias) : zero;
  const __m512 biasRight = finish.bias ? _mm512_maskz_loadu_ps(shownRight, finish.bias + kTile) : zero;
  const Bf16* mask = finish.mask.as<Bf16>();
  const bool stream = finish.stream && wholeLines(y);
  for (std::int64_t row = 0; row < y.rows; ++row) {
    Halves value = sumsOfRow(sums, row);
    if (finish.bias) {
      value.left = _mm512_add_ps(value.left, biasLeft);
      value.right = _mm512_add_ps(value.right, biasRight);
    }
    if (finish.activation == Activation::relu) {  // max returns its second operand for NaN, so NaN stays
      value.left = _mm512_max_ps(zero, value.left);
      value.right = _mm512_max_ps(zero, value.right);
    }
    if (y.dtype == DType::f32) {
      float* to = y.as<float>() + row * y.stride;
      if (stream) {
        _mm512_stream_ps(to, value.left);
        _mm512_stream_ps(to + kTile, value.right);
      } else {
        _mm512_mask_storeu_ps(to, shownLeft, value.left);
        if (shownRight) _mm512_mask_storeu_ps(to + kTile, shownRight, value.right);
      }
      continue;
    }
    Bf16* to = y.as<Bf16>() + row * y.stride;
    if (finish.accumulate) {
      const Halves before = loadRow(to, shown);
      value.left = _mm512_add_ps(before.left, value.left);
      value.right = _mm512_add_ps(before.right, value.right);
    }
    storeRow(to, value, mask ? mask + row * finish.mask.stride : nullptr, shown, stream);
  }
}

void fenceStreams() {
  _mm_sfence();
}

TRANSEPT_AVX512 void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows,
                                std::int64_t columns) {
  const __mmask32 shown = firstColumns(columns);
  const auto shownLeft = static_cast<__mmask16>(shown), shownRight = static_cast<__mmask16>(shown >> 16);
  for (std::int64_t row = 0; row < rows; ++row) {
    const Halves value = sumsOfRow(sums, row);
    float* to = y + row * stride;
    _mm512_mask_storeu_ps(to, shownLeft, _mm512_add_ps(_mm512_maskz_loadu_ps(shownLeft, to), value.left));
    if (shownRight)
      _mm512_mask_storeu_ps(to + kTile, shownRight,
                            _mm512_add_ps(_mm512_maskz_loadu_ps(shownRight, to + kTile), value.right));
  }
}

TRANSEPT_AVX512 void finishInt8Block(const Int8Tile& tile, const std::int32_t* sums) {
  const __m512 zero = _mm512_setzero_ps();
  const auto [y, rowScales, columnScales, biases, relu] = tile;  // a copy: otherwise the loops read it anew
  for (std::int64_t column = 0; column < y.columns; column += kTile, sums += kTileSums) {
    const auto shown = static_cast<__mmask16>(firstColumns(y.columns - column));
    const __m512 scales = _mm512_maskz_loadu_ps(shown, columnScales + column);
    const __m512 bias = biases ? _mm512_maskz_loadu_ps(shown, biases + column) : zero;
    for (std::int64_t row = 0; row < y.rows; ++row) {
      const __m512 sum = _mm512_cvtepi32_ps(_mm512_load_si512(sums + indexOfRow(row)));
      __m512 value = _mm512_mul_ps(sum, _mm512_mul_ps(_mm512_set1_ps(rowScales[row]), scales));
      if (biases) value = _mm512_add_ps(value, bias);
      if (relu) value = _mm512_max_ps(zero, value);
      _mm512_mask_storeu_ps(y.as<float>() + row * y.stride + column, shown, value);
    }
  }
}

#else  // bf16Unit() is none on this processor: these functions are never called

void packRowsAsColumns(Bf16*, const ConstView&, std::int64_t) {}
void packColumns(Bf16*, const ConstView&, std::int64_t, std::int64_t, std::int64_t, std::int64_t) {}
void packTransposed(Bf16*, const ConstView&, std::int64_t, std::int64_t, std::int64_t, std::int64_t, float*) {}
void packRows(Bf16*, const ConstView&, std::int64_t, std::int64_t, std::int64_t, std::int64_t) {}
void finishBlock(const View&, const float*, const Finish&) {}
void fenceStreams() {}
void finishInt8Block(const Int8Tile&, const std::int32_t*) {}
void addBlockTo(float*, std::int64_t, const float*, std::int64_t, std::int64_t) {}

#endif

}  // namespace transept::cpu
