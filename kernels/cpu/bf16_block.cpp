// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/bf16_block.h"

#include <algorithm>
#include <cstring>

#include "kernels/cpu/avx512.h"

namespace transept::cpu {

#if defined(__x86_64__)
namespace {

constexpr std::int64_t kTileElements = kTile * kStep;  // bf16 of a tile of factors
constexpr std::int64_t kTileSums = kTile * kTile;

/// As the processor reads it. Tiles 0 to 3 are sums, 4 and 5 rows of the left-hand side, 6 and 7 panels.
struct alignas(64) TileShapes {
  std::uint8_t palette = 1, start = 0, reserved[14]{};
  std::uint16_t bytes[16]{};
  std::uint8_t rows[16]{};
};

TRANSEPT_AMX void configureTiles(std::int64_t rows) {
  TileShapes shapes;
  const auto upper = static_cast<std::uint8_t>(std::min(rows, kTile));
  const auto lower = static_cast<std::uint8_t>(rows > kTile ? rows - kTile : kTile);
  for (int tile = 0; tile < 8; ++tile) {
    shapes.bytes[tile] = 64;
    shapes.rows[tile] = kTile;
  }
  shapes.rows[0] = shapes.rows[1] = shapes.rows[4] = upper;
  shapes.rows[2] = shapes.rows[3] = shapes.rows[5] = lower;
  asm volatile("" : : "r"(&shapes) : "memory");  // GCC 12 believes that the next line reads 8 bytes alone
  _tile_loadconfig(&shapes);
}

TRANSEPT_AMX void releaseTiles() {
  _tile_release();
}

// Two functions with little in them: their loops must not go through the stack. Panels are read past the first cache,
// where the rows of the left-hand side stay for the next block: a fifth faster than with both in it.
TRANSEPT_AMX void addTwoTiles(const Bf16Sums& sums, const Bf16Left& left, const Bf16* right, std::int64_t panel,
                              std::int64_t steps, bool fresh) {
  float *upperSums = sums.data, *lowerSums = sums.data + sums.half;
  const std::int64_t sumBytes = sums.row * static_cast<std::int64_t>(sizeof(float)), next = sums.next;
  if (fresh) {
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
  } else {
    _tile_loadd(0, upperSums, sumBytes);
    _tile_loadd(1, upperSums + next, sumBytes);
    _tile_loadd(2, lowerSums, sumBytes);
    _tile_loadd(3, lowerSums + next, sumBytes);
  }
  const Bf16 *upper = left.data, *lower = left.data + left.half;
  const std::int64_t rowBytes = left.row * static_cast<std::int64_t>(sizeof(Bf16)), step = left.step;
  for (const Bf16* end = right + steps * kTileElements; right != end; right += kTileElements) {
    _tile_stream_loadd(6, right, 64);
    _tile_loadd(4, upper, rowBytes);
    _tile_stream_loadd(7, right + panel, 64);
    _tile_loadd(5, lower, rowBytes);
    _tile_dpbf16ps(0, 4, 6);
    _tile_dpbf16ps(1, 4, 7);
    _tile_dpbf16ps(2, 5, 6);
    _tile_dpbf16ps(3, 5, 7);
    upper += step;
    lower += step;
  }
  _tile_stored(0, upperSums, sumBytes);
  _tile_stored(1, upperSums + next, sumBytes);
  _tile_stored(2, lowerSums, sumBytes);
  _tile_stored(3, lowerSums + next, sumBytes);
}

TRANSEPT_AMX void addOneTile(const Bf16Sums& sums, const Bf16Left& left, const Bf16* right, std::int64_t panel,
                             std::int64_t steps, bool fresh) {
  float* upperSums = sums.data;
  const std::int64_t sumBytes = sums.row * static_cast<std::int64_t>(sizeof(float)), next = sums.next;
  if (fresh) {
    _tile_zero(0);
    _tile_zero(1);
  } else {
    _tile_loadd(0, upperSums, sumBytes);
    _tile_loadd(1, upperSums + next, sumBytes);
  }
  const Bf16* upper = left.data;
  const std::int64_t rowBytes = left.row * static_cast<std::int64_t>(sizeof(Bf16)), step = left.step;
  for (const Bf16* end = right + steps * kTileElements; right != end; right += kTileElements) {
    _tile_loadd(4, upper, rowBytes);
    _tile_stream_loadd(6, right, 64);
    _tile_dpbf16ps(0, 4, 6);
    _tile_stream_loadd(7, right + panel, 64);
    _tile_dpbf16ps(1, 4, 7);
    upper += step;
  }
  _tile_stored(0, upperSums, sumBytes);
  _tile_stored(1, upperSums + next, sumBytes);
}

/// kRows rows of a tile against both panels: the sums stay in registers.
template <int kRows>
TRANSEPT_AVX512 inline void addRows(float* sums, const Bf16Sums& layout, const Bf16* rows, const Bf16Left& left,
                                    const Bf16* right, std::int64_t panel, std::int64_t steps, bool fresh) {
  __m512 first[kRows], second[kRows];
#pragma GCC unroll 16
  for (int r = 0; r < kRows; ++r) {
    first[r] = fresh ? _mm512_setzero_ps() : _mm512_loadu_ps(sums + r * layout.row);
    second[r] = fresh ? _mm512_setzero_ps() : _mm512_loadu_ps(sums + layout.next + r * layout.row);
  }
  for (std::int64_t s = 0; s < steps; ++s, rows += left.step, right += kTileElements)
    for (std::int64_t pair = 0; pair < kTile; ++pair) {
      const auto a = reinterpret_cast<__m512bh>(_mm512_loadu_si512(right + pair * kStep));
      const auto b = reinterpret_cast<__m512bh>(_mm512_loadu_si512(right + panel + pair * kStep));
#pragma GCC unroll 16
      for (int r = 0; r < kRows; ++r) {
        int factors;
        std::memcpy(&factors, rows + r * left.row + 2 * pair, sizeof factors);
        const auto both = reinterpret_cast<__m512bh>(_mm512_set1_epi32(factors));
        first[r] = _mm512_dpbf16_ps(first[r], both, a);
        second[r] = _mm512_dpbf16_ps(second[r], both, b);
      }
    }
#pragma GCC unroll 16
  for (int r = 0; r < kRows; ++r) {
    _mm512_storeu_ps(sums + r * layout.row, first[r]);
    _mm512_storeu_ps(sums + layout.next + r * layout.row, second[r]);
  }
}

TRANSEPT_AVX512 void addVectors(const Bf16Sums& sums, const Bf16Left& left, const Bf16* right, std::int64_t panel,
                                std::int64_t steps, std::int64_t rows, bool fresh) {
  constexpr int kAtOnce = 8;
  for (std::int64_t r = 0; r < rows;) {
    const Bf16* from = left.data + r % kTile * left.row + r / kTile * left.half;
    float* to = sums.data + r % kTile * sums.row + r / kTile * sums.half;
    const std::int64_t count = std::min<std::int64_t>(kAtOnce, std::min(rows, (r / kTile + 1) * kTile) - r);
    if (count == kAtOnce) {
      addRows<kAtOnce>(to, sums, from, left, right, panel, steps, fresh);
    } else {
      for (std::int64_t i = 0; i < count; ++i)
        addRows<1>(to + i * sums.row, sums, from + i * left.row, left, right, panel, steps, fresh);
    }
    r += count;
  }
}

struct Halves {
  __m512 left, right;
};

TRANSEPT_AVX512 inline Halves sumsOfRow(const float* sums, std::int64_t row) {
  const float* from = sums + row / kTile * 2 * kTileSums + row % kTile * kTile;
  return {_mm512_load_ps(from), _mm512_load_ps(from + kTileSums)};
}

inline __mmask32 firstColumns(std::int64_t columns) {
  return columns >= 32 ? ~__mmask32{0} : (__mmask32{1} << columns) - 1;
}

TRANSEPT_AVX512 void finishRows(Bf16* y, std::int64_t stride, const float* sums, std::int64_t rows,
                                std::int64_t columns, const Bf16Finish& finish) {
  const __mmask32 shown = firstColumns(columns);
  const auto shownLeft = static_cast<__mmask16>(shown), shownRight = static_cast<__mmask16>(shown >> 16);
  const __m512 zero = _mm512_setzero_ps();
  const __m512 biasLeft = finish.bias ? _mm512_maskz_loadu_ps(shownLeft, finish.bias) : zero;
  const __m512 biasRight = finish.bias ? _mm512_maskz_loadu_ps(shownRight, finish.bias + kTile) : zero;
  for (std::int64_t row = 0; row < rows; ++row) {
    Halves value = sumsOfRow(sums, row);
    if (finish.bias) {
      value.left = _mm512_add_ps(value.left, biasLeft);
      value.right = _mm512_add_ps(value.right, biasRight);
    }
    if (finish.activation == Activation::relu) {  // the second of two is taken where one is not a number
      value.left = _mm512_max_ps(zero, value.left);
      value.right = _mm512_max_ps(zero, value.right);
    }
    auto result = reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(value.right, value.left));
    if (finish.mask) {
      const __m512i mask = _mm512_maskz_loadu_epi16(shown, finish.mask + row * finish.maskStride);
      result = _mm512_maskz_mov_epi16(_mm512_cmpgt_epi16_mask(mask, _mm512_setzero_si512()), result);
    }
    _mm512_mask_storeu_epi16(y + row * stride, shown, result);
  }
}

TRANSEPT_AVX512 void addToRows(float* y, std::int64_t stride, const float* sums, std::int64_t rows,
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

}  // namespace

Bf16Blocks::~Bf16Blocks() {
  if (unit_ == Bf16Unit::tiles && rows_ > 0) releaseTiles();
}

void Bf16Blocks::setRows(std::int64_t rows) {
  if (unit_ == Bf16Unit::tiles && rows != rows_) configureTiles(rows);
  rows_ = rows;
}

void Bf16Blocks::add(const Bf16Sums& sums, const Bf16Left& left, const Bf16* right, std::int64_t panel,
                     std::int64_t steps, bool fresh) const {
  if (unit_ == Bf16Unit::vectors)
    addVectors(sums, left, right, panel, steps, rows_, fresh);
  else if (rows_ > kTile)
    addTwoTiles(sums, left, right, panel, steps, fresh);
  else
    addOneTile(sums, left, right, panel, steps, fresh);
}

void finishBlock(Bf16* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns,
                 const Bf16Finish& finish) {
  finishRows(y, stride, sums, rows, columns, finish);
}

void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns) {
  addToRows(y, stride, sums, rows, columns);
}

#else  // bf16Unit() says none there, and nothing of this is called

Bf16Blocks::~Bf16Blocks() = default;
void Bf16Blocks::setRows(std::int64_t rows) {
  rows_ = rows;
}
void Bf16Blocks::add(const Bf16Sums&, const Bf16Left&, const Bf16*, std::int64_t, std::int64_t, bool) const {}
void finishBlock(Bf16*, std::int64_t, const float*, std::int64_t, std::int64_t, const Bf16Finish&) {}
void addBlockTo(float*, std::int64_t, const float*, std::int64_t, std::int64_t) {}

#endif

}  // namespace transept::cpu
