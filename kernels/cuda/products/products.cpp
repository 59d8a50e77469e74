// SPDX-License-Identifier: Apache-2.0
// Products by cuBLASLt. Its matrices are column-major: the row-major product C = A B is the column-major C^T = B^T A^T,
// so the right factor comes first and rows become columns.
#include "kernels/cuda/products/products.h"

#include <cublasLt.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernels/cuda/products/product_choices.h"

namespace transept::cuda {
namespace {

constexpr std::size_t kWorkspaceBytes = std::size_t{32} << 20;
constexpr int kCandidates = 8, kTimedRuns = 5;
constexpr std::size_t kKeptForms = 4096;  // each batch of a training has forms of its own

void check(cublasStatus_t status, int device, const char* operation) {
  if (status == CUBLAS_STATUS_SUCCESS) return;
  throw BackendError("cuBLASLt failed on cuda:" + std::to_string(device) + " (" + operation + ": " +
                     cublasLtGetStatusString(status) +
                     "); the last checkpoint is intact: resume the run, and if it fails again try --device cpu.");
}

cudaDataType_t cublasType(const ConstView& view) {
  switch (view.dtype) {
    case DType::e4m3:
      return CUDA_R_8F_E4M3;
    case DType::e5m2:
      return CUDA_R_8F_E5M2;
    case DType::bf16:
      return CUDA_R_16BF;
    default:
      return CUDA_R_32F;
  }
}

/// The alignment of all rows of a matrix in bytes, at most 16.
std::uint32_t byteAlignment(const ConstView& view) {
  const auto bits = reinterpret_cast<std::uintptr_t>(view.data) |
                    static_cast<std::uintptr_t>(view.stride) * elementSize(view.dtype) | 16;
  return static_cast<std::uint32_t>(bits & (~bits + 1));
}

cublasLtEpilogue_t epilogueOf(const Product& p) {
  if (p.relu) return p.bias ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_RELU;
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
    set(CUBLASLT_MATMUL_DESC_TRANSA, p.rightTransposed ? CUBLAS_OP_T : CUBLAS_OP_N, device);
    set(CUBLASLT_MATMUL_DESC_TRANSB, p.leftTransposed ? CUBLAS_OP_T : CUBLAS_OP_N, device);
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, epilogueOf(p), device);
    if (p.bias) set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, cublasType(p.bias), device);
    setPointers(p, device);
    const auto describe = [&](Layout& layout, const ConstView& view) {
      check(cublasLtMatrixLayoutCreate(&layout.handle, cublasType(view), static_cast<std::uint64_t>(view.columns),
                                       static_cast<std::uint64_t>(view.rows), view.stride),
            device, "describe a matrix");
    };
    describe(first, p.right);
    describe(second, p.left);
    describe(result, p.result);
  }

  /// The memory of the bias and of the scales, which differs between products of one form.
  void setPointers(const Product& p, int device) {
    if (p.bias) set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, p.bias.data, device);
    if (p.rightScale) {
      set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, p.rightScale, device);
      set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, p.leftScale, device);
    }
  }

  Operation operation;
  Layout first, second, result;

 private:
  template <typename Value>
  void set(cublasLtMatmulDescAttributes_t attribute, const Value& value, int device) {
    check(cublasLtMatmulDescSetAttribute(operation.handle, attribute, &value, sizeof value), device,
          "describe a product");
  }
};

/// Everything that decides the description and the algorithm of a product, but not the addresses of its matrices.
using Form = std::array<std::int64_t, 17>;

