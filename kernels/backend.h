// SPDX-License-Identifier: Apache-2.0
// Every operation of the device layer, declared once. kernels/cpu and kernels/cuda implement it. tests/reference has a
// simple f64 implementation, the oracle that both are tested against.
//
// Conventions
//  - X is the compute type: f32 or bf16 (f64 in the oracle). F is the type of master weights, gradients of parameters,
//    optimizer state, statistics and losses: always f32 (f64 in the oracle).
//  - Activations are packed: [tokens, width] without padding, with cumulative sentence offsets [sentences + 1] in i32.
//  - Gradients of parameters accumulate (+=); gradients of activations are assigned (=).
//  - Operands that are only read are ConstViews. An absent view switches its part off. Zero rows are legal everywhere.
//  - Callers pass what an operation asks for: shapes, types, ids in their range, and memory of outputs that no other
//    operand shares unless it is said. Kernels do not check it; kernels/checking_backend.h does.
//  - The same build, processor type and number of threads give the same bits.
//  - "Section" and "equation" refer to "Attention Is All You Need" (Vaswani et al., 2017).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/base/error.h"
#include "kernels/view.h"

namespace transept {

/// A device failed. The message names the device and the operation and gives a remedy.
class BackendError : public UserError {
 public:
  explicit BackendError(const Sentence& sentence, ErrorKind kind = ErrorKind::deviceFailure)
      : UserError(kind, sentence) {}
};
class OutOfDeviceMemory : public BackendError {
 public:
  explicit OutOfDeviceMemory(const std::string& sentence) : BackendError(sentence, ErrorKind::outOfMemory) {}
};

/// The number of rows of logits (section 3.4) that a device computes at a time. Logits are as wide as the vocabulary:
/// few rows stay in the caches; with many rows, the weights and their gradient are read less often, once per chunk.
struct LogitChunks {
  std::int64_t bytes = std::int64_t{8} << 20;  ///< of a chunk
  std::int64_t fewestRows = 256;               ///< at least this many, whatever their size; 512 in bf16

