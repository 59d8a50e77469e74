// SPDX-License-Identifier: Apache-2.0
// Every operation of the device layer, declared once. kernels/cpu and kernels/cuda implement it, and
// tests/reference holds a naive float64 implementation that is the oracle of both.
//
// Conventions
//  - X names the compute type: f32 or bf16 (f64 in the oracle). Master weights, gradients of parameters, optimizer
//    state, statistics and losses are f32 (f64 in the oracle) whatever X is; this is written F below.
//  - Token activations are packed: [tokens, width], with cumulative sentence offsets [sentences + 1] in i32.
//  - Gradient law: gradients of parameters accumulate (+=), gradients of activations assign (=).
//  - Callers check shapes; kernels trust. Zero rows are legal everywhere. An absent View switches its part off.
//  - Same build, processor type and thread count: same bits.
//  - "Section" and "equation" refer to "Attention Is All You Need" (Vaswani et al., 2017).
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/view.h"

namespace transept {

/// A device failed at an operation; the sentence names both and says what to do.
class BackendError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
class OutOfDeviceMemory : public BackendError {
 public:
  using BackendError::BackendError;
};

struct DeviceInfo {
  std::string id;    ///< "cpu", "cuda:0"
  std::string name;  ///< as the vendor calls it
  std::int64_t memoryBytes = 0;
  int threads = 1;         ///< 1 for a GPU
  bool fastBf16 = false;   ///< bf16 products are faster than f32 ones
  bool hostMemory = true;  ///< Views may be read and written by the host directly
};

/// Dropout, section 5.4. The mask is a pure function of (seed, update, site, element) through Philox4x32-10:
/// key = (low seed, high seed), counter = (update, site, low block, high block), block = element / 4, word = element %
/// 4; an element is dropped when its word < probability * 2^32, and kept elements are scaled by 1 / (1 - probability).
/// element = (firstToken + row) * width + column, in the whole update, so a mask does not depend on how it is split.
struct Dropout {
  float probability = 0;  ///< 0 switches it off
  std::uint64_t seed = 0;
  std::uint32_t update = 0;
  std::uint32_t site = 0;  ///< one number per place of use in the model
  std::int64_t firstToken = 0;
};

enum class Activation : std::uint8_t { none, relu };

/// Which key a query may see, and where the sentences are. Section 3.2.1 (equation 1), 3.2.3 and 4 (window).
struct AttentionPlan {
  View queryOffsets;  ///< i32 [1, sentences + 1]
  View keyOffsets;    ///< i32 [1, sentences + 1]
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

/// Where the keys of each decoding row lie: a contiguous run of cache rows, or a table of them.
struct CachePlan {
  View first;    ///< i32 [1, rows]: first cache row of each query row (contiguous), or absent
  View table;    ///< i32 [rows, >= longest]: the cache row of each past position, or absent
  View lengths;  ///< i32 [1, rows]: how many keys each row sees
  std::int64_t longest = 0;
  int heads = 1, keyWidth = 0, valueWidth = 0;
  int window = 0;  ///< the query is the last position; it sees the last window / 2 + 1 keys; 0: all
  float scale = 1;
};

struct AdamSettings {  ///< section 5.3
  float rate = 0, beta1 = 0.9f, beta2 = 0.98f, epsilon = 1e-9f;
  std::int64_t step = 1;    ///< from 1, for the bias corrections
  float gradientScale = 1;  ///< multiplies the gradient first (mean over tokens, clipping)
};

class Backend {
 public:
  virtual ~Backend() = default;

  // ---- The device -------------------------------------------------------------------------------------------------
  virtual DeviceInfo info() const = 0;
  /// Memory aligned to 64 bytes or more; throws OutOfDeviceMemory. Contents are undefined.
  virtual void* allocate(std::size_t bytes) = 0;
  virtual void release(void* memory) noexcept = 0;
  /// Host to device and back: `bytes` contiguous bytes. download waits until they are there.
  virtual void upload(void* to, const void* from, std::size_t bytes) = 0;
  virtual void download(void* to, const void* from, std::size_t bytes) = 0;
  virtual void synchronize() = 0;
  /// Weights passed as `w` below have new contents: packed copies made from them are stale.
  virtual void weightsChanged() = 0;

