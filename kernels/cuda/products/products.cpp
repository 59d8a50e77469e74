// SPDX-License-Identifier: Apache-2.0
// Products by cuBLASLt. Its matrices are column-major: the row-major product C = A B is the column-major C^T = B^T A^T,
// so the right factor comes first and rows become columns.
#include "kernels/cuda/products/products.h"

#include <cublasLt.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernels/cuda/products/product_choices.h"

namespace transept::cuda {
namespace {

constexpr std::size_t kWorkspaceBytes = std::size_t{32} << 20;
constexpr int kCandidates = 8, kTimedRuns = 5;

void check(cublasStatus_t status, int device, const char* operation) {
  if (status == CUBLAS_STATUS_SUCCESS) return;
  throw BackendError("cuBLASLt failed on cuda:" + std::to_string(device) + " (" + operation + ": " +
                     cublasLtGetStatusString(status) +
                     "); the last checkpoint is intact: resume the run, and if it fails again try --device cpu.");
}

cudaDataType_t typeOf(const View& view) {
  return view.dtype == DType::bf16 ? CUDA_R_16BF : CUDA_R_32F;
}

/// The alignment of all rows of a matrix in bytes, at most 16.
std::uint32_t alignmentOf(const View& view) {
  const auto bits =
      reinterpret_cast<std::uintptr_t>(view.data) | static_cast<std::uintptr_t>(view.stride) * sizeOf(view.dtype) | 16;
  return static_cast<std::uint32_t>(bits & (~bits + 1));
}

using Apart = std::function<void(View result)>;

cublasLtEpilogue_t epilogueOf(const Product& p) {
  if (p.relu && p.mask) return p.bias ? CUBLASLT_EPILOGUE_RELU_AUX_BIAS : CUBLASLT_EPILOGUE_RELU_AUX;
  if (p.relu) return p.bias ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_RELU;
  if (p.mask) return p.sums ? CUBLASLT_EPILOGUE_DRELU_BGRAD : CUBLASLT_EPILOGUE_DRELU;
  if (p.sums) return CUBLASLT_EPILOGUE_BGRADB;  // of the second factor, op(left)
  return p.bias ? CUBLASLT_EPILOGUE_BIAS : CUBLASLT_EPILOGUE_DEFAULT;
}

/// Owns a description made by cublasLt...Create.
template <typename Handle, cublasStatus_t (*kDestroy)(Handle)>
struct Owned {
  Handle handle = nullptr;
  Owned() = default;
  Owned(const Owned&) = delete;
  ~Owned() {
    if (handle) kDestroy(handle);
  }
};
using Operation = Owned<cublasLtMatmulDesc_t, cublasLtMatmulDescDestroy>;
using Layout = Owned<cublasLtMatrixLayout_t, cublasLtMatrixLayoutDestroy>;
using Preference = Owned<cublasLtMatmulPreference_t, cublasLtMatmulPreferenceDestroy>;

/// The cuBLASLt descriptions of one product.
struct Described {
  Described(const Product& p, int device) {
    check(cublasLtMatmulDescCreate(&operation.handle, CUBLAS_COMPUTE_32F, CUDA_R_32F), device, "describe a product");
    const auto set = [&](cublasLtMatmulDescAttributes_t attribute, const auto& value) {
      check(cublasLtMatmulDescSetAttribute(operation.handle, attribute, &value, sizeof value), device,
            "describe a product");
    };
    set(CUBLASLT_MATMUL_DESC_TRANSA, p.rightTransposed ? CUBLAS_OP_T : CUBLAS_OP_N);
    set(CUBLASLT_MATMUL_DESC_TRANSB, p.leftTransposed ? CUBLAS_OP_T : CUBLAS_OP_N);
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, epilogueOf(p));
    const View& bias = p.sums ? p.sums : p.bias;
    if (bias) {
      set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias.data);
      set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, typeOf(bias));
    }
    if (p.mask) {
      set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, p.mask.data);
      set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, p.mask.stride * 32);  // in bits
    }
    const auto describe = [&](Layout& layout, const View& view) {
      check(cublasLtMatrixLayoutCreate(&layout.handle, typeOf(view), static_cast<std::uint64_t>(view.columns),
                                       static_cast<std::uint64_t>(view.rows), view.stride),
            device, "describe a matrix");
    };
    describe(first, p.right);
    describe(second, p.left);
    describe(result, p.result);
  }
  Operation operation;
  Layout first, second, result;
};

