// SPDX-License-Identifier: Apache-2.0
// The division of attention into pieces: a piece is one head of some neighbouring queries of one sentence.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "kernels/backend.h"
#include "kernels/bf16_unit.h"
#include "kernels/cpu/core/workers.h"

namespace transept::cpu {

/// Queries and keys of a tile, whose operands fit the caches together.
inline constexpr std::int64_t kQueryTile = 64;
inline constexpr std::int64_t kKeyTile = 128;

struct AttentionPiece {
  std::int64_t sentenceQuery;  ///< packed row of the sentence's first query
  std::int64_t sentenceKey;    ///< packed row of the sentence's first key
  std::int64_t first;          ///< first query of the piece, within the sentence
  std::int64_t queries;        ///< of the piece
  std::int64_t keys;           ///< of the sentence
  int head;
};

using AttentionPieces = std::span<const AttentionPiece>;

/// The keys [begin, end) that a query of a sentence sees.
struct KeyRange {
  std::int64_t begin, end;
};

inline KeyRange visibleKeys(const AttentionPlan& plan, std::int64_t query, std::int64_t keys) {
  KeyRange range{0, keys};
  if (plan.causal) range.end = std::min(range.end, query + 1);
  if (plan.window > 0) {
    range.begin = std::max<std::int64_t>(0, query - plan.window / 2);
    range.end = std::min(range.end, query + plan.window / 2 + 1);
  }
  range.begin = std::min(range.begin, std::max<std::int64_t>(range.end, 0));
  return range;
}

/// The keys that any query of a piece sees, from a multiple of 4 on, as blocks of the dropout mask require.
inline KeyRange reachOf(const AttentionPlan& plan, const AttentionPiece& piece) {
  if (piece.queries <= 0) return {0, 0};
  const KeyRange first = visibleKeys(plan, piece.first, piece.keys);
  const KeyRange last = visibleKeys(plan, piece.first + piece.queries - 1, piece.keys);
  return {first.begin / 4 * 4, last.end};
}

/// Divides a plan into pieces of up to `tile` queries, or of whole sentences (0). The heads of the same queries follow
/// each other, because their rows share cache lines.
inline std::vector<AttentionPiece> attentionPieces(const AttentionPlan& plan, std::int64_t tile) {
  const auto* queryOffsets = plan.queryOffsets.as<std::int32_t>();
  const auto* keyOffsets = plan.keyOffsets.as<std::int32_t>();
  std::vector<AttentionPiece> pieces;
  pieces.reserve(static_cast<std::size_t>(plan.sentences * plan.heads));
  for (std::int64_t s = 0; s < plan.sentences; ++s) {
    const std::int64_t queries = queryOffsets[s + 1] - queryOffsets[s];
    const std::int64_t keys = keyOffsets[s + 1] - keyOffsets[s];
    const std::int64_t step = tile > 0 ? tile : std::max<std::int64_t>(queries, 1);
    // A sentence without queries needs a piece, too, which writes the gradients of its keys.
    for (std::int64_t first = 0; first < std::max<std::int64_t>(queries, 1); first += step)
      for (int head = 0; head < plan.heads; ++head)
        pieces.push_back({queryOffsets[s], keyOffsets[s], first, std::min(step, queries - first), keys, head});
  }
  return pieces;
}

/// The matrices of a forward pass, and those of a backward pass.
struct AttentionViews {
  View out, logSumExp;
  ConstView q, k, v;
};
struct AttentionGradients {
  View dq, dk, dv;
  ConstView dout, out, logSumExp, q, k, v;
};

/// Computes some neighbouring pieces, with a thread's scratch.
template <typename Views>
using AttentionKernel = void (*)(const Views&, const AttentionPlan&, AttentionPieces, float* scratch);

/// Calls the kernel for runs of neighbouring pieces of `tile` queries, with `floats` of scratch. Where there are many
/// pieces, all heads of the same queries stay on one thread.
template <typename Views>
void forPieces(Workers& workers, const Views& views, const AttentionPlan& plan, std::int64_t tile, std::size_t floats,
               AttentionKernel<Views> kernel) {
  constexpr std::int64_t kRunsEach = 8;
  const std::vector<AttentionPiece> pieces = attentionPieces(plan, tile);
  const auto count = static_cast<std::int64_t>(pieces.size());
  const std::int64_t runs = count / plan.heads;
  const std::int64_t grain =
      runs >= 16 ? std::max<std::int64_t>(1, runs / (kRunsEach * workers.threads())) * plan.heads : 1;
  const double products = static_cast<double>(plan.weightCount) * plan.heads * (plan.keyWidth + plan.valueWidth);
  workers.reserveScratch(floats);
  workers.forRanges(count, grain, products / 4, [&](std::int64_t first, std::int64_t size, int thread) {
    kernel(views, plan,
           AttentionPieces(pieces).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(size)),
           workers.scratch(thread));
  });
}

inline bool attendsByTiles(DType type) {
  return type == DType::bf16 && bf16Unit() == Bf16Unit::tiles;
}

}  // namespace transept::cpu
