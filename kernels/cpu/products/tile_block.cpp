// SPDX-License-Identifier: Apache-2.0
// The micro-kernel of matrix units.
#include <algorithm>
#include <cassert>
#include <cstring>

#include "kernels/cpu/core/avx512.h"
#include "kernels/cpu/products/tiles.h"

namespace transept::cpu {

#if defined(__x86_64__)
namespace {

/// The configuration in the processor's format. Tiles 0 to 3: sums; 4 and 5: rows of the left-hand side; 6 and 7:
/// panels.
struct alignas(64) TileShapes {
  std::uint8_t palette = 1, start = 0, reserved[14]{};
  std::uint16_t bytes[16]{};
  std::uint8_t rows[16]{};
};

TRANSEPT_AMX void configureTiles(std::int64_t rows) {
  TileShapes shapes;
  const auto upper = static_cast<std::uint8_t>(std::min(rows, kTile));
  const auto lower = static_cast<std::uint8_t>(rows > kTile ? rows - kTile : rows);
  for (int tile = 0; tile < 8; ++tile) {
    shapes.bytes[tile] = kStepBytes;
    shapes.rows[tile] = kTile;
  }
  shapes.rows[0] = shapes.rows[1] = shapes.rows[4] = upper;
  shapes.rows[2] = shapes.rows[3] = shapes.rows[5] = lower;
  asm volatile("" : : "r"(&shapes) : "memory");  // GCC 12 assumes that the next line reads only 8 bytes
  _tile_loadconfig(&shapes);
}

TRANSEPT_AMX void releaseTiles() {
  _tile_release();
}

// A macro, because tile numbers are encoded in the instruction.
#define TRANSEPT_MULTIPLY(sums, left, right) \
  if constexpr (kFactors == Factors::bf16)   \
    _tile_dpbf16ps(sums, left, right);       \
  else                                       \
    _tile_dpbssd(sums, left, right)

// A macro, so that its operands stay in registers.
#define TRANSEPT_PREFETCH(prefetch)                                                            \
  for (const std::byte* last = later + (prefetch).bytes; later != last; later += kStepBytes) { \
    __builtin_prefetch(later, 0, 2);                                                           \
    __builtin_prefetch(later + (prefetch).panel, 0, 2);                                        \
  }

/// The first sums: zeros, or those in memory. kTwo: of two tiles of rows; else of one.
template <bool kTwo>
TRANSEPT_AMX inline void beginSums(const float* sums, bool fresh) {
  asm volatile("" : : : "memory");  // tile loads do not declare what they read: packed data must have reached memory
  if (fresh) {
    _tile_zero(0);
    _tile_zero(1);
    if constexpr (!kTwo) return;
    _tile_zero(2);
    _tile_zero(3);
  } else {
    _tile_loadd(0, sums, kStepBytes);
    _tile_loadd(1, sums + kTileSums, kStepBytes);
    if constexpr (!kTwo) return;
    _tile_loadd(2, sums + 2 * kTileSums, kStepBytes);
    _tile_loadd(3, sums + 3 * kTileSums, kStepBytes);
  }
}
template <bool kTwo>
TRANSEPT_AMX inline void storeSums(float* sums) {
  _tile_stored(0, sums, kStepBytes);
  _tile_stored(1, sums + kTileSums, kStepBytes);
  if constexpr (!kTwo) return;
  _tile_stored(2, sums + 2 * kTileSums, kStepBytes);
  _tile_stored(3, sums + 3 * kTileSums, kStepBytes);
}

// Small functions, so that their loops keep all operands in registers. Panels bypass the first-level cache, where the
// rows of the left-hand side stay for the next block: a fifth faster than caching both.
template <Factors kFactors, bool kTwo>
TRANSEPT_AMX void addTiles(float* sums, const TileLeft& left, const TileRight& right, std::int64_t steps, bool fresh,
                           const PanelPrefetch& prefetch) {
  beginSums<kTwo>(sums, fresh);
  const std::byte *upper = left.data, *lower = left.data + left.half, *columns = right.data, *later = prefetch.data;
  const std::int64_t row = left.row, step = left.step, panel = right.panel;
  for (const std::byte* end = columns + steps * kTileBytes; columns != end; columns += kTileBytes) {
    _tile_stream_loadd(6, columns, kStepBytes);
    _tile_loadd(4, upper, row);
    _tile_stream_loadd(7, columns + panel, kStepBytes);
    if constexpr (kTwo) _tile_loadd(5, lower, row);
    TRANSEPT_MULTIPLY(0, 4, 6);
    TRANSEPT_MULTIPLY(1, 4, 7);
    upper += step;
    if constexpr (!kTwo) continue;
    TRANSEPT_MULTIPLY(2, 5, 6);
    TRANSEPT_MULTIPLY(3, 5, 7);
    TRANSEPT_PREFETCH(prefetch);
    lower += step;
  }
  storeSums<kTwo>(sums);
}
#undef TRANSEPT_MULTIPLY
#undef TRANSEPT_PREFETCH

/// bf16: kRows rows of a tile times both panels; the sums stay in registers.
template <int kRows>
TRANSEPT_AVX512 inline void addRows(float* sums, const std::byte* rows, const TileLeft& left, const TileRight& right,
                                    std::int64_t steps, bool fresh) {
  __m512 first[kRows], second[kRows];
#pragma GCC unroll 16
  for (int r = 0; r < kRows; ++r) {
    first[r] = fresh ? _mm512_setzero_ps() : _mm512_load_ps(sums + r * kTile);
    second[r] = fresh ? _mm512_setzero_ps() : _mm512_load_ps(sums + kTileSums + r * kTile);
  }
  const std::byte* columns = right.data;
  for (std::int64_t s = 0; s < steps; ++s, rows += left.step, columns += kTileBytes)
    for (std::int64_t pair = 0; pair < kTile; ++pair) {
      const auto a = reinterpret_cast<__m512bh>(_mm512_loadu_si512(columns + pair * kStepBytes));
      const auto b = reinterpret_cast<__m512bh>(_mm512_loadu_si512(columns + right.panel + pair * kStepBytes));
#pragma GCC unroll 16
      for (int r = 0; r < kRows; ++r) {
        int factors;
        std::memcpy(&factors, rows + r * left.row + pair * static_cast<std::int64_t>(sizeof factors), sizeof factors);
        const auto both = reinterpret_cast<__m512bh>(_mm512_set1_epi32(factors));
        first[r] = _mm512_dpbf16_ps(first[r], both, a);
        second[r] = _mm512_dpbf16_ps(second[r], both, b);
      }
    }
#pragma GCC unroll 16
  for (int r = 0; r < kRows; ++r) {
    _mm512_store_ps(sums + r * kTile, first[r]);
    _mm512_store_ps(sums + kTileSums + r * kTile, second[r]);
  }
}

template <int kMost>
TRANSEPT_AVX512 void addUpTo(std::int64_t count, float* sums, const std::byte* rows, const TileLeft& left,
                             const TileRight& right, std::int64_t steps, bool fresh) {
  if constexpr (kMost > 1)
    if (count < kMost) return addUpTo<kMost - 1>(count, sums, rows, left, right, steps, fresh);
  addRows<kMost>(sums, rows, left, right, steps, fresh);
}

TRANSEPT_AVX512 void addVectors(float* sums, const TileLeft& left, const TileRight& right, std::int64_t steps,
                                std::int64_t rows, bool fresh) {
  constexpr std::int64_t kMost = 8;
  for (std::int64_t half = 0; half * kTile < rows; ++half) {
    const std::int64_t inHalf = std::min(kTile, rows - half * kTile), groups = divideUp(inHalf, kMost);
    for (std::int64_t group = 0; group < groups; ++group) {
      const std::int64_t r = inHalf * group / groups;
      addUpTo<kMost>(inHalf * (group + 1) / groups - r, sums + half * 2 * kTileSums + r * kTile,
                     left.data + half * left.half + r * left.row, left, right, steps, fresh);
    }
  }
}

}  // namespace

TileBlocks::~TileBlocks() {
  if (unit_ == Bf16Unit::tiles && rows_ > 0) releaseTiles();
}

void TileBlocks::setRows(std::int64_t rows) {
  assert(rows >= 1 && rows <= kBlock);
  if (unit_ == Bf16Unit::tiles && rows != rows_) configureTiles(rows);
  rows_ = rows;
}

PanelPrefetch TileBlocks::prefetchShare(const TileRight& later, std::int64_t bytes, std::int64_t steps,
                                        std::int64_t block, std::int64_t blocks) const {
  const std::int64_t beside = divideUp(bytes / kStepBytes, steps * blocks) * kStepBytes;
  const std::int64_t first = block * steps * beside;
  return first < bytes ? PanelPrefetch{later.data + first, later.panel, beside} : PanelPrefetch{};
}

void TileBlocks::add(void* sums, const TileLeft& left, const TileRight& right, std::int64_t steps, bool fresh,
                     const PanelPrefetch& prefetch) const {
  auto* words = static_cast<float*>(sums);  // int32 sums are moved as 32-bit words
  const bool two = rows_ > kTile;
  if (unit_ == Bf16Unit::vectors)
    addVectors(words, left, right, steps, rows_, fresh);
  else if (factors_ == Factors::bf16)
    (two ? addTiles<Factors::bf16, true> : addTiles<Factors::bf16, false>)(words, left, right, steps, fresh, prefetch);
  else
    (two ? addTiles<Factors::int8, true> : addTiles<Factors::int8, false>)(words, left, right, steps, fresh, prefetch);
}

#else  // bf16Unit() is none on this processor: these functions are never called

TileBlocks::~TileBlocks() = default;
void TileBlocks::setRows(std::int64_t rows) {
  rows_ = rows;
}
PanelPrefetch TileBlocks::prefetchShare(const TileRight&, std::int64_t, std::int64_t, std::int64_t,
                                        std::int64_t) const {
  return {};
}
void TileBlocks::add(void*, const TileLeft&, const TileRight&, std::int64_t, bool, const PanelPrefetch&) const {}

#endif

}  // namespace transept::cpu