  std::int64_t rows(std::int64_t vocabulary, DType type) const {
    assert(vocabulary > 0);
    const std::int64_t fitting = bytes / (vocabulary * static_cast<std::int64_t>(elementSize(type)));
    const std::int64_t fewest = std::max<std::int64_t>(fewestRows, type == DType::bf16 ? 512 : 1);
    return std::clamp<std::int64_t>(fitting / 64 * 64, fewest, 65536);
  }
  /// A 32nd of a GPU's memory. Larger chunks need fewer launches, and their products fill the GPU better: the logits of
  /// a batch of 25,000 tokens are one chunk from 64 GiB of memory on. At most 4 GiB, so that elements are fewer than
  /// 2^31. The memory that is free at the moment does not matter, so that results stay the same.
  static constexpr LogitChunks ofGpu(std::int64_t memoryBytes) {
    return {std::min(memoryBytes / 32, std::int64_t{4} << 30), 256};
  }
};

struct DeviceInfo {
  std::string id;    ///< "cpu", "cuda:0"
  std::string name;  ///< product name
  std::int64_t memoryBytes = 0;
  int threads = 1;              ///< 1 for a GPU
  bool fastBf16 = false;        ///< bf16 products are faster than f32 ones
  bool fp8 = true;              ///< products may round their factors to 8-bit floats (Rounding)
  bool int8 = true;             ///< products may round their factors to 8-bit integers (Rounding)
  bool hostMemory = true;       ///< the host can read and write the device's memory directly
  bool biasAsComputed = false;  ///< linear() wants its bias in the compute type
  /// Column sums of a gradient cost less in the operation that writes it than in the one that reads it.
  bool sumsWithResults = false;
  /// linearTopContinuations() can be faster than the product and the search one after the other.
  bool searchesProducts = false;
  LogitChunks logitChunks = {};
};

/// A device as it is listed, opened or not.
struct DeviceDescription {
  std::string id, name, kind;  ///< "cpu", "AMD EPYC", "cpu"
  std::int64_t memoryBytes = 0;
  bool fastBf16 = false;
  bool available = true;
  std::string reason = {};  ///< why it is not available, in a sentence
  std::string busId = {};   ///< of a GPU: "0000:41:00.0", as the driver's management library finds it
  std::string note = {};    ///< what would make it better, in a sentence; may be empty
  std::string cause = {};   ///< the code of `reason`, as in UnusableGpu (cuda/device/library.h)
  bool fp8 = true;          ///< as in DeviceInfo
  bool int8 = true;         ///< as in DeviceInfo
};

/// Dropout, section 5.4. The mask is a pure function of (seed, update, site, element) through Philox4x32-10:
/// key = (low seed, high seed), counter = (update, site, low block, high block), block = element / 4, word = element %
/// 4. An element is dropped if its word < probability * 2^32; kept elements are scaled by 1 / (1 - probability).
/// element = (firstToken + row) * width + column, counted over the whole update, so that the mask does not depend on
/// how the update is split.
struct Dropout {
  float probability = 0;  ///< 0 switches it off
  std::uint64_t seed = 0;
  std::uint32_t update = 0;
  std::uint32_t site = 0;  ///< one number per use in the model
  std::int64_t firstToken = 0;
};

enum class Activation : std::uint8_t { none, relu };  ///< as linear() applies it

/// What happens to the factors of a product before it is computed. fp8: they are rounded to 8-bit floats (float8.h), x
/// and w to E4M3 and dy to E5M2, each matrix scaled by the largest power of two with which all its elements fit. Sums
/// stay f32; bias, dbias and the results are not rounded. `in` and `out` must then be multiples of 16. int8: the rows
/// of x and w are rounded as products of 8-bit integers round them (integer8.h); dy is not.
enum class Rounding : std::uint8_t { none, fp8, int8 };

/// What linearBackwardInput() does besides dx = dy w.
struct InputGradient {
  ConstView output = {};    ///< X [n, in], or absent: the ReLU output that x is; dx = (output > 0) * (dy w)
  bool accumulate = false;  ///< dx += dy w; without `output`
  View sums = {};  ///< F [1, in], or absent: += column sums of dx, the gradient of the bias of the product before
};

/// Activations y = x g(x) with a smooth gate g. swish: 1 / (1 + exp(-x)); gelu: the normal distribution's Phi(x);
/// geluTanh: its approximation (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2.
enum class SmoothActivation : std::uint8_t { swish, gelu, geluTanh };

/// The sentences, and which keys a query sees. Sections 3.2.1 (equation 1), 3.2.3 and 4 (window).
struct AttentionPlan {
  ConstView queryOffsets;  ///< i32 [1, sentences + 1]: first query of each sentence, then their number
  ConstView keyOffsets;    ///< i32 [1, sentences + 1]: likewise for keys
  std::int64_t sentences = 0;
  std::int64_t longestQuery = 0, longestKey = 0;
  std::int64_t weightCount = 0;  ///< sum over sentences of queries * keys
  int heads = 1;
  int keyWidth = 0;     ///< d_k
  int valueWidth = 0;   ///< d_v
  bool causal = false;  ///< query i sees keys j <= i
  int window = 0;       ///< query i sees j with |i - j| <= window / 2; 0: all
  float scale = 1;      ///< 1 / sqrt(d_k)
  Dropout dropout;      ///< of the weights; element = ((firstToken + query) * heads + head) * 2^20 + key position
};

/// The key-value cache of a decoding step: each query row has a contiguous run of cache rows, or a table of them.
struct CachePlan {
  ConstView first;           ///< i32 [1, rows]: first cache row of each query row (contiguous), or absent
  ConstView table;           ///< i32 [rows, >= longest]: the cache row of each past position, or absent
  ConstView lengths;         ///< i32 [1, rows]: number of keys of each row
  std::int64_t longest = 0;  ///< maximum of lengths
  int heads = 1, keyWidth = 0, valueWidth = 0;  ///< h, d_k, d_v
  int window = 0;  ///< the query is the last position and sees the last window / 2 + 1 keys; 0: all
  float scale = 1;
};

struct AdamSettings {  ///< section 5.3
  float rate = 0, beta1 = 0.9f, beta2 = 0.98f, epsilon = 1e-9f;
  std::int64_t step = 1;    ///< counted from 1, for the bias corrections
  float gradientScale = 1;  ///< multiplies the gradient (mean over tokens, clipping)
};

class Backend {
 public:
  virtual ~Backend() = default;

