// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/device/joined_operations.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "kernels/cuda/attention/cached_attention_blocks.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/grid_barrier.h"
#include "kernels/cuda/products/few_rows_blocks.h"

namespace transept::cuda {

using few_rows::FewNorms;
using few_rows::FewRows;
using few_rows::Half;
using few_rows::kFewRows;
using few_rows::Outputs;
using Attention = cached_attention::CachedAttention<Half>;

namespace {

struct Linear {
  FewRows<Half> product;
  Matrix<const Half, true> x;
};
struct AddNormLinear {
  FewRows<Half> product;
  FewNorms norms;
};

enum class Operation : std::uint32_t { linear, addNormLinear, cachedAttention };

constexpr std::size_t kOperandBytes = 352;

/// One operation of the kernel, in `blocks` blocks of few_rows::kThreads threads.
struct alignas(16) Phase {
  Operation operation;
  int parts;
  unsigned blocks;
  unsigned char operands[kOperandBytes];

  template <typename Operands>
  __device__ const Operands& as() const {
    return *reinterpret_cast<const Operands*>(operands);
  }
};
static_assert(std::max({sizeof(Linear), sizeof(AddNormLinear), sizeof(Attention)}) <= kOperandBytes);

constexpr unsigned kMostPhases = 64;  // the 48 of a step of 6 layers; a kernel's arguments have at most 32,764 bytes
constexpr std::size_t kMostShared = 16 << 10;  // bytes for the scores of attention

struct Phases {
  unsigned count;
  Phase all[kMostPhases];
};
static_assert(sizeof(Phases) + sizeof(GridBarrier) <= 32'764);

constexpr int kThreads = few_rows::kThreads;
static_assert(cached_attention::kThreads == kThreads);

__device__ inline int threadOfBlock() {
  return static_cast<int>(threadIdx.y * kWarp + threadIdx.x);
}

/// The threads of the block copy a phase to shared memory.
__device__ inline void fetch(Phase& to, const Phase& from) {
  constexpr std::size_t kBytes = 8;  // of a thread
  static_assert(sizeof(Phase) % kBytes == 0 && sizeof(Phase) / kBytes <= kThreads);
  const std::size_t at = static_cast<std::size_t>(threadOfBlock()) * kBytes;
  if (at >= sizeof(Phase)) return;
  const void* own = __builtin_assume_aligned(reinterpret_cast<const unsigned char*>(&from) + at, kBytes);
  memcpy(__builtin_assume_aligned(reinterpret_cast<unsigned char*>(&to) + at, kBytes), own, kBytes);
}

/// Calls run(Outputs) for a block of a product.
template <typename Run>
__device__ inline void withOutputs(const Phase& phase, unsigned block, const Run& run) {
  if (phase.parts == 1)
    run(Outputs<1>(block));
  else
    run(Outputs<few_rows::kWarps>(block));
}

__device__ inline void prefetchWeightsOf(const Phase& phase, unsigned block) {
  if (phase.operation == Operation::cachedAttention || block >= phase.blocks) return;
  const FewRows<Half>& product = phase.as<Linear>().product;  // the first operand of both operations
  withOutputs(phase, block, [&](const auto& at) { prefetchWeights(product, at); });
}

template <int kRows>
__device__ inline void runBlock(const Phase& phase, unsigned block) {
  __shared__ __align__(16) Half y[kRows * few_rows::kWidestNorm];
  switch (phase.operation) {
    case Operation::linear: {
      const auto& a = phase.as<Linear>();
      withOutputs(phase, block, [&](const auto& at) { few_rows::linearBlock<kRows>(a.product, a.x, at); });
      break;
    }
    case Operation::addNormLinear: {
      const auto& a = phase.as<AddNormLinear>();
      withOutputs(phase, block,
                  [&](const auto& at) { few_rows::addNormLinearBlock<kRows>(y, a.product, a.norms, at, block == 0); });
      break;
    }
    case Operation::cachedAttention: {
      const auto& a = phase.as<Attention>();
      const auto rows = static_cast<unsigned>(a.q.rows);
      cached_attention::cachedAttentionBlock(a, block % rows, static_cast<int>(block / rows), threadOfBlock(),
                                             sharedMemory<float>());
      break;
    }
  }
}

/// The blocks of the grid share the blocks of each phase. While they wait for each other, they fetch the next phase and
/// the first weights that they need in it. Two blocks per multiprocessor: more would spill registers.
template <int kRows>
__global__ void __launch_bounds__(kThreads, 2)
    joinedOperationsKernel(const __grid_constant__ Phases phases, GridBarrier barrier) {
  __shared__ Phase phase;
  fetch(phase, phases.all[0]);
  __syncthreads();
  for (unsigned next = 1;; ++next) {
    for (unsigned block = blockIdx.x; block < phase.blocks; block += gridDim.x) {
      runBlock<kRows>(phase, block);
      __syncthreads();  // the next block uses the same shared memory
    }
    if (next == phases.count) return;
    const unsigned before = barrier.arrive();
    fetch(phase, phases.all[next]);
    __syncthreads();
    prefetchWeightsOf(phase, blockIdx.x);
    barrier.wait(before);
  }
}

}  // namespace

void Stream::startJoined() const {
  if (joined) joined->start();
}

struct JoinedOperations::Collected {
  explicit Collected(const Stream& of) : stream(of) {
    resident = std::min(residentBlocks(joinedOperationsKernel<kFewRows / 2>, kThreads, kMostShared, stream),
                        residentBlocks(joinedOperationsKernel<kFewRows>, kThreads, kMostShared, stream));
    arrived = static_cast<unsigned*>(takeMemory(stream, sizeof(unsigned), "allocate a barrier"));
    const cudaError_t status = cudaMemsetAsync(arrived, 0, sizeof(unsigned), stream.handle);
    if (status != cudaSuccess) cudaFreeAsync(arrived, stream.handle);
    check(status, stream.device, "zero a barrier");
  }
  ~Collected() {
    const std::lock_guard guard(recordingMutex);
    cudaSetDevice(stream.device);
    cudaFreeAsync(arrived, stream.handle);
  }

