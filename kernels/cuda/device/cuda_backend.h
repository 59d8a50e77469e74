// SPDX-License-Identifier: Apache-2.0
// The CUDA backend's class, private to kernels/cuda. Each group of operations is defined in the file named above it.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "kernels/backend.h"
#include "kernels/cuda/device/device.h"

namespace transept::cuda {

class LongAttention;
class Products;
struct Product;

/// Device memory that grows on demand. All operations of a stream may share it, because they run in order.
class Scratch {
 public:
  explicit Scratch(const Stream& stream) : stream_(stream) {}
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  /// At least `bytes`; growing loses the contents.
  void* take(std::size_t bytes);
  template <typename T>
  T* of(std::int64_t count) {
    return static_cast<T*>(take(static_cast<std::size_t>(count) * sizeof(T)));
  }

 private:
  const Stream& stream_;
  void* memory_ = nullptr;
  std::size_t size_ = 0;
};

/// Counts the moves of scratch memory. A recorded graph contains its old address and must then be recorded again.
inline std::atomic<std::uint64_t> memoryMoves{0};
/// Held while steps are recorded, and to release memory: a release on another thread would otherwise become part of the
/// recording.
inline std::recursive_mutex recordingMutex;

/// Copies through pinned memory. Uploads do not wait for the GPU: the bytes are copied to pinned memory, which the GPU
/// reads while earlier steps are still running. An upload from ordinary memory would first wait for the stream.
class Staging {
 public:
  explicit Staging(const Stream& stream) : stream_(stream) {}
  ~Staging();
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  /// `from` may change when this returns. Later operations of the stream see the bytes.
  void upload(void* to, const void* from, std::size_t bytes);
  /// Waits for the stream. A copy of at most kSlotBytes goes through pinned memory, which takes one wait instead of
  /// two.
  void download(void* to, const void* from, std::size_t bytes);

  static constexpr std::size_t kSlotBytes = std::size_t{256} << 10;
  static constexpr std::size_t kSlots = 64;  // enough for the arrays of several steps

 private:
  struct Slot {
    std::byte* memory = nullptr;
    cudaEvent_t copied = nullptr;
    bool inUse = false;
  };
  void reserve();
  /// The next slot, when the GPU has read it.
  Slot& take();

  const Stream& stream_;
  std::byte* memory_ = nullptr;  // [kSlots, kSlotBytes]
  std::vector<Slot> slots_;
  std::size_t next_ = 0;
};

/// Whether the engine asks for the sums of bias gradients with the gradients (DeviceInfo). Not yet measured
/// (docs/gpu.md).
inline constexpr bool kSumsWithResults = true;

class CudaBackend final : public Backend {
 public:
  explicit CudaBackend(int device);
  ~CudaBackend() override;
  const Stream& stream() const { return stream_; }

  // cuda_backend.cpp
  DeviceInfo info() const override { return info_; }
  void* allocate(std::size_t bytes) override;
  void release(void* memory) noexcept override;
  void upload(void* to, const void* from, std::size_t bytes) override { staging_.upload(to, from, bytes); }
  void download(void* to, const void* from, std::size_t bytes) override {
    if (bytes > 0) staging_.download(to, from, bytes);
  }
  void synchronize() override;
  void weightsChanged() override {}  // products read the weights themselves, not copies

  // adam.cu
  void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
            const AdamSettings& settings) override;
  double sumOfSquares(ConstView x) override;

  // attention.cu, cached_attention.cu, guided_attention.cu
  void attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) override;
  void attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q,
                         ConstView k, ConstView v, const AttentionPlan& plan) override;
  void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                       const CachePlan& plan) override;
  void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                      float gradientScale) override;

  // recurrence.cu
  void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) override;
  void recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                          ConstView offsets) override;

  // softmax_and_loss.cu
  void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) override;
  void logSoftmax(View y, ConstView x, float temperature) override;

  // search.cu
  void topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores, ConstView groups,
                        ConstView forbidden, ConstView forced, bool normalised) override;

  // element_wise.cu
  void zero(View y) override;
  void copy(View y, ConstView x) override;
  void add(View y, ConstView x) override;
  void logAddExp(View y, ConstView x) override;
  void activate(View y, ConstView x, SmoothActivation f) override;
  void activateBackward(View dy, ConstView x, SmoothActivation f) override;
  void copyRows(View y, ConstView places, ConstView x, ConstView rows) override;
  void dropout(View y, ConstView x, const Dropout& d) override;

  // embedding.cu
  void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
             const Dropout& d) override;
  void embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places, ConstView order,
                     ConstView placeOrder, float scale, const Dropout& d) override;

  // linear.cu, over products.h
  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override;
  void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more, Rounding rounding) override;
  void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) override;

  // few_rows.cu
  void addNormLinear(View sum, View y, View product, ConstView x, ConstView sublayer, ConstView gain,
                     ConstView normBias, ConstView w, ConstView bias, Activation activation,
                     Rounding rounding) override;

  // norm.cu
  void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain, ConstView bias,
               const Dropout& d) override;
  void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy, ConstView dcarried,
                       ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd, ConstView gain,
                       const Dropout& d) override;

 private:
  /// nullptr where cuDNN is not available; the kernels of attention.cu are then used.
  LongAttention* longAttention();
  ConstView biasFor(View y, ConstView bias);
  /// leftType: the format of the left factor where factors are rounded.
  void multiply(const Product& product, Rounding rounding, DType leftType);

  Stream stream_;
  DeviceInfo info_;  // queried once, because the driver is slow
  Scratch scratch_{stream_};
  Scratch rounded_{stream_};  // the factors of a product as 8-bit floats
  Staging staging_{stream_};
  std::unique_ptr<Products> products_;
  std::unique_ptr<LongAttention> longAttention_;  // opened at the first long sentence
  bool longAttentionTried_ = false;
};

}  // namespace transept::cuda