  // ---- The device -------------------------------------------------------------------------------------------------
  virtual DeviceInfo info() const = 0;
  /// Memory aligned to at least 64 bytes, with undefined contents. Throws OutOfDeviceMemory.
  virtual void* allocate(std::size_t bytes) = 0;
  /// May be called while another thread computes: a model may be closed while others are in use.
  virtual void release(void* memory) noexcept = 0;
  /// Copies `bytes` contiguous bytes from host to device, or back. `from` may change when upload returns; download
  /// waits for the result.
  virtual void upload(void* to, const void* from, std::size_t bytes) = 0;
  virtual void download(void* to, const void* from, std::size_t bytes) = 0;
  /// Waits for all operations.
  virtual void synchronize() = 0;
  /// Must be called when weights passed as `w` below have new contents: copies made from them are then discarded.
  virtual void weightsChanged() = 0;

  // ---- Element-wise -----------------------------------------------------------------------------------------------
  // y and x may be the same matrix, except in copyRows.
  virtual void zero(View y) = 0;
  /// y = x, converting between floating types. Shapes equal.
  virtual void copy(View y, ConstView x) = 0;
  /// y = y + x (any floating types). Shapes equal.
  virtual void add(View y, ConstView x) = 0;
  /// y = log(exp(y) + exp(x)): adds probabilities given as logarithms. F; shapes equal; -infinity stands for 0.
  virtual void logAddExp(View y, ConstView x) = 0;
  /// y = f(x). X; shapes equal.
  virtual void activate(View y, ConstView x, SmoothActivation f) = 0;
  /// dy = dy * f'(x), where x is what f was applied to. X; shapes equal.
  virtual void activateBackward(View dy, ConstView x, SmoothActivation f) = 0;
  /// y[places[i], :] = x[rows[i], :] for each i; rows below 0 are left out. rows i32 [1, n]; places i32 [1, n], all
  /// different, or absent: places[i] = i. y and x of the same type, which may also be i32. They may be the same memory
  /// if no row is both read and written.
  virtual void copyRows(View y, ConstView places, ConstView x, ConstView rows) = 0;