  // ---- Element-wise -----------------------------------------------------------------------------------------------
  virtual void zero(View y) = 0;
  /// y = x, converting between floating types. Shapes equal.
  virtual void copy(View y, View x) = 0;
  /// y = y + x (any floating types). Shapes equal.
  virtual void add(View y, View x) = 0;
  /// y = log(exp(y) + exp(x)), the sum of probabilities given as logarithms; F, shapes equal, -infinity is 0.
  virtual void logAddExp(View y, View x) = 0;
  /// y = factor * y.
  virtual void scale(View y, float factor) = 0;
  /// y[i, :] = x[rows[i], :]; rows: i32 [1, y.rows]. Works for i32 too.
  virtual void gatherRows(View y, View x, View rows) = 0;

  // ---- Products (sections 3.2 and 3.3): w is [out, in] --------------------------------------------------------------
  /// y = activation(x w^T + bias). x X[n, in], w X[out, in], bias F[1, out] or absent, y X[n, out].
  virtual void linear(View y, View x, View w, View bias, Activation activation) = 0;
  /// dx = dy w, or with `output` (X[n, in], the ReLU output that x is): dx = (output > 0) * (dy w).
  virtual void linearBackwardInput(View dx, View dy, View w, View output) = 0;
  /// dw += dy^T x; dbias += column sums of dy. dw F[out, in], dbias F[1, out] or absent.
  virtual void linearBackwardWeight(View dw, View dbias, View dy, View x) = 0;

  // ---- Embedding and positions (sections 3.4, 3.5) ------------------------------------------------------------------
  /// y[t] = dropout(scale * table[ids[t]] + positions[places[t]]). table X[V, d], positions F[P, d] or absent,
  /// ids i32 [1, n], places i32 [1, n] (the position of each token in its sentence).
  virtual void embed(View y, View table, View positions, View ids, View places, float scale, const Dropout& d) = 0;
  /// dtable[id] += scale * dropout'(dy[t]) over the tokens with that id, in order; dpositions likewise by place
  /// (absent: not learned). `order` i32 [1, n]: token numbers sorted by id, stable; `placeOrder` likewise by place.
  virtual void embedBackward(View dtable, View dpositions, View dy, View ids, View places, View order, View placeOrder,
                             float scale, const Dropout& d) = 0;

  // ---- Residual, dropout and LayerNorm (sections 3.1, 5.4)
  // -----------------------------------------------------------
  /// sum = x + dropout(sublayer); y = (sum - mean) * rstd * gain + bias over each row, epsilon 1e-5 inside the root.
  /// x, sublayer, sum, y: X[n, d]. sublayer absent: sum = x and `sum` may be absent. y absent: only the sum.
  /// mean, rstd F[1, n] (absent when inferring). gain, bias F[1, d]. sum may be the same memory as x or sublayer.
  virtual void addNorm(View sum, View y, View mean, View rstd, View x, View sublayer, View gain, View bias,
                       const Dropout& d) = 0;
  /// dsum = dresidual + LayerNorm'(dy + dcarried); dx = dsum; dsublayer = dropout'(dsum); dgain, dbias accumulate.
  /// dcarried (the part of y's gradient that goes around the next sublayer, post-norm), dresidual (gradient that
  /// reaches `sum` directly, pre-norm), dsublayer and dy may be absent, and without dy no dcarried is used; dsublayer
  /// may be absent only when dropout does not matter to the caller. dx may be the same memory as dy, dcarried or
  /// dresidual.
  virtual void addNormBackward(View dx, View dsublayer, View dgain, View dbias, View dy, View dcarried, View dresidual,
                               View sum, View mean, View rstd, View gain, const Dropout& d) = 0;
  /// dx = dropout'(dy) for activations dropped by embed-like masks; also y = dropout(x) forward (it is its own
  /// adjoint).
  virtual void dropout(View y, View x, const Dropout& d) = 0;