class CublasLtProducts final : public Products {
 public:
  explicit CublasLtProducts(const Stream& stream) : stream_(stream), choices_(stream.device, cublasLtGetVersion()) {
    check(cublasLtCreate(&handle_), stream_.device, "start");
    cuda::check(cudaMalloc(&workspace_, kWorkspaceBytes), stream_.device, "allocate cuBLASLt's workspace");
  }

  ~CublasLtProducts() override {
    cudaFree(workspace_);
    cublasLtDestroy(handle_);
  }

  void run(const Product& p) override {
    check(multiply(p, {}) ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED, stream_.device, "choose");
  }

  bool runFused(const Product& p, const Apart& apart) override {
    const std::string key = keyOf(p) + "-" + std::to_string(p.left.rows) + "-" + std::to_string(p.left.columns);
    return !apart_.contains(key) && (multiply(p, apart) || (apart_.insert(key), false));
  }

 private:
  /// Returns false, with nothing done, where there is no algorithm.
  bool multiply(const Product& p, const Apart& apart) {
    cuda::check(cudaSetDevice(stream_.device), stream_.device, "select");
    const Described described(p, stream_.device);
    const std::optional<cublasLtMatmulAlgo_t> algorithm = algorithmFor(p, described, apart);
    if (algorithm) check(start(p, described, *algorithm, p.result.data), stream_.device, "multiply");
    return algorithm.has_value();
  }

  cublasStatus_t start(const Product& p, const Described& d, const cublasLtMatmulAlgo_t& algorithm, void* to) {
    const float one = 1, beta = p.accumulate ? 1.0f : 0.0f;
    return cublasLtMatmul(handle_, d.operation.handle, &one, p.right.data, d.first.handle, p.left.data, d.second.handle,
                          &beta, to, d.result.handle, to, d.result.handle, &algorithm, workspace_, kWorkspaceBytes,
                          stream_.handle);
  }

  bool fits(const Described& d, const cublasLtMatmulAlgo_t& algorithm) const {
    cublasLtMatmulHeuristicResult_t result{};
    return cublasLtMatmulAlgoCheck(handle_, d.operation.handle, d.first.handle, d.second.handle, d.result.handle,
                                   d.result.handle, &algorithm, &result) == CUBLAS_STATUS_SUCCESS &&
           result.workspaceSize <= kWorkspaceBytes;
  }

  /// The algorithm stored for products of this size class, else the fastest suggestion of the library, which is then
  /// stored; none: the library has none, or apart() is faster, which is stored as zeros.
  std::optional<cublasLtMatmulAlgo_t> algorithmFor(const Product& p, const Described& d, const Apart& apart) {
    const std::string key = keyOf(p);
    ProductChoices::Choice stored{};
    const bool known = choices_.find(key, stored);
    if (known) {
      const std::optional<cublasLtMatmulAlgo_t> algorithm = algorithmOf(stored);
      if (algorithm ? fits(d, *algorithm) : static_cast<bool>(apart)) return algorithm;
    }
    const std::vector<cublasLtMatmulHeuristicResult_t> candidates = suggestions(p, d);
    if (candidates.empty()) return std::nullopt;
    // A stored choice may fit one size of a class and not another; then the first suggestion, which is always the same.
    if (known) return candidates.front().algo;
    const std::optional<std::size_t> best = fastest(p, d, candidates, apart);
    if (!best) return std::nullopt;
    if (*best < candidates.size()) std::ranges::copy(candidates[*best].algo.data, stored.begin());
    choices_.store(key, stored);
    return algorithmOf(stored);
  }

  static std::optional<cublasLtMatmulAlgo_t> algorithmOf(const ProductChoices::Choice& stored) {
    if (stored == ProductChoices::Choice{}) return std::nullopt;
    cublasLtMatmulAlgo_t algorithm;
    static_assert(sizeof algorithm == sizeof stored);
    std::ranges::copy(stored, algorithm.data);
    return algorithm;
  }

