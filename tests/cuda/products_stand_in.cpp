// SPDX-License-Identifier: Apache-2.0
// Plain loops in place of cuBLASLt.
#include <cublasLt.h>

#include <optional>
#include <vector>

#include "kernels/float8.h"
#include "kernels/view.h"

using transept::Bf16;

struct StandInLayout {
  cudaDataType_t type;
  std::int64_t rows, columns, leading;
};
struct StandInProduct {
  cublasOperation_t transposed[2] = {CUBLAS_OP_N, CUBLAS_OP_N};
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  void* bias = nullptr;
  cudaDataType_t biasType = CUDA_R_32F;
  const float* scales[2] = {};

  double scale() const { return scales[0] ? static_cast<double>(*scales[0]) * *scales[1] : 1; }
  bool adds() const { return epilogue == CUBLASLT_EPILOGUE_BIAS || epilogue == CUBLASLT_EPILOGUE_RELU_BIAS; }
  bool relu() const { return epilogue == CUBLASLT_EPILOGUE_RELU || epilogue == CUBLASLT_EPILOGUE_RELU_BIAS; }
};

namespace {

struct Place {
  void* data;
  cudaDataType_t type;

  float read(std::int64_t i) const {
    if (isFloat8()) return transept::float8Value(static_cast<const std::uint8_t*>(data)[i], format());
    return type == CUDA_R_16BF ? transept::toFloat(static_cast<const Bf16*>(data)[i])
                               : static_cast<const float*>(data)[i];
  }
  bool isFloat8() const { return type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2; }
  transept::Float8 format() const { return type == CUDA_R_8F_E4M3 ? transept::kE4M3 : transept::kE5M2; }
  void write(std::int64_t i, double value) const {
    if (type == CUDA_R_16BF)
      static_cast<Bf16*>(data)[i] = transept::toBf16(static_cast<float>(value));
    else
      static_cast<float*>(data)[i] = static_cast<float>(value);
  }
};

/// A factor after its transposition.
struct Factor {
  Place place;
  StandInLayout layout;
  bool transposed;
  std::int64_t rows() const { return transposed ? layout.columns : layout.rows; }
  std::int64_t columns() const { return transposed ? layout.rows : layout.columns; }
  float at(std::int64_t row, std::int64_t column) const {
    return place.read(transposed ? column + row * layout.leading : row + column * layout.leading);
  }
};

void multiply(const StandInProduct& p, const Factor& a, const Factor& b, bool accumulates, const Place& d,
              const StandInLayout& layout) {
  const Place bias{p.bias, p.biasType};
  const std::int64_t rows = layout.rows, inner = a.columns();
  std::vector<float> left(static_cast<std::size_t>(rows * inner));  // [inner, rows]
  for (std::int64_t i = 0; i < inner; ++i)
    for (std::int64_t row = 0; row < rows; ++row) left[static_cast<std::size_t>(i * rows + row)] = a.at(row, i);
  std::vector<double> sums(static_cast<std::size_t>(rows));
  for (std::int64_t column = 0; column < layout.columns; ++column) {
    for (std::int64_t row = 0; row < rows; ++row) sums[static_cast<std::size_t>(row)] = 0;
    for (std::int64_t i = 0; i < inner; ++i) {
      const double right = b.at(i, column);
      const float* factors = left.data() + i * rows;
      for (std::int64_t row = 0; row < rows; ++row) sums[static_cast<std::size_t>(row)] += factors[row] * right;
    }
    for (std::int64_t row = 0; row < rows; ++row) {
      const double sum = p.scale() * sums[static_cast<std::size_t>(row)] +
                         (accumulates ? d.read(row + column * layout.leading) : 0.0) +
                         (p.adds() ? bias.read(row) : 0.0);
      d.write(row + column * layout.leading, p.relu() ? std::max(sum, 0.0) : sum);
    }
  }
}

}  // namespace

#define CALLED \
  if (transept::cuda::called(__func__) != cudaSuccess) return CUBLAS_STATUS_INVALID_VALUE