  /// For one more operation, whose blocks compute this many rows of a product.
  void makeRoom(JoinedOperations& owner, int ofProduct) {
    if (phases.count == kMostPhases || (rows != 0 && ofProduct != 0 && rows != ofProduct)) owner.start();
    rows = std::max(rows, ofProduct);
  }
  template <typename Operands>
  void add(Operation operation, int parts, unsigned blocks, const Operands& operands) {
    static_assert(std::is_trivially_copyable_v<Operands>);
    Phase& phase = phases.all[phases.count++];
    phase.operation = operation;
    phase.parts = parts;
    phase.blocks = blocks;
    std::memcpy(phase.operands, &operands, sizeof operands);
  }

  const Stream& stream;
  unsigned* arrived = nullptr;  // of the barrier
  unsigned resident = 0;        // blocks
  int rows = 0;                 // that a block computes of a product; 0: there is no product
  std::size_t sharedBytes = 0;
  Phases phases{};
};

JoinedOperations::JoinedOperations(const Stream& stream) : collected_(std::make_unique<Collected>(stream)) {}
JoinedOperations::~JoinedOperations() = default;

void JoinedOperations::forget() {
  collected_->phases.count = 0;
  collected_->rows = 0;
  collected_->sharedBytes = 0;
}

void JoinedOperations::start() {
  Collected& c = *collected_;
  if (c.phases.count == 0) return;
  const Phases phases = c.phases;
  const int rows = c.rows;
  const std::size_t sharedBytes = c.sharedBytes;
  forget();  // since the launch asks for collected operations to be started
  unsigned blocks = 1;
  for (unsigned i = 0; i < phases.count; ++i) blocks = std::max(blocks, phases.all[i].blocks);
  blocks = std::min(blocks, c.resident);
  const auto kernel = rows > kFewRows / 2 ? joinedOperationsKernel<kFewRows> : joinedOperationsKernel<kFewRows / 2>;
  launch<Begin::together>(kernel, blocks, dim3(kWarp, few_rows::kWarps), sharedBytes, c.stream, phases,
                          GridBarrier(c.arrived));
}

bool JoinedOperations::add(const FewRows<Half>& product, const Matrix<const Half, true>& x, int rows, int parts,
                           unsigned blocks) {
  collected_->makeRoom(*this, rows);
  collected_->add(Operation::linear, parts, blocks, Linear{product, x});
  return true;
}

bool JoinedOperations::add(const FewRows<Half>& product, const FewNorms& norms, int rows, int parts, unsigned blocks) {
  collected_->makeRoom(*this, rows);
  collected_->add(Operation::addNormLinear, parts, blocks, AddNormLinear{product, norms});
  return true;
}

bool JoinedOperations::add(const Attention& attention, int heads) {
  const std::size_t bytes = static_cast<std::size_t>(attention.shape.longest) * sizeof(float);
  if (attention.q.rows == 0 || attention.q.rows > kFewRows || bytes > kMostShared) return false;
  collected_->makeRoom(*this, collected_->rows);
  collected_->sharedBytes = std::max(collected_->sharedBytes, bytes);
  collected_->add(Operation::cachedAttention, 1, static_cast<unsigned>(attention.q.rows * heads), attention);
  return true;
}

}  // namespace transept::cuda