  // ---- Attention (section 3.2, equation 1)
  // ---------------------------------------------------------------------------
  /// out = dropout(softmax(scale * q k^T + mask)) v for each sentence and head; heads lie side by side in the columns.
  /// q X[nq, heads * d_k], k X[nk, heads * d_k], v X[nk, heads * d_v], out X[nq, heads * d_v];
  /// logSumExp F[heads, nq] (absent when inferring). A query that sees no key gives zeros.
  virtual void attention(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) = 0;
  /// Recomputes the weights from logSumExp. With P the weights and D = rowsum(dout * out):
  /// dv = P^T dout; dS = P * (dout v^T - D); dq = scale * dS k; dk = scale * dS^T q. All assigned.
  virtual void attentionBackward(View dq, View dk, View dv, View dout, View out, View logSumExp, View q, View k, View v,
                                 const AttentionPlan& plan) = 0;
  /// The softmax weights alone, for looking at: F[1, heads * weightCount], sentence by sentence, each [heads, nq, nk].
  virtual void attentionWeights(View weights, View q, View k, const AttentionPlan& plan) = 0;
  /// One decoding step: each query row against its own cached keys. q X[rows, heads * d_k], keys X[cache, heads * d_k],
  /// values X[cache, heads * d_v], out X[rows, heads * d_v]; weights F[rows, heads * longest] or absent (zero past
  /// length).
  virtual void cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) = 0;

  // ---- Loss and search (sections 5.4, 6.1)
  // ---------------------------------------------------------------------------
  /// Label-smoothed cross-entropy, smoothing spread as epsilon / V over the whole vocabulary:
  /// loss[t] = -(1 - epsilon) log p(target) - epsilon / V * sum_v log p(v); nll[t] = -log p(target).
  /// With gradientScale != 0, logits become gradientScale * dloss/dlogits = gradientScale * (p - q), in place.
  /// logits X[n, V]; targets i32 [1, n]; loss, nll F[1, n] (either may be absent). Columns past V are not touched.
  virtual void crossEntropy(View logits, View targets, View loss, View nll, float epsilon, float gradientScale) = 0;
  /// y = log softmax(x / temperature) by rows. x X[n, V], y F[n, V]; may be the same memory where types agree.
  virtual void logSoftmax(View y, View x, float temperature) = 0;
  /// The k best continuations of each group of rows: value = scores[row] + log softmax(logits[row])[id].
  /// logits X[rows, V] (or log-probabilities F: normalised = true), scores F[1, rows], groups i32 [1, groups + 1].
  /// forbidden i32 [1, m]: ids that no row may take, or absent; forced i32 [1, rows]: the only id a row may take
  /// (-1: free), or absent. values F[groups, k] descending, rows and ids i32 [groups, k]; ties go to the lower row,
  /// then the lower id; missing candidates have value -infinity, row and id -1.
  virtual void topContinuations(View values, View rows, View ids, View logits, View scores, View groups, View forbidden,
                                View forced, bool normalised) = 0;

  // ---- Optimizer (section 5.3)
  // ---------------------------------------------------------------------------------------
  /// g = gradientScale * gradient; m, v, w by Adam; `copy` (X, or absent) receives w in the compute type. The gradient
  /// is used up: it becomes 0, for the next ones to accumulate on. All F[1, n] and flat.
  /// ema (absent: off) = emaDecay * ema + (1 - emaDecay) * w.
  virtual void adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
                    const AdamSettings& settings) = 0;
  /// The sum of squares, summed in an order that does not depend on scheduling. Waits for the result.
  virtual double sumOfSquares(View x) = 0;
};

}  // namespace transept
