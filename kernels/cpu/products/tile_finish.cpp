// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products/tile_finish.h"

#include "kernels/bf16.h"
#include "kernels/cpu/core/avx512.h"
#include "kernels/cpu/products/tile_block.h"

namespace transept::cpu {

#if defined(__x86_64__)
namespace {

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
         static_cast<std::uintptr_t>(y.stride) * sizeOf(y.dtype) % kLine == 0;
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

TRANSEPT_AVX512 inline void storeHalf(float* to, __m512 value, const float* mask, __mmask16 shown, bool stream) {
  if (mask) {
    const __m512 shownMask = _mm512_maskz_loadu_ps(shown, mask);
    value = _mm512_maskz_mov_ps(_mm512_cmp_ps_mask(shownMask, _mm512_setzero_ps(), _CMP_GT_OQ), value);
  }
  if (stream)
    _mm512_stream_ps(to, value);
  else
    _mm512_mask_storeu_ps(to, shown, value);
}

TRANSEPT_AVX512 inline void storeRow(float* to, const Halves& value, const float* mask, __mmask32 shown, bool stream) {
  storeHalf(to, value.left, mask, static_cast<__mmask16>(shown), stream);
  storeHalf(to + kTile, value.right, mask ? mask + kTile : nullptr, static_cast<__mmask16>(shown >> 16), stream);
}

template <typename Y>
TRANSEPT_AVX512 void finishRows(const View& y, const float* sums, const Finish& finish) {
  const __mmask32 shown = firstColumns(y.columns);
  const auto shownLeft = static_cast<__mmask16>(shown), shownRight = static_cast<__mmask16>(shown >> 16);
  const __m512 zero = _mm512_setzero_ps();
  const __m512 biasLeft = finish.bias ? _mm512_maskz_loadu_ps(shownLeft, finish.bias) : zero;
  const __m512 biasRight = finish.bias ? _mm512_maskz_loadu_ps(shownRight, finish.bias + kTile) : zero;
  const Y* mask = finish.mask.as<Y>();
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
    storeRow(y.as<Y>() + row * y.stride, value, mask ? mask + row * finish.mask.stride : nullptr, shown, stream);
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
      const __m512 sum = _mm512_cvtepi32_ps(_mm512_load_si512(sums + indexOfRow(row)));
      __m512 value = _mm512_mul_ps(sum, _mm512_mul_ps(_mm512_set1_ps(finish.rowScales[row]), scales));
      if (finish.bias) value = _mm512_add_ps(value, bias);
      if (finish.activation == Activation::relu) value = _mm512_max_ps(zero, value);
      _mm512_mask_storeu_ps(y + row * stride + column, shown, value);
    }
  }
}

}  // namespace

void finishBlock(const View& y, const float* sums, const Finish& finish) {
  y.dtype == DType::bf16 ? finishRows<Bf16>(y, sums, finish) : finishRows<float>(y, sums, finish);
}
void fenceStreams() {
  _mm_sfence();
}
void finishInt8(float* y, std::int64_t stride, const std::int32_t* sums, std::int64_t rows, std::int64_t columns,
                const Int8Finish& finish) {
  finishInt8Rows(y, stride, sums, rows, columns, finish);
}
void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns) {
  addToRows(y, stride, sums, rows, columns);
}

#else  // bf16Unit() is none on this processor: these functions are never called

void finishBlock(const View&, const float*, const Finish&) {}
void fenceStreams() {}
void finishInt8(float*, std::int64_t, const std::int32_t*, std::int64_t, std::int64_t, const Int8Finish&) {}
void addBlockTo(float*, std::int64_t, const float*, std::int64_t, std::int64_t) {}

#endif

}  // namespace transept::cpu
