// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/tile_finish.h"

#include "kernels/cpu/avx512.h"
#include "kernels/cpu/tile_block.h"

namespace transept::cpu {

#if defined(__x86_64__)
namespace {

struct Halves {
  __m512 left, right;
};

constexpr std::int64_t placeOfRow(std::int64_t row) {
  return row / kTile * 2 * kTileSums + row % kTile * kTile;
}

TRANSEPT_AVX512 inline Halves sumsOfRow(const float* sums, std::int64_t row) {
  const float* from = sums + placeOfRow(row);
  return {_mm512_load_ps(from), _mm512_load_ps(from + kTileSums)};
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

TRANSEPT_AVX512 void finishInt8Rows(float* y, std::int64_t stride, const std::int32_t* sums, std::int64_t rows,
                                    std::int64_t columns, const Int8Finish& finish) {
  const __m512 zero = _mm512_setzero_ps();
  for (std::int64_t column = 0; column < columns; column += kTile, sums += kTileSums) {
    const auto shown = static_cast<__mmask16>(firstColumns(columns - column));
    const __m512 scales = _mm512_maskz_loadu_ps(shown, finish.columnScales + column);
    const __m512 bias = finish.bias ? _mm512_maskz_loadu_ps(shown, finish.bias + column) : zero;
    for (std::int64_t row = 0; row < rows; ++row) {
      const __m512 sum = _mm512_cvtepi32_ps(_mm512_load_si512(sums + placeOfRow(row)));
      __m512 value = _mm512_mul_ps(sum, _mm512_mul_ps(_mm512_set1_ps(finish.rowScales[row]), scales));
      if (finish.bias) value = _mm512_add_ps(value, bias);
      if (finish.activation == Activation::relu) value = _mm512_max_ps(zero, value);
      _mm512_mask_storeu_ps(y + row * stride + column, shown, value);
    }
  }
}

}  // namespace

void finishBf16(Bf16* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns,
                const Bf16Finish& finish) {
  finishRows(y, stride, sums, rows, columns, finish);
}
void finishInt8(float* y, std::int64_t stride, const std::int32_t* sums, std::int64_t rows, std::int64_t columns,
                const Int8Finish& finish) {
  finishInt8Rows(y, stride, sums, rows, columns, finish);
}
void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns) {
  addToRows(y, stride, sums, rows, columns);
}

#else  // bf16Unit() says none there, and nothing of this is called

void finishBf16(Bf16*, std::int64_t, const float*, std::int64_t, std::int64_t, const Bf16Finish&) {}
void finishInt8(float*, std::int64_t, const std::int32_t*, std::int64_t, std::int64_t, const Int8Finish&) {}
void addBlockTo(float*, std::int64_t, const float*, std::int64_t, std::int64_t) {}

#endif

}  // namespace transept::cpu