  // ---- Products (sections 3.2 and 3.3): w is [out, in] --------------------------------------------------------------
  /// y = activation(x w^T + bias). x X[n, in], w X[out, in], bias F[1, out] (or X, where info().biasAsComputed) or
  /// absent, y X[n, out], or F[n, out]: a search compares logits that differ by less than a bf16 can hold.
  virtual void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation,
                      Rounding rounding = Rounding::none) = 0;
  /// dx = dy w, and `more`.
  virtual void linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more = {},
                                   Rounding rounding = Rounding::none) = 0;
  /// dw += dy^T x; dbias += column sums of dy. dw F[out, in], dbias F[1, out] or absent.
  virtual void linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x,
                                    Rounding rounding = Rounding::none) = 0;

  // ---- Embedding and positions (sections 3.4, 3.5) ------------------------------------------------------------------
  /// y[t] = dropout(scale * table[ids[t]] + positions[places[t]]), with zeros for table[ids[t]] where ids[t] < 0.
  /// table X[V, d], positions F[P, d] or absent, ids i32 [1, n], places i32 [1, n] (the position of each token in its
  /// sentence).
  virtual void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
                     const Dropout& d) = 0;
  /// dtable[id] += scale * dropout'(dy[t]) over the tokens with that id, in order; dpositions likewise by place
  /// (absent: not learned). `order` i32 [1, m]: the numbers of the tokens with ids >= 0, sorted by id, stable;
  /// `placeOrder` i32 [1, n]: likewise by place.
  virtual void embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places,
                             ConstView order, ConstView placeOrder, float scale, const Dropout& d) = 0;

  // ---- Residual, dropout and LayerNorm (sections 3.1, 5.4) ----------------------------------------------------------
  /// sum = x + dropout(sublayer); y = (sum - mean) * rstd * gain + bias, with rstd = 1 / sqrt(variance + 1e-5) by rows.
  /// x, sublayer, sum, y: X[n, d]. sublayer absent: sum = x, and `sum` may be absent. y absent: only the sum.
  /// mean, rstd F[1, n] (absent in inference). gain, bias F[1, d]. sum may be the same memory as x or sublayer.
  virtual void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain,
                       ConstView bias, const Dropout& d) = 0;
  /// addNorm() and the product that reads its result, as a decoding step has them one after the other:
  /// product = activation(y w^T + bias), with the shapes and types of linear(). No two operands share memory.
  virtual void addNormLinear(View sum, View y, View product, ConstView x, ConstView sublayer, ConstView gain,
                             ConstView normBias, ConstView w, ConstView bias, Activation activation,
                             Rounding rounding = Rounding::none) {
    addNorm(sum, y, {}, {}, x, sublayer, gain, normBias, {});
    linear(product, y, w, bias, activation, rounding);
  }
  /// dsum = dresidual + LayerNorm'(dy + dcarried); dx = dsum; dsublayer = dropout'(dsum); dgain, dbias accumulate.
  /// sums F[1, d] += column sums of dsublayer, or of dx where dsublayer is absent: the gradient of the bias of the
  /// sublayer's last product.
  /// dcarried: the part of y's gradient that bypasses the next sublayer (post-norm). dresidual: the gradient that
  /// reaches `sum` directly (pre-norm). Both, dsublayer, sums and dy may be absent; without dy, dcarried is not used.
  /// dx may be the same memory as dy, dcarried or dresidual.
  virtual void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy,
                               ConstView dcarried, ConstView dresidual, ConstView sum, ConstView mean, ConstView rstd,
                               ConstView gain, const Dropout& d) = 0;
  /// y = dropout(x), with the mask of embed(); also its gradient dx = dropout'(dy), which is the same operation. X;
  /// shapes equal; x may be the same matrix as y.
  virtual void dropout(View y, ConstView x, const Dropout& d) = 0;

  // ---- Attention (section 3.2, equation 1) --------------------------------------------------------------------------
  /// out = dropout(softmax(scale * q k^T + mask)) v for each sentence and head; each head has its own columns.
  /// q X[nq, heads * d_k], k X[nk, heads * d_k], v X[nk, heads * d_v], out X[nq, heads * d_v];
  /// logSumExp F[heads, nq] (absent in inference). A query that sees no key gives zeros.
  virtual void attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                         const AttentionPlan& plan) = 0;
  /// Recomputes the weights from logSumExp. With P the weights and D = rowsum(dout * out):
  /// dv = P^T dout; dS = P * (dout v^T - D); dq = scale * dS k; dk = scale * dS^T q. All assigned.
  virtual void attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp,
                                 ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) = 0;
  /// One decoding step: attention of each query row over its own cached keys. q X[rows, heads * d_k],
  /// keys X[cache, heads * d_k], values X[cache, heads * d_v], out X[rows, heads * d_v]; weights F[rows, heads *
  /// longest] or absent, zero past the length of a row.
  virtual void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                               const CachePlan& plan) = 0;
  /// Guided alignment (Chen et al., 2016, "Guided Alignment Training for Topic-Aware Neural Machine Translation",
  /// section 3.2) of one head: adds the gradients of gradientScale * -log P[i, places[i]], summed over the queries i
  /// with places[i] >= 0, where P = softmax(scale * q k^T) over the keys of the query's sentence:
  /// dS = gradientScale * (P - [j = places[i]]); dq += scale * dS k; dk += scale * dS^T q.
  /// q, dq X[nq, d_k]; k, dk X[nk, d_k]; places i32 [1, nq], counted from the first key of the sentence, or -1. The
  /// plan has one head, no window and is not causal; there is no dropout.
  virtual void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                              float gradientScale) = 0;

  // ---- Recurrence (the simpler simple recurrent unit, SSRU, of Kim et al., 2019) ------------------------------------
  /// For each sentence: c_t = f_t c_(t-1) + (1 - f_t) x_t with f_t = 1 / (1 + exp(-gates_t)), and y_t = max(c_t, 0).
  /// gates, x, y X[n, d]. states F[n, d]: c, or absent. before F[sentences, d]: c before the first token of each
  /// sentence; absent: zeros. offsets i32 [1, sentences + 1]; absent: each row is a sentence.
  virtual void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) = 0;
  /// With dc_t = (c_t > 0) dy_t + f_(t+1) dc_(t+1) and zeros before each sentence:
  /// dgates_t = dc_t (c_(t-1) - x_t) f_t (1 - f_t); dx_t = dc_t (1 - f_t). All assigned.
  virtual void recurrenceBackward(View dgates, View dx, ConstView dy, ConstView gates, ConstView x, ConstView states,
                                  ConstView offsets) = 0;

  // ---- Loss and search (sections 5.4, 6.1) --------------------------------------------------------------------------
  /// Label-smoothed cross-entropy; smoothing gives each word of the vocabulary epsilon / V:
  /// loss[t] = -(1 - epsilon) log p(target) - epsilon / V * sum_v log p(v); nll[t] = -log p(target).
  /// With gradientScale != 0, logits become gradientScale * dloss/dlogits = gradientScale * (p - q), in place.
  /// logits X[n, V]; targets i32 [1, n]; loss, nll F[1, n] (either may be absent). Memory past column V is not changed.
  virtual void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon,
                            float gradientScale) = 0;
  /// y = log softmax(x / temperature) by rows. x X[n, V], y F[n, V]; they may be the same matrix where X is F.
  virtual void logSoftmax(View y, ConstView x, float temperature) = 0;
  /// The k best continuations of each group of hypotheses (rows): value = scores[row] + log softmax(logits[row])[id].
  /// logits X[rows, V] (or log-probabilities F: normalised = true), scores F[1, rows], groups i32 [1, groups + 1].
  /// forbidden i32 [1, m]: ids that no row may take, or absent; forced i32 [1, rows]: the only id a row may take
  /// (-1: free), or absent. values F[groups, k] descending, rows and ids i32 [groups, k]; ties go to the lower row,
  /// then the lower id; missing candidates have value -infinity, row and id -1.
  virtual void topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores, ConstView groups,
                                ConstView forbidden, ConstView forced, bool normalised) = 0;
  /// topContinuations() of the logits x w^T + bias, with x, w and bias as in linear(). A backend may search each part
  /// of the product while it is in the cache, and need not write the product to memory. `logits` F[rows, V] is memory
  /// that it may use; its contents are undefined afterwards. No two operands share memory.
  virtual void linearTopContinuations(View values, View rows, View ids, View logits, ConstView x, ConstView w,
                                      ConstView bias, ConstView scores, ConstView groups, ConstView forbidden,
                                      ConstView forced) {
    linear(logits, x, w, bias, Activation::none);
    topContinuations(values, rows, ids, logits, scores, groups, forbidden, forced, false);
  }

  // ---- Optimizer (section 5.3) --------------------------------------------------------------------------------------
  /// g = gradientScale * gradient; m, v and w are updated by Adam; `copy` (X, or absent) receives w in the compute
  /// type. The gradient is then set to 0 for the next update. All F[1, n], contiguous. ema (absent: off) = emaDecay *
  /// ema + (1 - emaDecay) * w.
  virtual void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
                    const AdamSettings& settings) = 0;
  /// The sum of squares, in an order that does not depend on scheduling. Waits for the result.
  virtual double sumOfSquares(ConstView x) = 0;
};

/// Records operations of a backend once and replays them with a single call, on devices that support it (CUDA graphs):
/// short operations take longer to launch one by one than to run.
class GraphRecorder {
 public:
  class Graph {
   public:
    virtual ~Graph() = default;
    /// Launches the recorded operations on the current contents of their memory. Returns false without launching them
    /// where the backend's scratch memory has moved since: they must then be recorded again.
    virtual bool replay() = 0;
  };

  virtual ~GraphRecorder() = default;
  /// Records the calls that `operations` makes to the backend, without running them. The same operations must have run
  /// before with at least the same sizes, and must neither allocate nor upload nor download. Throws BackendError where
  /// the device cannot record them; the backend remains usable.
  virtual std::unique_ptr<Graph> record(const std::function<void()>& operations) = 0;
};

}  // namespace transept
