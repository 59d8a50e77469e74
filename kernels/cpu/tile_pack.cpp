// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/tile_pack.h"

#include <algorithm>

#include "kernels/cpu/avx512.h"

namespace transept::cpu {

#if defined(__x86_64__)
namespace {

constexpr std::int64_t kTileElements = kTile * kStep;

/// Row i of what comes out is what came in as column i: 16 x 16 words of 32 bits.
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

alignas(64) constexpr std::uint16_t kInterleaved[2][32] = {
    {0, 32, 1, 33, 2,  34, 3,  35, 4,  36, 5,  37, 6,  38, 7,  39,
     8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47},
    {16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55,
     24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63}};

TRANSEPT_AVX512 void rowsAsColumns(Bf16* to, const View& w, std::int64_t row) {
  const std::int64_t panel = panelSize(w.columns);
  for (std::int64_t half = 0; half < 2; ++half, row += kTile)
    for (std::int64_t k = 0; k < w.columns; k += kStep) {
      const __mmask32 shown = firstColumns(w.columns - k);
      __m512i rows[16];
#pragma GCC unroll 16
      for (int r = 0; r < 16; ++r) {
        const Bf16* from = w.as<Bf16>() + std::min(row + r, w.rows - 1) * w.stride + k;
        rows[r] = _mm512_maskz_loadu_epi16(row + r < w.rows ? shown : 0, from);
      }
      transposeWords(rows);
      Bf16* tile = to + half * panel + k * kTile;
#pragma GCC unroll 16
      for (int r = 0; r < 16; ++r) _mm512_storeu_si512(tile + r * kStep, rows[r]);
    }
}

/// Rows k and k + 1 of `depth`, those past it as zeros.
struct TwoRows {
  __m512i upper, lower;
};

TRANSEPT_AVX512 inline TwoRows rowsAt(const Bf16* from, std::int64_t stride, std::int64_t depth, __mmask32 shown) {
  return {depth > 0 ? _mm512_maskz_loadu_epi16(shown, from) : _mm512_setzero_si512(),
          depth > 1 ? _mm512_maskz_loadu_epi16(shown, from + stride) : _mm512_setzero_si512()};
}

TRANSEPT_AVX512 void columns(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t k,
                             std::int64_t count) {
  const std::int64_t panel = panelSize(depth);
  const __m512i toLeft = _mm512_load_si512(kInterleaved[0]), toRight = _mm512_load_si512(kInterleaved[1]);
  for (std::int64_t row = k * kStep; row < (k + count) * kStep; row += 2) {
    const Bf16* from = x.as<Bf16>() + (first + row) * x.stride;
    Bf16* out = to + row * kTile;
    for (std::int64_t c = 0; c < x.columns; c += kBlock, out += 2 * panel) {
      const TwoRows rows = rowsAt(from + c, x.stride, depth - row, firstColumns(x.columns - c));
      _mm512_storeu_si512(out, _mm512_permutex2var_epi16(rows.upper, toLeft, rows.lower));
      _mm512_storeu_si512(out + panel, _mm512_permutex2var_epi16(rows.upper, toRight, rows.lower));
    }
  }
}

/// 16 columns of up to 32 rows, the transpose's registers; sums += each column's.
template <bool kWhole>
TRANSEPT_AVX512 inline void transposeTile(Bf16* to, const Bf16* from, std::int64_t stride, std::int64_t depth,
                                          __mmask32 shown, __m512& sums) {
  const __m512i pairs = _mm512_load_si512(kInterleaved[0]);
  const auto ones = reinterpret_cast<__m512bh>(_mm512_set1_epi16(0x3f80));
  __m512i rows[16];
#pragma GCC unroll 16
  for (int pair = 0; pair < 16; ++pair) {
    const Bf16* at = from + 2 * pair * stride;
    if constexpr (kWhole) {
      const __m256i upper = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
      const __m256i lower = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at + stride));
      rows[pair] = _mm512_permutex2var_epi16(_mm512_castsi256_si512(upper), pairs, _mm512_castsi256_si512(lower));
    } else {
      const TwoRows two = rowsAt(at, stride, depth - 2 * pair, shown);
      rows[pair] = _mm512_permutex2var_epi16(two.upper, pairs, two.lower);
    }
    sums = _mm512_dpbf16_ps(sums, reinterpret_cast<__m512bh>(rows[pair]), ones);
  }
  transposeWords(rows);
#pragma GCC unroll 16
  for (int r = 0; r < 16; ++r) _mm512_storeu_si512(to + r * kStep, rows[r]);
}

TRANSEPT_AVX512 void transposed(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                                std::int64_t count, float* sums) {
  const std::int64_t strip = 2 * panelSize(depth);
  for (std::int64_t k = 0; k < depth; k += kStep) {
    const Bf16* from = x.as<Bf16>() + (first + k) * x.stride + column;
    for (std::int64_t c = 0; c < count; c += kTile) {
      const auto shown = static_cast<__mmask16>(firstColumns(std::min(kTile, count - c)));
      Bf16* tile = to + c / kBlock * strip + k * kBlock + c % kBlock * kStep;
      __m512 columnSums = _mm512_setzero_ps();
      if (k + kStep <= depth && shown == 0xffff)
        transposeTile<true>(tile, from + c, x.stride, kStep, shown, columnSums);
      else
        transposeTile<false>(tile, from + c, x.stride, depth - k, shown, columnSums);
      if (sums)
        _mm512_mask_storeu_ps(sums + c, shown, _mm512_add_ps(_mm512_maskz_loadu_ps(shown, sums + c), columnSums));
    }
    if (count % kBlock > 0 && count % kBlock <= kTile) {  // the other half of the last strip
      Bf16* tile = to + count / kBlock * strip + k * kBlock + kTile * kStep;
      for (std::int64_t r = 0; r < kTile; ++r) _mm512_storeu_si512(tile + r * kStep, _mm512_setzero_si512());
    }
  }
}

TRANSEPT_AVX512 void someRows(Bf16* to, const View& x, std::int64_t first, std::int64_t rows, std::int64_t column,
                              std::int64_t depth) {
  for (std::int64_t r = 0; r < rows; ++r) {
    const Bf16* from = x.as<Bf16>() + (first + r) * x.stride + column;
    Bf16* row = to + r * kStep;
    for (std::int64_t k = 0; k < depth; k += kStep, row += 2 * kTileElements)
      _mm512_storeu_si512(row, _mm512_maskz_loadu_epi16(firstColumns(depth - k), from + k));
  }
}

}  // namespace

void packRowsAsColumns(Bf16* to, const View& w, std::int64_t row) {
  rowsAsColumns(to, w, row);
}
void packColumns(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t k, std::int64_t count) {
  columns(to, x, first, depth, k, count);
}
void packTransposed(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                    std::int64_t count, float* sums) {
  transposed(to, x, first, depth, column, count, sums);
}
void packRows(Bf16* to, const View& x, std::int64_t first, std::int64_t rows, std::int64_t column, std::int64_t depth) {
  someRows(to, x, first, rows, column, depth);
}

#else  // bf16Unit() says none there, and nothing of this is called

void packRowsAsColumns(Bf16*, const View&, std::int64_t) {}
void packColumns(Bf16*, const View&, std::int64_t, std::int64_t, std::int64_t, std::int64_t) {}
void packTransposed(Bf16*, const View&, std::int64_t, std::int64_t, std::int64_t, std::int64_t, float*) {}
void packRows(Bf16*, const View&, std::int64_t, std::int64_t, std::int64_t, std::int64_t) {}

#endif

}  // namespace transept::cpu