  /// The library's suggestions; none: it does not support the product.
  std::vector<cublasLtMatmulHeuristicResult_t> suggestions(const Product& p, const Described& d) {
    Preference preference;
    check(cublasLtMatmulPreferenceCreate(&preference.handle), stream_.device, "choose");
    const auto set = [&](cublasLtMatmulPreferenceAttributes_t attribute, const auto& value) {
      check(cublasLtMatmulPreferenceSetAttribute(preference.handle, attribute, &value, sizeof value), stream_.device,
            "choose");
    };
    set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, kWorkspaceBytes);
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, alignmentOf(p.right));
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, alignmentOf(p.left));
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, alignmentOf(p.result));
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, alignmentOf(p.result));
    std::vector<cublasLtMatmulHeuristicResult_t> results(kCandidates);
    int found = 0;
    const cublasStatus_t status =
        cublasLtMatmulAlgoGetHeuristic(handle_, d.operation.handle, d.first.handle, d.second.handle, d.result.handle,
                                       d.result.handle, preference.handle, kCandidates, results.data(), &found);
    // Masks and sums are optional, so any status may refuse them.
    if (status != CUBLAS_STATUS_NOT_SUPPORTED && !p.sums && !p.mask) check(status, stream_.device, "choose");
    results.resize(status == CUBLAS_STATUS_SUCCESS ? static_cast<std::size_t>(found) : 0);
    std::erase_if(results, [](const auto& result) { return result.state != CUBLAS_STATUS_SUCCESS; });
    return results;
  }

  /// The index of the fastest candidate, or their number where apart() is faster; none: no candidate starts.
  /// Accumulating products are timed with a separate result, so that they are added only once.
  std::optional<std::size_t> fastest(const Product& p, const Described& d,
                                     const std::vector<cublasLtMatmulHeuristicResult_t>& candidates,
                                     const Apart& apart) {
    if (candidates.size() == 1 && !apart) return 0;
    View to = p.result;
    if (p.accumulate) {
      const auto bytes = static_cast<std::size_t>(p.result.rows * p.result.stride) * sizeOf(p.result.dtype);
      to.data = takeMemory(stream_, bytes, "allocate to time a product");
    }
    cudaEvent_t begin, end;
    cuda::check(cudaEventCreate(&begin), stream_.device, "time a product");
    cuda::check(cudaEventCreate(&end), stream_.device, "time a product");
    std::optional<std::size_t> best;
    float bestTime = INFINITY;
    for (std::size_t i = 0; i < candidates.size() + (apart ? 1 : 0); ++i) {
      const auto once = [&] {
        if (i < candidates.size()) return start(p, d, candidates[i].algo, to.data);
        apart(to);
        return CUBLAS_STATUS_SUCCESS;
      };
      if (once() != CUBLAS_STATUS_SUCCESS) continue;  // the first run loads the kernel
      cuda::check(cudaEventRecord(begin, stream_.handle), stream_.device, "time a product");
      for (int run = 0; run < kTimedRuns; ++run) check(once(), stream_.device, "multiply");
      cuda::check(cudaEventRecord(end, stream_.handle), stream_.device, "time a product");
      cuda::check(cudaEventSynchronize(end), stream_.device, "time a product");
      float time = INFINITY;
      cuda::check(cudaEventElapsedTime(&time, begin, end), stream_.device, "time a product");
      if (!best || time < bestTime) bestTime = time, best = i;
    }
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    if (p.accumulate) cudaFreeAsync(to.data, stream_.handle);
    return best;
  }

  /// Token counts change with every batch, so sizes are rounded up to 2^n or 3 * 2^n.
  static std::int64_t sizeClass(std::int64_t size) {
    std::int64_t power = 16;
    while (power < size) power *= 2;
    return power / 4 * 3 >= size ? power / 4 * 3 : power;
  }

  static std::string keyOf(const Product& p) {
    const std::int64_t inner = p.leftTransposed ? p.left.rows : p.left.columns;
    std::string key = std::string(nameOf(p.left.dtype)) + "-" + nameOf(p.result.dtype);
    key += p.leftTransposed ? "-t" : "-n";
    key += p.rightTransposed ? "t" : "n";
    key += p.accumulate ? "-add" : p.bias ? "-bias" : "";
    key += p.relu ? "-relu" : "";
    key += p.mask ? "-mask" : "";
    key += p.sums ? "-sums" : "";
    for (const std::int64_t size :
         {sizeClass(p.result.rows), p.result.columns, p.leftTransposed ? sizeClass(inner) : inner})
      key += "-" + std::to_string(size);
    for (const View& view : {p.left, p.right, p.result}) key += "-" + std::to_string(alignmentOf(view));
    return key;
  }

  const Stream& stream_;
  cublasLtHandle_t handle_ = nullptr;
  void* workspace_ = nullptr;
  ProductChoices choices_;
  std::set<std::string> apart_;  // products whose masks and sums are computed apart
};

}  // namespace

std::unique_ptr<Products> makeProducts(const Stream& stream) {
  return std::make_unique<CublasLtProducts>(stream);
}

}  // namespace transept::cuda