Form formOf(const Product& p) {
  const auto flag = [](bool value, int bit) { return static_cast<std::int64_t>(value) << bit; };
  Form form{flag(p.leftTransposed, 0) | flag(p.rightTransposed, 1) | flag(p.accumulate, 2) | flag(p.relu, 3) |
                flag(static_cast<bool>(p.bias), 4) | flag(p.rightScale != nullptr, 5),
            p.bias ? static_cast<std::int64_t>(p.bias.dtype) : -1};
  std::size_t next = 2;
  for (const ConstView& view : {p.left, p.right, ConstView(p.result)})
    for (const std::int64_t value : {static_cast<std::int64_t>(view.dtype), view.rows, view.columns, view.stride,
                                     static_cast<std::int64_t>(byteAlignment(view))})
      form[next++] = value;
  return form;
}

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
    cuda::check(cudaSetDevice(stream_.device), stream_.device, "select");
    const Prepared& prepared = preparedFor(p);
    check(start(p, prepared.described, prepared.algorithm, p.result.data), stream_.device, "multiply");
  }

 private:
  struct Prepared {
    Prepared(const Product& p, int device) : described(p, device) {}
    Described described;
    cublasLtMatmulAlgo_t algorithm = {};
  };

  /// Kept for the next product of that form: of another layer, or of the next token.
  const Prepared& preparedFor(const Product& p) {
    if (prepared_.size() >= kKeptForms) prepared_.clear();
    std::unique_ptr<Prepared>& kept = prepared_[formOf(p)];
    if (kept) {
      kept->described.setPointers(p, stream_.device);
      return *kept;
    }
    auto made = std::make_unique<Prepared>(p, stream_.device);
    made->algorithm = algorithmFor(p, made->described);
    kept = std::move(made);
    return *kept;
  }

  cublasStatus_t start(const Product& p, const Described& d, const cublasLtMatmulAlgo_t& algorithm, void* to) {
    stream_.startJoined();
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
  /// stored.
  cublasLtMatmulAlgo_t algorithmFor(const Product& p, const Described& d) {
    const std::string key = keyOf(p);
    stream_.prepareStart(std::hash<std::string>()(key));
    cublasLtMatmulAlgo_t algorithm;
    ProductChoices::Choice stored{};
    static_assert(sizeof algorithm == sizeof stored);
    const bool known = choices_.find(key, stored);
    std::ranges::copy(stored, algorithm.data);
    if (known && fits(d, algorithm)) return algorithm;
    const std::vector<cublasLtMatmulHeuristicResult_t> candidates = suggestions(p, d);
    // A stored choice may fit one size of a class and not another; the first suggestion, always the same, is used then.
    if (known) return candidates.front().algo;
    ProductChoices::Choice first{};
    std::ranges::copy(candidates.front().algo.data, first.begin());
    std::ranges::copy(candidates[fastest(p, d, candidates)].algo.data, stored.begin());
    choices_.store(key, stored, first);
    std::ranges::copy(stored, algorithm.data);
    return algorithm;
  }

  /// The library's suggestions, at least one.
  std::vector<cublasLtMatmulHeuristicResult_t> suggestions(const Product& p, const Described& d) {
    Preference preference;
    check(cublasLtMatmulPreferenceCreate(&preference.handle), stream_.device, "choose");
    const auto set = [&](cublasLtMatmulPreferenceAttributes_t attribute, const auto& value) {
      check(cublasLtMatmulPreferenceSetAttribute(preference.handle, attribute, &value, sizeof value), stream_.device,
            "choose");
    };
    set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, kWorkspaceBytes);
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, byteAlignment(p.right));
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, byteAlignment(p.left));
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, byteAlignment(p.result));
    set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, byteAlignment(p.result));
    std::vector<cublasLtMatmulHeuristicResult_t> results(kCandidates);
    int found = 0;
    check(cublasLtMatmulAlgoGetHeuristic(handle_, d.operation.handle, d.first.handle, d.second.handle, d.result.handle,
                                         d.result.handle, preference.handle, kCandidates, results.data(), &found),
          stream_.device, "choose");
    results.resize(static_cast<std::size_t>(found));
    std::erase_if(results, [](const auto& result) { return result.state != CUBLAS_STATUS_SUCCESS; });
    check(results.empty() ? CUBLAS_STATUS_NOT_SUPPORTED : CUBLAS_STATUS_SUCCESS, stream_.device, "choose");
    return results;
  }

  /// The index of the fastest candidate. Accumulating products are timed with a separate result, so that they are added
  /// only once.
  std::size_t fastest(const Product& p, const Described& d,
                      const std::vector<cublasLtMatmulHeuristicResult_t>& candidates) {
    if (candidates.size() == 1) return 0;
    void* to = p.result.data;
    if (p.accumulate) {
      const auto bytes = static_cast<std::size_t>(p.result.rows * p.result.stride) * elementSize(p.result.dtype);
      to = takeMemory(stream_, bytes, "allocate to time a product");
    }
    cudaEvent_t begin, end;
    cuda::check(cudaEventCreate(&begin), stream_.device, "time a product");
    cuda::check(cudaEventCreate(&end), stream_.device, "time a product");
    std::size_t best = 0;
    float bestTime = INFINITY;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const auto once = [&] { return start(p, d, candidates[i].algo, to); };
      if (once() != CUBLAS_STATUS_SUCCESS) continue;  // the first run loads the kernel
      cuda::check(cudaEventRecord(begin, stream_.handle), stream_.device, "time a product");
      for (int run = 0; run < kTimedRuns; ++run) check(once(), stream_.device, "multiply");
      cuda::check(cudaEventRecord(end, stream_.handle), stream_.device, "time a product");
      cuda::check(cudaEventSynchronize(end), stream_.device, "time a product");
      float time = INFINITY;
      cuda::check(cudaEventElapsedTime(&time, begin, end), stream_.device, "time a product");
      if (time < bestTime) bestTime = time, best = i;
    }
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    if (p.accumulate) cudaFreeAsync(to, stream_.handle);
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
    std::string key = std::string(dtypeName(p.left.dtype)) + "-" + dtypeName(p.result.dtype);
    key += p.leftTransposed ? "-t" : "-n";
    key += p.rightTransposed ? "t" : "n";
    key += p.accumulate ? "-add" : p.bias ? "-bias" : "";
    key += p.relu ? "-relu" : "";
    for (const std::int64_t size :
         {sizeClass(p.result.rows), p.result.columns, p.leftTransposed ? sizeClass(inner) : inner})
      key += "-" + std::to_string(size);
    for (const ConstView& view : {p.left, p.right, ConstView(p.result)})
      key += "-" + std::to_string(byteAlignment(view));
    return key;
  }

  const Stream& stream_;
  cublasLtHandle_t handle_ = nullptr;
  void* workspace_ = nullptr;
  ProductChoices choices_;
  std::map<Form, std::unique_ptr<Prepared>> prepared_;
};

}  // namespace

std::unique_ptr<Products> makeProducts(const Stream& stream) {
  return std::make_unique<CublasLtProducts>(stream);
}

}  // namespace transept::cuda