std::size_t cublasLtGetVersion() {
  return 2;
}
const char* cublasLtGetStatusString(cublasStatus_t status) {
  return status == CUBLAS_STATUS_NOT_SUPPORTED ? "not supported" : "invalid value";
}
cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle) {
  CALLED;
  *handle = nullptr;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtDestroy(cublasLtHandle_t) {
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t* description, cublasComputeType_t, cudaDataType_t) {
  CALLED;
  ++productsDescribed;
  *description = new StandInProduct;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t description) {
  delete description;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t to, cublasLtMatmulDescAttributes_t attribute,
                                              const void* value, std::size_t bytes) {
  CALLED;
  void* const places[] = {&to->transposed[0], &to->transposed[1], &to->epilogue, &to->bias,
                          &to->biasType,      &to->scales[0],     &to->scales[1]};
  std::memcpy(places[attribute], value, bytes);
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t* layout, cudaDataType_t type, std::uint64_t rows,
                                          std::uint64_t columns, std::int64_t leading) {
  CALLED;
  *layout = new StandInLayout{type, static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns), leading};
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
  delete layout;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t* preference) {
  CALLED;
  *preference = nullptr;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t) {
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t, cublasLtMatmulPreferenceAttributes_t,
                                                    const void*, std::size_t) {
  CALLED;
  return CUBLAS_STATUS_SUCCESS;
}

/// Offers two algorithms, which differ in a number only.
cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t, cublasLtMatrixLayout_t,
                                              cublasLtMatrixLayout_t, cublasLtMatrixLayout_t, cublasLtMatrixLayout_t,
                                              cublasLtMatmulPreference_t, int wanted,
                                              cublasLtMatmulHeuristicResult_t* results, int* found) {
  CALLED;
  *found = 0;
  for (; *found < std::min(wanted, 2); ++*found)
    results[*found] = {{{static_cast<std::uint64_t>(*found) + 1}}, 0, CUBLAS_STATUS_SUCCESS};
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulAlgoCheck(cublasLtHandle_t handle, cublasLtMatmulDesc_t product, cublasLtMatrixLayout_t a,
                                       cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                                       const cublasLtMatmulAlgo_t*, cublasLtMatmulHeuristicResult_t* result) {
  CALLED;
  int found = 0;
  return cublasLtMatmulAlgoGetHeuristic(handle, product, a, b, c, d, nullptr, 1, result, &found);
}
cublasStatus_t cublasLtMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t product, const void*, const void* a,
                              cublasLtMatrixLayout_t aLayout, const void* b, cublasLtMatrixLayout_t bLayout,
                              const void* beta, const void*, cublasLtMatrixLayout_t, void* d,
                              cublasLtMatrixLayout_t dLayout, const cublasLtMatmulAlgo_t*, void*, std::size_t,
                              cudaStream_t stream) {
  const Factor first{{const_cast<void*>(a), aLayout->type}, *aLayout, product->transposed[0] == CUBLAS_OP_T};
  const Factor second{{const_cast<void*>(b), bLayout->type}, *bLayout, product->transposed[1] == CUBLAS_OP_T};
  if (first.columns() != second.rows() || first.rows() != dLayout->rows || second.columns() != dLayout->columns)
    return CUBLAS_STATUS_INVALID_VALUE;
  // cuBLASLt multiplies 8-bit floats in one order and in multiples of 16 only.
  if (first.place.isFloat8() != second.place.isFloat8()) return CUBLAS_STATUS_NOT_SUPPORTED;
  if (first.place.isFloat8() && (!first.transposed || second.transposed || first.columns() % 16 != 0 ||
                                 first.rows() % 16 != 0 || !product->scales[0] || !product->scales[1]))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const bool accumulates = *static_cast<const float*>(beta) != 0;
  const cudaError_t status =
      transept::cuda::enqueue(__func__, stream,
                              [copy = *product, first, second, accumulates, place = Place{d, dLayout->type},
                               layout = *dLayout] { multiply(copy, first, second, accumulates, place, layout); });
  return status == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}
