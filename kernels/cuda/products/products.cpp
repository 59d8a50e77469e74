// SPDX-License-Identifier: Apache-2.0
// cuBLASLt. Its matrices are column-major: a row-major product C = A B is the column-major C^T = B^T A^T, so the right
// factor comes first and rows become columns.
#include "kernels/cuda/products/products.h"

#include <cublasLt.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernels/cuda/products/product_choices.h"
#include "kernels/cuda/products/product_sums.h"

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

/// The largest power of two up to 16 that divides where a matrix and its rows start.
std::uint32_t alignmentOf(const View& view) {
  const auto bits =
      reinterpret_cast<std::uintptr_t>(view.data) | static_cast<std::uintptr_t>(view.stride) * sizeOf(view.dtype) | 16;
  return static_cast<std::uint32_t>(bits & (~bits + 1));
}

/// A product and the row sums of op(left), where they are wanted.
struct Summed : Product {
  Summed(const Product& product, View rowSums = {}) : Product(product), sums(rowSums) {}
  View sums;  // F [1, result's rows], or absent
};

/// A description made by cublasLt...Create, and its destruction.
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

/// One product in cuBLASLt's terms.
struct Described {
  Described(const Summed& p, int device) {
    check(cublasLtMatmulDescCreate(&operation.handle, CUBLAS_COMPUTE_32F, CUDA_R_32F), device, "describe a product");
    const auto set = [&](cublasLtMatmulDescAttributes_t attribute, const auto& value) {
      check(cublasLtMatmulDescSetAttribute(operation.handle, attribute, &value, sizeof value), device,
            "describe a product");
    };
    set(CUBLASLT_MATMUL_DESC_TRANSA, p.rightTransposed ? CUBLAS_OP_T : CUBLAS_OP_N);
    set(CUBLASLT_MATMUL_DESC_TRANSB, p.leftTransposed ? CUBLAS_OP_T : CUBLAS_OP_N);
    const cublasLtEpilogue_t epilogue = p.sums   ? CUBLASLT_EPILOGUE_BGRADB  // of the second factor, op(left)
                                        : p.bias ? (p.relu ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_BIAS)
                                                 : (p.relu ? CUBLASLT_EPILOGUE_RELU : CUBLASLT_EPILOGUE_DEFAULT);
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, epilogue);
    const View& bias = p.sums ? p.sums : p.bias;
    if (bias) {
      set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias.data);
      set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, typeOf(bias));
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

  void run(const Product& p) override { multiply(p); }

  /// False: without the sums.
  bool multiply(Summed p) {
    cuda::check(cudaSetDevice(stream_.device), stream_.device, "select");
    if (p.sums && withoutSums_.contains(exactKeyOf(p))) p.sums = {};
    const Described described(p, stream_.device);
    const std::optional<cublasLtMatmulAlgo_t> algorithm = algorithmFor(p, described);
    if (!algorithm && p.sums) {
      withoutSums_.insert(exactKeyOf(p));
      return multiply(Summed(p, View()));
    }
    check(algorithm ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED, stream_.device, "choose");
    multiply(p, described, *algorithm, p.result.data);
    return static_cast<bool>(p.sums);
  }

 private:
  void multiply(const Product& p, const Described& d, const cublasLtMatmulAlgo_t& algorithm, void* to) {
    check(start(p, d, algorithm, to), stream_.device, "multiply");
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

  /// The choice stored for products about as large, else the fastest of the library's suggestions, which is stored.
  std::optional<cublasLtMatmulAlgo_t> algorithmFor(const Summed& p, const Described& d) {
    const std::string key = keyOf(p);
    ProductChoices::Choice stored;
    if (choices_.find(key, stored)) {
      cublasLtMatmulAlgo_t algorithm;
      static_assert(sizeof algorithm == sizeof stored);
      std::copy(stored.begin(), stored.end(), algorithm.data);
      // A choice may suit one size of a class and not another: then the library's first suggestion, always the same
      // one.
      if (fits(d, algorithm)) return algorithm;
      const std::vector<cublasLtMatmulHeuristicResult_t> others = suggestions(p, d);
      return others.empty() ? std::nullopt : std::optional(others.front().algo);
    }
    const std::vector<cublasLtMatmulHeuristicResult_t> candidates = suggestions(p, d);
    if (candidates.empty()) return std::nullopt;
    const std::optional<std::size_t> best = fastest(p, d, candidates);
    if (!best) return std::nullopt;
    const cublasLtMatmulAlgo_t algorithm = candidates[*best].algo;
    std::copy(std::begin(algorithm.data), std::end(algorithm.data), stored.begin());
    choices_.store(key, stored);
    return algorithm;
  }

  /// None: it cannot be done.
  std::vector<cublasLtMatmulHeuristicResult_t> suggestions(const Summed& p, const Described& d) {
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
    // Sums in passing need not be had, in whatever words they are refused.
    if (status != CUBLAS_STATUS_NOT_SUPPORTED && !p.sums) check(status, stream_.device, "choose");
    results.resize(status == CUBLAS_STATUS_SUCCESS ? static_cast<std::size_t>(found) : 0);
    std::erase_if(results, [](const auto& result) { return result.state != CUBLAS_STATUS_SUCCESS; });
    return results;
  }

  /// An accumulating product is timed into memory of its own, so that it is added once. A suggestion that does not
  /// start after all is passed over; none: none starts.
  std::optional<std::size_t> fastest(const Summed& p, const Described& d,
                                     const std::vector<cublasLtMatmulHeuristicResult_t>& candidates) {
    if (candidates.size() == 1) return 0;
    void* aside = nullptr;
    if (p.accumulate) {
      const auto bytes = static_cast<std::size_t>(p.result.rows * p.result.stride) * sizeOf(p.result.dtype);
      cuda::check(cudaMallocAsync(&aside, bytes, stream_.handle), stream_.device, "allocate to time a product");
    }
    cudaEvent_t begin, end;
    cuda::check(cudaEventCreate(&begin), stream_.device, "time a product");
    cuda::check(cudaEventCreate(&end), stream_.device, "time a product");
    std::optional<std::size_t> best;
    float bestTime = INFINITY;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      void* to = aside ? aside : p.result.data;
      if (start(p, d, candidates[i].algo, to) != CUBLAS_STATUS_SUCCESS) continue;  // loads the kernel
      cudaEventRecord(begin, stream_.handle);
      for (int run = 0; run < kTimedRuns; ++run) multiply(p, d, candidates[i].algo, to);
      cudaEventRecord(end, stream_.handle);
      cuda::check(cudaEventSynchronize(end), stream_.device, "time a product");
      float time = INFINITY;
      cudaEventElapsedTime(&time, begin, end);
      if (!best || time < bestTime) bestTime = time, best = i;
    }
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    if (aside) cudaFreeAsync(aside, stream_.handle);
    return best;
  }

  /// Token counts differ from batch to batch, so they are grouped: up to the next power of two or half as much again.
  static std::int64_t sizeClass(std::int64_t size) {
    std::int64_t power = 16;
    while (power < size) power *= 2;
    return power / 4 * 3 >= size ? power / 4 * 3 : power;
  }

  static std::string keyOf(const Summed& p) {
    const std::int64_t inner = p.leftTransposed ? p.left.rows : p.left.columns;
    std::string key = std::string(nameOf(p.left.dtype)) + "-" + nameOf(p.result.dtype);
    key += p.leftTransposed ? "-t" : "-n";
    key += p.rightTransposed ? "t" : "n";
    key += p.accumulate ? "-add" : p.bias ? "-bias" : "";
    key += p.relu ? "-relu" : "";
    key += p.sums ? "-sums" : "";
    for (const std::int64_t size :
         {sizeClass(p.result.rows), p.result.columns, p.leftTransposed ? sizeClass(inner) : inner})
      key += "-" + std::to_string(size);
    for (const View& view : {p.left, p.right, p.result}) key += "-" + std::to_string(alignmentOf(view));
    return key;
  }

  static std::string exactKeyOf(const Summed& p) {
    return keyOf(p) + "-" + std::to_string(p.left.rows) + "-" + std::to_string(p.left.columns);
  }

  const Stream& stream_;
  cublasLtHandle_t handle_ = nullptr;
  void* workspace_ = nullptr;
  ProductChoices choices_;
  std::set<std::string> withoutSums_;  // products that have no way to sum as well
};

}  // namespace

std::unique_ptr<Products> makeProducts(const Stream& stream) {
  return std::make_unique<CublasLtProducts>(stream);
}

bool runWithSums(Products& products, const Product& product, View sums) {
  return static_cast<CublasLtProducts&>(products).multiply({product, sums});
}

}  // namespace transept::cuda
